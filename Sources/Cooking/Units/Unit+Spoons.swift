import RecipeMD

extension Unit {
  /// Returns an amount in a smaller spoon if that measures it well enough and this unit does not:
  /// 3 tbsp for 3/16 cup, 3 1/2 for 2/9.
  ///
  /// A kitchen counts 16 tablespoons to a cup and 3 teaspoons to a tablespoon, though labels round
  /// them. `units.inSpoons` of the theme's scripts does the same; `Tests/Shared/spoons.json` has
  /// cases for both.
  package func inSpoons(
    _ number: Rational, _ to: Rational?
  ) -> (number: Rational, to: Rational?, unit: Unit)? {
    let smaller: [(id: String, count: Int)]
    switch id {
    case "cup": smaller = [("tbsp", 16), ("tsp", 48)]
    case "tbsp": smaller = [("tsp", 3)]
    default: return nil
    }
    let ends = [number, to].compactMap(\.self)
    guard ends.allSatisfy({ $0 > .zero && $0 < .one }), !ends.allSatisfy(isFull) else { return nil }
    for (id, count) in smaller {
      guard let unit = UnitTable.unit(id: id) else { continue }
      let counted = ends.compactMap { $0.multiplied(by: Rational(Int64(count))) }
      // More than half a cup is not counted out by the spoon.
      guard counted.count == ends.count, counted.allSatisfy({ $0 <= Rational(8) }),
        counted.allSatisfy({ unit.isCounted($0) })
      else { continue }
      return (counted[0], counted.count > 1 ? counted[1] : nil, unit)
    }
    return nil
  }

  /// Returns whether less than one of this unit has a measure of its own.
  private func isFull(_ number: Rational) -> Bool {
    let parts = id == "cup" ? Self.partsOfCups : [0.5]
    return parts.contains { Self.isNear(number.approximation, $0) }
  }

  /// Returns whether a number is whole spoons, or halves or quarters of few.
  private func isCounted(_ number: Rational) -> Bool {
    let value = number.approximation
    let step: Double
    switch id {
    case "tbsp": step = value < 4 ? 0.5 : 1
    default: step = value < 3 ? 0.25 : 1
    }
    return value >= step && Self.isNear(value, (value / step).rounded() * step)
  }

  private static let partsOfCups: [Double] = [1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4]

  /// The largest part of a number that it may be off by without a sign.
  private static let mostOff = 0.05

  private static func isNear(_ value: Double, _ other: Double) -> Bool {
    abs(value - other) < value * mostOff
  }
}
