extension RunningText {
  /// A part of a text whose HTML is whole: every element that begins in it ends in it.
  public struct Part: Hashable, Sendable {
    /// The range of its text.
    public let text: Range<Int>
    /// The range of its HTML.
    public let html: Range<Int>

    /// Creates a part.
    public init(text: Range<Int>, html: Range<Int>) { (self.text, self.html) = (text, html) }
  }

  /// The last paragraph, if it is a step or a part of one.
  public var lastParagraph: Block? {
    guard let block = blocks.last, let item = items.last,
      block.kind == .paragraph || block.kind == .tight,
      item.kind == .paragraph || item.kind == .listItem,
      block.textEnd == item.textEnd, !block.text.isEmpty
    else { return nil }
    return block
  }

  /// Returns the last line of a block of several lines, with the line end before it; nil if markup
  /// goes on from the line before.
  public func lastLine(of block: Block) -> Part? {
    guard let lineEnd = bytes[block.text].lastIndex(of: 0x0A), lineEnd > block.textStart,
      lineEnd < block.textEnd - 1
    else { return nil }
    return end(of: block, from: lineEnd)
  }

  /// Returns a block from one of its bytes to its end; nil if markup goes on from the byte before.
  public func end(of block: Block, from start: Int) -> Part? {
    guard let place = run(at: start), runs[place].marks.isEmpty else { return nil }
    let endTag = block.kind == .paragraph ? "</p>".utf8.count : 0
    return Part(
      text: start..<block.text.upperBound,
      html: html(of: start..<start + 1).lowerBound..<block.html.upperBound - endTag)
  }

  /// Returns all of a block, with the item and the list that it alone is in; `html` is the HTML
  /// of the text.
  public func whole(_ block: Block, in html: [UInt8]) -> Part {
    var range = block.html
    let part = Part(text: block.text, html: range)
    func extend(_ opening: String, _ closing: String) -> Bool {
      let lower = range.lowerBound - opening.utf8.count
      guard lower >= 0, html[lower...].starts(with: opening.utf8),
        html[range.upperBound...].starts(with: closing.utf8)
      else { return false }
      range = lower..<range.upperBound + closing.utf8.count
      return true
    }
    guard extend("<li>", "</li>\n") || extend("<li>", "\n</li>\n") else { return part }
    for list in ["ul", "ol"] where extend("<\(list)>\n", "</\(list)>\n") { break }
    return Part(text: block.text, html: range)
  }

  /// Removes a part.
  mutating func remove(_ part: Part) {
    let (first, last) = (Int32(part.text.lowerBound), Int32(part.text.upperBound))
    let (firstHTML, lastHTML) = (Int32(part.html.lowerBound), Int32(part.html.upperBound))
    /// Moves an offset to where it is without the part.
    func moveText(_ offset: inout Int32) { offset -= min(max(offset, first), last) - first }
    func moveHTML(_ offset: inout Int32) {
      offset -= min(max(offset, firstHTML), lastHTML) - firstHTML
    }
    bytes.removeSubrange(part.text)
    runs.removeAll { part.text.contains($0.start) }
    for index in runs.indices where runs[index].textStart >= last {
      runs[index].textStart -= last - first
      runs[index].htmlStart -= lastHTML - firstHTML
    }
    func isGone(_ text: Range<Int>) -> Bool {
      !text.isEmpty && part.text.lowerBound <= text.lowerBound
        && text.upperBound <= part.text.upperBound
    }
    blocks.removeAll { isGone($0.text) }
    items.removeAll { isGone($0.text) }
    for index in blocks.indices {
      moveText(&blocks[index].textStart)
      moveText(&blocks[index].textEnd)
      moveHTML(&blocks[index].htmlStart)
      moveHTML(&blocks[index].htmlEnd)
    }
    for index in items.indices {
      moveText(&items[index].textStart)
      moveText(&items[index].textEnd)
      moveHTML(&items[index].attributesAt)
    }
    for index in images.indices { moveText(&images[index].textStart) }
  }
}
