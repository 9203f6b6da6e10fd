import RecipeMD

extension ParsedRecipe {
  /// A paragraph of the description that states nothing but yields: `Serves 4`.
  package struct YieldParagraph {
    /// Its range in the source.
    package let range: Range<Int>
    /// Its block in the description.
    fileprivate let block: RunningText.Block
    /// Its yields, and where they stand in the source, with the words before the number.
    package let yields: [(amount: Amount, ranges: AmountRanges)]
  }

  /// Returns the recipe with the yields that RecipeMD does not read: those in emphasis with words before
  /// the number, `**ca. 60 Stück**`, and those that are a paragraph of the description, which loses it.
  package func readingStatedYields(in source: [UInt8]) -> ParsedRecipe {
    var result = self
    var read = Array(zip(recipe.yields, ranges.yields))
    let count = read.count
    if !unreadYields.isEmpty {
      let unread = zip(unreadYields, ranges.unreadYields)
        .filter { _, range in
          guard let yield = Self.yield(in: source, range) else { return true }
          read.append((yield.amount, yield.ranges))
          return false
        }
      (result.unreadYields, result.ranges.unreadYields) = (unread.map(\.0), unread.map(\.1))
    }
    for paragraph in yieldParagraphs(in: source).reversed() {
      read += paragraph.yields.map { ($0.amount, $0.ranges) }
      let rest = result.html?.description?.removing(paragraph.block)
      result.html?.description = rest.flatMap { $0.html.allSatisfy { $0 <= 0x20 } ? nil : $0 }
      let text = String(decoding: source[paragraph.range], as: UTF8.self)
      let left = result.recipe.description?.split(separator: "\n\n").filter { $0 != text }
      result.recipe.description = left.flatMap {
        $0.isEmpty ? nil : $0.joined(separator: "\n\n")
      }
    }
    if read.count == count { return self }
    read.sort { $0.1.whole.lowerBound < $1.1.whole.lowerBound }
    (result.recipe.yields, result.ranges.yields) = (read.map(\.0), read.map(\.1))
    return result
  }

  /// Returns the recipe with servings in the place of the words before a bare number, which text does
  /// not show: `4 servings` of `Serves 4`.
  package func namingServings(in source: [UInt8], _ language: Language) -> ParsedRecipe {
    var result = self
    for (place, range) in ranges.yields.enumerated() where range.unit == nil {
      let lead = source[range.whole.lowerBound..<range.factor.lowerBound]
      guard StatedYield.countsServings(String(decoding: lead, as: UTF8.self)) else { continue }
      let count = recipe.yields[place].factor
      result.recipe.yields[place].unit = StatedYield.servings(count, language)
    }
    return result
  }

  /// Returns the paragraphs of the description that state nothing but yields.
  package func yieldParagraphs(in source: [UInt8]) -> [YieldParagraph] {
    guard let running = html?.description?.running else { return [] }
    return running.blocks.compactMap { block in
      // Nearly every description is longer.
      guard block.kind == .paragraph, block.text.count < 120, !block.text.isEmpty,
        running.isPlain(block.text), let range = running.source(of: block.text),
        running.bytes[block.text].elementsEqual(source[range]),
        let pieces = StatedYield.yields(
          inParagraph: String(decoding: source[range], as: UTF8.self))
      else { return nil }
      var start = range.lowerBound
      let yields = pieces.compactMap { piece -> (Amount, AmountRanges)? in
        let text = Array(piece.utf8)
        guard
          let place = (start...range.upperBound - text.count).first(where: {
            source[$0...].starts(with: text)
          })
        else { return nil }
        start = place + text.count
        return Self.yield(in: source, place..<start)
      }
      return yields.count == pieces.count
        ? YieldParagraph(range: range, block: block, yields: yields) : nil
    }
  }

  /// Returns the yield of a piece of the source that has words before its number; nil if they mean more
  /// than that it is one.
  private static func yield(
    in source: [UInt8], _ range: Range<Int>
  ) -> (amount: Amount, ranges: AmountRanges)? {
    let text = String(decoding: source[range], as: UTF8.self)
    guard let number = StatedYield.number(in: text[...]),
      let amount = StatedYield.amount(of: text[number...])
    else { return nil }
    let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: number)
    let unit = amount.unit.map { range.upperBound - $0.utf8.count..<range.upperBound }
    var end = unit?.lowerBound ?? range.upperBound
    while end > start, source[end - 1] == 0x20 { end -= 1 }
    return (amount, AmountRanges(whole: range, factor: start..<end, unit: unit))
  }
}

extension RecipeRanges {
  /// Returns whether pages understand the yield at a place, but RecipeMD does not read it.
  package func isUnderstood(_ yield: AmountRanges) -> Bool {
    yield.whole.lowerBound < yield.factor.lowerBound
      || description?.contains(yield.whole.lowerBound) ?? false
  }
}
