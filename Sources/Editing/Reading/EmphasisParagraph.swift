/// The paragraph of tags or of yields: one emphasis and nothing else.
struct EmphasisParagraph {
  /// The range from the first mark to the end of the last.
  let range: Range<Int>
  /// The marks it begins and ends with: one or two of `*` or `_`.
  let mark: String

  /// Finds the paragraph around its pieces, which are in file order; nil if there are none.
  ///
  /// `width` is the number of marks on each side.
  init?(around pieces: [Range<Int>], width: Int, in lines: SourceLines) {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let bytes = lines.bytes
    func isFiller(_ byte: UInt8) -> Bool {
      [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains(byte)
    }
    var start = first.lowerBound
    while start > 0, isFiller(bytes[start - 1]) { start -= 1 }
    var end = last.upperBound
    while end < bytes.count, isFiller(bytes[end]) { end += 1 }
    guard start >= width, end + width <= bytes.count else { return nil }
    let opening = bytes[start - width..<start]
    guard let byte = opening.first, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_"),
      opening.allSatisfy({ $0 == byte }), bytes[end..<end + width].elementsEqual(opening)
    else { return nil }
    range = start - width..<end + width
    mark = String(decoding: opening, as: UTF8.self)
  }
}

extension RecipeSource {
  /// The paragraph of tags, if one contains tags.
  var tagParagraph: EmphasisParagraph? {
    EmphasisParagraph(around: parsed.ranges.tags, width: 1, in: lines)
  }

  /// The paragraph of yields, if one could be read.
  var yieldParagraph: EmphasisParagraph? {
    EmphasisParagraph(around: parsed.ranges.yields.map(\.whole), width: 2, in: lines)
  }
}
