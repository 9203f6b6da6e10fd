import RecipeMD

extension AmountReading {
  /// Whether a yield counts servings or people.
  package var isOfPeople: Bool {
    if let unit { return unit.id == "serving" }
    guard let unitText else { return true }
    let words = Words(Array(unitText.utf8))
    return words.all.count == 1 && LineReader.people.contains(words[0])
  }

  /// Returns how many times another amount has to be made for this one; nil if they do not measure the
  /// same, in whichever unit, or do not scale.
  package func multiple(of made: AmountReading, _ language: KitchenLanguage?) -> Rational? {
    guard number > .zero, !isFixed, made.number > .zero else { return nil }
    let factor: Rational? =
      if let unit, let other = made.unit {
        unit.factor(to: other)
      } else {
        counts(sameAs: made, language) ? .one : nil
      }
    return factor.flatMap { number.multiplied(by: $0)?.divided(by: made.number) }
  }

  /// Returns whether both count the same things, one or several: loaf, Loaves.
  private func counts(sameAs other: AmountReading, _ language: KitchenLanguage?) -> Bool {
    if measure == other.measure { return true }
    guard let one = measure?.lowercased(), let two = other.measure?.lowercased() else {
      return false
    }
    if one == two { return true }
    guard let language else { return false }
    return FoodName.singulars(of: one, language: language).contains(two)
      || FoodName.singulars(of: two, language: language).contains(one)
  }
}
