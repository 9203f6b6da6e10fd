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
    return withoutJoint(name)
  }

  /// Returns a text without what joins an amount to it: 水（, じゃがいもは.
  static func withoutJoint(_ before: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var name = before
    for joint in ["（", "(", "を", "は", " "] where name.ends(with: [joint]) {
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

  /// Examines a number on the scale of a pot, 3合の目盛りまで水を入れる or 3の目盛り, which scales if the
  /// list has as many of that measure, and returns where to continue; nil if it is none.
  mutating func lookAtMark(_ number: WrittenNumber) -> Int? {
    for measure in Self.measuresOfPots {
      let behind = text[number.value.upperBound..<stretch.upperBound]
      guard behind.starts(with: measure.utf8) else { continue }
      let end = number.value.upperBound + measure.utf8.count
      guard Self.marks.contains(where: { text[end..<stretch.upperBound].starts(with: $0.utf8) })
      else { continue }
      looked += 1
      let listed = ingredients.amounts.indices.first { place in
        guard let amount = ingredients.amount(place), amount.number == number.number,
          let unit = amount.measure
        else { return false }
        return measure.isEmpty ? Self.measuresOfPots.contains(unit) : unit == measure
      }
      if let listed { add(number, nil, listed) }
      return end
    }
    return nil
  }

  private static let measuresOfPots = ["合", "カップ", ""]
  private static let marks = ["の目盛", "の線", "の水位", "の印", "のメモリ", "目盛"]
}
