import Collection
import FileSystem
import Interchange
import Mustache
import Paths

/// What all views of a site share.
final class PageContext: Sendable {
  let book: Book
  let words: Words
  let generator: String
  /// The style sheets' paths in the site.
  private let styles: [StyleSheet: FilePath]
  /// The scripts' paths in the site.
  let scripts: [FilePath]
  /// Addresses from the site's root.
  private let addresses: Addresses
  /// How many recipes have each ingredient.
  private let usesOfIngredients: [Int]
  /// The paths of the recipe folder's files that cannot be read, and are not in the site.
  private let unreadable: Set<FilePath>
  /// When recipes were written and changed.
  let times: RecipeTimes
  /// How everything that is listed is spread over pages.
  let lists: ListPlan
  /// What of the book stands where in the print edition; nil if there is none.
  let printEdition: PrintEdition?
  /// The files a recipe can be handed on as, and what they are for.
  let shareFormats: [(format: ShareFormat, label: Value)]
  private let siteValue: Value
  private let wordsValue: Value
  private let rootShapes: [PageKind: Shape]

  init(
    book: Book, words: Words, generator: String, styles: [StyleSheet: FilePath],
    scripts: [FilePath],
    unreadable: Set<FilePath>, appearance: Appearance
  ) async {
    async let foundTimes = RecipeTimes(book)
    async let foundChapters = Chapters(book)
    self.book = book
    self.words = words
    self.generator = generator
    self.styles = styles
    self.scripts = scripts
    self.unreadable = unreadable
    addresses = Addresses(book)
    usesOfIngredients = book.ingredients.map { $0.recipes.count }
    lists = ListPlan(book, urls: addresses, chapters: await foundChapters)
    printEdition = PrintEdition(book, order: lists.chapters.order)
    times = await foundTimes
    let settings = book.settings
    shareFormats = ShareFormat.formats(of: settings).map { format in
      (format, .text(words.choice("shareLabel", format.rawValue) ?? format.rawValue))
    }
    let language = Language(settings.language)
    siteValue = ViewTypes.site(
      .text(book.title), .optional(settings.description), .optional(settings.author),
      .optional(settings.url), .text(language.tag), .text(language.direction),
      .bool(book.recipes.count > 1), .bool(!book.tags.isEmpty), .bool(!book.ingredients.isEmpty),
      .optional(appearance.logo.map(Self.encoded)), .optional(appearance.icon.map(Self.encoded)),
      appearance.paper.map { paper in
        ViewTypes.paper(.text(paper.light.hexadecimal), .text(paper.dark.hexadecimal))
      } ?? .null)
    let keys = words.texts.keys.sorted()
    wordsValue = .object(Object(Shape(keys), keys.map { .optional(words.texts[$0]) }))
    rootShapes = Dictionary(
      uniqueKeysWithValues: PageKind.allCases.map { ($0, $0.rootType.shape) })
  }

  /// The context of another book with the same settings, recipes, titles and tags.
  init(_ other: PageContext, with book: Book) {
    self.book = book
    words = other.words
    generator = other.generator
    styles = other.styles
    scripts = other.scripts
    unreadable = other.unreadable
    addresses = other.addresses
    usesOfIngredients = other.usesOfIngredients
    lists = other.lists
    printEdition = other.printEdition
    times = RecipeTimes(other.times, book)
    shareFormats = other.shareFormats
    siteValue = other.siteValue
    wordsValue = other.wordsValue
    rootShapes = other.rootShapes
  }

  /// The addresses of the recipes' pages from the site's root.
  var recipeURLs: [String] { addresses.recipes }

  /// The addresses of the first pages of all tags or ingredients from the site's root.
  func termURLs(_ taxonomy: TaxonomyKind) -> [String] { addresses.terms[taxonomy] }

  /// The addresses of pages that others link to, from the site's root.
  struct Addresses {
    let recipes: [String]
    let terms: ByTaxonomy<[String]>

    init(_ book: Book) {
      recipes = book.recipes.map { PageContext.encoded(SitePaths.recipe($0)) }
      terms = ByTaxonomy { taxonomy in
        taxonomy.terms(of: book).map {
          PageContext.encoded(SitePaths.term($0, of: taxonomy, page: 1))
        }
      }
    }
  }

