import Bytes
import CFoods

/// The foods that are known by name, from `foods.tsv`.
///
/// A line of that file is a food: its id, its aisle, and its names in each language. What is sold as
/// something else is a food of its own: dried, tinned, ground, smoked.
package final class FoodTable: ByLanguage {
  /// The places of foods by the hashes of their names, and of the stems of their names' words.
  private let names: [WordHash: Int32]
  private let stems: [WordHash: Int32]
  /// The places of foods that only a number tells from another, by the hashes of their names.
  private let numbered: [WordHash: Int32]
  private let language: KitchenLanguage
  private let endings: StemEndings

  /// The maximum number of words of a name that is looked up.
  static let mostWords = 5

  static let english = FoodTable(.en)
  static let german = FoodTable(.de)
  static let french = FoodTable(.fr)
  static let spanish = FoodTable(.es)
  static let italian = FoodTable(.it)
  static let dutch = FoodTable(.nl)
  static let arabic = FoodTable(.ar)
  static let japanese = FoodTable(.ja)

  private init(_ language: KitchenLanguage) {
    self.language = language
    let endings = StemEndings.of(language)
    self.endings = endings
    var names: [WordHash: Int32] = [:]
    var stems: [WordHash: Int32] = [:]
    var numbered: [WordHash: Int32] = [:]
    names.reserveCapacity(Self.count * 4)
    stems.reserveCapacity(Self.count * 4)
    Self.forEachName(in: language) { place, words, written in
      let digits = Self.digits(of: written)
      if !digits.isEmpty {
        numbered[Self.hash(words.all.indices.map { words[$0] }, digits)] = place
        // 4 épices are no épices.
        if words.all.count == 1 { return }
      }
      let name = Name(words.all.indices.lazy.map { words[$0] }, endings)
      if names[name.whole] == nil { names[name.whole] = place }
      // Where two foods have the same stem, only their exact names tell them apart.
      if let other = stems[name.stem], other != place {
        stems[name.stem] = -1
      } else {
        stems[name.stem] = place
      }
    }
    self.names = names
    self.stems = stems
    self.numbered = numbered
  }

  /// Returns the place of the food with some folded words as its name, in singular or plural; nil
  /// if there is none.
  func place(of words: [ArraySlice<UInt8>]) -> Int? {
    place(of: Name(words, endings))
  }

  /// Returns the place of the food with a name, in singular or plural; nil if there is none.
  func place(of name: Name) -> Int? {
    if let place = names[name.whole] { return Int(place) }
    return stems[name.stem].flatMap { $0 < 0 ? nil : Int($0) }
  }

  /// Returns the place of the food with these folded words and digits as its name: Mehl Type 550.
  func place(of words: [ArraySlice<UInt8>], digits: [UInt8]) -> Int? {
    digits.isEmpty ? nil : numbered[Self.hash(words, digits)].map { Int($0) }
  }

  /// Returns the digits of a name.
  static func digits(of name: ArraySlice<UInt8>) -> [UInt8] {
    name.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func hash(_ words: [ArraySlice<UInt8>], _ digits: [UInt8]) -> WordHash {
    var hash = WordHash()
    for word in words where !types.contains(word) { hash.append(WordHash(word)) }
    hash.append(WordHash(digits))
    return hash
  }

  /// Words before a number that make no difference: Mehl 550 is Mehl Type 550.
  static let types = WordSet("type typ tipo t")

  /// Returns whether a food is the same with a word behind it: cheddar cheese.
  func isSame(_ word: ArraySlice<UInt8>, with next: ArraySlice<UInt8>) -> Bool {
    let both = place(of: [word, next])
    return both != nil && both == place(of: [word])
  }

  /// Returns the place of the food with just these folded words as its name.
  func exactPlace(of words: [ArraySlice<UInt8>]) -> Int? {
    names[Name(words, endings).whole].map { Int($0) }
  }

  /// Returns the place of the food that a folded word names in singular or plural; nil for a word that only has
  /// its stem in common with one, as per has with pera.
  func plainPlace(of word: ArraySlice<UInt8>) -> Int? {
    if let place = exactPlace(of: [word]) { return place }
    for singular in WordForms.singulars(of: Array(word), language) {
      if let place = exactPlace(of: [singular[...]]) { return place }
    }
    return nil
  }

  /// Returns the place of the food that a text names, if it is known.
  func place(of name: String) -> Int? {
    place(of: Letters.foldedWords(name).map { $0[...] })
  }

  // MARK: The file

  /// Returns the place of the food with an id.
  static func place(id: String) -> Int? { places[id] }

  /// Returns the id of the food at a place.
  static func id(at place: Int) -> String { text(0, at: place) }

  /// Returns where a shop has the food at a place.
  static func aisle(at place: Int) -> Aisle? { Aisle(rawValue: text(1, at: place)) }

  /// Returns the food that another one is in a state: tinned tomatoes of tomatoes.
  static func place(of state: FoodState, of food: Int) -> Int? {
    let id = id(at: food)
    for word in state.words {
      for ending in ["", "s", "es"] {
        if let place = places["\(word)-\(id)\(ending)"] { return place }
      }
      for name in text(2, at: food).split(separator: ",") {
        if let place = english.place(of: "\(word) \(name)") { return place }
      }
    }
    return nil
  }

  /// Returns the sticks that a ground spice is made of: Stange Zimt.
  static func stick(of food: Int) -> Int? {
    let id = id(at: food)
    guard id.hasPrefix("ground-") else { return nil }
    return places["\(id.dropFirst("ground-".count))-stick"]
  }

  /// Returns whether the table has a food in a state already.
  static func isState(_ state: FoodState, _ place: Int) -> Bool {
    let id = id(at: place)
    return state.words.contains { id.hasPrefix($0) }
  }

  /// Returns the usual name of the food at a place.
  func name(at place: Int) -> String {
    let names = Self.text(Self.column(of: language), at: place)
    return String(names.prefix { $0 != "," })
  }

  /// Returns the names of a language with their aisles, folded by a function and the shorter ones
  /// first; without those that stand where their first or last words do.
  package static func aisles(
    of language: KitchenLanguage, folded: (String) -> String
  ) -> [(name: String, aisle: Aisle)] {
    let column = column(of: language)
    var names: [(name: String, words: [WordHash], aisle: Aisle)] = []
    for place in 0..<count {
      guard let aisle = aisle(at: place) else { continue }
      for name in field(column, at: place).split(separator: UInt8(ascii: ",")) {
        let name = folded(String(decoding: name.drop { $0 == 0x20 }, as: UTF8.self))
        names.append((name, name.utf8.split(separator: 0x20).map { WordHash($0) }, aisle))
      }
    }
    var known: [WordHash: Aisle] = [:]
    func shelf(of words: ArraySlice<WordHash>) -> Aisle? {
      known[words.reduce(into: WordHash()) { $0.append($1) }]
    }
    var all: [(name: String, aisle: Aisle)] = []
    for (name, words, aisle) in names.sorted(by: { $0.words.count < $1.words.count }) {
      // The aisle of the longest name that it ends or begins with.
      let other = stride(from: words.count - 1, to: 0, by: -1).lazy.compactMap {
        shelf(of: words.suffix($0)) ?? shelf(of: words.prefix($0))
      }.first
      let whole = words.reduce(into: WordHash()) { $0.append($1) }
      guard known[whole] == nil, other != aisle else { continue }
      known[whole] = aisle
      all.append((name, aisle))
    }
    return all
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: (0..<count).map { (id(at: $0), $0) })

  private static let columns = 2 + KitchenLanguage.allCases.count

  /// The number of foods.
  private static let count = starts.count / columns

  /// The start of each field of each row.
  private static let starts: [Int32] = {
    var starts: [Int32] = []
    starts.reserveCapacity(32_768)
    var start: Int32 = 0
    for (place, byte) in bytes.enumerated() where byte == 0x09 || byte == 0x0A {
      starts.append(start)
      start = Int32(place) + 1
    }
    return starts
  }()

  private static var bytes: UnsafeBufferPointer<UInt8> {
    var count = 0
    let start = cookbook_foods(&count)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  }

  /// The file with all foods and their names.
  package static var file: [UInt8] { Array(bytes) }

  private static func column(of language: KitchenLanguage) -> Int {
    2 + (KitchenLanguage.allCases.firstIndex(of: language) ?? 0)
  }

  /// The bytes of a field, without the separator behind it.
  private static func field(
    _ column: Int, at place: Int
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let number = place * columns + column
    let end = number + 1 < starts.count ? Int(starts[number + 1]) : bytes.count
    return bytes[Int(starts[number])..<end - 1]
  }

  private static func text(_ column: Int, at place: Int) -> String {
    String(decoding: field(column, at: place), as: UTF8.self)
  }

  /// Calls a function for every name of a language, in the order of the file, with the place of its
  /// food, its folded words and its text.
  private static func forEachName(
    in language: KitchenLanguage, _ body: (Int32, Words, ArraySlice<UInt8>) -> Void
  ) {
    let column = column(of: language)
    var words = Words()
    var names: [UInt8] = []
    for place in 0..<count {
      names.removeAll(keepingCapacity: true)
      names += field(column, at: place)
      var start = 0
      while start < names.count {
        let end = names.span.place(of: UInt8(ascii: ","), from: start) ?? names.count
        words.read(names, start..<end)
        body(Int32(place), words, names[start..<end])
        if language == .de, let plain = Letters.withoutUmlauts(names[start..<end]) {
          words.read(plain, 0..<plain.count)
          body(Int32(place), words, plain[...])
        }
        start = end + 1
      }
    }
  }

  // MARK: Names

  /// What a name is looked up by: the hash of its folded words, and that of their stems.
  struct Name {
    private(set) var whole = WordHash()
    private(set) var stem = WordHash()
    /// The number of words.
    private(set) var count = 0

    init() {}

    init(_ words: some Sequence<ArraySlice<UInt8>>, _ endings: StemEndings) {
      for word in words {
        let (stem, nounStem) = FoodStem.hashes(of: word, endings)
        append(WordHash(word), stem: count == 0 ? nounStem : stem)
      }
    }

    /// Appends a word.
    mutating func append(_ word: WordHash, stem wordStem: WordHash) {
      whole.append(word)
      stem.append(wordStem)
      count += 1
    }
  }
}
