import Foundation
import Testing

@testable import Texts

/// Compares with Foundation, whose normal forms come from other tables.
@Suite struct NormalizationTests {
  @Test func agreesWithFoundationOnEveryScalar() {
    var differing: [String] = []
    for scalar in Self.scalars {
      // A mark on both sides shows what composes and in which order.
      for text in ["\(scalar)", "\(scalar)\u{301}", "o\(scalar)\u{323}"] where !agrees(text) {
        differing.append(String(scalar.value, radix: 16))
      }
    }
    #expect(differing == [])
  }

  @Test func agreesWithFoundationOnRandomTexts() {
    // Mostly what changes, so that letters and marks meet.
    let all = Self.scalars.filter {
      $0.properties.canonicalCombiningClass != .notReordered
        || "\($0)".decomposedStringWithCompatibilityMapping.unicodeScalars.count > 1
    }
    let scalars = all + ["a", "o", "u", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{AC00}"]
    var differing: [String] = []
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8) {
        if let scalar = scalars.randomElement() { text.append(scalar) }
      }
      if !agrees(String(text)) {
        differing.append(text.map { String($0.value, radix: 16) }.joined(separator: " "))
      }
    }
    #expect(differing == [])
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

  private func agrees(_ text: String) -> Bool {
    same(Normalization.decomposed(text), text.decomposedStringWithCanonicalMapping)
      && same(
        Normalization.compatiblyDecomposed(text), text.decomposedStringWithCompatibilityMapping)
      && same(Normalization.composed(text), text.precomposedStringWithCanonicalMapping)
  }

  /// Strings compare equal in any form, so their bytes are compared.
  private func same(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }

  private static let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
    $0.properties.generalCategory != .unassigned && $0.properties.generalCategory != .privateUse
  }
}