  /// The values of a whole page; `up` is the way to the site's root, where its path does not say that.
  func root(
    _ kind: PageKind, path: FilePath, title: String, description: String? = nil,
    language: Language? = nil, picture: String? = nil, up: String? = nil, _ own: Value...
  ) -> Value {
    let language = language ?? Language(book.settings.language)
    let up = up ?? Self.root(of: path)
    let page = ViewTypes.page(
      .text(title), .optional(description), .text(language.tag), .text(language.direction),
      .text(up),
      .optional(kind == .notFound ? nil : address(of: path)),
      .optional(picture),
      .optional(book.settings.url == nil ? nil : "\(up)\(SitePaths.feed)"),
      .bool(kind == .library), .bool(kind == .recipe), .bool(kind == .tag), .bool(kind == .tags),
      .bool(kind == .ingredient), .bool(kind == .ingredients), .bool(kind == .titles),
      .bool(kind == .kitchen), .bool(kind == .list), .bool(kind == .plan))
    let common: [Value] = [
      siteValue, page, wordsValue,
      .list(
        styles(of: kind).map { sheet, path in
          ViewTypes.styleSheet(.text("\(up)\(path)"), .optional(sheet.media))
        }),
      .list(scripts.map { ViewTypes.asset(.text("\(up)\($0)")) }),
      .text(generator),
    ]
    return .object(Object(rootShapes[kind] ?? Shape([]), common + own))
  }

  /// The style sheets that pages of a kind link.
  func styles(of kind: PageKind) -> [(sheet: StyleSheet, path: FilePath)] {
    kind.styleSheets.compactMap { sheet in styles[sheet].map { (sheet, $0) } }
  }

  /// The path of the site's root on its host, such as `/` or `/cookbook/`; nil if that is not known.
  ///
  /// Without the host, so that a copy of the site elsewhere keeps its styles.
  var rootOnHost: String? {
    guard let url = book.settings.url?.utf8[...] else { return nil }
    let host = url.firstIndex(of: 0x3A).map { url[$0...].dropFirst(3) } ?? url
    let path = host.firstIndex(of: 0x2F).map { String(host[$0...]) ?? "" } ?? ""
    return path + "/"
  }

  /// What a destination in a recipe leads to in the site.
  func target(of destination: String, in place: Int) -> LinkTarget {
    inTheSite(book.target(of: destination, in: place))
  }

  /// What a target is in the site: a file that cannot be read is not there.
  func inTheSite(_ target: LinkTarget) -> LinkTarget {
    if case .file(let path) = target, unreadable.contains(path) { return .nowhere }
    return target
  }

  /// The path in the folder of a recipe's first picture.
  func picture(of place: Int) -> FilePath? {
    for destination in book.recipes[place].pictures {
      if case .file(let path) = target(of: destination, in: place), SafeFile.isPicture(path) {
        return path
      }
    }
    return nil
  }

  /// How many like it, and how many ingredients that others have too, a recipe's page names.
  private static let (mostRelated, mostShared) = (4, 5)

  /// The recipes that a recipe's page shows as like it: none that it names already.
  func related(to place: Int) -> [Int] {
    let (users, parts) = (book.usedIn[place], book.madeOf(place))
    var related: [Int] = []
    for other in book.related(to: place) where !users.contains(other) && !parts.contains(other) {
      related.append(other)
      if related.count == Self.mostRelated { break }
    }
    return related
  }

  /// The rarest of a recipe's ingredients that others have too, by their places in the book.
  func sharedIngredients(of place: Int) -> [Int] {
    let uses = usesOfIngredients
    var rarest: [Int] = []
    rarest.reserveCapacity(Self.mostShared + 1)
    for one in book.ingredientsOfRecipes[place] where uses[one] > 1 {
      let rank = rarest.firstIndex { (uses[one], one) < (uses[$0], $0) } ?? rarest.count
      if rank == Self.mostShared { continue }
      rarest.insert(one, at: rank)
      if rarest.count > Self.mostShared { rarest.removeLast() }
    }
    return rarest
  }

  /// The address of a path of the site from the page at `page`.
  func url(_ path: FilePath, from page: FilePath) -> String {
    Self.root(of: page) + Self.encoded(path)
  }

  /// The whole address of a path of the site, if the settings say where it is published.
  func address(of path: FilePath) -> String? {
    book.settings.url.map { "\($0)/\(Self.encoded(Self.canonicalPath(path)))" }
  }

  /// What leads from a page to the site's root.
  static func root(of path: FilePath) -> String {
    let depth = path.string.withBytes { path in
      var depth = 0
      for byte in path where byte == 0x2F { depth += 1 }
      return depth
    }
    return switch depth {
    case 0: ""
    case 1: "../"
    case 2: "../../"
    default: String(repeating: "../", count: depth)
    }
  }

  private static func canonicalPath(_ path: FilePath) -> FilePath {
    path == "index.html" ? "" : path
  }

  /// Percent-encodes a path for an address.
  static func encoded(_ path: FilePath) -> String {
    if path.string.withBytes({ $0.allSatisfy(isPlain) }) { return path.string }
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      if isPlain(byte) {
        encoded.append(byte)
      } else {
        encoded += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: true
    default: false
    }
  }
}
