import Diagnostics
import FileDoubles
import Paths
import Testing

@testable import Collection

/// Pictures belong to the recipe that their files are called after.
@Suite struct NamedPictureTests {
  private static let pie = recipe("Pie")

  /// Returns the names of a recipe's pictures and what each shows.
  private func found(_ files: [FilePath], of path: FilePath = "Pie.md") async throws -> [String] {
    var texts = Dictionary(uniqueKeysWithValues: files.map { ($0, "x") })
    for file in files where file.fileExtension == "md" { texts[file] = Self.pie }
    texts[path] = Self.pie
    let book = try await TestBook(texts)
    return book.book.recipes[try book.place(path)].namedPictures.map { picture in
      switch picture.subject {
      case .dish: picture.path.string
      case .step(let step, nil): "\(picture.path) of step \(step)"
      case .step(let step, let section?): "\(picture.path) of step \(section).\(step)"
      }
    }
  }

  @Test(
    arguments: [
      (["Pie.jpg"], ["Pie.jpg"]),
      (["Pie.JPEG", "Pie.heic", "Pie.png"], ["Pie.JPEG", "Pie.png", "Pie.heic"]),
      (
        ["Pie-10.webp", "Pie-2.avif", "Pie-00.tif", "Pie.svg"],
        ["Pie.svg", "Pie-00.tif", "Pie-2.avif", "Pie-10.webp"]
      ),
      (
        ["Pie.3.jpg", "Pie.2.3.jpg", "Pie.jpg"],
        ["Pie.jpg", "Pie.2.3.jpg of step 2.3", "Pie.3.jpg of step 3"]
      ),
      // Neither a picture, nor a number, nor called after it, nor in its folder.
      (
        [
          "Pie.pdf", "Pie-2024.jpg", "Pie-a.jpg", "Pie 2.jpg", "Piece.jpg", "Sub/Pie.jpg",
          "Pie.1.2.3.jpg",
        ],
        []
      ),
      // Another recipe is called just that.
      (["Pie-01.jpg", "Pie-01.md", "Pie.2.md", "Pie.2.3.jpg", "Pie-01.2.jpg"], []),
      // A different case and composition mean the only recipe that they can mean.
      (["pie-01.jpg", "PIE.3.png"], ["pie-01.jpg", "PIE.3.png of step 3"]),
      (["pie-01.jpg", "PIE.md"], []),
      (["PIE.jpg", "PIE.md"], []),
    ] as [([FilePath], [String])])
  func belongToTheRecipeOfTheirName(files: [FilePath], pictures: [String]) async throws {
    #expect(try await found(files) == pictures)
  }

  @Test func belongToRecipesInTheirFolder() async throws {
    let files: [FilePath] = ["Pie.jpg", "Sub/Pie.2.jpg"]
    #expect(try await found(files, of: "Sub/Pie.md") == ["Sub/Pie.2.jpg of step 2"])
    #expect(try await found(["K\u{E4}se.jpg"], of: "Ka\u{308}se.md") == ["K\u{E4}se.jpg"])
  }

  /// The first is the cover: of the description, else of the front matter, else by name.
  @Test(arguments: [
    ("", "![a](a.jpg)\n\n", ["a.jpg", "Pie.jpg", "Pie-01.jpg"]),
    (
      "---\nimage: b.jpg\n---\n", "![a](a.jpg) <img src=\"c.jpg\">\n\n",
      ["a.jpg", "c.jpg", "b.jpg", "Pie.jpg", "Pie-01.jpg"]
    ),
    ("---\nimages: [b.jpg, Pie-01.jpg]\n---\n", "", ["b.jpg", "Pie-01.jpg", "Pie.jpg"]),
    ("", "![a](./pie.JPG)\n\n", ["./pie.JPG", "Pie-01.jpg"]),
    ("", "", ["Pie.jpg", "Pie-01.jpg"]),
  ])
  func followWhatTheTextShows(matter: String, text: String, pictures: [String]) async throws {
    let files: [FilePath: String] = [
      "Pie.md": "\(matter)# Pie\n\n\(text)---\n\n- x\n", "a.jpg": "", "b.jpg": "", "c.jpg": "",
      "Pie.jpg": "", "Pie-01.jpg": "",
    ]
    let book = try await TestBook(files)
    #expect(book.book.recipes[try book.place("Pie.md")].pictures == pictures)
  }

  /// What the text shows with a step is no second picture, and no cover.
  @Test func areNotShownTwice() async throws {
    let book = try await TestBook([
      "Pie.md": recipe("Pie", "Mix. ![bowl](Pie.jpg)"), "Pie.jpg": "", "Pie.1.jpg": "",
    ])
    let pie = book.book.recipes[try book.place("Pie.md")]
    #expect(pie.pictures == [])
    #expect(pie.namedPictures.map(\.path) == ["Pie.1.jpg"])
  }

