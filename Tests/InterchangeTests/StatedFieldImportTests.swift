import JSON
import Paths
import Testing

@testable import Interchange

/// What formats say of a whole recipe in fields and headings of their own.
@Suite struct StatedFieldImportTests {
  @Test func masterCookHasAddressesFactsAndRules() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mx2",
      """
      <?xml version="1.0"?><mx2><RcpE name="Salad"><IngR name="----SALAD----" code="S"></IngR>
      <IngR name="lettuce" unit="head" qty="1"></IngR><DirS><DirT>Mix.</DirT></DirS>
      <Nutr>Per serving: 225 Calories (kcal); 9g Protein</Nutr>
      <AltS label="Internet Address" source="http://x.example/salad"/></RcpE></mx2>
      """)
    #expect(
      recipes[0].ingredients == [.heading("SALAD"), .ingredient(amount: "1 head", name: "lettuce")])
    #expect(recipes[0].address == "http://x.example/salad" && recipes[0].extra.isEmpty)
    #expect(recipes[0].nutrition.map(\.value).prefix(2) == ["225 Calories", "9g"])
  }

  @Test func rezKonvHasSourcesAndTimes() throws {
    func read(_ tail: String) throws -> IncomingRecipe {
      let (_, recipes) = try ImportTrial.read(
        "a.txt",
        "========== REZKONV-Rezept - RezkonvSuite v1.4\n\n     Titel: Suppe\n"
          + "     Menge: 4 Portionen\nZubereitungszeit : 45 Min.\n\n    250     Gramm  Linsen\n\n"
          + tail + "\n=====\n")
      return try #require(recipes.first)
    }
    let field = try read("Kochen.\n\nZubereitungszeit : 45 Min.\n\n:Quelle : Omas Heft\n")
    #expect(field.source == "Omas Heft" && field.extra.isEmpty)
    #expect(field.times == [.preparation: "45 Min"] && field.steps == [.text("Kochen.")])
    let block = try read(
      "============ QUELLE ============\n     Das Kochbuch\n     -- Erfasst *RK* von\n     -- Oma\n\n"
        + "Kochen.\n")
    #expect(block.source == "Das Kochbuch" && block.notes.isEmpty)
    #expect(block.extra == [.init(key: "Erfasst", value: .string("*RK* von Oma"))])
  }

  @Test func mealMasterMayHaveNoStepsAndRulesOfItsOwn() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.mmf",
      """
      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Spice mix
            Yield: 1 cup

            1 c  Salt
            2 T  Pepper
      MMMMM

      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Cake
            Yield: 1 cake

            1 t  Vanilla
                 ----FROSTING----
            2 c  Sugar

        Mix.

      MMMMM
      """)
    try #require(recipes.map(\.title) == ["Spice mix", "Cake"])
    #expect(recipes[0].ingredients.count == 2 && recipes[0].steps.isEmpty)
    #expect(
      recipes[1].ingredients == [
        .ingredient(amount: "1 tsp", name: "Vanilla"), .heading("FROSTING"),
        .ingredient(amount: "2 cups", name: "Sugar"),
      ])
  }

  @Test func kookBookHasThemInHeadings() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.md",
      "# Pancakes\n\n### Tags: breakfast, sweet\n### Source: https://x.example/p\n\n"
        + "## Ingredients\n\n* 200 g flour\n\n## Directions\n\nMix.\n")
    #expect(recipes[0].tags == ["breakfast", "sweet"] && recipes[0].description.isEmpty)
    #expect(recipes[0].address == "https://x.example/p")
  }

  @Test(arguments: [
    ("ハンバーグ（2人分）", ["2人分"]), ("Soup (serves 4)", ["4"]), ("Soup (4 Portionen)", ["4 Portionen"]),
    ("Soup (vegan)", []), ("Cake (20 cm)", []),
  ])
  func titlesHaveYieldsInBrackets(title: String, yields: [String]) throws {
    let (_, recipes) = try ImportTrial.read(
      "a.txt", "\(title)\n\nIngredients\n2 leeks\n1 l water\n\nDirections\nBoil.\n")
    #expect(recipes[0].title == title && recipes[0].yields == yields)
  }

  /// A paragraph that is bold as a whole would be a yield.
  @Test func paragraphsInBoldKeepTheirWords() {
    var recipe = IncomingRecipe(title: "Soup")
    recipe.description = ["**Rich**", "*mild*", "Very **good**."]
    recipe.ingredients = [.text("salt")]
    #expect(ImportTrial.draft(recipe).contains("\nRich\n\nmild\n\nVery **good**.\n"))
  }

  @Test(arguments: ["a.txt", "a.md"]) func readsFactsOnOneLine(name: String) throws {
    let title = name.hasSuffix("md") ? "# Pie" : "Pie"
    let (_, recipes) = try ImportTrial.read(
      FilePath(name),
      """
      \(title)

      Serves: 4 | Prep: 10 min | Level: easy | Cuisine: Italian | Mood: good

      Ingredients:

      - 1 egg

      Directions:

      Boil it.
      """)
    let recipe = try #require(recipes.first)
    #expect(recipe.yields == ["4"] && recipe.times == [.preparation: "10 min"])
    #expect(recipe.difficulty == "easy" && recipe.tags == ["Italian"])
    #expect(recipe.extra == [.init(key: "Mood", value: .string("good"))])
    #expect(recipe.description.isEmpty)
  }

  @Test(arguments: ["", "\n"]) func readsFactsOnLinesOfTheirOwn(gap: String) throws {
    let (_, recipes) = try ImportTrial.read(
      "a.txt",
      """
      Title: Bean Dip
      Source: Cousin Ed
      \(gap)Servings: 6
      Category: Snacks, Party
      Difficulty: easy
      For parties: a must.

      Ingredients:
      1 can beans
      1/2 c salsa

      Instructions:
      Heat. Stir.
      """)
    let recipe = try #require(recipes.first)
    #expect(recipe.title == "Bean Dip" && recipe.source == "Cousin Ed" && recipe.yields == ["6"])
    #expect(recipe.tags == ["Snacks", "Party"] && recipe.difficulty == "easy")
    #expect(recipe.description == ["For parties: a must."])
  }

  @Test func aTitleAboveAListMayBeNamedAsOne() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.txt", "Recipe: Bean Dip\n1 can beans\n1/2 c salsa\n\nHeat it. Stir it.\n")
    #expect(recipes[0].title == "Bean Dip" && recipes[0].ingredients.count == 2)
  }

  @Test(arguments: [
    ("Calories: 520, Fat: 20g", ["calories 520", "fatContent 20g"]),
    ("Calories: 1,200 kcal", ["calories 1,200 kcal"]),
    ("Fat 24g", ["fatContent 24g"]), ("24 g fat", ["fatContent 24 g"]),
    ("Per serving (1/12)", ["text Per serving (1/12)"]),
  ])
  func readsFactsOfNutrition(text: String, facts: [String]) {
    var recipe = IncomingRecipe(title: "A")
    recipe.setNutrition(text)
    #expect(recipe.nutrition.map { "\($0.name) \($0.value)" } == facts)
  }

  @Test func aTipInGermanIsANote() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.txt",
      """
      Kuchen

      Zutaten:
      1 Ei
      2 Äpfel

      Zubereitung:
      Alles mischen. Backen.

      Tipp: Schmeckt mit Sahne.
      Quelle: Oma Erna, 1962
      """)
    #expect(recipes[0].notes == ["Schmeckt mit Sahne."] && recipes[0].source == "Oma Erna, 1962")
    #expect(recipes[0].steps.count == 1)
  }

  // MARK: Ratings

  /// Which programs' ratings are of five stars is known; another number is not guessed at.
  @Test(
    arguments: [
      ("4", 4, nil), ("4.5", 4.5, nil), ("4/5", 4, nil), ("8/10", 4, nil), ("3 stars", 3, nil),
      ("0", 0, nil), ("8", nil, "8"), ("loved it", nil, "loved it"), ("-1", nil, "-1"),
    ] as [(String, Double?, String?)])
  func ratingsAreStarsOrKept(written: String, stars: Double?, kept: String?) throws {
    let files: [(FilePath, String)] = [
      (
        "recipes.html",
        """
        <html><body><div class="recipe-details"><h2 itemprop="name">Soup</h2>
        <meta itemprop="recipeRating" content="\(written)"><div itemprop="recipeIngredients">
        <p>1 egg</p></div><div itemprop="recipeDirections"><p>Boil.</p></div></div></body></html>
        """
      ),
      (
        "recipes.html",
        """
        <html><body><div class = "recipe"><div id = "name">Soup</div>
        <span id = "ratingValue">\(written)</span><li class = "recipeIngredient">1 egg</li>
        <li class = "instruction">Boil.</li></div></body></html>
        """
      ),
      (
        "a.xml",
        """
        <?xml version="1.0"?><cookbook><recipe><title>Soup</title><rating>\(written)</rating>
        <ingredient><li>1 egg</li></ingredient><recipetext><li>Boil.</li></recipetext></recipe>
        </cookbook>
        """
      ),
      (
        "a.grmt",
        """
        <?xml version="1.0"?><gourmetDoc><recipe id="1"><title>Soup</title>
        <rating>\(written)</rating><instructions>Boil.</instructions></recipe></gourmetDoc>
        """
      ),
      (
        "a.json",
        """
        {"name": "Soup", "slug": "soup", "rating": "\(written)", "recipeIngredient": ["1 egg"],
         "recipeInstructions": [{"text": "Boil."}]}
        """
      ),
    ]
    for (name, text) in files {
      let (_, recipes) = try ImportTrial.read(name, text)
      #expect(recipes[0].title == "Soup" && recipes[0].rating == stars)
      #expect(recipes[0].extra.first { $0.key == "rating" }?.value.string == kept)
    }
  }
}
