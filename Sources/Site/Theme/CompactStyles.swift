/// Style sheets as pages load them: without what is written for those who read the source.
///
/// Strings, addresses and escapes are copied as they are, and so are comments that begin with `!`,
/// such as licences. White space is removed where CSS does not need it.
struct CompactStyles {
  private let source: [UInt8]
  private var index = 0
  private var compact: [UInt8] = []
  /// The last byte written, or a letter where that belongs to an escape and means nothing itself.
  private var last: UInt8?
  /// What was left out since then.
  private var (isParted, isCommented) = (false, false)
  /// How many blocks are open, and where in what was written the rule begins that is in none.
  private var (depth, start) = (0, 0)
  /// The layers that rules in no block have named, as they came.
  private var layers: [String] = []

  /// A style sheet without comments and needless white space.
  static func bytes(_ sheet: [UInt8]) -> [UInt8] { CompactStyles(taking: sheet).compact }

  /// A statement that names the layers of a sheet in the order they have there; empty if there are
  /// none.
  static func layerOrder(of sheet: [UInt8]) -> [UInt8] {
    let layers = CompactStyles(taking: sheet).layers
    return layers.isEmpty ? [] : Array("@layer \(layers.joined(separator: ","));\n".utf8)
  }

  private init(taking sheet: [UInt8]) {
    self.init(sheet)
    while index < sheet.count { takeNext() }
  }

  private init(_ sheet: [UInt8]) {
    source = sheet
    compact.reserveCapacity(sheet.count)
  }

  private mutating func takeNext() {
    switch source[index] {
    case UInt8(ascii: "/") where byte(after: index) == UInt8(ascii: "*"): takeComment()
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      isParted = true
      index += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): takeString()
    case UInt8(ascii: "\\"): takeEscape()
    case UInt8(ascii: "(") where isAddress: takeAddress()
    case let byte:
      part(from: byte)
      // The end of a block ends its last declaration too.
      if byte == UInt8(ascii: "}"), last == UInt8(ascii: ";") { compact.removeLast() }
      note(byte)
      copy(upTo: index + 1)
      if depth == 0, "};".utf8.contains(byte) { start = compact.count }
    }
  }

  /// Notes which block one is in, and the layers that a rule names where it is in none.
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

  private func byte(after place: Int) -> UInt8? {
    place + 1 < source.count ? source[place + 1] : nil
  }

  /// Copies what stands at the index, up to an end.
  private mutating func copy(upTo end: Int) {
    compact += source[index..<end]
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
      // A line's end ends a string that was never closed; what follows is no part of it.
      if source[end] == 0x0A { break }
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    copy(upTo: min(end + 1, source.count))
  }

  private mutating func takeEscape() {
    part(from: source[index])
    var end = index + 1
    while end < source.count, end <= index + 6, Self.isHexadecimal(source[end]) { end += 1 }
    // What ends such a number is a part of it.
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

  /// Whether the bracket at the index opens an address that is written without quotes.
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

  /// Parts a byte from the last one, where something was left out that they need.
  private mutating func part(from next: UInt8) {
    defer { (isParted, isCommented) = (false, false) }
    guard let last, isParted || isCommented else { return }
    // A custom property may hold nothing but a space.
    let isEmpty = last == UInt8(ascii: ":") && ";}!".utf8.contains(next)
    if isParted {
      if isEmpty || !Self.needNoneAfter.contains(last) && !Self.needNoneBefore.contains(next) {
        compact.append(0x20)
      }
    } else if !"{};,".utf8.contains(last), !"{};,".utf8.contains(next) {
      compact += Array("/**/".utf8)
    }
  }

  /// What no white space needs to follow, and what none needs to stand before: there a selector says
  /// something else with it, as in `a :hover`, or a sum is none without it.
  private static let needNoneAfter = Array("{};,:([<>~=\n".utf8)
  private static let needNoneBefore = Array("{};,)]<>~=!".utf8)
}
