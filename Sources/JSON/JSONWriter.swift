import Bytes

/// Writes JSON text straight into a byte buffer, keys in the order they are given.
///
/// The bytes are the same on every run and platform, which `Foundation`'s encoders do not promise,
/// and no intermediate tree is built. The caller is responsible for nesting: every value of an
/// object needs its key.
public struct JSONWriter: ~Copyable {
  /// How the text is laid out.
  public enum Style: Sendable {
    /// Without any white space.
    case compact
    /// An indent of two spaces, one member on each line.
    case pretty
    /// Compact, and safe inside an HTML `<script>` element: `<`, `>` and `&` are escaped.
    case script
  }

  /// The text so far, UTF-8.
  public var bytes: [UInt8] { out.array }
  private var out: ByteBuffer
  @usableFromInline let style: Style
  private var depth = 0
  /// Whether the innermost container has a member already.
  private var hasMember = false
  /// Whether a key has just been written, so that a value follows on its line.
  private var afterKey = false

  /// Creates a writer with an empty buffer, with room for `capacity` bytes.
  public init(style: Style = .compact, capacity: Int = 1024) {
    self.style = style
    out = ByteBuffer(capacity: capacity)
  }

  /// Opens an object, writes its members through `members`, and closes it.
  @inlinable
  public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    open(0x7B)
    try members(&self)
    close(0x7D)
  }

  /// Opens an array, writes its elements through `elements`, and closes it.
  @inlinable
  public mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    open(0x5B)
    try elements(&self)
    close(0x5D)
  }

  /// Writes an array with one element for each of `values`.
  @inlinable
  public mutating func array<Values: Sequence>(
    of values: Values, _ element: (inout JSONWriter, Values.Element) throws -> Void
  ) rethrows {
    open(0x5B)
    for value in values { try element(&self, value) }
    close(0x5D)
  }

  /// Writes a member's key; its value must follow.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    endKey()
  }

  /// Writes a member's key that is a literal in the source.
  public mutating func key(_ name: StaticString) {
    separate()
    name.withBytes { quote($0) }
    endKey()
  }

  private mutating func endKey() {
    out.append(0x3A)
    if style == .pretty { out.append(0x20) }
    afterKey = true
  }

  /// Writes a string value.
  public mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  /// Writes a string value from its UTF-8, which must be valid.
  public mutating func string(utf8: Span<UInt8>) {
    separate()
    quote(utf8)
  }

  /// Writes a string value, or `null`.
  public mutating func string(_ value: String?) {
    if let value { string(value) } else { null() }
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) {
    separate()
    out.append(decimal: Int64(value))
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

  /// Writes a value that was read or built before.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let isTrue): bool(isTrue)
    case .number(let text): Double(text) == nil ? null() : literal(text)
    case .string(let text): string(text)
    case .array(let elements): array(of: elements) { $0.value($1) }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(member.key)
          writer.value(member.value)
        }
      }
    }
  }

  /// Writes a key and a string value.
  public mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a key and a string value or `null`.
  public mutating func member(_ name: StaticString, _ value: String?) {
    key(name)
    string(value)
  }

  /// Writes a key and a whole number.
  public mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    number(value)
  }

  /// Writes a key and a boolean.
  public mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Ends the text with a line feed, as in text files.
  public mutating func endLine() {
    out.append(0x0A)
  }

  /// Returns the value that `write` writes, laid out to be read as a file or on a screen.
  package static func file(_ write: (inout JSONWriter) throws -> Void) rethrows -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    try write(&writer)
    writer.endLine()
    return writer.bytes
  }

  @usableFromInline
  mutating func open(_ bracket: UInt8) {
    separate()
    out.append(bracket)
    depth += 1
    hasMember = false
  }

  @usableFromInline
  mutating func close(_ bracket: UInt8) {
    depth -= 1
    if hasMember { breakLine() }
    out.append(bracket)
    hasMember = true
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    out.append(text)
  }

  private mutating func literal(_ text: String) {
    separate()
    out.append(text: text)
  }

  private mutating func separate() {
    if afterKey {
      afterKey = false
      return
    }
    if depth > 0 {
      if hasMember { out.append(0x2C) }
      breakLine()
    }
    hasMember = true
  }

  private mutating func breakLine() {
    guard style == .pretty else { return }
    out.append(0x0A)
    out.append(repeating: 0x20, count: depth * 2)
  }

  private mutating func quote(_ text: String) {
    text.withBytes { quote($0) }
  }

  private mutating func quote(_ utf8: Span<UInt8>) {
    out.append(0x22)
    var run = 0
    var index = 0
    while index < utf8.count {
      // Nearly everything is letters, which need no escape: eight are skipped at a time.
      if index + 8 <= utf8.count {
        let marks = Self.marks(utf8, at: index, style)
        if marks == 0 {
          index += 8
          continue
        }
        index += marks.trailingZeroBitCount / 8
      }
      let byte = utf8[index]
      if !mustEscape(byte, at: index, in: utf8) {
        index += 1
        continue
      }
      out.append(utf8.extracting(run..<index))
      escape(byte, at: index, in: utf8)
      index += byte == 0xE2 ? 3 : 1
      run = index
    }
    out.append(utf8.extracting(run...))
    out.append(0x22)
  }

  /// Marks those of eight bytes that have to be escaped, or begin a sequence that may have to be.
  ///
  /// The lowest mark is exact; those above it may be of bytes that need no escape.
  @inline(__always)
  private static func marks(
    _ utf8: Span<UInt8>, at index: Int, _ style: Style
  ) -> UInt64 {
    let word = utf8.littleEndianWord(at: index)
    // Bytes below 0x20; the other special bytes follow one by one.
    var found = (word &- .byteOnes &* 0x20) & ~word & .byteHighs
    found |= word.marks(of: 0x22) | word.marks(of: 0x5C)
    found |= word.marks(of: 0x7F) | word.marks(of: 0xE2)
    if style == .script {
      found |= word.marks(of: 0x26) | word.marks(of: 0x3C) | word.marks(of: 0x3E)
    }
    return found
  }

  private func mustEscape(
    _ byte: UInt8, at index: Int, in utf8: Span<UInt8>
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
    _ byte: UInt8, at index: Int, in utf8: Span<UInt8>
  ) {
    out.append(0x5C)
    switch byte {
    case 0x22, 0x5C: out.append(byte)
    case 0x08: out.append(UInt8(ascii: "b"))
    case 0x09: out.append(UInt8(ascii: "t"))
    case 0x0A: out.append(UInt8(ascii: "n"))
    case 0x0C: out.append(UInt8(ascii: "f"))
    case 0x0D: out.append(UInt8(ascii: "r"))
    case 0xE2:
      out.append(utf8[index + 2] == 0xA8 ? "u2028" : "u2029")
    default:
      out.append("u00")
      out.append(hexDigit(byte >> 4))
      out.append(hexDigit(byte & 15))
    }
  }

  private func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? 0x30 + nibble : 0x57 + nibble
  }
}
