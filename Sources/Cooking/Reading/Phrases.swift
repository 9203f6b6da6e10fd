import RecipeMD

/// Phrases of one or more folded words, by their first word, each with a value.
struct ValuedPhrases<Value: Sendable>: Sendable {
  struct Phrase: Sendable {
    var words: [[UInt8]]
    var value: Value
  }

  private var byFirst: [WordHash: [Phrase]] = [:]
  private var firsts = WordFilter()

  /// Creates them from phrases separated by commas, with a value for each list.
  init(_ texts: [(String, Value)]) {
    self.init(
      phrases: texts.flatMap { text, value in
        text.split(whereSeparator: { $0 == "," || $0 == "\n" }).map {
          Phrase(words: Letters.foldedWords(String($0)), value: value)
        }
      })
  }

  /// Creates them from phrases of folded words.
  init(phrases: [Phrase]) {
    for phrase in phrases {
      guard let first = phrase.words.first.map({ WordHash($0) }) else { continue }
      firsts.insert(first)
      byFirst[first, default: []].append(phrase)
    }
    for key in byFirst.keys { byFirst[key]?.sort { $0.words.count > $1.words.count } }
  }

  /// The phrases of a single word, the longest first.
  var single: [(word: [UInt8], value: Value)] {
    byFirst.values.joined().filter { $0.words.count == 1 }.map { ($0.words[0], $0.value) }
      .sorted { ($1.word.count, $0.word[0]) < ($0.word.count, $1.word[0]) }
  }

  /// The phrases of more than one word.
  var long: [Phrase] { byFirst.values.joined().filter { $0.words.count > 1 } }

  /// Returns the phrases that begin with a word, the longest first.
  func beginning(with word: ArraySlice<UInt8>) -> [Phrase] {
    let hash = WordHash(word)
    return mayBegin(with: hash) ? beginning(with: hash) : []
  }

  /// Does the same by the word's hash.
  func beginning(with word: WordHash) -> [Phrase] { byFirst[word] ?? [] }

  /// Returns false for nearly all words that no phrase begins with.
  @inline(__always)
  func mayBegin(with word: WordHash) -> Bool { firsts.mayContain(word) }

  /// Returns whether a word is one of them.
  func contains(_ word: ArraySlice<UInt8>) -> Bool {
    beginning(with: word).contains { $0.words.count == 1 }
  }
}

/// Phrases with the number that they mean, if they mean one.
typealias Phrases = ValuedPhrases<Rational>

extension ValuedPhrases<Rational> {
  /// Creates them from phrases separated by commas.
  init(_ text: String) { self.init([(text, .one)]) }
}

extension Letters {
  /// Returns the folded words of a text.
  static func foldedWords(_ text: String) -> [[UInt8]] {
    let words = Words(Array(text.utf8))
    return words.all.indices.map { Array(words[$0]) }
  }
}
