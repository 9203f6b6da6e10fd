import Diagnostics

/// Applies as many layout edits as possible without changing what the recipe means.
struct LayoutFitting {
  private let source: RecipeSource
  private var edits: [TextEdit] = []
  /// The number of combinations left to try.
  private var triesLeft: Int

  /// The most bytes to read; more would take longer than a user waits for one file.
  private static let mostBytes = 32_000_000

  private init(_ source: RecipeSource) {
    self.source = source
    triesLeft = max(64, Self.mostBytes / max(source.bytes.count, 1))
  }

  /// Returns the file with all fitting parts laid out, or unchanged if finding them takes too long.
  static func applied(_ parts: [RecipeFormat.Part], to source: RecipeSource) -> [UInt8] {
    var fitting = LayoutFitting(source)
    fitting.fit(needed(parts)[...])
    return fitting.triesLeft > 0 ? source.applying(fitting.edits) : source.bytes
  }

  /// Returns the parts that have edits.
  private static func needed(_ parts: [RecipeFormat.Part]) -> [RecipeFormat.Part] {
    parts.map { RecipeFormat.Part(ways: $0.ways.filter { !$0.isEmpty }, pieces: $0.pieces) }
      .filter { !$0.ways.isEmpty }
  }

  /// Applies all of some parts, or else as many of each half as possible.
  private mutating func fit(_ parts: ArraySlice<RecipeFormat.Part>) {
    guard let first = parts.first, triesLeft > 0, !take(parts.flatMap { $0.ways[0] }) else {
      return
    }
    if parts.count > 1 {
      let middle = parts.startIndex + parts.count / 2
      fit(parts[..<middle])
      fit(parts[middle...])
    } else if !first.ways.dropFirst().contains(where: { take($0) }) {
      fit(Self.needed(first.pieces)[...])
    }
  }

  /// Applies some edits if they leave the meaning of the recipe unchanged.
  private mutating func take(_ more: [TextEdit]) -> Bool {
    let all = edits + more
    guard triesLeft > 0, !all.overlap else { return false }
    triesLeft -= 1
    let other = RecipeSource(source.applying(all))
    guard other.reads(as: source), other.hasProse(of: source) else { return false }
    edits = all
    return true
  }
}
