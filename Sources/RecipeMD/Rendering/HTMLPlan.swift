/// Which nodes make which field, noted while reading and rendered only if asked for.
struct HTMLPlan {
  /// What an ingredient's name is made of.
  enum Name {
    /// A list item; the amount's emphasis and a link around the whole name are left out.
    case item(MarkdownNode, skipsAmount: Bool, isLink: Bool)
    /// A block that stands where an ingredient should.
    case block(MarkdownNode)
  }

  var title: MarkdownNode?
  /// Runs of blocks.
  var description: [Range<Int>] = []
  /// A heading that was meant to be a paragraph above a divider.
  var paragraphHeading: MarkdownNode?
  var tagParagraphs: [MarkdownNode] = []
  var ingredients: [Name] = []
  var groups: [MarkdownNode] = []
  var instructions: Range<Int> = 0..<0
}
