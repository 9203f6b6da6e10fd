import RecipeMD

/// The words of each language, folded, for a part of an ingredient.
final class ShareWords: ByLanguage {
  private let words: WordSet
  private let values: [[UInt8]: Rational]
  /// Words between them and a name, beside those of `StepWords`.
  let links: WordSet
  /// Words for of, beside those of `UseWords`.
  let of: WordSet
  /// Articles for one of several.
  let indefinite: WordSet
  /// Whether they go before a name without a word between: نصف السكر.
  let goBeforeNames: Bool

  static let english = ShareWords(
    halves: "half", thirds: "third thirds", quarters: "quarter quarters fourth fourths",
    indefinite: "a an one")
  static let german = ShareWords(
    halves: "halfte", thirds: "drittel", quarters: "viertel", more: ["dreiviertel": (3, 4)],
    indefinite: "ein eine einer eines einem einen")
  static let french = ShareWords(
    halves: "moitie", thirds: "tiers", quarters: "quart quarts", indefinite: "un une")
  static let spanish = ShareWords(
    halves: "mitad", thirds: "tercio tercios tercera terceras",
    quarters: "cuarto cuartos cuarta cuartas", links: "parte partes", indefinite: "un una")
  static let italian = ShareWords(
    halves: "meta", thirds: "terzo terzi terza", quarters: "quarto quarti quarta",
    links: "parte parti", of: "delle degli", indefinite: "un uno una")
  static let dutch = ShareWords(
    halves: "helft", thirds: "derde", quarters: "kwart",
    more: ["tweederde": (2, 3), "driekwart": (3, 4)], indefinite: "een")
  static let arabic = ShareWords(
    halves: "نصف", thirds: "ثلث", quarters: "ربع ارباع", more: ["ثلثي": (2, 3), "ثلثا": (2, 3)],
    goBeforeNames: true)
  static let japanese = ShareWords(halves: "", thirds: "", quarters: "")

  // Inlined into every language, it would be many times the code.
  @inline(never)
  private init(
    halves: String, thirds: String, quarters: String, more: [String: (Int128, Int128)] = [:],
    links: String = "", of: String = "", indefinite: String = "", goBeforeNames: Bool = false
  ) {
    var values: [[UInt8]: Rational] = [:]
    let lists: [(String, (Int128, Int128))] =
      [(halves, (1, 2)), (thirds, (1, 3)), (quarters, (1, 4))] + more.map { ($0.key, $0.value) }
    for (words, value) in lists {
      for word in words.utf8.split(separator: 0x20) {
        values[Array(word)] = Rational(value.0, value.1)
      }
    }
    self.values = values
    words = WordSet(values.keys.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
    self.links = WordSet(links)
    self.of = WordSet(of)
    self.indefinite = WordSet(indefinite)
    self.goBeforeNames = goBeforeNames
  }

  /// Returns the part that a folded word means.
  func value(_ word: ArraySlice<UInt8>) -> Rational? {
    words.contains(word) ? values[Array(word)] : nil
  }
}
