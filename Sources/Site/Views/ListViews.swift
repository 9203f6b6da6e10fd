import Collection
import Mustache
import Paths

/// The values of the pages that list recipes, tags and ingredients.
struct ListViews {
  private let frame: SiteFrame
  private let page: PageNumber
  /// The relative address of the site's root.
  private let up: String

  init(_ page: PageNumber, _ frame: SiteFrame) {
    self.frame = frame
    self.page = page
    up = PageAddress.root(of: page.path)
  }

  /// Returns the values of a page of the library.
  static func value(_ input: LibraryInput, _ frame: SiteFrame) -> Value {
    ListViews(input.page, frame).library(input)
  }

  /// Returns the values of a page of all recipes from A to Z.
  static func value(_ input: IndexInput<Hashed<RecipeLine>>, _ frame: SiteFrame) -> Value {
    let view = ListViews(input.page, frame)
    let sections = input.sections.map {
      Views.TitleSection(letter: $0.letter, id: $0.id, entries: $0.entries.map(view.entry))
    }
    return view.index(
      input,
      Views.TitlesPage(
        recipeCount: view.count(input.recipeCount), hasLetters: input.hasLetters,
        letters: view.letters(input), sections: sections, pagination: view.pagination()))
  }

  /// Returns the values of a page of all tags or ingredients.
  static func value(_ input: IndexInput<TermCount>, _ frame: SiteFrame) -> Value {
    let view = ListViews(input.page, frame)
    let sections = input.sections.map {
      Views.TermSection(letter: $0.letter, id: $0.id, entries: $0.entries.map(view.termCount))
    }
    return view.index(
      input,
      Views.TermsPage(
        hasLetters: input.hasLetters, letters: view.letters(input), sections: sections,
        pagination: view.pagination()))
  }

  /// Returns the values of a page of the recipes with a tag.
  static func value(_ input: TermInput<RecipeCard>, _ frame: SiteFrame) -> Value {
    let view = ListViews(input.page, frame)
    let cards = input.recipes.map { view.card($0, level: 2) }
    return view.term(
      input,
      Views.TagPage(
        tag: view.term(input), recipeCount: view.count(input.term.count), recipes: cards,
        batches: Views.CardBatch.batches(of: cards), pagination: view.pagination()))
  }

  /// Returns the values of a page of the recipes with an ingredient.
  static func value(_ input: TermInput<RecipeLine>, _ frame: SiteFrame) -> Value {
    let view = ListViews(input.page, frame)
    return view.term(
      input,
      Views.IngredientPage(
        ingredient: view.term(input), recipeCount: view.count(input.term.count),
        recipes: input.recipes.map(view.entry), pagination: view.pagination()))
  }

  // MARK: Pages

  private func library(_ input: LibraryInput) -> Value {
    let hasContents = !input.contents.isEmpty
    var last: String??
    let chapters = input.shelves.map { shelf in
      // A folder's title appears once on each page.
      let isFirst = last != .some(shelf.title)
      last = shelf.title
      let isTitled = hasContents && isFirst
      let level = hasContents && shelf.title != nil ? 3 : 2
      let cards = shelf.recipes.map { card($0, level: shelf.subtitle == nil ? level : level + 1) }
      return Views.Chapter(
        title: isTitled ? shelf.title : nil, id: isTitled ? shelf.id : nil,
        subtitle: shelf.subtitle, level: level, recipes: cards,
        batches: Views.CardBatch.batches(of: cards))
    }
    return frame.root(
      .library, path: page.path, title: title(frame.input.title),
      description: frame.input.description,
      Views.LibraryPage(
        recipeCount: count(input.recipeCount),
        printEdition: input.hasPrintEdition ? "\(up)\(SitePaths.printEdition)" : nil,
        chapters: chapters, quick: input.quick,
        chips: input.chips.map { $0.value.link(up: up) }, hasContents: hasContents,
        contents: input.contents.map { folder in
          Views.TermCount(
            name: folder.title, url: "\(up)\(PageAddress.encoded(folder.page))#\(folder.id)",
            count: folder.count, language: nil)
        },
        tags: input.tags.map(termCount), hasMoreTags: input.hasMoreTags,
        pagination: pagination(), hasShare: !input.share.isEmpty,
        share: input.share.map {
          Views.Share(
            SitePaths.share(bookAs: $0), savedAs: frame.fileName(ofBookAs: $0),
            label: frame.label(of: $0), up: up)
        }))
  }

