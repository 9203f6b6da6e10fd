import Paths
import Testing

@testable import Interchange

/// Exports of services and phone apps in JSON, written in the manner of real ones.
@Suite struct ServiceImportTests {
  @Test(arguments: [
    (#""recipeServings": 4, "recipeYieldQuantity": 0, "recipeYield": """#, "**4 servings**"),
    (
      #""recipeServings": 6, "recipeYieldQuantity": 12, "recipeYield": "rolls""#,
      "**6 servings, 12 rolls**"
    ),
    (#""recipe_servings": 4.0, "recipe_yield": "2 trays""#, "**4 servings, 2 trays**"),
    (#""recipeYield": "4 servings""#, "**4 servings**"),
  ])
  func mealieHasServingsAndYields(values: String, line: String) throws {
    let (format, recipes) = try ImportTrial.read(
      "a.json",
      """
      {"name": "Soup", "slug": "soup", "recipeIngredient": [{"note": "1 egg"}], \(values),
       "recipeInstructions": [{"summary": "Start", "text": "Boil, see [new](/g/home/r/new-one)."}]}
      """)
    #expect(format == .mealie && recipes[0].aliases == ["soup"])
    #expect(ImportTrial.draft(recipes[0]).contains("\n\(line)\n"))
    #expect(
      recipes[0].steps
        == [.text("Start: Boil, see [new](\(RecipeReference.destination("new-one"))).")])
  }

  @Test func kitchenOwl() throws {
    let (format, recipes) = try ImportTrial.read(
      "kitchenowl.json",
      """
      {"items": [{"name": "rice"}], "recipes": [{"name": "Fried rice",
        "description": "Some words first.\\n\\n## Cook\\n\\n1. Boil *well*.\\n2. Fry.",
        "time": 30, "cook_time": 20, "prep_time": 10, "yields": 2, "source": "https://example.org",
        "photo": "rice.jpg", "items": [
          {"name": "rice", "optional": false, "description": "200 g"},
          {"name": "egg", "optional": true, "description": ""},
          {"name": "onion", "description": "finely chopped"}], "tags": ["rice", "quick"],
        "visibility": 1}]}
      """, beside: [("rice.jpg", ImportTrial.picture)])
    #expect(format == .kitchenOwl)
    let rice = recipes[0]
    #expect(
      rice.ingredients == [
        .text("200 g rice"), .text("egg (optional)"), .text("onion, finely chopped"),
      ])
    #expect(
      rice.steps == [
        .text("Some words first."), .heading("Cook"), .text("Boil *well*."), .text("Fry."),
      ])
    #expect(rice.times == [.total: "30", .cooking: "20", .preparation: "10"])
    #expect(rice.yields == ["2"] && rice.tags == ["rice", "quick"])
    #expect(rice.pictures.count == 1 && rice.address == "https://example.org")
    #expect(rice.extra.map(\.key) == ["visibility"])
    #expect(ImportTrial.draft(rice).contains("- *200 g* rice"))
  }

