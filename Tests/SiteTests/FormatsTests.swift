import FileDoubles
import Collection
import FileSystem
import Foundation
import Interchange
import Paths
import Testing

@testable import Site

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The files beside the pages, for search engines and other programs.
@Suite struct FormatsTests {
  static let settings = "title: Our <Book>\nurl: https://example.org/book/\n"
  static let recipe = "# A\n\n*warm*\n\n---\n\n- *1* egg\n"

  /// The site of a book in memory, by path, and how it may be built again.
  struct Built {
    let files: MemoryFileSystem
    private var memory = SiteMemory()

    init(_ book: [FilePath: String], times: [FilePath: Int64] = [:]) async throws {
      var all: [FilePath: String] = ["/www/x": ""]
      for (path, text) in book { all["/book/\(path)"] = text }
      files = MemoryFileSystem(all)
      for path in all.keys { try files.setModified(1_700_000_000 * 1_000_000_000, of: path) }
      for (path, seconds) in times { try touch(path, seconds) }
      try await build()
    }

    func touch(_ path: FilePath, _ seconds: Int64) throws {
      try files.setModified(seconds * 1_000_000_000 + 999_999_999, of: "/book/\(path)")
    }

    @discardableResult
    mutating func build(changes: FolderChanges? = nil) async throws -> [FilePath] {
      try await SiteBuilder(fileSystem: files, generator: "test").build(
        .init(folder: "/book", output: "/www/site"), with: &memory, changes: changes
      ).changed
    }

    func text(_ path: FilePath) throws -> String {
      String(decoding: try files.read("/www/site/\(path)"), as: UTF8.self)
    }

    var paths: Set<FilePath> {
      Set(
        files.files.keys.compactMap { $0.relative(to: "/www/site") })
    }
  }

  /// The texts of all elements with a name.
  static func texts(_ name: String, in xml: [UInt8]) throws -> [String] {
    try XMLDocument(data: Data(xml)).nodes(forXPath: "//*[local-name()='\(name)']")
      .map { $0.stringValue ?? "" }
  }

  static func texts(_ name: String, in xml: String) throws -> [String] {
    try texts(name, in: Array(xml.utf8))
  }

  // MARK: Offline

  /// A browser loads all of the shell again when its version is another.
  @Test func aFileOfTheShellUnderANewNameMakesANewVersion() async throws {
    func version(_ name: String) async throws -> Substring {
      let site = try await Built(["A.md": Self.recipe, "Templates/assets/\(name).png": "x"])
      let worker = try site.text(SitePaths.worker)
      #expect(worker.contains("\(name).png\""))
      return try #require(worker.firstMatch(of: /"version":"(\w+)"/)).1
    }
    let first = try await version("a")
    #expect(try await version("a") == first)
    #expect(try await version("b") != first)
  }

  // MARK: Sitemap

