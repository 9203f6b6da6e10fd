extension RenderedMarkdown {
  /// The end of a step, where something can be shown with it.
  public struct StepEnd: Hashable, Sendable {
    /// The number of its section, counted from 1: a heading begins one, and so does the first step.
    public let section: Int
    /// The offset in the HTML, inside the step's element.
    public let offset: Int
  }

  /// Returns whether a link is an image that is alone in its paragraph, or in a figure.
  public func isAlone(_ link: Link) -> Bool {
    guard link.kind == .image else { return false }
    let (before, behind) = (html[..<link.imageStart], html[link.tagEnd...])
    return [("<p>", "</p>"), ("<figure>", "<figcaption>")].contains {
      before.suffix($0.utf8.count).elementsEqual($0.utf8) && behind.starts(with: $1.utf8)
    }
  }

  private static let picture = "<img  alt=\"\">"

  /// A picture without a paragraph, a description and a source.
  public init(picture destination: String) {
    self.init(
      html: Array(Self.picture.utf8), links: [Link(picture: destination, after: 0)], refused: [],
      blocksAt: nil, running: nil)
  }

  /// The ends of the steps: paragraphs, and items of lists, with any text.
  public var stepEnds: [StepEnd] {
    let items = running.items
    var ends: [StepEnd] = []
    var section = 0
    var isNew = true
    for (place, item) in items.enumerated() {
      switch item.kind {
      case .heading: isNew = true
      case .paragraph, .listItem:
        if running.bytes[item.text].allSatisfy({ $0 <= 0x20 }) { continue }
        let next = place + 1 < items.count ? items[place + 1].attributes : html.count
        let tag = item.kind == .paragraph ? "</p>" : "</li>"
        guard let offset = Self.last(tag, in: html[item.attributes..<next]) else { continue }
        if isNew { section += 1 }
        isNew = false
        ends.append(StepEnd(section: section, offset: offset))
      case .figure, .other: break
      }
    }
    return ends
  }

  /// Returns the offset of the last of several end tags; an item's own comes after those in it.
  private static func last(_ tag: String, in html: ArraySlice<UInt8>) -> Int? {
    let tag = Array(tag.utf8)
    guard html.count >= tag.count else { return nil }
    return (html.startIndex...(html.endIndex - tag.count)).last { html[$0...].starts(with: tag) }
  }

  /// Returns the Markdown with pictures at ascending offsets of its HTML, by their destinations.
  public func inserting(
    pictures: [(offset: Int, destination: String)]
  ) -> RenderedMarkdown {
    if pictures.isEmpty { return self }
    var result = inserting(pictures.map { ($0.offset, Self.picture) })
    for (number, picture) in pictures.enumerated() {
      let start = picture.offset + number * Self.picture.utf8.count
      result.links.append(Link(picture: picture.destination, after: start))
    }
    result.links.sort { $0.offset < $1.offset }
    result.running.move(
      byInserting: Self.picture.utf8.count, at: pictures.map(\.offset))
    return result
  }
}

extension RenderedMarkdown.Link {
  /// Creates the link of an image without a description, whose tag begins at an offset.
  fileprivate init(picture destination: String, after offset: Int) {
    self.init(
      offset: offset + "<img ".utf8.count, kind: .image, destination: destination, range: 0..<0)
    tagLength = " alt=\"\">".utf8.count
  }
}

extension RunningText {
  /// Moves the parts in the HTML to where they are once pieces of a length that hold no text are
  /// inserted at ascending offsets.
  fileprivate mutating func move(byInserting length: Int, at places: [Int]) {
    func move(_ offset: inout Int32) {
      offset += Int32(length * places.prefix { $0 < offset }.count)
    }
    for index in runs.indices { move(&runs[index].htmlStart) }
    for index in blocks.indices {
      move(&blocks[index].htmlStart)
      move(&blocks[index].htmlEnd)
    }
    for index in items.indices { move(&items[index].attributesAt) }
  }
}
