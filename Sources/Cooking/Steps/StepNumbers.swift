import RecipeMD

/// The numbers in words of each language that may be before a unit.
final class StepNumbers: ByLanguage {
  private let words: WordSet
  private let values: [[UInt8]: Rational]
  private let articles: WordSet
  private let beginnings: BeginningSet
  private let isArabic: Bool
  /// Numbers of more than one word: half a dozen, twenty-four, two thirds.
  let collectives: Phrases

  static let english = StepNumbers(.en)
  static let german = StepNumbers(.de)
  static let french = StepNumbers(.fr)
  static let spanish = StepNumbers(.es)
  static let italian = StepNumbers(.it)
  static let dutch = StepNumbers(.nl)
  static let arabic = StepNumbers(.ar)
  static let japanese = StepNumbers(.ja)

  private init(_ language: KitchenLanguage) {
    let lists = LineWords.of(language)
    let numbers = lists.numbers.single
    func set(_ words: [[UInt8]]) -> WordSet {
      WordSet(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
    }
    values = Dictionary(
      numbers.map { ($0.word, $0.value) }, uniquingKeysWith: { first, _ in first })
    words = set(numbers.map(\.word))
    articles = set(lists.articles.single.map(\.word))
    isArabic = language == .ar
    func isPart(_ word: [UInt8]) -> Bool {
      numbers.contains { $0.value < .one && $0.word == word }
    }
    let long = lists.numbers.long.filter { phrase in
      if phrase.value >= .one { return phrase.value > .one && phrase.value.isWhole }
      // Of half a and un quart de the part is a number of its own, with words around it.
      let isAround =
        isPart(phrase.words[0])
        || lists.articles.contains(phrase.words[0][...]) && isPart(phrase.words[1])
      // A quarter of a pound is one number.
      return !isAround || phrase.words.contains(Array("of".utf8))
        || phrase.value == LineReader.partOfUnsaidKilo
    }
    collectives = Phrases(phrases: long)
    var beginnings = BeginningSet()
    let firsts = set(long.map { $0.words[0] })
    for list in [
      words, articles, firsts, StepScanner.others, StepScanner.another, StepScanner.both,
      StepScanner.definite,
    ] {
      list.forEachBeginning { beginnings.insert($0) }
    }
    self.beginnings = beginnings
  }

  /// Returns whether a word with the first letters at an index may be a number.
  func mayBegin(_ text: [UInt8], _ index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    let (first, second) = (text[index], text[index + 1])
    return isArabic || first >= 0x80 || second >= 0x80
      || beginnings.contains(Beginning.of(first, second))
  }

  /// Returns the number that a folded word means.
  func value(_ word: ArraySlice<UInt8>) -> Rational? {
    words.contains(word) ? values[Array(word)] : nil
  }

  private static let prefixes = ["و", "ب"].map { Array($0.utf8) }

  /// Returns the number that a folded word means, whether it is only an article, and how many bytes
  /// come before it: the Arabic letter for and, or for with.
  func number(_ word: [UInt8]) -> (number: Rational, isArticle: Bool, skipped: Int)? {
    if articles.contains(word) { return (.one, true, 0) }
    if let value = value(word[...]) { return (value, false, 0) }
    guard isArabic, let letter = Self.prefixes.first(where: { word.starts(with: $0) }) else {
      return nil
    }
    return value(word.dropFirst(letter.count)).map { ($0, false, letter.count) }
  }
}
