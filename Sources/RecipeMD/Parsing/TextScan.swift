import Bytes

// The passes over the raw bytes before the Markdown is parsed.

/// The maximum column at which a list or quote marker still opens a container.
///
/// libcmark examines every open container on every line, so ten megabytes that open hundreds of
/// thousands of containers would take hours. With 64 columns (32 nested lists), ten megabytes take
/// a few seconds at worst.
let deepestMarkerColumn = 64

/// The maximum number of images that a file may begin before the rest are read as text.
///
/// libcmark takes time quadratic in the number of `![` that do not become images.
let mostImages = 10_000

/// Returns whether bytes are UTF-8 without NUL.
func isCleanText(_ bytes: [UInt8]) -> Bool {
  let bytes = bytes.span
  var index = 0
  while index < bytes.count {
    // Eight at a time while all are ASCII and none is NUL.
    if let word = word(bytes, at: index), word & .byteHighs == 0, word.marks(of: 0) == 0 {
      index += 8
      continue
    }
    if bytes[index] &- 1 < 0x7F {
      index += 1
      continue
    }
    let length = utf8Length(bytes, at: index)
    guard length > 1 else { return false }
    index += length
  }
  return true
}

/// Returns eight bytes as one number, the first byte lowest; nil near the end.
@inline(__always)
private func word(_ bytes: Span<UInt8>, at index: Int) -> UInt64? {
  index + 8 <= bytes.count ? bytes.littleEndianWord(at: index) : nil
}

/// Returns the length of the well-formed scalar at `index`, or 0 (Unicode 16, table 3-7).
func utf8Length(_ bytes: Span<UInt8>, at index: Int) -> Int {
  func isTail(_ distance: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
    index + distance < bytes.count && bytes[index + distance] >= low
      && bytes[index + distance] <= high
  }
  switch bytes[index] {
  case 0..<0x80: return 1
  case 0xC2...0xDF: return isTail(1) ? 2 : 0
  case 0xE0: return isTail(1, 0xA0) && isTail(2) ? 3 : 0
  case 0xED: return isTail(1, 0x80, 0x9F) && isTail(2) ? 3 : 0
  case 0xE1...0xEF: return isTail(1) && isTail(2) ? 3 : 0
  case 0xF0: return isTail(1, 0x90) && isTail(2) && isTail(3) ? 4 : 0
  case 0xF1...0xF3: return isTail(1) && isTail(2) && isTail(3) ? 4 : 0
  case 0xF4: return isTail(1, 0x80, 0x8F) && isTail(2) && isTail(3) ? 4 : 0
  default: return 0
  }
}

/// The result of one pass over the Markdown.
struct LineScan {
  var lineStarts: [Int] = []
  /// List and quote markers beyond `deepestMarkerColumn`.
  var markersToHide: [Int] = []
  /// The `!` of images beyond `mostImages`.
  var imagesToHide: [Int] = []
}

/// Finds the lines, and the rare constructs that would make libcmark slow.
func scanLines(_ bytes: [UInt8], from start: Int) -> LineScan {
  var scan = LineScan()
  scan.lineStarts.reserveCapacity((bytes.count - start) / 24 + 8)
  scan.lineStarts.append(start)
  let buffer = bytes.span
  var images = 0
  var index = start
  var lineStart = start
  while index < buffer.count {
    // Eight at a time while none is a line end or an exclamation mark.
    if let word = word(buffer, at: index) {
      let hits = word.marks(of: 0x0A) | word.marks(of: 0x0D) | word.marks(of: 0x21)
      if hits == 0 {
        index += 8
        continue
      }
      // The lowest hit is exact, whatever borrows do to those above it.
      index += hits.trailingZeroBitCount / 8
    }
    let byte = buffer[index]
    index += 1
    if byte == 0x21 {
      guard index < buffer.count, buffer[index] == UInt8(ascii: "[") else { continue }
      images += 1
      if images > mostImages { scan.imagesToHide.append(index - 1) }
    } else if byte == 0x0A || byte == 0x0D {
      if byte == 0x0D, index < buffer.count, buffer[index] == 0x0A { index += 1 }
      // A tab counts as four columns, so shorter lines cannot go too deep.
      if index - lineStart > deepestMarkerColumn / 4,
        let marker = deepMarker(buffer, lineStart, index)
      {
        scan.markersToHide.append(marker)
      }
      scan.lineStarts.append(index)
      lineStart = index
    }
  }
  if let marker = deepMarker(buffer, lineStart, buffer.count) {
    scan.markersToHide.append(marker)
  }
  return scan
}

