import Cooking
import FileDoubles
import Paths
import RecipeMD
import Testing

@testable import Interchange

/// Exports of other programs, written in the manner of real ones.
@Suite struct ProgramImportTests {
  private func read(_ name: FilePath, _ text: String) throws -> (ImportFormat, [IncomingRecipe]) {
    try read(name, Array(text.utf8))
  }

  private func read(_ name: FilePath, _ bytes: [UInt8]) throws -> (ImportFormat, [IncomingRecipe]) {
    let file = ImportFile(path: name, bytes: bytes)
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(file)
    let read = try #require(try ImportFormat.recipes(in: file, of: tree))
    return (read.format, read.recipes)
  }

  /// Returns the RecipeMD of a recipe without its front matter, which has to be valid.
  private func draft(_ recipe: IncomingRecipe) -> String {
    let form = RecipeDraft.Form(language: Language("en"), day: .init(year: 2026, month: 1, day: 1))
    let text = RecipeDraft(recipe, from: "test", stem: "x", form: form) { _ in "Other.md" }.text
    let parsed = parse(text, options: ParseOptions(allowsFrontMatter: true))
    #expect(parsed.isValid)
    let start = parsed.frontMatter.map { $0.upperBound + 4 } ?? 0
    return String(decoding: text[start...], as: UTF8.self)
  }

