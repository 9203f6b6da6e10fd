import FileSystem

/// A value that several pages show, with the hash that represents it in fingerprints.
///
/// It is an object, as each is referred to from many lists.
final class Hashed<Value: Encodable & Sendable>: Encodable, Sendable {
  let value: Value
  let hash: ContentHash

  init(_ value: Value) {
    self.value = value
    hash = ContentHash(of: value, as: "part")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(hash)
  }
}