  @Test func areLinksOfTheBook() async throws {
    let book = try await TestBook([
      "Big pie.md": recipe("Pie"), "Big pie.jpg": "", "Big pie.1.jpg": "",
    ])
    let place = try book.place("Big pie.md")
    #expect(book.book.recipes[place].pictures == ["Big%20pie.jpg"])
    #expect(
      book.book.targets(of: place) == [.file("Big pie.jpg"), .file("Big pie.1.jpg")])
    #expect(book.book.target(of: "Big%20pie.1.jpg", in: place) == .file("Big pie.1.jpg"))
    #expect(book.book.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ("pie-1.JPG", "rename it to “Pie-1.JPG”, or other programs do not find it"),
      ("PIE.2.3.png", "rename it to “Pie.2.3.png”, or other programs do not find it"),
    ] as [(FilePath, String)])
  func inexactNamesAreTold(file: FilePath, help: String) async throws {
    let book = try await TestBook(["Pie.md": Self.pie, file: ""])
    let problems = book.diagnostics(file)
    #expect(problems.map(\.id) == [.inexactPictureName])
    #expect(problems.first?.severity == .warning)
    #expect(problems.first?.help == help)
  }

  @Test func otherLettersOfTheSameLookAreTold() async throws {
    let book = try await TestBook(["Ka\u{308}se.md": Self.pie, "K\u{E4}se.jpg": ""])
    #expect(
      book.diagnostics("K\u{E4}se.jpg").first?.help
        == "rename one of the two: their names differ only in how letters are composed")
  }

  /// A symbolic link may lead to any file of the disk.
  @Test func areNeverFromOutsideTheFolder() async throws {
    let files = MemoryFileSystem(["/r/Pie.md": Self.pie, "/secret.jpg": "", "/r/in.jpg": ""])
    try files.makeLink(to: "/secret.jpg", at: "/r/Pie.jpg")
    try files.makeLink(to: "in.jpg", at: "/r/Pie-01.jpg")
    let book = try await TestBook.read(files)
    #expect(book.recipes[0].namedPictures.map(\.path) == ["Pie-01.jpg"])
    #expect(book.diagnostics.contains { $0.id == .linkOutside && $0.path == "Pie.jpg" })
  }

  /// Which of the pictures of steps stand where in the instructions.
  @Test(
    arguments: [
      ("One.\n\nTwo.", ["Pie.2.jpg"], "<p>One.</p>\n<p>Two.[Pie.2.jpg]</p>"),
      (
        "1. One\n2. Two\n   - a\n   - b\n3. Three", ["Pie.2.jpg", "Pie.3.jpg"],
        "<li>Two\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n[Pie.2.jpg]</li>\n<li>Three[Pie.3.jpg]</li>"
      ),
      (
        "## A\n\nOne.\n\n## B\n\nTwo.\n\n> No step.\n\nThree.", ["Pie.2.2.jpg", "Pie.1.1.png"],
        "<p>One.[Pie.1.1.png]</p>\n<h3>B</h3>\n<p>Two.</p>\n<blockquote>\n<p>No step.</p>\n</blockquote>\n<p>Three.[Pie.2.2.jpg]</p>"
      ),
      (
        "Before.\n\n## B\n\nTwo.", ["Pie.2.1.jpg", "Pie.1.1.jpg", "Pie.2.jpg"],
        "<p>Before.[Pie.1.1.jpg]</p>\n<h3>B</h3>\n<p>Two.[Pie.2.1.jpg][Pie.2.jpg]</p>"
      ),
      (
        "One. [x](a.jpg)\n\n![](a.jpg)\n\nTwo & *three*.", ["Pie.2.jpg"],
        "<p>Two &amp; <em>three</em>.[Pie.2.jpg]</p>"
      ),
      ("One.", ["Pie.2.jpg", "Pie.0.jpg", "Pie.2.1.jpg"], "<p>One.</p>"),
    ] as [(String, [FilePath], String)])
  func standWithTheirSteps(steps: String, files: [FilePath], html: String) async throws {
    var texts = Dictionary(uniqueKeysWithValues: files.map { ($0, "x") })
    texts["Pie.md"] = recipe("Pie", steps)
    texts["a.jpg"] = ""
    let book = try await TestBook(texts)
    let pie = book.book.recipes[try book.place("Pie.md")]
    let text = try pie.text()
    let shown = try #require(text.instructions(showing: pie.namedPictures))
    let filled = String(
      decoding: shown.filled { .init("data-is=\"\($0.destination)\"") }, as: UTF8.self
    ).replacing(#/<img data-is="(Pie[^"]*)" alt="">/#) { "[\($0.output.1)]" }
    #expect(filled.contains(html), "\(filled)")
    // Whatever stands in the HTML is found there as before.
    for block in shown.running.blocks where block.kind == .paragraph {
      #expect(String(decoding: shown.html[block.html], as: UTF8.self).hasSuffix("</p>"))
    }
    #expect(shown.running.bytes == text.instructions?.running.bytes)
    #expect(shown.links.map(\.offset) == shown.links.map(\.offset).sorted())
    let missing = Set(text.withoutStep(pie.namedPictures).map(\.path.string))
    for file in files { #expect(missing.contains(file.string) != filled.contains("[\(file)]")) }
  }
}
