import FileDoubles
import Paths
import RecipeMD
import Testing

@testable import Interchange

/// Exports of apps and services, with what their newest versions and their backups have.
@Suite struct AppImportTests {
  @Test func melaIsToldByItsNameWhereTheContentSaysNothing() throws {
    let text =
      #"{"id": "x", "title": "Stock", "ingredients": "1 kg bones", "instructions": "Cook 3h"}"#
    let (format, recipes) = try ImportTrial.read("a.melarecipe", text)
    #expect(format == .mela && recipes[0].steps == [.text("Cook 3h")])
    let file = ImportFile(path: "a.json", bytes: Array(text.utf8))
    #expect(try ImportFormat.recipes(in: file, of: ImportTree(in: MemoryFileSystem())) == nil)
  }

  @Test func melaKeepsItsMarkdown() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.melarecipe",
      ##"""
      {"title": "Soup", "categories": [], "text": "From [a page](https://example.org/soup).",
       "ingredients": "1 [stock](mela://recipe/AB-1)\n200 g [rice](https://example.org/rice)",
       "instructions": "Stir *well*.\n- Cook **long**.\n---\nA [file](secret.md) <b>x</b> *y*"}
      """##)
    let soup = recipes[0]
    #expect(soup.description == ["From [a page](https://example.org/soup)."])
    #expect(
      soup.ingredients == [
        .text("1 [stock](cookbook-import:AB-1)"), .text("200 g [rice](https://example.org/rice)"),
      ])
    #expect(soup.steps.first == .text("Stir *well*."))
    let draft = ImportTrial.draft(soup)
    #expect(draft.contains("1. Stir *well*.\n2. Cook **long**.\n"))
    #expect(!draft.contains("\n3. ---") && !draft.contains(" [file]"))
  }

  @Test(
    arguments: [
      (
        "a.melarecipe",
        #"""
        {"title": "A", "instructions": "Teig:\n- Mix.\n• Bake.",
         "ingredients": "Teig:\n• 2 cups flour\n- 1 egg\nFor the sauce\n☐ salt"}
        """#
      ),
      (
        "a.crumb",
        #"""
        {"name": "A", "steps": [{"order": 0, "step": "Teig:"}, {"order": 1, "step": "- Mix."},
         {"order": 2, "step": "• Bake."}], "ingredients": [{"order": 0, "ingredient": {"name": "Teig:"}},
         {"order": 1, "ingredient": {"name": "• 2 cups flour"}},
         {"order": 2, "ingredient": {"name": "- 1 egg"}},
         {"order": 3, "ingredient": {"name": "For the sauce"}},
         {"order": 4, "ingredient": {"name": "☐ salt"}}]}
        """#
      ),
      (
        "a.cookbook.json",
        #"""
        {"title": "A", "directions": [{"text": "Teig:"}, {"text": "- Mix."}, {"text": "• Bake."}],
         "ingredients": [{"text": "Teig:"}, {"text": "• 2 cups flour"}, {"text": "- 1 egg"},
          {"text": "For the sauce"}, {"text": "☐ salt"}]}
        """#
      ),
    ] as [(FilePath, String)])
  func readsMarksOfListsAndHeadings(name: FilePath, text: String) throws {
    let recipe = try #require(try ImportTrial.read(name, text).recipes.first)
    #expect(
      recipe.ingredients == [
        .heading("Teig"), .text("2 cups flour"), .text("1 egg"), .heading("For the sauce"),
        .text("salt"),
      ])
    #expect(recipe.steps == [.heading("Teig"), .text("Mix."), .text("Bake.")])
  }

  /// Lines of our own that only look like more come back as they were.
  @Test(arguments: [ShareFormat.mela, .crouton])
  func ownLinesStayLines(format: ShareFormat) async throws {
    let entry = try await ShareFormatTests.entry(
      Array(
        """
        # A

        ---

        - Sauce:
        - \\- egg
        - \\#1 flour
        - For the pan

        ---

        1. Peel,
        2. then chop:
        3. Cook:
        4. • Serve.
        5. 1\\. Wait. 2. Eat.

