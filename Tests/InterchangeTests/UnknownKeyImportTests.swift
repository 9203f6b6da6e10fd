import JSON
import Testing

@testable import Interchange

/// What a format holds that its reader does not know.
@Suite struct UnknownKeyImportTests {
  private static let rest = #""zzCustom": "Kept", "hash": "AB12", "zzEmpty": "", "zzNone": null"#

  @Test(arguments: [
    ("a.melarecipe", #"{"title": "A", "ingredients": "1 egg", "categories": [], \#(rest)}"#),
    ("a.json", #"{"uid": "U", "name": "A", "directions": "Boil.", \#(rest)}"#),
    ("a.crumb", #"{"uuid": "U", "name": "A", "steps": [{"step": "Boil."}], \#(rest)}"#),
    ("a.json", #"{"name": "A", "slug": "a", "recipeIngredient": [{"note": "1 egg"}], \#(rest)}"#),
    ("a.json", #"{"name": "A", "steps": [{"instruction": "Boil.", "ingredients": []}], \#(rest)}"#),
    (
      "a.cookbook.json",
      #"{"title": "A", "ingredients": ["1 egg"], "directions": ["Boil."], \#(rest)}"#
    ),
    ("a.json", #"{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"], \#(rest)}"#),
    ("a.json", #"[{"name": "A", "recipeIngredient": [{"text": "1 egg"}], \#(rest)}]"#),
    ("a.json", #"{"recipes": [{"name": "A", "items": [{"name": "egg"}], \#(rest)}]}"#),
    (
      "a.cookbook.json",
      #"{"version": 1, "recipes": [{"title": "A", "ingredients": ["1 egg"], \#(rest)}]}"#
    ),
    (
      "a.cookbook.json",
      #"{"name": "A", "ingredients": [{"name": "egg"}], "steps": [{"action": "BOIL"}], \#(rest)}"#
    ),
  ])
  func isKeptUnlessItIsBookkeeping(name: String, text: String) throws {
    let (_, recipes) = try ImportTrial.read(.init(name), text)
    #expect(recipes.map(\.extra) == [[.init(key: "zzCustom", value: .string("Kept"))]])
  }

  @Test(arguments: [
    (
      "a.crumb", "ingredients",
      #"""
      {"uuid": "U", "name": "A", "steps": [{"order": 0, "step": "Boil.", "isSection": false}],
       "ingredients": [{"order": 1, "ingredient": {"name": "salt", "zz": "Kept"}}]}
      """#, #"{"1": {"ingredient": {"zz": "Kept"}}}"#
    ),
    (
      "a.crumb", "steps",
      #"{"uuid": "U", "name": "A", "steps": [{"step": "Boil."}, {"step": "Eat.", "zz": "Kept"}]}"#,
      #"{"2": {"zz": "Kept"}}"#
    ),
    (
      "a.json", "recipeIngredient",
      #"""
      {"name": "A", "slug": "a", "recipeIngredient": [{"quantity": 2, "note": "sifted",
       "unit": {"id": "1", "name": "cup", "abbreviation": "c"}, "referenceId": "x",
       "food": {"id": "2", "name": "flour", "aliases": [{"name": "meal"}], "description": "Kept"},
       "display": "2 cup flour, sifted", "originalText": "2 cups of flour", "isFood": true}]}
      """#, #"{"1": {"food": {"description": "Kept"}}}"#
    ),
    (
      "a.json", "recipeInstructions",
      #"""
      {"name": "A", "slug": "a", "recipeIngredient": [{"note": "1 egg"}], "recipeInstructions":
       [{"id": "1", "title": "", "text": "Boil.", "ingredientReferences": [], "zz": "Kept"}]}
      """#, #"{"1": {"zz": "Kept"}}"#
    ),
    (
      "a.json", "steps",
      #"""
      {"name": "A", "steps": [{"name": "", "instruction": "Boil.", "time": 0, "order": 0,
       "show_as_header": true, "ingredients": [{"food": {"name": "egg", "plural_name": "eggs"},
       "unit": null, "amount": 3, "note": "", "is_header": false, "zz": "Kept"}]}]}
      """#, #"{"1": {"ingredients": {"1": {"zz": "Kept"}}}}"#
    ),
    (
      "a.cookbook.json", "ingredientSections",
      #"""
      {"title": "A", "ingredientSections": [{"id": "s", "name": "Dough", "ingredients":
       [{"id": "i", "text": "1 egg", "isChecked": true, "zz": "Kept"}]}],
       "directions": [{"id": "d", "text": "Boil.", "order": 0, "isCompleted": true}]}
      """#, #"{"1": {"ingredients": {"1": {"zz": "Kept"}}}}"#
    ),
    (
      "a.json", "recipeInstructions",
      #"""
      {"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"], "recipeInstructions":
       [{"@type": "HowToSection", "name": "Dough", "itemListElement": [{"@type": "HowToStep",
         "name": "Boil", "text": "Boil it.", "url": "#1", "image": "a.jpg", "tool": "Kept"}]}]}
      """#, #"{"1": {"itemListElement": {"1": {"tool": "Kept"}}}}"#
    ),
    (
      "a.json", "recipeIngredient",
      #"[{"name": "A", "recipeIngredient": [{"text": "1 egg", "zz": "Kept"}]}]"#,
      #"{"1": {"zz": "Kept"}}"#
    ),
    (
      "a.json", "items", #"{"recipes": [{"name": "A", "items": [{"name": "egg", "zz": "Kept"}]}]}"#,
      #"{"1": {"zz": "Kept"}}"#
    ),
    (
      "a.json", "ingredients",
      #"{"recipe": {"title": "A", "cook_time_minutes": 5, "ingredients": [{"text": "1 egg", "zz": "Kept"}]}}"#,
      #"{"1": {"zz": "Kept"}}"#
    ),
    (
      "a.cookbook.json", "steps",
      #"""
      {"name": "A", "ingredients": [{"id": "1", "name": "egg"}],
       "steps": [{"action": "BOIL", "inputs": [{"itemId": "1"}], "zz": "Kept"}]}
      """#, #"{"1": {"zz": "Kept"}}"#
    ),
  ])
  func isKeptOfSingleIngredientsAndSteps(
    name: String, key: String, text: String, kept: String
  ) throws {
    let (_, recipes) = try ImportTrial.read(.init(name), text)
    let recipe = try #require(recipes.first)
    let rest = recipe.extra.filter { $0.key != "image" }
    #expect(rest == [.init(key: key, value: try JSONReader.value(of: Array(kept.utf8)))])
  }

  @Test func pagesKeepWhatHasNoPlace() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.json",
      """
      {"@context": "https://schema.org", "@type": "Recipe", "@id": "#r", "name": "A",
       "headline": "A", "recipeIngredient": ["1 egg"], "ingredients": ["2 tomatoes"],
       "recipeInstructions": "Boil.", "cookTime": "PT5M", "performTime": "PT9M",
       "recipeNotes": "Stir.", "url": "https://a.example/a/",
       "mainEntityOfPage": "https://a.example/a#x", "review": [], "isPartOf": {"@id": "#s"},
       "comment": [{"@type": "Comment", "@id": "#c", "author": {"name": "Jo"}, "text": "Nice"},
                   {"name": "Author Notes", "text": "Rest."}],
       "contributor": {"@type": "Person", "name": "Di", "id": 7}}
      """)
    let recipe = try #require(recipes.first)
    func named(_ name: String) -> JSONValue {
      .object([.init(key: "name", value: .string(name))])
    }
    let comment = JSONValue.object([
      .init(key: "author", value: named("Jo")), .init(key: "text", value: .string("Nice")),
    ])
    #expect(
      Set(recipe.extra) == [
        .init(key: "ingredients", value: .array([.string("2 tomatoes")])),
        .init(key: "performTime", value: .string("PT9M")),
        .init(key: "comment", value: .array([comment])),
        .init(key: "contributor", value: named("Di")),
      ])
    #expect(recipe.notes == ["Stir.", "Rest."] && recipe.address == "https://a.example/a/")
  }

  @Test func aPictureIsOneOfTheRecipe() throws {
    let picture = Base64.text(of: ImportTrial.picture)
    let (_, recipes) = try ImportTrial.read(
      "a.crumb",
      """
      {"uuid": "U", "name": "A", "steps": [{"step": "Boil."}], "sourceImage": "\(picture)",
       "neutritionalInfo": "", "nutritionalInfo": "5 g fat", "difficulty": "Easy"}
      """)
    #expect(recipes[0].pictures.map(\.bytes) == [ImportTrial.picture])
    #expect(recipes[0].nutrition.map(\.name) == ["fatContent"])
    #expect(recipes[0].difficulty == "Easy" && recipes[0].extra.isEmpty)
  }

  @Test func moreThanAPersonReadsIsNotKept() throws {
    let keys = (0..<60_000).map { #""k\#($0)": "some text here""# }.joined(separator: ", ")
    let (_, recipes) = try ImportTrial.read(
      "a.melarecipe", #"{"title": "A", "ingredients": "1 egg", "categories": [], \#(keys)}"#)
    let recipe = try #require(recipes.first)
    #expect(recipe.extra.count > 1000 && recipe.extra.count < 60_000)
    #expect(recipe.doubts == ["its file says more of it than is kept"])
  }

  @Test func aTextOfXMLIsNoExceptionFromThat() throws {
    let long = String(repeating: "more of it. ", count: 200_000)
    let (_, recipes) = try ImportTrial.read(
      "a.grmt",
      """
      <gourmetDoc><recipe><title>A</title><zz>\(long)</zz><yy>Kept</yy><ingredient-list>
      <ingredient><item>egg</item></ingredient></ingredient-list></recipe></gourmetDoc>
      """)
    let recipe = try #require(recipes.first)
    #expect(recipe.extra.allSatisfy { $0.value == .string("Kept") })
    #expect(recipe.doubts == ["its file says more of it than is kept"])
  }

  @Test func nothingHidesWhereTheRecipeComesFrom() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.melarecipe", #"{"title": "A", "ingredients": "1 egg", "link": "x", "imported": "1999"}"#)
    let text = ImportTrial.draft(try #require(recipes.first))
    #expect(text.contains("from: test") && !text.contains("1999"))
  }
}
