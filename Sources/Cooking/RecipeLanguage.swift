/// The languages whose units and food this module knows.
public enum RecipeLanguage: String, CaseIterable, Sendable {
  case en, de, fr, es, it, nl

  /// The language of a BCP 47 tag; English where it is none of them.
  ///
  /// English, because its words are the ones that stray into other languages' recipes.
  public init(tag: String) {
    self =
      Self(rawValue: tag.utf8.prefix(2).map { String(UnicodeScalar($0 | 0x20)) }.joined()) ?? .en
  }

  /// Whether a comma, and no point, begins the decimals.
  public var hasDecimalComma: Bool { self != .en }

  /// Whether words are joined to longer ones: Weizenmehl, bloemkool.
  var joinsWords: Bool { self == .de || self == .nl }

  /// Whether the noun comes first and what it is of later: huile d'olive.
  var beginsWithNoun: Bool { self == .fr || self == .es || self == .it }
}
