import Collection
import FileSystem
import Paths

/// The files for programs rather than people, and the pages that stand in no list.
///
/// Those for search engines and feed readers name whole addresses, so there are
/// none where nobody knows the site's own.
struct SiteFormats: Sendable {
  private let context: PageContext
  private let url: String?
  /// Nil where nothing names them.
  private var times: RecipeTimes? { url == nil ? nil : context.times }
  private let sitemap: Sitemap
  /// What the sitemap follows from besides the recipes' times.
  private let addresses: ContentHash
  /// What the print edition follows from; nil if there is none.
  private let printEdition: ContentHash?
  /// What the pages without anything of the book follow from.
  private let own: [ContentHash]
  /// What the recipes' days are.
  private let days: ContentHash

  /// The formats of a book whose site has these pages.
  init(context: PageContext, prints: PageFingerprints, pages: ArraySlice<Output>) {
    self.context = context
    url = context.book.settings.url
    sitemap = Sitemap(count: pages.count)
    var fingerprint = Fingerprint("addresses")
    if let url {
      fingerprint.add(context.generator)
      fingerprint.add(url)
      for page in pages { fingerprint.add(page.path) }
    }
    addresses = fingerprint.hash
    own = Self.ownPages.map { prints.plain($0.kind) }
    printEdition = prints.printEdition(context)
    days = Self.days(url == nil ? nil : context.times)
  }

  /// Those of a book that differs by the recipes' texts and times alone.
  init(_ other: SiteFormats, context: PageContext, prints: PageFingerprints) {
    self.context = context
    url = other.url
    sitemap = other.sitemap
    addresses = other.addresses
    own = other.own
    printEdition = prints.printEdition(context)
    days = Self.days(url == nil ? nil : context.times)
  }

  private static func days(_ times: RecipeTimes?) -> ContentHash {
    var fingerprint = Fingerprint("days")
    for time in times?.times ?? [] { fingerprint.add(Int(time.day)) }
    return fingerprint.hash
  }

  /// The pages without anything of the book.
  private static let ownPages: [(kind: PageKind, path: FilePath, content: Output.Content)] = [
    (.kitchen, SitePaths.kitchen, .kitchen), (.list, SitePaths.list, .shoppingList),
    (.plan, SitePaths.plan, .mealPlan), (.notFound, SitePaths.notFound, .notFound),
    (.offline, SitePaths.offline, .offline),
  ]

  /// All files.
  func outputs() -> [Output] {
    let whole = printEdition.map {
      Output(
        path: SitePaths.printEdition, stage: .index, content: .printEdition,
        identity: .fingerprint($0))
    }
    let plain =
      [whole].compactMap { $0 }
      + zip(Self.ownPages, own).map { page, print in
        Output(
          path: page.path, stage: .index, content: page.content, identity: .fingerprint(print))
      }
    if url == nil { return plain }
    let robots = Robots.bytes(sitemap: address(SitePaths.sitemap(part: 0)))
    return plain + [output(SitePaths.feed, .feed)]
      + sitemap.parts.reversed().map {
        output(SitePaths.sitemap(part: $0), .sitemap(part: $0))
      } + [
        Output(
          path: SitePaths.robots, stage: .index, content: .bytes(robots),
          identity: .fingerprint(ContentHash(of: robots)))
      ]
  }

  private func output(_ path: FilePath, _ content: Output.Content) -> Output {
    let unknown = Output.Identity.fingerprint(addresses)
    var output = Output(path: path, stage: .index, content: content, identity: unknown)
    output.identity = identity(of: output)
    return output
  }

  /// What an output of an equal book's formats is identified by in this one.
  func identity(of output: Output) -> Output.Identity {
    switch output.content {
    case .sitemap(let part):
      var fingerprint = Fingerprint("sitemap")
      fingerprint.add(addresses)
      fingerprint.add(days)
      fingerprint.add(part)
      return .fingerprint(fingerprint.hash)
    case .feed: return .fingerprint(feedFingerprint())
    case .printEdition: return printEdition.map { .fingerprint($0) } ?? output.identity
    default: return output.identity
    }
  }

  /// The bytes of one part of the sitemap of these pages.
  func sitemap(part: Int, pages: ArraySlice<Output>) -> [UInt8] {
    sitemap.bytes(
      part: part,
      entries: { range in
        pages.dropFirst(range.lowerBound).prefix(range.count).map { page in
          var time: UTCTime?
          if case .recipe(let place) = page.content { time = times?.times[place] }
          return Sitemap.Entry(address: address(page.path), modified: time)
        }
      }, address: address)
  }

  /// What the feed follows from: everything that `feed` puts into it.
  private func feedFingerprint() -> ContentHash {
    let settings = context.book.settings
    var fingerprint = Fingerprint("feed")
    fingerprint.add(context.generator)
    fingerprint.add(context.book.title)
    for text in [settings.description, settings.author, url, settings.language] {
      fingerprint.add(text)
    }
    for (place, time) in newest() {
      let recipe = context.book.recipes[place]
      fingerprint.add(Int(time.seconds))
      fingerprint.add(recipe.contentHash)
      fingerprint.add(recipe.title)
      fingerprint.add(recipe.slug)
      fingerprint.add(recipe.language.tag)
    }
    return fingerprint.hash
  }

  /// The feed's bytes.
  ///
  /// - Throws: `FileError` if a recipe cannot be read any more.
  func feed() throws(FileError) -> [UInt8] {
    let book = context.book
    var feed = Feed(
      title: book.title, subtitle: book.settings.description,
      author: book.settings.author ?? book.title, language: Language(book.settings.language).tag,
      address: address(SitePaths.library), ownAddress: address(SitePaths.feed),
      generator: context.generator, entries: [])
    for (place, time) in newest() {
      let recipe = book.recipes[place]
      feed.entries.append(
        Feed.Entry(
          title: recipe.title, address: address(SitePaths.recipe(recipe)), updated: time,
          language: recipe.language.tag, summary: try recipe.text().descriptionText))
    }
    return feed.bytes()
  }

  /// The places of the recipes in the feed, and when they were changed.
  private func newest() -> [(place: Int, time: UTCTime)] {
    guard let times else { return [] }
    return times.newest(Feed.limit).map { ($0, times.times[$0]) }
  }

  private func address(_ path: FilePath) -> String { context.address(of: path) ?? "" }
}
