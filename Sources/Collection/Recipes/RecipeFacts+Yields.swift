import Cooking
import Diagnostics
import Paths
import RecipeMD

extension DiagnosticID {
  /// A paragraph of the description states a yield without being in bold.
  package static let yieldWithoutEmphasis: Self = "yield-without-emphasis"
  /// A line or a heading states a yield that is not read.
  package static let unreadYield: Self = "unread-yield"
}

extension RecipeFacts {
  /// Reports yields that pages understand although they are plain paragraphs of the description.
  mutating func reportPlainYields(
    in written: ParsedRecipe, _ source: [UInt8], _ language: Language, _ lines: LineIndex,
    path: FilePath
  ) {
    let paragraphs = written.yieldParagraphs(in: source)
    let isOnly =
      paragraphs.count == 1 && written.recipe.yields.isEmpty && written.unreadYields.isEmpty
    for paragraph in paragraphs {
      let text = String(decoding: source[paragraph.range], as: UTF8.self)
      let texts = paragraph.yields.map { Self.emphasized($0.amount, $0.ranges, source, language) }
      let yields = texts.map { $0 ?? "" }.joined(separator: ", ")
      let fix: Fix? =
        isOnly && !texts.contains(nil)
        ? written.fix(moving: paragraph.range, to: "**\(yields)**", in: source) : nil
      diagnostics.append(
        Diagnostic(
          .yieldWithoutEmphasis, .warning,
          "the yield “\(text)” is not in bold, so other programs will not scale it", path: path,
          range: lines.range(paragraph.range),
          help: "write it in bold and the number first, as in “**4 servings**”, "
            + "as the last thing before the divider",
          fix: fix))
    }
  }

  /// Reports lines of the description and headings of ingredients that seem to state a yield, in a recipe
  /// without one, and headings whose number does not scale.
  mutating func reportUnreadYields(
    in parsed: ParsedRecipe, _ source: [UInt8], _ lines: LineIndex, path: FilePath
  ) {
    var found: [Range<Int>] = parsed.ranges.groups.filter { range in
      StatedYield.mention(in: String(decoding: source[range], as: UTF8.self)) != nil
    }
    if parsed.recipe.yields.isEmpty, let running = parsed.html?.description?.running {
      found += running.blocks.filter { $0.kind == .paragraph || $0.kind == .tight }.compactMap {
        let text = String(decoding: running.bytes[$0.text], as: UTF8.self)
        return StatedYield.mention(in: text) == nil ? nil : running.source(of: $0.text)
      }
    }
    for range in found.prefix(Self.mostNotes) {
      let text = String(decoding: source[range], as: UTF8.self)
      diagnostics.append(
        Diagnostic(
          .unreadYield, .note, "what “\(text)” says the recipe makes does not scale", path: path,
          range: lines.range(range),
          help: "write it as the yield, in bold before the divider, as in “**4 servings**”"))
    }
  }

  /// Returns a yield as RecipeMD has it, with a word for what a bare number counts; nil if that is not
  /// clear, and for a range, of which it reads only the lower end.
  private static func emphasized(
    _ amount: Amount, _ ranges: AmountRanges, _ source: [UInt8], _ language: Language
  ) -> String? {
    let reading = AmountReading(
      amount.factor, unit: amount.unit, language: KitchenLanguage(tag: language.tag))
    guard reading.to == nil, amount.unit == reading.unitText else { return nil }
    let written = String(decoding: source[ranges.factor], as: UTF8.self)
    let isWord = written.allSatisfy { !$0.isNumber }
    let text =
      (isWord ? amount.factor.fraction : written)
      + String(decoding: source[ranges.factor.upperBound..<ranges.whole.upperBound], as: UTF8.self)
    if amount.unit != nil { return text }
    let lead = String(
      decoding: source[ranges.whole.lowerBound..<ranges.factor.lowerBound], as: UTF8.self)
    return StatedYield.countsServings(lead)
      ? "\(text) \(StatedYield.servings(amount.factor, language))" : nil
  }
}

extension ParsedRecipe {
  /// Returns the fix that puts a text in the place of a paragraph of the description, or behind the
  /// others; nil if the description is in several pieces.
  fileprivate func fix(moving paragraph: Range<Int>, to text: String, in source: [UInt8]) -> Fix? {
    let title = "write it in bold"
    guard let whole = ranges.description, whole.contains(paragraph.lowerBound),
      paragraph.upperBound <= whole.upperBound
    else { return nil }
    let rest = source[paragraph.upperBound..<whole.upperBound]
    guard let next = rest.firstIndex(where: { $0 > 0x20 }) else {
      return Fix(title: title, edits: [TextEdit(range: paragraph, replacement: text)])
    }
    let end = rest.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? whole.upperBound
    let lineEnd = rest.contains(0x0D) ? "\r\n" : "\n"
    return Fix(
      title: title,
      edits: [
        TextEdit(range: paragraph.lowerBound..<next, replacement: ""),
        TextEdit(range: end..<end, replacement: lineEnd + lineEnd + text),
      ])
  }
}
