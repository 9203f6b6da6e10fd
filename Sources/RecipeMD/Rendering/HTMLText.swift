/// Plain text from the HTML this module writes, and only from that.
enum HTMLText {
  /// The text without tags, entities undone, white space as single spaces.
  ///
  /// Images give their `alt`, if they are to give anything.
  static func plainText(of html: ArraySlice<UInt8>, imagesToo: Bool = true) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(html.count)
    appendText(of: html, imagesToo: imagesToo, to: &out)
    while out.last == 0x20 { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }

  /// The steps of instructions.
  static func steps(in html: [UInt8]) -> [InstructionStep] {
    var steps: [InstructionStep] = []
    var section: String?
    var index = 0
    // Lists and other elements that are open, and where the step that is open began.
    var depth = 0
    var start: Int?
    var topIsList = false
    while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      guard let close = html[open...].firstIndex(of: UInt8(ascii: ">")) else { break }
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
          let text = plainText(of: html[first..<open])
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

  private static func isBlockElement(_ name: ArraySlice<UInt8>) -> Bool {
    for element in ["p", "ul", "ol", "li", "pre", "blockquote", "h2", "h3", "h4", "h5", "h6"]
    where name.elementsEqual(element.utf8) {
      return true
    }
    return false
  }

  private static func appendText(
    of html: ArraySlice<UInt8>, imagesToo: Bool = true, to out: inout [UInt8]
  ) {
    func appendSpace() {
      if let last = out.last, last != 0x20 { out.append(0x20) }
    }
    var index = html.startIndex
    while index < html.endIndex {
      let byte = html[index]
      switch byte {
      case UInt8(ascii: "<"):
        let close = html[index...].firstIndex(of: UInt8(ascii: ">")) ?? html.endIndex - 1
        let tag = html[index..<close]
        if tag.starts(with: "<img ".utf8) {
          if imagesToo { appendText(of: alternative(in: tag), to: &out) }
        } else if !isInline(tag) {
          appendSpace()
        }
        index = close + 1
      case UInt8(ascii: "&"):
        let (scalar, length) = entity(html[index...])
        if let scalar {
          out.append(contentsOf: Array(String(scalar).utf8))
        } else {
          out.append(byte)
        }
        index += length
      case _ where isASCIISpace(byte):
        appendSpace()
        index += 1
      default:
        // Letters and the like go over in one piece.
        let end = html[index...].firstIndex { $0 == 0x3C || $0 == 0x26 || isASCIISpace($0) }
        out.append(contentsOf: html[index..<(end ?? html.endIndex)])
        index = end ?? html.endIndex
      }
    }
  }

  private static func isInline(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix(while: isASCIILetter)
    for element in ["a", "em", "strong", "code"] where name.elementsEqual(element.utf8) {
      return true
    }
    return false
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

  /// The entities that this module writes, and numeric ones that raw HTML may have had.
  private static func entity(_ text: ArraySlice<UInt8>) -> (Unicode.Scalar?, length: Int) {
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
