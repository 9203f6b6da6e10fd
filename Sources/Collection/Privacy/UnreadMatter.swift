import Diagnostics
import Paths

/// Lines that were meant as front matter but are not read as such: after an empty line, without the
/// space after a colon, or between other marks than `---`.
enum UnreadMatter {
  private static let key = Array("private".utf8)

  /// Returns whether a text is in UTF-16 or UTF-32, of which nothing can be read.
  static func isWide(_ source: [UInt8]) -> Bool {
    if source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0xFE, 0xFF]) { return true }
    let start = source.prefix(256)
    return start.count > 8 && start.count { $0 == 0 } * 4 > start.count
  }

  /// Returns the error about such a text.
  static func wideDiagnostic(path: FilePath) -> Diagnostic {
    Diagnostic(
      .invalidMetadata, .error, "this text is in UTF-16 or UTF-32; the recipe is kept private",
      path: path, help: "save it as UTF-8")
  }

  /// Returns the line before the title of a recipe without front matter that asks to keep it
  /// private; nil without one.
  static func privateLine(in source: [UInt8]) -> Range<Int>? {
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      let line = source[start..<end]
      if line.starts(with: "# ".utf8) || line.starts(with: "===".utf8) { return nil }
      let word = line.drop { !$0.isASCIILetter }
      if word.count > key.count, word.startIndex - start < 8,
        zip(word, key).allSatisfy({ $0 | 0x20 == $1 })
      {
        let rest = word.dropFirst(key.count).drop { [0x20, 0x22, 0x27].contains($0) }
        if [0x3A, 0x3D].contains(rest.first) { return start..<end }
      }
      start = end + 1
    }
    return nil
  }

  /// Returns the warning about such a line.
  static func diagnostic(at range: SourceRange, path: FilePath) -> Diagnostic {
    Diagnostic(
      .invalidMetadata, .warning, "this is not read as front matter; the recipe is kept private",
      path: path, range: range,
      help: "front matter begins in the first line with ---, and has a space after each colon")
  }
}
