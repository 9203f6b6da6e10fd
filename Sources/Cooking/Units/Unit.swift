import RecipeMD

/// A unit in which amounts of food are measured or counted.
///
/// A class, since there are few units and everything measured refers to one.
package final class Unit: Sendable {
  /// The quantity that a unit measures.
  package enum Kind: String, Sendable {
    case mass, volume, count
  }

  /// The system a unit belongs to; spoons, pinches and pieces belong to every system.
  package enum System: String, Sendable {
    case metric, us
  }

  /// The written forms of a unit in one language, the usual one first.
  package struct Forms: Sendable {
    /// The forms for one: `cup`.
    package let singular: [String]
    /// The forms for several: `cups`.
    package let plural: [String]
    /// Both forms for comparison, without case and full stops.
    let foldedSingular: [String]
    let foldedPlural: [String]

    /// Parses `cup, c; cups`: forms separated by commas, the plural after a semicolon if it
    /// differs.
    init(_ text: String) {
      let parts = text.split(separator: ";").map { part in
        part.split(separator: ",").map { String($0.drop { $0 == " " }) }
      }
      singular = parts.first ?? []
      plural = parts.count > 1 ? parts[1] : singular
      foldedSingular = singular.map(Unit.folded)
      foldedPlural = plural.map(Unit.folded)
    }
  }

  /// The identifier in pages and scripts, the same in all languages.
  package let id: String
  /// The quantity it measures.
  package let kind: Kind
  /// The exact size in grams or millilitres; 1 for counted units.
  package let size: Rational
  /// The system it belongs to; nil if it belongs to every system.
  package let system: System?
  /// The written forms by language.
  package let forms: [KitchenLanguage: Forms]

  /// Returns the name for one of a counted unit that a text has in a language, if that is not its usual
  /// one: `sachet` of `sachets`, for a pack.
  package func otherName(of text: String, in language: KitchenLanguage) -> String? {
    guard kind == .count, let forms = forms[language],
      let place = forms.singular.firstIndex(of: text) ?? forms.plural.firstIndex(of: text),
      place > 0
    else { return nil }
    return place < forms.singular.count ? forms.singular[place] : nil
  }

  init(
    _ id: String, _ kind: Kind, _ size: (Int128, Int128), _ system: System?,
    _ lines: String
  ) {
    self.id = id
    self.kind = kind
    self.size = Rational(size.0, size.1) ?? .one
    self.system = system
    forms = LanguageLines.texts(lines).mapValues(Forms.init)
  }

  convenience init(counting id: String, _ lines: String) {
    self.init(id, .count, (1, 1), nil, lines)
  }

  /// Whether it is a vessel or a portion that something is sold in, so that an amount beside it is
  /// what each of them holds.
  package var isContainer: Bool {
    switch id {
    case "can", "jar", "pack", "bag", "pot", "bottle", "box", "cube", "sheet", "ball", "tube",
      "block":
      true
    default: false
    }
  }

  /// Returns the factor that converts an amount in this unit to another; nil if they do not
  /// convert.
  package func factor(to other: Unit) -> Rational? {
    if self == other { return .one }
    guard kind == other.kind, kind != .count else { return nil }
    return size.divided(by: other.size)
  }
}

extension Unit: Hashable {
  /// Returns whether both are the same unit.
  package static func == (lhs: Unit, rhs: Unit) -> Bool { lhs === rhs }

  /// Feeds the identity to `hasher`.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Unit {
  /// Returns the written unit in the form for an amount: `cup` or `cups`.
  ///
  /// Other text stays unchanged, except for its last words: `packed cup`. `units.form` of the
  /// theme's scripts does the same; `Tests/Shared/unit-forms.json` has cases for both.
  package func form(of written: String, for number: Rational, language tag: String) -> String {
    let language =
      KitchenLanguage(rawValue: tag)
      ?? KitchenLanguage(rawValue: tag.prefix { $0 != "-" }.lowercased())
    guard let language, let forms = forms[language] else { return written }
    let count = number.magnitude ?? number
    let isOne = Self.takesSingular(count, language)
    let spellings = isOne ? forms.singular : forms.plural
    // Most units are written in one of these forms.
    if spellings.contains(written) { return written }
    let (from, into) =
      isOne
      ? (forms.foldedPlural, forms.foldedSingular) : (forms.foldedSingular, forms.foldedPlural)
    let key = Self.folded(written)
    if into.contains(key) { return written }
    guard let place = from.firstIndex(of: key) else {
      guard let space = written.firstIndex(of: " ") else { return written }
      let rest = String(written[written.index(after: space)...])
      return written[...space] + form(of: rest, for: number, language: tag)
    }
    let form = spellings.indices.contains(place) ? spellings[place] : spellings[0]
    guard let first = written.first, first.isUppercase else { return form }
    return String(first) + form.dropFirst()
  }

  /// Returns whether an amount takes the form for one: in French also all below two, in Arabic all
  /// that is not counted by threes to tens.
  static func takesSingular(_ count: Rational, _ language: KitchenLanguage) -> Bool {
    // What is written as 1 is one.
    if count.approximation < 1.11 { return true }
    return switch language {
    case .fr: count < Rational(2)
    case .ar: !count.isWhole || !(3...10 ~= count.numerator % 100)
    default: false
    }
  }

  /// Returns the unit's usual name in the form for an amount.
  package func name(for number: Rational, language tag: String) -> String {
    let language = KitchenLanguage(tag: tag)
    let name = (forms[language] ?? forms[.en])?.singular.first ?? id
    return form(of: name, for: number, language: language.rawValue)
  }

  static func folded(_ text: String) -> String {
    let text = text.lowercased()
    // Hardly any unit is abbreviated with a full stop.
    return text.utf8.contains(UInt8(ascii: ".")) ? text.filter { $0 != "." } : text
  }
}
