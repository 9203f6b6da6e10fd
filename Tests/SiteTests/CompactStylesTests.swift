import Testing

@testable import Site

/// What is left of a style sheet in a page.
@Suite struct CompactStylesTests {
  /// Sheets that lose what only their readers need, with what is left.
  static let compact: [(sheet: String, left: String)] = [
    ("/* Why. */\na {\n  color: red;\n  margin: 0 1px;\n}\n", "a{color:red;margin:0 1px}"),
    ("a{b:c}\n\n\n/* one\n * two **/\n\tp   > q { d : e }", "a{b:c}p>q{d :e}"),
    (
      "@media (width >= 4rem) and (hover) , print { a { b: c !important } }",
      "@media (width>=4rem) and (hover),print{a{b:c!important}}"
    ),
    // White space that parts: a descendant, a sum, what stands before a bracket.
    (
      "a :hover , a ~ b + c .d * { e: calc( 1px + ( 2px - 3px ) ) }",
      "a :hover,a~b + c .d *{e:calc(1px + (2px - 3px))}"
    ),
    ("a:is( .b , .c ) .d [ e = 'f' ] { }", "a:is(.b,.c) .d [e='f']{}"),
    ("@layer a , b ;\n@layer a { b { c: d } }", "@layer a,b;@layer a{b{c:d}}"),
    // Strings, addresses and escapes stay as they are.
    (#"a { content: "/* ; } 'no' */  \" x" }"#, #"a{content:"/* ; } 'no' */  \" x"}"#),
    ("a { b: 'it''s  {' ; c: \"\\\\\" /* d */ }", "a{b:'it''s  {';c:\"\\\\\"}"),
    ("a { b: url( x/*y  z.png ) ; c: URL( \"d  e\" ) }", "a{b:url( x/*y  z.png );c:URL(\"d  e\")}"),
    ("a { b: url(data:a\\)/*b) , myurl( c ) }", "a{b:url(data:a\\)/*b),myurl(c)}"),
    (#".a\{ .b , .\31  .c , .\31 2 { d: \  }"#, #".a\{ .b,.\31  .c,.\31 2{d:\ }"#),
    ("a { b: 'no end\n  c: d }\ne { f: g }", "a{b:'no end\nc:d}e{f:g}"),
    // A comment parts what would be one word without it.
    ("a/**/b { c/**/:/**/d/**/e }", "a/**/b{c/**/:/**/d/**/e}"),
    ("/*! © A. */ a { b: c } /* no end", "/*! © A. */ a{b:c}"),
    // Zeros that say nothing.
    (
      "a { b: 0.5em -0.25px 10.05s calc( 1px + 0.1 * 2 ) 0 0% .5 ; c: url(0.5) \"0.5\" d-0.5 }",
      "a{b:.5em -.25px 10.05s calc(1px + .1 * 2) 0 0% .5;c:url(0.5) \"0.5\" d-0.5}"
    ),
    ("a { --none: ; --some: { x } }", "a{--none: ;--some:{x}}"),
    ("", ""), ("  \n", ""), ("/", "/"), ("\\", "\\"), ("'", "'"), ("url(", "url("),
  ]

  @Test(arguments: compact)
  func losesWhatOnlyItsReadersNeed(sheet: String, left: String) {
    let bytes = CompactStyles.compact(Array(sheet.utf8)).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == left)
    #expect(CompactStyles.compact(bytes).bytes == bytes)
  }

  @Test func keepsAllThatTheDefaultThemeSays() {
    // Without white space at all, the two are the same but for comments, last semicolons and zeros
    // before a decimal point.
    func bare(_ sheet: String) -> String {
      sheet.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
        .replacing(/([^\w.]-?)0\.(\d)/) { "\($0.1).\($0.2)" }
        .filter { !$0.isWhitespace }.replacing(";}", with: "}")
    }
    for file in Theme.builtIn().files where file.path.isInside("styles") {
      let compact = CompactStyles.compact(file.bytes).bytes
      #expect(compact.count < file.bytes.count, "\(file.path)")
      let texts = [file.bytes, compact].map { bare(String(decoding: $0, as: UTF8.self)) }
      #expect(texts[0] == texts[1], "\(file.path)")
    }
  }

  @Test(arguments: [
    ("@layer a, b;@layer c{}d{}@layer b{e{@layer f{}}}", ["a", "b", "c"]),
    ("x{y:z}@media print{@layer a{}}@layer b { c { d: '@layer e;' } }", ["b"]),
    ("}@layer a{}", ["a"]), ("@layer{a{}}", []), ("a{}", []), ("@layer", []), ("", []),
  ])
  func knowsTheOrderOfTheLayers(sheet: String, layers: [String]) {
    #expect(CompactStyles.compact(Array(sheet.utf8)).layers == layers)
  }
}
