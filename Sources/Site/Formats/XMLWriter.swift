import Bytes

/// Builds an XML document, with one element on each line.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
  private var open = 0

  /// Writes an element with the output of `content` inside it.
  mutating func element<Failure: Error>(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: (inout XMLWriter) throws(Failure) -> Void
  ) throws(Failure) {
    start(name, attributes)
    bytes += ">\n".utf8
    open += 1
    try content(&self)
    open -= 1
    indent()
    end(name)
  }

  /// Writes an element that contains a text.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    start(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    write(text)
    end(name)
  }

  /// Writes an element that has only attributes.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) {
    start(name, attributes)
    bytes += "/>\n".utf8
  }

  private mutating func start(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) {
    indent()
    bytes.append(UInt8(ascii: "<"))
    write(name)
    for (key, value) in attributes {
      bytes.append(UInt8(ascii: " "))
      write(key)
      bytes += "=\"".utf8
      write(value)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func end(_ name: StaticString) {
    bytes += "</".utf8
    write(name)
    bytes += ">\n".utf8
  }

  private mutating func indent() { for _ in 0..<open { bytes += "  ".utf8 } }

  private mutating func write(_ name: StaticString) {
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a text so that it means the same in an element and in an attribute.
  private mutating func write(_ text: String) {
    // Nearly all texts are words and addresses.
    let isPlain = text.withBytes { bytes in
      bytes.allSatisfy {
        $0 >= 0x20 && $0 < 0xEF && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E && $0 != 0x22
      }
    }
    if isPlain {
      bytes += text.utf8
      return
    }
    for scalar in text.unicodeScalars {
      if let entity = UInt8(exactly: scalar.value).flatMap({ HTMLEscaping.entity(for: $0) }) {
        write(entity)
        continue
      }
      switch scalar.value {
      // Unescaped, they would be read as spaces or as a single line end.
      case 0x09, 0x0A, 0x0D: bytes += "&#\(scalar.value);".utf8
      // No XML document can contain these, however they are written.
      case 0..<0x20, 0xFFFE, 0xFFFF: bytes += "\u{FFFD}".utf8
      default: bytes += scalar.utf8
      }
    }
  }
}
