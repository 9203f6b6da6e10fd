import Foundation
import Testing

/// Renames that are in no commit yet, on a machine that remembers nothing of the folder.
@Suite struct UncommittedRenameTests {
  private let folder: TemporaryFolder

  private static let steps = (1...6).map { "Step \($0) of it.\n" }.joined(separator: "\n")

  init() async throws {
    folder = try TemporaryFolder([
      "Repository/README.md": "Not a recipe",
      "Repository/Book/Soups/Leek soup.md": "# Leek soup\n\n---\n\n- leek\n\n---\n\n\(Self.steps)",
      "Repository/Book/Pie.md": "# Pie\n\n*family*\n\n---\n\n- apples\n\n---\n\nBake \(Self.steps)",
      "Repository/Book/[Tea].md": "# Tea\n\n---\n\n- water\n",
      "Repository/Book/cookbook.yml": "url: https://example.org\nprivate: [{tag: family}]\n",
    ])
    try await git("init", "-q")
    try await git("add", "-A")
    try await git("commit", "-qm", "1")
  }

  private func git(_ arguments: String...) async throws {
    let name = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    let result = try await folder.start(
      ["/usr/bin/env", "git", "-C", "Repository"] + name + arguments, environment: [:]
    ).result()
    #expect(result.status == 0, "\(arguments): \(result.stderr)")
  }

  private func page(_ path: String) -> String { folder.text("_site/recipes/\(path).html") ?? "" }

  private func build() async throws {
    _ = try await folder.cookbook("build", "Repository/Book", "-o", "_site")
  }

  @Test func keepTheAddressOfARecipeWhoseTextWasChangedToo() async throws {
    try folder.move("Repository/Book/Soups/Leek soup.md", to: "Repository/Book/Soups/Potage.md")
    try folder.move("Repository/Book/[Tea].md", to: "Repository/Book/Brew.md")
    let text = folder.text("Repository/Book/Soups/Potage.md") ?? ""
    try folder.write(
      "Repository/Book/Soups/Potage.md", text.replacingOccurrences(of: "Leek soup", with: "Potage"))
    try await build()
    #expect(page("soups/leek-soup").contains("url=../../recipes/soups/potage.html"))
    #expect(page("tea").contains("url=../recipes/brew.html"))
    // It is remembered from now on, and the commit says the same.
    try await git("add", "-A")
    try await git("commit", "-qm", "2")
    try await build()
    #expect(page("soups/leek-soup").contains("url=../../recipes/soups/potage.html"))
    try folder.move("Repository/Book/Soups/Potage.md", to: "Repository/Book/Broth.md")
    try await build()
    #expect(page("soups/leek-soup").contains("url=../../recipes/broth.html"))
  }

  @Test func tellNothingOfWhatIsPrivateOrOnlyGone() async throws {
    try folder.move("Repository/Book/Pie.md", to: "Repository/Book/Tart.md")
    try folder.remove("Repository/Book/Soups/Leek soup.md")
    try folder.write("Repository/Book/New.md", "# New\n\n---\n\n- salt\n")
    try await build()
    #expect(page("pie").isEmpty && page("tart").isEmpty && !page("new").isEmpty)
    #expect(page("soups/leek-soup").isEmpty)
  }

  @Test func areNoReasonToRunProgramsOfTheRepository() async throws {
    let program = "touch \(folder.path)/ran; cat"
    for (key, value) in [
      ("filter.x.clean", program), ("filter.x.smudge", program), ("diff.x.command", program),
      ("diff.x.textconv", program), ("core.fsmonitor", program), ("diff.external", program),
    ] {
      try await git("config", key, value)
    }
    try folder.write("Repository/.git/info/attributes", "*.md filter=x diff=x\n")
    try folder.move("Repository/Book/Soups/Leek soup.md", to: "Repository/Book/Soups/Potage.md")
    try await build()
    #expect(page("soups/leek-soup").contains("potage.html"))
    #expect(folder.text("ran") == nil)
  }
}
