import Bytes

/// Splits a template into texts and tags.
///
/// A malformed tag is reported and skipped, so that one run finds all errors. Every byte is read at
/// most twice, whatever the text.
struct Scanner {
  private let bytes: [UInt8]
  private var open: [UInt8] = [0x7B, 0x7B]
  private var close: [UInt8] = [0x7D, 0x7D]
  private var tokens: [Token] = []
  private(set) var mistakes: [Mistake] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the tokens of the whole template, in order and without gaps.
  mutating func scan() -> [Token] {
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while let start = find(open, from: position) {
      appendText(position..<start)
      guard mistakes.count < Mistake.limit, let end = scanTag(at: start) else {
        return tokens
      }
      position = end
    }
    appendText(position..<bytes.count)
    return tokens
  }

  private mutating func appendText(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    tokens.append(Token(kind: .text, range: range, name: range.lowerBound..<range.lowerBound))
  }

  /// Reads the tag at `start` and returns its end; nil if it is not closed.
  private mutating func scanTag(at start: Int) -> Int? {
    var content = start + open.count
    while content < bytes.count, isSpace(bytes[content]) { content += 1 }
    let sign = content < bytes.count ? bytes[content] : 0
    let kind = Self.kind(of: sign)
    if kind != .variable { content += 1 }
    let terminator: [UInt8]
    switch sign {
    case 0x7B: terminator = [0x7D] + close
    case 0x3D: terminator = [0x3D] + close
    default: terminator = close
    }
    guard let stop = find(terminator, from: content) else {
      mistakes.append(
        .unclosedTag(start..<(start + open.count), terminator: text(terminator)))
      return nil
    }
    let end = stop + terminator.count
    switch kind {
    case .comment:
      tokens.append(Token(kind: kind, range: start..<end, name: content..<content))
    case .delimiters:
      setDelimiters(trimmed(content..<stop), tag: start..<end)
    default:
      appendTag(kind, content: trimmed(content..<stop), tag: start..<end)
    }
    return end
  }

  private static func kind(of sign: UInt8) -> Token.Kind {
    switch sign {
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .close
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    case UInt8(ascii: "&"), UInt8(ascii: "{"): .unescaped
    default: .variable
    }
  }

  private mutating func appendTag(_ kind: Token.Kind, content: Range<Int>, tag: Range<Int>) {
    var token = Token(kind: kind, range: tag, name: content)
    if kind == .partial || kind == .parent || kind == .close, bytes[content].first == 0x2A {
      token.isDynamic = true
      token.name = trimmed((content.lowerBound + 1)..<content.upperBound)
    }
    if token.name.isEmpty {
      mistakes.append(.emptyTag(tag))
    } else if bytes[token.name].contains(where: isSpace) {
      mistakes.append(.spaceInName(token.name, name: text(bytes[token.name])))
    } else {
      tokens.append(token)
    }
  }

  private mutating func setDelimiters(_ content: Range<Int>, tag: Range<Int>) {
    let parts = bytes[content].split(whereSeparator: isSpace)
    let equals = UInt8(ascii: "=")
    guard parts.count == 2, !parts[0].contains(equals), !parts[1].contains(equals) else {
      mistakes.append(.invalidDelimiters(tag, content: text(bytes[content])))
      return
    }
    open = Array(parts[0])
    close = Array(parts[1])
    tokens.append(
      Token(kind: .delimiters, range: tag, name: content.lowerBound..<content.lowerBound))
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    let (bytes, pattern) = (bytes.span, pattern.span)
    let last = bytes.count - pattern.count
    var position = start
    search: while position <= last {
      for index in pattern.indices where bytes[position + index] != pattern[index] {
        position += 1
        continue search
      }
      return position
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, isSpace(bytes[lower]) { lower += 1 }
    while lower < upper, isSpace(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  private func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}

/// Returns whether a byte is white space in tags.
func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}
