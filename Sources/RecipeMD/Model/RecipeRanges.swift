/// The ranges of a recipe's parts, as byte offsets in the file on disk.
///
/// Ingredients and groups are in document order, which is also the order of a traversal of the
/// recipe that visits direct ingredients first and then the groups, depth first.
public struct RecipeRanges: Hashable, Sendable {
  /// The range of the title's inline Markdown.
  public var title: Range<Int>?
  /// The range of the description; of its first piece, if an invalid file has several.
  public var description: Range<Int>?
  /// The ranges of the tags.
  public var tags: [Range<Int>] = []
  /// The ranges of the yields.
  public var yields: [AmountRanges] = []
  /// The ranges of the yields that do not begin with a number.
  public var unreadYields: [Range<Int>] = []
  /// The ranges of the ingredients.
  public var ingredients: [IngredientRanges] = []
  /// The ranges of the groups' titles.
  public var groups: [Range<Int>] = []
  /// The range of the instructions.
  public var instructions: Range<Int>?

  /// Creates empty ranges.
  public init() {}
}

/// The ranges of an amount's parts.
public struct AmountRanges: Hashable, Sendable {
  /// Number and unit.
  public var whole: Range<Int>
  /// The number with its sign.
  public var factor: Range<Int>
  /// The unit, if there is one.
  public var unit: Range<Int>?

  /// Creates the ranges of an amount's parts.
  public init(whole: Range<Int>, factor: Range<Int>, unit: Range<Int>? = nil) {
    (self.whole, self.factor, self.unit) = (whole, factor, unit)
  }
}

/// The ranges of an ingredient's parts.
public struct IngredientRanges: Hashable, Sendable {
  /// The list item from its marker to the end of its last line.
  public var whole: Range<Int>
  /// The amount between its emphasis markers.
  public var amount: AmountRanges?
  /// The name; for a link, the link's text.
  public var name: Range<Int>
  /// The link's destination as written, if the name is a link.
  public var link: Range<Int>?
}

extension RecipeRanges {
  /// Returns the ranges transformed by `move`.
  func mapped(_ move: (Range<Int>) -> Range<Int>) -> RecipeRanges {
    var result = self
    result.title = title.map(move)
    result.description = description.map(move)
    result.tags = tags.map(move)
    result.yields = yields.map { $0.mapped(move) }
    result.unreadYields = unreadYields.map(move)
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
