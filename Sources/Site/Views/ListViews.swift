import Collection
import FileSystem
import Mustache
import Paths

/// The values of the pages that list recipes and what they are filed under.
final class ListViews: Sendable {
  let context: PageContext
  /// Each term's name, and its language if that is another than the pages'.
  private let termTexts: ByTaxonomy<[(name: Value, language: Value)]>

  init(context: PageContext) {
    self.context = context
    let language = context.book.settings.language
    termTexts = ByTaxonomy { taxonomy in
      taxonomy.terms(of: context.book).map { term in
        let own = term.language?.tag
        return (.text(term.name), .optional(own == language ? nil : own))
      }
    }
  }

  /// The lists of another book with the same recipes, titles and tags.
  init(_ other: ListViews, context: PageContext) {
    self.context = context
    termTexts = other.termTexts
  }

  /// How many of its tags a recipe shows in a list: with all of them, a page would grow as the
  /// number of recipes times that of tags.
  static let tagsOnCard = 4

  /// How many tags the library shows: more would be a page of their own, which there is.
  static let tagsInLibrary = 60

  private var book: Book { context.book }
  private var plan: ListPlan { context.lists }

  /// The values of a page.
  func value(of page: ListPage) -> Value {
    switch page.content {
    case .library: library(page)
    case .titles: titles(page)
    case .index(let taxonomy): index(taxonomy, page)
    case .term(let taxonomy, let term): recipes(of: taxonomy, term, page)
    }
  }

  private func library(_ page: ListPage) -> Value {
    let up = root(of: page)
    let chapters = plan.chapters
    let hasContents = chapters.chapters.count > 1
    var last: FilePath??
    let shelves = chapters.shelves(on: page.items).map { shelf in
      // A folder has its title once on each page.
      let isFirst = last != .some(shelf.title)
      last = shelf.title
      let title = hasContents && isFirst ? shelf.title : nil
      let level = hasContents && shelf.title != nil ? 3 : 2
      return ViewTypes.chapter(
        .optional(title?.string), .optional(title.flatMap { chapters.ids[$0] }),
        .optional(shelf.subtitle), .text(String(level)),
        .list(
          shelf.recipes.map {
            card(chapters.order[$0], up: up, level: shelf.subtitle == nil ? level : level + 1)
          }))
    }
    let isFirst = page.number == 1
    return context.root(
      page.content.kind, path: page.path(in: book), title: title(book.title, page),
      description: book.settings.description,
      .text(context.words.count("recipeCount", book.recipes.count)),
      .optional(context.printEdition.map { _ in "\(up)\(SitePaths.printEdition)" }),
      .list(shelves), .bool(hasContents),
      .list(hasContents ? contents(up: up) : []),
      .list(isFirst ? plan.commonTags.map { termCount(.tag, $0, up: up) } : []),
      .bool(isFirst && plan.commonTags.count < book.tags.count), pagination(page))
  }

  /// The folders right in the collection, and where they begin.
  private func contents(up: String) -> [Value] {
    let pages = plan.pages(.library)
    return plan.chapters.chapters.compactMap { chapter in
      guard let title = chapter.title, let id = plan.chapters.ids[title],
        let page = pages.first(where: { $0.items.contains(chapter.recipes.lowerBound) })
      else { return nil }
      return ViewTypes.termCount(
        .text(title.string), .text("\(up)\(PageContext.encoded(page.path(in: book)))#\(id)"),
        .text(String(chapter.recipes.count)), .null)
    }
  }

  private func titles(_ page: ListPage) -> Value {
    let up = root(of: page)
    let letters = plan.titleLetters
    let sections = letters.sections(on: page.items).map { section in
      ViewTypes.titleSection(
        .optional(section.letter), .text(section.id),
        .list(section.entries.map { entry(book.recipesByTitle[$0], up: up) }))
    }
    return context.root(
      page.content.kind, path: page.path(in: book), title: title(ofIndex: "titles", page),
      .text(context.words.count("recipeCount", book.recipes.count)),
      .bool(letters.sections.count > 1), self.letters(letters, page), .list(sections),
      pagination(page))
  }

  private func index(_ taxonomy: TaxonomyKind, _ page: ListPage) -> Value {
    let up = root(of: page)
    let letters = plan.letters(of: taxonomy)
    let sections = letters.sections(on: page.items).map { section in
      ViewTypes.termSection(
        .optional(section.letter), .text(section.id),
        .list(section.entries.map { termCount(taxonomy, $0, up: up) }))
    }
    return context.root(
      page.content.kind, path: page.path(in: book),
      title: title(ofIndex: taxonomy.folder.string, page),
      .bool(letters.sections.count > 1), self.letters(letters, page), .list(sections),
      pagination(page))
  }

