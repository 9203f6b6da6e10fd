import Paths
import Testing

/// Recipes that were private up to the commit that removed them.
extension PrivacyTests {
  private static func text(_ title: String) -> String {
    "# \(title)\n\n---\n\n- x\n\n---\n\n"
      + (1...9).map { "Step \($0) of \(title).\n" }.joined(separator: "\n")
  }

  @Test(
    arguments: ["private: [\"S/**\"]\n", "private: [S/Secret.md]\n"], [true, false])
  func aPrivateFileThatIsRenamedAndRemovedIsNotToldOf(
    settings: String, remembering: Bool
  ) async throws {
    let folder = try GitFolder([
      "cookbook.yml": settings, "S/Secret.md": Self.text(Self.canary(1)), "P.md": Self.text("P"),
    ])
    let steps: [() throws -> Void] = [
      {},
      { try folder.move("S/Secret.md", to: "T/\(Self.canary(2)).md") },
      {
        let text = Self.text(Self.canary(1)).replacing("# ", with: "# \(Self.canary(3)) ")
        try folder.write(text, to: "T/\(Self.canary(2)).md")
      },
      { try folder.git("mv", "T", Self.canary(4)) },
      { try folder.git("rm", "-rq", Self.canary(4)) },
      { try folder.write(Self.text("Q"), to: "Q.md") },
    ]
    for step in steps {
      try step()
      try folder.commit()
      let site = try await folder.site(remembering: remembering)
      let leaks = site.filter { path, text in
        ["canary", "s/secret"].contains { (path.string + text).lowercased().contains($0) }
      }
      #expect(leaks.keys.sorted() == [])
      #expect(site["recipes/p.html"] != nil)
    }
  }
}
