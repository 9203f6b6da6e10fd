import Collection

/// The whole book on one page, to be printed: what stands where in it.
struct PrintEdition: Sendable {
  /// What links to the recipes lead to, by their places in the book.
  let anchors: [String]
  /// The places of the ingredients in its index, by name.
  let ingredients: [Int]
  /// The places of those that tell nobody where to look, by name.
  let everywhere: [Int]
  /// The places of the tags in its index, by name.
  let tags: [Int]

  /// So many recipes, a page or two each, are what can still be bound in one volume.
  static let mostRecipes = 500
  /// So many recipes are looked through whatever their share in the book is.
  static let mostUses = 10
  /// An index of more tags is no short way to anything.
  static let mostTags = 60

  /// The edition of a book whose chapters have the recipes in this order; nil if there is none.
  init?(_ book: Book, order: [Int]) {
    guard (1...Self.mostRecipes).contains(book.recipes.count) else { return nil }
    var anchors = [String](repeating: "", count: order.count)
    for (number, place) in order.enumerated() { anchors[place] = "recipe-\(number + 1)" }
    self.anchors = anchors
    let common = max(Self.mostUses, book.recipes.count / 5)
    let all = book.ingredients.indices
    ingredients = all.filter { book.ingredients[$0].recipes.count <= common }
    everywhere = all.filter { book.ingredients[$0].recipes.count > common }
    tags = book.tags.count <= Self.mostTags ? Array(book.tags.indices) : []
  }
}
