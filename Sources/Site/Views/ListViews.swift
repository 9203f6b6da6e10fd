import Collection
import Mustache
import Paths

/// The values of the pages that list recipes and what they are filed under.
struct ListViews {
  private let frame: SiteFrame
  private let page: PageNumber
  /// What leads from the page to the site's root.
  private let up: String

  init(_ page: PageNumber, _ frame: SiteFrame) {
    self.frame = frame
    self.page = page
    up = PageAddress.root(of: page.path)
  }

  /// The values of a page of the library.
  static func value(_ input: LibraryInput, _ frame: SiteFrame) -> Value {
    ListViews(input.page, frame).library(input)
  }

  /// The values of a page of all recipes from A to Z.
  static func value(_ input: IndexInput<Hashed<RecipeLine>>, _ frame: SiteFrame) -> Value {
    let view = ListViews(input.page, frame)
    return view.index(
      input, [view.count(input.recipeCount)], ViewTypes.titleSection, view.entry)
  }

  /// The values of a page of all tags or ingredients.
  static func value(_ input: IndexInput<TermCount>, _ frame: SiteFrame) -> Value {
    let view = ListViews(input.page, frame)
    return view.index(input, [], ViewTypes.termSection, view.termCount)
  }

  /// The values of a page of the recipes with a tag.
  static func value(_ input: TermInput<RecipeCard>, _ frame: SiteFrame) -> Value {
    let view = ListViews(input.page, frame)
    return view.term(input) { view.card($0, level: 2) }
  }

  /// The values of a page of the recipes with an ingredient.
  static func value(_ input: TermInput<RecipeLine>, _ frame: SiteFrame) -> Value {
    let view = ListViews(input.page, frame)
    return view.term(input, view.entry)
  }

  // MARK: Pages

  private func library(_ input: LibraryInput) -> Value {
    let hasContents = !input.contents.isEmpty
    var last: String??
    let shelves = input.shelves.map { shelf in
      // A folder has its title once on each page.
      let isFirst = last != .some(shelf.title)
      last = shelf.title
      let isTitled = hasContents && isFirst && shelf.title != nil
      let level = hasContents && shelf.title != nil ? 3 : 2
      return ViewTypes.chapter(
        .optional(isTitled ? shelf.title : nil), .optional(isTitled ? shelf.id : nil),
        .optional(shelf.subtitle), .text(String(level)),
        .list(
          shelf.recipes.map { card($0, level: shelf.subtitle == nil ? level : level + 1) }))
    }
    return frame.root(
      .library, path: page.path, title: title(frame.input.title),
      description: frame.input.description,
      count(input.recipeCount),
      .optional(input.hasPrintEdition ? "\(up)\(SitePaths.printEdition)" : nil),
      .list(shelves), .bool(hasContents),
      .list(
        input.contents.map { folder in
          ViewTypes.termCount(
            .text(folder.title), .text("\(up)\(PageAddress.encoded(folder.page))#\(folder.id)"),
            .text(String(folder.count)), .null)
        }),
      .list(input.tags.map(termCount)), .bool(input.hasMoreTags), pagination())
  }

  private func index<Entry>(
    _ input: IndexInput<Entry>, _ before: [Value], _ section: ViewType, _ entry: (Entry) -> Value
  ) -> Value {
    let letters = input.letters.map { letter in
      ViewTypes.letter(
        .text(letter.letter), .text("\(up)\(PageAddress.encoded(letter.page))#\(letter.id)"))
    }
    let sections = input.sections.map {
      section(.optional($0.letter), .text($0.id), .list($0.entries.map(entry)))
    }
    let name = frame.words.texts[input.kind.rawValue] ?? ""
    return frame.root(
      input.kind, path: page.path, title: title("\(name) – \(frame.input.title)"),
      before + [.bool(input.hasLetters), .list(letters), .list(sections), pagination()])
  }

  private func term<Recipe>(
    _ input: TermInput<Recipe>, _ recipe: (Hashed<Recipe>) -> Value
  ) -> Value {
    let (term, count) = (input.term.term.value, input.term.count)
    return frame.root(
      input.kind, path: page.path, title: title("\(term.name) – \(frame.input.title)"),
      ViewTypes.term(.text(term.name), .text(String(count)), .optional(term.language)),
      self.count(count), .list(input.recipes.map(recipe)), pagination())
  }

  // MARK: Parts

  private func title(_ title: String) -> String {
    page.number == 1 ? title : "\(title) (\(page.number))"
  }

  private func count(_ number: Int) -> Value { .text(frame.words.count("recipeCount", number)) }

  private func termCount(_ input: TermCount) -> Value {
    let term = input.term.value
    return ViewTypes.termCount(
      .text(term.name), .text(String(joining: up, term.url)), .text(String(input.count)),
      .optional(term.language))
  }

  /// A recipe in an index.
  private func entry(_ recipe: Hashed<RecipeLine>) -> Value {
    let line = recipe.value
    return ViewTypes.entry(
      .text(line.title), .text(String(joining: up, line.url)), .text(line.language.tag),
      .optional(line.wholeTime.map { AboutView.text($0, frame.words) }))
  }

  /// A recipe with its picture.
  private func card(_ recipe: Hashed<RecipeCard>, level: Int) -> Value {
    let (card, line) = (recipe.value, recipe.value.line.value)
    let picture = card.picture.map {
      ViewTypes.image(.text(up + PageAddress.encoded(SitePaths.file($0))))
    }
    return ViewTypes.card(
      .text(line.title), .text(String(joining: up, line.url)), .text(String(level)),
      .optional(RecipeLine.initial(of: line.title)), .text(line.language.tag),
      .text(line.language.direction), picture ?? .null,
      .text(String(RecipeLine.pattern(of: line.title))),
      .optional(card.writtenYield),
      .optional(line.wholeTime.map { AboutView.text($0, frame.words) }),
      .bool(!card.tags.isEmpty), .list(card.tags.map { $0.value.link(up: up) }))
  }

  private func pagination() -> Value {
    let count = page.paths.count
    if count == 1 { return .null }
    func url(_ number: Int) -> Value {
      .text(PageAddress.url(page.paths[number - 1], from: page.path))
    }
    // First, last and a few around: a list of 400 pages is no list anybody reads.
    let number = page.number
    let shown = (1...count).filter { $0 == 1 || $0 == count || abs($0 - number) <= 3 }
    return ViewTypes.pagination(
      .text(frame.words.text("pageLabel", ["n": String(number), "total": String(count)])),
      number > 1 ? url(number - 1) : .null, number < count ? url(number + 1) : .null,
      .list(
        shown.map { ViewTypes.pageLink(.text(String($0)), url($0), .bool($0 == number)) }))
  }
}

extension TermLink {
  /// A link from a page with `up` leading to the site's root.
  func link(up: String) -> Value {
    ViewTypes.termLink(.text(name), .text(String(joining: up, url)), .optional(language))
  }
}
