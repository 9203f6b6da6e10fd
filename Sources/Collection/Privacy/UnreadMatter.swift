import Diagnostics
import Paths

/// Lines that were meant as front matter but are not read as such: after an empty line, without the
/// space after a colon, between other marks than `---`, or half written.
enum UnreadMatter {
  /// The beginning of `private`, also as it is misspelt.
  private static let key = "privat"

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
    (fencedWords(in: source) + lines(in: source)).first { $0.key.hasPrefix(key) }?.range
  }

  /// Returns the keys in lines before the title of a recipe without front matter, in lower case.
  static func keys(in source: [UInt8]) -> [String] {
    (fencedWords(in: source) + lines(in: source)).map(\.key)
  }

  /// Returns all words between a first line of dashes and the next one, or the title: without a key,
  /// as in a list, it cannot be known what they say.
  private static func fencedWords(in source: [UInt8]) -> [(key: String, range: Range<Int>)] {
    let text = source.dropFirst(source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }.filter { $0.contains { $0 > 0x20 } }
    guard let first = lines.first, isFence(first) else { return [] }
    var words: [(key: String, range: Range<Int>)] = []
    for (line, next) in zip(lines.dropFirst(), lines.dropFirst(2) + [[]]) {
      if isFence(line) || line.starts(with: "# ".utf8) || next.starts(with: "===".utf8) {
        return words
      }
      let range = line.startIndex..<line.endIndex
      words += line.split { !isInName($0) }.map { word in
        (String(decoding: word, as: UTF8.self).lowercased(), range)
      }
    }
    return []
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.filter { $0 > 0x20 }
    return marks.count >= 3 && "-+.".utf8.contains(marks[0])
      && marks.allSatisfy { $0 == marks[0] }
  }

  private static func lines(in source: [UInt8]) -> [(key: String, range: Range<Int>)] {
    var lines: [(key: String, range: Range<Int>)] = []
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      let line = source[start..<end]
      if line.starts(with: "# ".utf8) { return lines }
      if line.starts(with: "===".utf8) {
        // The line right before it is the title.
        return lines.filter {
          let gap = source[$0.range.upperBound..<start]
          return gap.count > 1 && !gap.elementsEqual([0x0D, 0x0A])
        }
      }
      let word = line.drop { !$0.isASCIILetter }
      let name = word.prefix(while: isInName)
      let rest = word[name.endIndex...].drop { [0x20, 0x22, 0x27].contains($0) }
      if !name.isEmpty, name.startIndex - start < 8, [0x3A, 0x3D].contains(rest.first) {
        lines.append((String(decoding: name, as: UTF8.self).lowercased(), start..<end))
      }
      start = end + 1
    }
    return []
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || (0x30...0x39).contains(byte) || byte == 0x5F || byte == 0x2D
  }

  /// Returns the warning about a recipe that is kept private because of private keys in such lines.
  static func diagnostic(path: FilePath) -> Diagnostic {
    diagnostic(at: nil, path: path)
  }

  /// Returns the warning about such a line.
  static func diagnostic(at range: SourceRange?, path: FilePath) -> Diagnostic {
    Diagnostic(
      .invalidMetadata, .warning, "this is not read as front matter; the recipe is kept private",
      path: path, range: range,
      help: "front matter begins in the first line with ---, and has a space after each colon")
  }
}
