import RecipeMD

extension Recipe {
  /// Returns the recipe multiplied by a factor, the way pages scale it: with both ends of a range,
  /// and the same amount in brackets, but without amounts marked as fixed.
  ///
  /// In RecipeMD, only the first number counts, and `scaled(by:)` leaves the rest unchanged.
  func scaledAsRead(by factor: Rational, _ language: Language) throws(ScalingError) -> Recipe {
    var result = self
    result.yields = []
    for amount in yields {
      result.yields.append(try amount.scaledAsRead(by: factor, language))
    }
    result.ingredients = try ingredients.scaledAsRead(by: factor, language)
    result.ingredientGroups = try ingredientGroups.scaledAsRead(by: factor, language)
    return result
  }
}

extension [Ingredient] {
  fileprivate func scaledAsRead(
    by factor: Rational, _ language: Language
  ) throws(ScalingError) -> [Ingredient] {
    var result = self
    for (place, ingredient) in enumerated() {
      guard let amount = ingredient.amount else {
        result[place].name = ingredient.name(scaledBy: factor, language)
        continue
      }
      let areEggs =
        FoodName(ingredient.name, language: KitchenLanguage(tag: language.tag))?.isEgg ?? false
      let scaled = try amount.scaledAsRead(by: factor, language, areEggs: areEggs)
      result[place].amount = scaled
      if let name = try amount.scaled(inName: ingredient.name, by: factor, language) {
        result[place].name = name
      } else {
        result[place].name = try ingredient.name(for: amount, by: factor, language)
      }
    }
    return result
  }
}

