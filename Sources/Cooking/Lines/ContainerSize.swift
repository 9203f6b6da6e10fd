import RecipeMD

/// What an amount in brackets behind containers says, without a word for that: how much each of them
/// holds, or how much all of them are.
struct ContainerSize {
  /// Whether it is of the part of one that is meant: half a cube of yeast (21 g).
  let isOfPart: Bool
  /// Whether it is certain which of both it is: 2 tins of tomatoes (400 g), but 2 pots of cream (400 g).
  let isCertain: Bool

  /// Compares an amount with the sizes that things are sold in.
  init(_ amount: LineReading.Amount, beside containers: LineReading.Amount) {
    let count = containers.number
    guard count != .one || containers.to != nil else {
      (isOfPart, isCertain) = (false, true)
      return
    }
    func isUsual(_ size: Rational?) -> Bool {
      guard let size, let unit = amount.unit, let usual = Self.usual[containers.unit?.id ?? ""]
      else { return false }
      return (unit.id == "oz" ? usual.ounces : ["g", "ml"].contains(unit.id) ? usual.grams : [])
        .contains(size)
    }
    let (isSize, isShare) = (isUsual(amount.number), isUsual(amount.number.divided(by: count)))
    isOfPart = count < .one && containers.to == nil && !isSize && isShare
    isCertain = isOfPart || isSize && !isShare
  }

  /// Sizes in grams or millilitres, and in ounces.
  private static let usual: [String: (grams: [Rational], ounces: [Rational])] = [
    "can": (
      [400, 410, 425, 800, 850].map { Rational($0) },
      [Rational(14), Rational(29, 2) ?? .one, Rational(15), Rational(31, 2) ?? .one]
        + [28, 29].map { Rational($0) }
    ),
    "cube": ([Rational(42)], []),
    "pack": ([7, 16, 37, 200, 250, 275, 320, 500, 1000].map { Rational($0) }, []),
    "pot": ([200, 250, 500].map { Rational($0) }, []),
    "jar": ([190, 340, 370, 720].map { Rational($0) }, []),
    "box": ([500].map { Rational($0) }, [Rational(12), Rational(16)]),
  ]
}
