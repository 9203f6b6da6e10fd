import Cooking
import RecipeMD
import Testing

@testable import Collection

@Suite struct WrittenAmountTests {
  @Test(arguments: [
    ("1 g", "1 g"), ("0,5 l", "0,5 l"), ("1.50 l", "1.50 l"), ("1/2 cup", "½ cup"),
    ("1 1/2 cups", "1 ½ cups"), ("2 7/8 in", "2 ⅞ in"), ("3/7", "3⁄7"), ("1 3/7 x", "1 3⁄7 x"),
    ("½ TL", "½ TL"), ("2 ½ TL", "2 ½ TL"), ("1 / 2 g", "½ g"), ("4", "4"), ("10/8 l", "10⁄8 l"),
    ("-1/2 l", "-½ l"), ("2-3", "2-3"), ("2–3 cups", "2–3 cups"), ("1/2 - 1 1/2 l", "½ - 1 ½ l"),
    ("2 bis 3 EL", "2 bis 3 EL"), ("1 oz (28 g)", "1 oz (28 g)"), ("-1 1/2 l", "-1 ½ l"),
    ("-3/7", "-3⁄7"),
  ])
  func looksAsItsAuthorWroteIt(written: String, shown: String) throws {
    let source = Array("# T\n\n**\(written)**\n\n---\n\n- *\(written)* a\n".utf8)
    let entry = RecipeEntry(
      path: "t.md", source: source, languages: RecipeLanguages(Language("en")))
    let text = try entry.text()
    #expect(entry.writtenYield == shown)
    #expect(text.writtenYields.map(\.text) == [shown])
    #expect(text.ingredientAmounts.map(\.?.text) == [shown])
    #expect(text.ingredientLines == ["\(shown) a"])
  }

  @Test(arguments: [
    ("ar", "١٫٥ لتر", "١٫٥ لتر"), ("ja", "300g", "300g"), ("ja", "300 g", "300 g"),
    ("ja", "4人分", "4人分"), ("de", "300g", "300 g"),
  ])
  func keepsTheSpacesOfItsLanguage(tag: String, written: String, shown: String) throws {
    let source = Array("# T\n\n**\(written)**\n\n---\n\n- *\(written)* a\n".utf8)
    let languages = RecipeLanguages(Language(tag))
    let text = try RecipeEntry(path: "t.md", source: source, languages: languages).text()
    #expect(text.writtenYields.map(\.text) == [shown])
    #expect(text.ingredientAmounts.map(\.?.text) == [shown])
  }

  /// With and without emphasis, one number is read, which depends on the language.
  @Test(arguments: [
    ("en", "1,500 g", "1500 g"), ("en", "1.500 g", "1500 g"), ("de", "1.500 g", "1500 g"),
    ("en", "28.350 g", "567/20 g"), ("en", "453.592 g", "56699/125 g"), ("en", "1.125 g", "9/8 g"),
    ("de", "1,500 g", "1500 g"), ("de", "1,500 kg", "3/2 kg"), ("de", "1,500 EL", "3/2 tbsp"),
    ("de", "1.500 kg", "3/2 kg"), ("nl", "1.500 ml", "1500 ml"), ("fr", "1 500 g", "1500 g"),
    ("en", "1,500–2,000 g", "1500–2000 g"), ("de", "1'500 g", "1500 g"),
    ("it", "1.500.000 g", "1500000 g"), ("en", "1,500 g", "1500 g"), ("ja", "1,500g", "1500 g"),
    ("en", "1.000 ml", "1000 ml"), ("en", "1.200–1.500 g", "1200–1500 g"),
    ("en", "1.500 kg", "3/2 kg"), ("en", "1.500 cups", "3/2 cup"), ("en", "0.125 g", "1/8 g"),
    ("ja", "1.500g", "1500 g"), ("de-CH", "1.250 Gramm", "1250 g"),
    ("en", "1,5 g", "3/2 g"), ("en", "1,50 g", "3/2 g"), ("ar", "1,500 غرام", "1500 g"),
  ])
  func readsThousandsAsTheLanguageWritesThem(tag: String, written: String, read: String) throws {
    let source = Array(
      "# T\n\n**\(written)**\n\n---\n\n- *\(written)* a\n\n## B\n\n- *\(written)* a\n- \(written) a\n"
        .utf8)
    let languages = RecipeLanguages(Language(tag))
    let text = try RecipeEntry(path: "t.md", source: source, languages: languages).text()
    func shown(_ number: Rational, _ to: Rational?, _ unit: Unit?) -> String {
      number.fraction + (to.map { "–\($0.fraction)" } ?? "") + " \(unit?.id ?? "-")"
    }
    let written = (text.writtenYields + text.ingredientAmounts.compactMap(\.self)).map(\.reading)
    #expect(written.map { shown($0.number, $0.to, $0.unit) } == [read, read, read])
    let plain = NameReading(
      of: nil, in: Array(text.ingredientNames[2].utf8), KitchenLanguage(tag: tag))
    #expect(plain.amounts.map { shown($0.number, $0.to, $0.unit) } == [read])
    #expect(text.recipeAsRead.yields.first?.factor == written[0].number)
  }

