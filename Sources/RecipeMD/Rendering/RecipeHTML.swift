/// The Markdown fields of a recipe as HTML, from the same parse as the recipe.
///
/// Link reference definitions apply wherever they are in the file. Raw HTML never passes through:
/// tags and comments are dropped and the text between tags is kept; an `<img>` becomes an image and
/// a `<br>` a line break.
public struct RecipeHTML: Hashable, Sendable {
  /// The title's inline content.
  public var title: RenderedMarkdown
  /// The description's blocks; headings start at h2.
  public var description: RenderedMarkdown?
  /// The tags, as in `Recipe.tags`.
  public var tags: [RenderedMarkdown]
  /// The names of the ingredients in document order; the link's content if `Ingredient.link` is
  /// set.
  public var ingredients: [RenderedMarkdown]
  /// The titles of the groups in document order.
  public var groups: [RenderedMarkdown]
  /// The instructions' blocks; headings start at h3.
  public var instructions: RenderedMarkdown?

  /// The instructions as a plain list of steps.
  public var instructionSteps: [InstructionStep] { instructions?.steps ?? [] }
}

/// One step of the instructions.
public struct InstructionStep: Hashable, Sendable {
  /// The heading of its section, if any.
  public var section: String?
  /// The step as plain text on one line.
  public var text: String

  /// Creates a step.
  public init(section: String? = nil, text: String) {
    self.section = section
    self.text = text
  }
}

/// A piece of Markdown as HTML without the destinations of its links and images.
public struct RenderedMarkdown: Hashable, Sendable {
  /// A link or image that still lacks attributes.
  public struct Link: Hashable, Sendable {
    /// The kind of element.
    public enum Kind: Hashable, Sendable {
      /// `<a >`, which needs an `href`.
      case link
      /// `<img  alt="…">`, which needs a `src`.
      case image
    }

    /// The offset of the attributes in the HTML: after `<a ` or `<img `.
    public var offset: Int
    /// The kind of element.
    public var kind: Kind
    /// The percent-encoded destination; never one that could run or read something.
    public var destination: String
    /// The byte offsets in the file: of the destination as written, else of the paragraph.
    public var range: Range<Int>
    /// The length of the rest of its tag after the attributes, in bytes.
    var tagLength = 0
    /// The length of a link's content between its tags, in bytes.
    var contentLength = 0
    /// The length of an image's description after ` alt="`, in bytes.
    var descriptionLength = 0

    /// Whether an image has a description.
    public var hasDescription: Bool { descriptionLength > 0 }

    /// The start of an image's tag.
    var imageStart: Int { offset - "<img ".utf8.count }
    /// The end of its tag.
    var tagEnd: Int { offset + tagLength }
    /// The start of an image's description.
    var descriptionStart: Int { offset + " alt=\"".utf8.count }
    /// The start of a link's end tag.
    var contentEnd: Int { tagEnd + contentLength }
  }

  /// The HTML in UTF-8; valid once every link has its attributes.
  public var html: [UInt8]
  /// The links and images in the order of the HTML.
  public var links: [Link]
  /// The links and images that were dropped because pages may not have them; their text or
  /// description is kept.
  public var refused: [Link]
  /// The offset of the first block element in an ingredient of more than one paragraph.
  public var blocksAt: Int?
  /// The text with the positions of its parts; positions in the file only for a description and
  /// instructions.
  public var running: RunningText {
    get { box?.text ?? RunningText(onlyBytes: html) }
    set { box = Box(newValue) }
  }
  /// Nil if the text is the same as the HTML, as for most ingredients and tags.
  private var box: Box?

  /// Holds the text's many arrays in one place, since pieces are copied more often than read.
  private final class Box: Hashable, Sendable {
    let text: RunningText

    init(_ text: RunningText) { self.text = text }

