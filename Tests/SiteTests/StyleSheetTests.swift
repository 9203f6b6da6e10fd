import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Site

/// Which sheet a file belongs to, and which sheets a page has.
@Suite struct StyleSheetTests {
  @Test(
    arguments: [
      ("styles/20-colours.css", .main), ("styles/cook/10-cook.css", .cook),
      ("styles/print/a/b.css", .print), ("styles/mine/a.css", .main),
      ("styles/cookbook/a.css", .main), ("styles/print.css", .main),
      ("styles/print/a.txt", nil), ("scripts/print/a.css", nil), ("stylesheet.css", nil),
    ] as [(FilePath, StyleSheet?)])
  func goesByTheFolder(path: FilePath, sheet: StyleSheet?) {
    #expect(StyleSheet(of: path) == sheet)
  }

  @Test func beginsWithTheOrderOfTheLayers() throws {
    let files = MemoryFileSystem([
      "/t/styles/05-first.css": "@font-face { src: url(a{) }",
      "/t/styles/10-layers.css": "/* Why. */ @layer one, base;\n@layer two;",
      "/t/styles/cook/10-cook.css": "", "/t/styles/plan/99-mine.css": "@layer two { a { b: c } }",
    ])
    let theme = try Theme.builtIn().overridden(by: "/t", named: "T", in: files)
    let sheets = theme.compactStyleSheets().mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(sheets[.cook] == nil)
    // The files of the default theme name the others.
    let order = "@layer one,base,two,preferences,layout,parts,pages;\n"
    for sheet in StyleSheet.allCases where !sheet.isOnDemand && sheet != .main {
      #expect(try #require(sheets[sheet]).hasPrefix(order), "\(sheet)")
    }
    #expect(try #require(sheets[.main]).hasPrefix("@font-face{src:url(a{)}\n@layer one,base;"))
    #expect(try #require(sheets[.plan]).hasSuffix("\n@layer two{a{b:c}}\n"))
  }

  @Test func linksWhatAPageNeedsAndTheOneOfAllLast() {
    // Nobody looks at a page that leads on.
    for kind in PageKind.allCases where kind != .moved {
      #expect(kind.styleSheets.first == .print && kind.styleSheets.last == .main, "\(kind)")
      #expect(kind.styleSheets.filter(\.isOnDemand).isEmpty, "\(kind)")
      #expect(Set(kind.styleSheets).count == kind.styleSheets.count, "\(kind)")
    }
    let linked = Set(PageKind.allCases.flatMap(\.styleSheets))
    #expect(linked == Set(StyleSheet.allCases).filter { !$0.isOnDemand })
  }

  @Test func takesAnOldCopyOfASheetThatHasMoved() throws {
    let files = MemoryFileSystem(["/t/styles/86-cook.css": ".cook { color: red }"])
    let theme = try Theme.builtIn().overridden(by: "/t", named: "T", in: files)
    let sheets = theme.compactStyleSheets().mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(try #require(sheets[.main]).contains("\n.cook{color:red}\n"))
    #expect(try #require(sheets[.cook]).contains(".cook[open]{"))
  }
}
