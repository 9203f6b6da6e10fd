import Collection
import Paths

/// The categories under which recipes are filed.
enum TaxonomyKind: String, CaseIterable, Sendable {
  case tag
  case ingredient

  /// The folder of its pages in the site.
  var folder: FilePath { "\(rawValue)s" }

  /// The page of all terms.
  var index: PageKind { self == .tag ? .tags : .ingredients }

  /// The page of the recipes with one of them.
  var term: PageKind { self == .tag ? .tag : .ingredient }

  func terms(of book: Book) -> [Term] { self == .tag ? book.tags : book.ingredients }

  func termsOfRecipes(in book: Book) -> [[Int]] {
    self == .tag ? book.tagsOfRecipes : book.ingredientsOfRecipes
  }
}

/// A value for tags and one for ingredients.
struct ByTaxonomy<Each> {
  private let tags: Each
  private let ingredients: Each

  init(_ each: (TaxonomyKind) -> Each) {
    tags = each(.tag)
    ingredients = each(.ingredient)
  }

  subscript(taxonomy: TaxonomyKind) -> Each { taxonomy == .tag ? tags : ingredients }
}

extension ByTaxonomy: Sendable where Each: Sendable {}
