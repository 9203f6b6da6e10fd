/// Plain text from the HTML this module writes, and only from that.
enum HTMLText {
  /// The text without tags, entities undone, white space as single spaces.
  ///
  /// Images give their `alt`, if they are to give anything.
  static func plainText(of html: ArraySlice<UInt8>, imagesToo: Bool = true) -> String {
    html.withUnsafeBufferPointer { plainText(of: $0, imagesToo: imagesToo) }
  }

  private static func plainText(
    of html: UnsafeBufferPointer<UInt8>, imagesToo: Bool = true
  ) -> String {
    // A text is never longer than the HTML it stands in.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: html.count) { room in
      var text = TextWriter(room)
      text.append(html, imagesToo: imagesToo)
      return text.trimmed
    }
  }

  /// The steps of instructions.
  static func steps(in html: [UInt8]) -> [InstructionStep] {
    html.withUnsafeBufferPointer { steps(in: $0) }
  }

  private static func steps(in html: UnsafeBufferPointer<UInt8>) -> [InstructionStep] {
    var steps: [InstructionStep] = []
    var section: String?
    var index = 0
    // Lists and other elements that are open, and where the step that is open began.
    var depth = 0
    var start: Int?
    var topIsList = false
    while let open = html.first(UInt8(ascii: "<"), from: index) {
      guard let close = html.first(UInt8(ascii: ">"), from: open) else { break }
      index = close + 1
      let isEnd = html[open + 1] == UInt8(ascii: "/")
      // Most tags stand inside of steps: emphasis, strong text, links.
      switch html[open + (isEnd ? 2 : 1)] {
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "s"), UInt8(ascii: "i"): continue
      default: break
      }
      let name = html[(open + (isEnd ? 2 : 1))..<close].prefix {
        isASCIILetter($0) || isASCIIDigit($0)
      }
      guard isBlockElement(name) else { continue }
      let isList = name.elementsEqual("ul".utf8) || name.elementsEqual("ol".utf8)
      if !isEnd {
        if depth == 0 { topIsList = isList }
        depth += 1
        if depth == (topIsList ? 2 : 1), !isList || depth == 2 { start = index }
      } else {
        if let first = start, depth == (topIsList ? 2 : 1) {
          let text = plainText(of: UnsafeBufferPointer(rebasing: html[first..<open]))
          if name.first == UInt8(ascii: "h"), !topIsList {
            section = text.isEmpty ? nil : text
          } else if !text.isEmpty {
            steps.append(InstructionStep(section: section, text: text))
          }
          start = nil
        }
        depth -= 1
      }
    }
    return steps
  }

  private static func isBlockElement(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch name.count {
    case 1: name.first == UInt8(ascii: "p")
    case 2:
      name.first == UInt8(ascii: "h")
        ? (UInt8(ascii: "2")...UInt8(ascii: "6")).contains(name[name.startIndex + 1])
        : name.elementsEqual("li".utf8) || name.elementsEqual("ol".utf8)
          || name.elementsEqual("ul".utf8)
    case 3: name.elementsEqual("pre".utf8)
    default: name.elementsEqual("blockquote".utf8)
    }
  }

  /// What stands in an image's `alt`; quotes in it are entities, so the next quote ends it.
  static func alternative(in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let mark = Array(" alt=\"".utf8)
    var index = tag.startIndex
    while index + mark.count <= tag.endIndex {
      if tag[index..<index + mark.count].elementsEqual(mark) {
        let rest = tag[(index + mark.count)...]
        return rest.prefix { $0 != UInt8(ascii: "\"") }
      }
      index += 1
    }
    return []
  }
}

/// Writes the text of HTML into memory that has room for it.
private struct TextWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  init(_ room: UnsafeMutableBufferPointer<UInt8>) { bytes = room }

  /// The text without white space at its end.
  var trimmed: String {
    var end = count
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  mutating func append(_ html: UnsafeBufferPointer<UInt8>, imagesToo: Bool) {
    var index = 0
    while index < html.count {
      let byte = html[index]
      // Letters and nearly all else that is not white space.
      if byte > UInt8(ascii: "&"), byte != UInt8(ascii: "<") {
        append(byte)
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "<"):
        let close = html.first(UInt8(ascii: ">"), from: index) ?? html.count - 1
        let tag = UnsafeBufferPointer(rebasing: html[index..<close])
        if tag.starts(with: "<img ".utf8) {
          if imagesToo {
            HTMLText.alternative(in: Array(tag)[...]).withUnsafeBufferPointer {
              append($0, imagesToo: true)
            }
          }
        } else if !Self.isInline(tag) {
          appendSpace()
        }
        index = close + 1
      case UInt8(ascii: "&"):
        let (scalar, length) = Self.entity(html[index...])
        if let scalar {
          for byte in String(scalar).utf8 { append(byte) }
        } else {
          append(byte)
        }
        index += length
      case _ where isASCIISpace(byte):
        appendSpace()
        index += 1
      default:
        append(byte)
        index += 1
      }
    }
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  private mutating func appendSpace() {
    if count > 0, bytes[count - 1] != 0x20 { append(0x20) }
  }

  private static func isInline(_ tag: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix(while: isASCIILetter)
    return switch name.count {
    case 1: name.first == UInt8(ascii: "a")
    case 2: name.elementsEqual("em".utf8)
    case 4: name.elementsEqual("code".utf8)
    case 6: name.elementsEqual("strong".utf8)
    default: false
    }
  }

  /// The entities that this module writes, and numeric ones that raw HTML may have had.
  private static func entity(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (Unicode.Scalar?, length: Int) {
    guard let end = text.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return (nil, 1) }
    let name = String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)
    let length = end + 1 - text.startIndex
    switch name {
    case "amp": return ("&", length)
    case "lt": return ("<", length)
    case "gt": return (">", length)
    case "quot": return ("\"", length)
    case "nbsp": return (" ", length)
    default: break
    }
    guard name.hasPrefix("#") else { return (nil, 1) }
    let digits = name.dropFirst()
    let value =
      digits.hasPrefix("x") || digits.hasPrefix("X")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte stands first, from an offset on.
  fileprivate func first(_ byte: UInt8, from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }
}