/// Returns the first list or quote marker of a line beyond the deepest column.
private func deepMarker(
  _ bytes: Span<UInt8>, _ start: Int, _ end: Int
) -> Int? {
  var column = 0
  var index = start
  func isSpace(_ offset: Int) -> Bool {
    offset >= end || bytes[offset] == 0x20 || (bytes[offset] >= 0x09 && bytes[offset] <= 0x0D)
  }
  while index < end {
    let byte = bytes[index]
    switch byte {
    case 0x20:
      column += 1
    case 0x09:
      column += 4 - column % 4
    case UInt8(ascii: ">"):
      if column > deepestMarkerColumn { return index }
      column += 1
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      guard isSpace(index + 1) else { return nil }
      if column > deepestMarkerColumn {
        return isThematicBreak(bytes, start, end) ? nil : index
      }
      column += 1
    case 0x30...0x39:
      var after = index
      while after < end, isASCIIDigit(bytes[after]), after - index < 10 { after += 1 }
      guard
        after < end, bytes[after] == UInt8(ascii: ".") || bytes[after] == UInt8(ascii: ")"),
        isSpace(after + 1)
      else { return nil }
      if column > deepestMarkerColumn { return index }
      column += after - index + 1
      index = after
    default:
      return nil
    }
    index += 1
  }
  return nil
}

/// Returns whether a line contains only repetitions of one of `-`, `*` and `_`, and spaces.
private func isThematicBreak(
  _ bytes: Span<UInt8>, _ start: Int, _ end: Int
) -> Bool {
  var marker: UInt8 = 0
  for index in start..<end where bytes[index] > 0x20 {
    if marker == 0 { marker = bytes[index] }
    if bytes[index] != marker { return false }
  }
  return marker != 0
}

/// Returns the ranges of YAML front matter, if the text begins with it.
///
/// It consists of a first line `---`, lines that are all blank or whose first significant one looks
/// like `key: value`, and a line `---` or `...`. Without this check of the YAML, a recipe that
/// begins with a stray divider would lose everything up to the next one.
func frontMatterRanges(
  in bytes: [UInt8], from start: Int
) -> (block: Range<Int>, yaml: Range<Int>, next: Int)? {
  guard bytes.count - start >= 3, bytes[start] == UInt8(ascii: "-") else { return nil }
  /// Returns the end of the line's text and the start of the next line.
  func lineEnd(_ from: Int) -> (end: Int, next: Int) {
    var end = from
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    var next = end
    if next < bytes.count, bytes[next] == 0x0D { next += 1 }
    if next < bytes.count, bytes[next] == 0x0A, next == end || bytes[end] == 0x0D { next += 1 }
    return (end, next)
  }
  func isFence(_ from: Int, _ end: Int, _ byte: UInt8) -> Bool {
    guard end - from >= 3, bytes[from] == byte, bytes[from + 1] == byte, bytes[from + 2] == byte
    else { return false }
    return bytes[(from + 3)..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
  let opening = lineEnd(start)
  guard isFence(start, opening.end, UInt8(ascii: "-")) else { return nil }
  var line = opening.next
  var hasKey: Bool?
  // A comment may be a title between two dividers.
  var isBlank = true
  while line < bytes.count {
    let (end, next) = lineEnd(line)
    if isFence(line, end, UInt8(ascii: "-")) || isFence(line, end, UInt8(ascii: ".")) {
      guard hasKey ?? isBlank else { return nil }
      return (start..<end, opening.next..<line, next)
    }
    if hasKey == nil {
      let text = bytes.trimmed(line..<end)
      if !text.isEmpty { isBlank = false }
      if !text.isEmpty, bytes[text.lowerBound] != UInt8(ascii: "#") {
        guard looksLikeKey(bytes, text) else { return nil }
        hasKey = true
      }
    }
    line = next
  }
  return nil
}

/// Returns whether a line of YAML begins with a key and a colon.
private func looksLikeKey(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
  for index in line where bytes[index] == UInt8(ascii: ":") {
    let isLast = index + 1 == line.upperBound
    return index > line.lowerBound && (isLast || isASCIISpace(bytes[index + 1]))
  }
  return false
}
