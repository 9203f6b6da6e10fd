extension RenderedMarkdown {
  /// Returns the Markdown with pieces of HTML inserted at ascending offsets; links are adjusted.
  public func inserting(_ pieces: [(offset: Int, html: String)]) -> RenderedMarkdown {
    replacing(pieces.map { ($0.offset..<$0.offset, $0.html) })
  }

  /// Returns the Markdown with other HTML in place of ascending ranges, which hold no tags; links
  /// are adjusted.
  public func replacing(_ pieces: [(range: Range<Int>, html: String)]) -> RenderedMarkdown {
    if pieces.isEmpty { return self }
    var result = self
    result.html = []
    result.html.reserveCapacity(html.count + pieces.count * 48)
    var start = 0
    var link = 0
    var (open, image) = (Int?.none, Int?.none)
    for piece in pieces {
      let place = piece.range.lowerBound
      result.html += html[start..<place]
      while link < links.count, links[link].offset <= place {
        // The attributes of a link come before HTML inserted at the same position.
        result.links[link].offset += result.html.count - place
        if links[link].kind == .link { open = link } else { image = link }
        link += 1
      }
      let growth = piece.html.utf8.count - piece.range.count
      if let open, place <= links[open].contentEnd { result.links[open].contentLength += growth }
      // What is in an image's tag is its description or its title.
      if let image, place < links[image].tagEnd {
        result.links[image].tagLength += growth
        let end = links[image].descriptionStart + links[image].descriptionLength
        if place < end { result.links[image].descriptionLength += growth }
      }
      result.html += piece.html.utf8
      start = piece.range.upperBound
    }
    let shift = result.html.count - start
    while link < links.count {
      result.links[link].offset += shift
      link += 1
    }
    result.html += html[start...]
    if let blocksAt {
      result.blocksAt =
        blocksAt
        + pieces.reduce(0) {
          $1.range.lowerBound < blocksAt ? $0 + $1.html.utf8.count - $1.range.count : $0
        }
    }
    return result
  }
}
