import Collection
import Diagnostics
import FileSystem
import Interchange
import Mustache
import Paths

extension DiagnosticID {
  /// A template needs more than a page may take, or includes itself without end.
  public static let templateFailed: Self = "template-failed"
}

/// Every file a book becomes, and what makes it.
struct SitePlan: Sendable {
  /// The files, in the order of their stages.
  private(set) var outputs: [Output]
  /// What is wrong with the theme.
  let problems: [Diagnostic]
  /// The book it is a plan of.
  private(set) var revision: Book.Revision
  /// The plan this one differs from by a few outputs alone, by its book, and their places.
  private(set) var delta: (basis: Book.Revision, places: [Int])?
  /// The pictures and other files that recipes refer to and that cannot be read.
  let unreadable: [Diagnostic]
  /// What is wrong with those that can be read, and are not published as they are.
  let fileProblems: [Diagnostic]
  private var maker: Maker
  private let theme: PreparedTheme
  private var prints: PageFingerprints
  private var siteFormats: SiteFormats
  private var search: SearchData
  private var shop: ShopData
  /// Where the recipes' share files begin, the pages, and what is made of all of them.
  private let starts: (shares: Int, pages: Int, formats: Int)

  /// What all outputs share; a class, so that nothing of it is copied for each of them.
  private final class Maker: Sendable {
    let lists: ListViews
    let context: PageContext
    let templates: TemplateLibrary
    let fileSystem: any FileOperations
    /// Where files are read that cannot be read in their own places.
    let standIns: [FilePath: FilePath]

    init(
      _ context: PageContext, _ templates: TemplateLibrary, _ fileSystem: any FileOperations,
      standIns: [FilePath: FilePath]
    ) {
      self.context = context
      self.standIns = standIns
      self.templates = templates
      self.fileSystem = fileSystem
      lists = ListViews(context: context)
    }

    /// The maker of another book with the same recipes, titles and tags.
    init(_ context: PageContext, _ other: Maker) {
      self.context = context
      templates = other.templates
      fileSystem = other.fileSystem
      standIns = other.standIns
      lists = ListViews(other.lists, context: context)
    }
  }

  /// Plans the site of a book.
  init(
    book: Book, theme: PreparedTheme, generator: String, fileSystem: any FileOperations
  ) async {
    problems = theme.problems
    self.theme = theme
    revision = book.revision
    delta = nil
    var assets: [Output] = []
    var styles: [StyleSheet: FilePath] = [:]
    for sheet in StyleSheet.allCases {
      guard let bytes = theme.styleSheets[sheet] else { continue }
      styles[sheet] = Self.asset(sheet.rawValue, "css", bytes, &assets).first
    }
    let scripts = Self.asset("cookbook", "js", theme.script, &assets)
    // Pages do not name them: the script does.
    for (name, bytes) in theme.scriptsOnDemand { _ = Self.asset(name, "js", bytes, &assets) }
    assets += theme.assets.map { file in
      Output(
        path: SitePaths.themeFile(file.path), stage: .asset, content: .bytes(file.bytes),
        identity: .fingerprint(ContentHash(of: file.bytes)))
    }
    let files = await Self.files(of: book, and: theme.appearance.files, in: fileSystem)
    unreadable = files.unreadable
    fileProblems = files.problems
    let context = await PageContext(
      book: book, words: theme.words, generator: generator, styles: styles, scripts: scripts,
      unreadable: files.missed, appearance: theme.appearance)
    let maker = Maker(context, theme.templates, fileSystem, standIns: files.standIns)
    self.maker = maker
    // Neither needs the pages.
    async let searched = SearchData(context: context)
    async let shopped = ShopData(context: context)
    let prints = await PageFingerprints(context: context, theme: theme)
    self.prints = prints
    assets += files.copies
    let formats = ShareFormat.formats(of: book.settings)
    let places = Array(book.recipes.indices)
    let shares = await concurrentMap(
      places.flatMap { place in formats.map { (place, $0) } }, batch: 1024
    ) { place, format in
      let recipe = book.recipes[place]
      return Output(
        path: SitePaths.share(recipe, format), stage: .asset, content: .share(place, format),
        identity: .fingerprint(prints.share(recipe, format)))
    }
    let pages = await concurrentMap(places, batch: 512) { place in
      Output(
        path: SitePaths.recipe(book.recipes[place]), stage: .page, content: .recipe(place),
        identity: .fingerprint(prints.recipes[place]))
    }
    let lists = await Self.lists(context, prints)
    var outputs: [Output] = []
    outputs.reserveCapacity(assets.count + shares.count + pages.count + lists.count + 1024)
    outputs += assets
    outputs += shares
    outputs += pages
    outputs += lists
    let firstPage = assets.count + shares.count
    starts = (assets.count, firstPage, outputs.count)
    siteFormats = SiteFormats(context: context, prints: prints, pages: outputs[firstPage...])
    search = await searched
    shop = await shopped
    outputs += siteFormats.outputs() + search.outputs() + shop.outputs()
    outputs += OfflineFiles(theme: theme, context: context, outputs: outputs).outputs()
    outputs.append(SiteContents.output(of: outputs))
    self.outputs = outputs
  }

