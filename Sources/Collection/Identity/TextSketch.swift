/// The lines of a text in a few hundred bytes at most, by which later versions of it are recognized.
struct TextSketch: Hashable, Sendable {
  /// The number of its lines that differ from each other.
  let count: Int
  /// The smallest hashes of these lines, sorted.
  ///
  /// Of most recipes that is all of them. Which ones are smallest has nothing to do with what they
  /// say, so in a longer text they stand for the others.
  let hashes: [UInt32]

  /// The most hashes that are kept of a text.
  static let most = 96

  /// Sketches the lines of a text.
  init(_ lines: TextLines) {
    count = lines.hashes.count
    hashes = Array(lines.hashes.sorted().prefix(Self.most))
  }

  /// Returns which part of the lines of the longer text the other one has too, if a text with `other`
  /// lines has `shared` of the hashes.
  func likeness(sharing shared: Int, with other: Int) -> Double {
    if hashes.isEmpty { return 0 }
    return Double(shared * count) / Double(hashes.count * max(count, other))
  }

  /// Returns which part of the lines of the longer text the other one has too.
  func likeness(to lines: TextLines) -> Double {
    likeness(sharing: hashes.count(where: lines.hashes.contains), with: lines.hashes.count)
  }

  /// Returns whether a recipe may be a version of the same text.
  func isLike(_ recipe: RecipeEntry) -> Bool {
    guard let text = try? recipe.source() else { return false }
    return likeness(to: TextLines(text[...])) >= TextLines.leastLikeness
  }
}
