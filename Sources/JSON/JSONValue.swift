/// A value of a JSON text.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// An object with its members in the order written.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// Its key.
    public let key: String
    /// Its value.
    public let value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// The member of an object with a key, the last one of several; nil also if it is null.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self,
      let value = members.last(where: { $0.key == key })?.value, value != .null
    else { return nil }
    return value
  }

  /// The elements of an array; nil for everything else.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object; nil for everything else.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The text of a string; nil for everything else.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The text of a string, number or truth value; nil for everything else.
  public var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// The whole number; nil for everything else.
  public var int: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }

  /// The number, also one that is written as a string; nil for everything else.
  public var double: Double? {
    switch self {
    case .string(let text), .number(let text): Double(text)
    case .null, .bool, .array, .object: nil
    }
  }
}
