/// What stands between a food and its number in Japanese, and the marks of a pot that rice is
/// cooked in.
extension StepScanner {
  /// Returns a text without the size at its end of what is counted, 玉ねぎ大, じゃがいも（中）, 昆布（5cm角; nil
  /// if it has none.
  static func withoutSize(_ before: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let size = sizes.first(where: { before.ends(with: [$0]) }) else { return nil }
    var name = before.dropLast(size.utf8.count)
    if squares.contains(size) {
      name = name.dropLast(
        name.reversed().prefix { NumberScan.isDigit($0) || $0 == 0x2E }.count)
    }
    for joint in ["（", "(", "は", "を", " "] where name.ends(with: [joint]) {
      name = name.dropLast(joint.utf8.count)
    }
    return name
  }

  private static let squares = ["cm角", "㎝角", "センチ角", "cm四方"]
  private static let sizes =
    squares + [
      "（大）", "（中）", "（小）", "(大)", "(中)", "(小)", "Mサイズ", "Lサイズ", "大きめ", "小さめ", "特大",
      "大", "中", "小",
    ]

  /// Examines a number by which a pot is marked, of what is listed in just so many of a measure,
  /// and returns where to continue: 3合の目盛りまで水を入れる, 3の目盛り.
  mutating func lookAtMark(_ start: Int) -> Int? {
    guard NumberScan.isDigit(text[start]), looked < StepAmounts.most,
      start == stretch.lowerBound || !NumberScan.isDigit(text[start - 1]),
      let number = NumberScan.number(
        text, start, before: stretch.upperBound, hasDecimalComma: false)
    else { return nil }
    for measure in Self.measuresOfPots {
      let behind = text[number.end..<stretch.upperBound]
      guard behind.starts(with: measure.utf8) else { continue }
      let end = number.end + measure.utf8.count
      guard Self.marks.contains(where: { text[end..<stretch.upperBound].starts(with: $0.utf8) })
      else { continue }
      looked += 1
      let written = WrittenNumber(value: start..<number.end, number: number.value)
      let listed = ingredients.amounts.indices.first { place in
        guard let amount = ingredients.amount(place), amount.number == number.value,
          let unit = amount.measure
        else { return false }
        return measure.isEmpty ? Self.measuresOfPots.contains(unit) : unit == measure
      }
      if let listed { add(written, nil, listed) }
      return end
    }
    return nil
  }

  private static let measuresOfPots = ["合", "カップ", ""]
  private static let marks = ["の目盛", "の線", "の水位", "の印", "のメモリ", "目盛"]
}
