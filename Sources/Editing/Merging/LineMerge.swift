/// Two versions of a text, merged line by line.
///
/// With their common ancestor, lines that only one of them has changed are taken as they are there.
/// Without it, it is unknown whether a line that one of them lacks was added or removed, so lines that
/// only one version has are kept. If the two have different lines in one place, the user has to
/// choose. A byte order mark belongs to the file: the original's is kept.
package struct LineMerge: Sendable {
  /// A part of the two versions.
  package enum Part: Hashable, Sendable {
    /// Both have these lines, only one of them has any here, or only one has changed them.
    case agreed([UInt8])
    /// Each has different lines.
    case clash(original: [UInt8], copy: [UInt8])
  }

  /// The lines of a clash to keep.
  package enum Choice: Sendable {
    /// Those of the original.
    case original
    /// Those of the copy.
    case copy
    /// The original's lines, followed by the copy's.
    case both
  }

  /// The parts in order.
  package let parts: [Part]

  /// Merges two versions; lines that differ only in their line ends are taken from the original.
  package init(original: [UInt8], copy: [UInt8]) {
    let (mark, original) = Self.parted(original)
    let old = Self.lines(of: original)
    let new = Self.lines(of: Self.parted(copy).text).map { Self.line($0, endingLike: old.first) }
    let (removed, inserted) = Self.differences(from: old, to: new)
    var parts: [Part] = []
    var agreed = Array(mark)
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if !removed.contains(i), !inserted.contains(j) {
        agreed += old[i]
        (i, j) = (i + 1, j + 1)
        continue
      }
      var sides: (original: [UInt8], copy: [UInt8]) = ([], [])
      while removed.contains(i) || inserted.contains(j) {
        if removed.contains(i) {
          sides.original += old[i]
          i += 1
        } else {
          sides.copy += new[j]
          j += 1
        }
      }
      if sides.original.isEmpty || sides.copy.isEmpty {
        agreed += sides.original + sides.copy
      } else {
        if !agreed.isEmpty { parts.append(.agreed(agreed)) }
        agreed = []
        parts.append(.clash(original: sides.original, copy: sides.copy))
      }
    }
    if !agreed.isEmpty { parts.append(.agreed(agreed)) }
    self.parts = parts
  }

  init(parts: [Part]) { self.parts = parts }

  /// The clashes in order.
  package var clashes: [(original: [UInt8], copy: [UInt8])] {
    parts.compactMap { part in
      if case .clash(let original, let copy) = part { (original, copy) } else { nil }
    }
  }

  /// Returns the text with a choice for each clash.
  package func text(choosing choices: [Choice]) -> [UInt8] {
    var choices = choices[...]
    return parts.reduce(into: []) { text, part in
      switch part {
      case .agreed(let lines): text += lines
      case .clash(let original, let copy):
        let choice = choices.popFirst() ?? .both
        if choice != .copy { text += original }
        if choice != .original { text += copy }
      }
    }
  }

  /// Splits a text into its byte order mark and the rest.
  static func parted(
    _ text: [UInt8]
  ) -> (mark: ArraySlice<UInt8>, text: ArraySlice<UInt8>) {
    let length = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return (text.prefix(length), text.dropFirst(length))
  }

  /// Returns the lines with their ends; the last one gets an end too, so that others may follow it.
  static func lines(of text: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = text
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(Array(rest[..<end]))
      rest = rest[end...]
    }
    if let last = lines.last, last.last != 0x0A {
      lines[lines.count - 1] = line(last, endingLike: lines.count > 1 ? lines[0] : nil)
    }
    return lines
  }

  /// Returns a line with the line end of another one.
  static func line(_ line: [UInt8], endingLike other: [UInt8]?) -> [UInt8] {
    content(of: line) + (other?.suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A])
  }

  static func content(of line: [UInt8]) -> ArraySlice<UInt8> {
    var content = line[...]
    if content.last == 0x0A { content.removeLast() }
    if content.last == 0x0D { content.removeLast() }
    return content
  }

  static func differences(
    from old: [[UInt8]], to new: [[UInt8]]
  ) -> (removed: Set<Int>, inserted: Set<Int>) {
    let contents = (old.map { Array(content(of: $0)) }, new.map { Array(content(of: $0)) })
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in contents.1.difference(from: contents.0) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    return (removed, inserted)
  }
}
