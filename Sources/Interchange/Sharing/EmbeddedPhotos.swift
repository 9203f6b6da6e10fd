import Bytes
import Pictures

/// The photos that a text carries in itself, in `data:` addresses, as editors write pasted pictures.
package enum EmbeddedPhotos {
  /// A text whose embedded photos hold nothing but the picture.
  package struct Cleaned {
    /// The text.
    package let text: [UInt8]
    /// How many of its photos were left out, since their metadata cannot be removed.
    package let leftOut: Int
  }

  /// What becomes of embedded data.
  private enum Verdict {
    case kept
    case changed(to: [UInt8])
    case leftOut
  }

  /// How deep texts may be embedded in one another: a style sheet may have a drawing that has a photo.
  private static let mostLevels = 4

  /// Returns the text without what cameras and programs have noted in the photos in it, whether it is
  /// Markdown, HTML, SVG or CSS; nil if there is nothing to be removed.
  package static func cleaned(_ text: [UInt8]) -> Cleaned? { cleaned(text, level: 1) }

  private static func cleaned(_ text: [UInt8], level: Int) -> Cleaned? {
    var (out, copied, leftOut) = ([UInt8](), 0, 0)
    // Up to where nothing is encoded: what is in there stands in the text itself.
    var (place, plainEnd) = (0, 0)
    while let address = DataAddress(in: text, from: place) {
      place = address.data
      if !address.isBase64, place < plainEnd { continue }
      let end = address.end(in: text)
      let data = text[place..<end]
      let isEscaped = data.contains(UInt8(ascii: "%"))
      guard address.isBase64 || isEscaped else {
        plainEnd = end
        continue
      }
      let plain = isEscaped ? PercentCoding.decoded(data) : Array(data)
      let verdict: Verdict
      if let bytes = address.isBase64 ? Base64.bytes(of: plain) : plain {
        verdict = self.verdict(on: bytes, isPicture: address.isPicture, level: level)
      } else if PhotoFormat(Base64.bytes(beginning: plain[...])) != nil {
        // Programs may read it although it is damaged.
        verdict = .leftOut
      } else {
        continue
      }
      place = end
      var written = Array("data:,".utf8)
      switch verdict {
      case .kept: continue
      case .changed(let bytes):
        written = text[address.head] + Array(";base64,\(Base64.text(of: bytes))".utf8)
      case .leftOut: leftOut += 1
      }
      out += text[copied..<address.head.lowerBound] + written
      copied = end
    }
    return copied == 0 ? nil : Cleaned(text: out + text[copied...], leftOut: leftOut)
  }

  private static func verdict(on bytes: [UInt8], isPicture: Bool, level: Int) -> Verdict {
    if PhotoFormat(bytes) == nil {
      if String(validating: bytes, as: UTF8.self) != nil {
        guard level < mostLevels, let inner = cleaned(bytes, level: level + 1) else { return .kept }
        return .changed(to: inner.text)
      }
      guard isPicture else { return .kept }
    }
    guard let rest = PhotoMetadata.shareable(bytes) else { return .leftOut }
    return rest == bytes ? .kept : .changed(to: rest)
  }
}

/// The beginning of an address with a scheme of `data` in a text (RFC 2397).
private struct DataAddress {
  /// The range up to its parameters, of which `base64` is none here.
  let head: Range<Int>
  /// Where its data begins.
  let data: Int
  let isBase64: Bool
  /// Whether it says that it is a picture.
  let isPicture: Bool

  private static let scheme = Array("data:".utf8)
  private static let encoding = Array(";base64".utf8)
  private static let picture = Array("image/".utf8)
  /// The most bytes between the scheme and the data.
  private static let longestHead = 200

  /// Finds the first one from a place on.
  init?(in text: [UInt8], from place: Int) {
    var place = place
    while let colon = text[place...].firstIndex(of: UInt8(ascii: ":")) {
      place = colon + 1
      let start = place - Self.scheme.count
      guard start >= 0, Self.isWord(text[start..<place], Self.scheme),
        start == 0 || !Self.isLetter(text[start - 1])
      else { continue }
      let rest = text[place...].prefix(Self.longestHead)
      guard let comma = rest.firstIndex(where: { $0 == UInt8(ascii: ",") || Self.isEnd($0) }),
        text[comma] == UInt8(ascii: ",")
      else { continue }
      let parameters = text[place..<comma]
      isBase64 = Self.isWord(parameters.suffix(Self.encoding.count), Self.encoding)
      isPicture = Self.isWord(parameters.prefix(Self.picture.count), Self.picture)
      head = start..<(isBase64 ? comma - Self.encoding.count : comma)
      data = comma + 1
      return
    }
    return nil
  }

  /// Returns where its data ends: at the quotation mark that stands before it, else with its word.
  func end(in text: [UInt8]) -> Int {
    let rest = text[data...]
    if head.lowerBound > 0 {
      let mark = text[head.lowerBound - 1]
      if mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
        return rest.firstIndex(of: mark) ?? text.count
      }
    }
    return rest.firstIndex { isBase64 ? !Self.isBase64($0) : Self.isEnd($0) } ?? text.count
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    letters[Int(byte)]
  }

  /// Returns whether an address without quotation marks ends before a byte.
  private static func isEnd(_ byte: UInt8) -> Bool { byte <= 0x20 || ends[Int(byte)] }

  /// The bytes of base64 in either alphabet, of which some may be encoded.
  private static let letters = table(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_%")
  private static let ends = table("\"'()<>[]{}\\`")

  private static func table(_ bytes: String) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for byte in bytes.utf8 { table[Int(byte)] = true }
    return table
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns whether bytes are a word in lower case, in letters of any case.
  private static func isWord(_ bytes: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    bytes.count == word.count && zip(bytes, word).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }
}
