import RecipeMD

extension StepIngredient {
  /// Returns it as several ingredients if its line has other foods with amounts of their own behind
  /// the first, *2* carrots, 1 onion and 1 leek, or a list of them below it; nil for any other line.
  func unfolded(in language: KitchenLanguage) -> [StepIngredient]? {
    if let list {
      let own = StepIngredient(name: list.name, amount: amount, groups: groups)
      let items = list.items.filter { amount == nil || namesFood($0, language) }
      return [own] + items.map { StepIngredient(name: $0, amount: nil, groups: groups) }
    }
    let bytes = Array(name.utf8)
    guard bytes.contains(where: NumberScan.isDigit) || language == .ar else { return nil }
    let reading = NameReading.of(amount, in: bytes, language)
    let others = reading.amounts.filter {
      [.first, .more].contains($0.relation) && $0.food > 0
        && reading.foods.indices.contains($0.food)
    }
    guard let start = others.first?.value?.lowerBound, start > 0 else { return nil }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let first = StepIngredient(name: text(0..<start), amount: amount, groups: groups)
    var known: Set<Int> = []
    return [first]
      + others.filter { known.insert($0.food).inserted }.map { other in
        StepIngredient(
          name: text(reading.foods[other.food]), amount: AmountReading(other, in: bytes),
          groups: groups)
      }
  }
}

extension StepIngredient {
  /// Returns whether a line names a known food: not 100 g for the tin.
  private func namesFood(_ line: String, _ language: KitchenLanguage) -> Bool {
    let text = Array(line.utf8)
    return NameReading.of(nil, in: text, language).foods.contains { food in
      FoodTable.of(language).place(of: String(decoding: text[food], as: UTF8.self)) != nil
    }
  }
}

extension StepIngredients {
  /// Returns them with the foods that stand behind the first one of a line as ingredients of their own,
  /// behind all lines.
  var unfolded: StepIngredients {
    others.isEmpty ? self : StepIngredients(unfoldedLines, yields, language)
  }

  /// Returns the line of an ingredient of them unfolded, and whether it stands behind the first one
  /// there.
  func line(ofUnfolded place: Int) -> (line: Int, isBehindFirst: Bool) {
    place < count ? (place, false) : (others[place - count], true)
  }
}