  /// Makes it the plan of a book that differs from its own by the texts of some recipes alone.
  ///
  /// It is changed where it is: a copy would be one of every output.
  ///
  /// - Returns: False, with nothing changed, if more follows from that than the recipes' own pages
  ///   and files.
  mutating func update(to book: Book, theme: PreparedTheme) -> Bool {
    guard let (basis, places) = book.delta, basis === revision, theme.isSame(as: self.theme),
      unreadable.isEmpty
    else { return false }
    let before = maker.context
    guard places.allSatisfy({ Self.files(of: $0, in: book) == Self.files(of: $0, in: before.book) })
    else { return false }
    let context = PageContext(before, with: book)
    maker = Maker(context, maker)
    // A page also shows the ingredients of the recipes that its own ingredients are.
    let pages = Set(places + places.flatMap { book.usedIn[$0] }).sorted()
    prints = PageFingerprints(prints, context: context, places: pages)
    revision = book.revision
    var changed: [Int] = []
    let formats = ShareFormat.formats(of: book.settings)
    for place in places {
      for (offset, format) in formats.enumerated() {
        let index = starts.shares + place * formats.count + offset
        outputs[index].identity = .fingerprint(prints.share(book.recipes[place], format))
        changed.append(index)
      }
    }
    for place in pages {
      outputs[starts.pages + place].identity = .fingerprint(prints.recipes[place])
      changed.append(starts.pages + place)
    }
    siteFormats = SiteFormats(siteFormats, context: context, prints: prints)
    search = SearchData(search, context: context, places: places)
    shop = ShopData(shop, context: context, places: pages)
    for index in starts.formats..<outputs.count {
      if case .contents = outputs[index].content { continue }
      let identity =
        search.identity(of: outputs[index].content) ?? shop.identity(of: outputs[index].content)
        ?? siteFormats.identity(of: outputs[index])
      if identity == outputs[index].identity { continue }
      outputs[index].identity = identity
      changed.append(index)
    }
    // What lists the others comes last.
    let contents = SiteContents.output(of: outputs.dropLast())
    if contents.identity != outputs[outputs.count - 1].identity {
      outputs[outputs.count - 1] = contents
      changed.append(outputs.count - 1)
    }
    delta = (basis, changed)
    return true
  }

  /// The pages of all lists; those that list everything at the end.
  private static func lists(_ context: PageContext, _ prints: PageFingerprints) async -> [Output] {
    let book = context.book
    let terms = TaxonomyKind.allCases.flatMap { taxonomy in
      taxonomy.terms(of: book).indices.map { ListPage.Content.term(taxonomy, $0) }
    }
    let all = terms + TaxonomyKind.allCases.map { .index($0) } + [.titles, .library]
    return await concurrentMap(all, batch: 64) { content in
      context.lists.pages(content).map { page in
        Output(
          path: page.path(in: book), stage: content.isIndex ? .index : .page,
          content: .list(content, page: page.number),
          identity: .fingerprint(prints.list(page, context)))
      }
    }.flatMap { $0 }
  }

