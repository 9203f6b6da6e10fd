import Collection
import RecipeMD

/// A RecipeMD text in which links and pictures that lead to missing files are plain text.
struct UnlinkedText {
  /// The text.
  private(set) var bytes: [UInt8]

  /// Takes destinations, as written in the text's links, out of it.
  init(_ source: [UInt8], without destinations: Set<String>) {
    bytes = source
    let before = parse(source, options: ParseOptions(allowsFrontMatter: true))
    let start = before.frontMatter?.upperBound ?? 0
    // From the end, so that what is still to be looked at stays where it is.
    for found in DestinationScan(source, from: start).found.reversed()
    where destinations.contains(DestinationScan.destination(of: source[found.range])) {
      guard let link = Self.link(around: found.range, in: bytes) else { continue }
      let text = Array(bytes[link.text])
      var edited = bytes
      edited.replaceSubrange(link.whole, with: text)
      // A link that is shown as code is none.
      let after = parse(edited, options: ParseOptions(allowsFrontMatter: true))
      if after.isValid == before.isValid,
        after.recipe.allIngredients.count == before.recipe.allIngredients.count
      {
        bytes = edited
      }
    }
  }

  /// Returns the ranges of the link or picture with a destination, and of its text.
  private static func link(
    around destination: Range<Int>, in bytes: [UInt8]
  ) -> (whole: Range<Int>, text: Range<Int>)? {
    var index = destination.lowerBound - 1
    while index > 0, bytes[index] != UInt8(ascii: "(") {
      guard bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "<") else { return nil }
      index -= 1
    }
    let close = index - 1
    guard close > 0, bytes[close] == UInt8(ascii: "]"),
      let open = opening(of: close, in: bytes), let end = end(after: destination, in: bytes)
    else { return nil }
    let isPicture = open > 0 && bytes[open - 1] == UInt8(ascii: "!")
    return ((isPicture ? open - 1 : open)..<end, open + 1..<close)
  }

  /// Returns the bracket that a closing one belongs to.
  private static func opening(of close: Int, in bytes: [UInt8]) -> Int? {
    var depth = 0
    for index in stride(from: close, through: 0, by: -1) {
      if index > 0, bytes[index - 1] == UInt8(ascii: "\\") { continue }
      if bytes[index] == UInt8(ascii: "]") { depth += 1 }
      if bytes[index] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Returns the end of a link behind its destination and title.
  private static func end(after destination: Range<Int>, in bytes: [UInt8]) -> Int? {
    var quote: UInt8?
    for index in destination.upperBound..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open, bytes[index - 1] != UInt8(ascii: "\\") { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ")") {
        return index + 1
      } else if byte > 0x20, byte != UInt8(ascii: ">") {
        return nil
      }
    }
    return nil
  }
}
