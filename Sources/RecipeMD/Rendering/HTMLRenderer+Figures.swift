/// Pictures with captions: an image with a title that is alone in its paragraph.
extension HTMLRenderer {
  /// Returns whether a paragraph is a picture with a caption.
  ///
  /// Only descriptions and instructions have any, and only they are followed in the source.
  func isFigure(_ paragraph: MarkdownNode) -> Bool {
    guard follower != nil, let image = paragraph.firstChild, image.next == nil,
      image.kind == .image
    else { return false }
    return image.withTitle { !$0.allSatisfy(isASCIISpace) }
      && image.withDestination { isSafeDestination($0) }
  }

  /// Writes a paragraph that is one.
  mutating func appendFigure(_ paragraph: MarkdownNode) {
    guard let image = paragraph.firstChild else { return }
    if let last = out.last, last != 0x0A { appendLineEnd() }
    append("<figure>")
    appendImage(image, hasTitle: false)
    beginBlock(.caption)
    append("<figcaption>")
    // Its place in the source is not followed.
    image.withTitle { appendEscaped(String(decoding: $0)) }
    endBlock("</figcaption>")
    append("</figure>")
    appendLineEnd()
  }
}
