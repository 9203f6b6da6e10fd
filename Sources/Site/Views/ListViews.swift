import Collection
import FileSystem
import Mustache

/// The values of the pages that list recipes and tags.
final class ListViews: Sendable {
  let context: PageContext
  /// Each tag's recipes in the order of titles.
  private let recipesOfTags: [[Int]]
  /// Each tag's name, and its language if that is another than the pages'.
  private let tagTexts: [(name: Value, language: Value)]

  init(context: PageContext) {
    self.context = context
    let language = context.book.settings.language
    tagTexts = context.book.tags.map { tag in
      let own = tag.language?.tag
      return (.text(tag.name), .optional(own == language ? nil : own))
    }
    var recipes = [[Int]](repeating: [], count: context.book.tags.count)
    for place in context.book.recipesByTitle {
      for tag in context.book.tagsOfRecipes[place] { recipes[tag].append(place) }
    }
    recipesOfTags = recipes
  }

  /// The lists of another book with the same recipes, titles and tags.
  init(_ other: ListViews, context: PageContext) {
    self.context = context
    recipesOfTags = other.recipesOfTags
    tagTexts = other.tagTexts
  }

  /// Recipes on one page of a list: a page stays far below 250 kB.
  static let pageSize = 240

  /// How many of its tags a recipe shows in a list: with all of them, a page would grow as the
  /// number of recipes times that of tags.
  static let tagsOnCard = 8

  private var book: Book { context.book }

  /// How many pages a list of `count` recipes takes; an empty one takes one.
  static func pageCount(_ count: Int) -> Int { max(1, (count + pageSize - 1) / pageSize) }

  func library(page: Int) -> Value {
    let path = SitePaths.library(page: page)
    return context.root(
      .library, path: path, title: title(book.title, page),
      description: book.settings.description,
      .text(context.words.count("recipeCount", book.recipes.count)),
      cards(recipes(page: page), path),
      .list(page == 1 ? book.tags.indices.map { tagCount($0, up: "") } : []),
      pagination(page, of: Self.pageCount(book.recipes.count), from: path) {
        SitePaths.library(page: $0)
      })
  }

  func tags() -> Value {
    let path = SitePaths.tags
    return context.root(
      .tags, path: path, title: "\(context.words.texts["tags"] ?? "") – \(book.title)",
      .list(book.tags.indices.map { tagCount($0, up: PageContext.root(of: path)) }))
  }

  func tag(_ place: Int, page: Int) -> Value {
    let tag = book.tags[place]
    let path = SitePaths.tag(tag, page: page)
    return context.root(
      .tag, path: path, title: title("\(tag.name) – \(book.title)", page),
      ViewTypes.tag(.text(tag.name), .text(String(tag.recipes.count))),
      .text(context.words.count("recipeCount", tag.recipes.count)),
      cards(recipes(ofTag: place, page: page), path),
      pagination(page, of: Self.pageCount(tag.recipes.count), from: path) {
        SitePaths.tag(tag, page: $0)
      })
  }

  /// A tag, by its place in the book, as a link from a page with `up` leading to the root.
  func tagLink(_ place: Int, up: String) -> Value {
    ViewTypes.tagLink(
      tagTexts[place].name, .text(up + context.tagURLs[place]), tagTexts[place].language)
  }

  /// A tag in a list of tags.
  private func tagCount(_ place: Int, up: String) -> Value {
    ViewTypes.tagCount(
      tagTexts[place].name, .text(up + context.tagURLs[place]),
      .text(String(book.tags[place].recipes.count)), tagTexts[place].language)
  }

  private func title(_ title: String, _ page: Int) -> String {
    page == 1 ? title : "\(title) (\(page))"
  }

  /// The recipes on one page of the library.
  func recipes(page: Int) -> ArraySlice<Int> { Self.slice(book.recipesByTitle, page) }

  /// The recipes on one page of the tag at a place in the book.
  func recipes(ofTag place: Int, page: Int) -> ArraySlice<Int> {
    Self.slice(recipesOfTags[place], page)
  }

  private static func slice(_ recipes: [Int], _ page: Int) -> ArraySlice<Int> {
    let start = min(recipes.count, (page - 1) * pageSize)
    return recipes[start..<min(recipes.count, start + pageSize)]
  }

  private func cards(_ recipes: ArraySlice<Int>, _ path: String) -> Value {
    let up = PageContext.root(of: path)
    return .list(recipes.map { card($0, up: up) })
  }

  private func card(_ place: Int, up: String) -> Value {
    let recipe = book.recipes[place]
    let picture = context.picture(of: place).map {
      ViewTypes.image(.text(up + PageContext.encoded(SitePaths.file($0))))
    }
    return ViewTypes.card(
      .text(recipe.title), .text(up + context.recipeURLs[place]),
      initial(of: recipe), .text(recipe.language.tag),
      .text(recipe.language.direction), picture ?? .null,
      pattern(of: recipe),
      .optional(recipe.writtenYield),
      .optional(recipe.wholeTime.map { AboutView.text($0, context.words) }),
      .list(book.tagsOfRecipes[place].prefix(Self.tagsOnCard).map { tagLink($0, up: up) }))
  }

  /// The first letter of a recipe's title, or whatever it starts with.
  func initial(of recipe: RecipeEntry) -> Value {
    var letters = recipe.title.utf8.makeIterator()
    if let first = letters.next(), first < 0x80, let next = letters.next(), next < 0x80,
      (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A
    {
      return .text(String(Unicode.Scalar(first & ~0x20)))
    }
    let first = recipe.title.first { $0.isLetter || $0.isNumber } ?? recipe.title.first
    return .optional(first.map { $0.uppercased() })
  }

  /// The number of the decoration a recipe has in place of a picture.
  func pattern(of recipe: RecipeEntry) -> Value {
    .text(String(ContentHash(of: recipe.title).high >> 56 & 15))
  }

  private func pagination(
    _ page: Int, of count: Int, from path: String, _ target: (Int) -> String
  ) -> Value {
    if count == 1 { return .null }
    func url(_ number: Int) -> Value { .text(context.url(target(number), from: path)) }
    // First, last and a few around: a list of 400 pages is no list anybody reads.
    let shown = (1...count).filter { $0 == 1 || $0 == count || abs($0 - page) <= 3 }
    return ViewTypes.pagination(
      .text(context.words.text("pageLabel", ["n": String(page), "total": String(count)])),
      page > 1 ? url(page - 1) : .null, page < count ? url(page + 1) : .null,
      .list(
        shown.map { ViewTypes.pageLink(.text(String($0)), url($0), .bool($0 == page)) }))
  }
}
