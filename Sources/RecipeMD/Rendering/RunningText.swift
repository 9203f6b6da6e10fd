/// The text of a piece of rendered Markdown, with the positions of its parts in the HTML and the
/// file.
///
/// It is the text that a browser extracts from the HTML: without tags, with entities resolved, and
/// with the line ends between elements. The descriptions of images are stored separately.
///
/// Everything is stored as offsets in flat arrays, since books have thousands of texts.
public struct RunningText: Hashable, Sendable {
  /// The markup of a run.
  public struct Marks: OptionSet, Hashable, Sendable {
    /// A bit for each mark.
    public let rawValue: UInt8

    /// Creates marks from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Emphasis, usually italic.
    public static let emphasis = Marks(rawValue: 1)
    /// Strong emphasis, usually bold.
    public static let strong = Marks(rawValue: 2)
    /// A link's text.
    public static let link = Marks(rawValue: 4)
    /// Code between backticks.
    public static let code = Marks(rawValue: 8)
  }

  /// Text with the same markup that is contiguous in the HTML, without a tag in it, and in the
  /// file.
  ///
  /// Its bytes are the same in the HTML and the file; if not, it is a single character that is
  /// written differently in one of them.
  public struct Run: Hashable, Sendable {
    var textStart: Int32
    var htmlStart: Int32
    /// Its start in the file; negative if unknown.
    var sourceStart: Int32
    /// The length in the HTML of a character that is written differently; zero for all other runs.
    var htmlCount: UInt8 = 0
    var sourceCount: UInt8 = 0
    /// The markup of the run.
    public let marks: Marks

    /// Its start in the text; it ends at the start of the next run or the end of its block.
    public var start: Int { Int(textStart) }
  }

  /// A paragraph or other block that contains text, not blocks.
  public struct Block: Hashable, Sendable {
    /// The kind of block.
    public enum Kind: UInt8, Hashable, Sendable {
      /// A paragraph.
      case paragraph
      /// The text of an item in a tight list, a paragraph without an element of its own.
      case tight
      /// A heading.
      case heading
      /// A block of code.
      case code
      /// The caption of a picture.
      case caption
    }

    /// The kind of block.
    public let kind: Kind
    var textStart: Int32
    var textEnd: Int32
    var htmlStart: Int32
    var htmlEnd: Int32

    /// The range of its text.
    public var text: Range<Int> { Int(textStart)..<Int(textEnd) }
    /// The range of its element in the HTML, or of its text if it has no element.
    public var html: Range<Int> { Int(htmlStart)..<Int(htmlEnd) }
  }

  /// A top-level block, or an item of a top-level list.
  public struct Item: Hashable, Sendable {
    /// The kind of item.
    public enum Kind: UInt8, Hashable, Sendable {
      /// A heading, which begins a section.
      case heading
      /// A paragraph.
      case paragraph
      /// An item of a list.
      case listItem
      /// A picture with its caption, which is no step.
      case figure
      /// A quote, a block of code or a divider.
      case other
    }

    /// The kind of item.
    public let kind: Kind
    var textStart: Int32
    var textEnd: Int32
    var attributesAt: Int32

    /// The range of its text.
    public var text: Range<Int> { Int(textStart)..<Int(textEnd) }
    /// The offset of its element's attributes in the HTML.
    public var attributes: Int { Int(attributesAt) }
  }

  /// The position of an image in the text, and the end of its description in `alternatives`.
  struct Image: Hashable, Sendable {
    var textStart: Int32
    var alternativeEnd: Int32
  }

  /// The text in UTF-8.
  public internal(set) var bytes: [UInt8] = []
  /// The runs in the order of the text; empty if the text is the HTML.
  public internal(set) var runs: [Run] = []
  /// The blocks in the order of the text; empty for purely inline content.
  public internal(set) var blocks: [Block] = []
  /// The items in the order of the text; empty for purely inline content.
  public internal(set) var items: [Item] = []
  var images: [Image] = []
  /// The descriptions of the images, concatenated.
  var alternatives: [UInt8] = []

  /// Creates a text of one paragraph that is its own HTML.
  public init(_ text: [UInt8]) {
    bytes = text
    let end = Int32(text.count)
    runs = [Run(textStart: 0, htmlStart: 0, sourceStart: -1, marks: [])]
    blocks = [Block(kind: .tight, textStart: 0, textEnd: end, htmlStart: 0, htmlEnd: end)]
    items = [Item(kind: .other, textStart: 0, textEnd: end, attributesAt: 0)]
  }

  init() {}

  /// Creates inline text that is its own HTML.
  init(onlyBytes html: [UInt8]) { bytes = html }

