import Bytes
import CFoods

/// The foods that are known by name, from `foods.tsv`.
///
/// A line of that file is a food: its id, its aisle, and its names in each language. What is sold as
/// something else is a food of its own: dried, tinned, ground, smoked.
package final class FoodTable: ByLanguage {
  /// The places of foods by the hashes of their names, and of the stems of their names' words.
  private let names: [UInt64: Int32]
  private let stems: [UInt64: Int32]
  private let language: KitchenLanguage

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
    var names: [UInt64: Int32] = [:]
    var stems: [UInt64: Int32] = [:]
    names.reserveCapacity(Self.count * 4)
    stems.reserveCapacity(Self.count * 4)
    Self.forEachName(in: language) { place, name in
      let words = name.all.indices.lazy.map { name[$0] }
      let whole = Self.hash(words) { $0 }
      if names[whole] == nil { names[whole] = place }
      let stem = Self.hash(words) { FoodStem($0, language) }
      // Where two foods have the same stem, only their exact names tell them apart.
      if let other = stems[stem], other != place {
        stems[stem] = -1
      } else {
        stems[stem] = place
      }
    }
    self.names = names
    self.stems = stems
  }

  /// Returns the place of the food with some folded words as its name, in singular or plural; nil
  /// if there is none.
  func place(of words: [ArraySlice<UInt8>]) -> Int? {
    if let place = exactPlace(of: words) { return place }
    let stem = Self.hash(words) { FoodStem($0, language) }
    return stems[stem].flatMap { $0 < 0 ? nil : Int($0) }
  }

  /// Returns the place of the food with just these folded words as its name.
  func exactPlace(of words: [ArraySlice<UInt8>]) -> Int? {
    names[Self.hash(words, { $0 })].map { Int($0) }
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
    let names = (0..<count).flatMap { place -> [(words: [Substring], aisle: Aisle)] in
      guard let aisle = aisle(at: place) else { return [] }
      return text(column, at: place).split(separator: ",").map {
        (folded(String($0)).split(separator: " "), aisle)
      }
    }
    var known: [String: Aisle] = [:]
    var all: [(name: String, aisle: Aisle)] = []
    for (words, aisle) in names.sorted(by: { $0.words.count < $1.words.count }) {
      let name = words.joined(separator: " ")
      let parts = stride(from: words.count - 1, to: 0, by: -1).flatMap {
        [words.suffix($0).joined(separator: " "), words.prefix($0).joined(separator: " ")]
      }
      guard known[name] == nil, parts.lazy.compactMap({ known[$0] }).first != aisle else {
        continue
      }
      known[name] = aisle
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
  /// food and its folded words.
  private static func forEachName(
    in language: KitchenLanguage, _ body: (Int32, Words) -> Void
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
        body(Int32(place), words)
        start = end + 1
      }
    }
  }

  // MARK: Hashes

  /// Returns the FNV-1a hash of some words, each as a sequence of bytes.
  private static func hash<Bytes: Sequence<UInt8>>(
    _ words: some Sequence<ArraySlice<UInt8>>, _ bytes: (ArraySlice<UInt8>) -> Bytes
  ) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words {
      for byte in bytes(word) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0x20) &* 0x100_0000_01B3
    }
    return hash
  }
}
