/// Why a recipe is found.
package struct SearchReason: Hashable, Sendable {
  /// Where something was found.
  package enum Field: String, Sendable {
    case title
    case tag
    case ingredient
    case text
  }

  /// Where it was found.
  package let field: Field
  /// The tag or ingredient as the book calls it; else the word, folded.
  package let term: String
}

/// The recipes that a part of a query means, how well, and why.
struct SearchHits {
  /// How well a recipe matches, and why.
  struct Hit {
    var score: Double
    var reasons: [SearchReason]
  }

  /// By the recipes' places.
  private(set) var hits: [Int: Hit] = [:]
  /// More than these nobody is told, and a single letter would give hundreds.
  private static let mostReasons = 12

  /// Notes a reason; of several the best one counts.
  mutating func note(_ place: Int, _ score: Double, _ reason: SearchReason) {
    var hit = hits[place] ?? Hit(score: 0, reasons: [])
    hit.score = max(hit.score, score)
    if hit.reasons.count < Self.mostReasons, !hit.reasons.contains(reason) {
      hit.reasons.append(reason)
    }
    hits[place] = hit
  }

  /// Recipes that match for no reason of their own.
  init(_ places: some Sequence<Int> = []) {
    for place in places { hits[place] = Hit(score: 0, reasons: []) }
  }

  /// What is in both, with the scores and reasons of both.
  func and(_ other: SearchHits) -> SearchHits {
    var both = SearchHits()
    for (place, hit) in hits {
      if let found = other.hits[place] { both.hits[place] = Self.sum(hit, found) }
    }
    return both
  }

  /// What is in one of them, with the scores and reasons of both where it is in both.
  func or(_ other: SearchHits) -> SearchHits {
    var either = self
    either.hits.merge(other.hits) { Self.sum($0, $1) }
    return either
  }

  private static func sum(_ first: Hit, _ second: Hit) -> Hit {
    let new = second.reasons.filter { !first.reasons.contains($0) }
    return Hit(score: first.score + second.score, reasons: first.reasons + new)
  }
}