    static func == (first: Box, second: Box) -> Bool {
      first === second || first.text == second.text
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  init(
    html: [UInt8], links: [Link], refused: [Link], blocksAt: Int?, running: RunningText?
  ) {
    (self.html, self.links, self.refused, self.blocksAt) = (html, links, refused, blocksAt)
    box = running.map(Box.init)
  }

  /// Creates plain text that is its own HTML, with nothing to escape.
  public init(plain text: String) {
    self.init(html: Array(text.utf8), links: [], refused: [], blocksAt: nil, running: nil)
  }

  /// Returns whether it is just a given text that is its own HTML.
  public func isPlain(_ text: String) -> Bool {
    box == nil && blocksAt == nil && refused.isEmpty && html == Array(text.utf8)
  }

  /// The text without markup, on one line; computed on each access.
  public var text: String { running.plain() }
  /// The text as a plain list of steps.
  ///
  /// Each item of a top-level list is a step, and so is every other block; headings begin sections.
  public var steps: [InstructionStep] { running.steps }
  /// The text without markup and without the descriptions of images.
  public var textWithoutImages: String { running.plain(imagesToo: false) }

  /// What a link or image gets.
  public struct Filling: Hashable, Sendable {
    /// The attributes of its tag, such as `href="…"`, escaped.
    public var attributes: String
    /// The HTML before an image.
    public var before = ""
    /// The HTML behind an image.
    public var behind = ""

    /// Creates a filling.
    public init(_ attributes: String, before: String = "", behind: String = "") {
      (self.attributes, self.before, self.behind) = (attributes, before, behind)
    }
  }

  /// Returns the HTML with a filling for each link.
  ///
  /// The result of the closure must already be escaped, and so must `description`, which is that of
  /// images without one. If the result is nil, only the text of the link is kept, or the description
  /// of the image.
  public func filled(
    describing description: String = "", _ filling: (Link) -> Filling?
  ) -> [UInt8] {
    var edits: [Edit] = []
    edits.reserveCapacity(links.count)
    let description = Array(description.utf8)[...]
    for link in links {
      if let filling = filling(link) {
        func add(_ text: String, at place: Int) {
          if !text.isEmpty { edits.append(Edit(range: place..<place, text: Array(text.utf8)[...])) }
        }
        if link.kind == .image { add(filling.before, at: link.imageStart) }
        add(filling.attributes, at: link.offset)
        if link.kind == .image, !link.hasDescription, !description.isEmpty {
          let place = link.descriptionStart
          edits.append(Edit(range: place..<place, text: description))
        }
        if link.kind == .image { add(filling.behind, at: link.tagEnd) }
      } else {
        edits += without(link)
      }
    }
    // The end tag of a dropped link comes after the images in it, and what is behind them.
    edits.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var out: [UInt8] = []
    out.reserveCapacity(html.count + links.count * 32)
    var start = 0
    for edit in edits {
      out += html[start..<edit.range.lowerBound]
      out += edit.text
      start = edit.range.upperBound
    }
    out += html[start...]
    return out
  }

  /// Returns the Markdown without a block.
  public func removing(_ block: RunningText.Block) -> RenderedMarkdown {
    removing(RunningText.Part(text: block.text, html: block.html))
  }

  /// Returns the Markdown without a part.
  public func removing(_ part: RunningText.Part) -> RenderedMarkdown {
    let range = part.html
    var rest = self
    rest.html.removeSubrange(range)
    rest.links = links.filter { !range.contains($0.offset) }
    for index in rest.links.indices where rest.links[index].offset >= range.upperBound {
      rest.links[index].offset -= range.count
    }
    rest.running.remove(part)
    return rest
  }

  /// Returns a part alone, without the positions of its text.
  public func only(_ part: RunningText.Part) -> RenderedMarkdown {
    var own = links.filter { part.html.contains($0.offset) }
    for index in own.indices { own[index].offset -= part.html.lowerBound }
    return RenderedMarkdown(
      html: Array(html[part.html]), links: own, refused: [], blocksAt: nil, running: nil)
  }

  private struct Edit {
    var range: Range<Int>
    var text: ArraySlice<UInt8> = []
  }

  /// Returns the edits that remove the markup of a link or image.
  private func without(_ link: Link) -> [Edit] {
    switch link.kind {
    case .image:
      let description = link.descriptionStart
      return [
        Edit(
          range: link.offset - "<img ".utf8.count..<link.tagEnd,
          text: html[description..<description + link.descriptionLength])
      ]
    case .link:
      return [
        Edit(range: link.offset - "<a ".utf8.count..<link.tagEnd),
        Edit(range: link.contentEnd..<link.contentEnd + "</a>".utf8.count),
      ]
    }
  }
}
