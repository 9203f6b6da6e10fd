import Editing

extension RecipeSource {
  /// Returns the link around an offset, with the range from its text to its end.
  func link(at offset: Int) -> (link: Link, whole: Range<Int>)? {
    for link in links {
      let whole = whole(link)
      if whole.contains(offset) || whole.upperBound == offset { return (link, whole) }
    }
    return nil
  }

  /// Returns the range of a link with its text, whose destination stands in its range.
  private func whole(_ link: Link) -> Range<Int> {
    var (start, end) = (link.range.lowerBound, link.range.upperBound)
    if start > 0, bytes[start - 1] == UInt8(ascii: "<") { start -= 1 }
    guard start > 1, bytes[start - 1] == UInt8(ascii: "("), bytes[start - 2] == UInt8(ascii: "]")
    else { return link.range }
    var depth = 0
    var index = start - 2
    while index >= 0 {
      if bytes[index] == UInt8(ascii: "]") { depth += 1 }
      if bytes[index] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { break }
      index -= 1
    }
    if index < 0 { return link.range }
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != UInt8(ascii: ")") { end += 1 }
    return index..<min(end + 1, bytes.count)
  }
}
