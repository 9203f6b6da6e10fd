/// Finds the close tag of every opening tag.
///
/// A close tag that closes nothing is dropped, and an opening tag without one extends to the end,
/// so that the rest of the template keeps its meaning.
struct Matcher {
  private let bytes: [UInt8]
  private(set) var tokens: [Token]
  private(set) var mistakes: [Mistake] = []
  private var open: [Int] = []

  init(_ tokens: [Token], in bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
  }

  /// Sets the partner of every opening and close tag.
  mutating func match() {
    var dropped: Set<Int> = []
    for index in tokens.indices {
      if tokens[index].kind.opens {
        tokens[index].partner = tokens.count
        open.append(index)
      } else if tokens[index].kind == .close {
        guard mistakes.count < Mistake.limit else { break }
        if !close(with: index) { dropped.insert(index) }
      }
    }
    for index in open.prefix(Mistake.limit) {
      mistakes.append(.unclosedSection(tokens[index].range, tag: text(of: index)))
    }
    // Without a partner, a close tag is treated as a comment: it renders nothing, but its line is
    // removed.
    for index in dropped { tokens[index].kind = .comment }
  }

  /// Closes a section; returns whether there was one to close.
  private mutating func close(with index: Int) -> Bool {
    guard let innermost = open.last else {
      mistakes.append(.strayClose(tokens[index].range, tag: text(of: index)))
      return false
    }
    if matches(innermost, index) {
      pair(innermost, index)
      open.removeLast()
      return true
    }
    mistakes.append(
      .mismatchedClose(
        tokens[index].range, tag: text(of: index), open: tokens[innermost].range,
        openTag: text(of: innermost)))
    guard let depth = open.lastIndex(where: { matches($0, index) }) else { return false }
    for unclosed in open[(depth + 1)...] { tokens[unclosed].partner = index }
    pair(open[depth], index)
    open.removeSubrange(depth...)
    return true
  }

  private mutating func pair(_ opening: Int, _ closing: Int) {
    tokens[opening].partner = closing
    tokens[closing].partner = opening
  }

  private func matches(_ opening: Int, _ closing: Int) -> Bool {
    let lhs = tokens[opening]
    let rhs = tokens[closing]
    return lhs.isDynamic == rhs.isDynamic && bytes[lhs.name].elementsEqual(bytes[rhs.name])
  }

  private func text(of index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }
}
