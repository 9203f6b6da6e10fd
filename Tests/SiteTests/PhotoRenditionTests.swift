import Bytes
import Diagnostics
import FileDoubles
import FileSystem
import Foundation
import Paths
import Pictures
import Testing

@testable import Site

/// Photos are published in the sizes that screens need, and never made twice.
@Suite struct PhotoRenditionTests {
  private let files = MemoryFileSystem([
    "/book/Soup.md": "# Soup\n\n![A pot](pot.png)\n\n---\n\n- *1 l* water\n", "/www/x": "",
  ])
  private let request = SiteBuilder.Request(
    folder: "/book", output: "/www/site", cacheFolder: "/cache")

  private func build(
    _ workers: [FilePath] = TestWorkers.working, to output: FilePath = "/www/site"
  ) async throws -> SiteBuilder.Report {
    let builder = SiteBuilder(
      fileSystem: files, generator: "test", pictures: PictureWorkers(workers))
    var request = request
    request.output = output
    return try await builder.build(request)
  }

  /// A PNG file of a red picture with a blue end.
  private static func photo(width: Int, height: Int, red: Int = 200) throws -> [UInt8] {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
      <rect width="\(width)" height="\(height)" fill="rgb(\(red),0,0)"/>
      <rect x="\(width * 4 / 5)" width="\(width)" height="\(height)" fill="#00c"/></svg>
      """
    return try PictureWorkers(TestWorkers.working).make(
      .drawing(Array(drawing.utf8), width: width, pixelsPerInch: 72))
  }

  private func write(_ photo: [UInt8], to path: FilePath = "/book/pot.png") throws {
    try files.write(photo, to: path)
    try files.setModified(1_700_000_000_000_000_000, of: path)
  }

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try files.read("/www/site" / path), as: UTF8.self)
  }

  /// The paths in the site that begin with a text.
  private func paths(_ start: String, in site: FilePath = "/www/site") -> [String] {
    files.files.keys.compactMap { $0.relative(to: site)?.string }.filter { $0.hasPrefix(start) }
      .sorted()
  }

  @Test func makesWhatPagesAskFor() async throws {
    try write(try Self.photo(width: 1800, height: 900))
    #expect(try await build().diagnostics.isEmpty)
    let shapes = paths("photos/").map { String($0.split(separator: "-")[1]) }
    #expect(
      shapes
        == ["1600", "320", "320x240", "640", "640x480", "960", "960x720"]
        .flatMap { ["\($0).jpg", "\($0).webp"] })
    #expect(paths("files/").isEmpty, "the photo itself is not published")
    for (page, up) in [("recipes/soup.html", "../"), ("index.html", "")] {
      let html = try text(FilePath(page))
      let candidates = html.matches(of: /(?<path>(\.\.\/)?photos\/[^ "]+) (?<width>\d+)w/)
      #expect(candidates.count == (page == "index.html" ? 6 : 8), "\(html)")
      for candidate in candidates {
        let path = FilePath(String(candidate.path.dropFirst(up.count)))
        let facts = try PictureWorkers(TestWorkers.working).facts(
          of: files.read("/www/site" / path))
        #expect("\(facts.width)" == candidate.width, "\(path)")
        #expect(facts.height * (page == "index.html" ? 4 : 2) == facts.width * (up == "" ? 3 : 1))
      }
      // Until it is there, its place is red.
      #expect(html.contains(/<img class="(cover )?r3 g0 b0" src/))
    }
    #expect(try text("assets/search.js").contains("-320x240.webp"))
    #expect(!(try text("recipes/soup.html").contains("loading=\"lazy\"")))
  }

  @Test func onlyTheFirstPictureIsLoadedAtOnce() async throws {
    try write(try Self.photo(width: 400, height: 300))
    try files.write(
      Array("# Soup\n\n![](pot.png)\n\n---\n\n- x\n\n---\n\n1. Stir. ![](pot.png)\n".utf8),
      to: "/book/Soup.md")
    _ = try await build()
    let images = try text("recipes/soup.html").matches(of: /<img [^>]*photos[^>]*>/).map(\.output)
    #expect(images.count == 2)
    #expect(images[0].contains("fetchpriority=\"high\"") && !images[0].contains("loading"))
    #expect(images[1].contains("loading=\"lazy\""))
    // A photo is never enlarged, and one of the shape of cards is not cropped.
    let shapes = paths("photos/").map { String($0.split(separator: "-")[1]) }
    #expect(shapes == ["320.jpg", "320.webp", "400.jpg", "400.webp"])
  }

  @Test func nothingIsDecodedTwice() async throws {
    try write(try Self.photo(width: 700, height: 400))
    _ = try await build()
    let made = paths("photos/")
    // Neither a build without changes nor one of another text looks at the photo.
    #expect(try await build(TestWorkers.failing).changed.isEmpty)
    try files.write(
      Array("# Soup\n\n![A pan](pot.png)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    let edited = try await build(TestWorkers.failing)
    #expect(edited.changed.contains("recipes/soup.html") && edited.diagnostics.isEmpty)
    // The same photo at another place and with another time is known by its content.
    try files.makeFolders(of: "/book/Photos/pan.png")
    try files.rename("/book/pot.png", to: "/book/Photos/pan.png")
    try files.setModified(1_750_000_000_000_000_000, of: "/book/Photos/pan.png")
    try files.write(
      Array("# Soup\n\n![A pan](Photos/pan.png)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    let moved = try await build(TestWorkers.failing)
    #expect(moved.diagnostics.isEmpty && paths("photos/") == made)
    #expect(!moved.changed.contains { $0.string.hasPrefix("photos/") })
  }

  /// As when libvips is removed, or is broken after an update.
  @Test(arguments: ["/www/site", "/www/other"] as [FilePath])
  func withoutWorkersAPhotoIsKnownUnderAnotherName(output: FilePath) async throws {
    try write(try Self.photo(width: 700, height: 400))
    _ = try await build()
    let made = paths("photos/")
    try setAgeOfCache(0)
    try files.rename("/book/pot.png", to: "/book/pan.png")
    try files.write(
      Array("# Soup\n\n![A pan](pan.png)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    let moved = try await build(TestWorkers.absent, to: output)
    #expect(moved.diagnostics.isEmpty && paths("photos/", in: output) == made && !made.isEmpty)
    #expect(paths("files/", in: output).isEmpty)
    // Another one is published as it is.
    try write(try Self.photo(width: 700, height: 400, red: 9), to: "/book/pan.png")
    let other = try await build(TestWorkers.absent, to: output)
    #expect(other.diagnostics.map(\.id) == [.noPicture])
    #expect(paths("files/", in: output) == ["files/pan.png"])
  }

  /// Programs on Windows call a JPEG so.
  @Test func aPhotoMayBeCalledJFIF() async throws {
    let photo = try Self.photo(width: 500, height: 400)
    let jpeg = try PictureWorkers(TestWorkers.working).make(
      Rendition(width: 500, .jpeg), of: ContentHash(of: photo)
    ) { photo }
    try write(jpeg, to: "/book/pot.jfif")
    try files.write(
      Array("# Soup\n\n![A pot](pot.jfif) [it](pot.jfif)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md"
    )
    #expect(try await build().diagnostics.isEmpty && !paths("photos/").isEmpty)
  }

  @Test func severalPhotosOfADishAreOneRow() async throws {
    for (number, name) in ["Stew.png", "Stew-1.png", "Stew-2.png"].enumerated() {
      try write(
        try Self.photo(width: 700, height: 500, red: 60 * number), to: "/book" / FilePath(name))
    }
    try files.write(
      Array("# Stew\n\nGood.\n\nA pot: ![](Stew.png)\n\n---\n\n- *1 l* water\n".utf8),
      to: "/book/Stew.md")
    try files.write(Array("# Pie\n\n---\n\n- *1* egg\n".utf8), to: "/book/Pie.md")
    try write(try Self.photo(width: 700, height: 500, red: 33), to: "/book/Pie.png")
    try write(try Self.photo(width: 700, height: 500, red: 44), to: "/book/Pie-1.png")
    _ = try await build()
    let stew = try text("recipes/stew.html")
    // What has words beside it is no cover.
    #expect(!stew.contains("class=\"alone\""))
    let row = try #require(stew.firstMatch(of: /<p class="more-photos">.*?<\/p>/)).output
    #expect(row.matches(of: /<img\s/).count == 2)
    #expect(row.contains("alt=\"Stew (2)\"") && row.contains("alt=\"Stew (3)\""))
    let pie = try text("recipes/pie.html")
    #expect(pie.contains("<p><picture class=\"alone\">") && pie.contains("alt=\"Pie\""))
    #expect(pie.contains("alt=\"Pie (2)\""))
  }

  /// A photo loses its location whatever its file name extension.
  @Test func aPhotoUnderAnotherNameIsStillAPhoto() async throws {
    try write(try Self.photo(width: 700, height: 500), to: "/book/Pie.bmp")
    try files.write(Array("# Pie\n\n![](Pie.bmp)\n".utf8), to: "/book/Pie.md")
    _ = try await build()
    #expect(!paths("photos/").isEmpty && paths("files/").isEmpty)
  }

  @Test(arguments: ["", "no picture", "%PDF-1.4", "BM of another name"])
  func aFileThatIsNoPictureIsNamedAndNotShown(content: String) async throws {
    try files.write(Array(content.utf8), to: "/book/pot.png")
    let problems = try await build().diagnostics
    #expect(problems.map(\.id) == [.unreadPhoto] && problems.map(\.path) == ["pot.png"])
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    #expect(try await builder.check("/book").diagnostics.map(\.id) == [.unreadPhoto])
    #expect(try paths("files/").isEmpty && !text("recipes/soup.html").contains("<img"))
  }

  /// Files to read are sent by mail, and opened by programs that know few formats.
  @Test(arguments: ["html", "card"]) func filesToReadHaveAPhotoAsItIsShown(format: String)
    async throws
  {
    let photo = try Self.photo(width: 2400, height: 1200)
    try write(photo)
    try files.write(Array("share: [\(format), cookbook.json]\n".utf8), to: "/book/cookbook.yml")
    #expect(try await build().diagnostics.isEmpty)
    func pictures(_ path: String) throws -> [[UInt8]] {
      try text(FilePath(path)).matches(of: /data:image\/[a-z]+;base64,(?<bytes>[A-Za-z0-9+\/=]+)/)
        .map { Array(try #require(Data(base64Encoded: String($0.bytes)))) }
    }
    let shown = try pictures(format == "html" ? "share/soup.html" : "share/soup.card.svg")
    #expect(shown.count == 1)
    let large = try #require(paths("photos/").first { $0.contains("-1600.jpg") })
    #expect(try shown.first == files.read("/www/site" / FilePath(large)))
  }

  /// Has what is kept of photos be so many days old.
  private func setAgeOfCache(_ days: Int64) throws {
    for path in paths("", in: "/cache/photos") {
      try files.setModified(
        files.now() - days * 24 * 3600 * 1_000_000_000, of: "/cache/photos" / FilePath(path))
    }
  }

  /// Expects files to have the same bytes in both outputs.
  private func expectSameInOther(_ paths: [String]) throws {
    for path in paths.map({ FilePath($0) }) {
      #expect(try files.read("/www/other" / path) == files.read("/www/site" / path), "\(path)")
    }
  }

  @Test func otherOutputsTakeWhatWasMade() async throws {
    try write(try Self.photo(width: 800, height: 600))
    #expect(try await build().diagnostics.isEmpty)
    let made = paths("photos/")
    try setAgeOfCache(0)
    // These could make nothing.
    let report = try await build(TestWorkers.failing, to: "/www/other")
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect(paths("photos/", in: "/www/other") == made && made.count > 4)
    try expectSameInOther(made)
  }

  @Test func whatIsAskedForStaysInTheCache() async throws {
    try write(try Self.photo(width: 800, height: 600))
    _ = try await build()
    let kept = paths("", in: "/cache/photos")
    try setAgeOfCache(20)
    let old = files.now() - 20 * 24 * 3600 * 1_000_000_000
    _ = try await build(TestWorkers.failing, to: "/www/other")
    #expect(paths("", in: "/cache/photos") == kept && !kept.isEmpty)
    for path in kept {
      let path = "/cache/photos" / FilePath(path)
      #expect(try files.status(of: path, followingLinks: false)?.modified != old, "\(path)")
    }
  }

  @Test func damagedFilesOfTheCacheAreMadeAgain() async throws {
    try write(try Self.photo(width: 800, height: 600))
    _ = try await build()
    for path in paths("", in: "/cache/photos") {
      let path = "/cache/photos" / FilePath(path)
      try files.write(Array(files.read(path).dropLast(3)), to: path)
    }
    let report = try await build(to: "/www/other")
    #expect(report.diagnostics.isEmpty)
    try expectSameInOther(paths("photos/"))
  }

  @Test func cachesForgetWhatNobodyHasAskedForInAMonth() async throws {
    try write(try Self.photo(width: 800, height: 600))
    _ = try await build()
    let kept = paths("", in: "/cache/photos")
    try setAgeOfCache(31)
    _ = try await build()
    #expect(paths("", in: "/cache/photos") == kept, "a build that makes nothing tidies nothing")
    try write(try Self.photo(width: 700, height: 600))
    _ = try await build()
    let now = paths("", in: "/cache/photos")
    #expect(!now.isEmpty && Set(now).isDisjoint(with: kept))
  }

  @Test func aPhotoThatChangesOrGoesTakesItsRenditionsAlong() async throws {
    for (step, red) in [(0, 200), (1, 60), (2, 0)] {
      if step < 2 {
        try write(try Self.photo(width: 500, height: 400, red: red))
      } else {
        try files.remove("/book/pot.png")
      }
      _ = try await build()
      try files.removeAll("/www/clean")
      _ = try await build(to: "/www/clean")
      let (own, clean) = (paths("", in: "/www/site"), paths("", in: "/www/clean"))
      #expect(own == clean && (paths("photos/").isEmpty == (step == 2)))
      for path in own where path != ".cookbook-manifest" {
        let places = ["/www/site", "/www/clean"].map { $0 / FilePath(path) }
        #expect(files.files[places[0]] == files.files[places[1]], "\(path)")
      }
    }
  }

  @Test func linksToPhotosLeadToTheLargest() async throws {
    try write(try Self.photo(width: 500, height: 400))
    try files.write(
      Array("# Soup\n\n![](pot.png) [large](pot.png)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    _ = try await build()
    #expect(paths("files/").isEmpty)
    let largest = try #require(paths("photos/").first { $0.hasSuffix("-500.jpg") })
    #expect(try text("recipes/soup.html").contains("href=\"../\(largest)\""))
  }

  /// Of a HEIC file nothing can be told from the picture without libvips.
  @Test func aPhotoThatTellsMoreIsNotPublished() async throws {
    let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8)
    try write(heic + Array("infe Exif GPS 47.1 N".utf8), to: "/book/pot.heic")
    try files.write(
      Array("# Soup\n\n![A pot](pot.heic) [it](pot.heic)\n\n---\n\n- x\n".utf8),
      to: "/book/Soup.md")
    for workers in [TestWorkers.absent, TestWorkers.working] {
      let report = try await build(workers)
      #expect(report.isPublished && report.diagnostics.contains { $0.message.contains("place") })
      for (path, bytes) in files.files where path.hasPrefix("/www/") {
        #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("GPS 47"), "\(path)")
      }
    }
    // Without metadata it is harmless, but no browser shows it.
    try write(heic + Array("mdat".utf8), to: "/book/pot.heic")
    let report = try await build(TestWorkers.absent)
    #expect(report.isPublished && paths("files/") == ["files/pot.heic"])
    #expect(report.diagnostics.map(\.id) == [.noPicture, .unreadPhoto])
    let page = try text("recipes/soup.html")
    #expect(page.contains("href=\"../files/pot.heic\"") && !page.contains("<img"))
    #expect(!(try text("index.html").contains("pot.heic")))
    // Where nothing leads to it, it is not in the site at all.
    try files.write(
      Array("# Soup\n\n![A pot](pot.heic)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    _ = try await build(TestWorkers.absent)
    #expect(paths("files/").isEmpty)
  }

  @Test func aPhotoThatThisLibvipsCannotReadIsMadeOnceAnotherCan() async throws {
    let photo = try Self.photo(width: 500, height: 400)
    let avif = try PictureWorkers(TestWorkers.working).make(
      Rendition(width: 500, .avif), of: ContentHash(of: photo)
    ) { photo }
    try write(avif, to: "/book/pot.avif")
    try files.write(
      Array("# Soup\n\n![A pot](pot.avif)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    // Where libvips has everything in one piece, this cannot be tried.
    guard PictureWorkers(TestWorkers.plain).canMake(.avif) == false else { return }
    let report = try await build(TestWorkers.plain)
    #expect(report.diagnostics.map(\.id) == [.unreadPhoto] && paths("photos/").isEmpty)
    #expect(report.diagnostics.first?.message.contains("cannot read AVIF") == true)
    #expect(report.diagnostics.first?.help?.contains("libheif") == true)
    #expect(try await build().diagnostics.isEmpty && !paths("photos/").isEmpty)
  }

  /// The other formats are as good, and the next build tries again.
  @Test func withoutAVIFPhotosHaveTheOtherFormats() async throws {
    try write(try Self.photo(width: 400, height: 300))
    try write(try Self.photo(width: 400, height: 300, red: 9), to: "/book/Soup-1.png")
    try files.write(Array("avif: true\n".utf8), to: "/book/cookbook.yml")
    try settle()
    guard PictureWorkers(TestWorkers.plain).canMake(.avif) == false else { return }
    let report = try await build(TestWorkers.plain)
    #expect(report.diagnostics.map(\.id) == [.noPicture] && paths("files/").isEmpty)
    #expect(Set(paths("photos/").map { $0.suffix(4) }) == ["webp", ".jpg"])
    #expect(try await build(TestWorkers.plain).changed.isEmpty)
    #expect(try await build().diagnostics.isEmpty)
    #expect(paths("photos/").contains { $0.hasSuffix("-400.avif") })
  }

  /// Has no file be so new that a build could be wrong about it.
  private func settle() throws {
    for path in files.files.keys where path.hasPrefix("/book/") {
      try files.setModified(1_700_000_000_000_000_000, of: path)
    }
  }

  @Test func aCrashIsForgottenByTheNextBuild() async throws {
    try write(try Self.photo(width: 500, height: 400))
    try settle()
    let report = try await build(TestWorkers.dying)
    #expect(report.diagnostics.map(\.id) == [.unreadPhoto] && paths("files/") == ["files/pot.png"])
    #expect(try await build().diagnostics.isEmpty)
    #expect(paths("files/").isEmpty && !paths("photos/").isEmpty)
  }

  @Test func aPhotoDoesWithoutAFormatThatCannotBeMade() async throws {
    let photo = try Self.photo(width: 500, height: 400)
    try write(photo)
    // Refuses the photo as WebP.
    var request = BinaryWriter(capacity: 32)
    request.write(ContentHash(of: photo))
    request.write(500)
    request.write(0)
    request.write(Int(Rendition.Format.webP.rawValue))
    let report = try await build(TestWorkers.refusing(request.bytes))
    #expect(report.diagnostics.map(\.id) == [.unreadPhoto])
    #expect(report.diagnostics.first?.message.contains("without WebP") == true)
    #expect(paths("files/").isEmpty)
    #expect(!paths("photos/").isEmpty && paths("photos/").allSatisfy { $0.hasSuffix(".jpg") })
    #expect(!(try text("recipes/soup.html").contains("<source")))
  }

  @Test func aPhotoTooLongForOtherFormatsIsShownAsJPEG() async throws {
    try write(try Self.photo(width: 400, height: 17_000))
    #expect(try await build().diagnostics.isEmpty)
    #expect(paths("files/").isEmpty && paths("photos/").allSatisfy { $0.hasSuffix(".jpg") })
    #expect(paths("photos/").contains { $0.hasSuffix("-400.jpg") })
    #expect(try text("assets/search.js").contains("-320x240.jpg"))
  }

  @Test func picturesOfStepsThatAreNotThereAreNotPublished() async throws {
    let photo = try Self.photo(width: 500, height: 400)
    try write(photo, to: "/book/Soup.2.png")
    let recipe = "# Soup\n\n---\n\n- x\n\n---\n\n1. Stir.\n"
    try files.write(Array(recipe.utf8), to: "/book/Soup.md")
    let builder = SiteBuilder(
      fileSystem: files, generator: "test", pictures: PictureWorkers(TestWorkers.working))
    var memory = SiteMemory()
    _ = try await builder.build(request, with: &memory)
    #expect(paths("photos/").isEmpty && paths("files/").isEmpty)
    // The step comes while the folder is watched.
    try files.write(Array("\(recipe)2. Serve.\n".utf8), to: "/book/Soup.md")
    var changes = FolderChanges()
    changes.files = ["/book/Soup.md"]
    _ = try await builder.build(request, with: &memory, changes: changes)
    #expect(try !paths("photos/").isEmpty && text("recipes/soup.html").contains("-500.webp"))
  }

  /// A photo that is shown in the head of every page is no larger than that.
  @Test func aLogoIsSmall() async throws {
    try write(try Self.photo(width: 3000, height: 2000))
    try files.write(Array("# Soup\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    try files.write(Array("logo: pot.png\n".utf8), to: "/book/cookbook.yml")
    #expect(try await build().diagnostics.isEmpty)
    let logo = try #require(paths("photos/").first)
    #expect(paths("photos/") == [logo] && logo.hasSuffix("-640.jpg") && paths("files/").isEmpty)
    #expect(
      try text("recipes/soup.html").contains("src=\"../\(logo)\" width=\"640\" height=\"427\""))
    // Shown in a recipe, too, it is there once.
    try files.write(
      Array("# Soup\n\n![](pot.png)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    #expect(try await build().diagnostics.isEmpty)
    #expect(paths("photos/").contains(logo) && paths("photos/").count > 8)
  }

  /// What is put together before the description has no part in what is loaded first.
  @Test func theCoverIsLoadedFirst() async throws {
    try write(try Self.photo(width: 400, height: 300))
    try files.write(
      Array("# Soup\n\n![c](pot.png)\n\n---\n\n- *1* egg ![i](pot.png)\n".utf8),
      to: "/book/Soup.md")
    _ = try await build()
    let images = try text("recipes/soup.html").matches(of: /<img [^>]*photos[^>]*>/).map(\.output)
    #expect(images.count == 2)
    #expect(images.first?.contains("fetchpriority=\"high\"") == true)
    #expect(images.last?.contains("loading=\"lazy\"") == true)
  }

  @Test func programsGetCropsWhereTheSiteHasAnAddress() async throws {
    try write(try Self.photo(width: 1500, height: 1500))
    try files.write(
      Array("url: https://example.org/b\nshare: [json-ld]\n".utf8), to: "/book/cookbook.yml")
    _ = try await build()
    let page = try text("recipes/soup.html")
    let preview = try #require(page.firstMatch(of: /og:image" content="([^"]+)"/)).1
    #expect(preview.hasSuffix("-1200x630.jpg"))
    let shapes = ["-1200x675.jpg", "-1200x900.jpg", "-1200x1200.jpg"]
    for text in [page, try text("share/soup.json")] {
      let addresses = text.matches(of: /"(https:[^"]+photos[^"]+)"/).map(\.1)
      for shape in shapes { #expect(addresses.contains { $0.hasSuffix(shape) }, "\(addresses)") }
      for address in addresses + [preview] {
        let path = FilePath(String(address.dropFirst("https://example.org/b/".count)))
        #expect(files.files["/www/site" / path] != nil, "\(path)")
      }
    }
    // Another photo at the same place changes the share file, too.
    try write(try Self.photo(width: 1500, height: 1500, red: 90))
    #expect(try await build().changed.contains("share/soup.json"))
  }

  @Test func browsersMayKeepPhotosForEver() async throws {
    try write(try Self.photo(width: 500, height: 400))
    try files.write(Array("redirects: cloudflare\n".utf8), to: "/book/cookbook.yml")
    _ = try await build()
    let lines = try text("_headers").split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.contains("photos/") } == ["/photos/*"], "one rule for all of them")
    try files.remove("/book/pot.png")
    _ = try await build()
    #expect(!(try text("_headers").contains("photos/")))
  }

  @Test func withoutLibvipsOneNoteSaysWhatIsMissing() async throws {
    try write(try Self.photo(width: 500, height: 400))
    try files.write(Array("share: [card]\n".utf8), to: "/book/cookbook.yml")
    let note = try await build(TestWorkers.absent).diagnostics
    #expect(note.map(\.id) == [.noPicture])
    #expect(note.first?.message.contains("photos") == true)
    #expect(note.first?.message.contains("recipe cards") == true)
  }

  @Test func theSettingAddsAVIF() async throws {
    try write(try Self.photo(width: 400, height: 300))
    try files.write(Array("avif: true\n".utf8), to: "/book/cookbook.yml")
    _ = try await build()
    #expect(paths("photos/").contains { $0.hasSuffix("-400.avif") })
    let sources = try text("recipes/soup.html").matches(of: /<source type="([^"]+)"/).map(\.1)
    #expect(sources == ["image/avif", "image/webp"])
  }

  @Test func whatCannotBeReadIsPublishedAsItIs() async throws {
    let whole = try Self.photo(width: 500, height: 400)
    let broken = Array(whole.prefix(whole.count / 2))
    try write(broken)
    let report = try await build()
    #expect(report.isPublished)
    #expect(report.diagnostics.map(\.id) == [.unreadPhoto])
    #expect(report.diagnostics.first?.path == "pot.png", "and not of the recipe that shows it")
    #expect(try files.read("/www/site/files/pot.png") == broken && paths("photos/").isEmpty)
    // That stays known.
    let again = try await build(TestWorkers.failing)
    #expect(again.diagnostics.map(\.id) == [.unreadPhoto] && again.changed.isEmpty)
  }

  @Test func oneFailureLeavesTheOthersAlone() async throws {
    try write(try Self.photo(width: 500, height: 400))
    try write(try Self.photo(width: 300, height: 500, red: 90), to: "/book/pan.png")
    try files.write(
      Array("# Soup\n\n![](pot.png) ![](pan.png)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    // Passes on everything but renditions of the upright photo.
    var upright = BinaryWriter(capacity: 16)
    upright.write(ContentHash(of: try files.read("/book/pan.png")))
    let report = try await build(TestWorkers.refusing(upright.bytes))
    #expect(report.isPublished && report.diagnostics.map(\.path) == ["pan.png"])
    #expect(paths("files/") == ["files/pan.png"])
    #expect(try text("recipes/soup.html").contains("src=\"../files/pan.png\""))
    #expect(try text("recipes/soup.html").contains("-500.webp"))
  }

  @Test func withoutLibvipsPhotosAreCopied() async throws {
    try write(try Self.photo(width: 500, height: 400))
    let report = try await build(TestWorkers.absent)
    #expect(report.isPublished && report.diagnostics.map(\.id) == [.noPicture])
    #expect(report.diagnostics.first?.help?.contains("install") == true)
    #expect(paths("files/") == ["files/pot.png"])
    #expect(try text("recipes/soup.html").contains("width=\"500\" height=\"400\""))
    // Once it is installed, they are made.
    #expect(try await build().diagnostics.isEmpty)
    #expect(paths("files/").isEmpty && !paths("photos/").isEmpty)
  }

  @Test func aNewPhotoStandsInForItsRenditions() async throws {
    try write(try Self.photo(width: 500, height: 400))
    let builder = SiteBuilder(
      fileSystem: files, generator: "test", pictures: PictureWorkers(TestWorkers.working))
    var (memory, request) = (SiteMemory(), request)
    request.mostNewPhotos = 0
    let first = try await builder.build(request, with: &memory)
    #expect(first.hasNewPhotos && paths("photos/").isEmpty && paths("files/") == ["files/pot.png"])
    request.mostNewPhotos = 1
    let second = try await builder.build(request, with: &memory, changes: FolderChanges())
    #expect(!second.hasNewPhotos && !paths("photos/").isEmpty && paths("files/").isEmpty)
    // What is known need not stand in for itself.
    request.mostNewPhotos = 0
    let third = try await builder.build(request, with: &memory, changes: .all)
    #expect(!third.hasNewPhotos && third.changed.isEmpty)
  }

  /// Nothing is wrong with a photo that waits, whatever its file may tell.
  @Test func aNewPhotoIsNotComplainedOf() async throws {
    let photo: [UInt8] =
      [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0] + Array("Exif".utf8)
    try write(photo, to: "/book/pot.avif")
    try files.write(Array("# Soup\n\n![A pot](pot.avif)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    let builder = SiteBuilder(
      fileSystem: files, generator: "test", pictures: PictureWorkers(TestWorkers.working))
    var (memory, request) = (SiteMemory(), request)
    request.mostNewPhotos = 0
    let first = try await builder.build(request, with: &memory)
    #expect(first.hasNewPhotos && first.diagnostics.isEmpty && paths("files/").isEmpty)
    request.mostNewPhotos = 1
    let second = try await builder.build(request, with: &memory, changes: FolderChanges())
    #expect(second.diagnostics.map(\.id) == [.unreadPhoto] && paths("files/").isEmpty)
  }

  @Test func theNoteSaysWhereSomePhotosAreMade() async throws {
    try write(try Self.photo(width: 700, height: 400))
    _ = try await build()
    try setAgeOfCache(0)
    try write(try Self.photo(width: 700, height: 400, red: 9), to: "/book/pan.png")
    try files.write(
      Array("# Tea\n\n![A pan](pan.png)\n\n---\n\n- x\n".utf8), to: "/book/Tea.md")
    let note = try #require(try await build(TestWorkers.absent).diagnostics.first)
    #expect(note.id == .noPicture && note.path == nil && note.message.hasPrefix("some photos are"))
  }

  @Test func animationsStayAsTheyAre() async throws {
    // Two frames of one pixel.
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let screen: [UInt8] = [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    let gif = Array("GIF89a".utf8) + screen + frame + frame + [0x3B]
    try write(gif, to: "/book/pot.gif")
    try files.write(
      Array("# Soup\n\n![A pot](pot.gif)\n\n---\n\n- x\n".utf8), to: "/book/Soup.md")
    let report = try await build()
    #expect(report.diagnostics.isEmpty && paths("photos/").isEmpty)
    #expect(try files.read("/www/site/files/pot.gif") == gif)
  }

  @Test func aPhotoOutOfReachKeepsItsRenditions() async throws {
    try write(try Self.photo(width: 500, height: 400))
    _ = try await build()
    let before = files.files.filter { $0.key.hasPrefix("/www/site/photos/") }
    #expect(!before.isEmpty)
    let faulty = FaultyFileSystem(files)
    faulty.failReading("/book/pot.png", .notPermitted)
    let builder = SiteBuilder(
      fileSystem: faulty, generator: "test", pictures: PictureWorkers(TestWorkers.failing))
    let report = try await builder.build(request)
    #expect(report.isPublished)
    #expect(files.files.filter { $0.key.hasPrefix("/www/site/photos/") } == before)
    #expect(try text("recipes/soup.html").contains("-500.webp"))
  }
}
