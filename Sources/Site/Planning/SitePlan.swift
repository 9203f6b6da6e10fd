import Collection
import Diagnostics
import FileSystem
import Interchange
import Mustache
import Paths
import Pictures

extension DiagnosticID {
  /// A template that exceeds the limits of a page, or includes itself endlessly.
  package static let templateFailed: Self = "template-failed"
}

/// All files of a book's site, and how they are made.
struct SitePlan: Sendable {
  /// The files, in the order of their stages.
  private(set) var outputs: [any Output]
  /// The revision of the book that it is a plan for.
  let revision: Book.Revision
  /// The revision from which this plan differs only by a few outputs, and their indices.
  let delta: (basis: Book.Revision, places: [Int])?
  private(set) var maker: PageMaker
  let search: SearchData
  let shop: ShopData
  private let base: Base
  /// The indices of the first share file, the first page, the first list, the first file at an
  /// address that recipes have left, and the first summary of all of them.
  private let starts: (shares: Int, pages: Int, lists: Int, past: Int, summaries: Int)

  /// Plans the site of a book.
  ///
  /// Whatever has not changed since `previous`, an earlier plan, is taken from it.
  init(
    book: Book, theme: PreparedTheme, generator: String, fileSystem: any FileOperations,
    tools: PhotoTools = PhotoTools(), previous: SitePlan? = nil
  ) async {
    let edit = previous.flatMap { Edit(of: $0, to: book, theme) }
    let base =
      if let edit { edit.plan.base } else {
        await Base(book, theme, generator, fileSystem, tools)
      }
    let context = PageContext(book, base.frame, base.lists)
    // Neither needs the pages.
    async let searched = SearchData(context: context)
    async let shopped = ShopData(
      context: context, previous: edit?.plan.shop, changed: edit?.pages ?? [])
    let kinds = base.frame.shareKinds
    var outputs = base.assets
    outputs.reserveCapacity(book.recipes.count * (kinds.count + 2) + 1024)
    let shares = outputs.count
    await Self.append(
      book.recipes.count * kinds.count, to: &outputs, like: edit?.plan.shares,
      but: edit?.shares ?? []
    ) { ShareFile($0 / kinds.count, kinds[$0 % kinds.count], context) }
    let pages = outputs.count
    await Self.append(
      book.recipes.count, to: &outputs, like: edit?.plan.recipePages, but: edit?.pages ?? []
    ) { RecipePage($0, context) }
    let lists = outputs.count
    if let edit { outputs += edit.plan.lists } else { outputs += await Self.lists(context) }
    let past = outputs.count
    if let edit { outputs += edit.plan.past } else { outputs += await Self.past(context) }
    starts = (shares, pages, lists, past, outputs.count)
    search = await searched
    shop = await shopped
    outputs += Self.summaries(of: outputs[pages..<past], context, search: search, shop: shop)
    outputs += OfflineFiles(theme: theme, context: context, outputs: outputs).outputs()
    outputs += HeaderFile.all(context, for: outputs)
    outputs.append(MadeFile(program: [], at: SitePaths.noJekyll))
    outputs.append(ContentsList(of: outputs))
    self.outputs = outputs
    self.base = base
    maker = PageMaker(context, theme.templates, fileSystem, standIns: base.files.standIns, tools)
    revision = book.revision
    delta = edit?.delta(to: outputs)
  }

  /// A change of some recipes' texts that leaves the rest of a plan unchanged.
  private struct Edit {
    let plan: SitePlan
    /// The indices of the share files of these recipes, among all of them.
    let shares: [Int]
    /// The indices of the recipes whose pages show any of these texts.
    let pages: [Int]

    /// Creates the change; nil if more than texts differs.
    init?(of plan: SitePlan, to book: Book, _ theme: PreparedTheme) {
      guard let (basis, places) = book.delta, basis === plan.revision,
        theme === plan.base.theme, plan.unreadable.isEmpty
      else { return nil }
      let before = plan.maker.context.book
      // The texts from before may be gone.
      let without = plan.files.withoutStep
      guard
        places.allSatisfy({ place in
          let files = SitePlan.files(of: place, in: book)
          return files == SitePlan.files(of: place, in: before)
            && SitePlan.picturesWithoutStep(of: place, in: book)
              == without.intersection(book.recipes[place].namedPictures.map(\.path))
        })
      else { return nil }
      self.plan = plan
      let kinds = plan.base.frame.shareKinds.count
      shares = places.flatMap { $0 * kinds..<($0 + 1) * kinds }
      // A page also shows the ingredients of the recipes that it uses as ingredients.
      pages = Set(places + places.flatMap { book.usedIn[$0] }).sorted()
    }

    /// Returns the indices of the outputs that differ.
    func delta(to outputs: [any Output]) -> (basis: Book.Revision, places: [Int])? {
      let starts = plan.starts
      guard outputs.count == plan.outputs.count else { return nil }
      let summaries = (starts.summaries..<outputs.count).filter {
        outputs[$0].identity != plan.outputs[$0].identity
      }
      let own = shares.map { starts.shares + $0 } + pages.map { starts.pages + $0 }
      return (plan.revision, own + summaries)
    }
  }

