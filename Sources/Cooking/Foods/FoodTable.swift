import Bytes
import CFoods

/// The foods that are known by name, from `foods.tsv`.
///
/// A line of that file is a food: its id, its aisle, and its names in each language. What is sold as
/// something else is a food of its own: dried, tinned, ground, smoked.
package final class FoodTable: Sendable {
  /// The places of foods by the hashes of their names, and of the stems of their names' words.
  private let names: [UInt64: Int32]
  private let stems: [UInt64: Int32]
  private let language: KitchenLanguage

  /// The maximum number of words of a name that is looked up.
  static let mostWords = 5

  /// The table of a language, which is read when it is first asked for.
  package static func of(_ language: KitchenLanguage) -> FoodTable {
    switch language {
    case .en: english
    case .de: german
    case .fr: french
    case .es: spanish
    case .it: italian
    case .nl: dutch
    case .ar: arabic
    case .ja: japanese
    }
  }

  private static let english = FoodTable(.en)
  private static let german = FoodTable(.de)
  private static let french = FoodTable(.fr)
  private static let spanish = FoodTable(.es)
  private static let italian = FoodTable(.it)
  private static let dutch = FoodTable(.nl)
  private static let arabic = FoodTable(.ar)
  private static let japanese = FoodTable(.ja)

  private init(_ language: KitchenLanguage) {
    self.language = language
    var names: [UInt64: Int32] = [:]
    var stems: [UInt64: Int32] = [:]
    names.reserveCapacity(12_000)
    stems.reserveCapacity(12_000)
    for (place, name) in Self.names(in: language) {
      let words = Letters.foldedWords(name).map { $0[...] }
      let whole = Self.hash(words)
      if names[whole] == nil { names[whole] = Int32(place) }
      let stem = Self.hash(words.map { Self.stem($0, language)[...] })
      // Where two foods have the same stem, only their exact names tell them apart.
      if let other = stems[stem], other != place {
        stems[stem] = -1
      } else {
        stems[stem] = Int32(place)
      }
    }
    self.names = names
    self.stems = stems
  }

  /// Returns the place of the food with some folded words as its name, in singular or plural; nil
  /// if there is none.
  func place(of words: [ArraySlice<UInt8>]) -> Int? {
    if let place = names[Self.hash(words)] { return Int(place) }
    let stem = Self.hash(words.map { Self.stem($0, language)[...] })
    return stems[stem].flatMap { $0 < 0 ? nil : Int($0) }
  }

  // MARK: The file

  /// Returns the names of a language with the places of their foods, in the order of the file.
  private static func names(in language: KitchenLanguage) -> [(place: Int, name: String)] {
    let column = 2 + (KitchenLanguage.allCases.firstIndex(of: language) ?? 0)
    var count = 0
    guard let start = cookbook_foods(&count) else { return [] }
    var found: [(Int, String)] = []
    let bytes = UnsafeBufferPointer(start: start, count: count)
    for (place, line) in bytes.split(separator: 0x0A).enumerated() {
      let columns = line.split(separator: 0x09, omittingEmptySubsequences: false)
      guard columns.indices.contains(column) else { continue }
      for name in columns[column].split(separator: UInt8(ascii: ",")) {
        found.append((place, String(decoding: name, as: UTF8.self)))
      }
    }
    return found
  }

  // MARK: Names

  private static func hash(_ words: [ArraySlice<UInt8>]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words {
      for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0x20) &* 0x100_0000_01B3
    }
    return hash
  }

  /// Returns what singular and plural of a folded word have in common.
  static func stem(_ word: ArraySlice<UInt8>, _ language: KitchenLanguage) -> [UInt8] {
    var stem = Array(word)
    func drop(_ ending: String, leaving least: Int = 3) -> Bool {
      guard stem.count >= ending.utf8.count + least,
        stem.suffix(ending.utf8.count).elementsEqual(ending.utf8)
      else { return false }
      stem.removeLast(ending.utf8.count)
      return true
    }
    switch language {
    case .en:
      if drop("ies") {
        stem += Array("y".utf8)
      } else if !stem.suffix(2).elementsEqual("ss".utf8) {
        _ = drop("oes") || drop("ches") || drop("shes") || drop("s")
      }
    case .de:
      _ =
        drop("ern") || drop("en") || drop("er") || drop("es") || drop("em") || drop("e")
        || drop("n") || drop("s")
    case .fr: _ = drop("es") || drop("s") || drop("x") || drop("e")
    case .es:
      _ = drop("es") || drop("os") || drop("as") || drop("o") || drop("a") || drop("e") || drop("s")
    case .it: _ = drop("hi") || drop("he") || drop("i") || drop("e") || drop("o") || drop("a")
    case .nl:
      if !(drop("tjes") || drop("jes") || drop("tje") || drop("je")) {
        _ = drop("eren") || drop("en") || drop("s") || drop("e") || drop("n")
      }
      stem = stem.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
      if stem.last == UInt8(ascii: "v") { stem[stem.count - 1] = UInt8(ascii: "f") }
      if stem.last == UInt8(ascii: "z") { stem[stem.count - 1] = UInt8(ascii: "s") }
    case .ar:
      if stem.starts(with: "ال".utf8), stem.count > 8 { stem.removeFirst(4) }
      _ = drop("ات", leaving: 4) || drop("ة", leaving: 4) || drop("ه", leaving: 4)
    case .ja: break
    }
    return stem
  }
}
