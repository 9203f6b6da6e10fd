import Collection

/// The structure of the print edition: the whole book on one page.
struct PrintEdition: Sendable {
  /// The anchors of the recipes, by their indices in the book.
  let anchors: [String]
  /// The indices of the ingredients in its index, by name.
  let ingredients: [Int]
  /// The indices of the ingredients that are too common to be useful there, by name.
  let everywhere: [Int]
  /// The indices of the tags in its index, by name.
  let tags: [Int]

  /// The most recipes, a page or two each, that can still be bound in one volume.
  static let mostRecipes = 500
  /// The number of recipes that an entry may always have, whatever their share of the book.
  static let mostUses = 10
  /// The most tags of an index that is still a shortcut.
  static let mostTags = 60

  /// Plans the edition of a book whose chapters have the recipes in this order; nil if the book has
  /// none.
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
