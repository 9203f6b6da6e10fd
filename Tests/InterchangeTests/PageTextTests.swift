import Testing

@testable import Interchange

/// Saved pages without data of a recipe, whose text is read.
@Suite struct PageTextTests {
  private func read(
    _ ingredients: String, _ steps: String = "<p>Mix.</p>", title: String = "Pie",
    heading: String = "<h1>Pie</h1>"
  ) throws -> IncomingRecipe {
    let (format, recipes) = try ImportTrial.read(
      "page.html",
      "<!DOCTYPE html><html lang=en><head><title>\(title)</title></head><body>\(heading)"
        + "<h2>Ingredients</h2>\(ingredients)<h2>Directions</h2>\(steps)</body></html>")
    #expect(format == .webPage)
    return try #require(recipes.first)
  }

  @Test func leavesOutTheCommentsOfPagesWithoutData() throws {
    let (_, recipes) = try ImportTrial.read(
      "egg.html",
      """
      <html><body><h1>Egg</h1><h2>Ingredients</h2><ul><li>2 eggs</li></ul><h2>Method</h2>
      <p>Boil.</p><p>Serve.</p><h2>2 Comments</h2><p>Nice</p><p>Loved it!</p></body></html>
      """)
    #expect(recipes[0].steps == [.text("Boil."), .text("Serve.")])
    #expect(
      recipes[0].doubts.contains("what the page says from ‘2 Comments’ on is left out"))
  }

  // MARK: Tables

  @Test(arguments: [
    "<tr><td>200 g</td><td>flour</td></tr><tr><td>2</td><td>eggs</td></tr><tr><td></td><td>salt</td></tr>",
    "<thead><tr><th>Amount</th><th>Ingredient</th></tr></thead><tbody><tr><td>200 g</td>"
      + "<td><a href=x>flour</a></td></tr><tr><td>2</td><td>eggs</td></tr><tr><td colspan=2>salt</td></tr>",
    "<tr><td>Quantity</td><td>Unit</td><td>Item</td></tr><tr><td>200</td><td>g</td><td>flour</td></tr>"
      + "<tr><td>2</td><td></td><td>eggs</td></tr><tr><td></td><td></td><td>salt</td></tr>",
    "<tr><td>200 g flour</td><td>2 eggs</td></tr><tr><td>salt</td><td></td></tr>",
  ])
  func theRowsOfATableAreIngredients(rows: String) throws {
    let recipe = try read("<table>\(rows)</table>")
    #expect(recipe.ingredients == [.text("200 g flour"), .text("2 eggs"), .text("salt")])
  }

  @Test func rowsMayBeginWithNames() throws {
    let recipe = try read(
      "<table><tr><th colspan=2>Dough</th></tr><tr><th>Flour</th><td>200 g</td></tr>"
        + "<tr><th colspan=2>Filling</th></tr><tr><th>Apples</th><td>3</td></tr></table>")
    #expect(
      recipe.ingredients == [
        .heading("Dough"), .text("Flour 200 g"), .heading("Filling"), .text("Apples 3"),
      ])
    #expect(ImportTrial.draft(recipe).contains("- *200 g* Flour\n"))
  }

  @Test func eachTableMayNameItsColumns() throws {
    let head = "<tr><th>Amount</th><th>Ingredient</th></tr>"
    let recipe = try read(
      "<table>\(head)<tr><td>2</td><td>eggs</td></tr></table>"
        + "<table>\(head)<tr><td>3</td><td>apples</td></tr></table>")
    #expect(recipe.ingredients == [.text("2 eggs"), .text("3 apples")])
  }

  /// What the columns are in would be lost with their heading.
  @Test func headingsOfColumnsThatSayMoreStay() throws {
    let recipe = try read(
      "<table><tr><th>Ingredient</th><th>Amount (g)</th></tr><tr><td>Flour</td><td>200</td></tr></table>"
    )
    #expect(recipe.ingredients == [.heading("Ingredient Amount (g)"), .text("Flour 200")])
  }

  @Test func aTableNeedsNoHeading() throws {
    let (_, recipes) = try ImportTrial.read(
      "page.html",
      "<html><body><h1>Pie</h1><p>Good.</p><table><tr><td>200 g</td><td>flour</td></tr><tr><td>2</td>"
        + "<td>eggs</td></tr></table><h2>Directions</h2><p>Mix.</p></body></html>")
    #expect(recipes[0].ingredients == [.text("200 g flour"), .text("2 eggs")])
    #expect(recipes[0].description == ["Good."])
  }

  @Test func aTableMayLayOutThePage() throws {
    let (_, recipes) = try ImportTrial.read(
      "page.html",
      "<html><body><table><tr><td><ul><li>Home</ul></td><td><h1>Pie</h1><h2>Ingredients</h2>"
        + "<table><tr><td>2</td><td>eggs</td></tr></table><h2>Directions</h2><p>Mix.</p>"
        + "</td></tr></table></body></html>")
    #expect(recipes[0].ingredients == [.text("2 eggs")] && recipes[0].steps == [.text("Mix.")])
  }

  // MARK: Titles

  @Test(arguments: [
    ("Pie | My Site", "<h1><a href=/>My Site</a></h1><h2>Pie</h2>", "Pie"),
    ("My Site - Pie", "<h1>My Site</h1><h1>Pie</h1>", "Pie"),
    ("My Site: Pie", "<h1>My Site</h1><h3>Pie</h3>", "Pie"),
    ("Pie – My Site", "<h1>Pie</h1>", "Pie"), ("Pie | My Site", "<h1>Best pie</h1>", "Best pie"),
    ("Pie | My Site", "<meta property=og:site_name content='My Site'>", "Pie"),
    ("Pie | My Site", "<p>Pie</p>", "Pie | My Site"),
    ("Pie - the best", "<h1>Pie - the best</h1><h2>Why?</h2>", "Pie - the best"),
  ])
  func titlesAreNotThatOfTheSite(page: String, heading: String, title: String) throws {
    #expect(try read("<p>1 egg</p>", title: page, heading: heading).title == title)
  }

  // MARK: Beside the recipe

  @Test(
    arguments: [
      ("Posted by Jo Smith on March 3, 2019", "Jo Smith", "March 3, 2019"),
      ("Posted on 3/4/2019 by Jo", "Jo", "3/4/2019"), ("Written by Jo", "Jo", nil),
      ("Published March 3, 2019", nil, "March 3, 2019"),
      ("Veröffentlicht von Anna Maier am 3. März 2019", "Anna Maier", "3. März 2019"),
      ("Publié par Zoé le 3 mars 2019", "Zoé", "3 mars 2019"),
    ] as [(String, String?, String?)])
  func tellsWhoWroteIt(line: String, author: String?, day: String?) throws {
    let byline = try #require(Byline(line))
    #expect(byline.author == author && byline.day == day)
    let recipe = try read("<p>1 egg</p>", "<p>Mix.</p><p>\(line)</p>", heading: "<h1>Pie</h1>")
    #expect(recipe.steps == [.text("Mix.")] && recipe.author == author && recipe.created == day)
  }

  @Test(arguments: [
    "Posted by hand.", "Written by hand in ink", "Posted in Breakfast", "Published",
    "By Jo on 2019",
    "Posted by the friendly people of the valley on Monday",
  ])
  func otherLinesAreNoBylines(line: String) { #expect(Byline(line) == nil) }

  @Test func aTimeIsNoDay() throws {
    let recipe = try read("<p>1 egg</p>", "<p>Mix.</p><p>Posted by Jo at 10:12 AM</p>")
    #expect(recipe.author == "Jo" && recipe.created == nil)
  }

  @Test func commentsMayNameThePage() throws {
    let recipe = try read(
      "<p>1 egg</p>", "<p>Mix.</p><h2>3 thoughts on “Pie”</h2><p>Bo says:</p><p>Great!</p>")
    #expect(recipe.steps == [.text("Mix.")])
    #expect(
      recipe.doubts.contains("what the page says from ‘3 thoughts on “Pie”’ on is left out"))
  }

  @Test func theNextBylineIsOfAComment() throws {
    let recipe = try read(
      "<p>1 egg</p>", "<p>Mix.</p><p>Posted by Bo on 5/5/2019</p><p>Loved it!</p>",
      heading: "<h1>Pie</h1><p>Posted by Jo on 3/4/2019</p><p>Good.</p>")
    #expect(recipe.author == "Jo" && recipe.steps == [.text("Mix.")])
    #expect(recipe.description == ["Good."])
    #expect(
      recipe.doubts.contains("what the page says from ‘Posted by Bo on 5/5/2019’ on is left out"))
  }

  @Test func buttonsAreLeftOut() throws {
    let recipe = try read(
      "<span>1x</span><span>2x</span> <span>3x</span><ul><li>1 egg</ul>",
      "<div><a>1x</a><a>2x</a></div><p>Mix.</p>")
    #expect(recipe.ingredients == [.text("1 egg")] && recipe.steps == [.text("Mix.")])
  }

  // MARK: Lists

  @Test func listsWithinStepsStayInThem() throws {
    let recipe = try read(
      "<ul><li>Dough:<ul><li>1 egg</li></ul></li></ul>",
      "<ol><li>Make the dough:<ul><li>mix</li><li>knead<ol><li>hard</li><li>soft</li></ol></li></ul></li>"
        + "<li>Bake.</li></ol>")
    #expect(recipe.ingredients == [.heading("Dough"), .text("1 egg")])
    #expect(
      recipe.steps == [
        .text("Make the dough:\n- mix\n- knead\n  1. hard\n  2. soft"), .text("Bake."),
      ])
  }

  @Test func aRecipeMayBeAnItemOfAList() throws {
    let (_, recipes) = try ImportTrial.read(
      "page.html",
      "<html><body><ul><li><h1>Pie</h1><h2>Ingredients</h2><p>For one:</p><ul><li>1 egg</ul>"
        + "<h2>Directions</h2><p>Read on.</p><ol><li>Mix.<li>Bake.</ol></li></ul></body></html>")
    #expect(recipes[0].steps == [.text("Read on."), .text("Mix."), .text("Bake.")])
  }
}
