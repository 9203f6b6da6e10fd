import JSON

/// An object of another program's file, from which a reader takes what has a place in a recipe.
///
/// What is left of it is kept under `extra`, so that a reader need not know all keys of its format.
struct IncomingObject {
  /// The object, or what stands in its place.
  let value: JSONValue
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

  /// Takes the elements of a list, each as an object of its own; what that leaves of them is left.
  ///
  /// `order` is the key of the numbers by which the elements are sorted; nil keeps them as written.
  mutating func takeEach<Element>(
    _ keys: String..., orderedBy order: String? = nil,
    as reading: (inout IncomingObject) -> [Element]
  ) -> [Element] {
    takeList(
      keys,
      leaving: { value in
        Self.each(order.map(value.elements(orderedBy:)) ?? value.array ?? [value], as: reading)
      })
  }

  /// Takes the first of some lists that says something; `reading` also returns what it leaves of it.
  mutating func takeList<Element>(
    _ keys: [String], leaving reading: (JSONValue) -> (elements: [Element], rest: JSONValue?)
  ) -> [Element] {
    for key in keys {
      guard let member = value[key], !member.saysNothing else { continue }
      let (elements, rest) = reading(member)
      if elements.isEmpty { continue }
      taken.formUnion(keys.filter { value[$0] == member })
      if let rest { leave(rest, of: key) }
      return elements
    }
    return []
  }

  /// Takes an object, or what stands in its place; what `reading` leaves of it is left.
  mutating func takePart<Content>(
    _ key: String, as reading: (inout IncomingObject) -> Content?
  ) -> Content? {
    guard let member = value[key], !member.saysNothing else { return nil }
    var object = IncomingObject(member)
    guard let content = reading(&object) else { return nil }
    taken.insert(key)
    if let rest = object.rest { leave(rest, of: key) }
    return content
  }

  /// Reads values one by one; returns what was read, and what is left of each by its number, from 1.
  static func each<Element>(
    _ values: [JSONValue], as reading: (inout IncomingObject) -> [Element]
  ) -> (elements: [Element], rest: JSONValue?) {
    var (elements, rests): ([Element], [JSONValue.Member]) = ([], [])
    for (place, value) in values.enumerated() {
      var object = IncomingObject(value)
      let read = reading(&object)
      elements += read
      let rest = value.members == nil && read.isEmpty ? value.withoutBookkeeping : object.rest
      if let rest { rests.append(.init(key: "\(place + 1)", value: rest)) }
    }
    return (elements, rests.isEmpty ? nil : .object(rests))
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

  /// What was not taken of an object within another one, where a flag that is off says nothing.
  private var rest: JSONValue? {
    JSONValue.object(left.filter { $0.value != .bool(false) }).withoutBookkeeping
  }

  /// Returns whether a key is one of identities, hashes or types, which say nothing in another
  /// program.
  static func isBookkeeping(_ key: String) -> Bool {
    key.hasPrefix("@") || ["id", "uuid", "uid", "guid", "hash"].contains(key.lowercased())
      || ["_hash", "Hash", "_id", "Id"].contains(where: key.hasSuffix)
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
  /// About how many bytes it has as a block of YAML, where each line is indented.
  func bytesAsBlock(at level: Int) -> Int {
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
