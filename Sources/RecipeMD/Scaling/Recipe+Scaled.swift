/// The reasons why a recipe cannot be scaled.
public enum ScalingError: Error, Hashable, Sendable {
  /// No yield has the requested unit; includes the existing units.
  case noMatchingYield(unit: String?, available: [String?])
  /// The matching yield is zero, so no factor leads to another amount.
  case yieldIsZero(unit: String?)
  /// A scaled number does not fit into a fraction of two 64-bit integers.
  case tooLarge(Amount)
}

extension Recipe {
  /// Returns the recipe with all yields and ingredients' amounts multiplied; texts stay unchanged.
  public func scaled(by factor: Rational) throws(ScalingError) -> Recipe {
    var result = self
    result.yields = try scaleAll(yields) { amount throws(ScalingError) in
      try amount.scaled(by: factor)
    }
    result.ingredients = try scaleAll(ingredients) { item throws(ScalingError) in
      try item.scaled(by: factor)
    }
    result.ingredientGroups = try scaleAll(ingredientGroups) { group throws(ScalingError) in
      try group.scaled(by: factor)
    }
    return result
  }

  /// Returns the recipe scaled to make `wanted`.
  ///
  /// The first yield with exactly the same unit counts, including letter case. If every yield has a
  /// unit, a number without one is a multiple of the recipe.
  public func scaled(toYield wanted: Amount) throws(ScalingError) -> Recipe {
    try scaled(by: scalingFactor(toYield: wanted))
  }

  /// Returns the factor that makes `wanted`; see `scaled(toYield:)`.
  public func scalingFactor(toYield wanted: Amount) throws(ScalingError) -> Rational {
    try Self.scalingFactor(from: yields, toYield: wanted)
  }

  /// Returns the factor that makes `wanted` of a recipe with these yields; see `scaled(toYield:)`.
  public static func scalingFactor(
    from yields: [Amount], toYield wanted: Amount
  ) throws(ScalingError) -> Rational {
    guard let yield = yields.first(where: { $0.unit == wanted.unit }) else {
      if wanted.unit == nil { return wanted.factor }
      throw .noMatchingYield(unit: wanted.unit, available: yields.map(\.unit))
    }
    guard yield.factor != .zero else { throw .yieldIsZero(unit: wanted.unit) }
    guard let factor = wanted.factor.divided(by: yield.factor) else { throw .tooLarge(wanted) }
    return factor
  }

  /// Returns the recipe with every number rounded half to even to `places` decimals.
  ///
  /// A number too large to round stays unchanged.
  public func rounded(places: Int) -> Recipe {
    var result = self
    result.yields = yields.map { $0.rounded(places: places) }
    result.ingredients = ingredients.map { $0.rounded(places: places) }
    result.ingredientGroups = ingredientGroups.map { $0.rounded(places: places) }
    return result
  }
}

extension Amount {
  /// Returns the amount multiplied by a factor.
  public func scaled(by factor: Rational) throws(ScalingError) -> Amount {
    guard let product = self.factor.multiplied(by: factor) else { throw .tooLarge(self) }
    return Amount(factor: product, unit: unit)
  }

  /// Returns the amount rounded half to even to `places` decimals.
  public func rounded(places: Int) -> Amount {
    Amount(factor: factor.rounded(places: places) ?? factor, unit: unit)
  }
}

extension Ingredient {
  fileprivate func scaled(by factor: Rational) throws(ScalingError) -> Ingredient {
    guard let amount else { return self }
    return Ingredient(name: name, amount: try amount.scaled(by: factor), link: link)
  }

  fileprivate func rounded(places: Int) -> Ingredient {
    Ingredient(name: name, amount: amount?.rounded(places: places), link: link)
  }
}

extension IngredientGroup {
  fileprivate func scaled(by factor: Rational) throws(ScalingError) -> IngredientGroup {
    IngredientGroup(
      title: title,
      ingredients: try scaleAll(ingredients) { item throws(ScalingError) in
        try item.scaled(by: factor)
      },
      ingredientGroups: try scaleAll(ingredientGroups) { group throws(ScalingError) in
        try group.scaled(by: factor)
      })
  }

  fileprivate func rounded(places: Int) -> IngredientGroup {
    IngredientGroup(
      title: title, ingredients: ingredients.map { $0.rounded(places: places) },
      ingredientGroups: ingredientGroups.map { $0.rounded(places: places) })
  }
}

private func scaleAll<Element>(
  _ elements: [Element], _ scale: (Element) throws(ScalingError) -> Element
) throws(ScalingError) -> [Element] {
  try elements.map(scale)
}
