import RecipeMD

extension RenderedMarkdown {
  /// The inline content, and the blocks after it.
  var parts: (line: RenderedMarkdown, blocks: RenderedMarkdown?) {
    guard let blocksAt else { return (self, nil) }
    var (line, blocks) = (self, self)
    line.html = Array(html[..<blocksAt])
    line.links = links.filter { $0.offset <= blocksAt }
    blocks.html = Array(html[blocksAt...])
    blocks.links = links.filter { $0.offset > blocksAt }
    for index in blocks.links.indices { blocks.links[index].offset -= blocksAt }
    return (line, blocks)
  }
}
