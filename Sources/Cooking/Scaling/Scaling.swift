import Diagnostics
import RecipeMD

/// Scales recipes as a person requests it, in text.
package enum Scaling {
  /// The reasons why a recipe cannot be scaled.
  package enum RequestError: ExplainedError {
    /// The text does not begin with a number.
    case noNumber(String)
    /// There is text after the number.
    case notOnlyNumber(String)
    /// The number is zero or less.
    case notPositive(String)
    /// No yield has the unit; includes the existing units.
    case noYield(wanted: String, units: [String])
    /// A number would be too large to represent.
    case tooLarge

    /// A description of the error.
    package var description: String {
      switch self {
      case .noNumber(let text): "“\(text)” does not start with a number"
      case .notOnlyNumber(let text): "“\(text)” is more than a number"
      case .notPositive(let text): "“\(text)” is not more than zero"
      case .noYield(let wanted, _): "the recipe does not say how it makes “\(wanted)”"
      case .tooLarge: "the amounts would become too large"
      }
    }

    /// Advice on what to do about it.
    package var help: String? {
      switch self {
      case .noNumber: "write a number first, such as 2, 1/2, 1 1/2 or 1,5"
      case .notOnlyNumber: "give the factor alone, or use --yield to scale to an amount"
      case .notPositive: "give a number above zero"
      case .noYield(_, let units):
        units.isEmpty
          ? "it has no yield; use --scale"
          : "use one of its units: \(units.joined(separator: ", "))"
      case .tooLarge: "choose a smaller number"
      }
    }
  }

  /// Returns the recipe multiplied by a factor or scaled to a yield; unchanged if both are nil.
  ///
  /// With a language, ranges and the like are scaled the way pages do, units may be written in another
  /// way than in the recipe, a yield that is only a number has the unit of the first one, and amounts
  /// in the texts that stay as written get `mark` behind them; otherwise everything goes according to
  /// RecipeMD.
  package static func apply(
    scale: String?, yield: String?, to recipe: Recipe, asReadIn language: Language? = nil,
    marking mark: String = ""
  ) throws(RequestError) -> Recipe {
    let factor: Rational
    if let scale {
      let amount = try parsed(scale)
      guard amount.unit == nil else { throw .notOnlyNumber(scale) }
      factor = amount.factor
    } else if let yield {
      factor = try self.factor(of: recipe, toYield: yield, language)
    } else {
      return recipe
    }
    do {
      guard let language else { return try recipe.scaled(by: factor) }
      return try recipe.scaledAsRead(by: factor, language, marking: mark)
    } catch {
      throw .tooLarge
    }
  }

  /// Returns how many times a recipe has to be made for a yield.
  private static func factor(
    of recipe: Recipe, toYield text: String, _ language: Language?
  ) throws(RequestError) -> Rational {
    var wanted = try parsed(text)
    let readings = language.map { language in
      recipe.yields.map { reading(of: $0, in: language) }
    }
    // Of 6–8 servings, RecipeMD reads 6 of the unit “–8 servings”.
    let yields =
      readings?.map { Amount(factor: $0.number, unit: $0.unitText) } ?? recipe.yields
    if language != nil, wanted.unit == nil, !yields.contains(where: { $0.unit == nil }) {
      wanted.unit = yields.first?.unit
    }
    do {
      return try Recipe.scalingFactor(from: yields, toYield: wanted)
    } catch {
      if case .tooLarge = error { throw .tooLarge }
      if let language, let readings, let factor = multiple(of: readings, for: wanted, language) {
        return factor
      }
      throw .noYield(wanted: text, units: yields.map { $0.unit ?? "a bare number" })
    }
  }

  private static func reading(of amount: Amount, in language: Language) -> AmountReading {
    AmountReading(amount.factor, unit: amount.unit, language: KitchenLanguage(tag: language.tag))
  }

  private static func multiple(
    of yields: [AmountReading], for wanted: Amount, _ language: Language
  ) -> Rational? {
    let wanted = reading(of: wanted, in: language)
    let kitchen = KitchenLanguage(tag: language.tag)
    return yields.lazy.compactMap { wanted.multiple(of: $0, kitchen) }.first
  }

  /// The sign behind amounts in texts that stay as written when a recipe is scaled.
  package static let stayingMark = "†"

  /// Returns how many amounts in the texts of a scaled recipe are marked as staying as written.
  package static func countStaying(in marked: Recipe, of recipe: Recipe) -> Int {
    marked.count(of: stayingMark) - recipe.count(of: stayingMark)
  }

  private static func parsed(_ text: String) throws(RequestError) -> Amount {
    guard let amount = try? parseAmount(text) else { throw .noNumber(text) }
    if amount.factor <= .zero { throw .notPositive(text) }
    return amount
  }
}

extension Recipe {
  /// Returns how often a sign stands in the names of the ingredients and in the instructions.
  fileprivate func count(of sign: String) -> Int {
    func count(_ group: IngredientGroup) -> Int {
      group.ingredients.reduce(0) { $0 + $1.name.count(of: sign) }
        + group.ingredientGroups.reduce(0) { $0 + count($1) }
    }
    return (instructions ?? "").count(of: sign)
      + ingredients.reduce(0) { $0 + $1.name.count(of: sign) }
      + ingredientGroups.reduce(0) { $0 + count($1) }
  }
}

extension String {
  fileprivate func count(of sign: String) -> Int { ranges(of: sign).count }
}
