import Diagnostics

/// Turning problems into diagnostics.
extension RecipeReader {
  /// Reports the problems of the bytes themselves.
  mutating func reportText(_ options: ParseOptions) {
    if let block = source.frontMatterBlock, !options.allowsFrontMatter {
      report(.frontMatter, block)
    }
    for isNUL in [false, true] {
      let repairs = source.repairs.filter { $0.isNUL == isNUL }
      guard let first = repairs.first else { continue }
      let range = first.end - 3..<first.end
      report(isNUL ? .nulByte(count: repairs.count) : .invalidUTF8(count: repairs.count), range)
    }
    if let marker = source.hiddenMarkers.first { report(.nestingTooDeep, marker..<marker + 1) }
    if let image = source.hiddenImage { report(.tooManyImages, image..<image + 2) }
  }

  /// Assembles the result; `file` is the content on disk, to which all positions refer.
  func finish(file: [UInt8], options: ParseOptions, html: RecipeHTML?) -> ParsedRecipe {
    var diagnostics: [Diagnostic] = []
    if !problems.isEmpty {
      let lines = LineIndex(file)
      diagnostics = problems.map { placed in
        var diagnostic = placed.problem.diagnostic()
        diagnostic.range = lines.range(source.original(placed.range))
        diagnostic.fix = fix(for: placed.problem)
        return diagnostic
      }
      diagnostics = diagnostics.sortedByPlace()
    }
    // Mapping the ranges also frees their arrays' spare capacity.
    return ParsedRecipe(
      recipe: recipe, diagnostics: diagnostics, isValid: !diagnostics.hasErrors,
      hasTitle: outline.title != nil, unreadYields: unreadYields,
      frontMatter: options.allowsFrontMatter ? source.frontMatter.map(source.original) : nil,
      ranges: ranges.mapped(source.original), html: html)
  }

  private func fix(for problem: Problem) -> Fix? {
    switch problem {
    case .underlinedDivider(_, let underline):
      let start = source.lineStarts.last { $0 <= underline } ?? underline
      return insertion(lineEnd(before: start), at: start, "put a blank line before “---”")
    case .swallowedTags(let line):
      return insertion(
        lineEnd(before: line), at: line, "put a blank line between tags and yields")
    case .missingFractionSpace(_, _, let gap):
      return Fix(
        title: "put a space before the fraction",
        edits: [TextEdit(range: source.original(gap), replacement: " ")])
    case .fractionSlash(_, _, let slash):
      return Fix(
        title: "write the fraction with “/”",
        edits: [TextEdit(range: source.original(slash), replacement: "/")])
    case .arabicDecimals(_, _, let sign):
      return Fix(
        title: "write decimals with “.”",
        edits: [TextEdit(range: source.original(sign), replacement: ".")])
    case .amountWithoutEmphasis(_, let amount?):
      let range = source.original(amount)
      return Fix(
        title: "put the amount in emphasis",
        edits: [
          TextEdit(range: range.lowerBound..<range.lowerBound, replacement: "*"),
          TextEdit(range: range.upperBound..<range.upperBound, replacement: "*"),
        ])
    default:
      return nil
    }
  }

  private func insertion(_ text: String, at offset: Int, _ title: String) -> Fix {
    let offset = source.original(offset)
    return Fix(title: title, edits: [TextEdit(range: offset..<offset, replacement: text)])
  }

  /// Returns the line end that the file uses before `offset`.
  private func lineEnd(before offset: Int) -> String {
    let bytes = source.bytes
    guard offset > 0, bytes[offset - 1] == 0x0A else { return offset > 0 ? "\r" : "\n" }
    return offset > 1 && bytes[offset - 2] == 0x0D ? "\r\n" : "\n"
  }
}
