import Collection
import Cooking
import FileSystem
import Interchange
import Paths

/// The paths of all files in the site.
enum SitePaths {
  static let library: FilePath = "index.html"

  static func library(page: Int) -> FilePath { page == 1 ? library : "library/\(page).html" }

  /// Returns the path of a page of all recipes from A to Z.
  static func titles(page: Int) -> FilePath { page == 1 ? "a-z.html" : "a-z/\(page).html" }

  /// Returns the path of a page of the index of all tags or ingredients.
  static func index(_ taxonomy: TaxonomyKind, page: Int) -> FilePath {
    page == 1 ? "\(taxonomy.folder)/index.html" : "\(taxonomy.folder)/index/\(page).html"
  }

  /// Returns the path of a page of the recipes with one tag or ingredient.
  static func term(_ term: Term, of taxonomy: TaxonomyKind, page: Int) -> FilePath {
    page == 1
      ? FilePath(String(joining: taxonomy.folder.string, "/", term.slug, ".html"))
      : "\(taxonomy.folder)/\(term.slug)/\(page).html"
  }

  static func recipe(_ recipe: RecipeEntry) -> FilePath { self.recipe(recipe.slug) }

  /// Returns the path of the page of the recipe at an address.
  static func recipe(_ slug: String) -> FilePath {
    FilePath(String(joining: "recipes/", slug, ".html"))
  }

  /// Returns the path of the short address of the recipe with a UUID, for codes on paper.
  static func short(ofID id: String) -> FilePath {
    FilePath(String(joining: "r/", RecipeIdentity.shortName(of: id), ".html"))
  }

  /// Returns the prefix of the paths of the pages for a folder's recipes.
  static func recipes(below slug: String) -> FilePath {
    slug.isEmpty ? "recipes/" : "recipes/\(slug)/"
  }

  /// Returns the path of the share file of the recipe at an address.
  static func share(_ slug: String, _ kind: ShareKind) -> FilePath {
    FilePath(String(joining: "share/", slug, ".", kind.fileExtension))
  }

  /// Returns the path of the share file of the whole book, which stays the same whatever its title is.
  static func share(bookAs format: ShareFormat) -> FilePath {
    FilePath("book/book.\(format.bookExtension)")
  }

  /// The whole book, for printing.
  static let printEdition: FilePath = "print.html"
  static let kitchen: FilePath = "kitchen.html"
  static let list: FilePath = "list.html"
  static let plan: FilePath = "plan.html"
  /// The page that shows the recipe in its fragment.
  static let open: FilePath = "open.html"
  static let notFound: FilePath = "404.html"
  static let offline: FilePath = "offline.html"
  /// The service worker, which controls its folder and everything below.
  static let worker: FilePath = "sw.js"
  static let webManifest: FilePath = "manifest.webmanifest"
  /// The list of the whole site, for browsers that keep all of it.
  static let contents: FilePath = "assets/contents.json"
  /// An empty file: with it, GitHub publishes every file of a branch, and as it is.
  static let noJekyll: FilePath = ".nojekyll"
  static let feed: FilePath = "feed.xml"
  static let robots: FilePath = "robots.txt"

  static func sitemap(part: Int) -> FilePath {
    part == 0 ? "sitemap.xml" : "sitemap-\(part).xml"
  }

  /// Returns the path of a file of the theme's `assets/`; beside the style sheet, so that it can be
  /// addressed from there.
  static func themeFile(_ path: FilePath) -> FilePath {
    "assets/theme/\(path.relative(to: Theme.assetFolder) ?? path)"
  }

  /// Returns the path of a style sheet or script; its name changes with its bytes, so that browsers
  /// keep no old one.
  static func asset(_ name: String, _ fileExtension: String, _ bytes: [UInt8]) -> FilePath {
    "assets/\(name).\(ContentHash(of: bytes).hexadecimal(bytes: 6)).\(fileExtension)"
  }

  /// Returns whether a path is one of those of styles and scripts whose names change with their bytes.
  static func isNamedAfterBytes(_ path: FilePath) -> Bool {
    let parts = path.name.string.split(separator: ".", omittingEmptySubsequences: false)
    return path.directory == "assets" && parts.count == 3 && parts[1].utf8.count == 12
      && parts[1].utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  static func asset(_ sheet: StyleSheet, _ bytes: [UInt8]) -> FilePath {
    asset(sheet.rawValue, "css", bytes)
  }

  /// The list of recipes for the search.
  static let searchList: FilePath = "assets/search.js"

  /// The days on which the recipes came into the book.
  static let searchDays: FilePath = "assets/search-days.js"
  static let searchIDs: FilePath = "assets/search-ids.js"

  /// Returns the path of the words of some recipes' texts for the search, counted from 1.
  static func searchWords(part: Int) -> FilePath { "assets/search-words-\(part).js" }

  /// What a build that remembers nothing learns of recipes that are gone, and of earlier UUIDs.
  static let pastAddresses: FilePath = "assets/past.json"

  /// The index of the recipes' lines, and the aisles of the shop.
  static let shopIndex: FilePath = "assets/lines.js"

  /// Returns the path of some recipes' ingredients for shopping lists, counted from 1.
  static func shopLines(part: Int) -> FilePath { "assets/lines-\(part).js" }

  /// Returns the path of a picture or other file of the recipe folder.
  static func file(_ path: FilePath) -> FilePath { files / path }

  /// Returns the path in the recipe folder of a picture or other file from there; nil for any other
  /// file of the site.
  static func original(of path: FilePath) -> FilePath? { path.relative(to: files) }

  /// Returns the path of a photo of the recipe folder in a size or shape, whose name changes with its
  /// bytes, so that browsers need never ask for it again.
  static func photo(_ hash: ContentHash, _ shape: String, _ fileExtension: String) -> FilePath {
    photos / FilePath("\(hash.hexadecimal(bytes: 8))-\(shape).\(fileExtension)")
  }

  /// The folder of the renditions of photos, whose names all change with their bytes.
  static let photos: FilePath = "photos"

  private static let files: FilePath = "files"
}
