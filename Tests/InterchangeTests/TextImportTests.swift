import Collection
import Cooking
import FileSystem
import Paths
import RecipeMD
import Testing

@testable import Interchange

@Suite struct TextImportTests {
  /// The point in Cooklang is that of decimals, whatever the language.
  @Test(arguments: [
    ("453.592", "453.5920 g"), ("28.350", "28.35 g"), ("1.000", "1 g"), ("0.125", "0.125 g"),
    ("1.5", "1.5 g"),
  ]) func pointsOfCooklangPartDecimals(_ number: String, _ amount: String) throws {
    let (_, recipes) = try ImportTrial.read("a.cook", "Braise @beef{\(number)%g}.\n")
    #expect(recipes[0].ingredients == [.ingredient(amount: amount, name: "beef")])
  }

  /// Markdown takes far more memory than its text.
  @Test(arguments: [
    ("a *b* ", 1 << 18), ("a *b* \n\n", 1 << 18),
    (String(repeating: "a", count: 99) + "\n", 1 << 14),
  ])
  func textsHaveALimit(part: String, count: Int) {
    let text =
      "# T\n\n## Ingredients\n\n- a\n\n## Directions\n\n" + String(repeating: part, count: count)
    #expect(throws: ImportError.self) { try ImportTrial.read("a.md", text) }
  }

