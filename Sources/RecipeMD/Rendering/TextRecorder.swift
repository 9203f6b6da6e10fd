import Bytes

/// Records the text of rendered nodes, piece by piece.
struct TextRecorder: ~Copyable {
  /// The markup of the next text.
  var marks: RunningText.Marks = []

  private var bytes = ByteBuffer(capacity: 4096)
  private var runs: [RunningText.Run] = []
  private var blocks: [RunningText.Block] = []
  private var items: [RunningText.Item] = []
  private var images: [RunningText.Image] = []
  private var alternatives: [UInt8] = []
  private var opensItem = false
  private var opensBlock = false

  /// Returns the text recorded for some HTML and starts over; nil if the text is the HTML.
  mutating func take(_ html: [UInt8], isFollowed: Bool) -> RunningText? {
    defer { removeAll() }
    if bytes.count == html.count, !isFollowed { return nil }
    var text = RunningText()
    text.bytes = bytes.array
    text.runs = Self.copy(runs)
    text.blocks = Self.copy(blocks)
    text.items = Self.copy(items)
    text.images = Self.copy(images)
    text.alternatives = Self.copy(alternatives)
    return text
  }

  /// Returns a copy without spare capacity, since thousands of texts are kept.
  private static func copy<Element>(_ elements: [Element]) -> [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(elements.count)
    copy += elements
    return copy
  }

  private mutating func removeAll() {
    bytes.removeAll()
    runs.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    alternatives.removeAll(keepingCapacity: true)
    marks = []
  }

  /// Records text that is the same in the HTML and, if its position there is known, in the source.
  mutating func append(_ text: Span<UInt8>, html: Int, source: Int) {
    if text.isEmpty { return }
    if !continues(html: html, source: source) {
      runs.append(
        RunningText.Run(
          textStart: Int32(bytes.count), htmlStart: Int32(html), sourceStart: Int32(source),
          marks: marks))
    }
    bytes.append(text)
  }

  /// Records a character that is written differently in the HTML or in the source.
  mutating func append(
    _ character: Span<UInt8>, html: Range<Int>, source: Range<Int>
  ) {
    runs.append(
      RunningText.Run(
        textStart: Int32(bytes.count), htmlStart: Int32(html.lowerBound),
        sourceStart: source.count < 256 ? Int32(source.lowerBound) : -1,
        htmlCount: UInt8(clamping: html.count), sourceCount: UInt8(clamping: source.count),
        marks: marks))
    bytes.append(character)
  }

  /// Records a line end between elements.
  mutating func appendLineEnd() { bytes.append(0x0A) }

  /// Returns whether a piece of text continues the last run.
  private func continues(html: Int, source: Int) -> Bool {
    guard let last = runs.last, last.htmlCount == 0, last.marks == marks else { return false }
    let count = bytes.count - last.start
    return Int(last.htmlStart) + count == html
      && (last.sourceStart < 0 ? source < 0 : Int(last.sourceStart) + count == source)
  }

  // MARK: Blocks

  mutating func beginBlock(_ kind: RunningText.Block.Kind, html: Int) {
    opensBlock = true
    blocks.append(
      RunningText.Block(
        kind: kind, textStart: Int32(bytes.count), textEnd: Int32(bytes.count),
        htmlStart: Int32(html), htmlEnd: Int32(html)))
  }

  mutating func endBlock(html: Int) {
    guard opensBlock else { return }
    opensBlock = false
    blocks[blocks.count - 1].textEnd = Int32(bytes.count)
    blocks[blocks.count - 1].htmlEnd = Int32(html)
  }

  mutating func beginItem(_ kind: RunningText.Item.Kind, attributesAt: Int) {
    opensItem = true
    items.append(
      RunningText.Item(
        kind: kind, textStart: Int32(bytes.count), textEnd: Int32(bytes.count),
        attributesAt: Int32(attributesAt)))
  }

  mutating func endItem() {
    guard opensItem else { return }
    opensItem = false
    items[items.count - 1].textEnd = Int32(bytes.count)
  }

  // MARK: Images

  mutating func append(alternative: Span<UInt8>) {
    alternatives.append(contentsOf: alternative)
  }

  mutating func endImage() {
    images.append(
      RunningText.Image(
        textStart: Int32(bytes.count), alternativeEnd: Int32(alternatives.count)))
  }
}
