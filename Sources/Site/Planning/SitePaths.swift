import Collection
import FileSystem
import Interchange
import Paths

/// Where everything lies in the site.
enum SitePaths {
  static let library: FilePath = "index.html"

  static func library(page: Int) -> FilePath { page == 1 ? library : "library/\(page).html" }

  /// All recipes from A to Z.
  static func titles(page: Int) -> FilePath { page == 1 ? "a-z.html" : "a-z/\(page).html" }

  /// The index of everything recipes are filed under in one respect.
  static func index(_ taxonomy: TaxonomyKind, page: Int) -> FilePath {
    page == 1 ? "\(taxonomy.folder)/index.html" : "\(taxonomy.folder)/index/\(page).html"
  }

  /// The recipes with one tag or ingredient.
  static func term(_ term: Term, of taxonomy: TaxonomyKind, page: Int) -> FilePath {
    page == 1
      ? FilePath(String(joining: taxonomy.folder.string, "/", term.slug, ".html"))
      : "\(taxonomy.folder)/\(term.slug)/\(page).html"
  }

  static func recipe(_ recipe: RecipeEntry) -> FilePath { self.recipe(recipe.slug) }

  /// The page of the recipe at an address.
  static func recipe(_ slug: String) -> FilePath {
    FilePath(String(joining: "recipes/", slug, ".html"))
  }

  /// What the paths of the pages begin with that a folder's recipes have.
  static func recipes(below slug: String) -> FilePath {
    slug.isEmpty ? "recipes/" : "recipes/\(slug)/"
  }

  static func share(_ recipe: RecipeEntry, _ format: ShareFormat) -> FilePath {
    share(recipe.slug, format)
  }

  /// The share file of the recipe at an address.
  static func share(_ slug: String, _ format: ShareFormat) -> FilePath {
    FilePath(String(joining: "share/", slug, ".", format.rawValue))
  }

  /// The whole book, to be printed.
  static let printEdition: FilePath = "print.html"
  static let kitchen: FilePath = "kitchen.html"
  static let list: FilePath = "list.html"
  static let plan: FilePath = "plan.html"
  static let notFound: FilePath = "404.html"
  static let offline: FilePath = "offline.html"
  /// The service worker; it has power over what lies beside and below it.
  static let worker: FilePath = "sw.js"
  static let webManifest: FilePath = "manifest.webmanifest"
  /// Everything the site has to show, for whoever keeps all of it.
  static let contents: FilePath = "assets/contents.json"
  static let feed: FilePath = "feed.xml"
  static let robots: FilePath = "robots.txt"

  static func sitemap(part: Int) -> FilePath {
    part == 0 ? "sitemap.xml" : "sitemap-\(part).xml"
  }

  /// A file of the theme's `assets/`; beside the style sheet, so that this can name it from there.
  static func themeFile(_ path: FilePath) -> FilePath {
    "assets/theme/\(path.relative(to: Theme.assetFolder) ?? path)"
  }

  /// A style sheet or script; its name changes with its bytes, so that browsers keep no old one.
  static func asset(_ name: String, _ fileExtension: String, _ bytes: [UInt8]) -> FilePath {
    "assets/\(name).\(ContentHash(of: bytes).hexadecimal(bytes: 6)).\(fileExtension)"
  }

  static func asset(_ sheet: StyleSheet, _ bytes: [UInt8]) -> FilePath {
    asset(sheet.rawValue, "css", bytes)
  }

  /// The recipes as the search knows them.
  static let searchList: FilePath = "assets/search.js"

  /// The days the recipes came into the book.
  static let searchDays: FilePath = "assets/search-days.js"

  /// The words of some recipes' texts for the search, counted from 1.
  static func searchWords(part: Int) -> FilePath { "assets/search-words-\(part).js" }

  /// Where the recipes' lines are, and the aisles of the shop.
  static let shopIndex: FilePath = "assets/lines.js"

  /// Some recipes' ingredients as shopping lists go by them, counted from 1.
  static func shopLines(part: Int) -> FilePath { "assets/lines-\(part).js" }

  /// A picture or other file of the recipe folder.
  static func file(_ path: FilePath) -> FilePath { "files/\(path)" }
}
