/// A quick check that rules out that a word refers to an ingredient, as most words do not.
///
/// Words that differ only in number begin with the same two letters, and so do a word and the end
/// of a compound that it matches. In Dutch, letters come and go, and only the first one is the
/// same.
struct NounIndex {
  /// The beginnings with the indices of their ingredients, which are ascending.
  private(set) var entries: [(beginning: UInt16, place: Int)] = []
  private var beginnings = BeginningSet()
  private let mask: UInt16

  init(_ names: [IngredientName], _ language: KitchenLanguage) {
    mask = language == .nl ? ~31 : ~0
    for (place, name) in names.enumerated() {
      let first = entries.count
      for phrase in name.phrases {
        let noun = name.noun(of: phrase)
        add(noun, place, from: first)
        if !language.joinsWords { continue }
        for start in noun.indices.dropFirst(3).dropLast() {
          add(noun[start...], place, from: first)
        }
      }
    }
  }

  private mutating func add(_ word: ArraySlice<UInt8>, _ place: Int, from first: Int) {
    let beginning = Beginning.of(word) & mask
    if entries[first...].contains(where: { $0.beginning == beginning }) { return }
    entries.append((beginning, place))
    beginnings.insert(beginning)
  }

  /// Returns whether a word that begins like this may refer to any ingredient.
  @inline(__always)
  func has(_ beginning: UInt16) -> Bool { beginnings.contains(beginning & mask) }

  /// Returns whether a word that begins like this may refer to the ingredient of an entry.
  @inline(__always)
  func isOf(_ entry: Int, _ beginning: UInt16) -> Bool {
    entries[entry].beginning == beginning & mask
  }
}
