import FileSystem

extension ContentHash {
  /// Creates the hash of everything that a value encodes.
  ///
  /// With a synthesized encoding, that is all of its stored properties. `other` is the hash of
  /// something else to include.
  init(of value: some Encodable, as kind: StaticString, with other: ContentHash? = nil) {
    let encoder = FingerprintEncoder(kind, other)
    // Nothing in it throws, and a partly encoded value still has a hash.
    try? value.encode(to: encoder)
    self = encoder.hash
  }
}

extension UnkeyedEncodingContainer {
  /// Encodes a hash in place of everything it was computed from.
  mutating func encode(_ hash: ContentHash) throws {
    try encode(hash.high)
    try encode(hash.low)
  }
}

/// Writes a value's parts in order, each with its kind, so that no two values of one type give the
/// same bytes.
private final class FingerprintEncoder: Encoder {
  private enum Mark: Int { case key = 1, keyed, unkeyed, null }

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private var fingerprint: Fingerprint

  init(_ kind: StaticString, _ other: ContentHash?) {
    fingerprint = Fingerprint(kind)
    if let other { fingerprint.add(other) }
  }

  var hash: ContentHash { fingerprint.hash }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    mark(.keyed)
    return KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    mark(.unkeyed)
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  private func mark(_ mark: Mark) { fingerprint.add(mark.rawValue) }

  fileprivate func key(_ key: some CodingKey) {
    mark(.key)
    fingerprint.add(key.stringValue)
  }

  fileprivate func null() { mark(.null) }
  fileprivate func add(_ text: String) { fingerprint.add(text) }
  fileprivate func add(_ number: some BinaryInteger) {
    fingerprint.add(Int(truncatingIfNeeded: number))
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FingerprintEncoder
    var codingPath: [any CodingKey] { [] }

    /// Writes the key alone: every value would write something after it.
    func encodeNil(forKey key: Key) { encoder.key(key) }
    func encode(_ value: Bool, forKey key: Key) { number(value ? 1 : 0, key) }
    func encode(_ value: String, forKey key: Key) {
      encoder.key(key)
      encoder.add(value)
    }
    func encode(_ value: Double, forKey key: Key) { number(value.bitPattern, key) }
    func encode(_ value: Float, forKey key: Key) { number(value.bitPattern, key) }
    func encode(_ value: Int, forKey key: Key) { number(value, key) }
    func encode(_ value: Int8, forKey key: Key) { number(value, key) }
    func encode(_ value: Int16, forKey key: Key) { number(value, key) }
    func encode(_ value: Int32, forKey key: Key) { number(value, key) }
    func encode(_ value: Int64, forKey key: Key) { number(value, key) }
    func encode(_ value: UInt, forKey key: Key) { number(value, key) }
    func encode(_ value: UInt8, forKey key: Key) { number(value, key) }
    func encode(_ value: UInt16, forKey key: Key) { number(value, key) }
    func encode(_ value: UInt32, forKey key: Key) { number(value, key) }
    func encode(_ value: UInt64, forKey key: Key) { number(value, key) }
    func encode(_ value: some Encodable, forKey key: Key) throws {
      encoder.key(key)
      try value.encode(to: encoder)
    }
    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoder.key(key)
      return encoder.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.key(key)
      return encoder.unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder {
      encoder.key(key)
      return encoder
    }

    private func number(_ number: some BinaryInteger, _ key: Key) {
      encoder.key(key)
      encoder.add(number)
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: FingerprintEncoder
    var count = 0
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.null() }
    func encode(_ value: Bool) { encoder.add(value ? 1 : 0) }
    func encode(_ value: String) { encoder.add(value) }
    func encode(_ value: Int) { encoder.add(value) }
    func encode(_ value: UInt64) { encoder.add(value) }
    func encode(_ value: some Encodable) throws { try value.encode(to: encoder) }
    func nestedContainer<Nested>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: FingerprintEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.null() }
    func encode(_ value: Bool) { encoder.add(value ? 1 : 0) }
    func encode(_ value: String) { encoder.add(value) }
    func encode(_ value: Double) { encoder.add(value.bitPattern) }
    func encode(_ value: Float) { encoder.add(value.bitPattern) }
    func encode(_ value: Int) { encoder.add(value) }
    func encode(_ value: Int8) { encoder.add(value) }
    func encode(_ value: Int16) { encoder.add(value) }
    func encode(_ value: Int32) { encoder.add(value) }
    func encode(_ value: Int64) { encoder.add(value) }
    func encode(_ value: UInt) { encoder.add(value) }
    func encode(_ value: UInt8) { encoder.add(value) }
    func encode(_ value: UInt16) { encoder.add(value) }
    func encode(_ value: UInt32) { encoder.add(value) }
    func encode(_ value: UInt64) { encoder.add(value) }
    func encode(_ value: some Encodable) throws { try value.encode(to: encoder) }
  }
}
