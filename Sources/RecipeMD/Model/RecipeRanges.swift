/// Where the parts of a recipe stand in its file: byte offsets in the file as it is on disk.
///
/// Ingredients and groups are in document order, which is also the order of a
/// walk through the recipe that takes own ingredients first and then the
/// groups, depth first.
public struct RecipeRanges: Hashable, Sendable {
  /// The title's inline Markdown.
  public var title: Range<Int>?
  /// The description; its first piece, where a file that breaks the rules has several.
  public var description: Range<Int>?
  /// Each tag.
  public var tags: [Range<Int>] = []
  /// Each yield.
  public var yields: [AmountRanges] = []
  /// Each ingredient.
  public var ingredients: [IngredientRanges] = []
  /// Each group's title.
  public var groups: [Range<Int>] = []
  /// The instructions.
  public var instructions: Range<Int>?

  /// Creates ranges of nothing.
  public init() {}
}

/// Where an amount stands.
public struct AmountRanges: Hashable, Sendable {
  /// Number and unit.
  public var whole: Range<Int>
  /// The number with its sign.
  public var factor: Range<Int>
  /// The unit, if there is one.
  public var unit: Range<Int>?
}

/// Where an ingredient stands.
public struct IngredientRanges: Hashable, Sendable {
  /// The list item from its marker to the end of its last line.
  public var whole: Range<Int>
  /// The amount between its emphasis marks.
  public var amount: AmountRanges?
  /// The name; with a link, the link's text.
  public var name: Range<Int>
  /// The link's destination as written, if the name is a link.
  public var link: Range<Int>?
}

extension RecipeRanges {
  /// The same ranges moved through `move`.
  func mapped(_ move: (Range<Int>) -> Range<Int>) -> RecipeRanges {
    var result = self
    result.title = title.map(move)
    result.description = description.map(move)
    result.tags = tags.map(move)
    result.yields = yields.map { $0.mapped(move) }
    result.ingredients = ingredients.map { ranges in
      IngredientRanges(
        whole: move(ranges.whole), amount: ranges.amount?.mapped(move), name: move(ranges.name),
        link: ranges.link.map(move))
    }
    result.groups = groups.map(move)
    result.instructions = instructions.map(move)
    return result
  }
}

extension AmountRanges {
  fileprivate func mapped(_ move: (Range<Int>) -> Range<Int>) -> AmountRanges {
    AmountRanges(whole: move(whole), factor: move(factor), unit: unit.map(move))
  }
}