  /// They are counted before any of them is looked at.
  @Test(arguments: ["1 egg\n", "mix the\n", "- a\n"]) func linesHaveALimit(line: String) {
    let text = "Soup\n\nIngredients\n1 egg\n\nDirections\n" + String(repeating: line, count: 20_000)
    #expect(throws: ImportError.tooMany(10_000, "lines in a recipe")) {
      try ImportTrial.read("a.md", text)
    }
  }

  /// Reads a text as a file of an import, with others around it.
  private func read(
    _ text: String, _ name: String = "Soup.cook", _ others: [(String, [UInt8])] = []
  ) throws -> (format: ImportFormat, recipe: IncomingRecipe, text: String) {
    var tree = ImportTree(in: DiskFileSystem())
    let file = ImportFile(path: FilePath(name), bytes: Array(text.utf8))
    tree.add(file)
    for (name, bytes) in others { tree.add(ImportFile(path: FilePath(name), bytes: bytes)) }
    let read = try #require(try ImportFormat.recipes(in: file, of: tree))
    let recipe = try #require(read.recipes.first)
    let form = RecipeDraft.Form(
      language: Language("en"), day: try #require(CalendarDate("2026-01-02")))
    let draft = RecipeDraft(recipe, from: read.format.name, stem: "soup", form: form) { _ in nil }
    let parsed = parse(draft.text, options: ParseOptions(allowsFrontMatter: true))
    #expect(parsed.isValid)
    return (read.format, recipe, String(decoding: draft.text, as: UTF8.self))
  }

  private let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46, 0]

  /// Recipes of a few words show their language by their headings.
  @Test(arguments: [
    (
      "Paella\n\nIngredientes\n\n1.000 g de arroz\n1.200 ml de caldo\n\nPreparación\n\nCocer.", "es"
    ),
    (
      "# Gulasch\n\n## Zutaten\n\n- 1.000 g Fleisch\n- 1.200 ml Brühe\n\n## Zubereitung\n\nSchmoren.",
      "de"
    ),
    ("Stew\n\nIngredients\n\n1.000 g beef\n1.200 ml broth\n\nMethod\n\nBraise.", nil),
  ])
  func isInTheLanguageOfItsHeadings(file: String, language: String?) throws {
    let recipe = try #require(try ImportTrial.read("a.md", file).recipes.first)
    let text = ImportTrial.draft(recipe)
    #expect(text.contains("*1000 g*") && text.contains("*1200 ml*"))
    #expect(text.contains("lang:") == (language != nil))
    if let language { #expect(text.contains("lang: \(language)\n")) }
  }

  @Test func readsTheModesOfCooklang() throws {
    let (_, recipe, _) = try read(
      """
      >> [mode]: components
      @flour{500%g}
      @salt{}

      >> [mode]: text
      My mother @ home made it.

      >> [mode]: steps
      Mix the @flour{100%g} with @milk{1%l}.

      >> [mode]: all
      Add @sugar{2%tbsp}.
      """, "Pancakes.cook")
    #expect(
      recipe.ingredients == [
        .ingredient(amount: "500 g", name: "flour"), .text("salt"),
        .ingredient(amount: "1 l", name: "milk"), .ingredient(amount: "2 tbsp", name: "sugar"),
      ])
    #expect(
      recipe.steps == [
        .text("> My mother @ home made it."), .text("Mix the flour (100 g) with milk."),
        .text("Add sugar."),
      ])
  }

  @Test func readsPartsWithTheirOwnIngredientsAndQuotedSteps() throws {
    let (format, recipe, _) = try read(
      """
      ---
      title: Filled buns
      size: 12 buns
      ---

      > A friend's.

      ## Filling

      ---

      * `1 tbsp` soy sauce
      * `200 g` mushrooms

      > Chop them.
      >
      > Fry for `7-8 minutes` and `stir`.

      ## Dough

      ---

      * `280 g` flour
      * `7 g` yeast

      > Knead.

      ## Together

      ---

      > Fill
      > and steam.
      """, "buns.md")
    #expect(format == .markdown)
    #expect(recipe.description == ["A friend's."] && recipe.yields == ["12 buns"])
    #expect(
      recipe.ingredients == [
        .heading("Filling"), .text("1 tbsp soy sauce"), .text("200 g mushrooms"),
        .heading("Dough"), .text("280 g flour"), .text("7 g yeast"),
      ])
    #expect(
      recipe.steps == [
        .heading("Filling"), .text("Chop them."), .text("Fry for 7-8 minutes and `stir`."),
        .heading("Dough"), .text("Knead."), .heading("Together"), .text("Fill and steam."),
      ])
  }

  @Test func readsCooklang() throws {
    let (format, recipe, text) = try read(
      """
      ---
      title: Leek soup
      servings: 4
      prep time: 10 minutes
      tags: [soup, winter]
      course: dinner
      pan: wide
      ---
      > From my aunt.

      == Base ==

      Cut @leeks{2}(washed) and fry them in @butter{=20%g} with @salt for ~{5%minutes}. -- gently

      == Finish ==

      Pour on @./Stock{1%l} in the #big pot{}, [- or milk -] then @&(~1)base{} and @butter{10%g}.

      > Better the next day.
      """, "Leek.cook", [("Leek.jpg", picture), ("Leek.2.1.jpg", picture + [1])])
    #expect(format == .cooklang)
    #expect(recipe.title == "Leek soup")
    #expect(recipe.description == ["From my aunt."])
    #expect(recipe.tags == ["soup", "winter", "dinner"])
    #expect(recipe.yields == ["4"])
    #expect(recipe.times == [.preparation: "10 minutes"])
    #expect(recipe.pictures.count == 2)
    #expect(
      recipe.ingredients == [
        .heading("Base"), .ingredient(amount: "2", name: "leeks, washed"),
        .ingredient(amount: "20 g", name: "butter (fixed)"), .text("salt"), .heading("Finish"),
        .ingredient(amount: "1 l", name: RecipeReference.link("Stock", to: "Stock")),
        .ingredient(amount: "10 g", name: "butter"),
      ])
    #expect(
      text.contains("Cut leeks and fry them in butter (20 g) with salt for 5 minutes."))
    #expect(text.contains("Pour on Stock in the big pot, then base and butter (10 g)."))
    #expect(text.contains("> Better the next day."))
    #expect(text.contains("(soup%202.jpg)"))
    #expect(text.contains("pan: wide"))
    #expect(text.contains("gently"))
  }

  @Test func readsOldCooklangWithoutBraces() throws {
    let (_, recipe, _) = try read(
      """
      >> source: https://example.org/a--soup
      >> servings: 2|4

      Mail me@example.org, boil @water in #pot, add @onion|onions{2} and @salt.
      """)
    #expect(recipe.title == "Soup")
    #expect(recipe.address == "https://example.org/a--soup")
    #expect(recipe.yields == ["2"])
    #expect(
      recipe.ingredients == [
        .text("water"), .ingredient(amount: "2", name: "onion"), .text("salt"),
      ])
    #expect(
      recipe.steps == [.text("Mail me@example.org, boil water in pot, add onions and salt.")])
  }

  @Test func readsListsOfOurOwnCooklang() throws {
    let (_, recipe, _) = try read(
      """
      ---
      title: "Bread"
      ---

      == Dough ==

      @flour{500%g}
      @salt{=1%tsp}

      == Bread ==

      Knead ＠ home.

      Bake.
      """)
    #expect(
      recipe.ingredients == [
        .heading("Dough"), .ingredient(amount: "500 g", name: "flour"),
        .ingredient(amount: "1 tsp", name: "salt (fixed)"),
      ])
    #expect(recipe.steps == [.text("Knead @ home."), .text("Bake.")])
  }

  @Test(arguments: [
    ("Ingredients", "Directions"), ("Zutaten", "Zubereitung"), ("Ingrédients", "Préparation"),
    ("Ingredientes", "Preparación"), ("Ingredienti", "Procedimento"),
    ("Ingrediënten", "Bereiding"), ("المكونات", "طريقة التحضير"), ("材料", "作り方"),
    ("必备原料和工具", "操作"),
  ])
  func readsHeadingsOfLanguages(ingredients: String, directions: String) throws {
    let (format, recipe, _) = try read(
      "# Soup\n\nGood.\n\n## \(ingredients)\n\n- [ ] 2 leeks\n- salt\n\n### Top\n\n* bread\n\n"
        + "## \(directions)\n\n1. **Step 1:** Cut.\n2. Boil\n   long.\n\n## Storage\n\nCool.\n",
      "soup.md")
    #expect(format == .markdown)
    #expect(recipe.title == "Soup")
    #expect(recipe.description == ["Good."])
    #expect(
      recipe.ingredients == [.text("2 leeks"), .text("salt"), .heading("Top"), .text("bread")])
    #expect(
      recipe.steps == [.text("Cut."), .text("Boil long."), .heading("Storage"), .text("Cool.")])
  }

  @Test func putsTheDestinationsOfLinksBesideThem() throws {
    let (format, recipes) = try ImportTrial.read(
      "Cake.md",
      "# Cake\n\n## Ingredients\n\n- 1 egg\n- [optional]: salt\n- [Dough][d]\n\n## Directions\n\n1. See [the site][], [a] and "
        + "[gone][sauce], [not this].\n\n[the Site]: <https://x.example/a (b)> \"Title\"\n[a]: https://a.example\n"
        + "[sauce]: ../Basics/Tomato%20Sauce.md\n  [d]: Dough.md\n",
      beside: [("Dough.md", Array("# Dough\n".utf8))])
    #expect(format == .markdown)
    #expect(
      recipes[0].ingredients.map(\.text) == [
        "1 egg", "[optional]: salt", RecipeReference.link("Dough", to: "file:Dough.md"),
      ])
    #expect(
      recipes[0].steps == [
        .text(
          "See [the site](https://x.example/a%20%28b%29), [a](https://a.example) and gone, [not this]."
        )
      ])
  }

  @Test func readsChowdownAndTOML() throws {
    let (_, chowdown, _) = try read(
      """
      ---
      layout: recipe
      title: Tea: black
      ingredients:
      - 2 tsp tea
      - water
      components:
      - Lemon syrup
      directions:
      - Boil.
      - Steep.
      ---
      Old.
      """, "tea.md")
    #expect(chowdown.title == "Tea: black")
    #expect(
      chowdown.ingredients == [
        .text("2 tsp tea"), .text("water"),
        .text(RecipeReference.link("Lemon syrup", to: "Lemon syrup")),
      ])
    #expect(chowdown.steps == [.text("Boil."), .text("Steep.")])
    #expect(chowdown.description == ["Old."])
    let (_, hugo, text) = try read(
      """
      +++
      title = "Tea"
      tags = ["hot", "black"]
      weight = 3
      +++
      ![Tea](/pix/tea.jpg)

      ![Lost](/pix/lost.jpg)

      ## Ingredients

      - 200 ml: water

      ## Directions

      1. Boil as for [coffee](/coffee) or [mate](/mate).
      """, "content/tea.md", [("static/pix/tea.jpg", picture), ("content/mate.md", [])])
    #expect(hugo.tags == ["hot", "black"])
    #expect(hugo.pictures.count == 1)
    #expect(hugo.description.isEmpty)
    #expect(text.contains("*200 ml* water"))
    #expect(
      hugo.steps == [
        .text("Boil as for coffee or \(RecipeReference.link("mate", to: "file:content/mate.md")).")
      ])
    #expect(text.contains("weight: \"3\""))
  }

  @Test func readsListsBeforeSteps() throws {
    let (_, recipe, _) = try read(
      """
      ---
      title: Noodles
      ---

      * `200 g` noodles
      * `1 l` water

      > Boil.

      ---

      | 2 | eggs |
      |---|---|
      | 1 tbsp | oil |

      > Fry.
      """, "noodles.md")
    #expect(recipe.ingredients.prefix(2) == [.text("200 g noodles"), .text("1 l water")])
    #expect(recipe.ingredients.last == .text("1 tbsp oil"))
    #expect(recipe.steps == [.text("Boil."), .text("Fry.")])
  }

  @Test func keepsNutritionThatIsAList() throws {
    let (_, recipe, text) = try read(
      """
      ---
      title: Toast
      nutrition:
        - 500 calories
        - 60 g protein
        - rich in iron
        - low in salt
      ---

      * `2 slices` bread

      > Toast it.
      """, "toast.md")
    #expect(recipe.nutrition.map(\.name) == ["calories", "proteinContent", "text", "text"])
    #expect(
      text.contains("calories: \"500 calories\"") && text.contains("proteinContent: \"60 g\""))
    #expect(text.contains("rich in iron, low in salt"))
  }

  @Test func readsPlainText() throws {
    let (format, recipe, _) = try read(
      "Grandma's soup\nServes: 4\n\nIngredients:\n2 leeks\n1 l water\n\nMethod\n1. Cut.\n2. Boil.\n",
      "mail.txt")
    #expect(format == .plainText)
    #expect(recipe.title == "Grandma's soup")
    #expect(recipe.yields == ["4"])
    #expect(recipe.ingredients == [.text("2 leeks"), .text("1 l water")])
    #expect(recipe.steps == [.text("Cut."), .text("Boil.")])
    #expect(recipe.doubts.isEmpty)
    let (_, shape, _) = try read(
      "Soup\n\n2 leeks\n1 l water\n3 g salt\n\nCut and boil.\n", "mail.txt")
    #expect(shape.title == "Soup")
    #expect(shape.ingredients.count == 3)
    #expect(shape.steps == [.text("Cut and boil.")])
    #expect(!shape.doubts.isEmpty)
  }

  @Test(arguments: [
    // By headings, by shape, and by headings of Markdown.
    (
      "all.txt",
      "Leek soup\nServes 4\n\nIngredients:\n2 leeks\nsalt\n\nMethod:\nCut the leeks.\nBoil.\n\n"
        + "Plum jam\n\nFrom my aunt's garden, every year.\n\nIngredients\n1 kg plums\n500 g sugar\n\n"
        + "Directions\nBoil it.\n\nFill the jars.\n"
    ),
    (
      "all.txt",
      "Leek soup\n\n2 leeks\nsalt\n1 l water\n\nCut the leeks.\nBoil.\n\n\nPlum jam\n\n1 kg plums\n"
        + "500 g sugar\n\nBoil it.\n\nFill the jars.\n"
    ),
    (
      "all.md",
      "# Leek soup\n\n## Ingredients\n\n- 2 leeks\n- salt\n\n## Method\n\n1. Cut the leeks.\n2. Boil.\n\n"
        + "# Plum jam\n\n## Ingredients\n\n- 1 kg plums\n- 500 g sugar\n\n## Method\n\n1. Boil it.\n"
        + "2. Fill the jars.\n"
    ),
  ]) func readsSeveralRecipesOfAText(_ name: String, _ text: String) throws {
    let (_, recipes) = try ImportTrial.read(FilePath(name), text)
    try #require(recipes.map(\.title) == ["Leek soup", "Plum jam"])
    #expect(recipes[0].ingredients.prefix(2) == [.text("2 leeks"), .text("salt")])
    #expect(recipes[0].steps == [.text("Cut the leeks."), .text("Boil.")])
    #expect(recipes[1].ingredients == [.text("1 kg plums"), .text("500 g sugar")])
    #expect(recipes[1].steps == [.text("Boil it."), .text("Fill the jars.")])
  }

  @Test func readsSharedTextAsItWas() throws {
    let (format, recipes) = try ImportTrial.read(
      "all.txt",
      "Leek soup\n=========\nwinter\n2 bowls\n\n  2  leeks\n     salt\n\n## Oil\n\n  1/2 cup  oil\n\n"
        + "Cut the *leeks*.\n\nBoil.\n\nCooking: 20 min\n\n\u{C}\nPlum jam\n========\n\n"
        + "  1 kg   plums\n  500 g  sugar\n\nBoil it.\n")
    #expect(format == .sharedText)
    #expect(
      recipes.map { String(decoding: $0.recipeMD ?? [], as: UTF8.self) } == [
        "# Leek soup\n\nCooking: 20 min\n\n*winter*\n\n**2 bowls**\n\n---\n\n- *2* leeks\n- salt\n\n"
          + "## Oil\n\n- *1/2 cup* oil\n\n---\n\nCut the *leeks*.\n\nBoil.\n",
        "# Plum jam\n\n---\n\n- *1 kg* plums\n- *500 g* sugar\n\n---\n\nBoil it.\n",
      ])
  }

  @Test func keepsSharedRecipesWithoutIngredients() throws {
    let (_, recipes) = try ImportTrial.read(
      "all.txt",
      "Leek soup\n=========\n\n  2  leeks\n\nBoil.\n\n\u{C}\nRest\n====\n\nJust wait.\n")
    #expect(recipes.map(\.title) == ["Leek soup", "Rest"])
  }

  @Test func namesTheLinesItIsNotSureAbout() throws {
    let (_, recipes) = try ImportTrial.read(
      "mail.txt",
      "Soup\n\n2 leeks\nsalt\n1 l water\n\nBoil.\n\nJam\n\n1 kg plums\n500 g sugar\n\nFill.\n")
    try #require(recipes.count == 2)
    #expect(recipes[0].doubts.contains("line 4: ‘salt’ is taken for an ingredient"))
    #expect(recipes[1].doubts.first == "line 9: ‘Jam’ is taken for the title of another recipe")
  }

  @Test func takesTwoListsOfOneRecipeForOne() throws {
    let (_, recipes) = try ImportTrial.read(
      "mail.txt",
      "Pie\n\nIngredients for the dough:\n200 g flour\n1 egg\n\nIngredients for the filling:\n"
        + "3 pears\n\nMethod\nKnead the dough. Fill it.\n\nBake for 30 minutes.\n")
    #expect(recipes.count == 1)
    #expect(recipes[0].ingredients.contains(.text("3 pears")))
  }

  @Test func leavesWhatIsNoRecipe() throws {
    let tree = ImportTree(in: DiskFileSystem())
    let file = ImportFile(
      path: "README.md", bytes: Array("# Program\n\nIt runs.\n\n- fast\n- small\n".utf8))
    #expect(try ImportFormat.recipes(in: file, of: tree) == nil)
  }

  @Test func keepsWhatMarkdownNamesAndIsNotThere() throws {
    let (_, recipe, _) = try read(
      """
      # Bread

      ![first](one.png)

      ## Ingredients

      - 2 cups flour
      - 1 cup water

      ## Directions

      Knead ![second](two.png) as for [buns](buns.md).

      | Stage | Time |
      |-------|------|
      | Proof | 2 h |

      Bake.
      """, "bread.md")
    #expect(
      recipe.extra == [
        .init(key: "image", value: .array([.string("one.png"), .string("two.png")])),
        .init(key: "links", value: .string("buns.md")),
      ])
    #expect(
      recipe.steps == [
        .text("Knead second as for buns.\n\n| Stage | Time |\n|-------|------|\n| Proof | 2 h |"),
        .text("Bake."),
      ])
  }

  @Test(arguments: [
    ("@a{1%g} ", ImportError.tooMany(10_000, "ingredients, tools and times")),
    ("a little salt\n", .largeText(1 << 20)),
  ]) func refusesCooklangThatIsNoRecipe(part: String, error: ImportError) {
    let text = String(repeating: part, count: 90_000)
    #expect(throws: error) { _ = try ImportTrial.read("a.cook", text).format }
  }
}
