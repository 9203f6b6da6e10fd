import Cooking
import Collection
import FileSystem
import Interchange
import Mustache
import Paths

/// The common part of all pages of a site, and what they may show of the settings and the theme.
final class SiteFrame: Sendable {
  /// Everything but the words.
  struct Input: Encodable, Sendable {
    let title: String
    let description: String?
    let author: String?
    /// The address where the site is published.
    let url: String?
    let language: Language
    let hasSeveral: Bool
    let hasTags: Bool
    let hasIngredients: Bool
    /// The paths of the scripts in the site.
    let scripts: [FilePath]
    let generator: String
    let logo: Logo?
    let icon: FilePath?
    let paper: Paper?
    /// The formats in which recipes can be shared.
    let shareFormats: [ShareFormat]
    /// The formats in which the whole book can be shared.
    let formatsOfBook: [ShareFormat]
    /// Whether pictures of them can be made.
    let hasSharePictures: Bool
  }

  /// A style sheet, and its path in the site.
  struct Style: Encodable, Sendable {
    let sheet: StyleSheet
    let path: FilePath
  }

  /// The background of the pages, as hexadecimal colours.
  struct Paper: Encodable, Sendable {
    let light: String
    let dark: String
  }

  let input: Input
  let words: Words
  /// For each kind of page, the hash of everything that affects all of its pages.
  let hashes: [PageKind: ContentHash]
  /// The style sheet of every page, for one that cannot know where the others are.
  let mainSheet: [UInt8]
  /// The style sheets that pages of each kind link.
  private let styles: [PageKind: [Style]]
  private let site: Made<Views.Site>
  private let texts: Views.Words
  private let rootShapes: [PageKind: Shape]

  private init(_ input: Input, _ styles: [Style], theme: PreparedTheme) {
    self.input = input
    words = theme.words
    mainSheet = theme.styleSheets[.main] ?? []
    let linked = PageKind.allCases.map { kind in
      (kind, kind.styleSheets.flatMap { sheet in styles.filter { $0.sheet == sheet } })
    }
    let stylesOfKinds = Dictionary(uniqueKeysWithValues: linked)
    self.styles = stylesOfKinds
    let own = ContentHash(of: input, as: "frame")
    let hashed = theme.fingerprints.map { kind, hash in
      (
        kind,
        ContentHash(
          of: [own, hash], as: "page",
          with: ContentHash(
            of: stylesOfKinds[kind] ?? [], as: "styles"))
      )
    }
    hashes = Dictionary(uniqueKeysWithValues: hashed)
    site = Made(
      Views.Site(
        title: input.title, description: input.description, author: input.author,
        url: input.url, language: input.language.tag, direction: input.language.direction,
        hasSeveral: input.hasSeveral, hasTags: input.hasTags,
        hasIngredients: input.hasIngredients, logo: (input.logo?.path).map(PageAddress.encoded),
        logoWidth: input.logo?.width, logoHeight: input.logo?.height,
        icon: input.icon.map(PageAddress.encoded),
        paper: input.paper.map { Views.Paper(light: $0.light, dark: $0.dark) }))
    texts = Views.Words(theme.words.texts)
    rootShapes = Dictionary(
      uniqueKeysWithValues: PageKind.allCases.map { ($0, Shape($0.fields.map(\.name))) })
  }

  /// Creates the frame of a book's pages.
  convenience init(
    _ book: Book, _ theme: PreparedTheme, _ generator: String, styles: [Style],
    scripts: [FilePath], logo: Logo?, hasSharePictures: Bool
  ) {
    let settings = book.settings
    let appearance = theme.appearance
    self.init(
      Input(
        title: book.title, description: settings.description, author: settings.author,
        url: settings.url, language: book.language,
        hasSeveral: book.recipes.count > 1, hasTags: !book.tags.isEmpty,
        hasIngredients: !book.ingredients.isEmpty, scripts: scripts,
        generator: generator, logo: logo, icon: logo == nil ? nil : appearance.icon,
        paper: appearance.paper.map {
          Paper(light: $0.light.hexadecimal, dark: $0.dark.hexadecimal)
        }, shareFormats: ShareFormat.formats(of: settings),
        formatsOfBook: ShareFormat.formatsOfBook(settings), hasSharePictures: hasSharePictures),
      styles, theme: theme)
  }

  /// Returns the fingerprint of a page of a kind with its input.
  func fingerprint(_ kind: PageKind, _ input: some Encodable) -> OutputIdentity {
    .fingerprint(ContentHash(of: input, as: "page", with: hashes[kind]))
  }

  /// Returns the value of a whole page; `up` is the way to the site's root, if it does not follow
  /// from the page's path.
  func root(
    _ kind: PageKind, path: FilePath, title: String, description: String? = nil,
    language: Language? = nil, picture: String? = nil, up: String? = nil, _ own: some ViewObject
  ) -> Value {
    let language = language ?? input.language
    let up = up ?? PageAddress.root(of: path)
    let page = Views.Page(
      title: title, description: description, language: language.tag,
      direction: language.direction, root: up,
      canonical: kind.isAddress ? address(of: path) : nil, picture: picture,
      feed: input.url == nil ? nil : "\(up)\(SitePaths.feed)",
      isLibrary: kind == .library, isRecipe: kind == .recipe, isTag: kind == .tag,
      isTags: kind == .tags, isIngredient: kind == .ingredient,
      isIngredients: kind == .ingredients, isTitles: kind == .titles,
      isKitchen: kind == .kitchen, isList: kind == .list, isPlan: kind == .plan)
    let common = Views.Common(
      site: site, page: page, words: texts,
      styles: (styles[kind] ?? []).map { style in
        Views.StyleSheet(url: "\(up)\(style.path)", media: style.sheet.media)
      },
      scripts: input.scripts.map { Views.Asset(url: "\(up)\($0)") },
      generator: input.generator)
    let shape = rootShapes[kind] ?? Shape([])
    var values = FieldValues(capacity: shape.count)
    common.append(to: &values)
    own.append(to: &values)
    return .object(Object(shape, values.slots))
  }

  /// The files in which each recipe can be shared.
  var shareKinds: [ShareKind] {
    ShareKind.all(of: input.shareFormats, pictures: input.hasSharePictures)
  }

  /// Returns what the whole book's share file in a format is called when it is saved.
  func fileName(ofBookAs format: ShareFormat) -> FilePath {
    let slug = Slug.make(input.title, language: input.language)
    return FilePath("\(slug.isEmpty ? "cookbook" : slug).\(format.bookExtension)")
  }

  /// The path of the site's root on its host, such as `/` or `/cookbook/`; nil if unknown.
  ///
  /// It does not include the host, so that a copy of the site elsewhere keeps its styles.
  var rootOnHost: String? {
    guard let url = input.url?.utf8[...] else { return nil }
    let host = url.firstIndex(of: 0x3A).map { url[$0...].dropFirst(3) } ?? url
    let path = host.firstIndex(of: 0x2F).map { String(host[$0...]) ?? "" } ?? ""
    return path + "/"
  }

  /// Returns the absolute address of a path of the site, if the settings name the site's address.
  func address(of path: FilePath) -> String? {
    input.url.map { "\($0)/\(PageAddress.encoded(path == SitePaths.library ? "" : path))" }
  }
}
