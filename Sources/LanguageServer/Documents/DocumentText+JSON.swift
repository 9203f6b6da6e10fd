import Diagnostics
import JSON

extension DocumentText {
  /// Returns a range of offsets as a range of the protocol.
  func json(_ range: Range<Int>) -> JSONValue {
    func json(_ offset: Int) -> JSONValue {
      let position = position(at: offset)
      return .members(["line": .int(position.line), "character": .int(position.character)])
    }
    return .members(["start": json(range.lowerBound), "end": json(range.upperBound)])
  }

  /// Returns an edit of the protocol.
  func json(_ edit: TextEdit) -> JSONValue {
    .members(["range": json(edit.range), "newText": .string(edit.replacement)])
  }

  /// Returns the range of offsets that a range of the protocol means; nil if it is none.
  func range(_ value: JSONValue?) -> Range<Int>? {
    guard let start = DocumentPosition(value?["start"]), let end = DocumentPosition(value?["end"])
    else { return nil }
    let (first, last) = (offset(of: start), offset(of: end))
    return min(first, last)..<max(first, last)
  }
}

extension DocumentPosition {
  /// Reads a position of the protocol.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.int, let character = value?["character"]?.int else {
      return nil
    }
    self.init(line: line, character: character)
  }
}
