import Cooking
import RecipeMD

/// The references to ingredients in the instructions.
struct StepReading {
  let amounts: [StepAmount]
  let uses: [StepUse]
  let durations: [StepDuration]
  let temperatures: [StepTemperature]
  let stops: [Int]

  init(_ running: RunningText, of ingredients: StepIngredients) {
    let amounts = StepAmounts.find(in: running, of: ingredients)
    self.amounts = amounts
    let sure = amounts.compactMap { amount in
      amount.ingredient.map { (amount.value.lowerBound, $0) }
    }
    var steps: [UsingStep] = []
    var section: Range<Int>?
    var next = 0
    for item in running.items {
      switch item.kind {
      case .heading: section = item.text
      case .paragraph, .listItem:
        while next < sure.count, sure[next].0 < item.text.lowerBound { next += 1 }
        let own = sure[next...].prefix { $0.0 < item.text.upperBound }.map(\.1)
        steps.append(UsingStep(range: item.text, section: section, sure: own))
      case .figure, .other: break
      }
    }
    let text = StepsText(steps, in: running.bytes, of: ingredients)
    uses = StepShares.marking(
      StepUses.find(in: text, of: ingredients), in: text, amounts, of: ingredients)
    let found = StepDurations.find(in: text, ingredients.language).filter { duration in
      // *1* hour
      (running.isPlain(duration.range) || running.emphasis(beginning: duration.range) != nil)
        && !amounts.contains { $0.whole.overlaps(duration.range) }
    }
    temperatures = StepTemperatures.find(
      in: running, ingredients.language, apartFrom: found.map(\.range)
    )
    .filter { temperature in !amounts.contains { $0.whole.overlaps(temperature.range) } }
    durations = TimerNames.naming(found, in: text, using: uses, of: ingredients)
    stops = StepStops.find(in: text, found)
  }
}

extension RecipeText {
  /// Returns the ingredients with the titles of their groups.
  static func stepIngredients(
    of parsed: ParsedRecipe, _ names: [String], _ amounts: [WrittenAmount?],
    _ marked: [Int: RenderedMarkdown]
  ) -> [StepIngredient] {
    var groups: [[String]] = Array(repeating: [], count: parsed.recipe.ingredients.count)
    var place = 0
    func add(_ group: IngredientGroup, in outer: [String]) {
      let title = parsed.html?.groups[safe: place]?.text ?? group.title
      place += 1
      let titles = outer + [title]
      groups += Array(repeating: titles, count: group.ingredients.count)
      for inner in group.ingredientGroups { add(inner, in: titles) }
    }
    for group in parsed.recipe.ingredientGroups { add(group, in: []) }
    return names.indices.map {
      StepIngredient(
        name: names[$0], amount: amounts[$0]?.reading, groups: groups[safe: $0] ?? [],
        list: sublist(of: marked[$0]))
    }
  }
}
