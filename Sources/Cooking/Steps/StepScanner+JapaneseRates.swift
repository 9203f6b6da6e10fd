/// How much of something there is to water in Japanese, which does not scale.
extension StepScanner {
  /// Returns the end of a rate in brackets whose first amount, of water, has its bounds:
  /// 塩（水1Lに大さじ1）.
  func endOfRate(before start: Int, _ end: Int, _ scan: JapaneseAmounts) -> Int? {
    guard text[stretch.lowerBound..<start].ends(with: ["水", "湯"]) else { return nil }
    guard let to = Self.to.first(where: { scan.text.starts(end, $0) }) else { return nil }
    var next = end + to.utf8.count
    if scan.text.starts(next, "塩") { next += "塩".utf8.count }
    guard next < stretch.upperBound, let (amount, last) = scan.amount(at: next),
      amount.measure != nil, ["）", ")"].contains(where: { scan.text.starts(last, $0) })
    else { return nil }
    return last
  }

  private static let to = ["に対して", "に対し", "につき", "に"]
}
