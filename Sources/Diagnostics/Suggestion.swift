/// The candidate that `word` most probably means, or nil if none is near.
///
/// Near is an optimal string alignment distance of at most a third of the
/// longer word, but at least 1, and case does not count. Of several equally
/// near the first in alphabetical order wins.
public func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let folded = Array(word.lowercased().unicodeScalars)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().unicodeScalars)
    let limit = max(1, max(folded.count, other.count) / 3)
    guard abs(folded.count - other.count) <= limit else { continue }
    let distance = alignmentDistance(folded, other)
    guard distance <= limit else { continue }
    if let best, (best.distance, best.candidate) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.candidate
}

/// Insertions, deletions, substitutions and swaps of neighbours between two words.
private func alignmentDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var current = [i + 1]
    for j in 0..<b.count {
      var cost = min(previous[j + 1], current[j]) + 1
      cost = min(cost, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
