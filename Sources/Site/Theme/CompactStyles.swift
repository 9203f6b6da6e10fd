/// Style sheets as pages load them: without the parts that only readers of the source need.
///
/// Strings, addresses and escapes are copied unchanged, and so are comments that begin with `!`,
/// such as licences. White space is removed where CSS does not need it, and so are zeros before a
/// decimal point.
struct CompactStyles {
  private let source: [UInt8]
  private var index = 0
  private var compact: [UInt8] = []
  /// The last byte written, or a letter if that byte belongs to an escape and has no meaning of its
  /// own.
  private var last: UInt8?
  /// Whether white space or a comment was left out since the last byte.
  private var (isParted, isCommented) = (false, false)
  /// The number of open blocks, and the start in the output of the current top-level rule.
  private var (depth, start) = (0, 0)
  /// The layers that top-level rules name, in order.
  private var layers: [String] = []

  /// Returns a style sheet without comments and unnecessary white space, and the layers that its
  /// top-level rules name, in their order.
  static func compact(_ sheet: [UInt8]) -> (bytes: [UInt8], layers: [String]) {
    var styles = CompactStyles(source: sheet)
    styles.compact.reserveCapacity(sheet.count)
    while styles.index < sheet.count { styles.takeNext() }
    return (styles.compact, styles.layers)
  }

  private init(source: [UInt8]) { self.source = source }

  private mutating func takeNext() {
    switch source[index] {
    case UInt8(ascii: "/") where byte(after: index) == UInt8(ascii: "*"): takeComment()
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      isParted = true
      repeat { index += 1 } while index < source.count && source[index] == 0x20
    case UInt8(ascii: "\""), UInt8(ascii: "'"): takeString()
    case UInt8(ascii: "\\"): takeEscape()
    case UInt8(ascii: "(") where isAddress: takeAddress()
    case let byte where Self.isPlain(byte):
      part(from: byte)
      var end = index + 1
      while end < source.count, Self.isPlain(source[end]) { end += 1 }
      if isZero(upTo: end) {
        compact += source[index..<end - 1]
      } else {
        compact += source[index..<end]
      }
      last = source[end - 1]
      index = end
    case let byte:
      part(from: byte)
      // The end of a block also ends its last declaration.
      if byte == UInt8(ascii: "}"), last == UInt8(ascii: ";") { compact.removeLast() }
      note(byte)
      copy(upTo: index + 1)
      if depth == 0, "};".utf8.contains(byte) { start = compact.count }
    }
  }

  /// Tracks the nesting of blocks, and the layers that top-level rules name.
  private mutating func note(_ byte: UInt8) {
    if depth == 0, "{;".utf8.contains(byte) {
      let rule = String(decoding: compact[min(start, compact.count)...], as: UTF8.self)
      let name = rule.drop { $0.isWhitespace }
      if name.hasPrefix("@layer ") {
        for layer in name.dropFirst("@layer ".count).split(separator: ",")
        where !layers.contains(String(layer)) {
          layers.append(String(layer))
        }
      }
    }
    if byte == UInt8(ascii: "{") { depth += 1 }
    if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
  }

  /// Returns whether a byte only stands for itself: a letter, a digit, `-`, `_` or part of a
  /// letter.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x80...0xFF: true
    case UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Whether `0` or `-0` up to an end is the whole part of a number such as `0.5`.
  private func isZero(upTo end: Int) -> Bool {
    let isNumber =
      end + 1 < source.count && source[end] == UInt8(ascii: ".")
      && (0x30...0x39).contains(source[end + 1])
    let isWhole =
      source[index..<end].elementsEqual("0".utf8) || source[index..<end].elementsEqual("-0".utf8)
    return isNumber && isWhole && last != UInt8(ascii: ".")
  }

  private func byte(after place: Int) -> UInt8? {
    place + 1 < source.count ? source[place + 1] : nil
  }

  /// Copies from the index up to an end.
  private mutating func copy(upTo end: Int) {
    if end == index + 1 {
      compact.append(source[index])
    } else {
      compact += source[index..<end]
    }
    last = compact.last
    index = end
  }

  private mutating func takeComment() {
    var end = index + 2
    while end < source.count,
      source[end] != UInt8(ascii: "*") || byte(after: end) != UInt8(ascii: "/")
    {
      end += 1
    }
    end = min(end + 2, source.count)
    if byte(after: index + 1) == UInt8(ascii: "!") {
      part(from: source[index])
      copy(upTo: end)
    } else {
      isCommented = true
      index = end
    }
  }

  private mutating func takeString() {
    let quote = source[index]
    part(from: quote)
    var end = index + 1
    while end < source.count, source[end] != quote {
      // A line end closes a string that was not closed; the rest is not part of it.
      if source[end] == 0x0A { break }
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    copy(upTo: min(end + 1, source.count))
  }

  private mutating func takeEscape() {
    part(from: source[index])
    var end = index + 1
    while end < source.count, end <= index + 6, Self.isHexadecimal(source[end]) { end += 1 }
    // The white space that ends a numeric escape is part of it.
    let isNumber = end > index + 1
    if !isNumber || (end < source.count && source[end] <= 0x20) { end += 1 }
    copy(upTo: min(end, source.count))
    last = UInt8(ascii: "a")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  /// Whether the bracket at the index opens an address without quotes.
  private var isAddress: Bool {
    guard !isParted, !isCommented, compact.suffix(3).map({ $0 | 0x20 }) == Array("url".utf8),
      compact.count == 3 || !ScriptHead.isOfName(compact[compact.count - 4])
    else { return false }
    let next = source[(index + 1)...].first { $0 > 0x20 }
    return next != UInt8(ascii: "\"") && next != UInt8(ascii: "'")
  }

  private mutating func takeAddress() {
    var end = index + 1
    while end < source.count, source[end] != UInt8(ascii: ")") {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    copy(upTo: min(end + 1, source.count))
  }

  /// Separates a byte from the last one, if something that matters was left out between them.
  private mutating func part(from next: UInt8) {
    defer { (isParted, isCommented) = (false, false) }
    guard let last, isParted || isCommented else { return }
    // A custom property may consist of a space.
    let isEmpty = last == UInt8(ascii: ":") && ";}!".utf8.contains(next)
    if isParted {
      if isEmpty || !Self.needNoneAfter.contains(last) && !Self.needNoneBefore.contains(next) {
        compact.append(0x20)
      }
    } else if !"{};,".utf8.contains(last), !"{};,".utf8.contains(next) {
      compact += Array("/**/".utf8)
    }
  }

  /// The bytes after which and before which white space is not needed: elsewhere it changes a
  /// selector, as in `a :hover`, or makes a sum valid.
  private static let needNoneAfter = Array("{};,:([<>~=\n".utf8)
  private static let needNoneBefore = Array("{};,)]<>~=!".utf8)
}
