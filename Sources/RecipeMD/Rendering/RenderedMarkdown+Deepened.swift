extension RenderedMarkdown {
  /// Returns the Markdown with headings `levels` levels deeper, at most level 6.
  public func deepened(by levels: Int) -> RenderedMarkdown {
    if levels <= 0 { return self }
    var result = self
    for block in running.blocks where block.kind == .heading {
      let level = min(Int(html[block.html.lowerBound + 2]) - 0x30 + levels, 6)
      // “<h3>” and “</h3>”.
      result.html[block.html.lowerBound + 2] = 0x30 + UInt8(level)
      result.html[block.html.upperBound - 2] = 0x30 + UInt8(level)
    }
    return result
  }
}
