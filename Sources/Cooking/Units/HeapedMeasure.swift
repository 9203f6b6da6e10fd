/// Spoons and cups that hold more than they measure: 2 heaped tbsp, 2 EL, gehäuft.
///
/// Their exact amount is unknown, so they are neither added to level ones nor converted to smaller
/// spoons.
package enum HeapedMeasure {
  /// Returns whether a unit, its words or those beside it say so.
  package static func isHeaped(
    _ unit: Unit?, _ measure: Range<Int>?, behind value: Range<Int>?, in text: [UInt8]
  ) -> Bool {
    guard let measure, isFilled(unit) else { return false }
    let start = min(value.map { min($0.upperBound, measure.lowerBound) } ?? 0, measure.lowerBound)
    if text[start..<measure.upperBound].containsHeap { return true }
    let behind = max(measure.upperBound, value?.upperBound ?? 0)
    let window = Words(Array(text[measure.upperBound..<min(behind + reach, text.count)]))
    for place in window.all.indices.prefix(2) {
      if words.contains(window[place]) { return true }
      if !adverbs.contains(window[place]) { break }
    }
    // 山盛り大さじ1, 大さじ1（山盛り）
    let first = max(measure.lowerBound - japanese.count, 0)
    let last = min(behind + japanese.count + 3, text.count)
    return text[first..<last].contains(japanese)
  }

  /// Returns whether the text of a unit says so: heaped tbsp.
  static func isHeaped(_ unit: Unit?, _ text: String?) -> Bool {
    guard let text, isFilled(unit) else { return false }
    return Array(text.utf8)[...].containsHeap
  }

  /// The word for it behind a spoon or cup.
  package static func word(in language: KitchenLanguage) -> String {
    switch language {
    case .en: "heaped"
    case .de: "gehäuft"
    case .fr: "bombée"
    case .es: "colmada"
    case .it: "colmo"
    case .nl: "opgehoopt"
    case .ar: "ممتلئة"
    case .ja: "山盛り"
    }
  }

  private static func isFilled(_ unit: Unit?) -> Bool {
    unit.map { ["tsp", "tbsp", "dsp", "cup", "jcup"].contains($0.id) } ?? false
  }

  /// How far behind a unit such a word may end, in bytes.
  private static let reach = 40

  fileprivate static let words: WordSet = {
    let all = """
      heaped heaping rounded gehäuft gehäufte gehäufter gehäuftes gehäuften geh bombé bombée bombés \
      bombées comble combles colmada colmadas colmado colmados copetuda copetudas copete colmo colmi \
      colma colme opgehoopte opgehoopt gehoopte bolle ممتلئة ممتلئتان ممتلئتين مليئة طافحة عامرة
      """
    let folded = all.split(separator: " ").map { word in
      let words = Words(Array(word.utf8))
      return String(decoding: words[0], as: UTF8.self)
    }
    return WordSet(folded.joined(separator: " "))
  }()

  private static let adverbs = WordSet("leicht gut bien ben goed con flink lichtjes")

  fileprivate static let japanese = Array("山盛り".utf8)
}

extension ArraySlice<UInt8> {
  fileprivate var containsHeap: Bool {
    // No shorter text has room for such a word and a unit.
    guard count >= 6 else { return false }
    let all = Words(Array(self))
    return all.all.indices.contains { HeapedMeasure.words.contains(all[$0]) }
      || contains { $0 >= 0x80 } && contains(HeapedMeasure.japanese)
  }
}
