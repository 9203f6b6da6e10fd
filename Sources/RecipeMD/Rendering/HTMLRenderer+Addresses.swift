import Bytes

/// Bare addresses as links.
extension HTMLRenderer {
  /// Writes running text, with the addresses in it as links.
  ///
  /// Only descriptions and instructions are followed in the source, and only they have addresses:
  /// an ingredient or a title may itself become a link.
  mutating func appendProse(_ literal: Span<UInt8>) {
    guard follower != nil, !text.marks.contains(.link) else { return appendRun(literal) }
    var start = 0
    while let address = BareAddress.first(in: literal, from: start) {
      appendRun(literal.extracting(start..<address.lowerBound))
      appendAddress(literal.extracting(address))
      start = address.upperBound
    }
    appendRun(literal.extracting(start...))
  }

  private mutating func appendAddress(_ address: Span<UInt8>) {
    var destination: [UInt8] = BareAddress.lacksScheme(address) ? Array("http://".utf8) : []
    for index in address.indices { destination.append(address[index]) }
    let start = follower?.place
    append("<a ")
    links.append(
      RenderedMarkdown.Link(
        offset: out.count, kind: .link, destination: encodedDestination(destination.span),
        range: source.original(source.bytes.trimmed(paragraph))))
    openLink = links.count - 1
    endTag()
    text.marks.insert(.link)
    appendRun(address)
    text.marks.remove(.link)
    if let start, let end = follower?.place {
      links[links.count - 1].range = source.original(start..<end)
    }
    closeLink()
  }

  /// Ends the open link.
  mutating func closeLink() {
    guard let openLink else { return }
    links[openLink].contentLength = out.count - links[openLink].tagEnd
    self.openLink = nil
    append("</a>")
  }
}
