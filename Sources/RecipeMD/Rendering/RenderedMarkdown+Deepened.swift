extension RenderedMarkdown {
  /// The same with its headings so many levels deeper, as far as there are levels.
  public func deepened(by levels: Int) -> RenderedMarkdown {
    if levels <= 0 { return self }
    var result = self
    var index = 0
    // Text and attributes have no “<”, so this is always a tag; `<hr>` has no digit.
    while index + 2 < html.count {
      defer { index += 1 }
      guard html[index] == UInt8(ascii: "<") else { continue }
      let name = html[index + 1] == UInt8(ascii: "/") ? index + 2 : index + 1
      guard name + 1 < html.count, html[name] == UInt8(ascii: "h") else { continue }
      let level = Int(html[name + 1]) - 0x30
      if (1...6).contains(level) { result.html[name + 1] = UInt8(0x30 + min(level + levels, 6)) }
    }
    return result
  }
}
