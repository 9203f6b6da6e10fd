/// The sentences of a text.
enum Sentences {
  /// Returns where the sentences of a piece of text begin, the first one at its start.
  static func starts(in text: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts = [range.lowerBound]
    var index = range.lowerBound
    while index < range.upperBound {
      let length = endLength(text, index, range.upperBound)
      index += max(length, 1)
      if length == 0 { continue }
      let next = NumberScan.skipSpace(text, index, range.upperBound)
      if next < range.upperBound { starts.append(next) }
    }
    return starts
  }

  /// Returns the length of a mark at `index` that ends a sentence; 0 for anything else.
  private static func endLength(_ text: [UInt8], _ index: Int, _ limit: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
      StepSentence.endsSentence(text, index, limit) ? 1 : 0
    case 0xD8, 0xE3, 0xEF:
      wideEnds.first { text[index..<limit].starts(with: $0) }?.count ?? 0
    default: 0
    }
  }

  /// The marks of Arabic and Japanese.
  private static let wideEnds = ["؟", "。", "！", "？"].map { Array($0.utf8) }
}
