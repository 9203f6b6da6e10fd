extension RunningText {
  /// A piece of the text on one line, white space as single spaces and a space between blocks.
  ///
  /// Images give what they show instead, if they are to give anything.
  public func plain(_ range: Range<Int>, imagesToo: Bool = true) -> String {
    let room = range.count + blocks.count + (imagesToo ? alternatives.count : 0)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { bytes in
      var line = LineWriter(bytes)
      append(range, imagesToo: imagesToo, to: &line)
      return line.text
    }
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
      line.append(bytes[start..<end])
      start = end
      if isImage {
        let first = image > 0 ? Int(images[image - 1].alternativeEnd) : 0
        line.append(alternatives[first..<Int(images[image].alternativeEnd)])
        image += 1
      } else if end < range.upperBound {
        line.appendSpace()
        block += 1
      } else {
        return
      }
    }
  }

  /// The first place for which a condition holds that holds for all after it.
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

  /// The whole text on one line.
  func plain(imagesToo: Bool = true) -> String {
    plain(0..<bytes.count, imagesToo: imagesToo)
  }

  /// The items as steps: headings begin sections, and every other one with any text is a step.
  var steps: [InstructionStep] {
    var steps: [InstructionStep] = []
    var section: String?
    for item in items {
      let text = plain(item.text)
      if item.kind == .heading {
        section = text.isEmpty ? nil : text
      } else if !text.isEmpty {
        steps.append(InstructionStep(section: section, text: text))
      }
    }
    return steps
  }
}

/// Writes text on one line into memory that has room for it.
private struct LineWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  init(_ room: UnsafeMutableBufferPointer<UInt8>) { bytes = room }

  /// The text without white space at its end.
  var text: String {
    let end = count > 0 && bytes[count - 1] == 0x20 ? count - 1 : count
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  mutating func append(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { text in
      for byte in text {
        if byte > 0x20 || !isASCIISpace(byte) {
          bytes[count] = byte
          count += 1
        } else {
          appendSpace()
        }
      }
    }
  }

  mutating func appendSpace() {
    if count > 0, bytes[count - 1] != 0x20 {
      bytes[count] = 0x20
      count += 1
    }
  }
}