  /// All letters of an index, from one of its pages.
  private func letters(_ letters: IndexLetters, _ page: ListPage) -> Value {
    let up = root(of: page)
    let pages = plan.pages(page.content)
    return .list(
      letters.sections.compactMap { section in
        guard let letter = section.letter,
          let start = pages.first(where: { $0.items.contains(section.entries.lowerBound) })
        else { return nil }
        let url = up + PageContext.encoded(start.path(in: book))
        return ViewTypes.letter(.text(letter), .text("\(url)#\(section.id)"))
      })
  }

  private func recipes(of taxonomy: TaxonomyKind, _ place: Int, _ page: ListPage) -> Value {
    let up = root(of: page)
    let term = taxonomy.terms(of: book)[place]
    let recipes = plan.recipes(of: taxonomy, place)[page.items]
    let text = termTexts[taxonomy][place]
    return context.root(
      page.content.kind, path: page.path(in: book),
      title: title("\(term.name) – \(book.title)", page),
      ViewTypes.term(
        .text(term.name), .text(String(term.recipes.count)), text.language),
      .text(context.words.count("recipeCount", term.recipes.count)),
      .list(
        recipes.map { taxonomy == .tag ? card($0, up: up, level: 2) : entry($0, up: up) }),
      pagination(page))
  }

  // MARK: Parts

  private func root(of page: ListPage) -> String { PageContext.root(of: page.path(in: book)) }

  private func title(_ title: String, _ page: ListPage) -> String {
    page.number == 1 ? title : "\(title) (\(page.number))"
  }

  private func title(ofIndex key: String, _ page: ListPage) -> String {
    title("\(context.words.texts[key] ?? "") – \(book.title)", page)
  }

  /// An address from the root, from a page with `up` leading there.
  private func link(_ url: String, up: String) -> Value { .text(String(joining: up, url)) }

  /// A tag or ingredient, by its place in the book, as a link from a page with `up` leading to the root.
  func termLink(_ taxonomy: TaxonomyKind, _ place: Int, up: String) -> Value {
    let text = termTexts[taxonomy][place]
    return ViewTypes.termLink(
      text.name, link(context.termURLs(taxonomy)[place], up: up), text.language)
  }

  /// A tag or ingredient, by its place in the book, with links to its recipes.
  func bookEntry(_ taxonomy: TaxonomyKind, _ place: Int, _ uses: [Value]) -> Value {
    let text = termTexts[taxonomy][place]
    return ViewTypes.bookEntry(text.name, text.language, .list(uses))
  }

  private func termCount(_ taxonomy: TaxonomyKind, _ place: Int, up: String) -> Value {
    let text = termTexts[taxonomy][place]
    return ViewTypes.termCount(
      text.name, link(context.termURLs(taxonomy)[place], up: up),
      .text(String(taxonomy.terms(of: book)[place].recipes.count)), text.language)
  }

  /// A recipe in an index.
  private func entry(_ place: Int, up: String) -> Value {
    let recipe = book.recipes[place]
    return ViewTypes.entry(
      .text(recipe.title), link(context.recipeURLs[place], up: up), .text(recipe.language.tag),
      .optional(recipe.wholeTime.map { AboutView.text($0, context.words) }))
  }

  /// A recipe with its picture.
  func card(_ place: Int, up: String, level: Int) -> Value {
    let recipe = book.recipes[place]
    let tags = book.tagsOfRecipes[place].prefix(Self.tagsOnCard)
    let picture = context.picture(of: place).map {
      ViewTypes.image(.text(up + PageContext.encoded(SitePaths.file($0))))
    }
    return ViewTypes.card(
      .text(recipe.title), link(context.recipeURLs[place], up: up), .text(String(level)),
      initial(of: recipe), .text(recipe.language.tag),
      .text(recipe.language.direction), picture ?? .null,
      pattern(of: recipe),
      .optional(recipe.writtenYield),
      .optional(recipe.wholeTime.map { AboutView.text($0, context.words) }),
      .bool(!tags.isEmpty), .list(tags.map { termLink(.tag, $0, up: up) }))
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

  private func pagination(_ page: ListPage) -> Value {
    let count = page.pages.count
    if count == 1 { return .null }
    let path = page.path(in: book)
    func url(_ number: Int) -> Value {
      .text(context.url(page.path(of: number, in: book), from: path))
    }
    // First, last and a few around: a list of 400 pages is no list anybody reads.
    let number = page.number
    let shown = (1...count).filter { $0 == 1 || $0 == count || abs($0 - number) <= 3 }
    return ViewTypes.pagination(
      .text(context.words.text("pageLabel", ["n": String(number), "total": String(count)])),
      number > 1 ? url(number - 1) : .null, number < count ? url(number + 1) : .null,
      .list(
        shown.map { ViewTypes.pageLink(.text(String($0)), url($0), .bool($0 == number)) }))
  }
}
