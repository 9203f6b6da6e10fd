import Foundation
import Testing

@testable import Texts

/// Compares with Python, whose normal forms come from tables of its own.
@Suite struct NormalizationTests {
  @Test func agreesWithPythonOnEveryScalar() throws {
    // A mark on both sides shows what composes and in which order.
    try compare(Self.scalars.flatMap { ["\($0)", "\($0)\u{301}", "o\($0)\u{323}"] })
  }

  @Test func agreesWithPythonOnRandomTexts() throws {
    // Mostly what changes, so that letters and marks meet.
    let scalars =
      Self.scalars.filter {
        $0.properties.canonicalCombiningClass != .notReordered
          || Normalization.compatiblyDecomposed("\($0)").unicodeScalars.count > 1
      } + ["a", "o", "u", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}"]
    try compare(
      (0..<20_000).map { _ in
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...8) {
          if let scalar = scalars.randomElement() { text.append(scalar) }
        }
        return String(text)
      })
  }

  @Test(arguments: [
    ("e\u{301}", "é"), ("\u{1100}\u{1161}\u{11A8}", "각"), ("\u{212B}", "Å"),
    // Two marks of one class: the second stays.
    ("a\u{308}\u{301}", "ä\u{301}"), ("\u{958}", "\u{915}\u{93C}"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"),
  ])
  func composes(_ text: String, _ expected: String) {
    #expect(Array(Normalization.composed(text).utf8) == Array(expected.utf8))
  }

  @Test func takesSignsApart() {
    #expect(Normalization.compatiblyDecomposed("ﬁn ½ １") == "fin 1⁄2 1")
  }

  /// Compares the normal forms of texts of scalars that Python knows.
  private func compare(_ texts: [String]) throws {
    let expected = try Self.python(texts)
    #expect(expected.count == texts.count)
    var differing: [String] = []
    for (text, forms) in zip(texts, expected) where forms != "-" {
      let own = [
        Normalization.decomposed(text), Normalization.compatiblyDecomposed(text),
        Normalization.composed(text),
      ]
      if own.map(Self.hexadecimal).joined(separator: ";") != forms {
        differing.append(Self.hexadecimal(text))
      }
    }
    #expect(differing == [])
  }

  private static func hexadecimal(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  /// Returns the three forms of each text; `-` for one with a scalar that Python does not know.
  private static func python(_ texts: [String]) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try texts.map(hexadecimal).joined(separator: "\n").write(
      to: file, atomically: false, encoding: .utf8)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, file.path]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let script = """
    import sys, unicodedata as u
    for line in open(sys.argv[1]):
        text = "".join(chr(int(part, 16)) for part in line.split())
        known = all(u.category(each) != "Cn" for each in text)
        forms = [u.normalize(form, text) for form in ("NFD", "NFKD", "NFC")]
        print(";".join(" ".join(f"{ord(each):x}" for each in form) for form in forms) if known else "-")
    """

  /// What the version of Unicode that the tables are made from has.
  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
    guard let age = $0.properties.age, $0.properties.generalCategory != .privateUse else {
      return false
    }
    return age.major <= 15
  }
}
