import FileDoubles
import Collection
import Diagnostics
import FileSystem
import Interchange
import Testing

@testable import Site

/// What becomes of drawings, and of files that read like pages.
@Suite struct DrawingTests {
  static let space = "xmlns=\"http://www.w3.org/2000/svg\""
  static let begin = "<svg \(space) xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  func clean(_ text: String) throws(DrawingCleaner.DrawingError) -> (
    text: String, removed: [String]
  ) {
    let result = try DrawingCleaner.clean(Array(text.utf8))
    return (String(decoding: result.bytes, as: UTF8.self), result.removed.sorted())
  }

  /// What is in an `svg` element, and what is left of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let inside: String
    let left: String
    let removed: [String]

    init(_ name: String, _ inside: String, _ left: String, _ removed: String...) {
      (testDescription, self.inside, self.left, self.removed) = (name, inside, left, removed)
    }

    /// What stays as it is.
    init(keeping name: String, _ inside: String) {
      (testDescription, self.inside, left, removed) = (name, inside, inside, [])
    }
  }

  static let cases = [
    Case(keeping: "a path", "<path d=\"M0 0h1\" fill=\"#fff\" stroke-width=\"2\"/>"),
    Case(keeping: "text", "<text x=\"1\" font-family=\"Arial (x)\">Tea &amp; &lt;b&gt;</text>"),
    Case(
      keeping: "paint",
      "<defs><linearGradient id=\"a\"><stop offset=\"1\" style=\"stop-color:rgb(1,2,3)\"/></linearGradient></defs><rect fill=\"url(#a)\" filter=\"url('#b')\"/>"
    ),
    Case(keeping: "a use", "<use href=\"#a\"/><use xlink:href=\"#a\"/>"),
    Case(
      keeping: "a picture in it",
      "<image href=\"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=\"/>"),
    Case(
      keeping: "a style sheet",
      "<style>.a&gt;b{fill:url(#a);transform:rotate(3deg)} @media (min-width:3px){.b{fill:red}}</style>"
    ),
    Case(
      keeping: "animations",
      "<animate attributeName=\"opacity\" values=\"0;1\" dur=\"3s\"/><animateTransform attributeName=\"transform\" type=\"rotate\"/>"
    ),
    Case("quotes", "<g id='a\"b'/>", "<g id=\"a&quot;b\"/>"),
    Case("CDATA", "<text><![CDATA[a<b]]></text>", "<text>a&lt;b</text>"),
    Case("comments", "<!-- <script> -->", ""),
    Case("numbers", "<text>&#x41;&#66;</text>", "<text>AB</text>"),
    Case("what programs note", "<metadata><x/></metadata><g data-name=\"a\"/>", "<g/>"),
    Case(
      "a link", "<a href=\"https://x.example\"><path d=\"\"/></a>", "<g><path d=\"\"/></g>", "<a>",
      "href="),
    Case("a script", "<script>alert(1)</script>", "", "<script>"),
    Case("a script in capitals", "<SCRIPT>alert(1)</SCRIPT>", "", "<SCRIPT>"),
    Case(
      "a script of XHTML", "<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">x</h:script>", ""),
    Case(
      "a script of another prefix", "<s:script xmlns:s=\"http://www.w3.org/2000/svg\">x</s:script>",
      "", "<script>"),
    Case(
      "a script by the default namespace",
      "<g xmlns=\"http://www.w3.org/1999/xhtml\"><script/></g>", ""
    ),
    Case(
      "a script in what is left out", "<foreignObject><g><script/></g></foreignObject>", "",
      "<foreignObject>"),
    Case("an event", "<path onclick=\"x()\" d=\"\"/>", "<path d=\"\"/>", "onclick="),
    Case("an event in capitals", "<path ONLOAD=\"x()\"/>", "<path/>"),
    Case("a picture elsewhere", "<image href=\"https://x.example/a.png\"/>", "<image/>", "href="),
    Case(
      "a drawing in a picture", "<image href=\"data:image/svg+xml;base64,AA==\"/>", "<image/>",
      "href="),
    Case("another drawing", "<use xlink:href=\"b.svg#a\"/>", "<use/>", "xlink:href="),
    Case("a script in an address", "<use href=\"&#106;avascript:x\"/>", "<use/>", "href="),
    Case("paint elsewhere", "<g fill=\"url(http://x.example#a)\"/>", "<g/>", "fill="),
    Case("paint elsewhere, escaped", "<g fill=\"\\75rl(http://x)\"/>", "<g/>", "fill="),
    Case(
      "paint elsewhere, in quotes", "<g style=\"fill:URL( &quot;//x&quot; )\"/>", "<g/>", "style="),
    Case("a set of pictures", "<g style=\"cursor:image-set('x' 1x)\"/>", "<g/>", "style="),
    Case("an import", "<style>@import 'x';</style>", "<style/>", "<style>"),
    Case("an import in two parts", "<style>@im<g/>port 'x';</style>", "<style/>", "<g>", "<style>"),
    Case(
      "one rule of several",
      "<style>@charset 'x'; /* by foo(1) */ .a{fill:red} @font-face{src:url(data:x)} .b{fill:tan}</style>",
      "<style>   .a{fill:red} .b{fill:tan}</style>", "a part of <style>"),
    Case(
      "a rule that hides in quotes",
      "<style>a{content:'}@import url(//x)'} b{fill:url(//x)}</style>",
      "<style>a{content:'}</style>", "a part of <style>"),
    Case(
      "a picture in it, spelled in another way",
      "<image href=\" data:image/JPG;base64,R0lGODlhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=\"/>",
      "<image href=\" data:image/JPG;base64,R0lGODlhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=\"/>"),
    Case("a typeface", "<style>@font-face{src:url(x)}</style>", "<style/>", "<style>"),
    Case("a set address", "<set attributeName=\"href\" to=\"javascript:x\"/>", "", "<set>"),
    Case(
      "an animated address", "<animate attributeName=\"xlink:href\" values=\"x\"/>", "", "<animate>"
    ),
    Case("an animated event", "<set attributeName=\"onclick\" to=\"x\"/>", "", "<set>"),
    Case(
      "an animation to elsewhere", "<set attributeName=\"fill\" to=\"url(//x)\"/>",
      "<set attributeName=\"fill\"/>", "to="),
    Case(
      "an address twice",
      "<use xlink:href=\"#a\" x:href=\"#b\" xmlns:x=\"http://www.w3.org/1999/xlink\"/>",
      "<use xlink:href=\"#a\"/>"),
    Case("what nobody knows", "<portal src=\"x\"/>", "", "<portal>"),
    Case("a base", "<g xml:base=\"//x\" xml:space=\"preserve\"/>", "<g xml:space=\"preserve\"/>"),
    Case("a style sheet for all", "<?xml-stylesheet href=\"x\"?>", "", "<?xml-stylesheet?>"),
  ]

  @Test(arguments: cases) func keepsWhatDraws(_ each: Case) throws {
    let (text, removed) = try clean(
      "<svg \(Self.space) xmlns:xlink=\"http://www.w3.org/1999/xlink\">\(each.inside)</svg>")
    let end = each.left.isEmpty ? "/>\n" : ">\(each.left)</svg>\n"
    #expect(text == Self.begin + end)
    #expect(removed == each.removed.sorted())
    // Nothing more becomes of it: the site's own copy stands in for a drawing that cannot be read.
    #expect(try clean(text) == (text, []))
  }

  @Test(arguments: [
    "", "<svg>", "<svg/>", "<html/>", "<svg \(space)>", "<svg \(space)></g></svg>",
    "<svg \(space)/><svg \(space)/>", "<svg \(space)/>x", "x<svg \(space)/>",
    "<svg \(space) id=\"a\" id=\"b\"/>", "<svg \(space) id=a/>", "<svg \(space) id/>",
    "<svg \(space)id=\"a\"/>", "<svg \(space)>&eacute;</svg>", "<svg \(space)>&#0;</svg>",
    "<svg \(space)>&#xD800;</svg>", "<svg \(space)>&#+65;</svg>", "<svg \(space)>&lt</svg>",
    "<svg \(space)>]]></svg>", "<svg \(space) id=\"<\"/>", "<svg \(space)><!-- -- --></svg>",
    "<svg \(space)>\u{1}</svg>", "<svg \(space)>\u{FFFF}</svg>", "<svg \(space) xmlns:a=\"\"/>",
    " <?xml version=\"1.0\"?><svg \(space)/>",
    "<?xml version=\"1.0\" encoding=\"utf-7\"?><svg \(space)>é</svg>",
    "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg \(space)>&a;</svg>", "<!ELEMENT a><svg \(space)/>",
    "<svg \(space)>" + String(repeating: "<g>", count: 300) + "</svg>",
    "<p:svg xmlns:p=\"urn:x\" \(space)/>", "<svg:svg/>", "<svg xmlns=\"urn:x\"/>", "{}", "<",
    "<svg",
    "<svg \(space)><![CDATA[", "<svg \(space)><!--", "<svg \(space)><?a", "<!DOCTYPE svg",
  ])
  func refusesWhatIsNoPlainXML(text: String) {
    #expect(throws: DrawingCleaner.DrawingError.self) { try clean(text) }
  }

  /// A photo in a drawing tells no more than one beside it.
  @Test func takesTheMetadataOutOfPicturesInADrawing() throws {
    let note: [UInt8] = [0x21, 0xFE, 3] + Array("GPS".utf8) + [0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let screen: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0]
    func drawing(_ picture: [UInt8]) -> String {
      "<image href=\"data:image/gif;base64,\(Base64.text(of: picture))\"/>"
    }
    let (text, removed) = try clean(
      "<svg \(Self.space)>\(drawing(screen + note + frame + [0x3B]))</svg>")
    #expect(text == "<svg \(Self.space)>\(drawing(screen + frame + [0x3B]))</svg>\n")
    #expect(removed.isEmpty)
    // What cannot be looked into is left out.
    let (left, told) = try clean("<svg \(Self.space)>\(drawing(Array("GPS".utf8)))</svg>")
    #expect(left == "<svg \(Self.space)><image/></svg>\n" && told == ["href="])
  }

  @Test(arguments: ["href=\"#%\"", "style=\"mask:url('#%')\"", "fill=\"url(#%)\""])
  func refusesWhatGrowsWithoutEnd(use: String) throws {
    func drawing(levels: Int) -> String {
      let groups = (1...levels).map { level in
        let use = "<use \(use.replacing("%", with: "a\(level - 1)"))/>"
        return "<g id=\"a\(level)\">\(String(repeating: use, count: 10))</g>"
      }
      return "<svg \(Self.space)><g id=\"a0\"/>\(groups.joined())</svg>"
    }
    #expect(throws: DrawingCleaner.DrawingError.excessive) { try clean(drawing(levels: 12)) }
    #expect(try clean(drawing(levels: 3)).removed.isEmpty)
    // What uses itself is drawn by no browser, however long the circle is.
    let circle = "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>"
    #expect(try clean("<svg \(Self.space)>\(circle)</svg>").removed.isEmpty)
    let chain = (1...50_000).map { "<g id=\"c\($0)\"><use href=\"#c\($0 + 1)\"/></g>" }.joined()
    #expect(throws: DrawingCleaner.DrawingError.excessive) {
      try clean("<svg \(Self.space)>\(chain)</svg>")
    }
  }

  @Test func saysWhatOnlyHasTheNameOfADrawing() {
    #expect(throws: DrawingCleaner.DrawingError.photo(.jpeg)) {
      try DrawingCleaner.clean([0xFF, 0xD8, 0xFF, 0xE0])
    }
    #expect(throws: DrawingCleaner.DrawingError.packed) {
      try DrawingCleaner.clean([0x1F, 0x8B, 8, 0])
    }
  }

  @Test func refusesOtherEncodings() {
    let utf16 = "<svg \(Self.space)/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: DrawingCleaner.DrawingError.encoding) {
      try DrawingCleaner.clean([0xFF, 0xFE] + utf16)
    }
  }

  @Test func takesWhatOtherProgramsBeginWith() throws {
    let text = """
      \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
      <!-- Generator -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg \(Self.space) xmlns:inkscape="urn:i" inkscape:version="1"><inkscape:view/><path d=""/></svg>
      """
    #expect(try clean(text) == ("<svg \(Self.space)><path d=\"\"/></svg>\n", []))
  }

  // In the site

  func build(_ book: [String: String]) async throws -> (MemoryFileSystem, SiteBuilder.Report) {
    let files = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: book.map { ("/book/\($0)", $1) }).merging(["/www/x": ""]) {
        $1
      })
    let report = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    return (files, report)
  }

  func file(_ path: String, _ files: MemoryFileSystem) -> String? {
    files.files["/www/site/\(path)"].map { String(decoding: $0, as: UTF8.self) }
  }

  static let tea =
    "# Tea\n\n![a](good.svg) ![b](Bad.SVG) ![c](odd.svg) ![d](x.jpg) [e](y.txt) ![f](z.png)\n\n---\n\n- tea\n"

  @Test func publishesNothingThatRuns() async throws {
    let (files, report) = try await build([
      "Tea.md": Self.tea, "good.svg": "<svg \(Self.space)><path d=\"\"/></svg>",
      "Bad.SVG": "<svg \(Self.space) onload=\"evil()\"><script>evil()</script></svg>",
      "odd.svg": "<!DOCTYPE svg [<!ENTITY x \"\">]><svg \(Self.space)/>",
      "x.jpg": "\n <html><script>evil()</script>", "y.txt": "\u{B}<!-- -->",
      "z.png": "\u{89}PNG <b",
      "cookbook.yml": "logo: odd.svg\n",
    ])
    #expect(report.isPublished)
    #expect(
      report.diagnostics.map { "\($0.id.rawValue) \($0.path ?? "")" } == [
        "changed-drawing Bad.SVG", "refused-drawing odd.svg", "disguised-page x.jpg",
        "disguised-page y.txt", "unread-photo z.png",
      ])
    #expect(file("files/good.svg", files) == "<svg \(Self.space)><path d=\"\"/></svg>\n")
    #expect(file("files/Bad.SVG", files) == "<svg \(Self.space)/>\n")
    #expect(file("files/odd.svg", files) == nil && file("files/x.jpg", files) == nil)
    for (path, bytes) in files.files where path.hasPrefix("/www/site/") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("evil()"), "\(path)")
      if !path.hasSuffix(".js") { #expect(!text.contains("odd.svg\""), "\(path)") }
    }
    #expect(try await build(["Tea.md": "# Tea\n\n---\n\n- tea\n"]).1.diagnostics.isEmpty)
  }

  @Test func aChangeOfADrawingIsAnUpdateLikeAnyOther() async throws {
    let (files, first) = try await build([
      "Tea.md": "# Tea\n\n![a](a.svg)\n\n---\n\n- tea\n",
      "a.svg": "<svg \(Self.space)><path d=\"\"/></svg>",
    ])
    #expect(first.diagnostics.isEmpty)
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(folder: "/book", output: "/www/site")
    #expect(try await builder.build(request).written == 0)
    try files.write(Array("<svg \(Self.space)><script/></svg>".utf8), to: "/book/a.svg")
    #expect(try await builder.build(request).diagnostics.map(\.id) == [.changedDrawing])
    try files.write(Array("<svg>".utf8), to: "/book/a.svg")
    let report = try await builder.build(request)
    #expect(report.diagnostics.map(\.id) == [.refusedDrawing] && report.isPublished)
    #expect(!files.files.keys.contains { $0.hasPrefix("/www/site/") && $0.hasSuffix(".svg") })
  }
}