  /// Returns the index of the run that contains an offset of the text; nil if there are no runs.
  public func run(at offset: Int) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Returns the text of a block in stretches without tags, with their markup.
  public func stretches(of block: Block) -> [(text: Range<Int>, marks: Marks)] {
    guard var place = run(at: block.text.lowerBound), !block.text.isEmpty else { return [] }
    var stretches: [(text: Range<Int>, marks: Marks)] = []
    var start = block.text.lowerBound
    while start < block.text.upperBound {
      let marks = runs[place].marks
      var end = self.end(ofRun: place, in: block)
      while end < block.text.upperBound, goesOn(from: place, to: end) {
        place += 1
        end = self.end(ofRun: place, in: block)
      }
      place += 1
      stretches.append((start..<end, marks))
      start = end
    }
    return stretches
  }

  private func end(ofRun place: Int, in block: Block) -> Int {
    place + 1 < runs.count
      ? min(runs[place + 1].start, block.text.upperBound) : block.text.upperBound
  }

  /// Returns whether a run, which ends at `end`, and the next one are adjacent in the HTML.
  private func goesOn(from place: Int, to end: Int) -> Bool {
    let (run, next) = (runs[place], runs[place + 1])
    let length = run.htmlCount > 0 ? Int32(run.htmlCount) : Int32(end) - run.textStart
    return run.htmlStart + length == next.htmlStart && !isBreak(next)
  }

  /// Returns whether a run is a line break, which is an element.
  private func isBreak(_ run: Run) -> Bool { run.htmlCount > 1 && bytes[run.start] == 0x0A }

  /// Returns the range in the HTML of a range of the text.
  public func html(of range: Range<Int>) -> Range<Int> {
    if range.isEmpty, range.lowerBound < bytes.count {
      let next = html(of: range.lowerBound..<range.lowerBound + 1).lowerBound
      return next..<next
    }
    guard let first = run(at: range.lowerBound), let last = run(at: range.upperBound - 1) else {
      return range
    }
    let (start, end) = (runs[first], runs[last])
    let length = end.htmlCount > 0 ? Int(end.htmlCount) : range.upperBound - end.start
    return Int(start.htmlStart) + range.lowerBound - start.start..<Int(end.htmlStart) + length
  }

  /// Whether a piece of the text stands in the HTML without a tag in it, in no link or code.
  public func isPlain(_ range: Range<Int>) -> Bool {
    // Such a text is its own HTML.
    if runs.isEmpty { return true }
    guard let first = run(at: range.lowerBound),
      let last = run(at: max(range.lowerBound, range.upperBound - 1)), !isBreak(runs[first])
    else { return false }
    return runs[first...last].allSatisfy { $0.marks.isDisjoint(with: [.link, .code]) }
      && (first..<last).allSatisfy { goesOn(from: $0, to: runs[$0 + 1].start) }
  }

  /// Emphasis around nothing but text.
  public struct Emphasis: Sendable {
    /// Where its text ends.
    public let end: Int
    /// Where its tag begins in the HTML.
    public let tag: Int
  }

  /// Returns the emphasis with which a piece of the text begins and that ends within it, with no other
  /// tag in the piece, so that an element can be put around both; nil if there is none.
  public func emphasis(beginning range: Range<Int>) -> Emphasis? {
    guard let first = run(at: range.lowerBound), runs[first].start == range.lowerBound,
      let name = Self.tagNames[runs[first].marks.rawValue],
      let next = runs[first...].firstIndex(where: { $0.marks != runs[first].marks }),
      runs[next].start < range.upperBound, runs[next].marks.isEmpty,
      isPlain(range.lowerBound..<runs[next].start), isPlain(runs[next].start..<range.upperBound),
      !images.contains(where: { range.contains(Int($0.textStart)) })
    else { return nil }
    let inner = html(of: range.lowerBound..<runs[next].start)
    let (opening, closing) = (name.utf8.count + 2, name.utf8.count + 3)
    guard inner.lowerBound >= opening, inner.upperBound + closing == Int(runs[next].htmlStart)
    else { return nil }
    return Emphasis(end: runs[next].start, tag: inner.lowerBound - opening)
  }

  private static let tagNames = [
    Marks.emphasis.rawValue: "em", Marks.strong.rawValue: "strong",
  ]

  /// Returns the range in the file of a non-empty range of the text; nil if unknown.
  public func source(of range: Range<Int>) -> Range<Int>? {
    guard let first = run(at: range.lowerBound), let last = run(at: range.upperBound - 1) else {
      return nil
    }
    let (start, end) = (runs[first], runs[last])
    guard start.sourceStart >= 0, end.sourceStart >= 0 else { return nil }
    let length = end.sourceCount > 0 ? Int(end.sourceCount) : range.upperBound - end.start
    let lower = Int(start.sourceStart) + range.lowerBound - start.start
    let upper = Int(end.sourceStart) + length
    return lower <= upper ? lower..<upper : nil
  }
}
