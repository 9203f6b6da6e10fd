import Diagnostics
import FileSystem
import RecipeMD

extension DiagnosticID {
  /// A recipe has no `id`, and one was asked for.
  package static let missingID: Self = "missing-id"
  /// Nothing knows what recipes were called before.
  package static let unknownAddresses: Self = "unknown-addresses"
}

extension Book {
  /// Reports recipes without an `id`, with fixes that write the one they are known by.
  ///
  /// - Throws: `FileError` if a recipe can no longer be read.
  package func missingIDs() throws(FileError) -> [Diagnostic] {
    try recipes.filter { $0.metadata.id == nil }.map { recipe throws(FileError) in
      let source = try recipe.text().source
      return Diagnostic(
        .missingID, .note, "this recipe has no “id”", path: recipe.path,
        help: "write the one it is known by into its front matter, which some programs refuse",
        fix: Fix(title: "write its id", edits: [Self.edit(source, writing: recipe.identity.id)]))
    }
  }

  /// Returns the edit that writes an id at the start of the front matter.
  private static func edit(_ source: [UInt8], writing id: String) -> TextEdit {
    let end = source.contains(0x0D) ? "\r\n" : "\n"
    if let matter = RecipeFacts.parsed(source).frontMatter {
      let start = matter.lowerBound
      return TextEdit(range: start..<start, replacement: "id: \(id)\(end)")
    }
    let start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return TextEdit(
      range: start..<start, replacement: "---\(end)id: \(id)\(end)---\(end)\(end)")
  }
}
