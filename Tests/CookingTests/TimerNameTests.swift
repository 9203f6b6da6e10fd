import Testing

@testable import Cooking

@Suite struct TimerNameTests {
  /// The names of the times in some steps; steps are separated by line feeds.
  private func names(
    in text: String, of ingredients: [String], _ language: KitchenLanguage
  ) -> [String?] {
    let bytes = Array(text.utf8)
    let lines = StepIngredients(
      ingredients.map { StepIngredient(name: $0, amount: nil) }, language)
    var steps: [UsingStep] = []
    var start = 0
    for line in bytes.split(separator: 0x0A) {
      steps.append(UsingStep(range: start..<start + line.count, section: nil, sure: []))
      start += line.count + 1
    }
    let read = StepsText(steps, in: bytes, of: lines)
    let uses = StepUses.find(in: read, of: lines)
    let times = StepDurations.find(in: read, language)
    return TimerNames.naming(times, in: read, using: uses, of: lines).map(\.name)
  }

  /// What looks like the end of a sentence may be in a time, or between two.
  @Test(
    arguments: [
      ("Den Zucker 1 Std. 15 Min. kühlen.", "Zucker", KitchenLanguage.de, ["Zucker"]),
      ("砂糖を5分焼く。10分煮る。", "砂糖", .ja, ["砂糖", "砂糖"]),
      ("5分焼く。10分煮る。", "砂糖", .ja, [nil, nil]),
      ("Cuire le sucre. 1 h 30 min. 45 min au four.", "sucre", .fr, ["Sucre", "Sucre"]),
    ] as [(String, String, KitchenLanguage, [String?])])
  func namesTimesAcrossFullStops(
    step: String, food: String, language: KitchenLanguage, expected: [String?]
  ) {
    #expect(names(in: step, of: [food], language) == expected)
  }

  @Test(arguments: [
    // What is done something to
    ("Fry the onions for 5 minutes.", ["Onions"]),
    ("Fry the red onions and the garlic for 5 minutes.", ["Red onions, garlic"]),
    ("Add onions, garlic and leek, and cook for 10 minutes.", ["Onions, garlic …"]),
    ("When the onions are soft, add the rice and cook for 20 minutes.", ["Rice"]),
    (
      "Brown the chicken thighs for 8 minutes, add the onions and cook for 5 minutes.",
      ["Chicken thighs", "Onions"]
    ),
    ("Cook the rice with 50 g cream and wait for 20 minutes.", ["Rice"]),
    ("Reduce the cream to the consistency of syrup, about 8 minutes.", ["Cream"]),
    ("Plunge them in the olive oil for 2 minutes.", [nil]),
    ("For about 10 minutes fry the onions.", ["Onions"]),
    ("Boil for 20 minutes, then add the cream.", ["Boil"]),
    ("Wait an hour (or up to 5 hours).", [nil, nil]),
    ("Turn until golden brown, 5 minutes.", [nil]),
    ("Turn until brown, about 5 minutes.", [nil]),
    ("Fry the leek and the leek for 5 minutes.", ["Leek"]),
    // Not what it is done with
    ("Cook the rice with the onions for 20 minutes.", ["Rice"]),
    ("Melt the butter, season the leek with salt and soften for 8 minutes.", ["Leek"]),
    ("Heat the olive oil for 2 minutes.", ["Olive oil"]),
    ("Brush with the cream and bake for 20 minutes.", ["Bake"]),
    ("Sprinkle the leek over and bake for 20 minutes.", ["Bake"]),
    ("Brush the dough with cream and bake for 20 minutes.", ["Dough"]),
    // Nor what is no longer in it
    ("Remove the leek and simmer for 10 minutes.", ["Simmer"]),
    ("Remove the chicken thighs and rest for 10 minutes.", ["Chicken thighs"]),
    ("Set the leek aside. Cook for 10 minutes.", ["Cook"]),
    ("Lift the leek onto a plate and simmer for 10 minutes.", ["Simmer"]),
    ("Take the leek out and set aside; simmer for 10 minutes.", ["Simmer"]),
    ("Reserve the leek. Wait for 10 minutes.", [nil]),
    // Nor what is only there for its taste, or what it is cooked in
    ("Season with salt and wait for 5 minutes.", [nil]),
    ("Pour in the milk and simmer for 20 minutes.", ["Simmer"]),
    ("Garnish with the leek and wait for 5 minutes.", [nil]),
    // The dishes that things become
    ("Cover the dough and leave for 1 hour.", ["Dough"]),
    ("Simmer the tomato sauce for 40 minutes.", ["Sauce"]),
    // Both ends of a range are of the same
    ("Bake the rice for 20–25 minutes.", ["Rice", "Rice"]),
    ("Bake the dough for 20 to 25 minutes.", ["Dough", "Dough"]),
    // What the step is about
    ("Peel the leek. Boil for 20 minutes.", ["Leek"]),
    ("Peel the leek and fry the onions. Boil for 20 minutes.", ["Boil"]),
    ("Peel the leek and wash the rice. Wait for 20 minutes.", [nil]),
    ("Melt the cream. Mix the rice with the leek. Leave it for 5 minutes.", [nil]),
    ("Cover and leave for 20 minutes. Then purée the leek.", [nil]),
    ("Mix the dry ingredients for 2 minutes.", [nil]),
    ("Pat dry and set aside for 10 minutes.", [nil]),
    ("Cool and set aside for 10 minutes.", [nil]),
    ("Keep in a cool place for 2 hours.", [nil]),
    ("Add the cream. Bake for 20 minutes.", ["Bake"]),
    ("Pour the batter into a tin. Bake for 20 minutes.", ["Batter"]),
    ("Cover and leave for 20 minutes. Then knead.", [nil]),
    // Not what earlier steps made, which may be something else
    ("Mix to a dough.\nCover and leave to rise for 1 hour.", ["Rise"]),
    ("Make the sauce.\nCover and leave for 1 hour.", [nil]),
    ("Pour the batter into a tin.\nBake for 20 minutes.\nCool for 5 minutes.", ["Bake", "Cool"]),
    ("After 15 minutes let out the steam.", [nil]),
    ("Simmer for 20 minutes.", ["Simmer"]),
    ("Stir all the ingredients together and chill for 2 hours.", ["Chill"]),
    // No sauce, and no heading
    ("In a sauce pan, wait for 5 minutes.", [nil]),
    ("Make the Sauce as above. Wait for 5 minutes.", [nil]),
    ("Sauce: simmer for 5 minutes.", ["Sauce"]),
    ("Wrap tightly and refrigerate 3 hours.", [nil]),
    ("4 hours before the soup is made, soak them.", [nil]),
    ("After 5 minutes stir.", [nil]),
  ])
  func saysWhatIsInThePot(_ text: String, _ expected: [String?]) {
    let lines = [
      "red onions", "garlic", "leek", "chicken thighs", "cream", "rice", "butter", "salt",
      "olive oil", "tomatoes", "milk",
    ]
    #expect(names(in: text, of: lines, .en) == expected)
  }

