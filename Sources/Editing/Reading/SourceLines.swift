/// A file's lines: LF, CR LF and CR each end one, as in CommonMark.
struct SourceLines {
  let bytes: [UInt8]
  /// The most frequent line end.
  let ending: String
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark belongs to the file, not to its first line.
    let markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var starts = [markLength]
    var counts = (lf: 0, crlf: 0, cr: 0)
    var index = markLength
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A {
        counts.lf += 1
      } else if byte == 0x0D {
        if index < bytes.count, bytes[index] == 0x0A {
          index += 1
          counts.crlf += 1
        } else {
          counts.cr += 1
        }
      } else {
        continue
      }
      starts.append(index)
    }
    self.starts = starts
    ending =
      counts.crlf > max(counts.lf, counts.cr) ? "\r\n" : counts.cr > counts.lf ? "\r" : "\n"
  }

  /// The number of lines; a text that ends with a line end has an empty last line.
  var count: Int { starts.count }

  /// Returns the index of the line that contains the byte at `offset`.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the start of a line; the end of the text for lines after the last.
  func start(_ line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// Returns the end of a line, without its line end.
  func end(_ line: Int) -> Int {
    var end = start(line + 1)
    while end > start(line), bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Returns whether a line has only spaces and tabs.
  func isBlank(_ line: Int) -> Bool { isBlank(start(line)..<end(line)) }

  /// Returns whether a range has only spaces and tabs.
  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Returns whether a range has only spaces, tabs and line ends.
  func isWhite(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Returns the first offset from `offset` on that is not a space or tab.
  func skippingBlanks(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// Returns whether a line is a thematic break, as defined by CommonMark.
  func isThematicBreak(_ line: Int) -> Bool {
    let first = skippingBlanks(from: start(line))
    guard first < end(line), first - start(line) <= 3 else { return false }
    let mark = bytes[first]
    guard [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "*")].contains(mark) else {
      return false
    }
    let marks = bytes[first..<end(line)].filter { $0 != 0x20 && $0 != 0x09 }
    return marks.count >= 3 && marks.allSatisfy { $0 == mark }
  }
}
