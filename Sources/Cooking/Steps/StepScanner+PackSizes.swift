/// Counts of packs whose size stands in brackets before their name: 2 (8-oz.) packages.
extension StepScanner {
  /// Examines a number with a size in brackets behind it, which does not change with how many there
  /// are; returns where to continue, or nil if there is no size.
  mutating func lookBehindSize(_ number: WrittenNumber, _ open: Int) -> Int? {
    guard open > number.value.upperBound, let close = endOfSize(open) else { return nil }
    looked += 1
    var number = number
    let next = NumberScan.skipSpace(text, close, stretch.upperBound)
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    guard next < stretch.upperBound, Letters.length(text, next) > 0 else { return close }
    guard let (unit, end) = unit(at: next), unit.kind == .count, canEnd(end) else {
      // 2 (8-oz.) steaks
      if !sentence.isOther(number.value), !food(from: close).places.isEmpty {
        doubts.append(number)
      }
      return close
    }
    number.measure = next..<end
    measured(number, unit)
    return end
  }

  /// Returns the end of brackets that hold nothing but a weight or volume.
  private func endOfSize(_ open: Int) -> Int? {
    let limit = stretch.upperBound
    guard open < limit, text[open] == UInt8(ascii: "("),
      let close = text[open..<limit].prefix(Self.longestSize).firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let inside = Array(text[open + 1..<close])
    let amounts = LineReading(inside, language: language).amounts
    guard let size = amounts.first, let unit = size.unit, unit.kind != .count,
      let value = size.value, let measure = size.measure, value.lowerBound == 0
    else { return nil }
    let rest = inside[measure.upperBound...]
    return rest.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: ".") }) ? close + 1 : nil
  }

  private static let longestSize = 24
}
