import RecipeMD

/// Finds the words that mean what earlier steps have left of an ingredient, and how much that is: the
/// *remaining eggs*.
///
/// The cases are in `StepRestTests`.
package struct StepRests {
  private let steps: StepsText
  private let amounts: [StepAmount]
  private let ingredients: StepIngredients
  private let lists: UseWords
  private let links: StepWords
  /// The places of all words that mean ingredients.
  private let names: Set<Int>

  /// Returns the uses, with what is left of those that mean a rest.
  package static func marking(
    _ uses: [StepUse], in steps: StepsText, _ amounts: [StepAmount], of ingredients: StepIngredients
  ) -> [StepUse] {
    let rests = StepRests(uses, steps, amounts, ingredients)
    var marked = uses
    for (index, use) in uses.enumerated() where rests.isRest(use) {
      marked[index].rest =
        rests.share(of: use, behind: uses[..<index]).map { .share($0) } ?? .unknown
    }
    return marked
  }

  private init(
    _ uses: [StepUse], _ steps: StepsText, _ amounts: [StepAmount], _ ingredients: StepIngredients
  ) {
    (self.steps, self.amounts, self.ingredients) = (steps, amounts, ingredients)
    lists = UseWords.of(ingredients.language)
    links = StepWords.of(ingredients.language)
    names = Set(uses.map { steps.words.place(from: $0.range.lowerBound) })
  }

  /// How many words may be between a name and the word for the rest: the *rest* of the brown sugar.
  private static let near = 4

  private func isRest(_ use: StepUse) -> Bool {
    let place = steps.words.place(from: use.range.lowerBound)
    if ingredients.language == .ja {
      let before = steps.text[..<use.range.lowerBound]
      return ["残りの", "残り"].contains { before.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
    if isRest(from: place - 1, by: -1, of: use.ingredient) { return true }
    return ingredients.language.beginsWithNoun && isRest(from: place + 1, by: 1, of: use.ingredient)
  }

  /// Returns whether one of the words next to a name means the rest, with nothing but articles and
  /// other words of the name between.
  private func isRest(from first: Int, by step: Int, of ingredient: Int) -> Bool {
    let words = steps.words
    for place in stride(from: first, to: first + step * Self.near, by: step) {
      guard words.all.indices.contains(place), words.all.indices.contains(place - step),
        words.all[max(place, place - step)].gap != .other
      else { return false }
      if words.isWord(place, in: lists.rest) { return true }
      let isLink =
        words.isWord(place, in: links.links) || words.isWord(place, in: links.articles)
        || ingredients.names[ingredient].hasWord(words[place])
      if !isLink || names.contains(place) && step < 0 { return false }
    }
    return false
  }

  /// Returns which share of an ingredient is left by the amounts before some words; nil if any use of it
  /// does not say how much it takes.
  private func share(of use: StepUse, behind uses: ArraySlice<StepUse>) -> Rational? {
    let start = use.range.lowerBound
    let taken = amounts.filter {
      $0.ingredient == use.ingredient && !$0.isWhole && $0.value.lowerBound < start
    }
    guard !taken.isEmpty else { return nil }
    let areSaid = uses.allSatisfy { other in
      other.ingredient != use.ingredient || other.range == use.range
        || steps.steps.contains { step in
          step.range.contains(other.range.lowerBound)
            && taken.contains { step.range.contains($0.value.lowerBound) }
        }
    }
    guard areSaid else { return nil }
    var rest = Rational.one
    for amount in taken {
      guard amount.to == nil, let all = ingredients.total(of: use.ingredient, in: amount.unit),
        let share = amount.number.divided(by: all), let left = rest.subtracting(share)
      else { return nil }
      rest = left
    }
    return rest > .zero ? rest : nil
  }
}
