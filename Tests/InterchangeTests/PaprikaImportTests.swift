import FileDoubles
import Paths
import Testing

@testable import Interchange

@Suite struct PaprikaImportTests {
  private static let id = "0A1B2C3D-0000-4000-8000-00000000000F"
  private static let json = """
    {"uid": "\(id)", "name": "Pie & mash", "description": "Old dish.\\nFrom London.",
     "ingredients": "Pie:\\n1 1/2 cups flour\\n200 g beef <lean>\\n\\nMash:\\n1 kg potatoes",
     "directions": "Mix it.\\n\\nSauce:\\nBoil 5 min.", "notes": "Line one.\\nLine two.",
     "nutritional_info": "Calories: 500 kcal\\nvery filling", "servings": "4-6", "rating": 5,
     "prep_time": "20 mins", "cook_time": "1 hr", "total_time": "1 hr 20 mins",
     "difficulty": "Easy", "categories": ["Dinner", "British"], "source": "A book",
     "source_url": "https://example.org/pie", "photo": "p.jpg",
     "photo_data": "\(Base64.text(of: ImportTrial.picture))"}
    """
  private static let page = """
    <!DOCTYPE html><html><head><meta charset="UTF-8"><title>Pie &amp; mash</title></head><body>
    <div class="recipe" itemscope itemtype="http://schema.org/Recipe"><div class="infobox">
    <div class="photobox"><a href="Images/\(id)/p.jpg"><img src="Images/\(id)/p.jpg" itemprop="image" class="photo photoswipe"/></a></div>
    <h1 itemprop="name" class="name">Pie &amp; mash</h1>
    <p itemprop="aggregateRating" class="rating" value="5">★★★★★</p>
    <p itemprop="recipeCategory" class="categories">Dinner, British</p>
    <p class="metadata"><b>Prep Time: </b><span itemprop="prepTime">20 mins</span>
    <b>Cook Time: </b><span itemprop="cookTime">1 hr</span>
    <b>Total Time: </b><span itemprop="totalTime">1 hr 20 mins</span>
    <b>Servings: </b><span itemprop="recipeYield">4-6</span>
    <b>Difficulty: </b><span itemprop="difficulty">Easy</span>
    <b>Source: </b><a itemprop="url" href="https://example.org/pie"><span itemprop="author">A book</span></a></p></div>
    <div class="descriptionbox"><div itemprop="description" class="description text"><p class="line">Old dish.</p><p class="line">From London.</p></div></div>
    <div class="ingredientsbox"><h3 class="subhead">Ingredients</h3><div class="ingredients text">
    <p class="line" itemprop="recipeIngredient">Pie:</p>
    <p class="line" itemprop="recipeIngredient"><strong>1 1/2</strong> cups flour</p>
    <p class="line" itemprop="recipeIngredient"><strong>200</strong> g beef &lt;lean&gt;</p>
    <p class="line" itemprop="recipeIngredient">Mash:</p>
    <p class="line" itemprop="recipeIngredient"><strong>1</strong> kg potatoes</p></div></div>
    <div class="directionsbox"><div itemprop="recipeInstructions" class="directions text">
    <p class="line">Mix it.</p><p class="line">Sauce:</p><p class="line">Boil 5 min.</p></div></div>
    <div class="notesbox"><div itemprop="comment" class="notes text"><p class="line">Line one.</p><p class="line">Line two.</p></div></div>
    <div class="nutritionbox"><div itemprop="nutrition" class="nutrition text"><p>Calories: 500 kcal</p><p>very filling</p></div></div>
    </div></body></html>
    """

  @Test func pagesSayTheSameAsFiles() throws {
    let file = try ImportTrial.read("Pie.paprikarecipe", Self.json)
    let page = try ImportTrial.read(
      "Recipes/Pie.html", Self.page,
      beside: [(FilePath("Recipes/Images/\(Self.id)/p.jpg"), ImportTrial.picture)])
    #expect(file.format == .paprika && page.format == .paprika)
    #expect(page.recipes[0].pictures.map(\.bytes) == [ImportTrial.picture])
    #expect(page.recipes[0].ingredients.first == .heading("Pie"))
    #expect(ImportTrial.draft(page.recipes[0]) == ImportTrial.draft(file.recipes[0]))
  }

  @Test func contentsOfAnExportAreNoError() throws {
    let (_, recipes) = try ImportTrial.read(
      "index.html", "<html><body><a href=\"Recipes/Pie.html\">Pie</a></body></html>",
      beside: [("Recipes/Pie.html", Array(Self.page.utf8))])
    #expect(recipes.isEmpty)
  }

  @Test func leavesOutWhatIsInTheTrash() throws {
    let file = ImportFile(
      path: "sync.json",
      bytes: Array(
        """
        {"result": [{"uid": "A", "name": "Kept", "ingredients": "1 egg", "in_trash": false,
          "categories": [{"uid": "c", "name": "Eggs", "parent_uid": null, "order_flag": 0}]},
         {"uid": "B", "name": "Gone", "ingredients": "1 egg", "in_trash": true}]}
        """.utf8))
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(file)
    let read = ReadRecipes(tree) { _ in }
    #expect(read.found.map(\.recipe.title) == ["Kept"])
    #expect(read.found.map(\.recipe.tags) == [["Eggs"]])
    #expect(read.leftOut.map(\.title) == ["Gone"])
  }

