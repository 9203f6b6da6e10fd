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
  /// One of these words, in small letters or capitals.
  case word([String])
  /// `true` or `false`, or a word for that.
  case flag
  /// A number in a range.
  case number(ClosedRange<Int>)
  /// A number above 0, up to another.
  case positive(upTo: Int)
  /// A list, or one element of it alone; `isSet` where each may be there only once.
  case list(ValueShape, isSet: Bool = false)
  /// A value below each of these keys, none of them other; some are required.
  case table([Member], required: [String] = [])
  /// A value below keys of any name; `hasGaps` where a key with nothing behind it says something, or
  /// nothing at all: an aisle without foods, but no pack without an amount.
  case map(ValueShape, hasGaps: Bool = false)
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
    /// Whether something has to stand there.
    package let isNeverEmpty: Bool

    /// Creates a member.
    package init(
      _ name: String, _ shape: ValueShape, _ documentation: String? = nil,
      isNeverEmpty: Bool = false
    ) {
      (self.name, self.documentation, self.shape) = (name, documentation, shape)
      self.isNeverEmpty = isNeverEmpty
    }
  }

  /// The keys that may stand in it.
  package var members: [Member] {
    switch self {
    case .table(let members, _): members
    case .list(let shape, _), .named(_, let shape): shape.members
    case .either(let shapes): Self.joined(shapes.flatMap(\.members))
    case .text, .pattern, .choice, .word, .flag, .number, .positive, .map, .anything: []
    }
  }

  /// Returns members of several tables, each name once, with whatever may stand behind it in any.
  private static func joined(_ members: [Member]) -> [Member] {
    var shapes: [String: [ValueShape]] = [:]
    for member in members { shapes[member.name, default: []].append(member.shape) }
    var known: Set<String> = []
    return members.filter { known.insert($0.name).inserted }.map { member in
      let all = shapes[member.name] ?? []
      return Member(member.name, all.count == 1 ? all[0] : .either(all), member.documentation)
    }
  }

  /// Returns what may stand behind a key in it; nil if no such key may be there.
  package func member(_ name: String) -> Member? {
    if case .map(let shape, _) = self { return Member(name, shape) }
    return members.first { $0.name == name }
  }

  /// The words that may be the value, as far as they are known.
  package var words: [String] {
    switch self {
    case .choice(let words), .word(let words): words
    case .flag: ["true", "false"]
    case .list(let shape, _), .named(_, let shape): shape.words
    case .either(let shapes): shapes.flatMap(\.words)
    case .text, .pattern, .number, .positive, .table, .map, .anything: []
    }
  }
}

extension ValueShape {
  /// The tag of a language, such as `pt-BR`.
  static let languageTag = ValueShape.pattern(
    "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$")
  /// The digits and fractions that a written number has one of.
  static let digitRanges: [ClosedRange<Unicode.Scalar>] = [
    "0"..."9", "\u{FF10}"..."\u{FF19}", "\u{0660}"..."\u{0669}", "\u{06F0}"..."\u{06F9}", "¼"..."¾",
    "⅐"..."⅞",
  ]
  /// A regular expression for one of them.
  static let digits =
    "[\(digitRanges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined())]"
  /// The dashes by which a number is below zero.
  static let dashes = "-\u{2013}\u{2212}"
  /// An address on the web.
  static let webAddress = ValueShape.pattern("^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\"<>]+$")
  /// A day, with or without a time.
  static let day = ValueShape.pattern("^\\d{4}-\\d{2}-\\d{2}([T ].*)?$")

  /// Returns a regular expression for a word in small letters or capitals.
  static func anyCase(_ word: String) -> String {
    word.map { letter in
      let (small, large) = (letter.lowercased(), letter.uppercased())
      return small == large ? small : "[\(large)\(small)]"
    }.joined()
  }
}
