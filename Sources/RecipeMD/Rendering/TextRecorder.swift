import Bytes

/// Notes the text of what is rendered, piece by piece.
struct TextRecorder: ~Copyable {
  /// How the text that comes next is marked up.
  var marks: RunningText.Marks = []

  private var bytes = ByteBuffer(capacity: 4096)
  private var runs: [RunningText.Run] = []
  private var blocks: [RunningText.Block] = []
  private var items: [RunningText.Item] = []
  private var images: [RunningText.Image] = []
  private var alternatives: [UInt8] = []
  private var opensItem = false
  private var opensBlock = false

  /// Hands out what was noted of some HTML and begins with nothing.
  mutating func take(_ html: [UInt8], isFollowed: Bool) -> RunningText {
    var text = RunningText()
    // What is nothing but a few plain words is its own text.
    let isPlain = bytes.count == html.count
    text.bytes = isPlain ? html : bytes.array
    if !isPlain || isFollowed { text.runs = Array(runs) }
    if !blocks.isEmpty { text.blocks = blocks }
    if !items.isEmpty { text.items = items }
    if !images.isEmpty { (text.images, text.alternatives) = (images, alternatives) }
    bytes.removeAll()
    runs.removeAll(keepingCapacity: true)
    blocks.removeAll()
    items.removeAll()
    images.removeAll()
    alternatives.removeAll()
    marks = []
    return text
  }

  /// Notes text that is the same in the HTML and in the source, if it is known where it stands there.
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

  /// Notes a character that is written otherwise in the HTML or in the source.
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

  /// Notes a line end that stands between elements.
  mutating func appendLineEnd() { bytes.append(0x0A) }

  /// Whether a piece of text goes on where the last run ends.
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
