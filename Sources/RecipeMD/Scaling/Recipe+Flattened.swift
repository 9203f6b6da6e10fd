/// The target recipe of a link.
public struct LinkedRecipe<Base: Hashable & Sendable>: Sendable {
  /// The recipe itself.
  public var recipe: Recipe
  /// The identity and location of the recipe, in the caller's own terms; its links are relative to
  /// it.
  public var base: Base

  /// Creates a linked recipe.
  public init(recipe: Recipe, base: Base) {
    self.recipe = recipe
    self.base = base
  }
}

/// The reasons why an ingredient that is a link was not replaced, or not as intended.
public enum FlatteningProblem: Error, Hashable, Sendable {
  /// The link does not lead to a recipe; the ingredient stays.
  case notFound(ingredient: String, link: String)
  /// The link leads back to a recipe being flattened; the ingredient stays.
  case cycle(ingredient: String, link: String)
  /// The linked recipe could not be scaled to the amount; it is included unscaled.
  case notScaled(ingredient: String, link: String, ScalingError)
  /// There are more ingredients or deeper links than this library supports; the ingredient stays.
  case tooLarge(ingredient: String, link: String)
}

extension FlatteningProblem {
  /// The link in question.
  public var link: String {
    switch self {
    case .notFound(_, let link), .cycle(_, let link), .notScaled(_, let link, _),
      .tooLarge(_, let link):
      link
    }
  }
}

/// A flattened recipe and the problems found.
public struct FlattenedRecipe<Base: Hashable & Sendable>: Hashable, Sendable {
  /// A problem with a link.
  public struct Problem: Hashable, Sendable {
    /// The problem itself.
    public var problem: FlatteningProblem
    /// The base of the recipe that contains the link.
    public var base: Base
  }

  /// The recipe including the linked ones.
  public var recipe: Recipe
  /// The problems in document order, each once, however many links lead to its recipe.
  public var problems: [Problem]
}

extension Recipe {
  /// Returns the recipe with every linked recipe inserted: its ingredients as a group, its
  /// instructions as a section before this recipe's own.
  ///
  /// A linked recipe is scaled to the ingredient's amount if one of its yields has the same unit, or
  /// as `scale` does it. `resolve` receives a link and the base of the recipe that contains it. Limited
  /// to a depth of 32 links and a total of 100 000 ingredients.
  public func flattened<Base: Hashable & Sendable>(
    base: Base,
    scale:
      @escaping (_ linked: LinkedRecipe<Base>, _ amount: Amount) throws(ScalingError) -> Recipe = {
        linked, amount throws(ScalingError) in try linked.recipe.scaled(toYield: amount)
      },
    resolve: @escaping (_ link: String, _ base: Base) -> LinkedRecipe<Base>?
  ) -> FlattenedRecipe<Base> {
    var flattener = Flattener(resolve: resolve, scale: scale)
    let recipe = flattener.flatten(self, base: base, ancestors: [base])
    return FlattenedRecipe(recipe: recipe, problems: flattener.problems)
  }
}

private struct Flattener<Base: Hashable & Sendable> {
  let resolve: (String, Base) -> LinkedRecipe<Base>?
  let scale: (LinkedRecipe<Base>, Amount) throws(ScalingError) -> Recipe
  private(set) var problems: [FlattenedRecipe<Base>.Problem] = []
  private var known: Set<FlattenedRecipe<Base>.Problem> = []
  private var ingredientCount = 0

  init(
    resolve: @escaping (String, Base) -> LinkedRecipe<Base>?,
    scale: @escaping (LinkedRecipe<Base>, Amount) throws(ScalingError) -> Recipe
  ) {
    (self.resolve, self.scale) = (resolve, scale)
  }

