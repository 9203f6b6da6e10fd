/// A value that a template is rendered with.
///
/// Null, false and the empty list are falsy: their sections are skipped and their inverted sections
/// shown. Everything else is truthy, including the empty text: the specification leaves that open,
/// and an absent value is null.
public enum Value: Sendable, Hashable {
  /// No value; shown as the empty text.
  case null
  /// A truth value; shown as `true` or `false`.
  case bool(Bool)
  /// A text.
  case text(String)
  /// A text that is already UTF-8, such as finished HTML.
  ///
  /// `{{x}}` escapes it like any text, `{{{x}}}` copies it.
  case bytes([UInt8])
  /// The values to repeat a section for; shown as the empty text.
  case list([Value])
  /// Named values; shown as the empty text.
  case object(Object)

  /// Whether a section of this value is rendered.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .list(let items): !items.isEmpty
    case .text, .bytes, .object: true
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension Value: ExpressibleByBooleanLiteral {
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension Value: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: Value...) {
    self = .list(elements)
  }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// Creates an object with a shape of its own, for tests and for values made once.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Object(Shape(elements.map(\.0)), elements.map(\.1)))
  }
}
