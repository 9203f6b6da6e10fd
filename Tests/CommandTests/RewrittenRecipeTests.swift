import Foundation
import Testing

/// Recipes with another file and title, in a folder without Git, before the next build.
@Suite struct RewrittenRecipeTests {
  private let folder: TemporaryFolder

  private static func recipe(_ title: String, _ word: String) -> String {
    "# \(title)\n\n---\n\n" + (1...12).map { "- \(word) \($0)\n" }.joined()
  }

  init() async throws {
    folder = try TemporaryFolder([
      "Book/cookbook.yml": "url: https://example.org\nprivate: [granny.md]\n",
      "Book/granny.md": Self.recipe("Granny’s secret", "lard"),
      "Book/Soup.md": Self.recipe("Soup", "leek"), "Book/Pie.md": Self.recipe("Pie", "apple"),
    ])
    _ = try await folder.cookbook("build", "Book", "-o", "_site")
    try folder.remove("Book/granny.md")
    try folder.write("Book/oma.md", Self.recipe("Oma’s", "lard"))
    try folder.remove("Book/Soup.md")
    try folder.write("Book/Potage.md", Self.recipe("Potage", "leek"))
  }

  @Test(arguments: [["share", "-f", "text", "-o", "../shared"], ["build", "-o", "../other"]])
  func areKnownToEveryCommand(arguments: [String]) async throws {
    let result = try await folder.start(
      [Program.path] + arguments, below: "Book", environment: [:]
    ).result()
    #expect(result.status == 0, "\(result.stderr)")
    let shared = folder.names(in: "shared").map { folder.text("shared/\($0)") ?? "" }
    #expect(arguments[0] == "build" || shared.contains { $0.contains("leek") })
    #expect(!shared.contains { $0.contains("lard") })
    #expect(folder.text("other/recipes/oma.html") == nil)
    _ = try await folder.cookbook("build", "Book", "-o", "_site")
    #expect(folder.text("_site/recipes/oma.html") == nil)
    #expect((folder.text("_site/recipes/soup.html") ?? "").contains("potage.html"))
  }
}
