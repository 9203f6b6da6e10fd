import Testing

@testable import Site

/// What is left of a script in a page.
@Suite struct CompactScriptTests {
  /// Scripts that lose what only their readers need, with what is left.
  static let compact: [(script: String, left: String)] = [
    ("// Why.\nconst a = 1; // not this\n\n/** What. */\nb();\n", "const a=1;b();\n"),
    ("/**\n * @type {A}\n */\nconst a = /** @type {B} */ (b);", "const a=(b);\n"),
    ("(() => {\n  a({\n    b: 1,\n    c,\n  });\n})();\n", "(()=>{a({b:1,c})})();\n"),
    ("a\n  .b()\n  .c(d)\n  ?? e\n  ? f\n  : g", "a.b().c(d)??e?f:g\n"),
    ("if (a) return\nb = c\n(d)\n[e]\n`f`", "if(a)return\nb=c\n(d)\n[e]\n`f`\n"),
    ("a\n++b\na + +b - -c + ++d", "a\n++b\na+ +b- -c+ ++d\n"),
    ("a ? .5 : 1 .toFixed()\nb\n.5", "a? .5:1 .toFixed()\nb\n.5\n"),
    ("a /* b */ in /* c\n */ d", "a in\nd\n"),
    // Texts, patterns and templates are copied as they are.
    (#"a = "// b  \" /* c"; d = '  /*'"#, #"a="// b  \" /* c";d='  /*'"# + "\n"),
    ("a = /[/*\"]  \\/ '/gu; b = c / d / e", "a=/[/*\"]  \\/ '/gu;b=c/d/e\n"),
    ("return /  \"a/ in b\ntypeof  /'/.source", "return/  \"a/ in b\ntypeof/'/.source\n"),
    ("(a) / b / c; d[0] / e / f; g++ / h / i", "(a)/b/c;d[0]/e/f;g++/h/i\n"),
    ("a.of / b / c", "a.of/b/c\n"), ("a = b / /c  d/.e", "a=b/ /c  d/.e\n"),
    (
      "`  // ${ a ? `\n  ${ \"}`\" }` : {} }  ` + b", "`  // ${a?`\n  ${\"}`\"}`:{}}  `+b\n"
    ),
    ("ß = \\u0061 in  $b", "ß=\\u0061 in $b\n"),
    ("`${/[`\"}]/ . test( { a } )}`", "`${/[`\"}]/.test({a})}`\n"),
    ("f(a,\n);\nb = [c, ];\n[d, , ];\n[, ]", "f(a);b=[c];[d,,];[,]\n"),
    (
      "() => { if (a) { b(); } while (c(d)); }\nif (a) { for (;;); }\nif (a) b(); else { c: ; }",
      "()=>{if(a){b()}while(c(d));}\nif(a){for(;;);}\nif(a)b();else{c:;}\n"
    ),
    ("", ""), ("  \n// a", ""), ("/", "/\n"), ("a /* b", "a\n"), ("}", "}\n"),
  ]

  @Test(arguments: compact)
  func losesWhatOnlyItsReadersNeed(script: String, left: String) {
    let bytes = CompactScript.bytes(Array(script.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == left)
    #expect(CompactScript.bytes(bytes) == bytes)
  }

  @Test(arguments: ["`", "`${", "`${`", "'\\", "\"a", "/[", "/\\", "a = /", "/*", "\\"])
  func takesWhatNeverEndsAsItIs(script: String) {
    let left = String(decoding: CompactScript.bytes(Array(script.utf8)), as: UTF8.self)
    #expect(
      left == script.replacing(" ", with: "").replacing("/*", with: "") + (left.isEmpty ? "" : "\n")
    )
  }

  @Test func readsWhatItMadeAsTheSameTokens() {
    for file in Theme.builtIn().files where file.path.isInside("scripts") {
      let compact = CompactScript.bytes(file.bytes)
      #expect(compact.count < file.bytes.count, "\(file.path)")
      #expect(CompactScript.bytes(compact) == compact, "\(file.path)")
      #expect(!compact.contains(bytes: "/**") && !compact.contains(bytes: "// "), "\(file.path)")
    }
  }
}

extension [UInt8] {
  /// Whether some bytes stand in these.
  fileprivate func contains(bytes: String) -> Bool { !ranges(of: Array(bytes.utf8)).isEmpty }
}
