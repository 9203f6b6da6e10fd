/// A noun for what recipes count, in its singular and plural.
struct CountNoun: Sendable {
  /// What the adjectives beside a noun go by in German and Dutch.
  enum Gender: Sendable {
    case masculine, feminine, neuter
  }

  let one: String
  let many: String
  /// Nil where the language's adjectives do not need it, or where it is not known.
  var gender: Gender? = nil
}

/// The nouns of a language that are certain, by their forms.
///
/// The table of foods says what means a food, in no certain number; these are the forms themselves.
struct CountNouns: Sendable {
  private let nouns: [String: CountNoun]
  private let language: KitchenLanguage

  /// Reads nouns: each with its plurals, the usual one first, and a comma behind them.
  ///
  /// A noun without a plural has that of `rule`. In German and Dutch an article stands before it.
  init(
    _ text: String, _ language: KitchenLanguage, rule: (String) -> String = { $0 }
  ) {
    var nouns: [String: CountNoun] = [:]
    for entry in text.split(separator: ",") {
      var words = entry.split(whereSeparator: \.isWhitespace).map { String($0) }
      var gender: CountNoun.Gender?
      if let first = words.first, let known = Self.articles[first] {
        gender = known
        words.removeFirst()
      }
      guard let one = words.first else { continue }
      let plurals = words.count > 1 ? Array(words.dropFirst()) : [rule(one)]
      for many in plurals.reversed() {
        let noun = CountNoun(one: one, many: many, gender: gender)
        nouns[Self.key(many, language)] = noun
        nouns[Self.key(one, language)] = noun
      }
    }
    self.nouns = nouns
    self.language = language
  }

  private static let articles: [String: CountNoun.Gender] = [
    "der": .masculine, "die": .feminine, "das": .neuter, "de": .masculine, "het": .neuter,
  ]

  /// Returns the forms of a noun as it is written, and which one that is; nil if they are not known.
  func forms(of written: String) -> (noun: CountNoun, isOne: Bool)? {
    let key = Self.key(written, language)
    func found(_ noun: CountNoun, by key: String) -> (noun: CountNoun, isOne: Bool) {
      let isOne = Self.key(noun.one, language) == key
      return (noun.written(written, from: isOne ? noun.one : noun.many), isOne)
    }
    if let noun = nouns[key] { return found(noun, by: key) }
    guard language.joinsWords else { return nil }
    // Granatapfel, laurierblad: the longest end that is known.
    var start = key.startIndex
    for _ in 0..<max(0, key.count - Self.leastEnd) {
      start = key.index(after: start)
      let end = String(key[start...])
      guard key.distance(from: key.startIndex, to: start) > 1, let noun = nouns[end] else {
        continue
      }
      return found(noun, by: end)
    }
    return nil
  }

  private static let leastEnd = 4

  /// Returns what a form is looked up by.
  ///
  /// Accents are often left out, but in German they tell the plural.
  private static func key(_ word: String, _ language: KitchenLanguage) -> String {
    let lower = word.lowercased().replacing("’", with: "'")
    return language == .de || language == .ar || language == .nl
      ? lower : String(decoding: Letters.folded(lower), as: UTF8.self)
  }
}

extension CountNoun {
  /// Returns the noun with what its author writes before the ending: `Granat` of `Granatapfel`, and
  /// a capital.
  fileprivate func written(_ text: String, from: String) -> CountNoun {
    func form(_ to: String) -> String {
      let shared = zip(from.lowercased(), to.lowercased()).prefix { $0 == $1 }.count
      let head = text.dropLast(max(0, from.count - shared))
      let tail = String(to.dropFirst(shared))
      guard let first = tail.first, let old = text.dropFirst(head.count).first else {
        return head + tail
      }
      return head + (old.isUppercase ? first.uppercased() : first.lowercased()) + tail.dropFirst()
    }
    return CountNoun(one: form(one), many: form(many), gender: gender)
  }
}
