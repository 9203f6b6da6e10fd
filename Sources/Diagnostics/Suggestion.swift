/// Returns the candidate that `word` most probably means, or nil if none is near.
///
/// To compare many words with the same candidates, create `Suggestions` once.
public func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  Suggestions(among: candidates).nearest(to: word)
}

/// Words that a misspelt one may mean.
///
/// A word is near if its optimal string alignment distance is at most a third of the longer word,
/// but at least 1, ignoring case. Of several equally near ones, the first in alphabetical order
/// wins. Nothing is near to a text that is longer than any word.
public struct Suggestions: Sendable {
  /// The longest text, in Unicode scalars, that is compared: the cost grows with its square.
  private static let longest = 100

  private let candidates: [(text: String, folded: [Unicode.Scalar])]

  /// Takes the candidates.
  public init(among candidates: some Sequence<String>) {
    self.candidates = candidates.map { ($0, Array($0.lowercased().unicodeScalars)) }
      .filter { $0.1.count <= Self.longest }
  }

  /// Returns the candidate that `word` most probably means, or nil if none is near.
  public func nearest(to word: String) -> String? {
    let folded = Array(word.lowercased().unicodeScalars)
    guard folded.count <= Self.longest else { return nil }
    var best: (distance: Int, text: String)?
    for (text, other) in candidates {
      let limit = max(1, max(folded.count, other.count) / 3)
      // A candidate worse than the best so far need not be measured to its end.
      let bound = min(limit, best?.distance ?? limit)
      guard abs(folded.count - other.count) <= bound,
        let distance = Self.distance(folded, other, atMost: bound)
      else { continue }
      if let best, (best.distance, best.text) <= (distance, text) { continue }
      best = (distance, text)
    }
    return best?.text
  }

  /// Returns the insertions, deletions, substitutions and swaps of neighbours between two words;
  /// nil if there are more than `bound`.
  private static func distance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost bound: Int
  ) -> Int? {
    let width = b.count + 1
    // The rows for the last three letters of `a`, in rotation.
    var rows = [Int](repeating: 0, count: width * 3)
    for j in 0..<width { rows[j] = j }
    for i in 0..<a.count {
      let (current, previous, before) = ((i + 1) % 3 * width, i % 3 * width, (i + 2) % 3 * width)
      rows[current] = i + 1
      var least = i + 1
      for j in 0..<b.count {
        var cost = min(rows[previous + j + 1], rows[current + j]) + 1
        cost = min(cost, rows[previous + j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, rows[before + j - 1] + 1)
        }
        rows[current + j + 1] = cost
        least = min(least, cost)
      }
      // A swap comes from the row before, so a single row may be beyond the bound.
      if least > bound + 1 { return nil }
    }
    let distance = rows[a.count % 3 * width + b.count]
    return distance <= bound ? distance : nil
  }
}
