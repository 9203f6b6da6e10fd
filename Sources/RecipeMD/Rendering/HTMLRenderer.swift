import Bytes

/// Renders nodes as HTML, without recursion so that any depth of nesting is possible.
struct HTMLRenderer: ~Copyable {
  let source: SourceText
  var out = ByteBuffer(capacity: 4096)
  var text = TextRecorder()
  /// The position of the next text in the source, if it is followed.
  var follower: SourceFollower?
  var links: [RenderedMarkdown.Link] = []
  var refused: [RenderedMarkdown.Link] = []
  /// The index of the link whose content is being written.
  var openLink: Int?
  private var blocksAt: Int?

  /// The number to add to a heading's level.
  private var headingShift = 0
  private var lowestHeading = 1
  /// Whether headings become bold paragraphs, since they are not headings of the page.
  private var flattensHeadings = false
  /// The source range of the current paragraph.
  var paragraph: Range<Int> = 0..<0
  /// The position in it from which to search for the next destination.
  var searchStart = 0
  var searchesLeft = 0
  /// The paragraph that has just been written as a table.
  private var writtenTable: MarkdownNode?
  /// Whether to drop white space at the start of the next text.
  private var trimsStart = false

  init(source: SourceText) { self.source = source }

  /// Starts recording the position of the text in the source.
  mutating func follow() { follower = SourceFollower(source) }

  /// Returns everything written so far and starts over.
  mutating func take() -> RenderedMarkdown {
    let html = out.array
    let result = RenderedMarkdown(
      html: html, links: links, refused: refused, blocksAt: blocksAt,
      running: text.take(html, isFollowed: follower != nil))
    follower = nil
    out.removeAll()
    links = []
    refused = []
    blocksAt = nil
    return result
  }

  /// Renders headings of the level `shallowest` as `level`, and deeper ones relative to that.
  mutating func setHeadings(shallowest: Int, level: Int) {
    headingShift = level - shallowest
    lowestHeading = level
    flattensHeadings = false
  }

  /// Renders headings as bold paragraphs.
  mutating func flattenHeadings() { flattensHeadings = true }

  /// Records that blocks follow in an ingredient.
  mutating func beginBlocks() { blocksAt = out.count }

  mutating func trimNextText() { trimsStart = true }

  /// Renders the content of a node.
  mutating func renderChildren(of node: MarkdownNode, from first: MarkdownNode? = nil) {
    if node.kind == .paragraph || node.kind == .heading { enterParagraph(node) }
    var child = first ?? node.firstChild
    while let current = child {
      render(current)
      child = current.next
    }
  }

  /// Renders a heading as the intended paragraph.
  mutating func renderAsParagraph(_ node: MarkdownNode) {
    beginItem(.paragraph, attributesAt: out.count + 2)
    beginBlock(.paragraph)
    append("<p>")
    renderChildren(of: node)
    text.endItem()
    append("</p>")
    text.endBlock(html: out.count)
    appendLineEnd()
  }

  /// Renders a node and its content.
  mutating func render(_ root: MarkdownNode) {
    var node = root
    while true {
      if enter(node, root: root), let child = node.firstChild {
        node = child
        continue
      }
      while true {
        leave(node, root: root)
        if node == root { return }
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent else { return }
        node = parent
      }
    }
  }

  // MARK: - Walking

  /// Writes the start of a node; returns whether its children should be written.
  mutating func enter(_ node: MarkdownNode, root: MarkdownNode) -> Bool {
    let kind = node.kind
    if trimsStart, kind != .text { trimsStart = false }
    if node == root, kind != .list, kind != .paragraph { beginItem(node) }
    switch kind {
    case .text: node.withLiteral { appendText($0) }
    case .softBreak: appendBreak(node, isHard: false)
    case .lineBreak: appendBreak(node, isHard: true)
    case .emphasis: begin(.emphasis, "<em>", delimiter: 1)
    case .strong: begin(.strong, "<strong>", delimiter: 2)
    case .link: return enterLink(node)
    case .image:
      appendImage(node)
      return false
    case .code: appendCode(node)
    case .paragraph: return enterParagraphElement(node, root: root)
    case .heading: enterHeading(node)
    case .list: enterList(node)
    case .item:
      if node.parent == root { beginItem(node) }
      append("<li>")
    case .blockQuote:
      append("<blockquote>")
      appendLineEnd()
    case .thematicBreak:
      append("<hr>")
      appendLineEnd()
    case .codeBlock: appendCodeBlock(node)
    case .htmlBlock, .htmlInline:
      appendHTML(node, isBlock: kind == .htmlBlock)
    case .none, .document, .customBlock, .customInline: break
    }
    return true
  }

  private mutating func leave(_ node: MarkdownNode, root: MarkdownNode) {
    let kind = node.kind
    if node == root && !kind.isInline || kind == .item && node.parent == root { text.endItem() }
    switch kind {
    case .emphasis: end(.emphasis, "</em>", delimiter: 1)
    case .strong: end(.strong, "</strong>", delimiter: 2)
    case .link: leaveLink(node)
    case .paragraph:
      if node == writtenTable { return writtenTable = nil }
      if isFigure(node), !isTight(node, root: root) { return }
      if isTight(node, root: root) { return text.endBlock(html: out.count) }
      endBlock("</p>")
    case .heading:
      if flattensHeadings { return endBlock("</strong></p>") }
      append("</h")
      out.append(0x30 + headingLevel(node))
      endBlock(">")
    case .list:
      append(node.isOrdered ? "</ol>" : "</ul>")
      appendLineEnd()
    case .item:
      append("</li>")
      appendLineEnd()
    case .blockQuote:
      append("</blockquote>")
      appendLineEnd()
    default: break
    }
  }

