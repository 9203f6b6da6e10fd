import Interchange
import Collection
import FileSystem
import Paths

/// The content of lists of a book's recipes, which stays the same while only the recipes' texts
/// change.
final class BookLists: Sendable {
  /// Addresses from the site's root.
  let addresses: Addresses
  /// The division of all lists into pages.
  let plan: ListPlan
  /// The structure of the print edition; nil if there is none.
  let printEdition: PrintEdition?
  /// The number of recipes with each ingredient.
  let usesOfIngredients: [Int]
  let terms: ByTaxonomy<[Hashed<TermLink>]>
  /// The recipes, by their indices in the book.
  let lines: [Hashed<RecipeLine>]
  let cards: [Hashed<RecipeCard>]
  /// The paths of the recipe folder's files that cannot be read, and are not in the site.
  private let missing: Set<FilePath>
  /// The pictures of which more is known than their paths.
  private let pictures: [FilePath: SiteFile]

  /// The most tags of a recipe in a list: with all of them, the size of a page would grow with the
  /// number of recipes times that of tags.
  static let tagsOnCard = 4

  init(_ book: Book, missing: Set<FilePath>, pictures: [FilePath: SiteFile]) async {
    async let foundChapters = Chapters(book)
    (self.missing, self.pictures) = (missing, pictures)
    let addresses = Addresses(book)
    self.addresses = addresses
    usesOfIngredients = book.ingredients.map { $0.recipes.count }
    let language = book.language.tag
    let terms = ByTaxonomy { taxonomy in
      zip(taxonomy.terms(of: book), addresses.terms[taxonomy]).map { term, url in
        let own = term.language?.tag
        return Hashed(TermLink(name: term.name, url: url, language: own == language ? nil : own))
      }
    }
    self.terms = terms
    let listed = await concurrentMap(Array(book.recipes.indices), batch: 256) { place in
      let recipe = book.recipes[place]
      let line = Hashed(
        RecipeLine(
          title: recipe.shownTitle, url: addresses.recipes[place], language: recipe.language,
          wholeTime: recipe.wholeTime))
      let card = RecipeCard(
        line: line, slug: recipe.slug, id: recipe.identity.id, writtenYield: recipe.writtenYield,
        picture: Self.pictures(of: place, book, missing: missing, pictures).first { _ in true },
        tags: book.tagsOfRecipes[place].prefix(Self.tagsOnCard).map { terms[.tag][$0] })
      return (line, Hashed(card))
    }
    lines = listed.map(\.0)
    cards = listed.map(\.1)
    plan = ListPlan(book, urls: addresses, chapters: await foundChapters)
    printEdition = PrintEdition(book, order: plan.chapters.order)
  }

  /// The addresses of pages that others link to, from the site's root.
  struct Addresses: Sendable {
    let recipes: [String]
    /// The first pages of all tags or ingredients.
    let terms: ByTaxonomy<[String]>

    init(_ book: Book) {
      recipes = book.recipes.map { PageAddress.encoded(SitePaths.recipe($0)) }
      terms = ByTaxonomy { taxonomy in
        taxonomy.terms(of: book).map {
          PageAddress.encoded(SitePaths.term($0, of: taxonomy, page: 1))
        }
      }
    }
  }

  /// Returns the target as it is in the site: a file that cannot be read is missing.
  func inTheSite(_ target: LinkTarget) -> LinkTarget {
    if case .file(let path) = target, missing.contains(path) { return .nowhere }
    return target
  }

  /// Returns a file of the folder as it is in the site.
  func file(_ path: FilePath) -> SiteFile { Self.file(path, pictures) }

  private static func file(_ path: FilePath, _ pictures: [FilePath: SiteFile]) -> SiteFile {
    pictures[path] ?? SiteFile(path: path)
  }

  /// Returns the pictures of a recipe's dish that pages show, in order.
  func pictures(of place: Int, in book: Book) -> some Sequence<SiteFile> {
    Self.pictures(of: place, book, missing: missing, pictures)
  }

  private static func pictures(
    of place: Int, _ book: Book, missing: Set<FilePath>, _ pictures: [FilePath: SiteFile]
  ) -> some Sequence<SiteFile> {
    book.recipes[place].pictures.lazy.compactMap { destination in
      guard case .file(let path) = book.target(of: destination, in: place),
        SafeFile.isPicture(path), !missing.contains(path)
      else { return nil }
      let file = file(path, pictures)
      return file.isShown ? file : nil
    }
  }
}
