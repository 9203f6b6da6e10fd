import RecipeMD

/// A unit that amounts of food are measured or counted in.
///
/// A class, since there are few and everything that is measured refers to one.
package final class Unit: Sendable {
  /// What a unit measures.
  package enum Kind: String, Sendable {
    case mass, volume, count
  }

  /// The system a unit belongs to; spoons, pinches and pieces belong to all.
  package enum System: String, Sendable {
    case metric, us
  }

  /// How a unit is written in one language, the usual form first.
  package struct Forms: Sendable {
    /// For one: `cup`.
    package let singular: [String]
    /// For several: `cups`.
    package let plural: [String]
    /// Both forms for comparison, without case and full stops.
    let foldedSingular: [String]
    let foldedPlural: [String]

    /// Reads `cup, c; cups`: forms separated by commas, the plural after a semicolon if it differs.
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

  /// The name it has in pages and scripts, the same in all languages.
  package let id: String
  /// What it measures.
  package let kind: Kind
  /// How much it is in grams or millilitres, exact; 1 for what is counted.
  package let size: Rational
  /// The system it belongs to, if it is one's own.
  package let system: System?
  /// How it is written.
  package let forms: [KitchenLanguage: Forms]

  init(
    _ id: String, _ kind: Kind, _ size: (Int128, Int128), _ system: System?,
    _ forms: [KitchenLanguage: String]
  ) {
    self.id = id
    self.kind = kind
    self.size = Rational(size.0, size.1) ?? .one
    self.system = system
    self.forms = forms.mapValues(Forms.init)
  }

  convenience init(counting id: String, _ forms: [KitchenLanguage: String]) {
    self.init(id, .count, (1, 1), nil, forms)
  }

  /// What to multiply an amount in this unit by to have it in another; nil if there is no such number.
  package func factor(to other: Unit) -> Rational? {
    if self == other { return .one }
    guard kind == other.kind, kind != .count else { return nil }
    return size.divided(by: other.size)
  }
}

extension Unit: Hashable {
  /// Whether both are the same unit.
  package static func == (lhs: Unit, rhs: Unit) -> Bool { lhs === rhs }

  /// Feeds the identity to `hasher`.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Unit {
  /// What is written for the unit, in the form for an amount: `cup` or `cups`.
  ///
  /// Other text stays, except for its last words: `packed cup`. `units.form` of the theme's scripts does the same;
  /// `Tests/Shared/unit-forms.json` has cases for both.
  package func form(of written: String, for number: Rational, language tag: String) -> String {
    let language =
      KitchenLanguage(rawValue: tag)
      ?? KitchenLanguage(rawValue: tag.prefix { $0 != "-" }.lowercased())
    guard let language, let forms = forms[language] else { return written }
    let count = number.magnitude ?? number
    let isOne = count.approximation < 1.11 || (language == .fr && count < Rational(2))
    let spellings = isOne ? forms.singular : forms.plural
    // Most units are written as they are here.
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

  static func folded(_ text: String) -> String {
    let text = text.lowercased()
    // Hardly any unit is an abbreviation with a full stop.
    return text.utf8.contains(UInt8(ascii: ".")) ? text.filter { $0 != "." } : text
  }
}
