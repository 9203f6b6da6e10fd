import Collection
import Diagnostics
import FileSystem
import Interchange
import Mustache
import Paths

extension DiagnosticID {
  /// A template exceeds the limits of a page, or includes itself endlessly.
  package static let templateFailed: Self = "template-failed"
}

/// All files of a book's site, and how they are made.
struct SitePlan: Sendable {
  /// The files, in the order of their stages.
  private(set) var outputs: [any Output]
  /// The problems with the theme.
  let problems: [Diagnostic]
  /// The revision of the book that it is a plan for.
  private(set) var revision: Book.Revision
  /// The revision from which this plan differs only by a few outputs, and their indices.
  private(set) var delta: (basis: Book.Revision, places: [Int])?
  /// The diagnostics for pictures and other files that recipes refer to and that cannot be read.
  let unreadable: [Diagnostic]
  /// The diagnostics for files that can be read but are not published unchanged.
  let fileProblems: [Diagnostic]
  /// The paths of pictures and other files that cannot be read and of which no copy is kept.
  let outOfReach: Set<FilePath>
  private(set) var maker: PageMaker
  private(set) var search: SearchData
  private(set) var shop: ShopData
  private let theme: PreparedTheme
  /// The indices of the first share file, the first page, and the first summary of all of them.
  private let starts: (shares: Int, pages: Int, summaries: Int)

  /// Plans the site of a book.
  init(
    book: Book, theme: PreparedTheme, generator: String, fileSystem: any FileOperations
  ) async {
    problems = theme.problems
    self.theme = theme
    revision = book.revision
    delta = nil
    let linked = Self.assets(of: theme)
    var assets = linked.outputs
    let files = await Self.files(of: book, and: theme.appearance.files, in: fileSystem)
    unreadable = files.unreadable
    fileProblems = files.problems
    outOfReach = files.outOfReach
    let context = await PageContext(
      book, SiteFrame(book, theme, generator, styles: linked.styles, scripts: linked.scripts),
      BookLists(book, missing: files.missed))
    maker = PageMaker(context, theme.templates, fileSystem, standIns: files.standIns)
    // Neither needs the pages.
    async let searched = SearchData(context: context)
    async let shopped = ShopData(context: context)
    assets += files.outputs
    let formats = ShareFormat.formats(of: book.settings)
    let places = Array(book.recipes.indices)
    let shares = await concurrentMap(
      places.flatMap { place in formats.map { (place, $0) } }, batch: 1024
    ) { place, format in
      ShareFile(place, format, context) as any Output
    }
    let pages = await concurrentMap(places, batch: 512) { place in
      RecipePage(place, context) as any Output
    }
    let lists = await Self.lists(context)
    var outputs: [any Output] = []
    outputs.reserveCapacity(assets.count + shares.count + pages.count + lists.count + 1024)
    outputs += assets
    outputs += shares
    outputs += pages
    outputs += lists
    let firstPage = assets.count + shares.count
    starts = (assets.count, firstPage, outputs.count)
    search = await searched
    shop = await shopped
    outputs += Self.summaries(of: outputs[firstPage...], context, search: search, shop: shop)
    outputs += OfflineFiles(theme: theme, context: context, outputs: outputs).outputs()
    outputs.append(ContentsList(of: outputs))
    self.outputs = outputs
  }

  /// Returns the theme's files, and which of them pages link.
  private static func assets(
    of theme: PreparedTheme
  ) -> (outputs: [any Output], styles: [SiteFrame.Style], scripts: [FilePath]) {
    var assets: [any Output] = []
    let styles = StyleSheet.allCases.compactMap { sheet in
      theme.styleSheets[sheet].flatMap { bytes in
        asset(sheet.rawValue, "css", bytes, &assets).first
          .map { SiteFrame.Style(sheet: sheet, path: $0) }
      }
    }
    let scripts = asset("cookbook", "js", theme.script, &assets)
    // Pages do not link them: the script loads them.
    for (name, bytes) in theme.scriptsOnDemand { _ = asset(name, "js", bytes, &assets) }
    assets += theme.assets.map { MadeFile(asset: $0.bytes, at: SitePaths.themeFile($0.path)) }
    return (assets, styles, scripts)
  }

