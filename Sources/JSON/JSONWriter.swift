/// Writes JSON text straight into a byte buffer, keys in the order they are given.
///
/// The bytes are the same on every run and platform, which `Foundation`'s
/// encoders do not promise, and no intermediate tree is built. Nesting is the
/// caller's: every `begin…` wants its `end…`.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Style: Sendable {
    /// No white space at all.
    case compact
    /// Two spaces an indent, one member a line.
    case pretty
    /// Compact, and safe inside an HTML `<script>` element: `<`, `>` and `&` are escaped.
    case script
  }

  /// The text so far, UTF-8.
  public private(set) var bytes: [UInt8] = []
  private let style: Style
  private var depth = 0
  /// Whether the innermost container has a member already.
  private var hasMember = false
  /// Whether a key has just been written, so that a value follows on its line.
  private var afterKey = false

  /// Creates a writer with an empty buffer.
  public init(style: Style = .compact) {
    self.style = style
  }

  /// Opens an object, writes its members through `members`, and closes it.
  public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    try container(0x7B, 0x7D, members)
  }

  /// Opens an array, writes its elements through `elements`, and closes it.
  public mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    try container(0x5B, 0x5D, elements)
  }

  /// Writes an array with one element for each of `values`.
  public mutating func array<Values: Sequence>(
    of values: Values, _ element: (inout JSONWriter, Values.Element) throws -> Void
  ) rethrows {
    try array { writer in
      for value in values { try element(&writer, value) }
    }
  }

  /// Writes a member's key; its value must follow.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(0x3A)
    if style == .pretty { bytes.append(0x20) }
    afterKey = true
  }

  /// Writes a string value.
  public mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  /// Writes a string value, or `null`.
  public mutating func string(_ value: String?) {
    if let value { string(value) } else { null() }
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) {
    literal(String(value))
  }

  /// Writes a number in the shortest form that reads back the same; infinities and NaN are `null`.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if value == value.rounded(), abs(value) < 1e15 {
      literal(String(Int64(value)))
    } else {
      literal(String(value))
    }
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    literal("null")
  }

  /// Writes a key and a string value.
  public mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a key and a string value or `null`.
  public mutating func member(_ name: String, _ value: String?) {
    key(name)
    string(value)
  }

  /// Writes a key and a whole number.
  public mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  /// Writes a key and a boolean.
  public mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Ends the text with a line feed, as text files have.
  public mutating func endLine() {
    bytes.append(0x0A)
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    separate()
    bytes.append(open)
    depth += 1
    hasMember = false
    try body(&self)
    depth -= 1
    if hasMember { breakLine() }
    bytes.append(close)
    hasMember = true
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func separate() {
    if afterKey {
      afterKey = false
      return
    }
    if depth > 0 {
      if hasMember { bytes.append(0x2C) }
      breakLine()
    }
    hasMember = true
  }

  private mutating func breakLine() {
    guard style == .pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }

  private mutating func quote(_ text: String) {
    bytes.append(0x22)
    var text = text
    text.withUTF8 { utf8 in
      var run = utf8.startIndex
      for index in utf8.indices where mustEscape(utf8[index], at: index, in: utf8) {
        bytes.append(contentsOf: utf8[run..<index])
        escape(utf8[index], at: index, in: utf8)
        run = index + 1
        if utf8[index] == 0xE2 { run = index + 3 }
      }
      bytes.append(contentsOf: utf8[run...])
    }
    bytes.append(0x22)
  }

  private func mustEscape(
    _ byte: UInt8, at index: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x7F: true
    case 0x26, 0x3C, 0x3E: style == .script
    // U+2028 and U+2029 end a line in old JavaScript engines.
    case 0xE2: index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8
    default: false
    }
  }

  private mutating func escape(
    _ byte: UInt8, at index: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) {
    bytes.append(0x5C)
    switch byte {
    case 0x22, 0x5C: bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0xE2:
      bytes.append(contentsOf: utf8[index + 2] == 0xA8 ? "u2028".utf8 : "u2029".utf8)
    default:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(hexDigit(byte >> 4))
      bytes.append(hexDigit(byte & 15))
    }
  }

  private func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? 0x30 + nibble : 0x57 + nibble
  }
}
