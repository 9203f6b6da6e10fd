import FileSystem

/// The lines of a text, by which two texts are recognized as versions of one.
package struct TextLines: Sendable {
  /// The least likeness of two versions of the same recipe.
  package static let leastLikeness = 0.5

  /// The hashes of the lines without white space, but for empty ones and rules.
  ///
  /// Two texts have so few lines that 32 bits tell these apart.
  package let hashes: Set<UInt32>

  /// Reads the lines of a text.
  package init(_ text: ArraySlice<UInt8>) {
    hashes = Set(
      text.split(separator: 0x0A).compactMap { line in
        let plain = line.filter { $0 > 0x20 }
        if plain.allSatisfy({ $0 == 0x2D }) { return nil }
        return UInt32(truncatingIfNeeded: ContentHash(of: plain).low)
      })
  }

  /// Returns the number of the text whose lines are most like these, if it may be a version of the
  /// same text; of several the first one.
  package func mostAlike(
    of numbers: some Sequence<Int>, _ lines: (Int) -> TextLines
  ) -> Int? {
    numbers.map { (likeness: likeness(to: lines($0)), number: $0) }
      .filter { $0.likeness >= Self.leastLikeness }
      .max { ($0.likeness, $1.number) < ($1.likeness, $0.number) }?.number
  }

  /// Returns which part of the lines of the longer text the other one has too.
  package func likeness(to other: TextLines) -> Double {
    let most = max(hashes.count, other.hashes.count)
    return most == 0 ? 0 : Double(hashes.intersection(other.hashes).count) / Double(most)
  }
}
