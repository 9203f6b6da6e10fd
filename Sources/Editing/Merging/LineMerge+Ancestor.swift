extension LineMerge {
  /// Merges two versions that were made from the same text; lines that differ only in their line
  /// ends are taken from the original.
  ///
  /// Changes that touch each other are a clash, since one may be about the other.
  package init(ancestor: [UInt8], original: [UInt8], copy: [UInt8]) {
    let (mark, text) = Self.parted(original)
    let old = Self.lines(of: text)
    let end = old.first
    let new = Self.lines(of: Self.parted(copy).text).map { Self.line($0, endingLike: end) }
    let base = Self.lines(of: Self.parted(ancestor).text).map { Self.line($0, endingLike: end) }
    var merging = Merging(
      versions: (base, old, new),
      kept: (Self.unchanged(from: base, to: old), Self.unchanged(from: base, to: new)))
    merging.agree(Array(mark))
    merging.run()
    self.init(parts: merging.parts)
  }

  /// Returns for each line of an earlier text its place in a later one; nil if it is not there.
  private static func unchanged(from old: [[UInt8]], to new: [[UInt8]]) -> [Int?] {
    let (removed, inserted) = differences(from: old, to: new)
    var places = new.indices.filter { !inserted.contains($0) }[...]
    return old.indices.map { removed.contains($0) ? nil : places.popFirst() }
  }

  /// A merge on its way through three texts.
  private struct Merging {
    let versions: (base: [[UInt8]], original: [[UInt8]], copy: [[UInt8]])
    /// For each line of the ancestor, its places in the versions.
    let kept: (original: [Int?], copy: [Int?])
    private(set) var parts: [Part] = []
    private var agreed: [UInt8] = []
    /// What comes next in each text.
    private var next = (base: 0, original: 0, copy: 0)

    init(
      versions: (base: [[UInt8]], original: [[UInt8]], copy: [[UInt8]]),
      kept: (original: [Int?], copy: [Int?])
    ) {
      (self.versions, self.kept) = (versions, kept)
    }

    mutating func agree(_ lines: [UInt8]) { agreed += lines }

    mutating func run() {
      for line in versions.base.indices {
        // Lines that all three have divide the texts.
        guard let original = kept.original[line], let copy = kept.copy[line] else { continue }
        settle(until: (line, original, copy))
        agree(versions.original[original])
        next = (line + 1, original + 1, copy + 1)
      }
      settle(until: (versions.base.count, versions.original.count, versions.copy.count))
      endAgreed()
    }

    /// Settles what stands before the next lines that all three have.
    private mutating func settle(until end: (base: Int, original: Int, copy: Int)) {
      let base = versions.base[next.base..<end.base].map(content)
      let original = versions.original[next.original..<end.original]
      let copy = versions.copy[next.copy..<end.copy]
      let (own, other) = (original.map(content), copy.map(content))
      if other == base || other == own {
        agree(Array(original.joined()))
      } else if own == base {
        agree(Array(copy.joined()))
      } else {
        endAgreed()
        parts.append(.clash(original: Array(original.joined()), copy: Array(copy.joined())))
      }
    }

    private mutating func endAgreed() {
      if !agreed.isEmpty { parts.append(.agreed(agreed)) }
      agreed = []
    }

    private func content(of line: [UInt8]) -> [UInt8] { Array(LineMerge.content(of: line)) }
  }
}
