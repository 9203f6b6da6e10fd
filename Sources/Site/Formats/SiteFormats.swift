import Collection
import FileSystem

/// The files that no page leads to: programs look for them where they always are.
///
/// Those for search engines name whole addresses, so there are none where
/// nobody knows the site's own.
struct SiteFormats: Sendable {
  private let context: PageContext
  private let url: String?
  private let times: RecipeTimes?
  private let sitemap: Sitemap
  /// What the sitemap follows from besides the recipes' times.
  private let addresses: ContentHash
  private let notFound: ContentHash
  /// What the recipes' days are.
  private let days: ContentHash

  /// The formats of a book whose site has these pages.
  init(context: PageContext, prints: PageFingerprints, pages: [Output]) {
    self.context = context
    url = context.book.settings.url
    times = url == nil ? nil : RecipeTimes(context.book)
    sitemap = Sitemap(count: pages.count)
    var fingerprint = Fingerprint("addresses")
    if let url {
      fingerprint.add(context.generator)
      fingerprint.add(url)
      for page in pages { fingerprint.add(page.path) }
    }
    addresses = fingerprint.hash
    notFound = prints.list(.notFound, [], 1, of: 0, tags: [])
    days = Self.days(times)
  }

  /// Those of a book that differs by the recipes' texts and times alone.
  init(_ other: SiteFormats, context: PageContext) {
    self.context = context
    url = other.url
    times = other.times.map { RecipeTimes($0, context.book) }
    sitemap = other.sitemap
    addresses = other.addresses
    notFound = other.notFound
    days = Self.days(times)
  }

  private static func days(_ times: RecipeTimes?) -> ContentHash {
    var fingerprint = Fingerprint("days")
    for time in times?.times ?? [] { fingerprint.add(Int(time.day)) }
    return fingerprint.hash
  }

  /// All files.
  func outputs() -> [Output] {
    let notFound = Output(
      path: SitePaths.notFound, stage: .index, content: .notFound,
      identity: .fingerprint(notFound))
    if url == nil { return [notFound] }
    let robots = Robots.bytes(sitemap: address(SitePaths.sitemap(part: 0)))
    return [notFound]
      + sitemap.parts.reversed().map {
        output(SitePaths.sitemap(part: $0), .sitemap(part: $0))
      } + [
        Output(
          path: SitePaths.robots, stage: .index, content: .bytes(robots),
          identity: .fingerprint(ContentHash(of: robots)))
      ]
  }

  private func output(_ path: String, _ content: Output.Content) -> Output {
    let unknown = Output.Identity.fingerprint(addresses)
    var output = Output(path: path, stage: .index, content: content, identity: unknown)
    output.identity = identity(of: output)
    return output
  }

  /// What an output of an equal book's formats is identified by in this one.
  func identity(of output: Output) -> Output.Identity {
    guard case .sitemap(let part) = output.content else { return output.identity }
    var fingerprint = Fingerprint("sitemap")
    fingerprint.add(addresses)
    fingerprint.add(days)
    fingerprint.add(part)
    return .fingerprint(fingerprint.hash)
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

  private func address(_ path: String) -> String { context.address(of: path) ?? "" }
}
