import Testing

@testable import Site

/// What stands beside a recipe, and is in its front matter.
@Suite struct AboutViewTests {
  /// A total that says no more than the line above it is left out.
  @Test(
    arguments: [
      ("prep_time: 20 min", ["20 min"]), ("total_time: 20 min", ["20 min"]),
      ("prep_time: 20 min\ntotal_time: 20 min", ["20 min"]),
      ("prep_time: 20 min\ntotal_time: 25 min", ["20 min", "25 min"]),
      ("prep_time: 20 min\ncook_time: 10 min", ["20 min", "10 min", "30 min"]),
      (
        "prep_time: 20 min\ncook_time: 10 min\ntotal_time: 1 h",
        ["20 min", "10 min", "1 h"]
      ),
    ])
  func showsTimesAndWhatTheyMake(matter: String, shown: [String]) async throws {
    let site = try await FormatsTests.Built([
      "A.md": "---\n\(matter)\n---\n\(FormatsTests.recipe)",
      "Templates/parts/about.mustache": "{{#about}}{{#times}}<i>{{text}}</i>{{/times}}{{/about}}",
    ])
    let page = try site.text("recipes/a.html")
    #expect(page.matches(of: /<i>([^<]*)<\/i>/).map { String($0.1) } == shown)
  }

  /// A source that says itself how it is one is not said to be one twice.
  @Test(arguments: [
    ("Adapted from Ottolenghi", "Adapted from", "Ottolenghi"), ("Ottolenghi", "From", "Ottolenghi"),
  ])
  func showsTheSourceUnderOneLabel(source: String, label: String, name: String) async throws {
    let site = try await FormatsTests.Built([
      "A.md": "---\nsource: \(source)\n---\n\(FormatsTests.recipe)"
    ])
    let page = try site.text("recipes/a.html")
    #expect(page.contains("<dt>\(label)</dt><dd>\(name)</dd>"))
    #expect(page.contains("<span class=\"source-paper\">\(label) \(name)</span>"))
  }
}