  private func index<Entry>(_ input: IndexInput<Entry>, _ own: some ViewObject) -> Value {
    let name = frame.words.texts[input.kind.rawValue] ?? ""
    return frame.root(
      input.kind, path: page.path, title: title("\(name) – \(frame.input.title)"), own)
  }

  private func term<Recipe>(_ input: TermInput<Recipe>, _ own: some ViewObject) -> Value {
    frame.root(
      input.kind, path: page.path,
      title: title("\(input.term.term.value.name) – \(frame.input.title)"), own)
  }

  // MARK: Parts

  private func title(_ title: String) -> String {
    page.number == 1 ? title : "\(title) (\(page.number))"
  }

  private func count(_ number: Int) -> String { frame.words.count("recipeCount", number) }

  private func letters<Entry>(_ input: IndexInput<Entry>) -> [Views.Letter] {
    input.letters.map { letter in
      Views.Letter(
        letter: letter.letter, url: "\(up)\(PageAddress.encoded(letter.page))#\(letter.id)")
    }
  }

  private func term<Recipe>(_ input: TermInput<Recipe>) -> Views.Term {
    let term = input.term.term.value
    return Views.Term(name: term.name, count: input.term.count, language: term.language)
  }

  private func termCount(_ input: TermCount) -> Views.TermCount {
    let term = input.term.value
    return Views.TermCount(
      name: term.name, url: String(joining: up, term.url), count: input.count,
      language: term.language)
  }

  /// Returns a recipe in an index.
  private func entry(_ recipe: Hashed<RecipeLine>) -> Views.Entry {
    let line = recipe.value
    return Views.Entry(
      title: line.title, url: String(joining: up, line.url), language: line.language.tag,
      time: line.wholeTime.map { AboutView.text($0, frame.words) })
  }

  /// Returns a recipe with its picture.
  private func card(_ recipe: Hashed<RecipeCard>, level: Int) -> Views.Card {
    let (card, line) = (recipe.value, recipe.value.line.value)
    return Views.Card(
      id: card.id, title: line.title, url: String(joining: up, line.url), level: level,
      initial: RecipeLine.initial(of: line.title), language: line.language.tag,
      direction: line.language.direction,
      image: card.picture.map { PictureView($0, up: up).card() },
      pattern: Pattern(slug: card.slug).classes, yield: card.writtenYield,
      time: line.wholeTime.map { AboutView.text($0, frame.words) },
      hasTags: !card.tags.isEmpty, tags: card.tags.map { $0.value.link(up: up) })
  }

  private func pagination() -> Views.Pagination? {
    let count = page.paths.count
    if count == 1 { return nil }
    func url(_ number: Int) -> String {
      PageAddress.url(page.paths[number - 1], from: page.path)
    }
    // Of hundreds of pages, only the first, the last and the nearest are linked.
    let number = page.number
    let shown = (1...count).filter { $0 == 1 || $0 == count || abs($0 - number) <= 3 }
    return Views.Pagination(
      label: frame.words.text("pageLabel", ["n": String(number), "total": String(count)]),
      previous: number > 1 ? url(number - 1) : nil, next: number < count ? url(number + 1) : nil,
      pages: shown.map {
        Views.PageLink(number: $0, url: url($0), isCurrent: $0 == number)
      })
  }
}

extension TermLink {
  /// Returns a link from a page for which `up` leads to the site's root.
  func link(up: String) -> Views.TermLink {
    Views.TermLink(name: name, url: String(joining: up, url), language: language)
  }
}

extension RecipeLink {
  /// Returns a link from a page for which `up` leads to the site's root.
  func link(up: String) -> Views.Link {
    Views.Link(title: title, url: url(up: up), language: language.tag)
  }
}
