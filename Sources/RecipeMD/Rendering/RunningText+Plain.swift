import Bytes

extension RunningText {
  /// Returns a range of the text on one line, with white space as single spaces and a space between
  /// blocks.
  ///
  /// Images are replaced by their descriptions if `imagesToo`, or else omitted.
  public func plain(_ range: Range<Int>, imagesToo: Bool = true) -> String {
    let room = range.count + blocks.count + (imagesToo ? alternatives.count : 0)
    var line = LineWriter(capacity: room)
    append(range, imagesToo: imagesToo, to: &line)
    return line.text
  }

  private func append(_ range: Range<Int>, imagesToo: Bool, to line: inout LineWriter) {
    var start = range.lowerBound
    var block = Self.first(in: blocks) { $0.text.lowerBound > start }
    var image = Self.first(in: images) { $0.textStart >= start }
    while true {
      var end = range.upperBound
      if block < blocks.count { end = min(end, blocks[block].text.lowerBound) }
      let isImage = imagesToo && image < images.count && images[image].textStart <= end
      if isImage { end = Int(images[image].textStart) }
      line.append(bytes.span.extracting(start..<end))
      start = end
      if isImage {
        let first = image > 0 ? Int(images[image - 1].alternativeEnd) : 0
        line.append(alternatives.span.extracting(first..<Int(images[image].alternativeEnd)))
        image += 1
      } else if end < range.upperBound {
        line.appendSpace()
        block += 1
      } else {
        return
      }
    }
  }

  /// Returns the first index at which a condition holds that also holds for all later ones.
  private static func first<Element>(
    in all: [Element], where holds: (Element) -> Bool
  ) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(all[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the whole text on one line.
  func plain(imagesToo: Bool = true) -> String {
    plain(0..<bytes.count, imagesToo: imagesToo)
  }

  /// The items as steps: headings begin sections, and every other item with text is a step, unless
  /// it is a picture with a caption.
  var steps: [InstructionStep] {
    var steps: [InstructionStep] = []
    var section: String?
    for item in items {
      let text = plain(item.text)
      if item.kind == .heading {
        section = text.isEmpty ? nil : text
      } else if item.kind != .figure, !text.isEmpty {
        steps.append(InstructionStep(section: section, text: text))
      }
    }
    return steps
  }
}

/// Writes text on one line.
private struct LineWriter: ~Copyable {
  private var bytes: ByteBuffer

  init(capacity: Int) { bytes = ByteBuffer(capacity: capacity) }

  /// The text without trailing white space.
  var text: String {
    bytes.withBytes { String(decoding: $0.extracting(first: $0.count - ($0.last == 0x20 ? 1 : 0))) }
  }

  /// Whether another space would be superfluous.
  private var hasSpace: Bool { bytes.last ?? 0x20 == 0x20 }

  /// Appends text, in large pieces as long as it contains only single spaces.
  mutating func append(_ text: Span<UInt8>) {
    // The start of the text after the last white space.
    var word = hasSpace ? 0 : -1
    var start = 0
    var index = 0
    while let space = text.place(from: index, where: { $0 <= 0x20 && isASCIISpace($0) }) {
      index = space + 1
      if text[space] != 0x20 || space == word {
        bytes.append(text.extracting(start..<space))
        if space != word { bytes.append(0x20) }
        start = index
      }
      word = index
    }
    bytes.append(text.extracting(start...))
  }

  mutating func appendSpace() { if !hasSpace { bytes.append(0x20) } }
}
