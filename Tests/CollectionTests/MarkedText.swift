import Diagnostics
import Paths

/// A text in which `‸` marks where diagnostics are expected to begin.
struct MarkedText {
  let text: String
  /// Byte offsets of the marks, in the text without them.
  let offsets: [Int]

  init(_ marked: String) {
    var offsets: [Int] = []
    var text = ""
    for (place, part) in marked.split(separator: "‸", omittingEmptySubsequences: false).enumerated()
    {
      if place > 0 { offsets.append(text.utf8.count) }
      text += part
    }
    self.text = text
    self.offsets = offsets
  }

  var bytes: [UInt8] { Array(text.utf8) }
}

extension Diagnostic {
  /// Its kind and where it begins: `broken-link@12`.
  var brief: String { "\(id.rawValue)@\(range.map { "\($0.start.offset)" } ?? "file")" }

  /// Its kind and where it begins, for people: `broken-link 2:5`.
  var place: String {
    guard let start = range?.start else { return id.rawValue }
    return "\(id.rawValue) \(start.line):\(start.column)"
  }

  /// What stands in the file at its range.
  func text(in bytes: [UInt8]) -> String? {
    range.map { String(decoding: bytes[$0.start.offset..<$0.end.offset], as: UTF8.self) }
  }
}