  @Test func listsAllPagesForSearchEngines() async throws {
    let site = try await Built(
      ["cookbook.yml": Self.settings, "Sub/Ä & b.md": Self.recipe, "C.md": Self.recipe],
      times: ["C.md": 951_782_400])
    let base = "https://example.org/book/"
    let pages = site.paths.filter {
      $0.hasSuffix(".html") && !$0.hasPrefix("r/")
        && ![
          "404.html", "kitchen.html", "print.html", "list.html", "plan.html", "offline.html",
          "open.html",
        ].contains($0)
    }
    .map { base + ($0 == "index.html" ? "" : $0.string) }
    let sitemap = try site.text("sitemap.xml")
    let listed = try Self.texts("loc", in: sitemap)
    #expect(Set(listed) == Set(pages))
    #expect(listed.count == pages.count)
    #expect(try Self.texts("lastmod", in: sitemap) == ["2000-02-29", "2023-11-14"])
    #expect(
      try site.text("robots.txt")
        == "User-agent: *\nDisallow:\n\nSitemap: https://example.org/book/sitemap.xml\n")
  }

  /// Every format that is named, but for those of which several are no book.
  @Test func offersTheWholeBookInTheFormatsThatAreNamed() async throws {
    let named = ShareFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let recipes = ["A.md": Self.recipe, "Sub/B.md": Self.recipe] as [FilePath: String]
    let settings = ["cookbook.yml": "\(Self.settings)share: [\(named)]\n"] as [FilePath: String]
    let site = try await Built(recipes.merging(settings) { $1 })
    let extensions = [
      "cookbook", "cooklang.zip", "crouton.zip", "epub", "html", "json", "melarecipes",
      "nextcloud.zip", "paprikarecipes", "recipemd.zip", "txt",
    ]
    let books = site.paths.map(\.string).filter { $0.hasPrefix("book/") }.sorted()
    #expect(books == extensions.map { "book/book.\($0)" }.sorted())
    let library = try site.text("index.html")
    for book in books { #expect(library.contains("href=\"\(book)\"")) }
    #expect(library.contains("download=\"our-book.epub\""))
    #expect(try site.text("book/book.txt").contains("Sub") == false)
    let usual = try await Built(recipes)
    #expect(!usual.paths.contains { $0.hasPrefix("book/") })
  }

  @Test func saysNothingToSearchEnginesWithoutAnAddress() async throws {
    let site = try await Built(["A.md": Self.recipe])
    #expect(site.paths.isDisjoint(with: ["sitemap.xml", "robots.txt", "feed.xml"]))
  }

  @Test func spreadsManyPagesOverParts() throws {
    let days: [Int64?] = [5, 30, nil, 20, nil]
    let entries = days.enumerated().map { place, day in
      Sitemap.Entry(
        address: "https://example.org/\(place)?a&b",
        modified: day.map { UTCTime(seconds: $0 * 86400) })
    }
    func files(limit: Int) -> [[UInt8]] {
      let sitemap = Sitemap(count: entries.count, limit: limit)
      return sitemap.parts.map { (part: Int) -> [UInt8] in
        sitemap.bytes(part: part, entries: { Array(entries[$0]) }) { "https://example.org/\($0)" }
      }
    }
    #expect(files(limit: 5).count == 1, "as many as one may hold")
    let parts = files(limit: 2)
    #expect(parts.count == 4)
    #expect(
      try Self.texts("loc", in: parts[0]) == (1...3).map { "https://example.org/sitemap-\($0).xml" }
    )
    #expect(try Self.texts("lastmod", in: parts[0]) == ["1970-01-31", "1970-01-21"])
    let listed = try parts.dropFirst().flatMap { try Self.texts("loc", in: $0) }
    #expect(listed == entries.map(\.address))
    #expect(try Self.texts("url", in: parts[3]).count == 1)
  }

  @Test func noAddressMakesRulesForRobots() {
    let text = String(
      decoding: Robots.bytes(sitemap: "https://a/\r\nDisallow: /x"), as: UTF8.self)
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test(arguments: [true, false])
  func aTouchedRecipeHasANewDay(told: Bool) async throws {
    var site = try await Built(["cookbook.yml": Self.settings, "A.md": Self.recipe])
    var changes = FolderChanges()
    changes.files = ["/book/A.md"]
    changes.directories = ["/book"]
    try site.touch("A.md", 1_700_000_100)
    let sameDay = try await site.build(changes: told ? changes : nil)
    #expect(!sameDay.contains("sitemap.xml"))
    try site.touch("A.md", 1_700_000_000 + 86400)
    let nextDay = try await site.build(changes: told ? changes : nil)
    #expect(nextDay.contains("sitemap.xml"))
    #expect(try Self.texts("lastmod", in: site.text("sitemap.xml")) == ["2023-11-15"])
  }

  // MARK: The page that is not there

  @Test func saysThatAPageIsNotThere() async throws {
    let site = try await Built(["A.md": Self.recipe])
    let page = try site.text("404.html")
    #expect(page.contains("<h1>This page is not in the book</h1>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("<a href=\"/\">Look through all recipes</a>"))
  }

  /// Hosts serve it at any depth, and without `url:` the site's root is unknown.
  @Test func loadsNothingWhereItCannotKnowItsPlace() async throws {
    let site = try await Built([
      "A.md": Self.recipe, "Templates/styles/x.css": ".x::after { content: \"</style>\"; }\n",
    ])
    let page = try site.text("404.html")
    #expect(Self.addresses(in: page) == ["/", "/"])
    #expect(!page.contains("<script") && !page.contains("<link"))
    #expect(page.contains("default-src 'none'; img-src data:; style-src 'unsafe-inline'"))
    let sheet = try #require(page.firstMatch(of: /(?s)<style>\n(.*)<\/style>/)).1
    #expect(sheet.contains(".site-header{") && sheet.contains(".masthead"))
    #expect(sheet.contains(#".x::after{content:"<\/style>"}"#), "\(sheet.suffix(200))")
  }

  /// Every address in the page, but those of places in it and of pictures it holds itself.
  static func addresses(in html: String) -> [Substring] {
    html.matches(of: /(?:href|src)="([^#"][^"]*)"/).map(\.1).filter { !$0.hasPrefix("data:") }
  }

  @Test func isNotThereAtAnyDepth() async throws {
    let site = try await Built([
      "A.md": Self.recipe, "cookbook.yml": "url: https://example.org/a&b\nlanguage: de\n",
      "Templates/scripts/x.js": "0",
    ])
    let page = try site.text("404.html")
    #expect(page.contains("<h1>Diese Seite steht nicht im Buch</h1>"))
    let addresses = Self.addresses(in: page)
    #expect(addresses.count == 11, "\(addresses)")
    for address in addresses { #expect(address.hasPrefix("/a&amp;b/")) }
    #expect(!page.contains("canonical") && !page.contains("og:url"), "it has no address")
    #expect(try !site.text("sitemap.xml").contains("404"))
  }

  /// A browser resolves both against the manifest's address, but an `id` against the host alone.
  @Test func isAnAppOfItsOwnBesideAnotherOnItsHost() async throws {
    let site = try await Built(["A.md": Self.recipe])
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(site.text("manifest.webmanifest").utf8))
        as? [String: Any])
    #expect(
      manifest["start_url"] as? String == "index.html" && manifest["scope"] as? String == "./")
    #expect(manifest["id"] == nil)
  }

  @Test func keepsGitHubFromLeavingFilesOut() async throws {
    let site = try await Built(["A.md": Self.recipe])
    #expect(try site.text(".nojekyll") == "")
  }

  /// The address that is given for one build counts, with settings and without them.
  @Test(arguments: ["url: https://example.org/a\nshare: [card]\n", "share: [card]\n", nil])
  func isAtTheAddressThatABuildNames(settings: String?) async throws {
    var book = ["/book/A.md": Self.recipe, "/www/x": ""]
    book["/book/cookbook.yml"] = settings
    let files = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: book.map { (FilePath($0), $1) }))
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(
      folder: "/book", output: "/www/site", cacheFolder: "/www/cache")
    func canonical() throws -> Substring? {
      String(decoding: try files.read("/www/site/recipes/a.html"), as: UTF8.self)
        .firstMatch(of: /rel="canonical" href="([^"]*)"/)?.1
    }
    let elsewhere = builder.made(for: .everyone, at: try SiteAddress("https://b.example/c/"))
    #expect(try await elsewhere.build(request).isPublished)
    #expect(try canonical() == "https://b.example/c/recipes/a.html")
    // Without it, the next build is not taken for the same one.
    let other = builder.made(for: .everyone, at: try SiteAddress("https://d.example"))
    #expect(try await other.build(request).isPublished)
    #expect(try canonical() == "https://d.example/recipes/a.html")
  }

  // MARK: Feed

  @Test func tellsFeedReadersOfTheNewestRecipes() async throws {
    var book: [FilePath: String] = ["cookbook.yml": Self.settings + "description: x & y\n"]
    var times: [FilePath: Int64] = [:]
    for number in 10..<35 {
      book["\(number).md"] =
        "# No. \(number) &lt;b> & \"\n\nSo *good* & <i>cheap</i>.\n\n---\n\n- salt\n"
      times["\(number).md"] = 1_700_000_000 + Int64(number % 5) * 100
    }
    let site = try await Built(book, times: times)
    let feed = try site.text("feed.xml")
    let titles = try Self.texts("title", in: feed)
    let newest = (10..<35).sorted { ($1 % 5, $0) < ($0 % 5, $1) }.prefix(20)
    #expect(titles == ["Our <Book>"] + newest.map { "No. \($0) <b> & \"" })
    let summaries = try Self.texts("summary", in: feed)
    #expect(summaries.count == 20)
    #expect(summaries.allSatisfy { $0.hasPrefix("So good & ") }, "\(summaries)")
    let updated = try Self.texts("updated", in: feed)
    #expect(updated[0] == "2023-11-14T22:20:00Z" && updated[0] == updated[1])
    #expect(Array(updated.dropFirst()) == updated.dropFirst().sorted(by: >))
    #expect(try Self.texts("subtitle", in: feed) == ["x & y"])
    #expect(try Self.texts("name", in: feed) == ["Our <Book>"], "for want of an author")
    let ids = try Self.texts("id", in: feed)
    #expect(Set(ids).count == 21)
    let uuid = /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    for id in ids { #expect(id.wholeMatch(of: uuid) != nil) }
    let links = try XMLDocument(data: Data(feed.utf8))
      .nodes(forXPath: "//*[local-name()='link']/@href").map { $0.stringValue ?? "" }
    #expect(
      links.prefix(3) == [
        "https://example.org/book/feed.xml", "https://example.org/book/",
        "https://example.org/book/recipes/14.html",
      ])
  }

  @Test func pagesNameTheFeed() async throws {
    let named = "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Our &lt;Book&gt;\""
    let site = try await Built(["cookbook.yml": Self.settings, "A.md": Self.recipe])
    #expect(try site.text("index.html").contains("\(named) href=\"feed.xml\">"))
    #expect(try site.text("recipes/a.html").contains("\(named) href=\"../feed.xml\">"))
    #expect(
      try site.text("404.html").contains("\(named) href=\"/book/feed.xml\">"))
    let other = try await Built(["A.md": Self.recipe])
    #expect(try !other.text("index.html").contains("atom"))
  }

  @Test func aBookWithoutRecipesHasAFeed() async throws {
    let site = try await Built(["cookbook.yml": Self.settings])
    #expect(try Self.texts("updated", in: site.text("feed.xml")) == ["1970-01-01T00:00:00Z"])
  }

  @Test func onlyWhatTheFeedShowsMakesItAnew() async throws {
    var book: [FilePath: String] = ["cookbook.yml": Self.settings, "Old.md": Self.recipe]
    for number in 1...20 { book["\(number).md"] = Self.recipe }
    var site = try await Built(book, times: ["Old.md": 1_600_000_000])
    try site.files.write(Array((Self.recipe + "\n---\n\nMix.\n").utf8), to: "/book/Old.md")
    try site.touch("Old.md", 1_600_000_000)
    #expect(try await !site.build().contains("feed.xml"))
    try site.touch("Old.md", 1_700_000_001)
    #expect(try await site.build().contains("feed.xml"))
    #expect(try Self.texts("updated", in: site.text("feed.xml"))[0] == "2023-11-14T22:13:21Z")
  }

  @Test func anAddressKeepsItsIdentifier() {
    let address = "https://example.org/book/recipes/a.html"
    #expect(Feed.identifier(of: address) == Feed.identifier(of: address))
    #expect(Feed.identifier(of: address) != Feed.identifier(of: address + "?"))
  }

  // MARK: XML

  @Test func anythingCanStandInXML() throws {
    var writer = XMLWriter()
    let text = "<a>&\"'\u{0}\u{1B}\u{FFFE}]]> \t\n\r é \u{1F35E} --> <?x?>"
    writer.element("root") { writer in
      writer.element("one", ["it": text], text: text)
      writer.element("two", ["it": ""])
    }
    let read = text.replacing("\u{0}\u{1B}\u{FFFE}", with: "\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(try Self.texts("one", in: writer.bytes) == [read])
    let attributes = try XMLDocument(data: Data(writer.bytes)).nodes(forXPath: "//one/@it")
    #expect(attributes.map(\.stringValue) == [read])
  }
}
