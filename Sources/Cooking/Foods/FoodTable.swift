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
    if let place = names[Self.hash(words, { $0 })] { return Int(place) }
    let stem = Self.hash(words) { FoodStem($0, language) }
    return stems[stem].flatMap { $0 < 0 ? nil : Int($0) }
  }

  /// Returns the place of the food that a text names, if it is known.
  func place(of name: String) -> Int? {
    place(of: Letters.foldedWords(name).map { $0[...] })
  }

  // MARK: The file

  /// Calls a function for every name of a language, in the order of the file, with the place of its
  /// food and its folded words.
  private static func forEachName(
    in language: KitchenLanguage, _ body: (Int32, [ArraySlice<UInt8>]) -> Void
  ) {
    let column = 2 + (KitchenLanguage.allCases.firstIndex(of: language) ?? 0)
    var count = 0
    guard let start = cookbook_foods(&count) else { return }
    let file = UnsafeBufferPointer(start: start, count: count)
    var words = Words()
    var cell: [UInt8] = []
    for (place, line) in file.split(separator: 0x0A).enumerated() {
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
