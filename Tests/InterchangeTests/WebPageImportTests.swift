import Cooking
import FileDoubles
import Paths
import Testing

@testable import Interchange

/// Saved pages, as sites really write them.
@Suite struct WebPageImportTests {
  /// Languages that the kitchen does not know part thousands as well.
  @Test func readsThousandsInAnyLanguage() throws {
    let page = """
      <!DOCTYPE html><html lang=da><title>Brød</title><script type="application/ld+json">
      {"@context": "https://schema.org", "@type": "Recipe", "name": "Brød",
      "recipeIngredient": ["1.000 g hvedemel", "1.200 ml vand"], "recipeInstructions": "Bag."}
      </script></html>
      """
    let recipe = try #require(try ImportTrial.read("a.html", page).recipes.first)
    let text = ImportTrial.draft(recipe)
    #expect(text.contains("- *1000 g* hvedemel\n- *1200 ml* vand\n"))
    #expect(text.contains("lang: da\n"))
  }

  @Test(arguments: [
    "<h4>Crust</h4><ul><li>2 cups flour</ul><h4>Filling</h4><ul><li><b>6 apples</b></ul>",
    "<p><b>Crust</b><br>2 cups flour</p><p><strong>Filling</strong><br>6 apples</p>",
  ])
  func headingsWithinAListNameGroups(list: String) throws {
    let (_, recipes) = try ImportTrial.read(
      "pie.html",
      "<html><body><h1>Pie</h1><h3>Ingredients</h3>\(list)<h3>Instructions</h3>"
        + "<ol><li>Mix.<li>Bake.</ol></body></html>")
    #expect(
      recipes.first?.ingredients == [
        .heading("Crust"), .text("2 cups flour"), .heading("Filling"), .text("6 apples"),
      ])
    #expect(recipes.first?.steps == [.text("Mix."), .text("Bake.")])
  }

  private func read(_ html: String) throws -> IncomingRecipe {
    let file = ImportFile(path: "page.html", bytes: Array(html.utf8))
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(file)
    let read = try #require(try ImportFormat.recipes(in: file, of: tree))
    #expect(read.format == .webPage)
    return try #require(read.recipes.first)
  }

  private func page(_ blocks: String...) -> String {
    "<!DOCTYPE html><html lang=en><head><title>Site</title>"
      + blocks.map { "<script type='application/ld+json'>\($0)</script>" }.joined()
      + "</head><body><h1>Pea soup</h1><p>Subscribe to our newsletter!</p></body></html>"
  }

  private func body(_ recipe: IncomingRecipe) -> String {
    let form = RecipeDraft.Form(language: Language("en"), day: .init(year: 2026, month: 1, day: 1))
    let text = RecipeDraft(recipe, from: "test", stem: "x", form: form) { _ in nil }.text
    let string = String(decoding: text, as: UTF8.self)
    return string.range(of: "\n# ").map { String(string[$0.lowerBound...].dropFirst()) } ?? string
  }

  /// What each of the shapes below says.
  private static let soup = """
    # Pea soup

    **4 servings**

    ---

    - *300 g* split peas
    - *1* carrot

    ---

    1. Boil the peas.
    2. Blend & serve.

    """
  private static let ingredients = #""recipeIngredient": ["300 g split peas", "1 carrot"]"#
  private static let steps = #""recipeInstructions": ["Boil the peas.", "Blend &amp; serve."]"#
  private static let head = #""@type": "Recipe", "name": "Pea soup", "recipeYield": "4 servings""#

  @Test(arguments: [
    "{\(head), \(ingredients), \(steps)}",
    // A graph, a list, and types of any number, prefix and case.
    #"{"@graph": [{"@type": "WebPage"}, {\#(head), \#(ingredients), \#(steps)}]}"#,
    "[{\"@type\": \"Person\"}, [{\(head), \(ingredients), \(steps)}]]",
    #"{"@type": ["NewsArticle", "Recipe"], "name": "Pea soup", "recipeYield": "4 servings", \#(ingredients), \#(steps)}"#,
    #"{"@type": "http://schema.org/Recipe", "name": "Pea soup", "recipeYield": "4 servings", \#(ingredients), \#(steps)}"#,
    #"{"@type": "WebPage", "mainEntity": {\#(head), \#(ingredients), \#(steps)}}"#,
    // JSON that is none: trailing commas, line feeds in strings, comments around it.
    "{\(head), \(ingredients), \(steps),}",
    "<!-- {\(head), \(ingredients), \"description\": \"\",\n \(steps)} -->",
    "//<![CDATA[\n{\(head), \(ingredients), \(steps)}\n//]]>",
    "{\(head), \"recipeIngredient\": [\"300 g\n split peas\", \"1 carrot\",], \(steps)}",
    // HTML and entities in strings, once and twice.
    #"{\#(head), "recipeIngredient": ["<span>300&nbsp;g</span> split peas", "1 <b>carrot</b>"], \#(steps)}"#,
    #"{\#(head), \#(ingredients), "recipeInstructions": ["Boil the peas.", "Blend &amp;amp; serve."]}"#,
    #"{\#(head), "recipeIngredient": "300 g split peas\n1 carrot", \#(steps)}"#,
    #"{\#(head), "recipeIngredient": "<ul><li>300 g split peas</li><li>1 carrot</li></ul>", \#(steps)}"#,
    #"{\#(head), "ingredients": ["300 g split peas", "1 carrot"], \#(steps)}"#,
    // Instructions in all their shapes.
    #"{\#(head), \#(ingredients), "recipeInstructions": "<ol><li>Boil the peas.</li><li>Blend &amp; serve.</li></ol>"}"#,
    #"{\#(head), \#(ingredients), "recipeInstructions": "<p>Boil the peas.</p><p>Blend &amp; serve.</p>"}"#,
    #"{\#(head), \#(ingredients), "recipeInstructions": [{"@type": "HowToStep", "text": "Boil the peas."}, {"@type": "HowToStep", "name": "Blend &amp; serve.", "text": "Blend &amp; serve."}]}"#,
    #"{\#(head), \#(ingredients), "recipeInstructions": {"@type": "ItemList", "itemListElement": [{"@type": "HowToStep", "text": "Boil the peas."}, {"@type": "ListItem", "item": {"text": "Blend &amp; serve."}}]}}"#,
    #"{\#(head), \#(ingredients), "recipeInstructions": [[{"@type": "HowToStep", "text": "Boil the peas."}], [{"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Blend &amp; serve."}]}]]}"#,
    #"{\#(head), \#(ingredients), "recipeInstructions": [{"@type": "HowToStep", "name": "Step 1", "text": "Boil the peas."}, {"@type": "HowToStep", "name": "Step 2", "text": "Blend &amp; serve."}]}"#,
    // Yields as number, list, and object.
    #"{"@type": "Recipe", "name": "Pea soup", "recipeYield": ["4", "4 servings"], \#(ingredients), \#(steps)}"#,
    #"{"@type": "Recipe", "name": "Pea soup", "recipeYield": 4, \#(ingredients), \#(steps)}"#,
  ])
  func readsJSON(block: String) throws {
    #expect(body(try read(page(block))) == Self.soup, "\(block)")
  }

  @Test func readsFractionsByTheirNames() throws {
    let recipe = try read(
      page(
        #"{\#(Self.head), "recipeIngredient": ["&frac13; cup butter", "1&frac18; tsp salt"], \#(Self.steps)}"#
      ))
    #expect(recipe.ingredients == [.text("⅓ cup butter"), .text("1⅛ tsp salt")])
  }

  @Test func readsTheBlocksThatAreWhole() throws {
    let whole = "{\(Self.head), \(Self.ingredients), \(Self.steps)}"
    #expect(body(try read(page("{\"@type\": \"Recipe\", \"name\": ", whole))) == Self.soup)
    #expect(body(try read(page("not json", whole))) == Self.soup)
  }

  @Test func readsSections() throws {
    let recipe = try read(
      page(
        #"{\#(Self.head), \#(Self.ingredients), "recipeInstructions": [{"@type": "HowToSection", "name": "Soup", "itemListElement": [{"@type": "HowToStep", "text": "Boil."}, {"@type": "HowToStep", "text": "Blend."}]}, {"@type": "HowToSection", "name": "Croutons", "itemListElement": {"@type": "HowToStep", "text": "Fry."}}]}"#
      ))
    #expect(body(recipe).hasSuffix("## Soup\n\n1. Boil.\n2. Blend.\n\n## Croutons\n\nFry.\n"))
  }

  @Test func joinsANameThatEndsASentence() throws {
    let recipe = try read(
      page(
        #"{\#(Self.head), \#(Self.ingredients), "recipeInstructions": [{"@type": "HowToStep", "name": "Make the base: ", "text": "Fry it."}, {"@type": "HowToStep", "name": "Then", "text": "Boil it."}]}"#
      ))
    #expect(body(recipe).hasSuffix("1. Make the base: Fry it.\n2. Then: Boil it.\n"))
  }

  @Test(arguments: [
    ("PT0H30M", "30 min"), ("P0DT1H", "1 h"), ("PT90M", "1 h 30 min"), ("30 minutes", "30 min"),
    ("P0Y0M0DT0H45M0.000S", "45 min"), ("1 hr 5 mins", "1 h 5 min"), ("PT1.5H", "1 h 30 min"),
  ])
  func readsDurations(written: String, shown: String) throws {
    let recipe = try read(
      page("{\(Self.head), \"cookTime\": \"\(written)\", \(Self.ingredients), \(Self.steps)}"))
    let form = RecipeDraft.Form(language: Language("en"), day: .init(year: 2026, month: 1, day: 1))
    let text = RecipeDraft(recipe, from: "test", stem: "x", form: form) { _ in nil }.text
    #expect(String(decoding: text, as: UTF8.self).contains("cook_time: \(shown)\n"), "\(written)")
  }

  @Test(arguments: [
    // Microdata, RDFa, and the two microformats.
    """
    <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pea soup</h1>
    <meta itemprop="recipeYield" content="4 servings">
    <ul><li itemprop="recipeIngredient">300 g split peas</li>
    <li itemprop="recipeIngredient">1 carrot</li></ul>
    <ol itemprop="recipeInstructions"><li>Boil the peas.</li><li>Blend &amp; serve.</li></ol></div>
    """,
    """
    <div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Pea soup</h1>
    <span property="recipeYield">4 servings</span>
    <span property="recipeIngredient">300 g split peas</span>
    <span property="recipeIngredient">1 carrot</span>
    <div property="recipeInstructions"><p>Boil the peas.</p><p>Blend &amp; serve.</p></div></div>
    """,
    """
    <div class="hrecipe"><h1 class="fn">Pea soup</h1><span class="yield">4 servings</span>
    <p class="ingredient">300 g split peas</p><p class="ingredient">1 carrot</p>
    <div class="instructions"><p>Boil the peas.</p><p>Blend &amp; serve.</p></div></div>
    """,
    """
    <div class="h-recipe"><h1 class="p-name">Pea soup</h1><data class="p-yield">4 servings</data>
    <ul><li class="p-ingredient">300 g split peas</li><li class="p-ingredient">1 carrot</li></ul>
    <div class="e-instructions"><ol><li>Boil the peas.</li><li>Blend &amp; serve.</li></ol></div></div>
    """,
  ])
  func readsMarkup(html: String) throws {
    let whole =
      "<!DOCTYPE html><html lang=en><title>Site</title><body>\(html)<p>Share!</p></body></html>"
    #expect(body(try read(whole)) == Self.soup, "\(html)")
  }

  @Test func anAddressInAMicroformatIsThatOfTheRecipe() throws {
    let recipe = try read(
      """
      <html><body><div class="h-recipe"><h1 class="p-name">A</h1>
      <a class="p-author h-card u-url" href="https://x.example/jo">Jo</a>
      <a class="u-url" href="https://x.example/a">this recipe</a>
      <p class="p-ingredient">1 egg</p><div class="e-instructions">Boil.</div></div></body></html>
      """)
    #expect(recipe.address == "https://x.example/a" && recipe.author == "Jo")
  }

  @Test func readsThePageItselfWithoutAnyOfThat() throws {
    let recipe = try read(
      """
      <!DOCTYPE html><html lang=en><head><title>Pea soup - My kitchen</title></head><body>
      <nav><a href="/">Home</a></nav><h1>Pea soup</h1><p>From my aunt.</p>
      <h2>Ingredients</h2><ul><li>300 g split peas</li><li>1 carrot</li></ul>
      <h2>Method</h2><ol><li>Boil the peas.</li><li>Blend &amp; serve.</li></ol>
      <script>alert(1)</script><footer>© 2020</footer></body></html>
      """)
    let text = body(recipe)
    #expect(text.hasPrefix("# Pea soup\n\nFrom my aunt.\n\n---\n"))
    #expect(text.contains("---\n\n- *300 g* split peas\n- *1* carrot\n\n---\n"))
    #expect(text.hasSuffix("---\n\n1. Boil the peas.\n2. Blend & serve.\n"))
    #expect(!text.contains("alert"))
  }

  @Test(arguments: [
    "<h3>For the dough</h3><p>Mix.</p><h3>For the glaze</h3><p>Stir.</p>",
    "<p><strong>For the dough</strong></p><p>Mix.</p><p><b>For the glaze:</b></p><p>Stir.</p>",
    "<h3>Step 1</h3><strong>For the dough</strong><br>Mix.<h4>For the glaze</h4><ol><li>Stir.</li></ol>",
  ])
  func readsHeadingsInDirections(html: String) throws {
    let steps: [IncomingRecipe.Line] = [
      .heading("For the dough"), .text("Mix."), .heading("For the glaze"), .text("Stir."),
    ]
    let marked = try read(
      """
      <html><body><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">A</h1>
      <p itemprop="recipeIngredient">1 egg</p><div itemprop="recipeInstructions">\(html)</div>
      </div></body></html>
      """)
    #expect(marked.steps == steps)
    let linked = try read(
      page("{\(Self.head), \(Self.ingredients), \"recipeInstructions\": \"\(html)\"}"))
    #expect(linked.steps == steps)
  }

  @Test func readsHeadingsInIngredients() throws {
    let list =
      #"["<strong>Dough</strong>", "2 cups<br>flour", "<b>1 egg</b>", "<b>Sift it!</b>", "salt"]"#
    let recipe = try read(page("{\(Self.head), \"recipeIngredient\": \(list), \(Self.steps)}"))
    #expect(
      recipe.ingredients == [
        .heading("Dough"), .text("2 cups flour"), .text("1 egg"), .text("Sift it!"), .text("salt"),
      ])
    // Where all are bold, none is above the others.
    let bold = #"["<b>flour</b>", "<b>salt</b>"]"#
    let all = try read(page("{\(Self.head), \"recipeIngredient\": \(bold), \(Self.steps)}"))
    #expect(all.ingredients == [.text("flour"), .text("salt")])
  }

  @Test func readsIngredientsByTheirOldNameToo() throws {
    let recipe = try read(
      """
      <html><body><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">A</h1>
      <ul itemprop="ingredients"><li itemprop="recipeIngredient">2 cups flour</li>
      <li itemprop="ingredients">1 egg</li><li itemprop="recipeIngredient ingredients">salt</li></ul>
      <p itemprop="recipeInstructions">Mix.</p></div></body></html>
      """)
    #expect(recipe.ingredients == [.text("2 cups flour"), .text("1 egg"), .text("salt")])
  }

  @Test func readsStepsThatOnlyHaveADescription() throws {
    let recipe = try read(
      page(
        #"{\#(Self.head), \#(Self.ingredients), "recipeInstructions": [{"@type": "HowToStep", "text": "", "description": "Mix."}, {"@type": "HowToStep", "description": "Bake."}]}"#
      ))
    #expect(recipe.steps == [.text("Mix."), .text("Bake.")])
  }

  @Test func followsReferencesWithinThePage() throws {
    let recipe = try read(
      page(
        #"{"@graph": [{"@type": "Person", "@id": "p", "name": "Jo"}, {"@type": "ImageObject", "@id": "i", "url": "https://example.org/a.jpg"}, {\#(Self.head), \#(Self.ingredients), \#(Self.steps), "author": {"@id": "p"}, "image": [{"@id": "i"}]}]}"#
      ))
    #expect(recipe.author == "Jo")
    #expect(
      recipe.extra.first { $0.key == "image" }?.value.array?.first?.string
        == "https://example.org/a.jpg")
  }

  @Test func readsIngredientsOfOneTextWithBothKindsOfLineEnds() throws {
    let recipe = try read(
      page(
        #"{\#(Self.head), "recipeIngredient": "1 cup flour\n2 eggs<br>3 tbsp sugar", \#(Self.steps)}"#
      ))
    #expect(
      recipe.ingredients == [.text("1 cup flour"), .text("2 eggs"), .text("3 tbsp sugar")])
  }

  /// A page's own recipe is not mixed with those that it only names.
  @Test(arguments: [
    #"{"@type": "Recipe", "name": "Related", "url": "https://example.org/r", "image": "i.jpg"}"#,
    #"{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"@type": "Recipe", "name": "Related"}}]}"#,
    #"{"@graph": [{"@type": "Recipe", "name": "Related", "author": "Ben"}]}"#,
  ])
  func leavesTeasersOut(teaser: String) throws {
    let own = #"{\#(Self.head), "author": "Ada", \#(Self.ingredients), \#(Self.steps)}"#
    let recipe = try read(page(teaser, own))
    #expect(recipe.author == "Ada" && recipe.address == nil && recipe.extra.isEmpty)
    #expect(body(recipe) == Self.soup)
  }

  @Test func completesARecipeFromItsOtherForm() throws {
    let html = page(#"{"@type": "Recipe", "name": "Best pea soup", "author": "Ada"}"#)
      .replacing(
        "<body>",
        with: """
          <body><div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Pea soup</b>
          <i itemprop="recipeIngredient">300 g split peas</i><p itemprop="recipeInstructions">Boil.</p></div>
          """)
    let recipe = try read(html)
    #expect(recipe.title == "Best pea soup" && recipe.author == "Ada")
    #expect(recipe.ingredients == [.text("300 g split peas")])
  }

  @Test func takesFromTheOtherFormWhatTheFirstDoesNotSay() throws {
    let recipe = try read(
      page(#"{"@type": "Recipe", "name": "Pea soup", "description": "Good."}"#).replacing(
        "<body>",
        with: """
          <body><div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Pea soup</b>
          <p itemprop="description">Bad.</p>
          <i itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Bo</b></i>
          <time itemprop="prepTime" datetime="PT15M">a quarter</time>
          <i itemprop="recipeIngredient">300 g split peas</i><i itemprop="contributor">Di</i></div>
          """))
    #expect(recipe.description == ["Good."] && recipe.author == "Bo")
    #expect(recipe.times == [.preparation: "PT15M"])
    #expect(recipe.extra == [.init(key: "contributor", value: .string("Di"))])
  }

  /// What stands between the lists of a page, and what that makes of the ingredients and the steps.
  @Test(
    arguments: [
      ("<h2>You get</h2><h3>Dough</h3>", "<h3>Top</h3>", ["# Dough", "a", "# Top", "b"]),
      ("<h2>From the shop</h2>", "<h3>Top</h3>", ["a", "# Top", "b"]),
      ("<h3>Ingredients</h3>", "<p>More</p>", ["a", "b"]),
      ("<h3>From the shop</h3>", "", ["a", "b"]),
      ("<h3>Step 1</h3>", "<h3>Step 2</h3>", ["a", "b"]),
    ] as [(String, String, [String])])
  func headingsBetweenListsNameGroups(first: String, second: String, lines: [String]) throws {
    func list(_ mark: (String) -> String) -> String {
      "\(first)<ul><li \(mark("a"))>a</li></ul>\(second)<ul><li \(mark("b"))>b</li></ul>"
    }
    func page(_ recipe: String, _ name: String, _ mark: @escaping (Bool) -> String) -> String {
      "<html><body><div \(recipe)><h1 \(name)>Pie</h1>\(list { _ in mark(true) })"
        + "<h2>Method</h2>\(list { _ in mark(false) })</div></body></html>"
    }
    let pages = [
      page("itemscope itemtype='https://schema.org/Recipe'", "itemprop='name'") {
        "itemprop='\($0 ? "recipeIngredient" : "recipeInstructions")'"
      },
      page("typeof='schema:Recipe'", "property='schema:name'") {
        "property='schema:\($0 ? "recipeIngredient" : "recipeInstructions")'"
      },
      page("class='hrecipe'", "class='fn'") { "class='\($0 ? "ingredient" : "instruction")'" },
    ]
    for page in pages {
      let recipe = try read(page)
      for list in [recipe.ingredients, recipe.steps] {
        #expect(list.map { $0.isHeading ? "# \($0.text)" : $0.text } == lines, "\(page)")
      }
    }
  }

  @Test(arguments: [
    #"{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": "300 g split peas"}, {"@type": "ListItem", "name": "1 carrot"}]}"#,
    #"[["300 g split peas"], ["1 carrot"]]"#,
    #"[{"@type": "PropertyValue", "name": "split peas", "value": "300", "unitText": "g"}, {"@type": "HowToSupply", "name": "carrot", "requiredQuantity": 1}]"#,
    #"[{"@type": "HowToSupply", "name": "split peas", "requiredQuantity": {"@type": "QuantitativeValue", "value": 300, "unitText": "g"}}, "1 carrot"]"#,
  ])
  func readsIngredientsOfEveryShape(ingredients: String) throws {
    let recipe = try read(
      page(#"{\#(Self.head), "recipeIngredient": \#(ingredients), \#(Self.steps)}"#))
    #expect(body(recipe) == Self.soup, "\(ingredients)")
  }

  @Test(arguments: [
    (#"{"@type": "QuantitativeValue", "value": 6, "unitText": "buns"}"#, "6 buns"),
    (#"{"@type": "QuantitativeValue", "minValue": 4, "maxValue": 6}"#, "4–6"),
  ])
  func readsYieldsOfEveryShape(value: String, shown: String) throws {
    let recipe = try read(
      page(
        #"{"@type": "Recipe", "name": "Buns", "recipeYield": \#(value), \#(Self.ingredients), \#(Self.steps)}"#
      ))
    #expect(recipe.yields == [shown])
  }

  @Test func notesThePicturesOfSteps() throws {
    let recipe = try read(
      page(
        #"{\#(Self.head), \#(Self.ingredients), "recipeInstructions": [{"@type": "HowToStep", "text": "Mix.", "image": "https://example.org/x.png"}]}"#
      ))
    #expect(
      recipe.extra.first { $0.key == "image" }?.value.array?.first?.string
        == "https://example.org/x.png")
  }

  @Test func dividesStepsAtTheirNumbers() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.json",
      #"""
      {"@type": "Recipe", "name": "Egg", "recipeIngredient": ["2 eggs"],
       "recipeInstructions": "1. Boil 2. 5 eggs for 3. 2. Toast the bread.\n3. Serve"}
      """#)
    #expect(
      recipes[0].steps == [
        .text("Boil 2. 5 eggs for 3."), .text("Toast the bread."), .text("Serve"),
      ])
  }

  @Test func linksToPicturesAreTheirAddresses() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.html",
      """
      <html><body><div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Pie</h1>
      <a itemprop="url" href="https://x.example/pie">permalink</a>
      <a itemprop="image" href="p.png">larger</a><a itemprop="author" href="/ada">Ada</a>
      <p itemprop="recipeIngredient">1 apple</p><p itemprop="recipeInstructions">Bake.</p></div>
      </body></html>
      """, beside: [("p.png", ImportTrial.picture)])
    #expect(recipes[0].pictures.map(\.bytes) == [ImportTrial.picture])
    #expect(recipes[0].author == "Ada")
  }

  @Test func stepsThatTheDataLacksAreThoseOfThePage() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.html",
      """
      <html><head><script type="application/ld+json">{"@type":"Recipe","name":"Pie",
      "recipeIngredient":["1 apple","200 g flour"]}</script></head><body><h1>Pie</h1>
      <h2>Ingredients</h2><ul><li>1 apple</li><li>200 g flour</li></ul>
      <h2>Method</h2><ol><li>Slice the apple.</li><li>Bake it in the dough.</li></ol></body></html>
      """)
    #expect(recipes[0].ingredients == [.text("1 apple"), .text("200 g flour")])
    #expect(
      recipes[0].steps == [.text("Slice the apple."), .text("Bake it in the dough.")])
    #expect(recipes[0].doubts.count == 1)
  }

  @Test func valuesOfObjectsAndPrefixedNamesAreRead() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.html",
      """
      <html><head><script type="application/ld+json">{"@type":"schema:Recipe","schema:name":"Pie",
      "schema:recipeIngredient":["1 apple"],
      "schema:recipeInstructions":[{"@value":"Slice it.","@language":"en"},
      {"@type":"schema:HowToStep","schema:text":"Bake."}]}</script></head><body></body></html>
      """)
    #expect(recipes[0].title == "Pie" && recipes[0].ingredients == [.text("1 apple")])
    #expect(recipes[0].steps == [.text("Slice it."), .text("Bake.")])
  }
}
