import Cooking
import Collection
import FileSystem
import Interchange
import Mustache
import Paths

/// What all pages of a site have in common, and may see of the settings and the theme.
final class SiteFrame: Sendable {
  /// Everything but the words.
  struct Input: Encodable, Sendable {
    let title: String
    let description: String?
    let author: String?
    /// Where the site is published.
    let url: String?
    let language: Language
    let hasSeveral: Bool
    let hasTags: Bool
    let hasIngredients: Bool
    /// The paths of the scripts in the site.
    let scripts: [FilePath]
    let generator: String
    let logo: FilePath?
    let icon: FilePath?
    let paper: Paper?
    /// The files a recipe can be handed on as.
    let shareFormats: [ShareFormat]
  }

  /// A style sheet, and its path in the site.
  struct Style: Encodable, Sendable {
    let sheet: StyleSheet
    let path: FilePath
  }

  /// What pages stand on, as colours in hexadecimal.
  struct Paper: Encodable, Sendable {
    let light: String
    let dark: String
  }

  let input: Input
  let words: Words
  /// For each kind of page the hash of everything that all its pages follow from.
  let hashes: [PageKind: ContentHash]
  /// The style sheets that pages of each kind link.
  private let styles: [PageKind: [Style]]
  private let siteValue: Value
  private let wordsValue: Value
  private let rootShapes: [PageKind: Shape]

  private init(_ input: Input, _ styles: [Style], theme: PreparedTheme) {
    self.input = input
    words = theme.words
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
    siteValue = ViewTypes.site(
      .text(input.title), .optional(input.description), .optional(input.author),
      .optional(input.url), .text(input.language.tag), .text(input.language.direction),
      .bool(input.hasSeveral), .bool(input.hasTags), .bool(input.hasIngredients),
      .optional(input.logo.map(PageAddress.encoded)),
      .optional(input.icon.map(PageAddress.encoded)),
      input.paper.map { ViewTypes.paper(.text($0.light), .text($0.dark)) } ?? .null)
    let words = theme.words
    let keys = words.texts.keys.sorted()
    wordsValue = .object(Object(Shape(keys), keys.map { .optional(words.texts[$0]) }))
    rootShapes = Dictionary(
      uniqueKeysWithValues: PageKind.allCases.map { ($0, $0.rootType.shape) })
  }

  /// The frame of a book's pages.
  convenience init(
    _ book: Book, _ theme: PreparedTheme, _ generator: String, styles: [Style],
    scripts: [FilePath]
  ) {
    let settings = book.settings
    let appearance = theme.appearance
    self.init(
      Input(
        title: book.title, description: settings.description, author: settings.author,
        url: settings.url, language: Language(settings.language),
        hasSeveral: book.recipes.count > 1, hasTags: !book.tags.isEmpty,
        hasIngredients: !book.ingredients.isEmpty, scripts: scripts,
        generator: generator, logo: appearance.logo, icon: appearance.icon,
        paper: appearance.paper.map {
          Paper(light: $0.light.hexadecimal, dark: $0.dark.hexadecimal)
        }, shareFormats: ShareFormat.formats(of: settings)), styles, theme: theme)
  }

  /// The hash of a page of a kind that is made of a value.
  func fingerprint(_ kind: PageKind, _ input: some Encodable) -> OutputIdentity {
    .fingerprint(ContentHash(of: input, as: "page", with: hashes[kind]))
  }

  /// The values of a whole page; `up` is the way to the site's root, where its path does not say that.
  func root(
    _ kind: PageKind, path: FilePath, title: String, description: String? = nil,
    language: Language? = nil, picture: String? = nil, up: String? = nil, _ own: Value...
  ) -> Value {
    root(
      kind, path: path, title: title, description: description, language: language,
      picture: picture, up: up, own)
  }

  /// The same, with the page's own fields as a list.
  func root(
    _ kind: PageKind, path: FilePath, title: String, description: String? = nil,
    language: Language? = nil, picture: String? = nil, up: String? = nil, _ own: [Value]
  ) -> Value {
    let language = language ?? input.language
    let up = up ?? PageAddress.root(of: path)
    let page = ViewTypes.page(
      .text(title), .optional(description), .text(language.tag), .text(language.direction),
      .text(up),
      .optional(kind == .notFound ? nil : address(of: path)),
      .optional(picture),
      .optional(input.url == nil ? nil : "\(up)\(SitePaths.feed)"),
      .bool(kind == .library), .bool(kind == .recipe), .bool(kind == .tag), .bool(kind == .tags),
      .bool(kind == .ingredient), .bool(kind == .ingredients), .bool(kind == .titles),
      .bool(kind == .kitchen), .bool(kind == .list), .bool(kind == .plan))
    let common: [Value] = [
      siteValue, page, wordsValue,
      .list(
        (styles[kind] ?? []).map { style in
          ViewTypes.styleSheet(.text("\(up)\(style.path)"), .optional(style.sheet.media))
        }),
      .list(input.scripts.map { ViewTypes.asset(.text("\(up)\($0)")) }),
      .text(input.generator),
    ]
    return .object(Object(rootShapes[kind] ?? Shape([]), common + own))
  }

  /// The path of the site's root on its host, such as `/` or `/cookbook/`; nil if that is not known.
  ///
  /// Without the host, so that a copy of the site elsewhere keeps its styles.
  var rootOnHost: String? {
    guard let url = input.url?.utf8[...] else { return nil }
    let host = url.firstIndex(of: 0x3A).map { url[$0...].dropFirst(3) } ?? url
    let path = host.firstIndex(of: 0x2F).map { String(host[$0...]) ?? "" } ?? ""
    return path + "/"
  }

  /// The whole address of a path of the site, if the settings say where it is published.
  func address(of path: FilePath) -> String? {
    input.url.map { "\($0)/\(PageAddress.encoded(path == SitePaths.library ? "" : path))" }
  }
}
