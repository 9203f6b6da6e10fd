/// The units behind numbers, and the signs for inches.
extension LengthScanner {
  /// Returns the unit behind a number, and where it ends; the number's own end if there is none.
  func unit(after end: Int) -> (Unit?, Int) {
    if language == .en, let sign = Self.signs.first(where: { starts(end, $0) }),
      !isQuoted(before: end)
    {
      return (.inch, end + sign.utf8.count)
    }
    if starts(end, "㎝") { return (.centimetre, end + 3) }
    if starts(end, "㎜") { return (.millimetre, end + 3) }
    var start = skipSpace(end)
    let hyphen = Self.hyphens.first { starts(start, $0) }
    if let hyphen { start += hyphen.utf8.count }
    let word = unitWord(at: start)
    guard !word.letters.isEmpty, !isPower(word.end) else { return (nil, end) }
    if words.inches.contains(word.letters) { return (.inch, word.end) }
    if words.centimetres.contains(word.letters) { return (.centimetre, word.end) }
    if words.millimetres.contains(word.letters) { return (.millimetre, word.end) }
    guard language == .en, word.letters.elementsEqual("in".utf8) else { return (nil, end) }
    // 9-in. pan and 9in, but not: cut 4 in half, 2-in-1
    if starts(word.end, "-") { return (nil, end) }
    let isGlued = hyphen != nil || start == end
    guard starts(word.end, ".") else { return isGlued ? (.inch, word.end) : (nil, end) }
    let next = skipSpace(word.end + 1)
    let goesOn = next < stretch.upperBound && (0x61...0x7A).contains(text[next])
    if goesOn || next < stretch.upperBound && text[next] == UInt8(ascii: ")") {
      return (.inch, word.end + 1)
    }
    return isGlued ? (.inch, word.end) : (nil, end)
  }

  /// English has these: a 9" pan.
  private static let signs = ["\"", "″", "”", "''", "′′"]
  static let hyphens = ["-", "‑", "‐", "–"]

  /// Returns the folded word of a unit; Japanese goes on without a space.
  private func unitWord(at start: Int) -> (letters: [UInt8], end: Int) {
    guard language == .ja else { return word(at: start) }
    for unit in ["cm", "CM", "ｃｍ", "mm", "ｍｍ", "センチ", "ミリ", "インチ"]
    where starts(start, unit) {
      let end = start + unit.utf8.count
      // 200ミリリットル
      if starts(end, "リ") || starts(end, "ｌ") { return ([], start) }
      return (Array((unit == "CM" ? "cm" : unit).utf8), end)
    }
    return ([], start)
  }

  /// Returns whether a square or a cube is meant: cm², cm3.
  private func isPower(_ end: Int) -> Bool {
    guard end < stretch.upperBound else { return false }
    return NumberScan.isDigit(text[end]) || starts(end, "²") || starts(end, "³")
  }

  /// Returns whether quotation marks are open before an index, so that one behind a number closes
  /// them.
  private func isQuoted(before end: Int) -> Bool {
    var (isOpen, index) = (false, max(stretch.lowerBound, end - Self.mostQuoted))
    while index < end {
      if text[index] == UInt8(ascii: "\"") {
        isOpen = !isOpen && !(index > 0 && NumberScan.isDigit(text[index - 1]))
      } else if starts(index, "“") || starts(index, "„") {
        isOpen = true
      } else if starts(index, "”") {
        isOpen = false
      }
      index += 1
    }
    return isOpen
  }

  private static let mostQuoted = 200
}
