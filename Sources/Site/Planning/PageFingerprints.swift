import Collection
import FileSystem
import Interchange

/// The fingerprints of all pages of a book.
///
/// A page's template can see nothing but the page's values. So everything the
/// views in `Views/` put into a value has to be added here, or follow from
/// something that is.
struct PageFingerprints: Sendable {
  /// Those of the recipes' pages.
  private(set) var recipes: [ContentHash]
  /// What a recipe's entry in a list follows from, for each recipe.
  private let cards: [ContentHash]
  /// What a recipe's line in an index follows from, for each recipe.
  private let entries: [ContentHash]
  /// What each term's links follow from.
  private let terms: ByTaxonomy<[ContentHash]>
  private let kinds: [PageKind: ContentHash]
  private let generator: String

  init(context: PageContext, theme: PreparedTheme) async {
    let book = context.book
    generator = context.generator
    kinds = Self.kinds(context, theme)
    terms = ByTaxonomy { taxonomy in
      zip(taxonomy.terms(of: book), context.termURLs(taxonomy)).map { term, url in
        var fingerprint = Fingerprint("term")
        fingerprint.add(term.name)
        fingerprint.add(url)
        fingerprint.add(term.language?.tag)
        return fingerprint.hash
      }
    }
    let places = Array(book.recipes.indices)
    let tags = terms[.tag]
    let inLists = await concurrentMap(places, batch: 256) { place in
      (Self.card(place, context, tags), Self.entry(place, context))
    }
    cards = inLists.map(\.0)
    entries = inLists.map(\.1)
    recipes = await concurrentMap(places, batch: 256) { [kinds, terms, entries] place in
      Self.recipe(place, context, terms, entries, kinds[.recipe] ?? ContentHash(of: ""))
    }
  }

  /// Those of another book that differs by the texts of the recipes at some places alone.
  init(_ other: PageFingerprints, context: PageContext, places: [Int]) {
    self = other
    let kind = kinds[.recipe] ?? ContentHash(of: "")
    for place in places { recipes[place] = Self.recipe(place, context, terms, entries, kind) }
  }

  /// What all pages of a kind follow from: the theme, the settings and the program.
  private static func kinds(
    _ context: PageContext, _ theme: PreparedTheme
  ) -> [PageKind: ContentHash] {
    let settings = context.book.settings
    let hashes = theme.fingerprints.map { kind, hash in
      var fingerprint = Fingerprint("page")
      fingerprint.add(context.generator)
      fingerprint.add(context.book.title)
      for text in [settings.description, settings.author, settings.url, settings.language] {
        fingerprint.add(text)
      }
      fingerprint.add(context.book.recipes.count > 1 ? 1 : 0)
      fingerprint.add(context.book.tags.isEmpty ? 0 : 1)
      fingerprint.add(context.book.ingredients.isEmpty ? 0 : 1)
      for (_, path) in context.styles(of: kind) { fingerprint.add(path) }
      for path in context.scripts { fingerprint.add(path) }
      fingerprint.add(theme.appearance.logo)
      fingerprint.add(theme.appearance.icon)
      fingerprint.add(theme.appearance.paper?.light.hexadecimal)
      fingerprint.add(theme.appearance.paper?.dark.hexadecimal)
      for format in ShareFormat.formats(of: settings) { fingerprint.add(format.rawValue) }
      fingerprint.add(hash)
      return (kind, fingerprint.hash)
    }
    return Dictionary(uniqueKeysWithValues: hashes)
  }

  private static func card(
    _ place: Int, _ context: PageContext, _ tags: [ContentHash]
  ) -> ContentHash {
    let book = context.book
    let recipe = book.recipes[place]
    var fingerprint = Fingerprint("card")
    fingerprint.add(recipe.title)
    fingerprint.add(recipe.slug)
    fingerprint.add(recipe.language.tag)
    fingerprint.add(recipe.writtenYield)
    fingerprint.add(recipe.wholeTime.map { "\($0.from)-\($0.to)" })
    fingerprint.add(context.picture(of: place))
    for tag in book.tagsOfRecipes[place].prefix(ListViews.tagsOnCard) { fingerprint.add(tags[tag]) }
    return fingerprint.hash
  }

  private static func entry(_ place: Int, _ context: PageContext) -> ContentHash {
    let recipe = context.book.recipes[place]
    var fingerprint = Fingerprint("entry")
    fingerprint.add(recipe.title)
    fingerprint.add(recipe.slug)
    fingerprint.add(recipe.language.tag)
    fingerprint.add(recipe.wholeTime.map { "\($0.from)-\($0.to)" })
    return fingerprint.hash
  }