  /// Updates the plan for a book that differs only in the texts of some recipes.
  ///
  /// It is changed in place, since a copy would copy every output.
  ///
  /// - Returns: False, with nothing changed, if the difference affects more than the recipes' own
  ///   pages and files.
  mutating func update(to book: Book, theme: PreparedTheme) async -> Bool {
    guard let (basis, places) = book.delta, basis === revision, theme.isSame(as: self.theme),
      unreadable.isEmpty
    else { return false }
    let before = maker.context
    guard places.allSatisfy({ Self.files(of: $0, in: book) == Self.files(of: $0, in: before.book) })
    else { return false }
    let context = PageContext(book, before.frame, before.lists)
    maker = maker.with(context)
    // A page also shows the ingredients of the recipes that are ingredients of its own.
    let recipes = Set(places + places.flatMap { book.usedIn[$0] }).sorted()
    search = SearchData(context: context)
    shop = await ShopData(context: context, previous: shop, changed: recipes)
    revision = book.revision
    var changed: [Int] = []
    let formats = ShareFormat.formats(of: book.settings)
    for place in places {
      for (offset, format) in formats.enumerated() {
        let index = starts.shares + place * formats.count + offset
        outputs[index] = ShareFile(place, format, context)
        changed.append(index)
      }
    }
    for place in recipes {
      outputs[starts.pages + place] = RecipePage(place, context)
      changed.append(starts.pages + place)
    }
    func replace(_ index: Int, by output: any Output) {
      if outputs[index].identity == output.identity { return }
      outputs[index] = output
      changed.append(index)
    }
    let summaries = Self.summaries(of: pages, context, search: search, shop: shop)
    for (offset, output) in summaries.enumerated() {
      replace(starts.summaries + offset, by: output)
    }
    // The list of all others comes last.
    replace(outputs.count - 1, by: ContentsList(of: outputs))
    delta = (basis, changed)
    return true
  }

  /// The pages of recipes and lists.
  var pages: ArraySlice<any Output> { outputs[starts.pages..<starts.summaries] }

  /// Returns the pages of all lists; those that list everything come last.
  private static func lists(_ context: PageContext) async -> [any Output] {
    let book = context.book
    let terms = TaxonomyKind.allCases.flatMap { taxonomy in
      taxonomy.terms(of: book).indices.map { ListPage.Content.term(taxonomy, $0) }
    }
    let all = terms + TaxonomyKind.allCases.map { .index($0) } + [.titles, .library]
    return await concurrentMap(all, batch: 64) { content in
      context.lists.plan.pages(content).map { ListingPage($0, context) as any Output }
    }.flatMap { $0 }
  }

  /// Returns the files made of the whole book, or of nothing in it, for a site with these pages.
  private static func summaries(
    of pages: ArraySlice<any Output>, _ context: PageContext, search: SearchData, shop: ShopData
  ) -> [any Output] {
    var summaries: [any Output] = []
    if let page = PrintPage(context) { summaries.append(page) }
    summaries += PlainPage.all(context.frame)
    // These need absolute addresses.
    if let sitemap = context.frame.address(of: SitePaths.sitemap(part: 0)) {
      summaries.append(FeedFile(context))
      summaries += SitemapFile.all(of: pages, context)
      let robots = Robots.bytes(sitemap: sitemap)
      summaries.append(MadeFile(program: robots, at: SitePaths.robots))
    }
    return summaries + search.outputs + shop.outputs()
  }

  /// Returns the page for missing addresses, for a host where the site's root has a path such as
  /// `/`.
  func notFoundPage(root: String) throws(RenderError) -> [UInt8] {
    let frame = maker.context.frame
    let page = PlainPage.notFound(frame)
    return try maker.render(page.kind, page.value(frame, root: root))
  }

  /// Adds a style sheet or script under a name that changes with its content, unless it is empty;
  /// returns its path.
  private static func asset(
    _ name: String, _ fileExtension: String, _ bytes: [UInt8], _ outputs: inout [any Output]
  ) -> [FilePath] {
    if bytes.isEmpty { return [] }
    let path = SitePaths.asset(name, fileExtension, bytes)
    outputs.append(MadeFile(asset: bytes, at: path))
    return [path]
  }
}
