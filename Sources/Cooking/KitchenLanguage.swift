/// A language whose words for units and food this module knows.
///
/// One of eight, whereas `Language` is any language that a recipe can be in: a Swedish recipe is in
/// `sv`, which its page and its lists show, but its ingredients are read with the English words.
package enum KitchenLanguage: String, CaseIterable, Sendable {
  case en, de, fr, es, it, nl, ar, ja

  /// Creates the language of a BCP 47 tag; English for any unknown language.
  ///
  /// English, because its words are the most likely to appear in other languages' recipes.
  package init(tag: String) {
    var letters = tag.utf8.makeIterator()
    switch (letters.next().map { $0 | 0x20 }, letters.next().map { $0 | 0x20 }) {
    case (UInt8(ascii: "d"), UInt8(ascii: "e")): self = .de
    case (UInt8(ascii: "f"), UInt8(ascii: "r")): self = .fr
    case (UInt8(ascii: "e"), UInt8(ascii: "s")): self = .es
    case (UInt8(ascii: "i"), UInt8(ascii: "t")): self = .it
    case (UInt8(ascii: "n"), UInt8(ascii: "l")): self = .nl
    case (UInt8(ascii: "a"), UInt8(ascii: "r")): self = .ar
    case (UInt8(ascii: "j"), UInt8(ascii: "a")): self = .ja
    default: self = .en
    }
  }

  /// Whether decimals begin with a comma instead of a point.
  package var hasDecimalComma: Bool { self != .en && self != .ar && self != .ja }

  /// Whether words are joined into compounds: Weizenmehl, bloemkool.
  var joinsWords: Bool { self == .de || self == .nl }

  /// Whether the noun comes before its complement: huile d'olive.
  var beginsWithNoun: Bool { self == .fr || self == .es || self == .it || self == .ar }
}
