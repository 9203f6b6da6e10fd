/// A recipe as defined by RecipeMD 2.4.0: plain values without positions or rendered markup.
///
/// All texts are the Markdown of the source, with LF line ends. Missing parts are nil or empty
/// arrays, never empty strings.
public struct Recipe: Hashable, Sendable {
  /// The heading, as inline Markdown.
  public var title: String
  /// Everything between the title and the tags, yields or divider, as Markdown.
  public var description: String?
  /// The yields, each a different measure of the same whole.
  public var yields: [Amount]
  /// The tags in the order written.
  public var tags: [String]
  /// The ingredients outside any group; they come before all groups.
  public var ingredients: [Ingredient]
  /// The groups in the order written.
  public var ingredientGroups: [IngredientGroup]
  /// Everything after the second divider, as Markdown.
  public var instructions: String?

  /// Creates a recipe; omitted parts are empty.
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

  /// Creates a group; omitted parts are empty.
  public init(
    title: String, ingredients: [Ingredient] = [], ingredientGroups: [IngredientGroup] = []
  ) {
    self.title = title
    self.ingredients = ingredients
    self.ingredientGroups = ingredientGroups
  }
}

/// A single ingredient.
public struct Ingredient: Hashable, Sendable {
  /// The name, as Markdown; several lines if the list item has several.
  public var name: String
  /// The amount, if any.
  public var amount: Amount?
  /// The percent-encoded destination of the link that makes up the whole name; empty only for
  /// `[x]()`.
  public var link: String?

  /// Creates an ingredient.
  public init(name: String, amount: Amount? = nil, link: String? = nil) {
    self.name = name
    self.amount = amount
    self.link = link
  }
}

/// A number and its unit.
public struct Amount: Hashable, Sendable {
  /// The number.
  public var factor: Rational
  /// The unit, as free text; nil for a bare number.
  public var unit: String?

  /// Creates an amount.
  public init(factor: Rational, unit: String? = nil) {
    self.factor = factor
    self.unit = unit
  }
}
