/// What may stand for a value in `cookbook.yml` or in front matter: the one description of it that
/// editors' completion and the JSON schemas are made from.
///
/// The readers decide in the end, since some rules cannot be said in a schema, such as that an
/// ingredient has one name.
package indirect enum ValueShape: Hashable, Sendable {
  /// A text on one line; a number is one, too.
  case text
  /// A text that a regular expression matches, in the syntax that JavaScript and Python share.
  case pattern(String)
  /// One of these words.
  case choice([String])
  /// `true` or `false`.
  case flag
  /// A number in a range.
  case number(ClosedRange<Int>)
  /// A list, or one element of it alone.
  case list(ValueShape)
  /// A value below each of these keys, none of them other; some are required.
  case table([Member], required: [String] = [])
  /// A value below keys of any name.
  case map(ValueShape)
  /// Any of these.
  case either([ValueShape])
  /// A shape that stands in several places, by a name for it.
  case named(String, ValueShape)
  /// Whatever there is.
  case anything

  /// A key, and what may stand behind it.
  package struct Member: Hashable, Sendable {
    /// The key.
    package let name: String
    /// Its purpose, in one sentence for users.
    package let documentation: String?
    /// What may stand behind it.
    package let shape: ValueShape

    /// Creates a member.
    package init(_ name: String, _ shape: ValueShape, _ documentation: String? = nil) {
      (self.name, self.documentation, self.shape) = (name, documentation, shape)
    }
  }

  /// The keys that may stand in it.
  package var members: [Member] {
    switch self {
    case .table(let members, _): members
    case .list(let shape), .named(_, let shape): shape.members
    case .either(let shapes): shapes.flatMap(\.members)
    case .text, .pattern, .choice, .flag, .number, .map, .anything: []
    }
  }

  /// Returns what may stand behind a key in it; nil if no such key may be there.
  package func member(_ name: String) -> Member? {
    if case .map(let shape) = self { return Member(name, shape) }
    return members.first { $0.name == name }
  }

  /// The words that may be the value, as far as they are known.
  package var words: [String] {
    switch self {
    case .choice(let words): words
    case .flag: ["true", "false"]
    case .list(let shape), .named(_, let shape): shape.words
    case .either(let shapes): shapes.flatMap(\.words)
    case .text, .pattern, .number, .table, .map, .anything: []
    }
  }
}

extension ValueShape {
  /// The tag of a language, such as `pt-BR`.
  static let languageTag = ValueShape.pattern(
    "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$")
  /// An address on the web.
  static let webAddress = ValueShape.pattern("^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\"<>]+$")
  /// A day, with or without a time.
  static let day = ValueShape.pattern("^\\d{4}-\\d{2}-\\d{2}([T ].*)?$")
}
