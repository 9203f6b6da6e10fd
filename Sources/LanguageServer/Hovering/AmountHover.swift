import Collection
import Cooking
import Editing
import Interchange
import RecipeMD

/// What an amount is when a recipe is made by half, twice or three times, and in other units.
struct AmountHover {
  /// The range of the amount.
  let range: Range<Int>
  /// What there is to say of it, in Markdown.
  let text: String

  private static let factors = [("½", "1/2"), ("× 2", "2"), ("× 3", "3")]

  /// Finds the amount of an ingredient or a yield around an offset.
  init?(in source: RecipeSource, at offset: Int, _ language: Language) {
    let (ranges, recipe) = (source.parsed.ranges, source.parsed.recipe)
    for (ingredient, place) in zip(recipe.allIngredients, ranges.ingredients) {
      guard let amount = place.amount, amount.whole.touches(offset) else { continue }
      range = amount.whole
      text = Self.text(of: ingredient, language)
      return
    }
    for (amount, place) in zip(recipe.yields, ranges.yields) where place.whole.touches(offset) {
      range = place.whole
      text = Self.text(of: Ingredient(name: "", amount: amount), language)
      return
    }
    return nil
  }

  private static func text(of ingredient: Ingredient, _ language: Language) -> String {
    let recipe = Recipe(title: "", ingredients: [ingredient])
    let scaled = factors.compactMap { sign, factor -> String? in
      let result = try? Scaling.apply(
        scale: factor, yield: nil, to: recipe, asReadIn: language)
      guard let item = result?.ingredients.first, let amount = item.amount else { return nil }
      return "- \(sign): \(PlainText.amount(amount, of: item, language: language, isScaled: true))"
    }
    return (scaled + conversion(of: ingredient, language)).joined(separator: "\n")
  }

  /// Returns the same amount in a unit of the other system, and weighed instead of measured or the
  /// other way round if the food's density is known.
  private static func conversion(of ingredient: Ingredient, _ language: Language) -> [String] {
    let kitchen = KitchenLanguage(tag: language.tag)
    guard let amount = ingredient.amount else { return [] }
    let reading = AmountReading(amount.factor, unit: amount.unit, language: kitchen)
    guard let unit = reading.unit, unit.kind != .count, !reading.isFixed,
      let size = reading.number.multiplied(by: unit.size)
    else { return [] }
    let isMetric = unit.system == .metric
    var found: [String] = []
    func add(_ size: Rational?, _ kind: Unit.Kind, isMetric: Bool) {
      guard let size, let unit = Unit.fitting(size, kind, isMetric: isMetric),
        let number = size.divided(by: unit.size)
      else { return }
      let upper = reading.to.flatMap { $0.divided(by: reading.number)?.multiplied(by: number) }
      let shown = ScaledNumber(number, upper, unit, by: .one)?.textWithUnit(language)
      if let shown { found.append("- = \(shown)") }
    }
    add(size, unit.kind, isMetric: !isMetric)
    if let food = FoodName(ingredient.name, language: kitchen),
      let density = Density.of(food, language: kitchen)?.density
    {
      if unit.kind == .volume {
        add(size.multiplied(by: density), .mass, isMetric: true)
      } else {
        add(size.divided(by: density), .volume, isMetric: false)
      }
    }
    return found
  }
}

extension Unit {
  /// Returns the unit in which a mass in grams or a volume in millilitres is best said.
  fileprivate static func fitting(_ size: Rational, _ kind: Kind, isMetric: Bool) -> Unit? {
    let steps: [(id: String, from: Int128)] =
      switch (kind, isMetric) {
      case (.mass, true): [("kg", 1000), ("g", 0)]
      case (.mass, false): [("lb", 454), ("oz", 0)]
      case (.volume, true): [("l", 1000), ("ml", 0)]
      case (.volume, false): [("cup", 59), ("tbsp", 15), ("tsp", 0)]
      case (.count, _): []
      }
    return steps.first { step in Rational(step.from, 1).map { size >= $0 } ?? false }
      .flatMap { UnitTable.unit(id: $0.id) }
  }
}

extension Range<Int> {
  /// Returns whether an offset is in it or at its end.
  func touches(_ offset: Int) -> Bool { contains(offset) || upperBound == offset }
}
