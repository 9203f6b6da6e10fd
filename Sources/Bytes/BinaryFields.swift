/// A value that is stored between builds, with one list of its fields that both writes and reads
/// it.
public protocol BinaryFields {
  /// A placeholder to decode a value into.
  static var blank: Self { get }

  /// Passes each field to a coder, which writes or sets it, and checks what was set.
  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed)
}

/// Receives the fields: a writer, or a reader that sets them.
public protocol BinaryCoder {
  /// Writes or sets a number of 8 bytes.
  mutating func code(_ number: inout UInt64) throws(BinaryReader.Malformed)
  /// Writes or sets a whole number.
  mutating func code(_ number: inout Int) throws(BinaryReader.Malformed)
  /// Writes or sets a truth value.
  mutating func code(_ value: inout Bool) throws(BinaryReader.Malformed)
  /// Writes or sets a text.
  mutating func code(_ text: inout String) throws(BinaryReader.Malformed)
  /// Writes or sets bytes.
  mutating func code(_ bytes: inout ArraySlice<UInt8>) throws(BinaryReader.Malformed)
  /// Writes or sets a value that may be missing.
  mutating func code<Value: BinaryFields>(
    _ value: inout Value?
  ) throws(BinaryReader.Malformed)
  /// Writes or sets a list.
  mutating func code<Value: BinaryFields>(
    _ values: inout [Value]
  ) throws(BinaryReader.Malformed)
}

extension BinaryCoder {
  /// Writes or sets the fields of a value.
  @inlinable
  public mutating func code(
    _ value: inout some BinaryFields
  ) throws(BinaryReader.Malformed) { try value.code(with: &self) }

  /// Writes or sets a number of 8 bytes.
  @inlinable
  public mutating func code(_ number: inout Int64) throws(BinaryReader.Malformed) {
    var bits = UInt64(bitPattern: number)
    try code(&bits)
    number = Int64(bitPattern: bits)
  }
}

extension BinaryWriter: BinaryCoder {
  /// Writes a value.
  @inlinable
  public mutating func write(_ value: some BinaryFields) {
    var value = value
    // Only reading can find malformed bytes.
    try? value.code(with: &self)
  }

  /// Writes a number of 8 bytes.
  public mutating func code(_ number: inout UInt64) { write(number) }
  /// Writes a whole number.
  public mutating func code(_ number: inout Int) { write(number) }
  /// Writes a truth value.
  public mutating func code(_ value: inout Bool) { write(value) }
  /// Writes a text.
  public mutating func code(_ text: inout String) { write(text) }
  /// Writes bytes.
  public mutating func code(_ bytes: inout ArraySlice<UInt8>) { write(bytes) }
  /// Writes a value that may be missing.
  @inlinable
  public mutating func code<Value: BinaryFields>(_ value: inout Value?) {
    write(value) { $0.write($1) }
  }
  /// Writes a list.
  @inlinable
  public mutating func code<Value: BinaryFields>(_ values: inout [Value]) {
    write(values) { $0.write($1) }
  }
}

extension BinaryReader: BinaryCoder {
  /// Reads a value.
  @inlinable
  public mutating func value<Value: BinaryFields>(
    _ type: Value.Type = Value.self
  ) throws(Malformed) -> Value {
    var value = Value.blank
    try value.code(with: &self)
    return value
  }

  /// Reads a number of 8 bytes.
  @inlinable
  public mutating func code(_ number: inout UInt64) throws(Malformed) { number = try word() }
  /// Reads a whole number.
  @inlinable
  public mutating func code(_ number: inout Int) throws(Malformed) { number = try self.number() }
  /// Reads a truth value.
  @inlinable
  public mutating func code(_ value: inout Bool) throws(Malformed) { value = try bool() }
  /// Reads a text.
  @inlinable
  public mutating func code(_ text: inout String) throws(Malformed) { text = try self.text() }
  /// Reads bytes.
  @inlinable
  public mutating func code(_ bytes: inout ArraySlice<UInt8>) throws(Malformed) {
    bytes = try slice()
  }
  /// Reads a value that may be missing.
  @inlinable
  public mutating func code<Value: BinaryFields>(_ value: inout Value?) throws(Malformed) {
    value = try bool() ? try self.value() : nil
  }
  /// Reads a list.
  @inlinable
  public mutating func code<Value: BinaryFields>(_ values: inout [Value]) throws(Malformed) {
    values = try list { reader throws(Malformed) in try reader.value() }
  }
}

extension String: BinaryFields {
  /// A placeholder to decode a text into.
  public static var blank: String { "" }

  /// Codes the text itself.
  @inlinable
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) { try coder.code(&self) }
}

extension Double: BinaryFields {
  /// A placeholder to decode a number into.
  public static var blank: Double { 0 }

  /// Codes the number by its bits.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var bits = bitPattern
    try coder.code(&bits)
    self = Double(bitPattern: bits)
  }
}

extension Int: BinaryFields {
  /// A placeholder to decode a number into.
  public static var blank: Int { 0 }

  /// Codes the number itself.
  @inlinable
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) { try coder.code(&self) }
}

extension Array: BinaryFields where Element: BinaryFields {
  /// A placeholder to decode a list into.
  public static var blank: [Element] { [] }

  /// Codes the list itself.
  @inlinable
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) { try coder.code(&self) }
}

extension ArraySlice: BinaryFields where Element == UInt8 {
  /// A placeholder to decode bytes into.
  public static var blank: ArraySlice<UInt8> { [] }

  /// Codes the bytes themselves.
  @inlinable
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) { try coder.code(&self) }
}

extension Dictionary: BinaryFields where Key == String, Value: BinaryFields {
  /// A placeholder to decode a dictionary into.
  public static var blank: [String: Value] { [:] }

  /// Codes the values, each after its key, in the order of the keys.
  public mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    var keys = keys.sorted()
    try coder.code(&keys)
    for key in keys {
      var value = self[key] ?? .blank
      try coder.code(&value)
      self[key] = value
    }
  }
}
