/// The text of a piece of rendered Markdown, with the places of its parts in the HTML and the file.
///
/// It is what a browser takes for the text of the HTML: without tags, entities undone, with the
/// line ends that stand between elements. What images show instead stands apart from it.
///
/// Everything is an offset in flat arrays, since books have texts by the thousand.
public struct RunningText: Hashable, Sendable {
  /// How a run is marked up.
  public struct Marks: OptionSet, Hashable, Sendable {
    /// A bit for each mark.
    public let rawValue: UInt8

    /// Creates marks of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Emphasis, mostly in italics.
    public static let emphasis = Marks(rawValue: 1)
    /// Strong emphasis, mostly in bold.
    public static let strong = Marks(rawValue: 2)
    /// A link's text.
    public static let link = Marks(rawValue: 4)
    /// Code between backticks.
    public static let code = Marks(rawValue: 8)
  }

  /// Text with the same marks that stands in the HTML without a tag in it, and in the file in one
  /// piece.
  ///
  /// Its bytes are those of the HTML and of the file, or else it is a single character that is
  /// written otherwise in one of them.
  public struct Run: Hashable, Sendable {
    var textStart: Int32
    var htmlStart: Int32
    /// Where it stands in the file; negative where that is not known.
    var sourceStart: Int32
    /// How long a character is that is written otherwise; zero for all other runs.
    var htmlCount: UInt8 = 0
    var sourceCount: UInt8 = 0
    /// How it is marked up.
    public let marks: Marks

    /// Where it begins in the text; it ends where the next one begins, or its block ends.
    public var start: Int { Int(textStart) }
  }

  /// A paragraph or another block that has text and no blocks in it.
  public struct Block: Hashable, Sendable {
    /// What it is.
    public enum Kind: UInt8, Hashable, Sendable {
      /// A paragraph.
      case paragraph
      /// The text of an item of a tight list, which is a paragraph without an element of its own.
      case tight
      /// A heading.
      case heading
      /// A block of code.
      case code
    }

    /// What it is.
    public let kind: Kind
    var textStart: Int32
    var textEnd: Int32
    var htmlStart: Int32
    var htmlEnd: Int32

    /// Where its text stands.
    public var text: Range<Int> { Int(textStart)..<Int(textEnd) }
    /// Where its element stands in the HTML, or its text where it has none.
    public var html: Range<Int> { Int(htmlStart)..<Int(htmlEnd) }
  }

  /// A block of the top level, or an item of a list of the top level.
  public struct Item: Hashable, Sendable {
    /// What it is.
    public enum Kind: UInt8, Hashable, Sendable {
      /// A heading, which begins a section.
      case heading
      /// A paragraph.
      case paragraph
      /// An item of a list.
      case listItem
      /// A quote, a block of code or a divider.
      case other
    }

    /// What it is.
    public let kind: Kind
    var textStart: Int32
    var textEnd: Int32
    var attributesAt: Int32

    /// Where its text stands.
    public var text: Range<Int> { Int(textStart)..<Int(textEnd) }
    /// Where attributes of its element belong in the HTML.
    public var attributes: Int { Int(attributesAt) }
  }

  /// Where an image stands in the text, and where what it shows instead ends in `alternatives`.
  struct Image: Hashable, Sendable {
    var textStart: Int32
    var alternativeEnd: Int32
  }

  /// The text in UTF-8.
  public internal(set) var bytes: [UInt8] = []
  /// The runs in the order of the text; none where the HTML is the text.
  public internal(set) var runs: [Run] = []
  /// The blocks in the order of the text; none where there is nothing but what stands in a line.
  public internal(set) var blocks: [Block] = []
  /// The items in the order of the text, under the same condition.
  public internal(set) var items: [Item] = []
  var images: [Image] = []
  /// What images show instead, one after the other.
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

  /// Creates a text that is its own HTML, with nothing but what stands in a line.
  init(onlyBytes html: [UInt8]) { bytes = html }

  /// The place of the run in which an offset of the text lies; nil where there are none.
  public func run(at offset: Int) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The text of a block in stretches that have no tag in them, each with how it is marked up.
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

  /// Whether nothing stands in the HTML between a run, which ends at `end`, and the next one.
  private func goesOn(from place: Int, to end: Int) -> Bool {
    let (run, next) = (runs[place], runs[place + 1])
    let length = run.htmlCount > 0 ? Int32(run.htmlCount) : Int32(end) - run.textStart
    // A line break is an element.
    let isBreak = next.htmlCount > 1 && bytes[next.start] == 0x0A
    return run.htmlStart + length == next.htmlStart && !isBreak
  }

  /// Where a piece of the text that is not empty stands in the HTML.
  public func html(of range: Range<Int>) -> Range<Int> {
    guard let first = run(at: range.lowerBound), let last = run(at: range.upperBound - 1) else {
      return range
    }
    let (start, end) = (runs[first], runs[last])
    let length = end.htmlCount > 0 ? Int(end.htmlCount) : range.upperBound - end.start
    return Int(start.htmlStart) + range.lowerBound - start.start..<Int(end.htmlStart) + length
  }

  /// Where a piece of the text that is not empty stands in the file; nil where that is not known.
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

extension RunningText {
  /// Leaves a block and its text out.
  mutating func remove(_ block: Block) {
    let (text, html) = (block.text, Int32(block.html.count))
    let length = Int32(text.count)
    func move(_ offset: inout Int32) { if offset >= block.textEnd { offset -= length } }
    bytes.removeSubrange(text)
    runs.removeAll { text.contains($0.start) }
    blocks.removeAll { $0 == block }
    for index in runs.indices where runs[index].textStart >= block.textEnd {
      runs[index].textStart -= length
      runs[index].htmlStart -= html
    }
    for index in blocks.indices where blocks[index].textStart >= block.textEnd {
      blocks[index].textStart -= length
      blocks[index].textEnd -= length
      blocks[index].htmlStart -= html
      blocks[index].htmlEnd -= html
    }
    for index in items.indices {
      if items[index].attributesAt >= block.htmlEnd { items[index].attributesAt -= html }
      move(&items[index].textStart)
      move(&items[index].textEnd)
    }
    for index in images.indices { move(&images[index].textStart) }
  }
}
