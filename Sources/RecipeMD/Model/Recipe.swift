/// A recipe as RecipeMD 2.4.0 defines it: plain values, no positions, no markup worked out.
///
/// All texts are the source's own Markdown with line ends as LF. What a recipe
/// leaves out is nil or empty, never an empty string.
public struct Recipe: Hashable, Sendable {
  /// The heading, as inline Markdown.
  public var title: String
  /// Everything between the title and the tags, yields or divider, as Markdown.
  public var description: String?
  /// How much the recipe makes, each amount a different measure of the same whole.
  public var yields: [Amount]
  /// The tags in the order written.
  public var tags: [String]
  /// The ingredients that belong to no group; they come before all groups.
  public var ingredients: [Ingredient]
  /// The groups in the order written.
  public var ingredientGroups: [IngredientGroup]
  /// Everything after the second divider, as Markdown.
  public var instructions: String?

  /// Creates a recipe; what is not given is empty.
  public init(
    title: String, description: String? = nil, yields: [Amount] = [], tags: [String] = [],
    ingredients: [Ingredient] = [], ingredientGroups: [IngredientGroup] = [],
    instructions: String? = nil
  ) {
    self.title = title
    self.description = description
    self.yields = yields
    self.tags = tags
    self.ingredients = ingredients
    self.ingredientGroups = ingredientGroups
    self.instructions = instructions
  }
}

/// Ingredients under a heading of their own.
public struct IngredientGroup: Hashable, Sendable {
  /// The heading, as inline Markdown; may be empty.
  public var title: String
  /// The ingredients directly under the heading.
  public var ingredients: [Ingredient]
  /// The groups under deeper headings.
  public var ingredientGroups: [IngredientGroup]

  /// Creates a group; what is not given is empty.
  public init(
    title: String, ingredients: [Ingredient] = [], ingredientGroups: [IngredientGroup] = []
  ) {
    self.title = title
    self.ingredients = ingredients
    self.ingredientGroups = ingredientGroups
  }
}

/// One line of the shopping.
public struct Ingredient: Hashable, Sendable {
  /// What it is, as Markdown; more than one line where the list item had more.
  public var name: String
  /// How much of it.
  public var amount: Amount?
  /// The destination of the link that is the whole name, percent-encoded; empty only for `[x]()`.
  public var link: String?

  /// Creates an ingredient.
  public init(name: String, amount: Amount? = nil, link: String? = nil) {
    self.name = name
    self.amount = amount
    self.link = link
  }
}

/// A number and what it counts.
public struct Amount: Hashable, Sendable {
  /// How many.
  public var factor: Rational
  /// Of what, free text; nil for a bare number.
  public var unit: String?

  /// Creates an amount.
  public init(factor: Rational, unit: String? = nil) {
    self.factor = factor
    self.unit = unit
  }
}