  mutating func flatten(_ recipe: Recipe, base: Base, ancestors: Set<Base>) -> Recipe {
    var sections: [(title: String, text: String)] = []
    var result = recipe
    var hasLinks = false
    let contents = flatten(recipe.ingredients, recipe.ingredientGroups) { flattener, ingredient in
      guard let linked = flattener.linkedRecipe(ingredient, base: base, ancestors: ancestors) else {
        return nil
      }
      hasLinks = true
      let title = linkTitle(ingredient, recipe: linked)
      if let text = linked.instructions { sections.append((title, text)) }
      return IngredientGroup(
        title: title, ingredients: linked.ingredients, ingredientGroups: linked.ingredientGroups)
    }
    guard hasLinks else { return recipe }
    (result.ingredients, result.ingredientGroups) = contents
    if !sections.isEmpty {
      if let own = recipe.instructions { sections.append((recipe.title, own)) }
      result.instructions = sections.map { "## \($0.title)\n\n\(deeperHeadings(in: $0.text))" }
        .joined(separator: "\n\n")
    }
    return result
  }

  /// Direct ingredients that are links become groups before the existing ones.
  private mutating func flatten(
    _ ingredients: [Ingredient], _ groups: [IngredientGroup],
    _ replace: (inout Flattener, Ingredient) -> IngredientGroup?
  ) -> ([Ingredient], [IngredientGroup]) {
    var kept: [Ingredient] = []
    var result: [IngredientGroup] = []
    ingredientCount += ingredients.count
    for ingredient in ingredients {
      if let group = replace(&self, ingredient) {
        result.append(group)
      } else {
        kept.append(ingredient)
      }
    }
    for group in groups {
      var group = group
      (group.ingredients, group.ingredientGroups) = flatten(
        group.ingredients, group.ingredientGroups, replace)
      result.append(group)
    }
    return (kept, result)
  }

  private mutating func linkedRecipe(
    _ ingredient: Ingredient, base: Base, ancestors: Set<Base>
  ) -> Recipe? {
    guard let link = ingredient.link else { return nil }
    guard let linked = resolve(link, base) else {
      report(.notFound(ingredient: ingredient.name, link: link), base)
      return nil
    }
    if ancestors.contains(linked.base) {
      report(.cycle(ingredient: ingredient.name, link: link), base)
      return nil
    }
    guard ancestors.count <= 32,
      ingredientCount + count(linked.recipe.ingredients, linked.recipe.ingredientGroups) <= 100_000
    else {
      report(.tooLarge(ingredient: ingredient.name, link: link), base)
      return nil
    }
    // First scaled and then flattened: scaling may read what the ingredients are called in the text.
    var recipe = linked.recipe
    var failure: ScalingError?
    if let amount = ingredient.amount {
      do throws(ScalingError) {
        recipe = try scale(linked, amount)
      } catch {
        failure = error
      }
    }
    recipe = flatten(recipe, base: linked.base, ancestors: ancestors.union([linked.base]))
    if let failure {
      report(.notScaled(ingredient: ingredient.name, link: link, failure), base)
    }
    return recipe
  }

  private mutating func report(_ problem: FlatteningProblem, _ base: Base) {
    let problem = FlattenedRecipe<Base>.Problem(problem: problem, base: base)
    if known.insert(problem).inserted { problems.append(problem) }
  }
}

/// Returns the number of ingredients, including those of all groups.
private func count(_ ingredients: [Ingredient], _ groups: [IngredientGroup]) -> Int {
  groups.reduce(ingredients.count) { $0 + count($1.ingredients, $1.ingredientGroups) }
}

/// Returns "[name](link)", with the linked recipe's title if it differs.
private func linkTitle(_ ingredient: Ingredient, recipe: Recipe) -> String {
  let link = ingredient.link ?? ""
  let title = recipe.title.split(separator: "\n").joined(separator: " ")
  let name = ingredient.name
  return name == recipe.title ? "[\(title)](\(link))" : "[\(name): \(title)](\(link))"
}

/// Returns a text with ATX headings one level deeper, down to the last level.
private func deeperHeadings(in text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let indent = line.utf8.prefix { $0 == 0x20 }.count
    let marks = line.utf8.dropFirst(indent).prefix { $0 == UInt8(ascii: "#") }.count
    guard indent <= 3, (1...5).contains(marks) else { return String(line) }
    let cut = line.utf8.index(line.startIndex, offsetBy: indent)
    return line[..<cut] + "#" + line[cut...]
  }.joined(separator: "\n")
}