extension Ingredient {
  /// Returns a name in which the amounts are understood, multiplied by a factor; names with marks of
  /// Markdown stay.
  fileprivate func name(scaledBy factor: Rational, _ language: Language) -> String {
    var bytes = Array(name.utf8)
    if factor == .one || bytes.contains(where: { "*_[`<\\".utf8.contains($0) }) { return name }
    let own = KitchenLanguage(tag: language.tag)
    let areEggs = FoodName(name, language: own)?.isEgg ?? false
    let amounts = NameReading.amounts(of: nil, in: bytes, own)
    for amount in amounts.reversed() {
      guard let value = amount.value else { continue }
      let lead = amount.lead(in: bytes, own)
      let trail = amount.trail(in: bytes)
      var ends: [Rational] = []
      for number in [amount.number, amount.to].compactMap(\.self) {
        guard let end = number.multiplied(by: factor) else { return name }
        ends.append(end)
      }
      let isHeaped = HeapedMeasure.isHeaped(
        amount.unit, amount.measure, behind: amount.value, in: bytes)
      let spoons =
        isHeaped ? nil : amount.unit?.inSpoons(ends[0], ends.count > 1 ? ends[1] : nil)
      let unit = spoons?.unit ?? amount.unit
      if let spoons { ends = [spoons.number, spoons.to].compactMap(\.self) }
      let most = ends.last ?? .one
      let texts = ends.map {
        AmountText.text(of: $0, unit: unit, language: language.tag, areEggs: areEggs)
      }
      var text = AmountText.range(texts[0], texts[texts.count - 1])
      if let rest = amount.rest { bytes.removeSubrange(rest) }
      if let noun = amount.noun, let kitchen = language.kitchen {
        bytes.replaceSubrange(noun.range, with: noun.text(forShown: text, kitchen).utf8)
      }
      if let measure = amount.measure, let unit {
        let written = String(decoding: bytes[measure], as: UTF8.self)
        let form =
          spoons == nil
          ? unit.form(of: written, for: most, language: language.tag)
          : unit.name(for: most, language: language.tag)
        bytes.replaceSubrange(measure, with: form.utf8)
      } else if let unit {
        // 2 cups and a half has its unit in the number.
        text += " " + unit.name(for: most, language: language.tag)
      }
      if let lead { text = "\(lead.word) \(text)" }
      text += trail?.text ?? ""
      bytes.replaceSubrange(lead?.whole ?? value, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the name with its noun in the form for the amount before it, multiplied by a factor.
  fileprivate func name(
    for amount: Amount, by factor: Rational, _ language: Language
  ) throws(ScalingError) -> String {
    guard factor != .one, let kitchen = language.kitchen else { return name }
    let reading = AmountReading(amount.factor, unit: amount.unit, language: kitchen)
    var bytes = Array(name.utf8)
    guard let noun = NameReading.of(reading, in: bytes, kitchen).noun else { return name }
    guard let most = (reading.to ?? reading.number).multiplied(by: factor) else {
      throw .tooLarge(amount)
    }
    let areEggs = FoodName(name, language: kitchen)?.isEgg ?? false
    let shown = AmountText.text(of: most, unit: nil, language: language.tag, areEggs: areEggs)
    bytes.replaceSubrange(noun.range, with: noun.text(forShown: shown, kitchen).utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [IngredientGroup] {
  fileprivate func scaledAsRead(
    by factor: Rational, _ language: Language
  ) throws(ScalingError) -> [IngredientGroup] {
    var result = self
    for (place, group) in enumerated() {
      result[place].ingredients = try group.ingredients.scaledAsRead(by: factor, language)
      result[place].ingredientGroups = try group.ingredientGroups.scaledAsRead(
        by: factor, language)
    }
    return result
  }
}

extension Amount {
  /// Returns a name in which the same amount in brackets at its start, `(28 g) butter`, is
  /// multiplied by a factor; nil if there is none.
  fileprivate func scaled(
    inName name: String, by factor: Rational, _ language: Language
  ) throws(ScalingError) -> String? {
    let own = KitchenLanguage(tag: language.tag)
    let reading = AmountReading(self.factor, unit: unit, language: own)
    guard let second = reading.second(atStartOf: Array(name.utf8), language: own) else {
      return nil
    }
    var texts: [String] = []
    for number in [second.number, second.to].compactMap(\.self) {
      guard let product = number.multiplied(by: factor) else { throw .tooLarge(self) }
      texts.append(AmountText.text(of: product, unit: second.unit, language: language.tag))
    }
    let rest = name.utf8.dropFirst(second.before.utf8.count + second.value.utf8.count)
    return second.before + AmountText.range(texts[0], texts[texts.count - 1])
      + String(decoding: rest, as: UTF8.self)
  }

  fileprivate func scaledAsRead(
    by factor: Rational, _ language: Language, areEggs: Bool = false
  ) throws(ScalingError) -> Amount {
    let reading = AmountReading(
      self.factor, unit: unit, language: KitchenLanguage(tag: language.tag))
    if reading.isFixed { return self }
    var result = self
    (result.factor, result.unit) = (reading.number, reading.unitText)
    result = try result.scaled(by: factor)
    func text(_ number: Rational, _ unit: Unit?) throws(ScalingError) -> String {
      guard let product = number.multiplied(by: factor) else { throw .tooLarge(self) }
      return AmountText.text(of: product, unit: unit, language: language.tag, areEggs: areEggs)
    }
    var rest = reading.unitText ?? ""
    if let last = reading.seconds.last {
      rest = reading.measure ?? ""
      for second in reading.seconds {
        var number = try text(second.number, second.unit)
        if let to = second.to { number = AmountText.range(number, try text(to, second.unit)) }
        rest += second.before + number + (second.measure.isEmpty ? "" : " \(second.measure)")
      }
      rest += last.after
      result.unit = rest
    }
    // 2 cups and a half has its unit in the number.
    if factor != .one, reading.measure == nil, let unit = reading.unit {
      let name = unit.name(for: result.factor, language: language.tag)
      rest = rest.isEmpty ? name : "\(name) \(rest)"
      result.unit = rest
    }
    var upper = try reading.to.map { to throws(ScalingError) in try text(to, reading.unit) }
    let product = reading.to?.multiplied(by: factor)
    if factor != .one, reading.seconds.isEmpty, !reading.isHeaped, let measure = reading.measure,
      let spoons = reading.unit?.inSpoons(result.factor, product)
    {
      result.factor = spoons.number
      let name = spoons.unit.name(for: spoons.to ?? spoons.number, language: language.tag)
      rest = name + rest.dropFirst(measure.count)
      result.unit = rest
      upper = spoons.to.map {
        AmountText.text(of: $0, unit: spoons.unit, language: language.tag)
      }
    }
    if let upper { result.unit = rest.isEmpty ? "–\(upper)" : "–\(upper) \(rest)" }
    return result
  }
}
