/// What the singular and the plural of a folded word have in common, by its hash.
///
/// It is made for every word that is looked up, so nothing is copied.
struct FoodStem {
  private var letters: ArraySlice<UInt8>
  /// The last eight letters, the last one in the highest byte.
  private var tail: UInt64
  /// A letter in the place of an ending: the y of berries, the f of kolven.
  private var last: UInt8?
  /// Whether doubled letters are single, as they change with the number in Dutch.
  private let isUndoubled: Bool

  /// Creates the stem of a word with the endings of a language.
  init(_ word: ArraySlice<UInt8>, _ endings: StemEndings) {
    let word = endings.normalized?(word) ?? word
    letters = word
    tail = 0
    for letter in word.suffix(8) { tail = tail >> 8 | UInt64(letter) << 56 }
    isUndoubled = endings.areSoftened
    if let prefix = endings.prefix, word.count > prefix.count * 2, word.starts(with: prefix) {
      letters = letters.dropFirst(prefix.count)
    }
    for (ending, letter) in endings.replaced where drop(ending) {
      last = letter
      return
    }
    if !endings.kept.contains(where: has) {
      for list in endings.dropped where list.contains(where: { drop($0) }) { break }
    }
    if endings.areSoftened { soften() }
  }

  /// Returns the hash of a word's stem, and that of the stem of a name that it begins.
  static func hashes(
    of word: ArraySlice<UInt8>, _ endings: StemEndings
  ) -> (stem: WordHash, nounStem: WordHash) {
    let stem = FoodStem(word, endings).hash
    return (stem, endings.nouns.map { FoodStem(word, $0).hash } ?? stem)
  }

  var hash: WordHash {
    var hash = WordHash()
    var previous: UInt8?
    for letter in letters where !isUndoubled || letter != previous {
      hash.append(letter)
      previous = letter
    }
    if let last { hash.append(last) }
    return hash
  }

  @inline(__always)
  private func has(_ ending: StemEndings.Ending) -> Bool {
    (tail ^ ending.letters) & ending.mask == 0
  }

  @inline(__always)
  private mutating func drop(_ ending: StemEndings.Ending) -> Bool {
    guard has(ending), letters.count >= ending.count + ending.least else { return false }
    letters = letters.dropLast(ending.count)
    return true
  }

  /// Replaces the v or z that a Dutch plural has for the f or s of the singular.
  private mutating func soften() {
    switch letters.last {
    case UInt8(ascii: "v"): last = UInt8(ascii: "f")
    case UInt8(ascii: "z"): last = UInt8(ascii: "s")
    default: return
    }
    let voiced = letters.last
    while letters.last == voiced { letters = letters.dropLast() }
  }
}

/// The endings that a language's nouns change with their number.
final class StemEndings: ByLanguage {
  struct Ending: Sendable {
    /// Its letters, the last one in the highest byte, and the bits that they take.
    let letters: UInt64
    let mask: UInt64
    let count: Int
    /// The minimum number of bytes before it.
    let least: Int

    init(_ text: Substring, least: Int) {
      var letters: UInt64 = 0
      for letter in text.utf8 { letters = letters >> 8 | UInt64(letter) << 56 }
      self.letters = letters
      count = text.utf8.count
      mask = ~0 << UInt64(64 - 8 * count)
      self.least = least
    }
  }

  /// The article, which is dropped at the start.
  let prefix: [UInt8]?
  /// Endings with the letter that takes their place.
  let replaced: [(Ending, UInt8)]
  /// Words with these lose nothing.
  let kept: [Ending]
  /// The first ending of these is dropped, of the first list that has one.
  let dropped: [[Ending]]
  /// Whether letters are doubled and softened by the number.
  let areSoftened: Bool
  /// Makes one of several ways to write the same word.
  let normalized: (@Sendable (ArraySlice<UInt8>) -> ArraySlice<UInt8>)?

  /// The endings of nouns, if they change only with the number, and those of adjectives with the gender
  /// too.
  let nouns: StemEndings?

  /// Creates endings from texts in which spaces separate them, the longer ones first.
  // Inlined into every language, it would be many times the code.
  @inline(never)
  private init(
    _ dropped: String, prefix: String? = nil, replaced: [(String, Character)] = [],
    kept: String = "", least: Int = 3, areSoftened: Bool = false, nouns: StemEndings? = nil,
    normalized: (@Sendable (ArraySlice<UInt8>) -> ArraySlice<UInt8>)? = nil
  ) {
    func endings(_ text: Substring) -> [Ending] {
      text.split(separator: " ").map { Ending($0, least: least) }
    }
    self.prefix = prefix.map { Array($0.utf8) }
    self.replaced = replaced.map { (Ending($0[...], least: least), $1.asciiValue ?? 0) }
    self.kept = endings(kept[...])
    self.dropped = dropped.split(separator: "|").map(endings)
    self.areSoftened = areSoftened
    self.nouns = nouns
    self.normalized = normalized
  }

  static let english = StemEndings("oes ches shes s", replaced: [("ies", "y")], kept: "ss")
  static let german = StemEndings("ern en er es em e n s")
  static let french = StemEndings("es s x e")
  // Relleno, a filling, is no rellena, which is a sausage.
  static let spanish = StemEndings("es os as o a e s", nouns: StemEndings("es e s"))
  static let italian = StemEndings("hi he i e o a")
  static let dutch = StemEndings("tjes jes tje je | eren en s e n", areSoftened: true)
  static let arabic = StemEndings(
    "ات ة ه", prefix: "ال", least: 4, normalized: WideText.withoutDoubling)
  static let japanese = StemEndings("", normalized: WideText.hiragana)
}
