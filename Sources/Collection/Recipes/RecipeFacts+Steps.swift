import Cooking
import Diagnostics
import RecipeMD

extension DiagnosticID {
  /// An amount in the instructions belongs to none of the list's.
  public static let unscaledAmount: Self = "unscaled-amount"
}

extension RecipeFacts {
  /// Nobody reads more notes of one kind about one recipe.
  private static let mostNotes = 10

  /// Tells of amounts in the instructions that will not scale though they are of food.
  ///
  /// A recipe without ingredients, or without amounts among them, does not scale at all.
  mutating func reportUnscaledAmounts(in text: RecipeText, _ lines: LineIndex, path: String) {
    guard text.stepAmounts.contains(where: { $0.ingredient == nil }),
      let html = text.parsed.html?.instructions?.html, let area = text.parsed.ranges.instructions,
      text.recipe.allIngredients.contains(where: { $0.amount != nil })
    else { return }
    var start = area.lowerBound
    var count = 0
    for amount in text.stepAmounts where count < Self.mostNotes {
      // The HTML's bytes are the source's; those that the parser has changed are not looked for.
      let written = html[amount.whole]
      guard let range = Self.find(written, in: text.source, start..<area.upperBound) else { return }
      start = range.upperBound
      if amount.ingredient != nil { continue }
      count += 1
      diagnostics.append(
        Diagnostic(
          .unscaledAmount, .note,
          "“\(String(decoding: written, as: UTF8.self))” in the instructions does not scale",
          path: path, range: lines.range(range),
          help: "let it fit an ingredient of the list, or write “(fixed)” behind it"))
    }
  }

  /// Where some bytes stand first; the library's own search is many times slower.
  private static func find(
    _ bytes: ArraySlice<UInt8>, in source: [UInt8], _ area: Range<Int>
  ) -> Range<Int>? {
    guard let first = bytes.first else { return nil }
    return source.withUnsafeBufferPointer { source in
      var start = area.lowerBound
      while start + bytes.count <= area.upperBound {
        if source[start] == first, source[start..<start + bytes.count].elementsEqual(bytes) {
          return start..<start + bytes.count
        }
        start += 1
      }
      return nil
    }
  }
}