        """.utf8))
    let text = String(decoding: try ShareFormatTests.shared(format, entry), as: UTF8.self)
    let name: FilePath = format == .mela ? "a.melarecipe" : "a.crumb"
    let recipe = try #require(try ImportTrial.read(name, text).recipes.first)
    #expect(
      recipe.ingredients.map(\.text) == ["Sauce:", "\\- egg", "#1 flour", "For the pan"])
    #expect(recipe.ingredients.allSatisfy { !$0.isHeading })
    #expect(
      recipe.steps == [
        .text("Peel,"), .text("then chop:"), .text("Cook:"), .text("• Serve."),
        .text("Wait. 2. Eat."),
      ])
  }

  @Test func paprikaKeepsItsMarkdown() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.paprikarecipe",
      #"""
      {"uid": "A", "name": "Tea", "ingredients": "1 tsp tea\n2 * 3 cups water",
       "directions": "Wait **long**, see [this](https://example.org).\n\n# Pour\n\nUse a_b_c <b>."}
      """#)
    #expect(
      recipes[0].steps.first == .text("Wait **long**, see [this](https://example.org)."))
    #expect(recipes[0].steps[1] == .heading("Pour"))
    #expect(ImportTrial.draft(recipes[0]).contains("2 * 3 cups water"))
  }

  @Test func nextcloudKeepsItsMarkdown() throws {
    let text = #"""
      {"@type": "Recipe", "id": "33", "name": "Lasagne", "description": "So *good*.",
       "recipeIngredient": ["## Sauce", "1 l [white sauce](#r/12)"],
       "recipeInstructions": ["Bake **hot**."]}
      """#
    let (_, recipes) = try ImportTrial.read("Recipes/Lasagne/recipe.json", text)
    #expect(recipes[0].description == ["So *good*."])
    #expect(
      recipes[0].ingredients == [
        .heading("Sauce"), .text("1 l [white sauce](cookbook-import:12)"),
      ])
    #expect(recipes[0].steps == [.text("Bake **hot**.")])
    let (_, bare) = try ImportTrial.read(
      "Recipes/Pie/recipe.json",
      #"""
      {"@type": "Recipe", "id": "34", "name": "Pie", "description": "See #r/12.",
       "recipeIngredient": ["1 egg"], "recipeInstructions": ["Make (#r/12), #r/x and a#r/1."]}
      """#)
    #expect(bare[0].description == ["See [#r/12](cookbook-import:12)."])
    #expect(bare[0].steps == [.text("Make (#r/12), #r/x and a#r/1.")])
    // In any other file the same vocabulary has plain text.
    let (_, others) = try ImportTrial.read("a.json", text)
    #expect(others[0].steps != [.text("Bake **hot**.")])
  }

  @Test func croutonKeepsUnitsItDoesNotKnow() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.crumb",
      """
      {"name": "Cake", "steps": [{"order": 0, "step": "Bake."}], "ingredients": [
       {"order": 0, "ingredient": {"name": "butter"},
        "quantity": {"amount": 2, "quantityType": "HEAPED_STICK"}},
       {"order": 1, "ingredient": {"name": "eggs"},
        "quantity": {"amount": 3, "quantityType": "ITEM"}}]}
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "2 heaped stick", name: "butter"),
        .ingredient(amount: "3", name: "eggs"),
      ])
  }

  @Test func mealieKeepsCommentsAndExtras() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.json",
      """
      {"name": "Muffin", "slug": "muffin", "recipeIngredient": ["1 egg"],
       "recipeInstructions": [{"text": "Mix **all**."}], "extras": {"oven": "gas"},
       "comments": [{"text": "Nice.", "user": {"username": "bob"}}]}
      """)
    #expect(recipes[0].steps == [.text("Mix **all**.")])
    #expect(
      recipes[0].extra == [
        .init(key: "comments", value: .array([.string("bob: Nice.")])),
        .init(key: "extras", value: .object([.init(key: "oven", value: .string("gas"))])),
      ])
  }

  @Test func mealieFindsWhatABackupHasOfARecipe() throws {
    let folder = "data/recipes/aaaa0000-bbbb-4111-8222-33334444aaaa/images"
    let (_, recipes) = try ImportTrial.read(
      "database.json",
      """
      {"recipes": [{"id": "aaaa0000bbbb4111822233334444aaaa", "name": "Bun", "slug": "bun"}],
       "recipes_ingredients": [], "recipe_instructions": [
        {"recipe_id": "aaaa0000bbbb4111822233334444aaaa", "text": "Bake."}],
       "recipe_nutrition": [
        {"id": 1, "recipe_id": "aaaa0000bbbb4111822233334444aaaa", "calories": "99"}],
       "api_extras": [{"recipee_id": "aaaa0000bbbb4111822233334444aaaa", "key_name": "oven",
         "value": "gas"}]}
      """, beside: [("\(folder)/original.webp", ImportTrial.picture)])
    #expect(recipes[0].pictures.count == 1)
    #expect(recipes[0].nutrition.map(\.name) == ["calories"])
    #expect(recipes[0].extra.map(\.key) == ["extras"])
  }

  /// The pictures of steps, by their addresses on Mealie's server.
  @Test(
    arguments: [
      ("a.json", "assets/", "![Rolled out](/api/media/recipes/a1/assets/crust.webp)", "Rolled out"),
      (
        "a.json", "assets/",
        #"<img src='/api/media/recipes/a1/assets/crust.webp' height='100%' width='100%'/>"#, "Pie"
      ),
      (
        "a.json", "data/recipes/a1/assets/",
        "![](https://food.example/api/media/recipes/a1/assets/crust.webp)", "Pie"
      ),
    ] as [(FilePath, String, String, String)])
  func mealieHasPicturesOfSteps(
    name: FilePath, folder: String, picture: String, label: String
  ) throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
    let (_, recipes) = try ImportTrial.read(
      name,
      """
      {"id": "a1", "name": "Pie", "slug": "pie", "recipeIngredient": ["1 egg"],
       "recipeInstructions": [{"text": "Roll *out*.\\n\\n\(picture)"},
        {"text": "See \(picture) and bake."},
        {"text": "![x](/api/media/recipes/a1/assets/no.webp)"}]}
      """,
      beside: [
        ("images/original.webp", ImportTrial.picture), (FilePath("\(folder)crust.webp"), png),
      ])
    #expect(recipes[0].pictures.map(\.bytes) == [ImportTrial.picture, png])
    let draft = ImportTrial.draft(recipes[0])
    #expect(
      draft.contains(
        """
        1. Roll *out*.

           ![\(label)](x%202.png)
        2. See ![\(label)](x%202.png) and bake.
        3. !\\[x\\](/api/media/recipes/a1/assets/no.webp)
        """))
  }

  @Test func mealieHasNoPicturesInHeadings() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.json",
      """
      {"id": "a1", "name": "Pie", "slug": "pie", "recipeIngredient": ["1 egg"],
       "recipeInstructions": [{"text": "## Crust ![x](/api/media/recipes/a1/assets/c.webp)\\nMix."}]}
      """, beside: [("assets/c.webp", ImportTrial.picture)])
    let picture = "!\(RecipeReference.picture("/api/media/recipes/a1/assets/c.webp", "x"))"
    #expect(recipes[0].steps == [.heading("Crust"), .text(picture), .text("Mix.")])
  }

  /// Notes are plain text in RecipeMD, so their pictures are the recipe's.
  @Test func mealieHasPicturesOfNotes() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
    let address = "/api/media/recipes/a1/assets"
    let (_, recipes) = try ImportTrial.read(
      "a.json",
      """
      {"id": "a1", "name": "Pie", "slug": "pie", "recipeIngredient": ["1 egg"],
       "recipeInstructions": [{"text": "Roll. ![](\(address)/roll.webp)"}],
       "notes": [
        {"title": "Slice", "text": "Cut like ![this one](\(address)/slice.png) here."},
        {"title": "", "text": "<img src='\(address)/slice.png'>"},
        {"title": "", "text": "![](\(address)/roll.webp) ![x](\(address)/no.png)"}]}
      """,
      beside: [("assets/roll.webp", ImportTrial.picture), ("assets/slice.png", png)])
    #expect(
      recipes[0].notes.filter { !$0.isEmpty }
        == ["Slice: Cut like this one here.", " ![x](\(address)/no.png)"])
    #expect(recipes[0].pictures.map(\.bytes) == [png, ImportTrial.picture])
    #expect(recipes[0].pictures.map { $0.destination == nil } == [true, false])
  }

  /// A picture of the same name belongs to another recipe.
  @Test func mealieTakesNoOtherRecipesPicture() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.json",
      """
      {"id": "a1", "name": "Pie", "slug": "pie", "recipeIngredient": ["1 egg"],
       "recipeInstructions": [{"text": "![x](/api/media/recipes/b2/assets/crust.webp)"}]}
      """, beside: [("assets/crust.webp", ImportTrial.picture)])
    #expect(recipes[0].pictures.isEmpty && !ImportTrial.draft(recipes[0]).contains("(x"))
  }

  @Test(
    arguments: [
      ("a.json", #""slug": "pie", "recipeIngredient": ["1 egg"], "recipeInstructions": [{"text":"#),
      ("recipe.json", #""keywords": [], "steps": [{"time": 9, "ingredients": [], "instruction":"#),
    ] as [(FilePath, String)])
  func tablesInStepsStayTables(name: FilePath, start: String) throws {
    let (format, recipes) = try ImportTrial.read(
      name,
      #"""
      {"name": "Pie", \#(start)
       "Use:\n\n| Tin | *Egg* \\| yolk |\n|:---|---|\n| 20 cm | 1 |\n| 24 cm | <2> |\n\nBake | cool."}]}
      """#)
    #expect(format == (name == "a.json" ? .mealie : .tandoor))
    let draft = ImportTrial.draft(recipes[0])
    #expect(
      draft.contains(
        #"""
        1. Use:

           | Tin | *Egg* \| yolk |
           | :--- | --- |
           | 20 cm | 1 |
           | 24 cm | <2> |
        2. Bake | cool.
        """#))
    let parsed = parse(
      draft.utf8.map(\.self), options: .init(allowsFrontMatter: true, makesHTML: true))
    #expect(parsed.html?.instructions?.html.contains("<table>".utf8) == true)
  }

  @Test func mealieHasPluralsAndRecipesAsIngredients() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.json",
      """
      {"name": "Pie", "slug": "pie", "recipeInstructions": [], "recipeIngredient": [
       {"quantity": 2, "unit": {"name": "tablespoon", "pluralName": "tablespoons"},
        "food": {"name": "onion", "pluralName": "onions"}},
       {"quantity": 3, "food": {"name": "egg", "pluralName": "eggs"}},
       {"quantity": 1, "food": {"name": "egg", "pluralName": "eggs"}},
       {"quantity": 0.667, "unit": {"name": "cup", "pluralName": "cups"}, "food": {"name": "milk"}},
       {"quantity": 2, "food": null, "note": "cold", "referencedRecipe": {
        "id": "d1", "slug": "dough", "name": "Dough"}}]}
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "2 tablespoons", name: "onion"),
        .ingredient(amount: "3", name: "eggs"), .ingredient(amount: "1", name: "egg"),
        .ingredient(amount: "2/3 cup", name: "milk"),
        .ingredient(amount: "2", name: "[Dough](cookbook-import:d1), cold"),
      ])
  }

  @Test func mealieKeepsWhatABackupHasOfToolsAndUsers() throws {
    let (_, recipes) = try ImportTrial.read(
      "database.json",
      """
      {"recipes": [{"id": "a", "name": "Bun", "slug": "bun"}, {"id": "b", "name": "Jam", "slug": "jam"}],
       "recipes_ingredients": [{"recipe_id": "a", "referenced_recipe_id": "b", "quantity": 1}],
       "recipe_instructions": [{"recipe_id": "a", "text": "Bake."}],
       "tools": [{"id": "t", "name": "Oven"}], "recipes_to_tools": [{"recipe_id": "a", "tool_id": "t"}],
       "users_to_recipes": [{"id": 1, "user_id": "u", "recipe_id": "a", "rating": 4, "is_favorite": true}],
       "recipe_timeline_events": [{"id": 2, "recipe_id": "a", "user_id": "u", "subject": "Made it",
        "image": null, "timestamp": "2024-03-09"}]}
      """)
    let bun = recipes[0]
    #expect(bun.rating == 4)
    #expect(
      bun.ingredients == [.ingredient(amount: "1", name: "[Jam](cookbook-import:b)")])
    #expect(bun.extra.map(\.key) == ["tools", "users", "timeline"])
    let draft = ImportTrial.draft(bun)
    for part in ["Oven", "\"is_favorite\": true", "Made it", "2024-03-09"] {
      #expect(draft.contains(part))
    }
  }

  @Test func tandoorKeepsTimesAndNamesOfStepsWithoutText() throws {
    let (_, recipes) = try ImportTrial.read(
      "recipe.json",
      """
      {"name": "Bread", "steps": [{"name": "Soße", "instruction": "", "ingredients": [
       {"food": {"name": "milk"}, "amount": 0}]}, {"name": "Rest", "instruction": "", "time": 15},
       {"name": "Serve", "instruction": ""}]}
      """)
    #expect(recipes[0].ingredients == [.heading("Soße"), .text("milk")])
    #expect(recipes[0].steps == [.heading("Rest"), .text("15 min"), .text("Serve")])
  }

  @Test(arguments: [
    (#"3, "unit": {"name": "piece", "plural_name": "pieces"}"#, "3 pieces", "egg"),
    (#"3, "unit": null"#, "3", "eggs"), (#"1, "unit": null"#, "1", "egg"),
  ])
  func tandoorHasPlurals(written: String, amount: String, name: String) throws {
    let food = #""food": {"name": "egg", "plural_name": "eggs"}"#
    let (_, recipes) = try ImportTrial.read(
      "recipe.json",
      #"{"name": "A", "steps": [{"instruction": "Boil.", "ingredients": [{\#(food), "amount": \#(written)}]}]}"#
    )
    #expect(recipes[0].ingredients == [.ingredient(amount: amount, name: name)])
  }

  @Test func tandoorFillsItsStepsIn() throws {
    let (_, recipes) = try ImportTrial.read(
      "recipe.json",
      """
      {"name": "Bread", "steps": [
       {"name": "Dough", "instruction": "Knead {{ ingredients[0] }} *well*, {{ingredients[7]}}.",
        "time": 12, "ingredients": [
         {"food": {"name": "flour"}, "unit": {"name": "g"}, "amount": 500}]},
       {"name": "", "instruction": "Bake 1 hour.", "time": 60, "ingredients": [
         {"food": {"name": "seeds"}, "unit": null, "amount": 2}]}]}
      """)
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "2", name: "seeds"), .heading("Dough"),
        .ingredient(amount: "500 g", name: "flour"),
      ])
    #expect(
      recipes[0].steps == [
        .heading("Dough"), .text("Knead 500 g flour *well*, {{ingredients[7]}}. (12 min)"),
        .text("Bake 1 hour."),
      ])
  }

  @Test(arguments: [
    (
      "{{ ingredients[0].amount }} {{ingredients[0].unit}} {{ ingredients[0].food }}",
      "2 cups flour"
    ),
    ("({{ ingredients[0].note }}), {{ scale(200) }} ml", "(sifted), 200 ml"),
    ("{{ scale(0.5) }} l", "0.5 l"), ("{{ ingredients[1].unit }}{{ ingredients[1].food }}", "salt"),
    ("{{ ingredients[0].colour }}", "{{ ingredients[0].colour }}"),
  ])
  func tandoorFillsPartsOfIngredientsIn(template: String, text: String) throws {
    let (_, recipes) = try ImportTrial.read(
      "recipe.json",
      """
      {"name": "Bread", "steps": [{"instruction": "Take \(template).", "ingredients": [
       {"food": {"name": "flour"}, "unit": {"name": "cup", "plural_name": "cups"}, "amount": 2,
        "note": "sifted"}, {"food": {"name": "salt"}, "unit": {"name": "g"}, "no_amount": true}]}]}
      """)
    #expect(recipes[0].steps == [.text("Take \(text).")])
    #expect(recipes[0].doubts.isEmpty == !text.contains("{{"))
  }

  /// Files beside a recipe come if they are pictures; others are said.
  @Test func mealieHasAttachments() throws {
    let picture = ImportTrial.picture
    let (_, recipes) = try ImportTrial.read(
      "soup/soup.json",
      """
      {"id": "1", "name": "Soup", "slug": "soup", "recipeIngredient": [{"note": "1 leek"}],
       "recipeInstructions": [{"text": "Boil. ![](/api/media/recipes/1/assets/step.png)"}],
       "assets": [{"name": "s", "fileName": "step.png"}, {"name": "p", "fileName": "photo.png"},
        {"name": "f", "fileName": "scan.pdf"}, {"name": "g", "fileName": "gone.png"}]}
      """,
      beside: [
        ("soup/assets/step.png", picture + [1]), ("soup/assets/photo.png", picture + [2]),
        ("soup/assets/scan.pdf", Array("%PDF-1.4".utf8)),
      ])
    #expect(recipes[0].pictures.map(\.bytes) == [picture + [1], picture + [2]])
    #expect(recipes[0].pictures.last?.destination == nil)
    #expect(
      recipes[0].doubts == [
        "what is attached to it has not come along, since only pictures do: ‘scan.pdf’, ‘gone.png’"
      ])
  }

  @Test func copyMeThatKeepsWhatWasMade() throws {
    let (_, recipes) = try ImportTrial.read(
      "recipes.html",
      """
      <html><body><div class="recipe"><div id="name">Tea</div><span id="made_this">I made this</span>
      <ul><li class="recipeIngredient">1 tsp tea</li></ul></div></body></html>
      """)
    #expect(recipes[0].tags == ["I made this"])
  }

  @Test func copyMeThatKeepsItsOwnAddress() throws {
    let (_, recipes) = try ImportTrial.read(
      "recipes.html",
      """
      <html><body><div class="recipe"><div id="name">Tea</div><a id="link"
      href="https://example.com/1">x</a><a id="original_link" href="https://example.org/tea">y</a>
      <ul><li class="recipeIngredient">1 tsp tea</li></ul></div></body></html>
      """)
    #expect(recipes[0].address == "https://example.org/tea")
    #expect(recipes[0].extra == [.init(key: "link", value: .string("https://example.com/1"))])
  }

  @Test func copyMeThatKeepsRecipesThatArePhotos() throws {
    let (format, recipes) = try ImportTrial.read(
      "recipes.html",
      """
      <html><body><div class="recipe"><div id="name">Tea</div><img class="recipeImage"
      src="images/a.jpg"><a id="original_link" href="">y</a></div></body></html>
      """, beside: [("images/a.jpg", ImportTrial.picture)])
    #expect(format == .copyMeThat && recipes.map(\.leftOutReason) == [nil])
    #expect(recipes[0].pictures.map(\.bytes) == [ImportTrial.picture])
  }

  @Test(arguments: ["config/aisle.conf", "week.menu", "x/.shopping-list"])
  func whatCooklangHasBesideRecipesIsPassedOver(_ name: String) throws {
    let file = ImportFile(path: .init(name), bytes: Array("[produce]\nonions\n".utf8))
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(file)
    let read = ReadRecipes(tree) { _ in }
    #expect(read.found.isEmpty && read.problems.isEmpty && read.leftOut.isEmpty)
  }

  @Test(arguments: ["\\u0000", "\\u001f", "\\u001a"])
  func leavesOutControlCharacters(mark: String) throws {
    let text = """
      {"id": "x", "title": "Soup", "ingredients": "1 leek\\n\(mark)\\n1 l\(mark) water", "instructions": "Boil."}
      """
    let recipe = try #require(try ImportTrial.read("Soup.melarecipe", text).recipes.first)
    #expect(recipe.ingredients == [.text("1 leek"), .text("1 l water")])
    #expect(ImportTrial.draft(recipe).contains("- *1 l* water"))
  }

  @Test func croutonKeepsRecipesThatAreLinks() throws {
    let (format, recipes) = try ImportTrial.read(
      "a.crumb",
      """
      {"uuid": "X", "name": "Bookmark", "ingredients": [], "steps": [],
       "webLink": "https://bm.example", "notes": "Only a note", "images": [],
       "folderIDs": ["F"], "defaultScale": 2, "isPublicRecipe": false}
      """)
    #expect(format == .crouton && recipes[0].notes == ["Only a note"])
    #expect(recipes[0].address == "https://bm.example")
    #expect(recipes[0].extra.map(\.key) == ["folderIDs", "defaultScale", "isPublicRecipe"])
  }

  @Test func rowsWithNothingButATitleAreNamed() throws {
    var tree = ImportTree(in: MemoryFileSystem())
    let text = "Title,Ingredients,Directions\nCake,2 eggs,Mix.\nBare,,\n,,\n"
    tree.add(ImportFile(path: "a.csv", bytes: Array(text.utf8)))
    let read = ReadRecipes(tree, progress: { _ in })
    #expect(read.found.map(\.recipe.title) == ["Cake"])
    #expect(read.leftOut.map(\.title) == ["Bare"])
    #expect(read.leftOut.first?.reason == "it has nothing but a title")
  }

  @Test(
    arguments: [
      ("a.csv", "Title,Ingredients,Directions,Url,Rating\nSoup,,,https://one.example,4\n"),
      ("a.json", #"[{"@type": "Recipe", "name": "Soup", "url": "https://one.example"}]"#),
      (
        "a.json",
        #"{"name": "Soup", "slug": "s", "recipeIngredient": [], "orgURL": "https://o.example"}"#
      ),
      (
        "a.cookbook.json",
        #"{"version": 1, "recipes": [{"title": "Soup", "ingredients": [], "book": "Simple"}]}"#
      ),
    ] as [(FilePath, String)])
  func recipesWithOnlyTheirSourceAreKept(name: FilePath, text: String) throws {
    let recipe = try #require(try ImportTrial.read(name, text).recipes.first)
    #expect(recipe.title == "Soup" && recipe.leftOutReason == nil)
    #expect(recipe.address != nil || recipe.source == "Simple")
    _ = ImportTrial.draft(recipe)
  }

  @Test func cookbookPutsSectionsWithoutANameFirst() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.cookbook.json",
      """
      {"title": "Pie", "directions": [], "ingredientSections": [
       {"name": "Dough", "ingredients": [{"text": "2 eggs"}]},
       {"name": "", "ingredients": [{"text": "salt"}]}]}
      """)
    #expect(recipes[0].ingredients == [.text("salt"), .heading("Dough"), .text("2 eggs")])
    let (_, markdown) = try ImportTrial.read(
      "a.md",
      "---\ntitle: Pie\nprepDuration: 10 minutes\ncookDuration: 25 minutes\n---\n\n# Pie\n\n"
        + "## Ingredients\n\n- [ ] 2 eggs\n- [ ] salt\n\n## Directions\n\n- [ ] **Step 1:** Mix.\n")
    #expect(markdown[0].times == [.preparation: "10 minutes", .cooking: "25 minutes"])
    #expect(markdown[0].extra.isEmpty && markdown[0].steps == [.text("Mix.")])
  }

  @Test func cookbookReadsStepsWithTheirInputs() throws {
    let bread = """
      {"id": "1", "name": "Bread", "description": "Good.", "tag": "baking", "updatedAt": 17,
       "ingredients": [{"id": "i1", "name": "flour", "quantity": "2 cups"}],
       "steps": [{"id": "s1", "action": "MIX", "inputs": [{"itemId": "i1", "fraction": 0.5}],
        "outputName": "dough"},
        {"id": "s2", "action": "CUSTOM", "customLabel": "Shape", "inputs": [{"itemId": "s1"}],
         "note": "Gently."},
        {"id": "s3", "action": "BAKE", "inputs": [{"itemId": "s1", "amount": "all"}],
         "durationSeconds": 1800, "temperature": 220, "preheat": true}]}
      """
    for text in [bread, "{\"version\": 1, \"recipes\": [\(bread)]}", "{\"record\": \(bread)}"] {
      let (format, recipes) = try ImportTrial.read("a.cookbook.json", text)
      try #require(format == .cookbookJSON && recipes.count == 1)
      #expect(recipes[0].title == "Bread" && recipes[0].tags == ["baking"])
      #expect(recipes[0].ingredients == [.ingredient(amount: "2 cups", name: "flour")])
      #expect(
        recipes[0].steps == [
          .text("Mix flour (50 %) → dough"), .text("Shape dough. Gently."),
          .text("Bake dough (all), 220°, preheated, 30 min"),
        ])
      #expect(recipes[0].extra.map(\.key) == ["updatedAt"])
    }
  }

  @Test func cookbookReadsRecipesOfBooks() throws {
    let (format, recipes) = try ImportTrial.read(
      "recettes.cookbook.json",
      #"""
      {"version": 1, "recipes": [
       {"title": "Quiche", "ingredients": ["3 œufs"], "book": "Le livre", "page": 12,
        "instructionsMarkdown": "1. Mélanger.\n2. **Cuire**."},
       {"title": "Tarte", "ingredients": []}]}
      """#)
    #expect(format == .cookbookJSON && recipes[0].source == "Le livre")
    #expect(recipes[0].ingredients == [.text("3 œufs")])
    #expect(recipes[0].steps == [.text("Mélanger."), .text("**Cuire**.")])
    #expect(recipes[0].extra.map(\.key) == ["page"])
    #expect(recipes[1].leftOutReason == "it has nothing but a title")
  }
}