  @Test func flavorish() throws {
    let (format, recipes) = try ImportTrial.read(
      "soup.json",
      """
      {"recipe": {"title": "Pea soup", "description": "Green.", "prep_time_hours": 0,
        "prep_time_minutes": 15, "cook_time_hours": 1, "cook_time_minutes": 30, "servings": 4,
        "ingredients": [{"title": "Soup", "ingredients": [
            {"quantity": 500, "unit": "g", "name": "peas", "note": "frozen"}, "1 onion"]}, "salt"],
        "instructions": [{"title": "Base", "steps": ["Chop.", "Boil."]}, {"text": "Serve."}],
        "nutrition_calories": 210, "nutrition_protein": "9 g", "source_url": "https://example.org/p",
        "tags": ["soup"], "image": "https://example.org/p.jpg", "is_public": false}}
      """)
    #expect(format == .flavorish)
    let soup = recipes[0]
    #expect(soup.title == "Pea soup" && soup.description == ["Green."] && soup.yields == ["4"])
    #expect(soup.times == [.preparation: "15", .cooking: "90"])
    #expect(
      soup.ingredients == [
        .heading("Soup"), .text("500 g peas, frozen"), .text("1 onion"), .text("salt"),
      ])
    #expect(soup.steps == [.heading("Base"), .text("Chop."), .text("Boil."), .text("Serve.")])
    #expect(soup.nutrition.map(\.name) == ["calories", "proteinContent"])
    #expect(soup.address == "https://example.org/p" && soup.tags == ["soup"])
    #expect(soup.extra.map(\.key) == ["image", "is_public"])
  }

  @Test func recipeSage() throws {
    let (format, recipes) = try ImportTrial.read(
      "recipesage.json-ld.json",
      """
      {"recipes": [{"@context": "http://schema.org", "@type": "Recipe", "identifier": "s1",
        "datePublished": "2023-04-05T10:00:00Z", "description": "Crisp.", "image": [],
        "name": "Pizza", "prepTime": "20 minutes", "totalTime": "2 hours",
        "recipeIngredient": ["[Dough]", "500 g flour", "[Topping]", "1 tin tomatoes"],
        "recipeInstructions": [{"@type": "HowToStep", "text": "[Dough]"},
          {"@type": "HowToStep", "text": "Knead."}, {"@type": "HowToStep", "text": "[Topping]"},
          {"@type": "HowToStep", "text": "Spread."}],
        "recipeYield": "2 pizzas", "recipeCategory": ["bread", "friday"], "creditText": "Nonna",
        "isBasedOn": "https://example.org/pizza",
        "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Use a stone."}]}]}
      """)
    #expect(format == .schemaJSON)
    let pizza = recipes[0]
    #expect(
      pizza.ingredients == [
        .heading("Dough"), .text("500 g flour"), .heading("Topping"), .text("1 tin tomatoes"),
      ])
    #expect(
      pizza.steps == [.heading("Dough"), .text("Knead."), .heading("Topping"), .text("Spread.")])
    #expect(pizza.address == "https://example.org/pizza" && pizza.source == "Nonna")
    #expect(pizza.notes == ["Use a stone."] && pizza.tags == ["bread", "friday"])
    #expect(pizza.id == "s1" && pizza.times == [.preparation: "20 minutes", .total: "2 hours"])
  }

  @Test func recipyaInBothForms() throws {
    let picture = "0f8b4b9c-0000-4000-8000-000000000001.webp"
    let image = "http://localhost:8078/data/images/\(picture)"
    for (values, text) in [
      ("[\"1 cup oats\"]", "\"Warm.\""),
      ("{\"Values\": [\"1 cup oats\"]}", "{\"Value\": \"Warm.\"}"),
    ] {
      let (format, recipes) = try ImportTrial.read(
        "Porridge/recipe.json",
        """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Porridge",
         "recipeCategory": "breakfast", "description": \(text), "image": "\(image)",
         "recipeIngredient": \(values), "prepTime": "PT5M", "cookTime": "PT0S",
         "recipeInstructions": [{"@type": "HowToStep", "text": "Boil."}], "recipeYield": 1,
         "tool": [{"@type": "HowToTool", "name": "pot"}], "url": "https://example.org"}
        """, beside: [(FilePath("Porridge/\(picture)"), ImportTrial.picture)])
      #expect(format == .schemaJSON)
      #expect(
        recipes[0].ingredients == [.text("1 cup oats")] && recipes[0].steps == [.text("Boil.")])
      #expect(recipes[0].description == ["Warm."] && recipes[0].pictures.count == 1)
      #expect(recipes[0].tags == ["breakfast"] && recipes[0].times == [.preparation: "PT5M"])
    }
  }

  @Test func linksRecipesOfNextcloudBesideAnAmpersand() throws {
    let text = """
      {"@type": "Recipe", "id": 9, "name": "Pizza", "recipeIngredient": ["1 [Dough](#r/7)"],
       "recipeInstructions": ["Roll the [Dough](#r/7) & bake; see [gone](#r/99)."]}
      """
    let recipe = try #require(try ImportTrial.read("Pizza/recipe.json", text).recipes.first)
    let dough = RecipeReference.link("Dough", to: "7")
    #expect(recipe.ingredients == [.text("1 \(dough)")])
    #expect(
      recipe.steps
        == [.text("Roll the \(dough) & bake; see \(RecipeReference.link("gone", to: "99")).")])
  }

  @Test func tablesMayHaveARowForEachIngredient() throws {
    let (format, recipes) = try ImportTrial.read(
      "a.csv",
      """
      Recipe,Quantity,Unit,Ingredient,Directions
      Cake,2,cups,flour,Mix.
      ,3,,eggs,Bake.
      Tea,1,tsp,tea,Steep.
      Tea,,,water,Steep.
      """)
    #expect(format == .table && recipes.map(\.title) == ["Cake", "Tea"])
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "2 cups", name: "flour"), .ingredient(amount: "3", name: "eggs"),
      ])
    #expect(recipes[0].steps == [.text("Mix."), .text("Bake.")] && recipes[0].extra.isEmpty)
    #expect(
      recipes[1].ingredients == [.ingredient(amount: "1 tsp", name: "tea"), .text("water")])
    #expect(recipes[1].steps == [.text("Steep.")])
  }

  @Test func headingsOfTablesMayHaveUnits() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.csv",
      "Title,Ingredients,Directions,Prep time (minutes),Cook time (hours),Calories,Fat (g),Protein\n"
        + "Cake,2 eggs,Mix.,15,2,300,12,9 g\n")
    #expect(recipes[0].times == [.preparation: "15 minutes", .cooking: "2 hours"])
    #expect(recipes[0].nutrition.map(\.name) == ["calories", "fatContent", "proteinContent"])
    #expect(recipes[0].nutrition.map(\.value) == ["300", "12 g", "9 g"])
    #expect(recipes[0].extra.isEmpty)
  }
}
