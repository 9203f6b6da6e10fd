import Editing

/// What may be written at a place of a document.
enum CompletionPlace: Hashable {
  /// A key or value of YAML.
  case yaml(YAMLPlace)
  /// The destination of a link, of which this much is written.
  case destination(Range<Int>)
  /// The text of a link, with the bracket before it.
  case linkText(Range<Int>)
  /// A tag, of which this much is written; the others of its paragraph.
  case tag(Range<Int>, others: [String])
  /// A unit behind a number.
  case unit(Range<Int>, number: String, isYield: Bool)

  /// Finds what may be written at an offset of a recipe; nil if that is anything.
  init?(in text: DocumentText, at offset: Int) {
    let matter = FrontMatterLines(text)
    let line = text.line(at: offset)
    if let lines = matter.lines, lines.contains(line) {
      self = .yaml(YAMLPlace(in: text, lines: lines, at: offset))
      return
    }
    guard line >= matter.end else { return nil }
    let range = text.range(ofLine: line)
    let before = Line(bytes: text.bytes[range.lowerBound..<offset])
    if let place = before.link(endsAt: offset, in: text) {
      self = place
    } else if let mark = before.opening {
      let isPreamble = !(matter.end..<line).contains { text.isDivider($0) }
      guard let place = before.emphasis(mark, isPreamble: isPreamble, in: text, to: offset) else {
        return nil
      }
      self = place
    } else {
      return nil
    }
  }
}

/// The lines of a document's front matter, which may still lack its end.
struct FrontMatterLines {
  /// Its lines between the fences; nil if there is none.
  private(set) var lines: Range<Int>?
  /// The first line behind it.
  private(set) var end = 0

  init(_ text: DocumentText) {
    guard text.text(text.range(ofLine: 0)) == "---" else { return }
    for line in 1..<max(text.lineCount, 1) {
      let content = text.text(text.range(ofLine: line))
      if content == "---" || content == "..." {
        (lines, end) = (1..<line, line + 1)
        return
      }
      // A heading is the title of a recipe whose front matter has no end yet.
      if content.hasPrefix("# ") {
        (lines, end) = (1..<line, line)
        return
      }
    }
    (lines, end) = (1..<text.lineCount, text.lineCount)
  }
}

extension DocumentText {
  /// Returns whether a line is a thematic break.
  func isDivider(_ line: Int) -> Bool {
    let marks = bytes[range(ofLine: line)].filter { $0 != 0x20 && $0 != 0x09 }
    guard let mark = marks.first, "-_*".utf8.contains(mark) else { return false }
    return marks.count >= 3 && marks.allSatisfy { $0 == mark }
  }
}

/// A line from the cursor on.
extension ArraySlice<UInt8> {
  /// Where the destination ends that the cursor is in.
  fileprivate var endOfDestination: Int {
    firstIndex { $0 == 0x20 || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ">") } ?? endIndex
  }

  /// Where the link ends whose text the cursor is in: behind its destination or label, or behind the
  /// bracket that many editors write by themselves; nil if it has no end.
  fileprivate var endOfLink: Int? {
    guard let close = firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") }),
      self[close] == UInt8(ascii: "]")
    else { return nil }
    let ends: [UInt8: UInt8] = [
      UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): self[close],
    ]
    let rest = self[(close + 1)...]
    if let open = rest.first, let end = ends[open], let last = rest.firstIndex(of: end) {
      return last + 1
    }
    return close == startIndex ? close + 1 : nil
  }
}

/// A line up to the cursor.
private struct Line {
  let bytes: ArraySlice<UInt8>

  /// The emphasis that an item or a paragraph begins with and that is still open.
  struct Opening {
    let isItem: Bool
    let width: Int
    /// The text behind the marks.
    let text: Range<Int>
  }

  /// The link that is being written, if any.
  func link(endsAt offset: Int, in text: DocumentText) -> CompletionPlace? {
    let after = text.bytes[offset..<text.range(ofLine: text.line(at: offset)).upperBound]
    if let start = definition { return .destination(start..<after.endOfDestination) }
    guard let open = bytes.lastIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") })
    else { return nil }
    let rest = bytes[(open + 1)...]
    if bytes[open] == UInt8(ascii: "(") {
      guard open > bytes.startIndex, bytes[open - 1] == UInt8(ascii: "]"),
        !rest.contains(UInt8(ascii: ")"))
      else { return nil }
      // Recipes are no pictures.
      if isPicture(endingAt: open - 1) { return nil }
      let start = rest.first == UInt8(ascii: "<") ? open + 2 : open + 1
      return .destination(start..<after.endOfDestination)
    }
    let isPicture = open > bytes.startIndex && bytes[open - 1] == UInt8(ascii: "!")
    if isPicture || rest.contains(UInt8(ascii: "]")) { return nil }
    return .linkText(open..<(after.endOfLink ?? offset))
  }

