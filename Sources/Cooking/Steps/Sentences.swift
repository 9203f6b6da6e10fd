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
      endsSentence(text, index, limit) ? 1 : 0
    case 0xD8, 0xE3, 0xEF:
      wideEnds.first { text[index..<limit].starts(with: $0) }?.count ?? 0
    default: 0
    }
  }

  /// The marks of Arabic and Japanese.
  private static let wideEnds = ["؟", "。", "！", "？"].map { Array($0.utf8) }

  /// Returns the start of the sentence of the byte at `index`, no earlier than `least`.
  static func start(
    before index: Int, after least: Int, _ text: [UInt8]
  ) -> Int {
    var start = index
    while start > least, !endsSentence(text, start - 1, text.count) { start -= 1 }
    return start
  }

  /// Returns the end of the sentence of the byte at `index`, in a block.
  static func end(
    after index: Int, _ block: Range<Int>, _ text: [UInt8]
  ) -> Int {
    var end = index
    while end < block.upperBound {
      if endsSentence(text, end, block.upperBound) { return end + 1 }
      end += 1
    }
    return end
  }

  /// Returns whether a sentence ends with the byte at `index`, in a block that ends at `limit`.
  static func endsSentence(
    _ text: [UInt8], _ index: Int, _ limit: Int
  ) -> Bool {
    let byte = text[index]
    guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    else { return false }
    guard index + 1 < limit else { return true }
    guard TextScan.spaceLength(text, index + 1) > 0 else { return false }
    // (1 tbsp per litre). Add …
    if index > 0, text[index - 1] == UInt8(ascii: ")") {
      let next = NumberScan.skipSpace(text, index + 1, limit)
      return next >= limit || !(0x61...0x7A).contains(text[next])
    }
    if byte != UInt8(ascii: ".") { return true }
    let next = NumberScan.skipSpace(text, index + 1, limit)
    // Abbreviations are short, or followed by lower case: ca. 200 g, c. à s. de farine.
    if next < limit, (0x61...0x7A).contains(text[next]) { return false }
    var start = index
    while start > 0, index - start < 7, text[start - 1] >= 0x41 { start -= 1 }
    let word = text[start..<index]
    if word.count <= 2 { return start > 0 && NumberScan.isDigit(text[start - 1]) }
    return !abbreviations.contains { $0.utf8.elementsEqual(word) }
  }

  private static let abbreviations = [
    "approx", "inkl", "max", "min", "Msp", "Pck", "Pkg", "evtl", "ggf", "env", "geh", "gestr",
    "tbsp", "tsp", "bzw",
  ]
}
