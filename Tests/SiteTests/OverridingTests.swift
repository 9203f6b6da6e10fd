import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Site

/// Whether a copy of each default file, with a mark in it, is what the site is made with.
@Suite struct OverridingTests {
  /// A book that leads to every part: long lists, pictures, ratings, texts.
  static let book: [FilePath: String] = {
    var files = GoldenSiteTests.book
    files["/book/Rated.md"] = """
      ---
      rating: 4.5
      author: Ada
      source: https://example.org/
      prep_time: 20 min
      cooked:
        - { date: 2024-03-09, rating: 4, note: Good }
      notes: Salt it.
      nutrition: { calories: 200 kcal }
      ---

      # Rated

      *supper*

      **2 plates**

      ---

      - *1 oz (28 g)* butter

      ---

      Cook it with 1 oz butter.
      """
    files["/book/Essay.md"] = "On salt.\n\n---\n\n---\n\nIt is salty.\n"
    let words = "Of words that fill the page, one after the other. "
    for number in 0..<240 {
      let title = "\(Character(UnicodeScalar(UInt8(65 + number % 26)))) Dish \(number)"
      files["/book/More/\(number).md"] =
        "# \(title) \(words)\n\n*supper \(number)*\n\n---\n\n- *1* thing \(number)\n- salt\n"
    }
    return files
  }()

  private func site(
    _ overrides: [FilePath: String], settings: String? = nil
  ) async throws -> [FilePath: String] {
    var files = Self.book
    for (path, text) in overrides { files["/book/Templates/\(path)"] = text }
    if let settings { files["/book/cookbook.yml"] = settings }
    let memory = MemoryFileSystem(files)
    let builder = SiteBuilder(
      fileSystem: memory, generator: "cookbook", memoryFolder: "/memory")
    // A recipe that is gone leaves a page of its own kind.
    try memory.write(Array("# Gone\n\n---\n".utf8), to: "/book/Gone.md")
    _ = try await builder.build(.init(folder: "/book", output: "/www/site"))
    try memory.remove("/book/Gone.md")
    let report = try await builder.build(.init(folder: "/book", output: "/www/site"))
    #expect(report.isPublished)
    return memory.files.filter { $0.key.hasPrefix("/www/site/") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func everyTemplateStyleSheetAndScriptIsReplacedByACopyOfItsPath() async throws {
    var overrides: [FilePath: String] = [:]
    for file in Theme.builtIn().files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      switch file.path.fileExtension {
      case "mustache": overrides[file.path] = "<!--mark \(file.path)-->\(text)"
      // Style sheets lose other comments.
      case "css": overrides[file.path] = "/*! mark \(file.path)*/\n\(text)"
      case "js": overrides[file.path] = "/*mark \(file.path)*/\n\(text)"
      default: continue
      }
    }
    let pages = try await site(overrides)
    let all = pages.values.joined(separator: "\n")
    var marks: Set<FilePath> = []
    for match in all.matches(of: /(?:<!--|\/\*|\/\*! )mark (.+?)(?:-->|\*\/)/) {
      marks.insert(FilePath(match.output.1))
    }
    #expect(Set(overrides.keys).subtracting(marks).sorted() == [])
  }

  @Test(
    arguments: Theme.builtIn().files.map(\.path).filter { $0.hasPrefix("languages/") })
  func everyLanguageIsReplacedWordByWord(path: FilePath) async throws {
    let language = path.name.withoutExtension
    let files = MemoryFileSystem([
      "/book/A.md": "# A\n\n---\n\n- *1* egg\n", "/www/parent": "",
      "/book/cookbook.yml": "language: \(language)\n",
      "/book/Templates/\(path)": "recipes: The mark\n",
    ])
    _ = try await SiteBuilder(fileSystem: files, generator: "cookbook").build(
      .init(folder: "/book", output: "/www/site"))
    let page = String(decoding: files.files["/www/site/index.html"] ?? [], as: UTF8.self)
    #expect(page.contains(">The mark</a>"))
  }

  @Test func everyAssetIsReplacedByACopyOfItsPath() async throws {
    let paths = Theme.builtIn().assets().map(\.path)
    let pages = try await site(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, "mark \($0)") }))
    for path in paths {
      #expect(pages["/www/site/\(SitePaths.themeFile(path))"] == "mark \(path)")
    }
  }

  @Test func noDefaultFileIsOfAnotherKind() {
    let others = Theme.builtIn().files.filter { !$0.path.isInside(Theme.assetFolder) }
    let kinds = Set(others.map { $0.path.fileExtension })
    #expect(kinds == ["mustache", "css", "js", "yml"])
  }
}