  /// The start of the destination in a definition, `[stock]: Basics/Stock.md`.
  private var definition: Int? {
    let line = bytes.drop { $0 == 0x20 }
    guard line.first == UInt8(ascii: "["), line.dropFirst().first != UInt8(ascii: "^"),
      let close = line.firstIndex(of: UInt8(ascii: "]")), close > line.startIndex + 1,
      close + 1 < line.endIndex, line[close + 1] == UInt8(ascii: ":")
    else { return nil }
    let rest = line[(close + 2)...].drop { $0 == 0x20 || $0 == UInt8(ascii: "<") }
    return rest.contains(0x20) ? nil : rest.startIndex
  }

  /// Returns whether the text in brackets that ends at an index is that of a picture.
  private func isPicture(endingAt end: Int) -> Bool {
    var depth = 0
    for index in (bytes.startIndex...end).reversed() {
      if bytes[index] == UInt8(ascii: "]") { depth += 1 }
      if bytes[index] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { return index > bytes.startIndex && bytes[index - 1] == UInt8(ascii: "!") }
    }
    return false
  }

  /// The emphasis that it begins with, behind the marker of an item.
  var opening: Opening? {
    var rest = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    var isItem = false
    if let mark = rest.first, "-*+".utf8.contains(mark), rest.dropFirst().first == 0x20 {
      (isItem, rest) = (true, rest.dropFirst(2))
    } else if let end = rest.firstIndex(where: { !(0x30...0x39).contains($0) }),
      end > rest.startIndex, ".)".utf8.contains(rest[end]), rest[(end + 1)...].first == 0x20
    {
      (isItem, rest) = (true, rest[(end + 2)...])
    }
    rest = rest.drop { $0 == 0x20 }
    guard let mark = rest.first, mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") else {
      return nil
    }
    let width = rest.prefix { $0 == mark }.count
    let text = rest.dropFirst(width)
    guard width <= 2, !text.contains(mark), text.first != 0x20 else { return nil }
    return Opening(isItem: isItem, width: width, text: text.startIndex..<bytes.endIndex)
  }

  func emphasis(
    _ opening: Opening, isPreamble: Bool, in text: DocumentText, to offset: Int
  ) -> CompletionPlace? {
    let content = bytes[opening.text]
    let comma = content.lastIndex(of: UInt8(ascii: ","))
    let own = content[(comma.map { $0 + 1 } ?? content.startIndex)...].drop { $0 == 0x20 }
    if opening.isItem {
      // Behind the first amount there may be another: 2 kg, 3
      let last = content.indices.last { index in
        content[index] == UInt8(ascii: "(")
          || index > content.startIndex && content[index] == 0x20
            && ",+".utf8.contains(content[index - 1])
      }
      let own = content[(last.map { $0 + 1 } ?? content.startIndex)...]
      return isPreamble || opening.width > 1 ? nil : Self.unit(in: own, to: offset, isYield: false)
    }
    guard isPreamble else { return nil }
    if opening.width == 2 { return Self.unit(in: own, to: offset, isYield: true) }
    let line = text.range(ofLine: text.line(at: offset))
    let rest = text.bytes[offset..<line.upperBound].prefix { $0 != UInt8(ascii: "*") }
    let others = (content[..<own.startIndex] + rest).split(separator: UInt8(ascii: ","))
    return .tag(
      own.startIndex..<offset,
      others: others.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the place of a unit: behind a number and a space.
  private static func unit(
    in content: ArraySlice<UInt8>, to offset: Int, isYield: Bool
  ) -> CompletionPlace? {
    let written = String(decoding: content, as: UTF8.self).unicodeScalars
    let number = written.prefix { scalar in
      !scalar.properties.isAlphabetic && scalar != "("
    }
    guard number.contains(where: { $0.properties.numericType != nil }),
      number.last == " " || number.count < written.count
    else { return nil }
    let start = content.startIndex + String(number).utf8.count
    return .unit(start..<offset, number: String(number), isYield: isYield)
  }
}
