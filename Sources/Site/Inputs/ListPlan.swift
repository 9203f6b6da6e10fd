import Collection

/// The division of all lists into pages.
final class ListPlan: Sendable {
  /// The recipes in the order of the library.
  let chapters: Chapters
  /// The initials of the recipes' titles.
  let titleLetters: IndexLetters
  /// The indices of the tags with the most recipes, by name: those that the library shows.
  let commonTags: [Int]
  /// The indices of a few tags that divide the book, those with the most recipes first.
  let dividingTags: [Int]
  /// The minutes that a quick recipe takes at most; nil if all recipes are quick, or none.
  let quick: Int?
  private let taxonomies: ByTaxonomy<Lists>
  private let libraryPages: [Range<Int>]
  private let titlePages: [Range<Int>]

  /// The lists of one taxonomy.
  private struct Lists {
    /// Each term's recipes in the order of titles.
    var recipes: [[Int]]
    /// The pages of each term.
    var pages: [[Range<Int>]]
    var letters: IndexLetters
    var indexPages: [Range<Int>]
  }

  /// The most tags in the library: all of them have a page of their own.
  static let tagsInLibrary = 60
  /// The most tags to narrow the library down by: they stand in one row.
  private static let mostDividingTags = 5
  /// The minutes that a quick recipe takes at most.
  private static let quickTime = 30
  /// The most recipes on one page of a list of cards, which readers skim.
  private static let mostCards = 240
  /// The most lines on one page of an index: a phone lays out so many in columns without a pause.
  private static let mostLines = 400

  init(_ book: Book, urls: BookLists.Addresses, chapters: Chapters) {
    self.chapters = chapters
    let lines = book.recipes.indices.map { place in
      120 + PageBreaks.size(book.recipes[place].title) + urls.recipes[place].utf8.count
    }
    let tagSizes = book.tags.indices.map {
      60 + PageBreaks.size(book.tags[$0].name) + urls.terms[.tag][$0].utf8.count
    }
    let tagsOfRecipes = book.tagsOfRecipes
    let cards = book.recipes.indices.map { place in
      tagsOfRecipes[place].prefix(BookLists.tagsOnCard).reduce(
        450 + lines[place] + PageBreaks.size(book.recipes[place].writtenYield ?? "")
      ) { $0 + tagSizes[$1] }
    }
    let order = chapters.order
    libraryPages = PageBreaks.pages(order.count, most: Self.mostCards) { cards[order[$0]] }
    let byTitle = book.recipesByTitle
    titlePages = PageBreaks.pages(byTitle.count, most: Self.mostLines) { lines[byTitle[$0]] }
    titleLetters = IndexLetters(byTitle.map { book.recipes[$0].titleKey })
    commonTags = Self.commonTags(of: book)
    dividingTags = Self.dividingTags(of: book)
    let quick = book.recipes.count { 1...Self.quickTime ~= $0.wholeTime?.to ?? 0 }
    self.quick = quick > 0 && quick < book.recipes.count ? Self.quickTime : nil
    taxonomies = ByTaxonomy { kind in
      let terms = kind.terms(of: book)
      let ofRecipes = kind.termsOfRecipes(in: book)
      var recipes = terms.map { term in
        var recipes: [Int] = []
        recipes.reserveCapacity(term.recipes.count)
        return recipes
      }
      for place in byTitle { for term in ofRecipes[place] { recipes[term].append(place) } }
      // An ingredient may be in many recipes, so its page is an index without pictures.
      let pages = recipes.map { places in
        kind == .tag
          ? PageBreaks.pages(places.count, most: Self.mostCards) { cards[places[$0]] }
          : PageBreaks.pages(places.count, most: Self.mostLines) { lines[places[$0]] }
      }
      let addresses = urls.terms[kind]
      return Lists(
        recipes: recipes, pages: pages, letters: IndexLetters(terms.map(\.sortKey)),
        indexPages: PageBreaks.pages(terms.count, most: Self.mostLines) {
          120 + PageBreaks.size(terms[$0].name) + addresses[$0].utf8.count
        })
    }
  }

  private static func commonTags(of book: Book) -> [Int] {
    let tags = book.tags
    if tags.count <= Self.tagsInLibrary { return Array(tags.indices) }
    let common = tags.indices.sorted {
      (tags[$1].recipes.count, $0) < (tags[$0].recipes.count, $1)
    }
    return common.prefix(Self.tagsInLibrary).sorted()
  }

  /// Returns the commonest tags without those that say little: of a single recipe, or of more than
  /// three in four.
  private static func dividingTags(of book: Book) -> [Int] {
    let most = book.recipes.count * 3 / 4
    let dividing = book.tags.indices.filter { 2...max(2, most) ~= book.tags[$0].recipes.count }
    let common = dividing.sorted {
      (book.tags[$1].recipes.count, $0) < (book.tags[$0].recipes.count, $1)
    }
    return Array(common.prefix(Self.mostDividingTags))
  }

  /// Returns the initials of the names of all tags or ingredients.
  func letters(of taxonomy: TaxonomyKind) -> IndexLetters { taxonomies[taxonomy].letters }

  /// Returns the recipes with a term, by title.
  func recipes(of taxonomy: TaxonomyKind, _ term: Int) -> [Int] {
    taxonomies[taxonomy].recipes[term]
  }

  /// Returns all pages with some content.
  func pages(_ content: ListPage.Content) -> [ListPage] {
    let ranges = ranges(content)
    return ranges.indices.map { ListPage(content: content, number: $0 + 1, pages: ranges) }
  }

  /// Returns one page, counted from 1.
  func page(_ content: ListPage.Content, _ number: Int) -> ListPage {
    ListPage(content: content, number: number, pages: ranges(content))
  }

  private func ranges(_ content: ListPage.Content) -> [Range<Int>] {
    switch content {
    case .library: libraryPages
    case .titles: titlePages
    case .index(let taxonomy): taxonomies[taxonomy].indexPages
    case .term(let taxonomy, let term): taxonomies[taxonomy].pages[term]
    }
  }
}
