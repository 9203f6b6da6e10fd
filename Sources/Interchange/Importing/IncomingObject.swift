import JSON

/// An object of another program's file, from which a reader takes what has a place in a recipe.
///
/// What is left of it is kept under `extra`, so that a reader need not know all keys of its format.
struct IncomingObject {
  private let value: JSONValue
  private var taken: Set<String> = []
  /// What is left of values of which a part was taken.
  private var parts: [String: JSONValue] = [:]

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

  /// Leaves a part of a value that was taken.
  mutating func leave(_ part: JSONValue, of key: String) {
    parts[key] = part
    taken.remove(key)
  }

  /// What was not taken, the last value of each key.
  fileprivate var left: [JSONValue.Member] {
    var known: Set<String> = []
    let last = (value.members ?? []).reversed().filter { member in
      !taken.contains(member.key) && !Self.isBookkeeping(member.key)
        && known.insert(member.key).inserted
    }
    return last.reversed().map { .init(key: $0.key, value: parts[$0.key] ?? $0.value) }
  }

  /// Returns whether a key is one of identities, hashes or types, which say nothing in another
  /// program.
  static func isBookkeeping(_ key: String) -> Bool {
    key.hasPrefix("@") || ["id", "uuid", "uid", "guid", "hash"].contains(key.lowercased())
      || key.hasSuffix("_hash") || key.hasSuffix("Hash")
  }
}

extension IncomingRecipe {
  /// The most bytes of what is kept so; `extra` is for people, not a copy of the file.
  private static let mostBytes = 1 << 20

  /// Keeps what a reader has left of an object: pictures as those of the recipe, all else under
  /// `extra`.
  mutating func keepRest(of object: IncomingObject) {
    var room = Self.mostBytes
    for member in object.left {
      let texts = ([member.value] + (member.value.array ?? [])).compactMap(\.string)
      for text in texts where ImportPictures.beginsPicture(text) {
        guard let bytes = ImportPictures.bytes(ofBase64: text),
          !pictures.contains(where: { $0.bytes == bytes })
        else { continue }
        pictures.append(.init(bytes))
      }
      guard let value = member.value.withoutBookkeeping else { continue }
      room -= member.key.utf8.count + value.bytesAsBlock(at: 1)
      if room < 0 { return doubts.append("its file says more of it than is kept") }
      keep(member.key, value)
    }
  }
}

extension JSONValue {
  /// About how many bytes it has as a block of YAML, where each line is indented.
  fileprivate func bytesAsBlock(at level: Int) -> Int {
    switch self {
    case .null, .bool: level * 2 + 8
    case .number(let text), .string(let text):
      level * 2 + text.utf8.count + (text.lineEnds * level * 2)
    case .array(let elements): elements.reduce(0) { $0 + $1.bytesAsBlock(at: level + 1) }
    case .object(let members):
      members.reduce(0) { $0 + $1.key.utf8.count + $1.value.bytesAsBlock(at: level + 1) }
    }
  }

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
