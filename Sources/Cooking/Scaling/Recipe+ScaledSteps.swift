import RecipeMD

extension Recipe {
  /// Returns the instructions with the amounts of the ingredients multiplied by a factor, those that
  /// scale on pages, and a mark behind each that does not.
  func instructionsScaled(
    by factor: Rational, _ language: Language, marking mark: String
  ) -> String? {
    guard let instructions, factor != .one, let kitchen = language.kitchen else {
      return self.instructions
    }
    let head = Array("# T\n\n---\n\n---\n\n".utf8)
    var source = head + Array(instructions.utf8)
    let parsed = parse(source, options: ParseOptions(makesHTML: true))
    guard let running = parsed.html?.instructions?.running else { return instructions }
    let ingredients = stepIngredients(kitchen)
    let made = yields.map {
      AmountReading($0.factor, unit: $0.unit, language: kitchen).withBracket(kitchen)
    }
    let amounts = StepAmounts.find(
      in: running, of: StepIngredients(ingredients, making: made, kitchen))
    var edits: [ScaledMark.Edit] = []
    for amount in amounts {
      guard amount.scales, running.isPlain(amount.whole) else {
        if let source = running.source(of: amount.whole) {
          edits.append((source.upperBound..<source.upperBound, mark))
        }
        continue
      }
      let lead = NumberLead(before: amount.value, in: running.bytes, kitchen)
      let scaled = ScaledMark(
        number: amount.number, to: amount.to, unit: amount.unit, value: amount.value,
        measure: amount.measure, lead: lead.flatMap { running.isPlain($0.whole) ? $0 : nil },
        trail: NumberTrail(of: amount.value, in: running.bytes),
        article: amount.article.flatMap { running.isPlain($0.whole) ? $0 : nil },
        noun: amount.noun.flatMap { running.isPlain($0.range) ? $0 : nil },
        areEggs: !amount.isBehindFirst
          && amount.ingredient.map {
            FoodName(ingredients[$0].name, language: kitchen)?.isEgg ?? false
          } ?? false)
      let own = scaled.edits(in: running.bytes, by: factor, language) ?? []
      let placed = own.compactMap { edit in
        // Nothing is written before a unit that means one by itself.
        edit.range.isEmpty
          ? running.source(of: edit.range.lowerBound..<edit.range.lowerBound + 1).map {
            ($0.lowerBound..<$0.lowerBound, edit.text)
          } : running.source(of: edit.range).map { ($0, edit.text) }
      }
      // What has no certain place in the file stays as a whole.
      if placed.count == own.count { edits += placed }
    }
    source.make(edits)
    return String(decoding: source.dropFirst(head.count), as: UTF8.self)
  }

  /// Returns the ingredients as the steps mean them, with the titles of their groups.
  private func stepIngredients(_ language: KitchenLanguage) -> [StepIngredient] {
    func of(_ ingredients: [Ingredient], in groups: [String]) -> [StepIngredient] {
      // The marks of emphasis are no part of a name.
      func plain(_ text: String) -> String { text.filter { $0 != "*" && $0 != "_" } }
      return ingredients.map { ingredient in
        StepIngredient(
          name: plain(ingredient.name),
          amount: ingredient.amount.map {
            AmountReading($0.factor, unit: $0.unit, language: language)
          }, groups: groups,
          list: SourceLines(ingredient.name).map {
            (plain($0.name), $0.items.map { plain($0.text) })
          })
      }
    }
    func of(_ group: IngredientGroup, in outer: [String]) -> [StepIngredient] {
      let titles = outer + [group.title]
      return of(group.ingredients, in: titles)
        + group.ingredientGroups.flatMap { of($0, in: titles) }
    }
    return of(ingredients, in: []) + ingredientGroups.flatMap { of($0, in: []) }
  }
}
