/// A web address that stands in running text without markup, by the rules of GitHub Flavored
/// Markdown's extended autolinks.
///
/// Unlike there, an address may follow any character that cannot be a part of it, and ends before
/// the punctuation of Japanese and Chinese, which have no spaces.
enum BareAddress {
  /// Returns the range of the first address in a text from an index on.
  static func first(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    var index = start
    while index < text.count {
      let byte = text[index] | 0x20
      if byte == UInt8(ascii: "h") || byte == UInt8(ascii: "w"), isFree(text, before: index),
        let host = host(of: text, at: index)
      {
        let end = end(of: text, from: host.upperBound)
        if isDomain(text, host.lowerBound..<min(host.upperBound, end)) { return index..<end }
      }
      index += 1
    }
    return nil
  }

  /// Returns whether an address begins without a scheme.
  static func lacksScheme(_ address: Span<UInt8>) -> Bool {
    (address.first ?? 0) | 0x20 == UInt8(ascii: "w")
  }

  /// Returns whether no word or other address goes on at an index.
  private static func isFree(_ text: Span<UInt8>, before index: Int) -> Bool {
    guard index > 0 else { return true }
    let byte = text[index - 1]
    return switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "@"): false
    default: !isASCIILetter(byte) && !isASCIIDigit(byte)
    }
  }

  /// Returns the host of an address that begins at an index; nil if none begins there.
  private static func host(of text: Span<UInt8>, at index: Int) -> Range<Int>? {
    var start = index
    if begins(text, "http://", at: index) {
      start += 7
    } else if begins(text, "https://", at: index) {
      start += 8
    } else if !begins(text, "www.", at: index) {
      return nil
    }
    var end = start
    while end < text.count, isHostByte(text[end]), !isForeignMark(text, at: end) { end += 1 }
    return start..<end
  }

  private static func begins(_ text: Span<UInt8>, _ prefix: StaticString, at index: Int) -> Bool {
    prefix.withBytes { prefix in
      guard text.count - index > prefix.count else { return false }
      return prefix.indices.allSatisfy { place in
        let byte = text[index + place]
        return prefix[place] == (isASCIILetter(byte) ? byte | 0x20 : byte)
      }
    }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isASCIIDigit(byte) || byte >= 0x80
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// Returns whether a host has two parts or more, none of them empty, and no underscore in the
  /// last two.
  private static func isDomain(_ text: Span<UInt8>, _ host: Range<Int>) -> Bool {
    var parts = 1
    var length = 0
    var (last, beforeLast) = (false, false)
    for index in host {
      switch text[index] {
      case UInt8(ascii: "."):
        if length == 0 { return false }
        parts += 1
        length = 0
        (last, beforeLast) = (false, last)
      case let byte:
        length += 1
        last = last || byte == UInt8(ascii: "_")
      }
    }
    return parts > 1 && length > 0 && !last && !beforeLast
  }

  /// Returns the end of an address without the punctuation of the sentence around it.
  private static func end(of text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, !isASCIISpace(text[end]), text[end] != UInt8(ascii: "<"),
      !isForeignMark(text, at: end)
    {
      end += 1
    }
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ")") where !isBalanced(text, start..<end, "("): end -= 1
      case UInt8(ascii: "]") where !isBalanced(text, start..<end, "["): end -= 1
      case UInt8(ascii: ";"):
        var ampersand = end - 2
        while ampersand > start, isASCIILetter(text[ampersand]) || isASCIIDigit(text[ampersand]) {
          ampersand -= 1
        }
        let isEntity = ampersand < end - 2 && text[ampersand] == UInt8(ascii: "&")
        end = isEntity ? ampersand : end - 1
      default: return end
      }
    }
    // The host may end with a full stop.
    while end > 0, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return end
  }

  /// Returns whether the bracket at the end of a range is not one too many.
  private static func isBalanced(
    _ text: Span<UInt8>, _ range: Range<Int>, _ open: Unicode.Scalar
  ) -> Bool {
    let (open, close) = (UInt8(ascii: open), text[range.upperBound - 1])
    var depth = 0
    for index in range {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
    }
    return depth >= 0
  }

  /// Returns whether CJK punctuation or a full-width form begins at an index.
  private static func isForeignMark(_ text: Span<UInt8>, at index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    return text[index] == 0xE3 && text[index + 1] == 0x80
      || text[index] == 0xEF && (text[index + 1] == 0xBC || text[index + 1] == 0xBD)
  }
}
