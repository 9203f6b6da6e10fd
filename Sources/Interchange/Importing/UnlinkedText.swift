import Collection
import RecipeMD

/// A RecipeMD text in which links and pictures that lead to missing files are plain text.
struct UnlinkedText {
  /// The text.
  private(set) var bytes: [UInt8]

  /// Takes destinations, as written in the text's links, out of it.
  init(_ source: [UInt8], without destinations: Set<String>) {
    bytes = source
    var count = Self.linkCount(of: source)
    let start =
      parse(source, options: ParseOptions(allowsFrontMatter: true)).frontMatter?.upperBound ?? 0
    // What stays a link, since it is shown as code or written in HTML.
    var kept = 0
    while true {
      let scan = DestinationScan(bytes, from: start).found.filter { [bytes] found in
        destinations.contains(DestinationScan.destination(of: bytes[found.range]))
      }
      guard let found = scan.dropLast(kept).last else { return }
      let edited = Self.unlinked(found.range, in: bytes)
      let left = edited.map(Self.linkCount) ?? count
      if let edited, left < count { (bytes, count) = (edited, left) } else { kept += 1 }
    }
  }

  private static func unlinked(_ destination: Range<Int>, in bytes: [UInt8]) -> [UInt8]? {
    if let link = link(around: destination, in: bytes) {
      var edited = bytes
      edited.replaceSubrange(link.whole, with: Array(bytes[link.text]))
      return edited
    }
    return label(definedBy: destination, in: bytes).map { withoutDefinition(of: $0, in: bytes) }
  }

  private static func linkCount(of text: [UInt8]) -> Int {
    let parsed = parse(text, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
    let fields = [parsed.html?.description, parsed.html?.instructions].compactMap {
      $0?.links.count
    }
    let inNames = parsed.html?.ingredients.map(\.links.count) ?? []
    return (fields + inNames).reduce(parsed.recipe.allIngredients.count { $0.link != nil }, +)
  }

  // MARK: Links by reference

  /// Returns the range of the label that a line such as `[label]: destination` defines.
  private static func label(definedBy destination: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var close = destination.lowerBound - 1
    while close > 0, bytes[close] != UInt8(ascii: ":") {
      guard bytes[close] <= 0x20 || bytes[close] == UInt8(ascii: "<") else { return nil }
      close -= 1
    }
    close -= 1
    guard close > 0, bytes[close] == UInt8(ascii: "]"),
      let open = opening(of: close, in: bytes),
      open == 0 || bytes[..<open].last(where: { $0 != 0x20 }) == 0x0A
    else { return nil }
    return open + 1..<close
  }

  /// Returns a text without the line that defines a label, and with the texts of the links by it.
  private static func withoutDefinition(of label: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    let name = String(decoding: bytes[label], as: UTF8.self).lowercased()
    let lineEnd = bytes[label.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    var result = bytes
    result.removeSubrange(label.lowerBound - 1..<lineEnd)
    var index = result.count - 1
    while index > 0 {
      defer { index -= 1 }
      guard index < result.count, result[index] == UInt8(ascii: "]"),
        let open = opening(of: index, in: result)
      else { continue }
      let inner = Array(result[open + 1..<index])
      let before = open > 0 ? result[open - 1] : 0
      var (start, text) = (open, inner)
      if before == UInt8(ascii: "]"), let first = opening(of: open - 1, in: result) {
        (start, text) = (first, Array(result[first + 1..<open - 1]))
      }
      let meant = inner.isEmpty ? text : inner
      guard String(decoding: meant, as: UTF8.self).lowercased() == name else { continue }
      if start > 0, result[start - 1] == UInt8(ascii: "!") { start -= 1 }
      result.replaceSubrange(start...index, with: text)
      index = start
    }
    return result
  }

  // MARK: Links in place

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
