import FileDoubles
import FileSystem
import Foundation
import Paths
import Testing

@testable import Site

/// A small book with a bit of everything, and the site it has to become, file by file.
@Suite struct GoldenSiteTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden").path

  static let book: [FilePath: String] = [
    "/book/cookbook.yml": """
    title: Little Book
    description: Three things & a half
    author: Ada
    url: https://example.org/book/
    exclude: [Drafts]
    """,
    "/book/Drafts/Half.md": "# Not yet\n\n---\n",
    "/book/README.md": "This folder holds recipes.\n",
    "/book/Basics/Pizza Dough.md": """
    # Pizza *dough*

    Keeps for [three days](https://example.org/?a=1&b=2).

    *basics, Bread*

    **4 balls, 1 kg**

    ---

    - *600 g* flour
    - *1 1/2 tsp* salt
    - *0,5 l* water

    ---

    1. Mix.
    2. Wait.
    """,
    "/book/Pizza.md": """
    # Pizza

    ![A pizza](Pictures/Pizza%20rund.svg)

    *supper, bread*

    **2 pizzas**

    ---

    - *500 g* [dough](Basics/Pizza%20Dough.md)

    ## Topping

    - *200 g* tomatoes
      chopped

    ### Cheese

    - *1* mozzarella
    - *1 oz* (28 g) butter, *cold*
    - *2–3 tbsp (30–45 ml)* olive oil
    - *1 tsp (fixed)* yeast

    ---

    ## Oven with 1 mozzarella

    Heat it. Add **200 g** of the tomatoes, 1 mozzarella & ½ oz (14 g) butter to
    the dough ([500 g dough](Basics/Pizza%20Dough.md)) and 100 ml water.

    ## Bake

    Bake for 8 minutes. <script>alert(1)</script>
    """,
    "/book/Pictures/Pizza rund.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
    "/book/Süßes/Käsekuchen.md": """
    # Käsekuchen

    Der Kuchen, den die Oma zum Sonntag mit der Hand und ohne Eile macht.

    **1 Kuchen, etwa zwölf Stücke**

    ---

    - *500 g* Quark
    - *etwas* Zucker
    - *600 g* [Teig](../Basics/Pizza%20Dough.md)

    ---

    Den Quark (500 g) mit 1 1/2 EL Zucker verrühren. Alles in eine Form geben und backen.
    """,
    // Everything that has to become other HTML than it looks like.
    "/book/Odds.md": """
    # Odds ![and](gone.png) ends

    ![An onion & "ring"](https://example.org/ring.png "round") Sweet
    [![kept](Pictures/Pizza%20rund.svg)](gone.html) and [sour *or* not](gone.md).

    ---

    - *1* onion

      Red, or

      - white
      - [brown](gone.md "title")

      > small

      ```
      1 < 2
      ```

      ### Why
    - *1* [dough](Basics/Pizza%20Dough.md)

      [yesterday's](Pizza.md)
    - > quoted
    - [nothing](gone.md)
    - ![leek](gone.png)

    ---

    See ![the oven](javascript:x), ![the pan](evil.html).
    """,
    "/book/evil.html": "<script>",
    "/book/Note.md": "Just a thought about salt.\n",
    "/www/parent": "",
  ]

  @Test func becomesThisSite() async throws {
    let files = MemoryFileSystem(Self.book)
    let report = try await SiteBuilder(fileSystem: files, generator: "cookbook").build(
      .init(folder: "/book", output: "/www/site"))
    let assetHash = /cookbook\.[0-9a-f]{12}\.(css|js)/
    var made: [FilePath: String] = [:]
    for (path, bytes) in files.files {
      guard let name = path.relative(to: "/www/site") else { continue }
      // Styles and scripts change often and have tests of their own; the list of hashes follows from the rest.
      if name.hasSuffix(".css") || name.hasSuffix(".js") || name == Manifest.fileName { continue }
      made[name] = String(decoding: bytes, as: UTF8.self)
        .replacing(assetHash) { "cookbook.HASH.\($0.output.1)" }
    }
    made["diagnostics.txt"] =
      report.diagnostics.map { diagnostic in
        let line = diagnostic.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        return
          "\(diagnostic.path?.string ?? "")\(line): [\(diagnostic.id.rawValue)] \(diagnostic.message)\n"
      }.joined()

    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try record(made)
      Issue.record("recorded; look at the difference and run again without RECORD_GOLDEN")
      return
    }
    let expected = try readGolden()
    #expect(Set(made.keys) == Set(expected.keys))
    for (name, text) in made { #expect(text == expected[name], "\(name)") }
  }

  /// A kind of page that no output makes would have a template that is never used.
  @Test func hasEveryKindOfPage() async throws {
    let files = MemoryFileSystem(Self.book)
    let builder = SiteBuilder(fileSystem: files, generator: "cookbook", memoryFolder: "/memory")
    _ = try await builder.build(.init(folder: "/book", output: "/www/site"))
    try files.remove("/book/Note.md")
    let planned = try await builder.plan("/book")
    let kinds = planned.plan.outputs.compactMap { ($0 as? any PageOutput)?.kind }
    #expect(Set(kinds) == Set(PageKind.allCases))
  }

  private func record(_ made: [FilePath: String]) throws {
    let manager = FileManager.default
    try? manager.removeItem(atPath: Self.folder)
    for (name, text) in made {
      let path = URL(fileURLWithPath: Self.folder).appendingPathComponent(name.string)
      try manager.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
  }

  private func readGolden() throws -> [FilePath: String] {
    var texts: [FilePath: String] = [:]
    let paths = try #require(FileManager.default.enumerator(atPath: Self.folder))
    for case let path as String in paths {
      guard let data = FileManager.default.contents(atPath: "\(Self.folder)/\(path)") else {
        continue
      }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(Self.folder)/\(path)", isDirectory: &isFolder)
      if !isFolder.boolValue {
        texts[FilePath(path.precomposedStringWithCanonicalMapping)] = String(
          decoding: data, as: UTF8.self)
      }
    }
    return texts
  }
}
