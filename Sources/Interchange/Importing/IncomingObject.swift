import JSON

/// An object of another program's file, from which a reader takes what has a place in a recipe.
///
/// What is left of it is kept under `extra`, so that a reader need not know all keys of its format.
struct IncomingObject {
  private let value: JSONValue
  private var taken: Set<String> = []

  init(_ value: JSONValue) { self.value = value }

  /// Takes the first of some members that says something; the others are left, unless they say the
  /// same.
  ///
  /// `reading` returns nil for a value of another kind, which is left as well.
  mutating func take<Content>(
    _ keys: String..., as reading: (JSONValue) -> Content?
  ) -> Content? {
    take(keys, as: reading)
  }

  /// Takes the first of some members that says something, as a list; an empty one if there is none.
  mutating func takeList<Element>(
    _ keys: String..., as reading: (JSONValue) -> [Element]
  ) -> [Element] {
    take(keys) { value in
      let elements = reading(value)
      return elements.isEmpty ? nil : elements
    } ?? []
  }

  private mutating func take<Content>(
    _ keys: [String], as reading: (JSONValue) -> Content?
  ) -> Content? {
    for key in keys {
      guard let member = value[key], !member.saysNothing, let content = reading(member) else {
        continue
      }
      taken.formUnion(keys.filter { value[$0] == member })
      return content
    }
    return nil
  }

  /// Leaves out members that are read elsewhere, or that only the program itself can use.
  mutating func leaveOut(_ keys: String...) { taken.formUnion(keys) }

  /// What was not taken.
  fileprivate var left: [JSONValue.Member] {
    (value.members ?? []).filter { !taken.contains($0.key) && !Self.isBookkeeping($0.key) }
  }

  /// Returns whether a key is one of identities, hashes or types, which say nothing in another
  /// program.
  static func isBookkeeping(_ key: String) -> Bool {
    key.hasPrefix("@") || ["id", "uuid", "uid", "guid", "hash"].contains(key.lowercased())
      || key.hasSuffix("_hash") || key.hasSuffix("Hash")
  }
}

extension IncomingRecipe {
  /// Keeps what a reader has left of an object: pictures as those of the recipe, all else under
  /// `extra`.
  mutating func keepRest(of object: IncomingObject) {
    for member in object.left {
      let texts = ([member.value] + (member.value.array ?? [])).compactMap(\.string)
      for text in texts where ImportPictures.beginsPicture(text) {
        guard let bytes = ImportPictures.bytes(ofBase64: text),
          !pictures.contains(where: { $0.bytes == bytes })
        else { continue }
        pictures.append(.init(bytes))
      }
      keep(member.key, member.value.withoutBookkeeping)
    }
  }
}

extension JSONValue {
  /// The value without what only the program that has written it can use, and without the bytes of
  /// pictures; nil if nothing is left.
  var withoutBookkeeping: JSONValue? {
    switch self {
    case .null: return nil
    case .bool, .number: return self
    case .string(let text):
      let isData = text.hasPrefix("data:") && text.prefix(100).contains(";base64,")
      return isData || saysNothing || ImportPictures.beginsPicture(text) ? nil : self
    case .array(let elements):
      let rest = elements.compactMap(\.withoutBookkeeping)
      return rest.isEmpty ? nil : .array(rest)
    case .object(let members):
      let rest = members.compactMap { member -> Member? in
        if IncomingObject.isBookkeeping(member.key) { return nil }
        return member.value.withoutBookkeeping.map { .init(key: member.key, value: $0) }
      }
      return rest.isEmpty ? nil : .object(rest)
    }
  }
}