  private static func recipe(
    _ place: Int, _ context: PageContext, _ terms: ByTaxonomy<[ContentHash]>,
    _ entries: [ContentHash], _ kind: ContentHash
  ) -> ContentHash {
    let book = context.book
    let recipe = book.recipes[place]
    var fingerprint = Fingerprint("recipe")
    fingerprint.add(kind)
    fingerprint.add(recipe.contentHash)
    fingerprint.add(recipe.path)
    fingerprint.add(recipe.slug)
    fingerprint.add(recipe.language.tag)
    for tag in book.tagsOfRecipes[place] { fingerprint.add(terms[.tag][tag]) }
    for other in context.related(to: place) { fingerprint.add(entries[other]) }
    for shared in context.sharedIngredients(of: place) {
      fingerprint.add(terms[.ingredient][shared])
    }
    fingerprint.add(book.targets(of: place).count)
    for target in book.targets(of: place) {
      switch context.inTheSite(target) {
      case .recipe(let other): fingerprint.add(context.recipeURLs[other])
      case .file(let path):
        fingerprint.add(1)
        fingerprint.add(path)
      // These follow from the recipe's text, but for a file that cannot be read.
      case .external, .nowhere: fingerprint.add(2)
      }
    }
    // What the page shows below the ingredients that are recipes themselves.
    for other in book.madeOf(place) {
      fingerprint.add(book.recipes[other].ingredientsHash)
      fingerprint.add(book.recipes[other].title)
      fingerprint.add(book.recipes[other].language.tag)
    }
    for user in book.usedIn[place] {
      fingerprint.add(book.recipes[user].title)
      fingerprint.add(context.recipeURLs[user])
      fingerprint.add(book.recipes[user].language.tag)
    }
    return fingerprint.hash
  }

  /// That of a recipe's share file.
  func share(_ recipe: RecipeEntry, _ format: ShareFormat) -> ContentHash {
    var fingerprint = Fingerprint("share-2")
    fingerprint.add(generator)
    fingerprint.add(format.rawValue)
    fingerprint.add(recipe.path)
    fingerprint.add(recipe.contentHash)
    return fingerprint.hash
  }

  /// That of the print edition; nil if there is none.
  func printEdition(_ context: PageContext) -> ContentHash? {
    guard let edition = context.printEdition else { return nil }
    let book = context.book
    var fingerprint = Fingerprint("print edition")
    fingerprint.add(kinds[.print] ?? ContentHash(of: ""))
    addChapters(of: context.lists, to: &fingerprint)
    // More than it shows of a recipe, but nothing that is not the recipe's own or beside it.
    for place in context.lists.chapters.order { fingerprint.add(recipes[place]) }
    for (taxonomy, places) in [
      (TaxonomyKind.ingredient, edition.ingredients), (.ingredient, edition.everywhere),
      (.tag, edition.tags),
    ] {
      fingerprint.add(places.count)
      for place in places {
        fingerprint.add(terms[taxonomy][place])
        fingerprint.add(taxonomy.terms(of: book)[place].sortKey)
        fingerprint.add(taxonomy.terms(of: book)[place].recipes.count)
        for recipe in taxonomy.terms(of: book)[place].recipes { fingerprint.add(recipe) }
      }
    }
    return fingerprint.hash
  }

  /// That of a page without anything of the book.
  func plain(_ kind: PageKind) -> ContentHash {
    var fingerprint = Fingerprint("plain")
    fingerprint.add(kinds[kind] ?? ContentHash(of: ""))
    return fingerprint.hash
  }

  /// That of a page that lists recipes or what they are filed under.
  func list(_ page: ListPage, _ context: PageContext) -> ContentHash {
    let (book, plan) = (context.book, context.lists)
    var fingerprint = Fingerprint("list")
    fingerprint.add(kinds[page.content.kind] ?? ContentHash(of: ""))
    fingerprint.add(page.number)
    fingerprint.add(page.pages.count)
    switch page.content {
    case .library:
      fingerprint.add(book.recipes.count)
      addChapters(to: &fingerprint, page, plan)
      if page.number == 1 {
        fingerprint.add(book.tags.count)
        for tag in plan.commonTags { add(.tag, tag, book, to: &fingerprint) }
      }
    case .titles:
      fingerprint.add(book.recipes.count)
      addLetters(plan.titleLetters, page, to: &fingerprint)
      for item in page.items { fingerprint.add(entries[book.recipesByTitle[item]]) }
    case .index(let taxonomy):
      addLetters(plan.letters(of: taxonomy), page, to: &fingerprint)
      for term in page.items { add(taxonomy, term, book, to: &fingerprint) }
    case .term(let taxonomy, let term):
      add(taxonomy, term, book, to: &fingerprint)
      let hashes = taxonomy == .tag ? cards : entries
      for place in plan.recipes(of: taxonomy, term)[page.items] { fingerprint.add(hashes[place]) }
    }
    return fingerprint.hash
  }

  private func add(
    _ taxonomy: TaxonomyKind, _ term: Int, _ book: Book, to fingerprint: inout Fingerprint
  ) {
    fingerprint.add(terms[taxonomy][term])
    fingerprint.add(taxonomy.terms(of: book)[term].recipes.count)
  }

  private func addChapters(
    to fingerprint: inout Fingerprint, _ page: ListPage, _ plan: ListPlan
  ) {
    for place in plan.chapters.order[page.items] { fingerprint.add(cards[place]) }
    for range in page.pages { fingerprint.add(range.lowerBound) }
    addChapters(of: plan, to: &fingerprint)
  }

  private func addChapters(of plan: ListPlan, to fingerprint: inout Fingerprint) {
    for shelf in plan.chapters.shelves {
      fingerprint.add(shelf.title)
      fingerprint.add(shelf.subtitle)
      fingerprint.add(shelf.recipes.lowerBound)
    }
  }

  private func addLetters(
    _ letters: IndexLetters, _ page: ListPage, to fingerprint: inout Fingerprint
  ) {
    for range in page.pages { fingerprint.add(range.lowerBound) }
    for section in letters.sections {
      fingerprint.add(section.letter)
      fingerprint.add(section.entries.lowerBound)
    }
  }
}