  @Test(arguments: [("null", 2), (#""b.png""#, 1), (#""c.png""#, 2)])
  func keepsTheCoverUnlessItWasMadeOfAPhoto(large: String, count: Int) throws {
    let other = ImportTrial.picture + [1]
    let file = try ImportTrial.read(
      "Pie.paprikarecipe",
      """
      {"uid": "A", "name": "Pie", "ingredients": "1 egg",
       "directions": "Bake, see [photo:Crust].",
       "photo_data": "\(Base64.text(of: ImportTrial.picture))", "photo_large": \(large),
       "notes": "As [recipe:Cake].",
       "photos": [{"name": "Crust", "filename": "b.png", "data": "\(Base64.text(of: other))"}]}
      """)
    #expect(file.recipes[0].pictures.count == count)
    #expect(file.recipes[0].pictures.last?.destination == "Crust")
    #expect(file.recipes[0].notes == ["As Cake."])
  }

  /// Pictures that no step shows are the recipe's by their names.
  @Test func photosThatNoStepNamesAreOfTheDish() throws {
    let photos = (1...3).map { number in
      let picture = Base64.text(of: ImportTrial.picture + [UInt8(number)])
      return #"{"name": "\#(number)", "filename": "\#(number).jpg", "data": "\#(picture)"}"#
    }
    let file = try ImportTrial.read(
      "Pie.paprikarecipe",
      """
      {"uid": "A", "name": "Pie", "ingredients": "1 egg", "directions": "Bake, see [photo:2].",
       "photo_data": "\(Base64.text(of: ImportTrial.picture))",
       "photos": [\(photos.joined(separator: ", "))]}
      """)
    #expect(
      RecipeDraft.endings(of: file.recipes[0].pictures) == [".jpg", "-01.jpg", " 3.jpg", "-03.jpg"])
  }

  @Test func readsSeveralLinksAndPhotosOfALine() throws {
    let picture = Base64.text(of: ImportTrial.picture)
    let file = try ImportTrial.read(
      "Pie.paprikarecipe",
      """
      {"uid": "A", "name": "Pie", "ingredients": "1 [recipe:Pie crust], 2 [recipe:Jam]",
       "directions": "Roll [recipe:Pie crust] and [recipe:Jam], see [photo:Crust] and [photo:None].",
       "photos": [{"name": "Crust", "filename": "c.jpg", "data": "\(picture)"}]}
      """)
    let crust = RecipeReference.link("Pie crust", to: "Pie crust")
    let jam = RecipeReference.link("Jam", to: "Jam")
    #expect(file.recipes[0].ingredients == [.text("1 \(crust), 2 \(jam)")])
    let shown = "!\(RecipeReference.picture("Crust", "Crust"))"
    #expect(
      file.recipes[0].steps
        == [.text("Roll \(crust) and \(jam), see \(shown) and [photo:None].")])
    #expect(file.recipes[0].pictures.map(\.destination) == ["Crust"])
  }

  @Test func linesInCapitalsNameGroups() throws {
    func ingredients(_ lines: String) throws -> [IncomingRecipe.Line] {
      let json = #"{"uid": "A", "name": "Pie", "ingredients": "\#(lines)", "directions": "Mix."}"#
      return try #require(
        try ImportTrial.read("Pie.paprikarecipe", json).recipes.first
      ).ingredients
    }
    #expect(
      try ingredients(#"1 chicken\nsalt\nDUMPLINGS\n2 cups flour"#) == [
        .text("1 chicken"), .text("salt"), .heading("DUMPLINGS"), .text("2 cups flour"),
      ])
    #expect(
      try ingredients(#"SALT\nPEPPER\n1 egg"#) == [.text("SALT"), .text("PEPPER"), .text("1 egg")])
  }

  @Test func emphasisedLinesNameGroupsAndRulesSayNothing() throws {
    let recipe = try #require(
      try ImportTrial.read(
        "Pie.paprikarecipe",
        #"""
        {"uid": "A", "name": "Pie", "directions": "*Crust:*\nMix.\n---\n_Filling:_\nBoil *well*.",
         "ingredients": "Prep Time:\n15 mins\nServings:\n8\n*Crust:*\n1 cup flour\n-----\n*Filling*:\n2 eggs\n*optional*\nServing:\n2 limes"}
        """#
      ).recipes.first)
    #expect(
      recipe.ingredients == [
        .heading("Crust"), .text("1 cup flour"), .heading("Filling"), .text("2 eggs"),
        .text("\\*optional\\*"), .heading("Serving"), .text("2 limes"),
      ])
    #expect(
      recipe.steps == [
        .heading("Crust"), .text("Mix."), .heading("Filling"), .text("Boil *well*."),
      ])
    #expect(recipe.times == [.preparation: "15 mins"] && recipe.yields.contains("8"))
  }

  @Test func timesInWordsAreKept() throws {
    var recipe = IncomingRecipe(title: "Pie")
    recipe.set(.total, "overnight")
    recipe.set(.cooking, "0 min")
    recipe.set(.preparation, "PT0M")
    #expect(recipe.times.isEmpty)
    #expect(recipe.extra.map(\.key) == ["total_time"])
    #expect(recipe.extra.map(\.value) == [.string("overnight")])
  }
}
