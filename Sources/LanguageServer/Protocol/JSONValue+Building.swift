import JSON

extension JSONValue {
  /// Returns an object with those of the members that have a value.
  static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// Returns a whole number.
  static func int(_ number: Int) -> JSONValue { .number(String(number)) }

  /// Returns an array of strings.
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// Whether it is true.
  var isTrue: Bool { self == .bool(true) }

  /// The text without white space.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }
}