  /// The values an output's template gets; nil if it is no page.
  ///
  /// - Throws: `FileError` if a recipe cannot be read any more.
  func value(of output: Output) throws(FileError) -> Value? {
    switch output.content {
    case .bytes, .copy, .drawing, .share, .sitemap, .feed, .contents, .searchList, .searchDays,
      .searchWords, .shopIndex, .shopLines:
      nil
    case .recipe(let place):
      try RecipeView(place, context: maker.context, lists: maker.lists).value()
    case .list(let content, let page):
      maker.lists.value(of: maker.context.lists.page(content, page))
    case .printEdition: try PrintView(context: maker.context, lists: maker.lists).value()
    case .kitchen: maker.context.kitchen()
    case .shoppingList: maker.context.shoppingList()
    case .mealPlan: maker.context.mealPlan()
    case .notFound: maker.context.notFound()
    case .offline: maker.context.offline()
    }
  }

  /// Makes an output's bytes, the same each time.
  ///
  /// - Throws: `FileError` or `RenderError`.
  func bytes(of output: Output) throws -> [UInt8] {
    switch output.content {
    case .bytes(let bytes), .drawing(let bytes, _): return bytes
    case .copy(let path):
      let bytes = try maker.fileSystem.read(source(ofCopy: path))
      // It was looked into when the site was planned, and is another one now.
      if PageSniffing.isPage(bytes.prefix(PageSniffing.length)) {
        throw FileError(.read, source(ofCopy: path), .changed)
      }
      return bytes
    case .share(let place, let format):
      return try format.bytes(for: maker.context.book.recipes[place])
    case .sitemap(let part):
      return siteFormats.sitemap(part: part, pages: outputs[starts.pages..<starts.formats])
    case .feed: return try siteFormats.feed()
    case .contents: return SiteContents.bytes(of: outputs)
    case .searchList: return search.list()
    case .searchDays: return search.daysOfRecipes()
    case .searchWords(let part): return search.words(part: part)
    case .shopIndex: return shop.index()
    case .shopLines(let part): return shop.lines(part: part)
    case .recipe, .list, .printEdition, .kitchen, .shoppingList, .mealPlan, .notFound, .offline:
      guard let kind = output.content.page, let value = try value(of: output) else { return [] }
      return try page(kind, value)
    }
  }

  /// The page for addresses that lead nowhere, for a host where the site's root has a path such as `/`.
  func notFoundPage(root: String) throws(RenderError) -> [UInt8] {
    try page(.notFound, maker.context.notFound(root: root))
  }

  private func page(_ kind: PageKind, _ value: Value) throws(RenderError) -> [UInt8] {
    var bytes: [UInt8] = []
    try maker.templates.render(kind.template, with: value, into: &bytes)
    return bytes
  }

  /// The absolute path of the file that an output is a copy of; nil if its bytes are made.
  func source(of output: Output) -> FilePath? {
    if case .copy(let path) = output.content { source(ofCopy: path) } else { nil }
  }

  private func source(ofCopy path: FilePath) -> FilePath {
    maker.standIns[path] ?? maker.context.book.folder.absolute(path)
  }

  /// A style sheet or script under a name that changes with its content; none if it is empty.
  private static func asset(
    _ name: String, _ fileExtension: String, _ bytes: [UInt8], _ outputs: inout [Output]
  ) -> [FilePath] {
    if bytes.isEmpty { return [] }
    let path = SitePaths.asset(name, fileExtension, bytes)
    outputs.append(
      Output(
        path: path, stage: .asset, content: .bytes(bytes),
        identity: .fingerprint(ContentHash(of: bytes))))
    return [path]
  }
}
