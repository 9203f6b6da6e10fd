import Foundation
import Testing

@Suite struct EditSafetyTests {
  static let recipe = "# A\n\n---\n\n- flour\n"

  /// Of several programs at once, those that say so have written, and no others.
  @Test func severalProgramsAtOnceLoseNothing() async throws {
    for _ in 0..<5 {
      let folder = try TemporaryFolder(["A.md": Self.recipe])
      let running = try (0..<6).map {
        try folder.start([Program.path, "cooked", "A.md", "--note", "note \($0)"])
      }
      var written: Set<Int> = []
      for (number, command) in running.enumerated() where await command.result().status == 0 {
        written.insert(number)
      }
      let text = folder.text("A.md") ?? ""
      let found = Set((0..<6).filter { text.contains("note \($0)") })
      #expect(found == written && !found.isEmpty)
      #expect(folder.names() == ["A.md"])
    }
  }

  @Test(arguments: [["cooked"], ["rm", "--yes"], ["fmt"]])
  func leavesLinksAndWhatTheyLeadTo(command: [String]) async throws {
    let folder = try TemporaryFolder(["R/cookbook.yml": "", "Out/O.md": Self.recipe])
    try folder.link("R/link.md", to: "../Out/O.md")
    let result = try await folder.start(
      [Program.path] + command + ["link.md"], below: "R"
    ).result()
    #expect(result.status == 1 && result.stdout.isEmpty, "\(result)")
    #expect(folder.text("R/link.md") == Self.recipe && folder.names(in: "Out") == ["O.md"])
  }

  @Test(
    arguments: [
      ([], "it is empty, as files are that a sync program has not fetched yet"),
      ([0x23, 0x20, 0x4C, 0xE9, 0x0A], "it is not UTF-8"),
      ([0xFF, 0xFE, 0x23, 0x00, 0x20, 0x00], "it is not UTF-8"),
    ] as [([UInt8], String)])
  func leavesWhatItCannotEdit(bytes: [UInt8], reason: String) async throws {
    let folder = try TemporaryFolder(["A.md": ""])
    try Data(bytes).write(to: URL(fileURLWithPath: folder.absolute("A.md")))
    let result = try await folder.cookbook("cooked", "A.md")
    #expect(result.status == 1 && result.stderr.contains(reason), "\(result)")
    #expect(folder.files(below: "") == ["A.md": bytes])
  }

  /// The name of the file beside it must not be longer than that of the file.
  @Test func editsFilesWithTheLongestNames() async throws {
    let name = String(repeating: "a", count: 252) + ".md"
    let folder = try TemporaryFolder([name: Self.recipe])
    let result = try await folder.cookbook("cooked", name)
    #expect(result.status == 0, "\(result)")
    #expect(folder.names() == [name])
  }
}