  @Test func anIngredientWithoutAmountIsItsName() throws {
    let source = Array("# T\n\n---\n\n- *salt* and\n  [pepper](p.md)\n".utf8)
    let entry = RecipeEntry(
      path: "t.md", source: source, languages: RecipeLanguages(Language("en")))
    let text = try entry.text()
    #expect(text.ingredientAmounts.map { $0?.text } == [nil])
    #expect(text.ingredientNames == ["salt and pepper"])
    #expect(text.ingredientLines == ["salt and pepper"])
  }
}

@Suite struct ScalingTests {
  /// What stands behind the first number is scaled as on pages, or not at all.
  @Test(
    arguments: [
      ("2-3 cups", "3", "–4 ½ cups"), ("2 bis 3 EL", "3", "–4 ½ EL"), ("2-3", "3", "–4 ½"),
      ("1 oz (28 g)", "1.5", "oz (42 g)"), ("1 cup (240-250 ml)", "1.5", "cup (360–375 ml)"),
      ("2–3 oz (56–84 g) x", "3", "–4 ½ oz (84–126 g) x"), ("1 can (400 g)", "1.5", "can (400 g)"),
      ("1 tsp (fixed)", "1", "tsp (fixed)"), ("2 Tassen und eine halbe", "3.75", "Tassen"),
      ("3", "4.5", nil), ("200 g", "300", "g"),
    ] as [(String, String, String?)])
  func scalesWhatIsRead(amount: String, number: String, unit: String?) throws {
    let amount = try parseAmount(amount)
    let group = IngredientGroup(title: "G", ingredients: [Ingredient(name: "a", amount: amount)])
    let recipe = Recipe(title: "T", yields: [amount], ingredientGroups: [group])
    let language = Language("de")
    let scaled = try Scaling.apply(scale: "3/2", yield: nil, to: recipe, asReadIn: language)
    for found in [scaled.yields.first, scaled.allIngredients.first?.amount] {
      #expect(found?.factor.decimalString == number && found?.unit == unit)
    }
    let plain = try Scaling.apply(scale: "3/2", yield: nil, to: recipe)
    #expect(plain.yields.first?.unit == amount.unit)
  }

  @Test(
    arguments: [
      ("1 oz", "(28 g) butter", "(42 g) butter"),
      ("2", "sticks (226 g) butter", "sticks (339 g) butter"),
      ("1 cup", "(240-250 ml) milk", "(360–375 ml) milk"),
      ("1 can", "(400 g) beans", "(400 g) beans"),
      ("2", "onions (200 g)", "onions (300 g)"), ("1 oz (fixed)", "(28 g) x", "(28 g) x"),
    ])
  func scalesTheBracketsBeforeAName(amount: String, name: String, scaled: String) throws {
    let recipe = Recipe(
      title: "T", ingredients: [Ingredient(name: name, amount: try parseAmount(amount))])
    let found = try Scaling.apply(
      scale: "3/2", yield: nil, to: recipe, asReadIn: Language("en"))
    #expect(found.ingredients.first?.name == scaled)
    let plain = try Scaling.apply(scale: "3/2", yield: nil, to: recipe)
    #expect(plain.ingredients.first?.name == name)
  }

  @Test(
    arguments: [
      ("2 large onions, chopped", "3 large onions, chopped"), ("1 cup milk", "1 ½ cups milk"),
      ("2 tins (400 g each) beans", "3 tins (400 g each) beans"), ("salt", "salt"),
      ("a pinch of *salt*", "a pinch of *salt*"), ("1 tsp (fixed) yeast", "1 tsp (fixed) yeast"),
      ("500 g flour or 2-3 eggs", "750 g flour or 3–4 ½ eggs"),
    ])
  func scalesAmountsWithoutEmphasis(name: String, scaled: String) throws {
    let recipe = Recipe(title: "T", ingredients: [Ingredient(name: name)])
    let found = try Scaling.apply(
      scale: "3/2", yield: nil, to: recipe, asReadIn: Language("en"))
    #expect(found.ingredients.first?.name == scaled)
  }

