/// The Markdown fields of a recipe as HTML, made from the same parse as the recipe.
///
/// Link reference definitions count wherever they stand in the file. Raw HTML
/// never comes through: tags and comments are dropped and the text between tags
/// is kept; an `<img>` becomes an image and a `<br>` a line break.
public struct RecipeHTML: Hashable, Sendable {
  /// The title's inline content.
  public var title: RenderedMarkdown
  /// The description's blocks; headings begin at h2.
  public var description: RenderedMarkdown?
  /// Each tag, as in `Recipe.tags`.
  public var tags: [RenderedMarkdown]
  /// Each ingredient's name in document order; where `Ingredient.link` is set, the link's content.
  public var ingredients: [RenderedMarkdown]
  /// Each group's title in document order.
  public var groups: [RenderedMarkdown]
  /// The instructions' blocks; headings begin at h3.
  public var instructions: RenderedMarkdown?

  /// The instructions as a plain list of steps.
  public var instructionSteps: [InstructionStep] { instructions?.steps ?? [] }
}

/// One step of the instructions.
public struct InstructionStep: Hashable, Sendable {
  /// The heading it stands under.
  public var section: String?
  /// What to do, as plain text on one line.
  public var text: String

  /// Creates a step.
  public init(section: String? = nil, text: String) {
    self.section = section
    self.text = text
  }
}

/// A piece of Markdown as HTML that lacks the destinations of its links and images.
public struct RenderedMarkdown: Hashable, Sendable {
  /// A link or an image that waits for its attributes.
  public struct Link: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
      /// `<a >`, to be given an `href`.
      case link
      /// `<img  alt="…">`, to be given a `src`.
      case image
    }

    /// Where in the HTML the attributes belong: after `<a ` or `<img `.
    public var offset: Int
    /// What it is.
    public var kind: Kind
    /// The destination, percent-encoded; never one that could run or read something.
    public var destination: String
    /// Where in the file it is: the destination as written, else the paragraph; byte offsets.
    public var range: Range<Int>
    /// The bytes of its tag that follow the attributes.
    var tagLength = 0
    /// The bytes between a link's tag and its end tag.
    var contentLength = 0
    /// The bytes of an image's description, with which ` alt="` goes on.
    var descriptionLength = 0

    /// Where its tag ends.
    var tagEnd: Int { offset + tagLength }
    /// Where a link's end tag begins.
    var contentEnd: Int { tagEnd + contentLength }
  }

  /// UTF-8; valid once every link has its attributes.
  public var html: [UInt8]
  /// The links and images in the order of the HTML.
  public var links: [Link]
  /// Those that were left out, their text or description kept, since no page may have them.
  public var refused: [Link]
  /// Where block elements begin in an ingredient of more than one paragraph.
  public var blocksAt: Int?
  /// The text and where it stands; in the file only of a description and of instructions.
  public var running: RunningText {
    get { box?.text ?? RunningText(onlyBytes: html) }
    set { box = Box(newValue) }
  }
  /// Nothing where the text is the HTML, as that of most ingredients and tags.
  private var box: Box?

  /// Holds the text's many arrays in one place, as pieces are copied more often than they are read.
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

  /// Creates a text that is its own HTML, which has nothing to escape.
  public init(plain text: String) {
    self.init(html: Array(text.utf8), links: [], refused: [], blocksAt: nil, running: nil)
  }

  /// Whether it is nothing but some text that is its own HTML.
  public func isPlain(_ text: String) -> Bool {
    box == nil && blocksAt == nil && refused.isEmpty && html == Array(text.utf8)
  }

  /// The text without any markup, on one line; worked out each time.
  public var text: String { running.plain() }
  /// The text as a plain list of steps.
  ///
  /// Each item of a list of the top level is a step, and so is every other
  /// block; headings begin sections.
  public var steps: [InstructionStep] { running.steps }
  /// The same without the descriptions of images.
  public var textWithoutImages: String { running.plain(imagesToo: false) }

  /// The HTML with `attributes` put into each link, such as `href="…"`.
  ///
  /// What the closure returns must be escaped already. Of a link for which it
  /// returns nil the text is left, and of such an image the description.
  public func filled(_ attributes: (Link) -> String?) -> [UInt8] {
    var edits: [Edit] = []
    edits.reserveCapacity(links.count)
    for link in links {
      if let text = attributes(link) {
        edits.append(Edit(range: link.offset..<link.offset, text: Array(text.utf8)[...]))
      } else {
        edits += without(link)
      }
    }
    // The end of a link that is left out comes after the images in it.
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
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

  /// The same without a block.
  public func removing(_ block: RunningText.Block) -> RenderedMarkdown {
    let range = block.html
    var rest = self
    rest.html.removeSubrange(range)
    rest.links = links.filter { !range.contains($0.offset) }
    for index in rest.links.indices where rest.links[index].offset >= range.upperBound {
      rest.links[index].offset -= range.count
    }
    rest.running.remove(block)
    return rest
  }

  private struct Edit {
    var range: Range<Int>
    var text: ArraySlice<UInt8> = []
  }

  /// What takes a link's or an image's markup away.
  private func without(_ link: Link) -> [Edit] {
    switch link.kind {
    case .image:
      let description = link.offset + " alt=\"".utf8.count
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
