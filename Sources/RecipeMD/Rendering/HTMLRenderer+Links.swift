import Bytes

/// Links and images: their tags, and the places of their destinations in the source.
extension HTMLRenderer {
  mutating func enterParagraph(_ node: MarkdownNode) {
    let start = source.offset(line: node.startLine, column: node.startColumn)
    paragraph = start..<max(start, source.lineEnd(max(node.endLine, node.startLine)))
    searchStart = start
    searchesLeft = 64
    follower?.enter(node, paragraph)
  }

  mutating func enterLink(_ node: MarkdownNode) -> Bool {
    follower?.enterLink()
    text.marks.insert(.link)
    node.withDestination { destination in
      guard isSafeDestination(destination) else {
        return refused.append(link(.link, destination))
      }
      append("<a ")
      addLink(.link, destination)
      openLink = links.count - 1
      node.withTitle { appendTitle($0) }
      endTag()
    }
    return true
  }

  mutating func leaveLink(_ node: MarkdownNode) {
    follower?.leaveLink()
    text.marks.remove(.link)
    closeLink()
  }

  mutating func appendImage(_ node: MarkdownNode, hasTitle: Bool = true) {
    follower?.pass(node)
    node.withDestination { destination in
      guard isSafeDestination(destination) else {
        refused.append(link(.image, destination))
        return appendAlternative(node, isText: true)
      }
      append("<img ")
      addLink(.image, destination)
      append(" alt=\"")
      let start = out.count
      appendAlternative(node, isText: false)
      endDescription(from: start)
      if hasTitle { node.withTitle { appendTitle($0) } }
      endTag()
    }
  }

  /// Ends the alternative of the last image.
  mutating func endDescription(from start: Int) {
    links[links.count - 1].descriptionLength = out.count - start
    text.endImage()
    out.append(UInt8(ascii: "\""))
  }

  /// Ends the tag of the last link or image.
  mutating func endTag() {
    out.append(UInt8(ascii: ">"))
    links[links.count - 1].tagLength = out.count - links[links.count - 1].offset
  }

  mutating func addLink(
    _ kind: RenderedMarkdown.Link.Kind, _ destination: Span<UInt8>
  ) {
    links.append(link(kind, destination))
  }

  mutating func link(
    _ kind: RenderedMarkdown.Link.Kind, _ destination: Span<UInt8>
  ) -> RenderedMarkdown.Link {
    let range = find(destination) ?? source.bytes.trimmed(paragraph)
    return RenderedMarkdown.Link(
      offset: out.count, kind: kind, destination: encodedDestination(destination),
      range: source.original(range))
  }

  /// Finds a destination in the paragraph's source, unless its spelling differs or it is elsewhere.
  private mutating func find(_ destination: Span<UInt8>) -> Range<Int>? {
    guard let first = destination.first, searchesLeft > 0 else { return nil }
    let last = min(paragraph.upperBound, searchStart + 4096) - destination.count
    var start = searchStart
    while start <= last {
      let byte = source.bytes[start]
      if byte == first || byte == UInt8(ascii: "\\"), beginsDestination(start),
        let end = end(of: destination, from: start)
      {
        searchStart = end
        searchesLeft = 64
        return start..<end
      }
      start += 1
    }
    // Reference links are never found; a paragraph with many must not be searched repeatedly.
    searchesLeft -= 1
    return nil
  }

  /// Returns whether the destination of a link or image can begin here, so that similar text is not
  /// mistaken for one.
  private func beginsDestination(_ start: Int) -> Bool {
    let bytes = source.bytes
    var before = start - 1
    while before >= paragraph.lowerBound, isASCIISpace(bytes[before]) { before -= 1 }
    guard before >= paragraph.lowerBound else { return false }
    switch bytes[before] {
    case UInt8(ascii: "("):
      return before > paragraph.lowerBound && bytes[before - 1] == UInt8(ascii: "]")
    case UInt8(ascii: "="): return true
    case UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"): return before == start - 1
    default: return false
    }
  }

  /// Returns the end of a destination that begins at `start` in the source, with escapes resolved;
  /// nil if there is a different one.
  func end(of destination: Span<UInt8>, from start: Int) -> Int? {
    let bytes = source.bytes
    var index = start
    for place in destination.indices {
      let byte = destination[place]
      guard index < paragraph.upperBound else { return nil }
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < paragraph.upperBound,
        isASCIIPunctuation(byte), bytes[index + 1] == byte
      {
        index += 2
      } else if bytes[index] == byte {
        index += byte == UInt8(ascii: "&") && bytes[index...].starts(with: "&amp;".utf8) ? 5 : 1
      } else {
        return nil
      }
    }
    return index
  }

  private mutating func appendTitle(_ title: Span<UInt8>) {
    guard !title.isEmpty else { return }
    append(" title=\"")
    appendEscaped(title)
    out.append(UInt8(ascii: "\""))
  }

  /// Writes the description of an image as plain text, either in place of the image or in an
  /// attribute.
  private mutating func appendAlternative(_ image: MarkdownNode, isText: Bool) {
    let space: StaticString = " "
    var node = image
    while true {
      switch node.kind {
      case .text, .code: node.withLiteral { appendDescription($0, isText: isText) }
      case .softBreak, .lineBreak: space.withBytes { appendDescription($0, isText: isText) }
      default: break
      }
      if let child = node.firstChild {
        node = child
        continue
      }
      while node != image, node.next == nil, let parent = node.parent { node = parent }
      guard node != image, let next = node.next else { return }
      node = next
    }
  }
}