  @Test(arguments: [
    ("un oignon et demi", "2 ¼ oignons"), ("deux œufs", "3 œufs"),
    ("une demi-cuillère à café de sel", "¾ cuillère à café de sel"),
    ("un litre et demi d'eau", "2,25 l d'eau"),
  ])
  func scalesNumbersInFrenchWords(name: String, scaled: String) throws {
    let recipe = Recipe(title: "T", ingredients: [Ingredient(name: name)])
    let found = try Scaling.apply(scale: "3/2", yield: nil, to: recipe, asReadIn: Language("fr"))
    #expect(found.ingredients.first?.name == scaled)
  }

  /// What an amount has of its number in the name is scaled with it.
  @Test(
    arguments: [
      ("fr", "1", "oignon et demi", "2.25", nil, "oignons"),
      ("en", "1", "& 1/2 cups milk", "2.25", nil, "cups milk"),
      ("es", "1", "taza y media de leche", "2.25", nil, "tazas de leche"),
      ("es", "1 taza", "y media de leche", "2.25", "tazas", "de leche"),
      ("de", "2", "bis 3 Eier", "3", "–4 ½", "Eier"),
      ("fr", "1", "400 g boîte de tomates", "1.5", nil, "400 g boîte de tomates"),
      ("en", "9", "3/4-inch chops", "13.5", nil, "3/4-inch chops"),
      ("en", "1", "[onion](o.md) and a half", "1.5", nil, "[onion](o.md) and a half"),
    ] as [(String, String, String, String, String?, String)])
  func scalesAllOfANumber(
    language: String, amount: String, name: String, number: String, unit: String?, scaled: String
  ) throws {
    let recipe = Recipe(
      title: "T", ingredients: [Ingredient(name: name, amount: try parseAmount(amount))])
    let found = try Scaling.apply(
      scale: "3/2", yield: nil, to: recipe, asReadIn: Language(language)
    ).ingredients.first
    #expect(found?.name == scaled)
    #expect(found?.amount?.factor.decimalString == number && found?.amount?.unit == unit)
  }

  /// A number may be emphasized without what it is of, but not without its unit.
  @Test(arguments: [
    ("Beat *2* eggs.", "Beat *3* eggs."),
    ("Beat *2* eggs for *2* minutes.", "Beat *3* eggs for *2* minutes."),
    ("Beat 2 eggs with *1* cup milk.", "Beat 2 eggs with *1* cup milk."),
    ("Beat half a dozen eggs.", "Beat 9 eggs."),
  ])
  func scalesNumbersInEmphasis(step: String, scaled: String) throws {
    let ingredients = [
      Ingredient(name: "eggs", amount: try parseAmount("8")),
      Ingredient(name: "milk", amount: try parseAmount("2 cups")),
    ]
    let recipe = Recipe(title: "T", ingredients: ingredients, instructions: step)
    let found = try Scaling.apply(scale: "3/2", yield: nil, to: recipe, asReadIn: Language("en"))
    #expect(found.instructions == scaled)
  }

  /// Amounts in words, also in emphasis, which RecipeMD does not read; and sizes, which stay.
  @Test(arguments: [
    ("fr", "*une dizaine* de cerises", "15 cerises"),
    ("es", "*media docena* de huevos", "9 huevos"),
    ("it", "*un paio* d'uova", "3 uova"), ("fr", "une douzaine d’huîtres", "18 huîtres"),
    ("de", "*eine* Prise Salz", "1 ½ Prisen Salz"),
    ("en", "*salt* and pepper", "*salt* and pepper"),
    ("es", "cuarto y mitad de carne", "0,56 kg de carne"), ("en", "*2* *eggs*", "*2* *eggs*"),
    ("en", "9 3/4-inch chops", "13 ½ 3/4-inch chops"),
    ("en", "4 1/2-inch-thick steaks", "6 1/2-inch-thick steaks"),
    ("en", "9 1/2-inch pie crust", "1 ½ × 9 1/2-inch pie crust"),
    ("en", "2 1/2-inch cubes ginger", "2 1/2-inch cubes ginger"),
    ("en", "1 (2-pound) squash", "1 ½ (2-pound) squash"),
    ("en", "juice of 2 lemons + zest of 1", "juice of 3 lemons + zest of 1 ½"),
    ("it", "g 250 di ricotta", "g 375 di ricotta"), ("ja", "ご飯 茶碗3杯分", "ご飯 茶碗4 ½杯分"),
    ("ar", "بيضتان كبيرتان", "3 بيضات كبيرة"), ("ar", "حبتان من البطاطس", "3 حبات من البطاطس"),
    ("ar", "ملعقتان ونصف صغيرة ملح", "3 ¾ ملعقة صغيرة ملح"),
  ])
  func scalesWhatIsMeant(language: String, name: String, scaled: String) throws {
    let recipe = Recipe(title: "T", ingredients: [Ingredient(name: name)])
    let found = try Scaling.apply(
      scale: "3/2", yield: nil, to: recipe, asReadIn: Language(language))
    #expect(found.ingredients.first?.name == scaled)
  }

