import FileDoubles
import Foundation
import Paths
import Testing

@testable import Site

/// Lengths, temperatures and words for one more of a measure as pages have them.
@Suite struct MeasureTests {
  @Test(arguments: [
    (
      "en", "*2* carrots, cut into 1-inch pieces", "into <span data-metric=\"2.5 cm\">1-inch</span>"
    ),
    ("en", "*1 cup* water, 110 degrees F", "data-degrees=\"110\">110 degrees F</span>"),
    ("de", "*1 Stück* Ingwer (5 cm)", "(<span data-us=\"2″\">5 cm</span>)"),
    ("en", "1 9-inch pie crust", "<span data-metric=\"23 cm\">9-inch</span>"),
    (
      "en", "2-inch piece of ginger",
      "<span data-value></span><span data-metric=\"5 cm\">2-inch</span> <span data-measure>piece"
    ),
    ("en", "*1 cup* water", "water"),
  ]) func areMarkedInLines(_ language: String, _ line: String, _ html: String) async throws {
    let page = try await page(language, line: line, step: "Mix.")
    #expect(page.contains(html), "\(page)")
  }

  @Test(arguments: [
    ("en", "Bake in two 9-inch pans.", "two <span data-metric=\"23 cm\">9-inch</span> pans"),
    ("de", "Eine Form, 26 cm Ø, fetten.", "<span data-us=\"10″\">26 cm</span> Ø"),
    ("en", "Use a *9-inch* pan.", "<em><span data-metric=\"23 cm\">9-inch</span></em>"),
    ("en", "Use a 9-inch (23 cm) pan.", "Use a 9-inch (23 cm) pan."),
  ]) func areMarkedInSteps(_ language: String, _ step: String, _ html: String) async throws {
    let page = try await page(language, line: "*100 g* rice", step: step)
    #expect(page.contains(html), "\(page)")
  }

  @Test(arguments: [
    ("en", "*4 tbsp* oil", "Add another tablespoon of oil.", "another "),
    ("de", "*4 EL* Öl", "Einen weiteren EL Öl zugeben.", "Weitere "),
    ("it", "*2 cucchiai* d'olio", "Unite l’altro cucchiaio d’olio.", "gli altri "),
    ("de", "*1* Zitrone", "Den Saft einer Zitrone zugeben.", "von "),
  ]) func saysWhatStandsBeforeANumber(
    _ language: String, _ line: String, _ step: String, _ lead: String
  ) async throws {
    let page = try await page(language, line: line, step: step)
    #expect(page.contains(" data-lead=\"\(lead)\""), "\(page)")
  }

  private func page(_ language: String, line: String, step: String) async throws -> String {
    let recipe = "---\nlang: \(language)\n---\n\n# A\n\n---\n\n- \(line)\n\n---\n\n\(step)\n"
    let files = MemoryFileSystem(["/www/x": "", "/book/A.md": recipe])
    _ = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    return String(decoding: try #require(files.files["/www/site/recipes/a.html"]), as: UTF8.self)
  }
}