  /// Appends `count` outputs, made from their numbers; if `earlier` is given, only those with the
  /// numbers in `changed` are made and the others are taken from it.
  private static func append(
    _ count: Int, to outputs: inout [any Output], like earlier: ArraySlice<any Output>?,
    but changed: [Int], make: @escaping @Sendable (Int) -> any Output
  ) async {
    guard let earlier else {
      outputs += await concurrentMap(Array(0..<count), batch: 512, make)
      return
    }
    let start = outputs.count
    outputs += earlier
    for number in changed { outputs[start + number] = make(number) }
  }

  /// Why pictures that the settings ask for cannot be made.
  var pictureProblems: [Diagnostic] { base.pictureProblems }
  /// The problems with the theme.
  var problems: [Diagnostic] { base.theme.problems }
  /// The problem with the file of redirects, which is the last of those at past addresses.
  var redirectProblems: [Diagnostic] {
    [(past.last as? RedirectFile)?.problem].compactMap(\.self)
  }
  /// The pictures and other files of the recipe folder.
  var files: Files { base.files }
  /// The paths of the files of the recipe folder that the site refers to.
  var filesInUse: Set<FilePath> {
    let book = maker.context.book
    return book.recipes.indices.reduce(into: base.files.ofLook) { used, place in
      used.formUnion(Self.files(of: place, in: book))
    }
  }
  /// The diagnostics for pictures and other files that recipes refer to and that cannot be read.
  var unreadable: [Diagnostic] { base.files.unreadable }
  /// Whether some photos are shown as they are until another plan has looked at them.
  var hasNewPhotos: Bool { !base.files.survey.pending.isEmpty }
  /// What is known of the photos.
  var photos: PhotoRecords { base.files.survey.records }
  /// The diagnostics for files that can be read but are not published unchanged.
  var fileProblems: [Diagnostic] { base.files.problems }
  /// The paths of pictures and other files that cannot be read and have no kept copy.
  var outOfReach: Set<FilePath> { base.files.outOfReach }

  private var shares: ArraySlice<any Output> { outputs[starts.shares..<starts.pages] }
  private var recipePages: ArraySlice<any Output> { outputs[starts.pages..<starts.lists] }
  private var lists: ArraySlice<any Output> { outputs[starts.lists..<starts.past] }
  /// The files at addresses that recipes have left, and at short addresses.
  private var past: ArraySlice<any Output> { outputs[starts.past..<starts.summaries] }
  /// The pages of recipes and lists.
  var pages: ArraySlice<any Output> { outputs[starts.pages..<starts.past] }

  /// Returns what is at addresses that recipes have left, and at their short addresses.
  private static func past(_ context: PageContext) async -> [any Output] {
    let moved = await MovedPage.all(context)
    let shares = context.book.past.moved.flatMap { moved in
      context.frame.shareKinds.map {
        ShareFile(moved.recipe, $0, context, at: moved.slug) as any Output
      }
    }
    return shares + moved + GonePage.all(context, taken: moved.map(\.path))
      + PastFile.all(context)
      + RedirectFile.all(context)
  }

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

  /// Returns the files made from the whole book, or from nothing in it, for a site with these
  /// pages.
  private static func summaries(
    of pages: ArraySlice<any Output>, _ context: PageContext, search: SearchData, shop: ShopData
  ) -> [any Output] {
    var summaries: [any Output] = []
    if let page = PrintPage(context) { summaries.append(page) }
    summaries += PlainPage.all(context.frame)
    summaries += context.frame.input.formatsOfBook.map { ShareBookFile($0, context) }
    // These need absolute addresses.
    if let sitemap = context.frame.address(of: SitePaths.sitemap(part: 0)) {
      summaries.append(FeedFile(context))
      summaries += SitemapFile.all(of: pages, context)
      let robots = Robots.bytes(sitemap: sitemap)
      summaries.append(MadeFile(program: robots, at: SitePaths.robots))
    }
    return summaries + search.outputs + shop.outputs()
  }

  /// Returns the plan in which no page links to the pictures of some recipes' cards, and the indices
  /// of the outputs that differ.
  func leavingOutPictures(of recipes: Set<Int>) -> (plan: SitePlan, places: [Int]) {
    var plan = self
    plan.maker = maker.with(maker.context.leavingOutPictures(of: recipes))
    var places = recipes.map { starts.pages + $0 }
    for place in places {
      plan.outputs[place] = RecipePage(place - starts.pages, plan.maker.context)
    }
    let last = outputs.count - 1
    plan.outputs[last] = ContentsList(of: plan.outputs[..<last])
    places.append(last)
    return (plan, places)
  }

  /// Returns the page for missing addresses, for a host where the site's root has a path such as
  /// `/`.
  func notFoundPage(root: String) throws(RenderError) -> [UInt8] {
    let frame = maker.context.frame
    let page = PlainPage.notFound(frame)
    return try maker.render(page.kind, page.notFoundValue(frame, root: root))
  }
}
