import RecipeMD

/// A RecipeMD text in which some links and pictures are plain text.
package struct UnlinkedText {
  /// The text.
  package private(set) var bytes: [UInt8]

  /// Takes destinations, in the form of `DestinationScan.destination`, out of a text.
  package init(_ source: [UInt8], without destinations: Set<String>) {
    self.init(source) { destinations.contains(DestinationScan.destination(of: $0)) }
  }

  /// Takes the destinations out of a text that are unwanted as they are written there.
  ///
  /// What is no link in place or by reference stays, and so does a link whose text alone would be
  /// read as something else, such as a heading.
  package init(_ source: [UInt8], where isUnwanted: (ArraySlice<UInt8>) -> Bool) {
    bytes = source
    let parsed = RecipeFacts.parsed(source)
    let isValid = parsed.isValid
    var structure = TextStructure(parsed)
    let start = parsed.frontMatter?.upperBound ?? 0
    // What stays a link, since it is shown as code or written in HTML.
    var kept = 0
    while true {
      let scan = DestinationScan(bytes, from: start).found.filter { [bytes] found in
        isUnwanted(bytes[found.range])
      }
      guard let found = scan.dropLast(kept).last else { return }
      if let (edited, left) = Self.unlinked(found.range, in: bytes, structure, isValid: isValid) {
        (bytes, structure) = (edited, left)
      } else {
        kept += 1
      }
    }
  }

  /// Returns a text without one link, and its structure; nil if the rest would be read as something
  /// else.
  private static func unlinked(
    _ destination: Range<Int>, in bytes: [UInt8], _ structure: TextStructure, isValid: Bool
  ) -> ([UInt8], TextStructure)? {
    for keepsEmphasis in [true, false] {
      guard
        let edited = unlinked(destination, in: bytes, keepsEmphasis: keepsEmphasis)
      else { continue }
      let parsed = RecipeFacts.parsed(edited)
      let left = TextStructure(parsed)
      // An ingredient that is emphasised as a whole would be an amount.
      let isSame =
        keepsEmphasis
        ? left.blocks == structure.blocks
        : left.blocks.filter { $0 != "em" } == structure.blocks.filter { $0 != "em" }
      if left.links < structure.links, isSame, parsed.isValid || !isValid { return (edited, left) }
    }
    return nil
  }

  private static func unlinked(
    _ destination: Range<Int>, in bytes: [UInt8], keepsEmphasis: Bool
  ) -> [UInt8]? {
    if let link = link(around: destination, in: bytes) {
      var text = bytes[link.text]
      if !keepsEmphasis {
        guard let mark = text.first, "*_".utf8.contains(mark), text.count > 2, text.last == mark
        else { return nil }
        text = text.dropFirst().dropLast()
      }
      var edited = bytes
      edited.replaceSubrange(link.whole, with: Array(text))
      return edited
    }
    if !keepsEmphasis { return nil }
    return label(definedBy: destination, in: bytes).map {
      withoutDefinition(of: $0, destination, in: bytes)
    }
  }

  // MARK: Links by reference

  /// Returns the range of the label that a line such as `[label]: destination` defines, which may be
  /// in a quotation.
  private static func label(definedBy destination: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var close = destination.lowerBound - 1
    while close > 0, bytes[close] != UInt8(ascii: ":") {
      guard bytes[close] <= 0x20 || bytes[close] == UInt8(ascii: "<") else { return nil }
      close -= 1
    }
    close -= 1
    guard close > 0, bytes[close] == UInt8(ascii: "]"),
      let open = opening(of: close, in: bytes),
      open == 0
        || bytes[..<open].last(where: { $0 != 0x20 && $0 != UInt8(ascii: ">") }) == 0x0A
    else { return nil }
    return open + 1..<close
  }

  /// Returns a text without the line that defines a label, and with the texts of the links by it.
  private static func withoutDefinition(
    of label: Range<Int>, _ destination: Range<Int>, in bytes: [UInt8]
  ) -> [UInt8] {
    let name = String(decoding: bytes[label], as: UTF8.self).lowercased()
    let start = bytes[..<label.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let rest = bytes[destination.upperBound...]
    let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    var result = bytes
    result.removeSubrange(start..<end)
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
