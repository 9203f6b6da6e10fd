import RecipeMD

extension Recipe {
  /// Returns the recipe multiplied by a factor, the way pages scale it: with both ends of a range,
  /// amounts in names and those of the ingredients in the instructions, but without amounts marked as
  /// fixed.
  ///
  /// In RecipeMD, only the first number counts, and `scaled(by:)` leaves the rest unchanged. Amounts of
  /// food in the texts that stay as written get `mark` behind them.
  package func scaledAsRead(
    by factor: Rational, _ language: Language, marking mark: String = ""
  ) throws(ScalingError) -> Recipe {
    if factor == .one { return self }
    var result = self
    result.yields = []
    for amount in yields {
      result.yields.append(try amount.scaledAsRead(by: factor, language, isYield: true))
    }
    result.ingredients = try ingredients.scaledAsRead(by: factor, language, marking: mark)
    result.ingredientGroups = try ingredientGroups.scaledAsRead(
      by: factor, language, marking: mark)
    result.instructions = instructionsScaled(by: factor, language, marking: mark)
    return result
  }
}

extension [Ingredient] {
  fileprivate func scaledAsRead(
    by factor: Rational, _ language: Language, marking mark: String
  ) throws(ScalingError) -> [Ingredient] {
    let own = KitchenLanguage(tag: language.tag)
    var result = self
    for (place, ingredient) in enumerated() {
      result[place].name = try ingredient.name(scaledBy: factor, language, marking: mark)
      guard let amount = ingredient.amount, !ingredient.isFixed(own) else { continue }
      result[place].amount = try amount.scaledAsRead(
        by: factor, language, areEggs: FoodName(ingredient.name, language: own)?.isEgg ?? false,
        isPart: ingredient.hasBarePart(own), rest: ingredient.numberRest(own))
    }
    return result
  }
}

extension [IngredientGroup] {
  fileprivate func scaledAsRead(
    by factor: Rational, _ language: Language, marking mark: String
  ) throws(ScalingError) -> [IngredientGroup] {
    var result = self
    for (place, group) in enumerated() {
      result[place].ingredients = try group.ingredients.scaledAsRead(
        by: factor, language, marking: mark)
      result[place].ingredientGroups = try group.ingredientGroups.scaledAsRead(
        by: factor, language, marking: mark)
    }
    return result
  }
}

extension Amount {
  fileprivate func scaledAsRead(
    by factor: Rational, _ language: Language, areEggs: Bool = false, isPart: Bool = false,
    isYield: Bool = false, rest: NumberRest? = nil
  ) throws(ScalingError) -> Amount {
    let kitchen = KitchenLanguage(tag: language.tag)
    let read = AmountReading(self.factor, unit: unit, language: kitchen)
    let reading = isYield ? read.withBracket(kitchen) : read
    if reading.isFixed { return self }
    func scaled(
      _ number: Rational, _ to: Rational?, _ unit: Unit?
    ) throws(ScalingError) -> ScaledNumber {
      guard
        let scaled = ScaledNumber(
          number, to, unit, by: factor, keepsUnit: isPart || reading.isHeaped)
      else {
        throw .tooLarge(self)
      }
      return scaled
    }
    let first = try scaled(rest?.number ?? reading.number, rest?.to ?? reading.to, reading.unit)
    var unitText = reading.unitText ?? ""
    if let measure = reading.measure {
      unitText = first.measure(measure, language) + unitText.dropFirst(measure.count)
    } else if factor != .one, let unit = first.unit, first.isRenamed || reading.seconds.isEmpty {
      // 2 cups and a half has its unit in the number.
      let name = unit.name(for: first.most, language: language.tag)
      unitText = unitText.isEmpty ? name : "\(name) \(unitText)"
    }
    if let size = reading.size { unitText = "× \(size) \(unitText)" }
    if let last = reading.seconds.last {
      unitText = reading.measure.map { first.measure($0, language) } ?? ""
      for second in reading.seconds {
        let part = try scaled(second.number, second.to, second.unit)
        unitText += second.before + part.text(language)
        if !second.measure.isEmpty { unitText += " \(part.measure(second.measure, language))" }
      }
      unitText += last.after
    }
    var result = self
    result.factor = first.number
    result.unit = unitText.isEmpty ? nil : unitText
    if let to = first.to {
      let upper = AmountText.text(
        of: to, unit: first.unit, language: language.tag, areEggs: areEggs)
      result.unit = unitText.isEmpty ? "–\(upper)" : "–\(upper) \(unitText)"
    }
    return result
  }
}
