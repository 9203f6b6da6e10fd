import FileDoubles
import Foundation
import Paths
import Testing

@testable import Site

/// Amounts that stand in the names of ingredients.
@Suite struct NameAmountTests {
  private func ingredient(_ line: String, _ language: String) async throws -> String {
    let recipe = "---\nlang: \(language)\n---\n\n# A\n\n---\n\n- \(line)\n"
    let files = MemoryFileSystem(["/www/x": "", "/book/A.md": recipe])
    _ = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    let page = String(
      decoding: try #require(files.files["/www/site/recipes/a.html"]), as: UTF8.self)
    let start = try #require(page.range(of: "<li class=\"ingredient"))
    let end = try #require(page.range(of: "</li>", range: start.upperBound..<page.endIndex))
    return String(page[start.lowerBound..<end.lowerBound])
  }

  @Test(arguments: [
    ("200 g flour", "en", ["200@g understood"]), ("flour: 200 g", "en", ["200@g understood"]),
    ("half a lemon", "en", ["1/2 understood"]), ("a pinch of salt", "en", ["1@pinch understood"]),
    ("2 **large** eggs", "en", ["2 understood eggs"]), ("1 EL Zucker", "de", ["1@tbsp understood"]),
    ("# 10 can", "en", []), ("- 2 eggs", "en", ["2 understood eggs"]),
    ("salt and pepper to taste", "en", []), ("a little oil", "en", []),
    ("200 g [dough](dough.md)", "en", ["200@g understood"]), ("Mehl Type 405", "de", []),
    ("大さじ2 砂糖", "ja", ["2@tbsp understood"]), ("砂糖 20g", "ja", ["20@g understood"]),
    ("*1 Würfel* Hefe (oder 7 g Trockenhefe)", "de", ["1@cube", "7@g"]),
    ("*2 tins* tomatoes (400 g each)", "en", ["2@can", "400@g fixed each"]),
    ("*2* (28-ounce) cans tomatoes", "en", ["2", "28@oz fixed each"]),
    ("*2 (28-ounce) cans* tomatoes", "en", ["2@can", "28@oz fixed each"]),
    ("*1 can (14 oz)* beans", "en", ["1@can", "14@oz fixed each"]),
    ("1 4-pound roast", "en", ["1 understood", "4@lb fixed each"]),
    ("*2* 400g/14oz tins tomatoes", "en", ["2"]), ("1 9-inch pie crust", "en", ["1 understood"]),
    ("*2 large or 3 small* leeks", "en", ["2", "3"]),
    ("*1 cup* sugar + *2 tbsp* for the tin", "en", ["1@cup", "2@tbsp more"]),
    ("*60 g* oder 2 Päckchen Vanillezucker", "de", ["60@g", "2@pack"]),
    ("*1* (28 oz) can tomatoes", "en", ["1", "28@oz fixed each"]),
    ("*1 tsp (fixed)* yeast, or 2 tsp", "en", ["1@tsp fixed"]),
    ("500 + 150 g flour", "en", ["500@g understood", "150@g more"]),
    ("*1 oz* (28 g) butter", "en", ["1@oz", "28@g same"]), ("water at 30 °C", "en", []),
    ("*1* oignon et demi", "fr", ["3/2"]), ("*1* & 1/2 cups milk", "en", ["3/2"]),
    ("1 & 1/2 cups milk", "en", ["3/2@cup understood"]), ("*1* taza y media", "es", ["3/2"]),
    ("*eine* Prise Salz", "de", ["1@pinch understood"]),
    ("*une dizaine* de cerises", "fr", ["10 understood"]),
    ("**une dizaine** de cerises", "fr", ["10 understood"]),
  ]) func areMarked(line: String, language: String, amounts: [String]) async throws {
    let html = try await ingredient(line, language)
    let found = html.matches(of: /data-amount="([^"]+)"(?: data-unit="([^"]+)")?([^>]*)>/).map {
      match in
      let marks = match.3.split(separator: " ").map { $0.dropFirst("data-".count) }
      return ([match.1 + (match.2.map { "@" + $0 } ?? "")] + marks).joined(separator: " ")
    }
    #expect(found == amounts)
  }

