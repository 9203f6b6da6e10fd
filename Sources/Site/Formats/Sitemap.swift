import Collection
import Paths

/// The addresses of all pages, for search engines; see https://www.sitemaps.org/protocol.html.
///
/// If there are more pages than one file may list, they are divided among several, named
/// `sitemap-1.xml` and so on, and `sitemap.xml` lists those. All of them are in the site's root,
/// since a sitemap only applies to addresses beside and below it.
struct Sitemap: Sendable {
  /// A page.
  struct Entry: Sendable {
    /// Its absolute address.
    var address: String
    /// When its content changed, if that depends on one file.
    var modified: UTCTime?
  }

  /// The number of all pages.
  let count: Int
  /// The most pages in one file: by default, the limit of the protocol.
  var limit = 50_000

  /// The number of files that list pages besides `sitemap.xml`; 0 if that one can list them all.
  var partCount: Int { count <= limit ? 0 : (count + limit - 1) / limit }

  /// The numbers of the files; part 0 is `sitemap.xml`.
  var parts: ClosedRange<Int> { 0...partCount }

  /// Returns the pages that one part lists, by their indices among all; for a list of parts, all of
  /// them.
  func pages(ofPart part: Int) -> Range<Int> {
    part == 0 ? 0..<count : (part - 1) * limit..<min(count, part * limit)
  }

  /// Returns the file of one part.
  ///
  /// `entries` returns the pages at some indices, `address` the absolute address of a path of the
  /// site.
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
      if let modified = entry.modified { writer.element("lastmod", text: "\(modified.date)") }
    }
  }
}

/// The content of `robots.txt`: everything may be read, and the sitemap is here.
enum Robots {
  static func bytes(sitemap address: String) -> [UInt8] {
    // A line break in the settings' address would begin a rule of its own.
    let line = String(String.UnicodeScalarView(address.unicodeScalars.filter { $0.value > 0x20 }))
    return Array("User-agent: *\nDisallow:\n\nSitemap: \(line)\n".utf8)
  }
}