  @Test(arguments: [
    ("Die Zwiebeln 5 Minuten dünsten.", "de", ["Zwiebeln"]),
    ("Den Hefeteig zugedeckt 1 Stunde gehen lassen.", "de", ["Hefeteig"]),
    ("Zu einem Teig kneten.\nZugedeckt 1 Stunde gehen lassen.", "de", ["Gehen"]),
    ("Mit Mehl, Zucker und Ei 5 Minuten verrühren.", "de", ["Mehl, Zucker …"]),
    ("Zugedeckt 20 Minuten köcheln lassen.", "de", ["Köcheln"]),
    ("Faites revenir les oignons 5 minutes.", "fr", ["Oignons"]),
    ("Laissez reposer la pâte 10 minutes.", "fr", ["Pâte"]),
    ("Cuire les pommes de terre 20 minutes.", "fr", ["Pommes de terre"]),
    ("Dora las cebollas 5 minutos.", "es", ["Cebollas"]),
    ("Rosola le cipolle e l’aglio per 5 minuti.", "it", ["Cipolle, aglio"]),
    ("Laat het deeg 1 uur rijzen.", "nl", ["Deeg"]),
    ("قلّبوا البصل 8 دقائق.", "ar", ["البصل"]),
    (
      "Kook het fruit met 80 gram suiker in 15 minuten tot een dikke compote.", "nl",
      ["Compote"]
    ),
    (
      "Tagliate le cipolle e fatele appassire con due cucchiai di olio e uno spicchio di aglio, "
        + "per 6 minuti.", "it", ["Cipolle"]
    ),
    ("鮭にバターをかけながら3分焼く。", "ja", ["鮭"]),
    ("Unite il formaggio. Mescolate e lasciate riposare 3 minuti.", "it", ["Riposare"]),
    ("Leg de sjalotten erbovenop en zet 30 minuten in de oven.", "nl", [nil]),
    ("Klop, als alle suiker is toegevoegd, tot het eiwit glanst (6 minuten).", "nl", ["Eiwit"]),
    (
      "Passez-les dans 50 g d’oignons. Faites dorer les cordons bleus 2 mn.", "fr", ["Dorer"]
    ),
    ("Aggiungete l’arancia. Cuocetela per 4 minuti.", "it", ["Arancia"]),
    ("Wasser mit 20 g Zucker erhitzen. Die Bagels 2 Minuten kochen.", "de", ["Bagels"]),
    // What the list calls otherwise
    (
      "Die Zwiebeln 3 Minuten dünsten, Tomatenmark zugeben und 1 Minute rühren.", "de",
      ["Zwiebeln", "Tomatenmark"]
    ),
    ("Die Hühnerteile mit Mehl übergießen und 5 Minuten marinieren.", "de", ["Hühnerteile"]),
    ("اشو الدجاج لمدة 10 دقائق أو حتى ينضج.", "ar", ["الدجاج"]),
    ("اتركه لمدة 10 دقائق أو حتى ينضج.", "ar", [nil]),
    ("Lasciate riposare la farina di semi di lino per 5 minuti.", "it", ["Farina di semi di lino"]),
    ("玉ねぎを5分炒める。", "ja", ["玉ねぎ"]),
    ("みりん大さじ1を加えて5分煮る。", "ja", ["みりん"]),
    ("大さじ1の油を熱し、5分炒める。", "ja", ["油"]),
    ("油大さじ1を熱し、5分炒める。", "ja", ["油"]),
    ("Mit Mehl bestreuen und 5 Minuten backen.", "de", ["Backen"]),
    ("Ajouter le ras el hanout et cuire 10 minutes.", "fr", ["Cuire"]),
    ("Ajouter le cube Starlux et cuire 10 minutes.", "fr", ["Cuire"]),
    ("Ajouter le persil et cuire 10 minutes.", "fr", ["Cuire"]),
    ("Cospargere di aglio e gratinare per 5 minuti.", "it", ["Gratinare"]),
    ("Brühe zugießen und 20 Minuten köcheln lassen.", "de", ["Köcheln"]),
    ("Die Gemüsebrühe angießen und 20 Minuten warten.", "de", [nil]),
    ("Mehl darüberstreuen und 5 Minuten warten.", "de", [nil]),
    ("Regolare di sale e lasciare 10 minuti.", "it", [nil]),
    ("Unire la scorza dell’arancia e cuocere per 10 minuti.", "it", ["Cuocere"]),
    ("Guarnire con l’arancia e attendere 10 minuti.", "it", [nil]),
    ("Ajouter le bouillon et cuire 20 minutes.", "fr", ["Cuire"]),
    ("Añadir el caldo y cocer 20 minutos.", "es", ["Cocer"]),
    // Words that only look like foods
    ("Chauffer 1 c. à soupe d’huile et attendre 2 minutes.", "fr", [nil]),
    ("Mit Vanillinzucker süßen und 30 Minuten backen.", "de", ["Backen"]),
    ("Gira spesso per 20 minuti.", "it", [nil]),
    ("Dit kan 30 minuten duren.", "nl", [nil]),
    ("Porta a bollore e attendi 10 minuti.", "it", [nil]),
    ("Lasciale 30 minuti: l’acqua amara esce.", "it", [nil]),
    ("Retira a los 10 minutos desde que pita.", "es", [nil]),
    ("Saca a los 5 minutos, crocantes y doradas, y espera 10 minutos.", "es", [nil, nil]),
    (
      "Environ 4 heures avant la réalisation de la soupe, les faire tremper.", "fr", [nil]
    ),
    // دقيقة, the minute, is no flour
    ("اتركها 12 دقيقة.", "ar", [nil]),
  ])
  func saysItInTheLanguageOfTheRecipe(
    _ text: String, _ tag: String, _ expected: [String?]
  ) throws {
    let language = try #require(KitchenLanguage(rawValue: tag))
    let lines = [
      "Zwiebeln", "Mehl", "Zucker", "Ei", "Gemüsebrühe", "sale", "arancia", "caldo", "oignons",
      "cebollas", "cipolle", "aglio", "بصل", "玉ねぎ",
      "みりん", "油 大さじ1", "鮭", "バター", "suiker", "olio", "formaggio", "sjalotten",
      "دقيق",
      "farina di semi di lino", "pommes de terre", "ras el hanout", "cube Starlux", "persil",
    ]
    #expect(names(in: text, of: lines, language) == expected)
  }
}