  @Test func tandoor() throws {
    let (format, recipes) = try read(
      "recipe.json",
      """
      {"name": "Lentil stew", "description": "Warm.", "keywords": [{"name": "stew"}],
       "steps": [{"name": "Base", "instruction": "Fry the onion.\\n\\nAdd the rest.", "time": 10,
         "ingredients": [
           {"food": null, "unit": null, "amount": 0, "note": "For the base", "is_header": true},
           {"food": {"name": "lentils"}, "unit": {"name": "g"}, "amount": 250.0, "note": "brown",
            "is_header": false, "no_amount": false},
           {"food": {"name": "salt"}, "unit": null, "amount": 0, "note": null, "no_amount": true}]}],
       "working_time": 15, "waiting_time": 40, "servings": 4, "servings_text": "bowls",
       "source_url": "https://example.org/stew"}
      """)
    #expect(format == .tandoor)
    #expect(recipes[0].times == [.preparation: "15", .resting: "40"])
    #expect(
      draft(recipes[0]) == """

        # Lentil stew

        Warm.

        *stew*

        **4 bowls**

        ---

        ## Base

        ## For the base

        - *250 g* lentils (brown)
        - salt

        ---

        ## Base

        1. Fry the onion.
        2. Add the rest. (10 min)

        """)
  }

  @Test func mealieInBothSpellings() throws {
    let (format, recipes) = try read(
      "stew.json",
      """
      {"name": "Bean stew", "slug": "bean-stew", "recipe_yield": "4 servings",
       "recipe_ingredient": [
         {"title": "Stew", "note": "soaked", "quantity": 1.5, "unit": {"name": "cups"},
          "food": {"name": "beans"}},
         {"note": "2 onions, chopped", "quantity": 1, "unit": null, "food": null}, "salt"],
       "recipe_instructions": [{"title": "Cook", "text": "Boil."}, {"title": "", "text": "Serve."}],
       "tags": [{"name": "bean", "slug": "bean"}], "org_url": "https://example.org"}
      """)
    #expect(format == .mealie)
    #expect(
      recipes[0].ingredients == [
        .heading("Stew"), .ingredient(amount: "1 1/2 cups", name: "beans, soaked"),
        .text("2 onions, chopped"), .text("salt"),
      ])
    #expect(recipes[0].steps == [.heading("Cook"), .text("Boil."), .text("Serve.")])
    #expect(recipes[0].tags == ["bean"])
  }

  @Test func pestle() throws {
    let (format, recipes) = try read(
      "pestle.json",
      """
      [{"name": "Toast", "recipeIngredient": [{"text": "2 slices bread", "quantity": 2},
         {"name": "butter", "quantity": 0.5, "unit": "oz"}, {"name": "salt"}],
        "recipeInstructions": [{"@type": 0, "text": "Toast"}, {"@type": 1, "text": "Toast it."}],
        "image": [{"url": "https://example.org/a.jpg"}]}]
      """)
    #expect(format == .pestle)
    #expect(
      recipes[0].ingredients == [
        .text("2 slices bread"), .text("0.5 oz butter"), .text("salt"),
      ])
    #expect(recipes[0].steps == [.heading("Toast"), .text("Toast it.")])
  }

  @Test func gourmet() throws {
    let (format, recipes) = try read(
      "a.grmt",
      """
      <?xml version="1.0" ?><!DOCTYPE gourmetDoc><gourmetDoc>
      <recipe id="7"><title>Pie</title><category>Cake, Fruit</category><source>Aunt</source>
      <rating>4/5 stars</rating><preptime>20 minutes</preptime><yields>1 pie</yields>
      <ingredient-list>
        <ingredient><amount>1 1/2</amount><unit>cups</unit><item>flour</item><key>flour</key></ingredient>
        <inggroup><groupname>Filling</groupname>
        <ingredient optional="yes"><amount>1-2</amount><unit>tbsp</unit><item>sugar</item></ingredient>
        <ingref refid="9"><amount>1</amount><item>Jam</item></ingref>
        <ingref amount="2" refid="9">
          Jam
        </ingref></inggroup>
      </ingredient-list>
      <instructions>&lt;b&gt;Mix&lt;/b&gt; &amp;amp; bake.
      Serve &amp;lt;i&amp;gt;hot&amp;lt;/i&amp;gt;.</instructions></recipe></gourmetDoc>
      """)
    #expect(format == .gourmet)
    #expect(recipes[0].rating == 4)
    #expect(recipes[0].tags == ["Cake", "Fruit"])
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "1 1/2 cups", name: "flour"), .heading("Filling"),
        .ingredient(amount: "1-2 tbsp", name: "sugar (optional)"),
        .ingredient(amount: "1", name: "[Jam](cookbook-import:9)"),
        .ingredient(amount: "2", name: "[Jam](cookbook-import:9)"),
      ])
    #expect(recipes[0].steps == [.text("Mix & bake."), .text("Serve hot.")])
    #expect(draft(recipes[0]).contains("- *1* [Jam](Other.md)"))
  }

  @Test func masterCookXML() throws {
    let (format, recipes) = try read(
      "a.mx2",
      """
      <?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE mx2 SYSTEM "mx2.dtd"><mx2 source="MC">
      <Summ/><RcpE name="Soup" author="n/a"><Serv qty="4"/><Yield unit="to 8 bowls" qty="6.000000"/>
      <RTxt>Soup 2 cups onions</RTxt><PrpT elapsed="0:15"/>
      <CatS><CatT>Soups</CatT></CatS>
      <IngR name="onions" unit="cups" qty="2" code="I"><IPrp>chopped</IPrp></IngR>
      <DirS><DirT>Chop.</DirT><DirT>Boil.</DirT></DirS><Note>Good.</Note></RcpE></mx2>
      """)
    #expect(format == .masterCook)
    #expect(recipes[0].ingredients == [.ingredient(amount: "2 cups", name: "onions, chopped")])
    #expect(recipes[0].steps == [.text("Chop."), .text("Boil.")])
    #expect(recipes[0].notes == ["Good."] && recipes[0].tags == ["Soups"])
    #expect(recipes[0].yields == ["4", "6 to 8 bowls"] && recipes[0].author == nil)
    #expect(recipes[0].extra.isEmpty)
  }

  @Test func masterCookText() throws {
    let (format, recipes) = try read(
      "a.mxp",
      """

                           *  Exported from  MasterCook  *

                                    Plain Soup

      Recipe By     : Somebody
      Serving Size  : 6    Preparation Time :0:30
      Categories    : Soups                            Winter

        Amount  Measure       Ingredient -- Preparation Method
      --------  ------------  --------------------------------
         1 1/2  cups          onions -- chopped
                              salt

      Chop the onions
      and boil them.

      Serve.

      - - - - - - - - - - - - - - - - - -
      """)
    #expect(format == .masterCook)
    #expect(recipes[0].title == "Plain Soup" && recipes[0].author == "Somebody")
    #expect(recipes[0].tags == ["Soups", "Winter"] && recipes[0].yields == ["6"])
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "1 1/2 cups", name: "onions, chopped"), .text("salt"),
      ])
    #expect(recipes[0].steps == [.text("Chop the onions and boil them."), .text("Serve.")])
  }

  @Test func mealMasterInTwoColumns() throws {
    let (format, recipes) = try read(
      "a.mmf",
      """
      MMMMM----- Recipe via Meal-Master (tm) v8.05

            Title: Bread
       Categories: Breads, Yeast
            Yield: 2 loaves

            3 c  Flour                               1 ts Salt
            2    Apples, tart, peeled, cored         1 lg Lemon
        1 1/2 c  Warm water;                         1 pk Yeast
                 -not too hot

      MMMMM--------------------------GLAZE---------------------------------
            1 lg Egg

        Mix it all,
        and knead.

        Bake.

      MMMMM
      """)
    #expect(format == .mealMaster)
    #expect(recipes.count == 1 && recipes[0].title == "Bread")
    #expect(recipes[0].tags == ["Breads", "Yeast"] && recipes[0].yields == ["2 loaves"])
    #expect(
      recipes[0].ingredients == [
        .ingredient(amount: "3 cups", name: "Flour"),
        .ingredient(amount: "2", name: "Apples, tart, peeled, cored"),
        .ingredient(amount: "1 1/2 cups", name: "Warm water; not too hot"),
        .ingredient(amount: "1 tsp", name: "Salt"),
        .ingredient(amount: "1 large", name: "Lemon"),
        .ingredient(amount: "1 package", name: "Yeast"), .heading("GLAZE"),
        .ingredient(amount: "1 large", name: "Egg"),
      ])
    #expect(recipes[0].steps == [.text("Mix it all, and knead."), .text("Bake.")])
  }

  @Test func rezKonv() throws {
    let (format, recipes) = try read(
      "a.txt",
      """
      ========== REZKONV-Rezept - RezkonvSuite v0.96

           Titel: Linsensuppe
      Kategorien: Suppe, Linsen
           Menge: 4 Portionen

      ============================ SUPPE ============================
          250     Gramm  Linsen
            1            Zwiebel
            2     Essl.  Öl

      =========================== QUELLE ===========================
                  Oma

      Linsen waschen und
      kochen.

      Abschmecken.

      =====
      """)
    #expect(format == .rezKonv)
    #expect(recipes[0].yields == ["4 Portionen"] && recipes[0].source == "Oma")
    #expect(
      recipes[0].ingredients == [
        .heading("SUPPE"), .ingredient(amount: "250 Gramm", name: "Linsen"),
        .ingredient(amount: "1", name: "Zwiebel"), .ingredient(amount: "2 Essl.", name: "Öl"),
      ])
    #expect(recipes[0].steps == [.text("Linsen waschen und kochen."), .text("Abschmecken.")])
  }

  @Test func mealMasterInTheEncodingOfDOS() throws {
    var bytes = Array("MMMMM----- Recipe via Meal-Master\n\n      Title: K".utf8)
    bytes +=
      [0x84]
      + Array("se\n Categories: None\n      Yield: 1\n\n      1    Ei\n\n  Los.\nMMMMM\n".utf8)
    let (_, recipes) = try read("a.mmf", bytes)
    #expect(recipes[0].title == "Käse" && recipes[0].tags.isEmpty)
  }

  @Test func tables() throws {
    let (format, recipes) = try read(
      "plan.csv",
      """
      Title,Course,Ingredients,Directions,Servings,Prep Time,Url,Chef's hat
      "Rice, fried",Main,"200 g rice\n1 egg","Boil.\nFry ""hard"".",2,10,https://example.org,tall
      """)
    #expect(format == .table)
    #expect(recipes[0].title == "Rice, fried" && recipes[0].tags == ["Main"])
    #expect(recipes[0].ingredients == [.text("200 g rice"), .text("1 egg")])
    #expect(recipes[0].steps == [.text("Boil."), .text("Fry \"hard\".")])
    #expect(recipes[0].extra.map(\.key) == ["Chef's hat"])
  }

  @Test func recipeKeeper() throws {
    let (format, recipes) = try read(
      "recipes.html",
      """
      <html><body><div class="recipe-details"><meta content="r1" itemprop="recipeId">
      <h2 itemprop="name">Jam</h2><span itemprop="recipeYield">3 jars</span>
      <meta content="PT15M" itemprop="prepTime"><meta content="Sweet" itemprop="recipeCourse">
      <div itemprop="recipeIngredients"><p>1 kg plums</p><p>500 g sugar</p></div>
      <div itemprop="recipeDirections"><p>1. Boil.</p><p>2. Fill.</p></div></div></body></html>
      """)
    #expect(format == .recipeKeeper)
    #expect(recipes[0].title == "Jam" && recipes[0].yields == ["3 jars"] && recipes[0].id == "r1")
    #expect(recipes[0].ingredients == [.text("1 kg plums"), .text("500 g sugar")])
    #expect(recipes[0].steps == [.text("Boil."), .text("Fill.")])
  }

  @Test func copyMeThat() throws {
    let (format, recipes) = try read(
      "recipes.html",
      """
      <html><body><div class="recipe"><div id = "name">Tea</div><a id="original_link"
      href="https://example.org/tea">x</a><ul><li class="recipeIngredient_subheader">Pot</li>
      <li class="recipeIngredient">1 tsp tea</li></ul><ol><li class="instruction">Wait.</li></ol>
      <div class="recipeNote">Hot!</div></div></body></html>
      """)
    #expect(format == .copyMeThat)
    #expect(recipes[0].title == "Tea" && recipes[0].address == "https://example.org/tea")
    #expect(recipes[0].ingredients == [.heading("Pot"), .text("1 tsp tea")])
    #expect(recipes[0].steps == [.text("Wait.")] && recipes[0].notes == ["Hot!"])
  }
}
