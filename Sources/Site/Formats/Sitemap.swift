import Collection
import Paths

/// The addresses of all pages, for search engines; see https://www.sitemaps.org/protocol.html.
///
/// More than one file may hold are spread over several, named `sitemap-1.xml`
/// and so on, and `sitemap.xml` lists those. They all lie in the site's root,
/// since a sitemap speaks only for what lies beside and below it.
struct Sitemap: Sendable {
  /// One page.
  struct Entry: Sendable {
    /// Its whole address.
    var address: String
    /// When what it shows was changed, where one file says so.
    var modified: UTCTime?
  }

  /// The number of all pages.
  let count: Int
  /// The most pages one file may list: by default, what the protocol allows.
  var limit = 50_000

  /// How many files list pages besides `sitemap.xml`; none if that one can list them all.
  var partCount: Int { count <= limit ? 0 : (count + limit - 1) / limit }

  /// The files, by their parts; part 0 is `sitemap.xml`.
  var parts: ClosedRange<Int> { 0...partCount }

  /// The pages, by their places among all, that one part lists; for a list of parts all of them.
  func pages(ofPart part: Int) -> Range<Int> {
    part == 0 ? 0..<count : (part - 1) * limit..<min(count, part * limit)
  }

  /// Makes the file of one part.
  ///
  /// `entries` gives the pages at some places, `address` the whole address of a path of the site.
  func bytes(
    part: Int, entries: (Range<Int>) -> [Entry], address: (FilePath) -> String
  ) -> [UInt8] {
    var writer = XMLWriter()
    if part == 0 && partCount > 0 {
      writer.element("sitemapindex", ["xmlns": Self.namespace]) { writer in
        for part in 1...partCount {
          let modified = entries(pages(ofPart: part)).compactMap(\.modified).max()
          Self.write(
            "sitemap", Entry(address: address(SitePaths.sitemap(part: part)), modified: modified),
            &writer)
        }
      }
    } else {
      writer.element("urlset", ["xmlns": Self.namespace]) { writer in
        for entry in entries(pages(ofPart: part)) { Self.write("url", entry, &writer) }
      }
    }
    return writer.bytes
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  private static func write(_ name: StaticString, _ entry: Entry, _ writer: inout XMLWriter) {
    writer.element(name) { writer in
      writer.element("loc", text: entry.address)
      if let modified = entry.modified { writer.element("lastmod", text: modified.date) }
    }
  }
}

/// What `robots.txt` says: everything may be read, and this is all there is.
enum Robots {
  static func bytes(sitemap address: String) -> [UInt8] {
    // A line that the settings' address broke would be a rule of its own.
    let line = String(String.UnicodeScalarView(address.unicodeScalars.filter { $0.value > 0x20 }))
    return Array("User-agent: *\nDisallow:\n\nSitemap: \(line)\n".utf8)
  }
}
