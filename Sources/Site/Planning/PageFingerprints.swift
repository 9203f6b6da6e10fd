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
  /// What each tag's links follow from.
  private let tags: [ContentHash]
  private let tagCounts: [Int]
  private let kinds: [PageKind: ContentHash]
  private let generator: String

  init(context: PageContext, theme: PreparedTheme) async {
    let book = context.book
    generator = context.generator
    kinds = Self.kinds(context, theme)
    tags = book.tags.enumerated().map { place, tag in
      var fingerprint = Fingerprint("tag")
      fingerprint.add(tag.name)
      fingerprint.add(context.tagURLs[place])
      fingerprint.add(tag.language?.tag)
      return fingerprint.hash
    }
    tagCounts = book.tags.map(\.recipes.count)
    let both = await concurrentMap(Array(book.recipes.indices), batch: 256) {
      [kinds, tags] place in
      (
        Self.card(place, context, tags),
        Self.recipe(place, context, tags, kinds[.recipe] ?? ContentHash(of: ""))
      )
    }
    cards = both.map(\.0)
    recipes = both.map(\.1)
  }

  /// Those of another book that differs by the texts of the recipes at some places alone.
  init(_ other: PageFingerprints, context: PageContext, places: [Int]) {
    self = other
    let kind = kinds[.recipe] ?? ContentHash(of: "")
    for place in places { recipes[place] = Self.recipe(place, context, tags, kind) }
  }

  /// What all pages of a kind follow from: the theme, the settings and the program.
  private static func kinds(
    _ context: PageContext, _ theme: PreparedTheme
  ) -> [PageKind: ContentHash] {
    var common = Fingerprint("page")
    let settings = context.book.settings
    common.add(context.generator)
    common.add(context.book.title)
    for text in [settings.description, settings.author, settings.url, settings.language] {
      common.add(text)
    }
    common.add(context.book.tags.isEmpty ? 0 : 1)
    for path in context.styles + context.scripts { common.add(path) }
    for format in ShareFormat.formats(of: settings) { common.add(format.rawValue) }
    return theme.fingerprints.mapValues { hash in
      var fingerprint = common
      fingerprint.add(hash)
      return fingerprint.hash
    }
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

  private static func recipe(
    _ place: Int, _ context: PageContext, _ tags: [ContentHash], _ kind: ContentHash
  ) -> ContentHash {
    let book = context.book
    let recipe = book.recipes[place]
    var fingerprint = Fingerprint("recipe")
    fingerprint.add(kind)
    fingerprint.add(recipe.contentHash)
    fingerprint.add(recipe.path)
    fingerprint.add(recipe.slug)
    fingerprint.add(recipe.language.tag)
    for tag in book.tagsOfRecipes[place] { fingerprint.add(tags[tag]) }
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
    var fingerprint = Fingerprint("share")
    fingerprint.add(generator)
    fingerprint.add(format.rawValue)
    fingerprint.add(recipe.path)
    fingerprint.add(recipe.contentHash)
    return fingerprint.hash
  }

  /// That of a page that lists recipes, tags or both, out of so many recipes.
  func list(
    _ kind: PageKind, _ recipes: some Sequence<Int>, _ page: Int, of count: Int, tags: [Int]
  ) -> ContentHash {
    var fingerprint = Fingerprint("list")
    fingerprint.add(kinds[kind] ?? ContentHash(of: ""))
    fingerprint.add(page)
    fingerprint.add(count)
    for place in recipes { fingerprint.add(cards[place]) }
    for place in tags {
      fingerprint.add(self.tags[place])
      fingerprint.add(tagCounts[place])
    }
    return fingerprint.hash
  }
}