  @Test(arguments: [
    ("Saft einer halben Zitrone", "Saft von ¾ Zitrone"),
    ("Saft einer Zitrone", "Saft von 1 ½ Zitronen"),
    ("Saft von einer halben Zitrone", "Saft von ¾ Zitrone"), ("eine halbe Zitrone", "¾ Zitrone"),
  ])
  func scalesGermanGenitives(name: String, scaled: String) throws {
    let recipe = Recipe(title: "T", ingredients: [Ingredient(name: name)])
    let found = try Scaling.apply(scale: "3/2", yield: nil, to: recipe, asReadIn: Language("de"))
    #expect(found.ingredients.first?.name == scaled)
  }

  static let recipe = Recipe(
    title: "T",
    yields: [
      Amount(factor: Rational(4), unit: "servings"), Amount(factor: Rational(500), unit: "g"),
    ],
    ingredients: [Ingredient(name: "a", amount: Amount(factor: Rational(3)))])

  @Test(
    arguments: [
      ("2", nil, "6"), ("1/2", nil, "1.5"), ("1 1/2", nil, "4.5"), ("0,5", nil, "1.5"),
      ("½", nil, "1.5"),
      (nil, "8 servings", "6"), (nil, "250 g", "1.5"), (nil, nil, "3"),
    ] as [(String?, String?, String)])
  func scalesAsAsked(scale: String?, yield: String?, amount: String) throws {
    let scaled = try Scaling.apply(scale: scale, yield: yield, to: Self.recipe)
    #expect(scaled.ingredients.first?.amount?.factor.decimalString(places: 2) == amount)
  }

  @Test(
    arguments: [
      (
        "two", nil, "“two” does not start with a number",
        "write a number first, such as 2, 1/2, 1 1/2 or 1,5"
      ),
      (
        "", nil, "“” does not start with a number",
        "write a number first, such as 2, 1/2, 1 1/2 or 1,5"
      ),
      (
        nil, "many", "“many” does not start with a number",
        "write a number first, such as 2, 1/2, 1 1/2 or 1,5"
      ),
      (
        nil, "2 l", "the recipe does not say how it makes “2 l”",
        "use one of its units: servings, g"
      ),
      ("9000000000000000000", nil, "the amounts would become too large", "choose a smaller number"),
    ] as [(String?, String?, String, String)])
  func saysWhyNot(scale: String?, yield: String?, message: String, help: String) {
    let failure = #expect(throws: Scaling.RequestError.self) {
      try Scaling.apply(scale: scale, yield: yield, to: Self.recipe)
    }
    #expect(failure?.description == message)
    #expect(failure?.help == help)
  }

  @Test(
    arguments: [
      ("en", "4 servings", "1 serving", "0.5"), ("en", "4 servings", "6 Servings", "3"),
      ("de", "4 Portionen", "1 Portion", "0.5"), ("de", "4 Personen", "1 Person", "0.5"),
      ("en", "1 loaf", "2 loaves", "4"), ("en", "2 loaves", "1 loaf", "1"),
      ("en", "8 slices", "1 slice", "0.25"), ("en", "1 pizza", "2 pizzas", "4"),
      ("en", "500 g", "1 kg", "4"), ("fr", "4 personnes", "1 personne", "0.5"),
    ])
  func aUnitMayBeWrittenInAnotherWay(
    tag: String, yield: String, wanted: String, amount: String
  ) throws {
    var recipe = Self.recipe
    recipe.yields = [try parseAmount(yield)]
    recipe.ingredients = [Ingredient(name: "a", amount: Amount(factor: Rational(2)))]
    let scaled = try Scaling.apply(
      scale: nil, yield: wanted, to: recipe, asReadIn: Language(tag))
    #expect(scaled.ingredients.first?.amount?.factor.decimalString(places: 2) == amount)
  }

  @Test func aRecipeWithoutYieldSaysSo() {
    let failure = #expect(throws: Scaling.RequestError.self) {
      try Scaling.apply(scale: nil, yield: "2 l", to: Recipe(title: "T"))
    }
    #expect(failure?.help == "it has no yield; use --scale")
  }
}
