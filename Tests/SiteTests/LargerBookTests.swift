import FileDoubles
import FileSystem
import Foundation
import Paths
import Testing

@testable import Site

/// Pages of a book with more than a screen of everything.
@Suite struct LargerBookTests {
  static let book: [FilePath: String] = {
    var files: [FilePath: String] = [
      "/book/cookbook.yml":
        "title: Large\nlanguage: en\nurl: https://example.org/\nlanguages:\n  Deutsch: de\n",
      "/book/Deutsch/Kuchen.md": "# Kuchen\n\n*Gebäck*\n\n---\n\n- *1* Wibele\n",
      "/book/Deutsch/Torten/Torte.md": "# Torte\n\n*Gebäck*\n\n---\n\n- *1* Wibele\n",
      "/book/Notes.md": "---\nnotes: Less sugar.\n---\n# Notes alone\n\n---\n\n- *1* egg\n",
      "/book/Author.md": "---\nauthor: Ada\n---\n# By Ada\n\n---\n\n- *1* egg\n",
      "/book/Pot.md": "# Pot\n\n![](pot.png)\n\n---\n\n- *1* egg\n",
      "/book/pot.png": FakePicture.text("pixels"),
      "/www/x": "",
    ]
    for number in 0..<78 {
      let letter = String(UnicodeScalar(UInt8(0x61 + number % 26)))
      let word = letter + ["alo", "enu", "irpo"][number / 26]
      files["/book/Sub/Inner/\(word).md"] =
        "# \(word.uppercased())\n\n*\(word) tag*\n\n---\n\n- *1 g* \(word)\n"
    }
    return files
  }()

  let files = MemoryFileSystem(Self.book)
  let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")

  func text(_ path: FilePath) -> String {
    String(decoding: files.files["/www/site" / path] ?? [], as: UTF8.self)
  }

  func build(generator: String = "test") async throws -> SiteBuilder.Report {
    try await SiteBuilder(fileSystem: files, generator: generator).build(request)
  }

  @Test func showsWhatOnlyLargerBooksHave() async throws {
    _ = try await build()
    for page: FilePath in ["tags/index.html", "ingredients/index.html", "a-z.html"] {
      #expect(text(page).contains(/<h2 class="index-letter"[^>]*>B<\/h2>/), "\(page)")
    }
    let print = text("print.html")
    #expect(print.contains(/<div class="book-letter">\s*<h3>B<\/h3>/))
    #expect(print.contains("<p class=\"book-contents-shelf\">Inner</p>"))
    #expect(print.contains("Sub · Inner") && print.contains("lang=\"de\">Wibele<"))
    #expect(text("index.html").contains("chapter-subtitle\">Torten<"))
    #expect(text("recipes/deutsch/kuchen.html").contains("lang=\"de\">Gebäck</a>"))
    #expect(
      text("recipes/pot.html").contains("og:image\" content=\"https://example.org/files/pot.png"))
    #expect(!text("recipes/notes.html").contains("<dl class=\"about\">"))
    #expect(text("recipes/author.html").contains("<dl class=\"about\">"))
    // The title of a folder stands once above its shelves.
    #expect(text("index.html").matches(of: />Deutsch<\/h2>/).count == 1)
  }

  /// Everything that a build depends on makes the next one write what is different.
  @Test func nothingStaysAsItWas() async throws {
    _ = try await build()
    #expect(try await build().made == 0)
    #expect(try await build(generator: "other").made > 0)
    #expect(text("index.html").contains("content=\"other\""))
    try files.write(
      Array("---\nprep_time: 20–25 min\n---\n# Pot\n\n---\n\n- *1* egg\n".utf8), to: "/book/Pot.md")
    _ = try await build()
    try files.write(
      Array("---\nprep_time: 20–30 min\n---\n# Pot\n\n---\n\n- *1* egg\n".utf8), to: "/book/Pot.md")
    _ = try await build()
    #expect(text("recipes/pot.html").contains("20–30 min"))
    #expect(text("index.html").contains("20–30 min"))
    try files.makeFolders(of: "/book/Templates/parts/footer.mustache")
    for words in ["one", "two"] {
      try files.write(Array("<p>\(words)</p>".utf8), to: "/book/Templates/parts/footer.mustache")
      _ = try await build()
      #expect(text("index.html").contains("<p>\(words)</p>"))
    }
    // The same bytes in the place of another file.
    try files.remove("/book/Templates/parts/footer.mustache")
    try files.write(Array("<p>two</p>".utf8), to: "/book/Templates/parts/header.mustache")
    _ = try await build()
    #expect(text("index.html").contains("colophon") && text("index.html").contains("<p>two</p>"))
  }
}
