import JSON

/// The objects of a page's JSON-LD by what identifies them, which others only refer to.
struct LinkedObjects {
  private static let mostLevels = 32

  private var objects: [String: JSONValue] = [:]

  /// Creates the objects in some values.
  init(_ values: [JSONValue]) {
    for value in values { add(value, depth: 0) }
  }

  private mutating func add(_ value: JSONValue, depth: Int) {
    if depth > Self.mostLevels { return }
    for element in value.array ?? [] { add(element, depth: depth + 1) }
    guard let members = value.members else { return }
    if let id = value["@id"]?.string, !Self.isReference(value), objects[id] == nil {
      objects[id] = value
    }
    for member in members { add(member.value, depth: depth + 1) }
  }

  /// Returns an object with the objects that its members refer to in their places.
  func followed(from value: JSONValue) -> JSONValue {
    guard let members = value.members else { return value }
    return .object(members.map { .init(key: $0.key, value: target(of: $0.value)) })
  }

  private func target(of value: JSONValue) -> JSONValue {
    if let elements = value.array { return .array(elements.map { object(of: $0) }) }
    return object(of: value)
  }

  private func object(of value: JSONValue) -> JSONValue {
    guard Self.isReference(value), let id = value["@id"]?.string else { return value }
    return objects[id] ?? value
  }

  private static func isReference(_ value: JSONValue) -> Bool {
    value["@id"] != nil && value.members?.allSatisfy { ["@id", "@type"].contains($0.key) } == true
  }
}
