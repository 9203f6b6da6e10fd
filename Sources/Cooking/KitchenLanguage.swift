/// A language whose words for units and food this module knows.
///
/// It is one of six, where `Language` is any that a recipe can be in: a Swedish recipe is in `sv`,
/// which its page and its lists say, and its ingredients are read with the English words.
package enum KitchenLanguage: String, CaseIterable, Sendable {
  case en, de, fr, es, it, nl

  /// The language of a BCP 47 tag; English for any other language.
  ///
  /// English, because its words are the ones that stray into other languages' recipes.
  package init(tag: String) {
    var letters = tag.utf8.makeIterator()
    switch (letters.next().map { $0 | 0x20 }, letters.next().map { $0 | 0x20 }) {
    case (UInt8(ascii: "d"), UInt8(ascii: "e")): self = .de
    case (UInt8(ascii: "f"), UInt8(ascii: "r")): self = .fr
    case (UInt8(ascii: "e"), UInt8(ascii: "s")): self = .es
    case (UInt8(ascii: "i"), UInt8(ascii: "t")): self = .it
    case (UInt8(ascii: "n"), UInt8(ascii: "l")): self = .nl
    default: self = .en
    }
  }

  /// Whether a comma, and no point, begins the decimals.
  package var hasDecimalComma: Bool { self != .en }

  /// Whether words are joined to longer ones: Weizenmehl, bloemkool.
  var joinsWords: Bool { self == .de || self == .nl }

  /// Whether the noun comes first and what it is of later: huile d'olive.
  var beginsWithNoun: Bool { self == .fr || self == .es || self == .it }
}