  /// What has tags in it is wrapped where its emphasis begins, or marked as staying.
  @Test(arguments: [
    (
      "*une dizaine* de cerises", "fr",
      "<span data-amount=\"10\" data-understood><em><span data-value>une dizaine</span></em>"
        + "<span data-rest> de</span></span> <span"
    ),
    ("*1* oignon et demi", "fr", "<span data-rest> et demi</span>"),
    ("*1* & 1/2 cups milk", "en", "<span data-rest>&amp; 1/2 </span>"),
    (
      "بيضتان", "ar",
      "<span data-value></span></span><span data-one=\"بيضة\" data-many=\"بيضات\">بيضتان</span>"
    ),
    ("2 *x* cups of milk", "en", "<span data-stays=\"unclear\">2</span>"),
    ("2 1/2-inch cubes ginger", "en", "<span data-stays=\"unclear\">2 1/2</span>"),
    ("3 yolks (keep 2 whites)", "en", "(keep <span data-stays=\"unclear\">2</span> whites)"),
    (
      "Spices:\n  - *1 tsp* cinnamon", "en",
      "<li data-line><em><span data-amount=\"1\" data-unit=\"tsp\" data-understood>"
    ),
    (
      "Seasoning:\n  - 1 tsp salt", "en",
      "<li data-line data-density=\"1217/1000\"><span data-amount"
    ),
    (
      "*2 (28-ounce) cans* tomatoes", "en",
      "(<span data-amount=\"28\" data-unit=\"oz\" data-fixed data-each><span data-value>28</span>"
        + "-<span data-measure>ounce</span></span>) cans</span>"
    ),
    (
      "*1* 4-pound roast", "en",
      "data-each><span data-value>4</span>-<span data-measure>pound</span></span> roast"
    ),
    (
      "*14 oz can* tomatoes", "en",
      "data-amount=\"1\" data-unit=\"can\" data-trail=\" × 14 oz\"><span class=\"value\" data-value>14 oz<"
    ),
    (
      "*100 g* pasta per person", "en",
      "data-amount=\"100\" data-unit=\"g\" data-fixed data-stays=\"unclear\""
    ),
    (
      "*14 oz* can beans", "en",
      "data-amount=\"14\" data-unit=\"oz\" data-fixed data-stays=\"unclear\""
    ),
    (
      "*100 g* butter, rolled with two onions", "en",
      "rolled with <span data-stays=\"unclear\">two</span> onions"
    ),
    ("eggs, 1 per person", "en", "<span data-stays=\"unclear\">1</span> per person"),
  ]) func areWrappedOrStay(line: String, language: String, html: String) async throws {
    let found = try await ingredient(line, language)
    #expect(found.contains(html), "\(found)")
  }

  @Test func ofAListBelowAnIngredientAreKnownToTheSteps() async throws {
    let recipe = """
      ---
      lang: en
      ---

      # A

      ---

      - *200 g* flour
      - Spices:
        - 1/4 tsp nutmeg
        - *2* bay leaves
      - *100 g* butter
        - 50 g for the tin

      ---

      Mix 200 g flour with 1/4 tsp nutmeg, 2 bay leaves and 50 g of the butter.

      """
    let files = MemoryFileSystem(["/www/x": "", "/book/A.md": recipe])
    _ = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    let page = String(
      decoding: try #require(files.files["/www/site/recipes/a.html"]), as: UTF8.self)
    let steps = page[try #require(page.range(of: "data-steps")).upperBound...]
    let amounts = steps.matches(of: /data-amount="([^"]+)"/).map { String($0.1) }
    #expect(amounts == ["200", "1/4", "2", "50"])
    #expect(!steps.contains("data-stays"))
  }

  @Test func doNotNest() async throws {
    let html = try await ingredient("500 + 150 g flour", "en")
    #expect(html.matches(of: /data-measure/).count == 1)
    #expect(html.contains("<span data-value>500</span></span> + <span"))
  }

  @Test func staysAsItIsWritten() async throws {
    let html = try await ingredient("about 1 ½ cups *chopped* nuts", "en")
    #expect(html.contains("<span data-value>1 ½</span> <span data-measure>cups</span></span>"))
    #expect(html.contains("about <span data-amount=\"3/2\""))
  }
}
