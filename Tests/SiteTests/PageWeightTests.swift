import FileDoubles
import FileSystem
import Foundation
import Paths
import Testing

@testable import Site

/// How much a page loads before it shows.
@Suite struct PageWeightTests {
  /// What a browser waits for may have as many bytes, uncompressed.
  static let mostStyles = 45_000

  /// The book and the settings with the most that settings can add to a style sheet.
  private static let files: [FilePath: String] = [
    "/book/cookbook.yml": """
    colours:
      paper: {light: "#fffdf8", dark: "#101820"}
      ink: {light: "#222222", dark: "#eeeeee"}
      accent: {light: "#1f5f87", dark: "#8fc7ef"}
      second: {light: "#3b6b3b", dark: "#9fd09f"}
    fonts: {title: [Gill Sans, Optima], text: [Charter, Georgia]}

    """,
    "/book/Soup.md": "# Soup\n\n---\n\n- *1* onion\n\n---\n\nChop.\n",
  ]

  private func build(_ files: [FilePath: String]) async throws -> MemoryFileSystem {
    let system = MemoryFileSystem(files)
    _ = try await SiteBuilder(fileSystem: system, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    return system
  }

  /// The bytes of the files that a page names in elements such as these.
  private func weight(
    of page: String, _ elements: some RegexComponent<(Substring, Substring)>,
    in system: MemoryFileSystem
  ) throws -> [String: Int] {
    let html = String(decoding: try #require(system.files["/www/site/\(page)"]), as: UTF8.self)
    var found: [String: Int] = [:]
    for match in html.matches(of: elements) {
      let name = match.output.1.drop { $0 == "." || $0 == "/" }
      let bytes = try #require(system.files["/www/site/\(name)"])
      let file = name.split(separator: "/").last ?? ""
      found[String(file.prefix { $0 != "." })] = bytes.count
    }
    return found
  }

  @Test func waitsForOneSmallStyleSheet() async throws {
    let system = try await build(Self.files)
    let blocking = /<link rel="stylesheet" href="([^"]+)">/
    let waited = try weight(of: "recipes/soup.html", blocking, in: system)
    #expect(waited.keys.sorted() == ["cookbook"])
    let bytes = waited.values.reduce(0, +)
    #expect(bytes <= Self.mostStyles, "\(bytes) bytes of styles")
    let paper = /<link rel="stylesheet" href="([^"]+)" media="print">/
    #expect(try weight(of: "recipes/soup.html", paper, in: system).keys.sorted() == ["print"])
  }

  @Test(arguments: [
    ("kitchen.html", ["cookbook", "kitchen"]), ("list.html", ["cookbook", "list"]),
    ("plan.html", ["cookbook", "list", "plan"]), ("print.html", ["book", "cookbook"]),
    ("index.html", ["browse", "cookbook"]), ("404.html", []),
    ("a-z.html", ["browse", "cookbook"]),
  ])
  func waitsForTheSheetOfItsKind(page: String, sheets: [String]) async throws {
    let system = try await build(Self.files)
    let blocking = /<link rel="stylesheet" href="([^"]+)">/
    #expect(try weight(of: page, blocking, in: system).keys.sorted() == sheets)
  }

  /// None of them keeps a page from showing: they are run when it has been read.
  @Test func loadsOneScript() async throws {
    let system = try await build(Self.files)
    let scripts = try weight(
      of: "recipes/soup.html", /<script src="([^"]+)" defer>/, in: system)
    #expect(scripts.keys.sorted() == ["cookbook"])
    let bytes = scripts.values.reduce(0, +)
    #expect(bytes <= 61_000, "\(bytes) bytes of scripts")
  }

  @Test func keepsAllSheetsForLater() async throws {
    let system = try await build(Self.files)
    let sheets = system.files.keys.map(\.string).filter { $0.hasSuffix(".css") }
      .map { String($0.dropFirst("/www/site/".count)) }.sorted()
    #expect(sheets.count == StyleSheet.allCases.count)
    for list in ["sw.js", "assets/contents.json"] {
      let text = String(
        decoding: try #require(system.files["/www/site/\(list)"]), as: UTF8.self)
      for sheet in sheets { #expect(text.contains("\"\(sheet)\""), "\(sheet) in \(list)") }
    }
  }
}
