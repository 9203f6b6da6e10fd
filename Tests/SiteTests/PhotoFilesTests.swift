import FileDoubles
import FileSystem
import Foundation
import Paths
import Testing

@testable import Site

/// Photos are published without what cameras note in them, and pages leave them their room.
@Suite struct PhotoFilesTests {
  /// The segments of a JPEG file of 40 × 30 pixels, which `exif` says how to turn.
  private static func jpeg(exif: [UInt8] = [], data: String = "data") -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    return [0xFF, 0xD8] + exif + frame + scan + Array(data.utf8) + [0xFF, 0xD9]
  }

  /// A segment that says where a photo was taken, and that it has to be turned by a quarter.
  private static let exif: [UInt8] = {
    let tiff: [UInt8] =
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
      + [0, 0, 0, 0] + Array("GPS 47.1 N".utf8)
    let content = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }()

  private let files = MemoryFileSystem([
    "/book/Soup.md":
      "# Soup\n\n![A pot](pot.jpg)\n\n---\n\n- *1 l* water\n\n---\n\nStir. ![A spoon](spoon.svg)\n",
    "/book/spoon.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'></svg>",
    "/book/cookbook.yml": "share: [cookbook.json]\n", "/www/x": "",
  ])

  private func build(_ picture: [UInt8]) async throws -> SiteBuilder.Report {
    try files.write(picture, to: "/book/pot.jpg")
    return try await builder.build(request)
  }

  private var builder: SiteBuilder { SiteBuilder(fileSystem: files, generator: "test") }
  private let request = SiteBuilder.Request(
    folder: "/book", output: "/www/site", cacheFolder: "/cache")

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try files.read("/www/site" / path), as: UTF8.self)
  }

  @Test func saysNothingOfThePlaceWhereAPhotoWasTaken() async throws {
    #expect(try await build(Self.jpeg(exif: Self.exif)).isPublished)
    for (path, bytes) in files.files where path.hasPrefix("/www/site/") {
      #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("GPS 47"), "\(path)")
    }
    #expect(try await builder.build(request).changed.isEmpty)
    // The way it has to be turned is left, so that it is seen upright.
    #expect(try files.read("/www/site/files/pot.jpg").count == Self.jpeg().count + 36)
    // A photo without metadata is published as it is.
    #expect(try await build(Self.jpeg(data: "other")).changed.contains("files/pot.jpg"))
    #expect(try files.read("/www/site/files/pot.jpg") == Self.jpeg(data: "other"))
  }

  /// Those who cannot see a picture hear of it what its author wrote, else the recipe's title.
  @Test func picturesWithoutADescriptionHaveTheTitle() async throws {
    try files.write(
      Array(
        "---\nimage: pot.jpg\n---\n\n# Soup & Co\n\n![](pot.jpg)\n\n---\n\n---\n\n![A spoon](spoon.svg)\n"
          .utf8), to: "/book/Soup.md")
    _ = try await build(Self.jpeg())
    let page = try text("recipes/soup.html")
    let titled = page.matches(of: /<img [^>]*src="[^"]*pot\.jpg"[^>]* alt="Soup &amp; Co">/)
    // What the description shows is not shown once more for the front matter.
    #expect(titled.count == 1, "\(page)")
    #expect(page.contains(/spoon\.svg"[^>]* alt="A spoon">/))
  }

  @Test func picturesOfAThemeSayNothingOfTheirPlaceEither() async throws {
    try files.makeDirectories("/book/Templates/assets")
    try files.write(Self.jpeg(exif: Self.exif), to: "/book/Templates/assets/bg.jpg")
    let tiff = Array("II*\0GPS 47.1 N".utf8)
    try files.write(tiff, to: "/book/Templates/assets/bg.tif")
    let report = try await build(Self.jpeg())
    let told = report.diagnostics.filter { $0.id == .unreadPhoto }
    #expect(told.map(\.path) == ["Templates/assets/bg.tif"] && report.isPublished)
    #expect(files.files.keys.contains { $0.hasPrefix("/www/site/") && $0.name == "bg.jpg" })
    for (path, bytes) in files.files where path.hasPrefix("/www/site/") {
      #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("GPS 47"), "\(path)")
    }
  }

  /// As drawing programs and compilers of style sheets embed them.
  @Test func photosWithinFilesOfAThemeSayNothingOfTheirPlace() async throws {
    let photo = Data(Self.jpeg(exif: Self.exif)).base64EncodedString()
    let address = "data:image/jpeg;base64,\(photo)"
    for (path, text) in [
      ("assets/bg.svg", "<svg xmlns='http://www.w3.org/2000/svg'><image href='§'/></svg>"),
      ("styles/50-own.css", ".site-header { background: url(§) }"),
      ("parts/own.mustache", "<img src=\"§\" alt=\"\">"),
    ] {
      let path = "/book/Templates" / FilePath(path)
      try files.makeFolders(of: path)
      try files.write(Array(text.replacing("§", with: address).utf8), to: path)
    }
    let tiff = Data("II*\0GPS 47.1 N".utf8).base64EncodedString()
    try files.write(
      Array("a { background: url(data:image/tiff;base64,\(tiff)) }".utf8),
      to: "/book/Templates/styles/60-tiff.css")
    let report = try await build(Self.jpeg())
    let told = report.diagnostics.filter { $0.id == .unreadPhoto }
    #expect(told.map(\.path) == ["Templates/styles/60-tiff.css"] && report.isPublished)
    let published = files.files.filter { $0.key.hasPrefix("/www/site/") }
    var shown: Set<String> = []
    for (path, bytes) in published {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(photo.prefix(60)) && !text.contains(tiff), "\(path)")
      if text.contains("data:image/jpeg;base64,/9j/") { shown.insert(path.fileExtension) }
    }
    #expect(shown.isSuperset(of: ["css", "svg"]))
  }

  @Test func pagesLeavePicturesTheirRoom() async throws {
    _ = try await build(Self.jpeg(exif: Self.exif))
    let page = try text("recipes/soup.html")
    #expect(page.contains("<img src=\"../files/pot.jpg\" width=\"30\" height=\"40\" "))
    #expect(page.contains("src=\"../files/spoon.svg\" width=\"20\" height=\"10\" "))
    #expect(try text("index.html").contains("src=\"files/pot.jpg\" width=\"30\" height=\"40\""))
    // Not turned, it lies.
    let report = try await build(Self.jpeg())
    #expect(Set(report.changed).isSuperset(of: ["recipes/soup.html", "index.html"]))
    #expect(try text("recipes/soup.html").contains("width=\"40\" height=\"30\""))
    // What is no picture is not shown.
    _ = try await build(Array("pixels".utf8))
    #expect(!(try text("recipes/soup.html").contains("pot.jpg")))
  }

  @Test func aCopyOfTheWholeFileIsReplaced() async throws {
    _ = try await build(Self.jpeg(exif: Self.exif))
    // As an earlier version of the program has left it, with its line in the list of the site.
    let whole = try files.read("/book/pot.jpg")
    let stripped = ContentHash(of: try files.read("/www/site/files/pot.jpg"))
    var list = try text(".cookbook-manifest")
    let line = try #require(list.split(separator: "\n").first { $0.hasSuffix(" files/pot.jpg") })
    let hash = ContentHash(of: whole).description
    #expect(line.hasPrefix(stripped.description))
    list = list.replacing(line, with: "\(hash) \(hash) files/pot.jpg")
    try files.write(whole, to: "/www/site/files/pot.jpg")
    try files.write(Array(list.utf8), to: "/www/site/.cookbook-manifest")
    _ = try await builder.build(request)
    #expect(ContentHash(of: try files.read("/www/site/files/pot.jpg")) == stripped)
  }

  /// The cover stands before a description that shows no picture, the other pictures behind it; with
  /// a step stands what is called after that.
  @Test(arguments: [
    ("Warm.", ["pot.jpg\"", "<p>Warm.", "Soup.jpg\"", "Soup-01.jpg\""]),
    (
      "Warm.\n\n![a](spoon.svg \"A spoon\")",
      [
        "<p>Warm.", "spoon.svg\"", "<figcaption>A spoon<", "pot.jpg\"", "Soup.jpg\"",
        "Soup-01.jpg\"",
      ]
    ),
  ])
  func picturesOfTheDishStandWithTheDescription(text: String, order: [String]) async throws {
    let recipe =
      "---\nimage: pot.jpg\n---\n# Soup\n\n\(text)\n\n---\n\n- x\n\n---\n\nStir.\n\nServe.\n"
    try files.write(Array(recipe.utf8), to: "/book/Soup.md")
    for name in ["Soup.jpg", "Soup-01.jpg", "Soup.2.jpg"] {
      try files.write(Self.jpeg(), to: "/book/\(name)")
    }
    _ = try await build(Self.jpeg())
    for file in ["recipes/soup.html", "print.html"] as [FilePath] {
      let page = try self.text(file)
      let body = page[try #require(page.firstRange(of: "<body")).lowerBound...]
      let places = try order.map { try #require(body.firstRange(of: $0)).lowerBound }
      #expect(places == places.sorted(), "\(file)")
      let step =
        /<p>Serve\.<picture><img src="[^"]*files\/Soup\.2\.jpg"[^>]* alt="Soup"><\/picture><\/p>/
      #expect(page.contains(step), "\(file)")
    }
  }
}
