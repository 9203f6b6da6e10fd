import Collection
import FileSystem
import Interchange

/// Where everything lies in the site.
enum SitePaths {
  static let library = "index.html"
  static let tags = "tags/index.html"

  static func library(page: Int) -> String { page == 1 ? library : "library/\(page).html" }

  static func recipe(_ recipe: RecipeEntry) -> String { "recipes/\(recipe.slug).html" }

  static func tag(_ tag: Term, page: Int) -> String {
    page == 1 ? "tags/\(tag.slug).html" : "tags/\(tag.slug)/\(page).html"
  }

  static func share(_ recipe: RecipeEntry, _ format: ShareFormat) -> String {
    "share/\(recipe.slug).\(format.rawValue)"
  }

  static let kitchen = "kitchen.html"
  static let list = "list.html"
  static let plan = "plan.html"
  static let notFound = "404.html"
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

  /// The words of some recipes' texts for the search, counted from 1.
  static func searchWords(part: Int) -> String { "assets/search-words-\(part).js" }

  /// Where the recipes' lines are, and the aisles of the shop.
  static let shopIndex = "assets/lines.js"

  /// Some recipes' ingredients as shopping lists go by them, counted from 1.
  static func shopLines(part: Int) -> String { "assets/lines-\(part).js" }

  /// A picture or other file of the recipe folder.
  static func file(_ path: String) -> String { "files/\(path)" }
}
