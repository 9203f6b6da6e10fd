import Collection

/// How an editor counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A place in a document as editors name it, counted from 0.
struct DocumentPosition: Hashable, Sendable {
  var line: Int
  var character: Int
}

/// The text of a document, with its lines.
struct DocumentText: Sendable {
  private(set) var bytes: [UInt8]
  private let encoding: PositionEncoding
  /// The start of each line; LF, CR LF and CR each end one.
  private var starts: [Int]

  init(_ bytes: [UInt8], encoding: PositionEncoding) {
    (self.bytes, self.encoding) = (bytes, encoding)
    starts = Self.starts(in: bytes)
  }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices {
      let byte = bytes[index]
      let isEnd =
        byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if isEnd { starts.append(index + 1) }
    }
    return starts
  }

  /// Replaces a range, or the whole text.
  mutating func replace(_ range: Range<Int>?, by text: String) {
    bytes.replaceSubrange(range ?? 0..<bytes.count, with: text.utf8)
    starts = Self.starts(in: bytes)
  }

  // MARK: Lines

  /// Returns the index of the line that an offset is in.
  func line(at offset: Int) -> Int {
    starts.partitioningIndex { $0 > offset } - 1
  }

  /// Returns the range of a line without its end.
  func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The number of lines.
  var lineCount: Int { starts.count }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Positions

  /// Returns the offset of a position; one behind the end of its line, or of the text, means that end.
  func offset(of position: DocumentPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = range(ofLine: position.line)
    var offset = line.lowerBound
    var left = max(position.character, 0)
    while offset < line.upperBound, left > 0 {
      let length = Self.length(ofCharacterBeginning: bytes[offset])
      left -= units(ofCharacterBeginning: bytes[offset])
      // The middle of a character means its start.
      if left < 0 { break }
      offset += length
    }
    return min(offset, line.upperBound)
  }

  /// Returns the position of an offset.
  func position(at offset: Int) -> DocumentPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    var index = starts[line]
    var count = 0
    while index < offset {
      count += units(ofCharacterBeginning: bytes[index])
      index += Self.length(ofCharacterBeginning: bytes[index])
    }
    return DocumentPosition(line: line, character: count)
  }

  private func units(ofCharacterBeginning byte: UInt8) -> Int {
    encoding == .utf8 ? Self.length(ofCharacterBeginning: byte) : byte >= 0xF0 ? 2 : 1
  }

  private static func length(ofCharacterBeginning byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
