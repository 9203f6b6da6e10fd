import Collection
import FileSystem
import Interchange

/// Where everything lies in the site.
enum SitePaths {
  static let library = "index.html"

  static func library(page: Int) -> String { page == 1 ? library : "library/\(page).html" }

  /// All recipes from A to Z.
  static func titles(page: Int) -> String { page == 1 ? "a-z.html" : "a-z/\(page).html" }

  /// The index of everything recipes are filed under in one respect.
  static func index(_ taxonomy: TaxonomyKind, page: Int) -> String {
    page == 1 ? "\(taxonomy.folder)/index.html" : "\(taxonomy.folder)/index/\(page).html"
  }

  /// The recipes with one tag or ingredient.
  static func term(_ term: Term, of taxonomy: TaxonomyKind, page: Int) -> String {
    page == 1
      ? String(joining: taxonomy.folder, "/", term.slug, ".html")
      : "\(taxonomy.folder)/\(term.slug)/\(page).html"
  }

  static func recipe(_ recipe: RecipeEntry) -> String { self.recipe(recipe.slug) }

  /// The page of the recipe at an address.
  static func recipe(_ slug: String) -> String { String(joining: "recipes/", slug, ".html") }

  /// What the paths of the pages begin with that a folder's recipes have.
  static func recipes(below slug: String) -> String {
    slug.isEmpty ? "recipes/" : "recipes/\(slug)/"
  }

  static func share(_ recipe: RecipeEntry, _ format: ShareFormat) -> String {
    share(recipe.slug, format)
  }

  /// The share file of the recipe at an address.
  static func share(_ slug: String, _ format: ShareFormat) -> String {
    String(joining: "share/", slug, ".", format.rawValue)
  }

  /// The whole book, to be printed.
  static let printEdition = "print.html"
  static let kitchen = "kitchen.html"
  static let list = "list.html"
  static let plan = "plan.html"
  static let notFound = "404.html"
  static let offline = "offline.html"
  /// The service worker; it has power over what lies beside and below it.
  static let worker = "sw.js"
  static let webManifest = "manifest.webmanifest"
  /// Everything the site has to show, for whoever keeps all of it.
  static let contents = "assets/contents.json"
  static let feed = "feed.xml"
  static let robots = "robots.txt"

  static func sitemap(part: Int) -> String {
    part == 0 ? "sitemap.xml" : "sitemap-\(part).xml"
  }

  /// A file of the theme's `assets/`; beside the style sheet, so that this can name it from there.
  static func themeFile(_ path: String) -> String {
    "assets/theme/\(path.dropFirst(Theme.assetFolder.count))"
  }

  /// A style sheet or script; its name changes with its bytes, so that browsers keep no old one.
  static func asset(_ name: String, _ fileExtension: String, _ bytes: [UInt8]) -> String {
    "assets/\(name).\(ContentHash(of: bytes).hexadecimal(bytes: 6)).\(fileExtension)"
  }

  /// The recipes as the search knows them.
  static let searchList = "assets/search.js"

  /// The days the recipes came into the book.
  static let searchDays = "assets/search-days.js"

  /// The words of some recipes' texts for the search, counted from 1.
  static func searchWords(part: Int) -> String { "assets/search-words-\(part).js" }

  /// Where the recipes' lines are, and the aisles of the shop.
  static let shopIndex = "assets/lines.js"

  /// Some recipes' ingredients as shopping lists go by them, counted from 1.
  static func shopLines(part: Int) -> String { "assets/lines-\(part).js" }

  /// A picture or other file of the recipe folder.
  static func file(_ path: String) -> String { "files/\(path)" }
}
