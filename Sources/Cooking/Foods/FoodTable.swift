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
    names.reserveCapacity(12_000)
    stems.reserveCapacity(12_000)
    Self.forEachName(in: language) { place, words in
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
    let names = starts.indices.flatMap { place -> [(words: [Substring], aisle: Aisle)] in
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
    uniqueKeysWithValues: starts.indices.map { (id(at: $0), $0) })

  private static let starts: [Int] = {
    let file = bytes
    var starts: [Int] = []
    for line in file.split(separator: 0x0A) { starts.append(line.startIndex) }
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

  private static func text(_ column: Int, at place: Int) -> String {
    let line = bytes[starts[place]...].prefix { $0 != 0x0A }
    let columns = line.split(
      separator: 0x09, maxSplits: column + 1, omittingEmptySubsequences: false)
    return columns.indices.contains(column) ? String(decoding: columns[column], as: UTF8.self) : ""
  }

  /// Calls a function for every name of a language, in the order of the file, with the place of its
  /// food and its folded words.
  private static func forEachName(
    in language: KitchenLanguage, _ body: (Int32, [ArraySlice<UInt8>]) -> Void
  ) {
    let column = column(of: language)
    var words = Words()
    var cell: [UInt8] = []
    for (place, line) in bytes.split(separator: 0x0A).enumerated() {
      let columns = line.split(
        separator: 0x09, maxSplits: column + 1, omittingEmptySubsequences: false)
      guard columns.indices.contains(column) else { continue }
      cell.removeAll(keepingCapacity: true)
      cell += columns[column]
      for name in cell.indices.split(whereSeparator: { cell[$0] == UInt8(ascii: ",") }) {
        words.read(cell, name.startIndex..<name.endIndex)
        body(Int32(place), words.all.indices.map { words[$0] })
      }
    }
  }

  // MARK: Hashes

  /// Returns the FNV-1a hash of some words, each as a sequence of bytes.
  private static func hash<Bytes: Sequence<UInt8>>(
    _ words: [ArraySlice<UInt8>], _ bytes: (ArraySlice<UInt8>) -> Bytes
  ) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words {
      for byte in bytes(word) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0x20) &* 0x100_0000_01B3
    }
    return hash
  }
}
