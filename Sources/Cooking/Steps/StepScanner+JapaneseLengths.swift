/// Lengths in Japanese: of what comes out of a tube, and how deep or long something is.
extension StepScanner {
  /// Returns whether a length says how deep or long something is, as one does that is not right
  /// behind a food or before a word for that: 油を2cm, 油2cm深さ.
  func isDepth(_ amount: LineReading.Amount, _ start: Int) -> Bool {
    guard amount.unit == nil, let measure = amount.measure,
      ["cm", "ｃｍ", "㎝", "センチ"].contains(where: { text[measure].starts(with: $0.utf8) })
    else { return false }
    let before = text[stretch.lowerBound..<start]
    let after = text[max(measure.upperBound, amount.value?.upperBound ?? 0)..<stretch.upperBound]
    return before.isEmpty || before.ends(with: ["を", "は", "に", "が", "で", "、", "。", "約"])
      || Self.lengths.contains { after.starts(with: $0.utf8) }
  }

  private static let lengths = [
    "深", "の深", "ほど", "くらい", "ぐらい", "程度", "長", "の長", "幅", "の幅", "厚", "の厚", "角",
    "四方", "大", "間隔", "の高", "高",
  ]

  /// Returns whether a tube is named before an amount of what comes out of it: しょうがチューブ2cm.
  func isTube(before start: Int) -> Bool {
    text[stretch.lowerBound..<start].ends(with: ["チューブ"])
  }
}
