import RecipeMD

/// The words of a text that change with the number before them: `large onions` of `2 large onions`.
///
/// They begin with the first word that changes, and end with the last.
package struct CountedNoun: Sendable {
  /// Their range in the text.
  package private(set) var range: Range<Int>
  /// The words for one, and for several.
  package let one: String
  package let many: String

  /// Returns the words for a number as it is shown: `1` for 1.04 onions.
  ///
  /// Scripts do the same with the forms that a page has.
  package func text(forShown number: String, _ language: KitchenLanguage) -> String {
    Self.isOne(number, language) ? one : many
  }

  /// Returns whether a number as it is shown takes the singular.
  static func isOne(_ number: String, _ language: KitchenLanguage) -> Bool {
    let bare =
      number.hasPrefix(AmountText.about) ? number.dropFirst(AmountText.about.count) : number[...]
    let last = bare.split(separator: "–").last ?? bare
    guard let count = try? parseAmount(String(last)).factor else { return false }
    return Unit.takesSingular(count.magnitude ?? count, language)
  }

  /// Returns a food's name for one and for several; nil if they are not certain.
  package static func forms(
    ofFood name: String, _ language: Language
  ) -> (one: String, many: String)? {
    guard let kitchen = language.kitchen else { return nil }
    let bytes = Array(name.utf8)
    let one = AmountReading(.one, unit: nil, language: kitchen)
    guard let noun = NameReading.of(one, in: bytes, kitchen).noun else { return nil }
    func whole(_ form: String) -> String {
      var text = bytes
      text.replaceSubrange(noun.range, with: form.utf8)
      return String(decoding: text, as: UTF8.self)
    }
    return (whole(noun.one), whole(noun.many))
  }

  func moved(by offset: Int) -> CountedNoun {
    var moved = self
    moved.range = range.lowerBound + offset..<range.upperBound + offset
    return moved
  }

  /// Its first word in a text, if that changes by itself.
  package func firstWord(in text: [UInt8]) -> CountedNoun? {
    func first(_ words: some StringProtocol) -> String { String(words.prefix { $0 != " " }) }
    let written = String(decoding: text[range], as: UTF8.self)
    let word = first(written)
    guard word != written else { return nil }
    return CountedNoun(
      range: range.lowerBound..<range.lowerBound + word.utf8.count, one: first(one),
      many: first(many))
  }

  /// What is counted, where a reader of lines has found it.
  enum Place {
    /// The name of a food.
    case food(Range<Int>)
    /// A unit that is written apart from its number: *1* tin of tomatoes.
    case unit(Unit, Range<Int>)
    /// The word for a measure that is no known unit: *2* bars of chocolate.
    case word(Range<Int>)
    /// Somewhere behind the number, where a step names an ingredient.
    case near
  }

  /// Finds the noun behind a number that ends at `end`; nil if its forms are not certain.
  init?(
    after end: Int, _ place: Place, in text: [UInt8], before limit: Int? = nil, isDative: Bool,
    _ language: KitchenLanguage
  ) {
    let piece = end..<(limit ?? text.count)
    var reader = NounReader(text, piece, isDative: isDative, language)
    guard let found = reader.read(place) else { return nil }
    self = found
  }

  /// Returns whether the word before a number takes the dative in German: mit 2 Eiern.
  static func isDative(before value: Range<Int>, in text: [UInt8]) -> Bool {
    var end = value.lowerBound
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    var start = end
    while start > 0, end - start < 8, text[start - 1] | 0x20 >= 0x61 { start -= 1 }
    return datives.contains(text[start..<end].map { $0 | 0x20 })
  }

  private static let datives = WordSet("mit von aus zu bei nach samt nebst")

  init(range: Range<Int>, one: String, many: String) {
    (self.range, self.one, self.many) = (range, one, many)
  }
}
