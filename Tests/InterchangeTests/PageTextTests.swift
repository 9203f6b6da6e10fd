import FileDoubles
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

  // MARK: Without headings

  private static let doubt =
    "its steps, or these and its ingredients, were told by their shape, since no heading names them"

  @Test(arguments: [
    // Of the first years of the web.
    """
    <html><head><title>Ginger Snaps</title></head><body bgcolor=white><center><b>GINGER SNAPS</b>
    </center><p>Keep well in a tin.<p>3/4 c. butter (softened)<br>1 c. sugar<br>1 egg<br>pinch of
    salt<p>Cream the butter with the sugar.  Add the egg and salt.<p>Bake at 350 F. for 10
    minutes. Makes 4 dozen.<p><a href=index.html>Back to the index</a><p><a href=/>Home</a></body>
    """,
    // Lines that are laid out by hand.
    """
    <html><head><title>Ginger Snaps</title></head><body><p>Ginger Snaps<p>Keep well in a tin.<pre>
    3/4 c. butter (softened)
    1 c. sugar
    1 egg
    pinch of salt

    Cream the butter with the sugar.  Add the egg
    and salt.
    </pre><p>Bake at 350 F. for 10 minutes.
    Makes 4 dozen.<hr><a href=index.html>Back to the index</a></body>
    """,
    // A table of ingredients.
    """
    <html><head><title>Ginger snaps - Ann's kitchen</title></head><body><b>Ginger snaps</b>
    <div>Keep well in a tin.</div><table><tr><td>3/4 c.</td><td>butter (softened)</td></tr><tr>
    <td>1 c.</td><td>sugar</td></tr><tr><td>1</td><td>egg</td></tr><tr><td>pinch</td>
    <td>of salt</td></tr></table><div>Cream the butter with the sugar.  Add the egg and salt.</div>
    <div>Bake at 350 F. for 10 minutes. Makes 4 dozen.</div><div>Print</div></body>
    """,
    // Lists, with the title of the site behind that of the page.
    """
    <html><head><title>Ginger snaps | Ann's kitchen</title></head><body><div>Ann's kitchen</div>
    <p><strong>Ginger snaps</strong></p><p>Keep well in a tin.</p><ul><li>3/4 c. butter (softened)
    <li>1 c. sugar<li>1 egg<li>pinch of salt</ul><ol><li>Cream the butter with the sugar.  Add the
    egg and salt<li>Bake at 350 F. for 10 minutes. Makes 4 dozen.</ol><p>Back to the index</body>
    """,
    // A blog whose lines are broken by hand.
    """
    <html><head><title>My blog: Ginger snaps</title></head><body><div class=post>
    <div>Ginger snaps</div><div>Keep well in a tin.<br><br>3/4 c. butter (softened)<br>1 c. sugar
    <br>1 egg<br>pinch of salt<br><br>Cream the butter with the sugar.  Add the egg and salt.<br>
    <br>Bake at 350 F. for 10 minutes. Makes 4 dozen.<br></div><div>Posted by Ann at 10:12</div>
    <div>3 comments</div><div>2 good 3 be true! I made 4.</div></div></body>
    """,
  ])
  func pagesMayHaveNoHeadings(page: String) throws {
    let (format, recipes) = try ImportTrial.read("snaps.html", page)
    #expect(format == .webPage && recipes.count == 1)
    let recipe = try #require(recipes.first)
    #expect(recipe.title.lowercased() == "ginger snaps")
    #expect(recipe.description == ["Keep well in a tin."])
    #expect(
      recipe.ingredients == [
        .text("3/4 c. butter (softened)"), .text("1 c. sugar"), .text("1 egg"),
        .text("pinch of salt"),
      ])
    #expect(recipe.steps.count == 2)
    #expect(recipe.steps.last == .text("Bake at 350 F. for 10 minutes. Makes 4 dozen."))
    #expect(recipe.doubts.contains(Self.doubt))
    #expect(recipe.doubts.contains { $0.hasPrefix("what the page says from ‘") })
  }

  @Test(arguments: [
    // News, an archive of a blog, and a shop.
    "<p>The town met on Monday.</p>"
      + "<p>12 people came.</p><p>3 left early.</p>"
      + "<p>4 km are a long way.</p><p>They all went home when it was late.</p>",
    "<ul><li>2010 (12)<li>2011 (4)<li>2012 (7)</ul><p>This is my blog about all that I cook.</p>",
    "<ul><li>10 easy soups<li>12 pies<li>15 cakes</ul><p>This is a blog about all that I cook.</p>",
    "<p>2 pans</p><p>1 lid</p><p>They are sold by the piece, and last for years.</p>",
  ])
  func otherPagesWithoutHeadingsAreNoRecipes(body: String) throws {
    let page = "<html><head><title>Page</title></head><body>\(body)</body></html>"
    let file = ImportFile(path: "page.html", bytes: Array(page.utf8))
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(file)
    #expect((try? ImportFormat.recipes(in: file, of: tree))??.recipes.isEmpty != false)
  }

  /// It is not in the recipe, and so it is said.
  @Test func whatStandsAboveThatIsNoTitleIsLeftOutAloud() throws {
    let recipe = try read("<p>1 egg</p>", title: "Cake", heading: "<p>My best pie.</p>")
    #expect(recipe.description.isEmpty)
    #expect(recipe.doubts.contains("what the page says before the ingredients is left out"))
  }
}
