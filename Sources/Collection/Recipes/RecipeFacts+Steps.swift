import Cooking
import Diagnostics
import Paths
import RecipeMD

extension DiagnosticID {
  /// An amount in the instructions belongs to none of the list's.
  package static let unscaledAmount: Self = "unscaled-amount"
}

extension RecipeFacts {
  /// Nobody reads more notes of one kind about one recipe.
  private static let mostNotes = 10
  /// How far ahead an amount is looked for by what stands around it.
  private static let nearby = 20_000

  /// Tells of amounts in the instructions that will not scale though they are of food.
  ///
  /// A recipe without ingredients, or without amounts among them, does not scale at all.
  ///
  /// The instructions stand at `area`.
  mutating func reportUnscaledAmounts(
    in text: RecipeText, at area: Range<Int>?, _ lines: LineIndex, path: FilePath
  ) {
    guard text.stepAmounts.contains(where: { $0.obstacle != nil }),
      let html = text.html?.instructions?.html, let area,
      text.ingredientAmounts.contains(where: { $0 != nil })
    else { return }
    var start = area.lowerBound
    var last = 0
    var count = 0
    for amount in text.stepAmounts where count < Self.mostNotes {
      // The HTML's bytes are the source's; those that the parser has changed are not looked for.
      let written = html[amount.whole]
      let around = Self.line(around: amount.whole, after: last, in: html)
      last = amount.whole.upperBound
      let near = start..<min(start + Self.nearby, area.upperBound)
      if let found = Self.find(html[around], in: text.source, near) {
        start = found.lowerBound + amount.whole.lowerBound - around.lowerBound
      } else if amount.obstacle != nil {
        guard let found = Self.find(written, in: text.source, start..<area.upperBound) else {
          return
        }
        start = found.lowerBound
      } else {
        continue
      }
      let range = start..<start + written.count
      start = range.upperBound
      guard let obstacle = amount.obstacle else { continue }
      count += 1
      diagnostics.append(
        Diagnostic(
          .unscaledAmount, .note,
          "“\(String(decoding: written, as: UTF8.self))” in the instructions does not scale",
          path: path, range: lines.range(range),
          help: "\(Self.remedy(obstacle)), or write “(fixed)” behind it"))
    }
  }

  private static func remedy(_ obstacle: StepObstacle) -> String {
    switch obstacle {
    case .unlisted: "let it fit an ingredient of the list"
    case .sentence: "put it into a sentence of its own"
    case .apart: "write it before the name, or in brackets behind it"
    case .composed: "write it as one amount, which another may follow in brackets"
    }
  }

  /// The text around an amount as far as it surely stands in the source as it is, so that the right
  /// one of several is found.
  private static func line(
    around amount: Range<Int>, after least: Int, in html: [UInt8]
  ) -> Range<Int> {
    func isPlain(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte >= 0x80 || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
    var (start, end) = (amount.lowerBound, amount.upperBound)
    while start > least, amount.lowerBound - start < 40, isPlain(html[start - 1]) { start -= 1 }
    while end < html.count, end - amount.upperBound < 40, isPlain(html[end]) { end += 1 }
    return start..<end
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
