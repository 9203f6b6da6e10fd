import RecipeMD

/// Lengths as rulers of the other system have them, with a sign before what is off by more than a
/// twentieth.
enum LengthText {
  /// How several numbers belong together.
  enum Relation { case sides, range }

  /// Rulers have these steps; the first one that is near enough is taken, or else the last.
  private typealias Steps = (from: Double, steps: [Double], near: Double)

  private static let ofCentimetres: [Steps] = [
    (10, [1], 0.05), (1, [0.5, 0.1], 0.05), (0, [0.1], 0.05),
  ]
  private static let ofMillimetres: [Steps] = [(3, [1], 0.05), (0, [0.5], 0.05)]
  private static let ofInches: [Steps] = [
    // Of pans half an inch makes a difference.
    (6, [1, 0.5, 0.25], 0.03), (0.9, [1, 0.5, 0.25, 0.125], 0.05),
    (0.25, [0.5, 0.25, 0.125], 0.05), (0, [0.125, 0.0625], 0.05),
  ]
  private static let mostOff = 0.05
  private static let centimetresOfInch = 2.54
  /// Less than this many inches is on no ruler.
  private static let leastInches = 0.05

  /// Returns inches in centimetres, or in millimetres if none has a whole centimetre.
  static func metric(
    ofInches numbers: [Double], _ relation: Relation, hasDecimalComma: Bool
  ) -> String {
    let lengths = numbers.map { $0 * centimetresOfInch }
    let areLarge = (lengths.max() ?? 0) >= 1
    let texts = lengths.map { length in
      text(areLarge ? length : length * 10, areLarge ? ofCentimetres : ofMillimetres) {
        decimals($0, hasDecimalComma: hasDecimalComma)
      }
    }
    return joined(texts, relation) + (areLarge ? " cm" : " mm")
  }

  /// Returns centimetres in inches; nil if they are too few.
  static func us(ofCentimetres numbers: [Double], _ relation: Relation) -> String? {
    let lengths = numbers.map { $0 / centimetresOfInch }
    guard lengths.allSatisfy({ $0 >= leastInches }) else { return nil }
    return joined(lengths.map { text($0, ofInches, fractions) }, relation) + "″"
  }

  private static func text(
    _ length: Double, _ ruler: [Steps], _ format: (Double) -> String
  ) -> String {
    let (_, steps, near) = ruler.first { length >= $0.from } ?? ruler[ruler.count - 1]
    func rounded(_ step: Double) -> Double { (length / step).rounded() * step }
    func isOff(_ step: Double, _ most: Double) -> Bool {
      abs(rounded(step) - length) > length * most
    }
    let step = steps.first { !isOff($0, near) } ?? steps[steps.count - 1]
    return (isOff(step, mostOff) ? AmountText.about : "") + format(max(rounded(step), step))
  }

  private static func joined(_ texts: [String], _ relation: Relation) -> String {
    if relation == .range, texts.count == 2 { return AmountText.range(texts[0], texts[1]) }
    let about = AmountText.about
    let isRounded = texts.contains { $0.hasPrefix(about) }
    return (isRounded ? about : "")
      + texts.map { $0.hasPrefix(about) ? String($0.dropFirst(about.count)) : $0 }
      .joined(separator: " × ")
  }

  private static func decimals(_ value: Double, hasDecimalComma: Bool) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(whole)" : "\(whole)\(hasDecimalComma ? "," : ".")\(rest)"
  }

  private static func fractions(_ value: Double) -> String {
    let sixteenths = Int((value * 16).rounded())
    let (whole, rest) = sixteenths.quotientAndRemainder(dividingBy: 16)
    if rest == 0 { return "\(whole)" }
    let part = signs[rest] ?? "\(rest)/16"
    return whole == 0 ? part : "\(whole) \(part)"
  }

  private static let signs = [
    2: "⅛", 4: "¼", 6: "⅜", 8: "½", 10: "⅝", 12: "¾", 14: "⅞",
  ]
}
