import RecipeMD
import Testing

@testable import Cooking

/// Amounts in steps that are marked since they may be of the list and do not scale.
@Suite struct StepDoubtTests {
  /// Returns what a step's amounts are: "100 g" for one that scales, "[egg]" for one that stays.
  private func amounts(
    of list: [String], in step: String, _ language: KitchenLanguage
  ) -> [String] {
    let lines = list.map { line in
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
      let amount = (try? parseAmount(String(parts[0]))).map {
        AmountReading($0.factor, unit: $0.unit, language: language)
      }
      return StepIngredient(name: String(parts[1]), amount: amount)
    }
    let html = parse(
      Array("# T\n\n---\n\n---\n\n\(step)".utf8), options: ParseOptions(makesHTML: true)
    ).html
    guard let running = html?.instructions?.running else { return [] }
    return StepAmounts.find(in: running, of: StepIngredients(lines, language)).map { amount in
      let text = String(decoding: running.bytes[amount.whole], as: UTF8.self)
      return amount.ingredient == nil ? "[\(text)]" : text
    }
  }

  @Test(
    arguments: [
      (
        .en, ["2: eggs", "100 g: sugar"], "Add another egg and 50 g of the sugar.",
        ["[another]", "[50 g]"]
      ),
      (
        .es, ["2: huevos", "200 ml: leche"], "Agrega otro huevo y 100 ml de leche.",
        ["[otro]", "[100 ml]"]
      ),
      (
        .de, ["4: Eier", "200 ml: Milch"], "Die anderen beiden Eier und 100 ml Milch zugeben.",
        ["[beiden]", "[100 ml]"]
      ),
      (
        .ar, ["2: بيضات", "100 غرام: سكر"], "أضيفي بيضة و50 غرام سكر.", ["[بيضة]", "[50 غرام]"]
      ),
      // What the list does not have, although other amounts scale
      (
        .it, ["50 g: burro", "2 cucchiai: olio"],
        "Scaldate 2 cucchiai di olio e una noce di burro.",
        ["2 cucchiai", "[una noce]"]
      ),
      (
        .en, ["200 g: flour"], "Mix 200 g flour with a pinch of brown sugar.",
        ["200 g", "[a pinch]"]
      ),
      (
        .de, ["200 g: Mehl"], "200 g Mehl mit 1 Prise Zucker verrühren.", ["200 g", "[1 Prise]"]
      ),
      (
        .es, ["200 g: harina"], "Mezcla 200 g de harina con una pizca de sal.",
        ["200 g", "[una pizca]"]
      ),
      (
        .en, ["2 tbsp: oil"], "Heat 2 tbsp oil, add half small pack Thai basil.",
        ["2 tbsp", "[half small pack]"]
      ),
      (.ar, ["200 غ: دقيق"], "اخلطي 200 غ دقيق مع رشة ملح.", ["200 غ", "[رشة]"]),
      // What is for more than the recipe
      (
        .en, ["300 g: flour", "2: eggs"],
        "Add 2 eggs. If you double the recipe, add 30 g of flour.", ["[2]", "[30 g]"]
      ),
      (
        .en, ["300 g: flour"],
        "If you double the recipe, add a couple of tablespoons of flour.",
        ["[a couple of tablespoons]"]
      ),
      (
        .de, ["300 g: Mehl"], "Wenn du die doppelte Menge machst, 30 g Mehl zugeben.", ["[30 g]"]
      ),
      (
        .fr, ["300 g: farine"], "Si vous doublez la recette, ajoutez 30 g de farine.", ["[30 g]"]
      ),
      (
        .en, ["300 g: flour"], "When it has doubled in quantity, add 300 g flour.", ["300 g"]
      ),
      // Another food that just weighs the same
      (
        .en, ["100 g: butter", "200 g: flour"], "Mix 200 g flour and 100 g sugar.",
        ["200 g", "[100 g]"]
      ),
      (
        .nl, ["3 el: tahin"], "Laat de bonen uitlekken en bewaar 3 el van het vocht.", ["[3 el]"]
      ),
      // Not what the list has of each
      (
        .en, ["300 g: butter", "200 g: sugar"], "Cream the butter and sugar (100 g each).",
        ["[100 g]"]
      ),
      (.de, ["250 g: Mehl"], "Das Mehl in 2 Portionen zu je 125 g unterrühren.", ["[125 g]"]),
      (.en, ["600 ml: milk"], "Add the milk in two goes (250 ml each).", ["[250 ml]"]),
      (.ja, ["600ml: 牛乳"], "牛乳を2回に分けて(250mlずつ)加える。", ["[250ml]"]),
      (.ja, ["500ml: 牛乳"], "牛乳を2回に分けて(250mlずつ)加える。", ["250ml"]),
      (.en, ["2: eggs"], "Add another pinch of salt.", []),
      // All that says how much is in the brackets
      (
        .en, ["400 ml: milk", "500 g: flour"], "Add the milk (200 ml/7 fl oz) and 100 g flour.",
        ["200 ml", "7 fl oz", "100 g"]
      ),
      (
        .en, ["400 ml: milk", "500 g: flour"], "Add the milk (1 cup or 240 ml), the flour [250g].",
        ["1 cup", "240 ml", "250g"]
      ),
      (
        .en, ["7 g: yeast", "500 g: flour"], "Add the yeast (7g/1 sachet) and 100 g flour.",
        ["7g", "1 sachet", "100 g"]
      ),
      (
        .en, ["100 g: butter", "1 tbsp: honey"],
        "Melt the butter (50g/1¾oz/3½ tbsp) with 1 tbsp honey.",
        ["50g", "1¾oz", "3½ tbsp", "1 tbsp"]
      ),
      (
        .de, ["500 g: Mehl", "2 TL: Salz"], "Mehl (ca. 450g) und Salz (1 gestr. TL) vermengen.",
        ["450g", "1 gestr. TL"]
      ),
      (
        .ja, ["500g: 薄力粉", "300ml: 水"], "薄力粉（250g／2カップ）と水100mlを混ぜる。",
        ["250g", "2カップ", "100ml"]
      ),
      // What may be taken instead
      (
        .nl, ["250 g: bloem", "20 g: cacao"], "Vervang 30 g bloem door cacao; zeef 20 g cacao.",
        ["[30 g]", "[20 g]"]
      ),
      (
        .nl, ["250 g: bloem"], "Zeef 250 g bloem. Je kunt 30 g bloem vervangen door maïzena.",
        ["[250 g]", "[30 g]"]
      ),
      (.en, ["250 g: flour"], "Replace 30 g of the flour with ground nuts.", ["[30 g]"]),
      (.en, ["2 tbsp: oil"], "Replace the lid and drizzle with 2 tbsp oil.", ["2 tbsp"]),
      (.de, ["250 g: Mehl"], "Ersetze 30 g Mehl durch Kakao.", ["[30 g]"]),
      (.fr, ["250 g: farine"], "Remplacez 30 g de farine par du cacao.", ["[30 g]"]),
      (.es, ["250 g: harina"], "Sustituye 30 g de harina por cacao.", ["[30 g]"]),
      (.it, ["250 g: farina"], "Sostituire 30 g di farina con cacao.", ["[30 g]"]),
      (.ja, ["100g: 薄力粉"], "薄力粉30gを米粉に置き換えてもよい。", ["[30g]"]),
      (.es, ["200 g: harina", "1 pizca: sal"], "Mezcla 200 g de arina.", ["200 g"]),
      (.es, ["1 pizca: sal"], "Añade una pisca de sal.", ["una pisca"]),
      // Batter is no slip for butter.
      (
        .en, ["1/2 cup: butter", "2 cups: flour"], "Mix 2 cups flour. Fry ½ cup of the batter.",
        ["2 cups", "[½ cup]"]
      ),
      // With a letter before the number
      (
        .ar, ["1 كوب: ماء", "30 غ: بروتين"], "اخلطي البروتين بنصف كوب من ماء.", ["نصف كوب"]
      ),
      (.ar, ["1 كوب: ماء", "200 غ: دقيق"], "اعجني الدقيق بكوب ماء.", ["كوب"]),
      // What is cut into so many pieces each
      (.en, ["4: apples"], "Cut the 4 apples into 8 wedges each.", ["4"]),
      (.en, ["4: apples"], "Cut 2 apples into 8 wedges each.", ["[2]"]),
      (.fr, ["3: pommes"], "Couper 2 des 3 pommes en 8 quartiers chacune.", ["2", "3"]),
      (.de, ["3: Äpfel"], "Von den Äpfeln 2 schälen.", ["[2]"]),
      (.ar, ["500 غ: دقيق"], "أضف 250 غ دقيق واعجن دقيقة واحدة.", ["250 غ"]),
      // Half of some, or half of one
      (.en, ["3: onions", "1 tsp: sugar"], "Chop ½ onions, add 1 tsp sugar.", ["[½]", "[1 tsp]"]),
      (.en, ["1: onion", "1 tsp: sugar"], "Chop ½ onion, add 1 tsp sugar.", ["½", "1 tsp"]),
      // Cans of a size that the list does not say, or of which there is no number
      (
        .en, ["1 can: tomatoes", "1 tsp: sugar"], "Add a 400 g can of tomatoes, 1 tsp sugar.",
        ["[400 g]", "[1 tsp]"]
      ),
      (.en, ["1: 400 g can tomatoes"], "Drain the 400 g can of tomatoes.", ["the"]),
      // In a unit that the list does not have
      (
        .en, ["1 tsp: almond extract", "100 g: flour"],
        "Add half a vial of almond extract to 100 g flour.", ["[half a]", "[100 g]"]
      ),
      (
        .it, ["2 cucchiaini: aroma", "100 g: farina"],
        "Unite mezza fialetta di aroma e 100 g di farina.", ["[mezza]", "[100 g]"]
      ),
      (.en, ["4 cups: stock"], "Add 2 shots of the stock.", ["[2]"]),
      (.en, ["300 g: couscous"], "Steam it over 500 ml of water.", ["[500 ml]"]),
      (
        .en, ["300 g: pasta"], "Boil 2 litres of water with 20 g salt.", ["[2 litres]", "[20 g]"]
      ),
      // One of several, and one more
      (
        .es, ["3 dientes: ajo", "1: cebolla"], "Pica 1 cebolla y uno de los dientes de ajo.",
        ["[1]", "[uno]"]
      ),
      (
        .de, ["3: Knoblauchzehen", "1: Zwiebel"], "1 Zwiebel und eine der Knoblauchzehen hacken.",
        ["[1]", "[eine]"]
      ),
      (
        .it, ["3 cucchiai: olio"], "Versate 2 cucchiai di olio e poi un altro cucchiaino.",
        ["[2 cucchiai]", "[altro cucchiaino]"]
      ),
      // In glasses, which the list does not have
      (
        .it, ["100 ml: vino", "100 g: zucchero"],
        "Aggiungere il vino (ca. ½ bicchiere) e 100 g di zucchero.", ["[½ bicchiere]", "[100 g]"]
      ),
      (.de, ["100 ml: Wein"], "Mit Wein (ca. ½ Glas) ablöschen.", ["[½ Glas]"]),
      // All of the list on each of several
      (
        .de, ["10: Tortillas", "400 g: Käse"],
        "10 Tortillas und 400 g Käse (hier Gouda) auf jeweils einer Hälfte verteilen.",
        ["10", "400 g"]
      ),
      (
        .de, ["750 g: Frischkäse", "200 g: Zucker"],
        "750 g Frischkäse auf jeweils einen Teller geben, 200 g Zucker darüber.",
        ["750 g", "200 g"]
      ),
      (
        .de, ["800 g: Käse", "10: Tortillas"],
        "10 Tortillas nehmen und 400 g Käse auf jeweils einer Hälfte verteilen.",
        ["[10]", "[400 g]"]
      ),
      (.de, ["2 EL: Kürbiskerne"], "Mit je 2 EL Kürbiskerne bestreuen.", ["2 EL"]),
      (
        .de, ["500 g: Quark", "-: Vanillemark von 1 Vanilleschote"],
        "500 g Quark mit dem Vanillemark von 1 Vanilleschote verrühren.", ["500 g", "1"]
      ),
      // Counted foods that the list does not have
      (
        .it, ["400 g: macinato"],
        "Soffriggete 1 cipolla, 1 carota e 1 costa di sedano, poi 400 g di macinato.",
        ["[1]", "[1]", "[1]", "400 g"]
      ),
      (
        .nl, ["150 g: bloem"], "Meng 150 g bloem en 3 eieren.", ["150 g", "[3]"]
      ),
      (
        .de, ["500 g: Rindfleisch"],
        "500 g Rindfleisch mit 2 Möhren, 2 Zwiebeln und 1/2 Knollensellerie kochen.",
        ["500 g", "[2]", "[2]", "[1/2]"]
      ),
      (
        .it, ["320 g: riso"], "Tostate 320 g di riso e sfumate con mezzo bicchiere di vino bianco.",
        ["320 g", "[mezzo bicchiere]"]
      ),
      (
        .it, ["300 g: farina"], "Lavorate 300 g di farina con g 40-50 di burro.",
        ["300 g", "[g 40-50]"]
      ),
      (.ar, ["200 غ: دقيق"], "اخلطي 200 غ دقيق مع كوب حليب.", ["200 غ", "[كوب]"]),
      (.en, ["200 g: corn"], "Boil 200 g corn. 4 Char the corn.", ["200 g"]),
      (.en, ["200 g: beef"], "Shape 200 g beef into 12 meatballs.", ["200 g"]),
      (.it, ["300 g: farina"], "Girate 300 g di farina 3 per volta.", ["300 g"]),
      (.nl, ["3: uien"], "Snijd 1 komkommer.", []),
      // Pieces and drops that the list does not have
      (
        .es, ["2: ajos"], "Freír 2 ajos con 1 rebanada de pan y una pastilla de caldo.",
        ["2", "[1 rebanada]", "[una pastilla]"]
      ),
      (
        .es, ["3 tazas: berros"], "Lavar 3 tazas de berros con una gota de cloro.",
        ["3 tazas", "[una gota]"]
      ),
      (.ja, ["400g: 豚肉"], "豚肉400gをしょうがチューブ3cmともみ込む。", ["400g", "[3cm]"]),
      // One more of a measure
      (
        .en, ["300 ml: oil", "2: onions"], "Fry 2 onions. Add another tablespoon of oil.",
        ["2", "another tablespoon"]
      ),
      (
        .it, ["300 ml: olio", "2: cipolle"],
        "Soffriggere 2 cipolle. Aggiungere un altro cucchiaio di olio.",
        ["2", "un altro cucchiaio"]
      ),
      (
        .de, ["300 ml: Öl", "2: Zwiebeln"], "2 Zwiebeln anbraten, einen weiteren EL Öl zugeben.",
        ["2", "einen weiteren EL"]
      ),
      (
        .en, ["200 ml: stock", "-: salt"], "Stir a pinch salt into 200 ml stock.",
        ["[a pinch]", "200 ml"]
      ),
      (
        .en, ["200 ml: stock", "1/4 tsp: salt"], "Stir a pinch salt into 200 ml stock.",
        ["[a pinch]", "200 ml"]
      ),
      // The cup that something is stirred in, and how deep something is
      (
        .en, ["1/2 cup: water", "2 tbsp: starch"], "Stir the starch and 1/2 cup water in a cup.",
        ["1/2 cup"]
      ),
      (
        .fr, ["2 c. à s.: eau"], "Délayez 2 c. à s. d'eau dans une tasse.", ["2 c. à s."]
      ),
      (.ja, ["500ml: 油"], "油を2〜3cm深さに入れ、水を5cmほど入れる。", []),
      (.ja, ["1本: ごぼう"], "ごぼうを5cm長さに切る。", []),
      (.de, ["400 g: Nudeln"], "Je nach Wunsch 400 g Nudeln kochen.", ["400 g"]),
      // For so many, where the recipe may be for others
      (
        .en, ["500 g: beef", "100 g: sugar"],
        "Brown the beef (1/2 kg for 6 people) with 100 g sugar.",
        ["[1/2 kg]", "[100 g]"]
      ),
      (
        .es, ["500 g: ternera", "100 g: azúcar"],
        "Mezclar la ternera (1/2 kg para 6 personas) con 100 g de azúcar.", ["[1/2 kg]", "[100 g]"]
      ),
      // Of two lines with eggs
      (.en, ["3: eggs", "100 g: eggs"], "Whisk an egg.", ["[an]"]),
      (.es, ["3: huevos", "100 g: huevos"], "Batir un huevo.", ["[un]"]),
      // Parts of a unit in words
      (
        .en, ["1/2 lb: butter", "3: eggs"], "Beat a quarter of a pound of butter with 3 eggs.",
        ["a quarter of a pound", "3"]
      ),
      (.en, ["2 cups: flour"], "Add a quarter of a cup of flour.", ["a quarter of a cup"]),
      (
        .en, ["1/4 lb: butter"], "Take as much butter as will weigh a quarter of a pound.",
        ["a quarter of a pound"]
      ),
      (
        .en, ["2 tbsp: rosewater"], "Add a table spoonful of rosewater.", ["a table spoonful"]
      ),
      (
        .en, ["2 tbsp: rosewater"], "Add a table-spoonful of rosewater.", ["a table-spoonful"]
      ),
      // The rest, and what is none
      (
        .en, ["4 cloves: garlic"], "Crush 2 cloves of garlic; slice the other two.",
        ["2 cloves", "two"]
      ),
      (.en, ["6: sausages"], "Cook the sausages 10 minutes. Rest 5.", []),
      (
        .de, ["4: Knoblauchzehen"], "2 der Knoblauchzehen pressen, die anderen beiden hacken.",
        ["[2]", "[beiden]"]
      ),
      (
        .fr, ["50 cl: de bouillon", "200 g: de fromage"],
        "Verser 30 cl de bouillon et les 2/3 restants du fromage.", ["30 cl"]
      ),
      // A part of something else than what is counted before it
      (
        .de, ["2: Zwiebeln", "200 g: Käse"], "1 Zwiebel und ein Drittel vom Käse (65 g) zugeben.",
        ["1", "65 g"]
      ),
      // Neither of so much for each so much
      (.nl, ["500 g: bloem"], "Reken 60 ml water per 100 g bloem.", []),
      // No amounts of food
      (.de, ["2: Eier"], "Mit einem Löffel 3 Minuten rühren.", []),
      (.ar, ["300 غ: دقيق"], "سخّن لمدة دقيقتين.", []),
    ] as [(KitchenLanguage, [String], String, [String])])
  func areMarked(
    language: KitchenLanguage, list: [String], step: String, expected: [String]
  ) {
    let found = amounts(of: list, in: step, language)
    // The unit is marked with the number or is not, by language.
    #expect(found.count == expected.count, "\(found)")
    for (one, other) in zip(found, expected) {
      #expect(
        one == other || one.hasPrefix("[") && other.hasPrefix(String(one.dropLast())), "\(found)")
    }
  }
}