  /// Writes the start of a paragraph, or all of it if it is a table; returns whether its children
  /// should be written.
  private mutating func enterParagraphElement(
    _ node: MarkdownNode, root: MarkdownNode
  ) -> Bool {
    enterParagraph(node)
    if let table = follower.flatMap({ MarkdownTable(node, in: source.bytes[paragraph], $0) }) {
      writtenTable = node
      append(table, isItem: node == root)
      return false
    }
    if node == root { beginItem(node) }
    if isFigure(node), !isTight(node, root: root) {
      appendFigure(node)
      return false
    }
    guard isTight(node, root: root) else {
      beginBlock(.paragraph)
      append("<p>")
      return true
    }
    // The text of a tight item has no element, but must be separated from a block before it.
    if out.last == UInt8(ascii: ">"), node != node.parent?.firstChild { appendLineEnd() }
    beginBlock(.tight)
    return true
  }

  private mutating func enterHeading(_ node: MarkdownNode) {
    enterParagraph(node)
    beginBlock(flattensHeadings ? .paragraph : .heading)
    if flattensHeadings { return append("<p><strong>") }
    append("<h")
    out.append(0x30 + headingLevel(node))
    out.append(UInt8(ascii: ">"))
  }

  private func isTight(_ node: MarkdownNode, root: MarkdownNode) -> Bool {
    guard node != root, let item = node.parent, item.kind == .item, let list = item.parent else {
      return false
    }
    return list.isTight
  }

  private func headingLevel(_ node: MarkdownNode) -> UInt8 {
    UInt8(min(max(node.headingLevel + headingShift, lowestHeading), 6))
  }

  private mutating func enterList(_ node: MarkdownNode) {
    if let last = out.last, last != 0x0A { appendLineEnd() }
    if !node.isOrdered {
      append("<ul>")
    } else if node.listStart == 1 {
      append("<ol>")
    } else {
      append("<ol start=\"")
      out.append(decimal: Int64(node.listStart))
      append("\">")
    }
    appendLineEnd()
  }

  // MARK: - Text

  private mutating func appendText(_ literal: Span<UInt8>) {
    guard trimsStart else { return appendProse(literal) }
    var start = 0
    while start < literal.count, isASCIISpace(literal[start]) { start += 1 }
    if start < literal.count { trimsStart = false }
    appendProse(literal.extracting(start...))
  }

  private mutating func appendCodeBlock(_ node: MarkdownNode) {
    beginBlock(.code)
    append("<pre><code")
    node.withFenceInfo { info in
      var end = 0
      while end < info.count, !isASCIISpace(info[end]) { end += 1 }
      if end == 0 { return }
      append(" class=\"language-")
      appendEscaped(info.extracting(first: end))
      out.append(UInt8(ascii: "\""))
    }
    out.append(UInt8(ascii: ">"))
    follower?.lose()
    node.withLiteral { appendRun($0) }
    endBlock("</code></pre>")
  }

  private mutating func appendHTML(_ node: MarkdownNode, isBlock: Bool) {
    if isBlock { enterParagraph(node) } else { follower?.pass(node) }
    node.withLiteral { appendHTML($0, firstLine: isBlock ? node.startLine : nil) }
  }

  /// Writes the remains of raw HTML, which is a block if `firstLine` is given.
  private mutating func appendHTML(_ literal: Span<UInt8>, firstLine: Int?) {
    var remains = RawHTML()
    var lines = firstLine.map { RawLines(literal, from: $0) }
    var isOpen = false
    while let piece = remains.next(in: literal) {
      if firstLine != nil, !isOpen {
        beginBlock(.paragraph)
        append("<p>")
        isOpen = true
      }
      switch piece {
      case .text(let range): appendRaw(range, of: literal, at: &lines)
      case .lineBreak: appendBreak()
      case .image(let source, let alternative):
        let destination = RawHTML.plain(literal.extracting(source))
        guard isSafeDestination(destination.span) else {
          refused.append(link(.image, destination.span))
          break
        }
        append("<img ")
        addLink(.image, destination.span)
        append(" alt=\"")
        let start = out.count
        appendEscaped(literal.extracting(alternative), keepsEntities: true)
        text.append(alternative: literal.extracting(alternative))
        endDescription(from: start)
        endTag()
      }
    }
    if isOpen { endBlock("</p>") }
  }

  mutating func append(_ text: StaticString) {
    out.append(text)
  }
}

/// Returns whether an entity such as `&amp;` or `&#38;` begins at `index`.
func isEntity(_ text: Span<UInt8>, at index: Int) -> Bool {
  var end = index + 1
  if end < text.count, text[end] == UInt8(ascii: "#") { end += 1 }
  let start = end
  while end < text.count, isASCIILetter(text[end]) || isASCIIDigit(text[end]), end - start < 32 {
    end += 1
  }
  return end > start && end < text.count && text[end] == UInt8(ascii: ";")
}
