import Paths
import Testing

@testable import Interchange

/// Lines in capital letters that name groups of ingredients or steps.
@Suite struct CapitalGroupImportTests {
  private static let ingredients = ["CRUST", "1 egg", "2 cups flour", "FOR GARNISH", "salt"]
  private static let steps = ["CRUST", "Mix it.", "FILLING", "Cut the apples."]

  private static func paragraphs(_ lines: [String]) -> String {
    lines.map { "<p class=\"line\">\($0)</p>" }.joined()
  }

  @Test(
    arguments: [
      (
        "a.paprikarecipe",
        """
        {"uid": "U", "name": "Pie", "ingredients": "\(ingredients.joined(separator: "\\n"))",
         "directions": "\(steps.joined(separator: "\\n\\n"))"}
        """
      ),
      (
        "a.html",
        """
        <html><body><div class="recipe" itemscope itemtype="http://schema.org/Recipe">
        <div class="infobox"><h1 itemprop="name">Pie</h1></div><div class="ingredients text">
        <div itemprop="recipeIngredient">\(paragraphs(ingredients))</div></div>
        <div itemprop="recipeInstructions" class="directions text">\(paragraphs(steps))</div>
        </div></body></html>
        """
      ),
      (
        "b.html",
        """
        <html><body><div class="recipe-details"><h2 itemprop="name">Pie</h2>
        <div itemprop="recipeIngredients">\(paragraphs(ingredients))</div>
        <div itemprop="recipeDirections">\(paragraphs(steps))</div></div></body></html>
        """
      ),
      (
        "a.melarecipe",
        """
        {"title": "Pie", "categories": [], "ingredients": "\(ingredients.joined(separator: "\\n"))",
         "instructions": "\(steps.joined(separator: "\\n"))"}
        """
      ),
    ] as [(FilePath, String)])
  func nameThemInAnyProgram(name: FilePath, text: String) throws {
    let (_, recipes) = try ImportTrial.read(name, text)
    #expect(
      recipes[0].ingredients == [
        .heading("CRUST"), .text("1 egg"), .text("2 cups flour"), .heading("FOR GARNISH"),
        .text("salt"),
      ])
    #expect(
      recipes[0].steps == [
        .heading("CRUST"), .text("Mix it."), .heading("FILLING"), .text("Cut the apples."),
      ])
  }

  @Test(arguments: [
    ["2 CUPS FLOUR", "SALT", "1 EGG"], ["2 cups flour", "SALT"],
    ["2 cups flour", "SALT", "PEPPER", "THYME", "1 egg"],
    ["2 racks ribs", "EVOO", "1 tsp salt", "MSG", "1 tsp pepper"],
  ])
  func nameNoneWhereFoodsAreWrittenSo(lines: [String]) {
    #expect(IncomingLines.ingredients(lines) == lines.map { .text($0) })
  }

  @Test func nameNoneInWhatThisProgramHasWritten() {
    let lines = ["2 cups flour", "SALT", "1 egg"]
    #expect(
      IncomingLines.ingredients(IncomingLines.asIngredients(lines)) == lines.map { .text($0) })
    #expect(IncomingLines.steps(IncomingLines.asSteps(lines)) == lines.map { .text($0) })
  }
}
