/// The nodes that make up each field, recorded while reading and rendered only on demand.
struct HTMLPlan {
  /// The source of an ingredient's name.
  enum Name {
    /// A list item, without the amount's emphasis and a link around the whole name.
    case item(MarkdownNode, skipsAmount: Bool, isLink: Bool)
    /// A block in place of an ingredient.
    case block(MarkdownNode)
  }

  var title: MarkdownNode?
  /// Runs of blocks.
  var description: [Range<Int>] = []
  /// A heading that was intended as a paragraph above a divider.
  var paragraphHeading: MarkdownNode?
  var tagParagraphs: [MarkdownNode] = []
  var ingredients: [Name] = []
  var groups: [MarkdownNode] = []
  var instructions: Range<Int> = 0..<0
}
