/// A reason why a recipe is found.
package struct SearchReason: Hashable, Sendable {
  /// The part of a recipe that matched.
  package enum Field: String, Sendable {
    case title
    case tag
    case ingredient
    case text
  }

  /// The part of the recipe that matched.
  package let field: Field
  /// The tag or ingredient as the book spells it; else the word, folded.
  package let term: String
}

/// The recipes that match a part of a query, with scores and reasons.
struct SearchHits {
  /// A recipe's score, and the reasons for it.
  struct Hit {
    var score: Double
    var reasons: [SearchReason]
  }

  /// The hits by the indices of their recipes.
  private(set) var hits: [Int: Hit] = [:]
  /// The maximum number of reasons, more than are ever shown; a single letter would give hundreds.
  private static let mostReasons = 12

  /// Adds a reason; the best score of several counts.
  mutating func note(_ place: Int, _ score: Double, _ reason: SearchReason) {
    var hit = hits[place] ?? Hit(score: 0, reasons: [])
    hit.score = max(hit.score, score)
    if hit.reasons.count < Self.mostReasons, !hit.reasons.contains(reason) {
      hit.reasons.append(reason)
    }
    hits[place] = hit
  }

  /// Creates hits without reasons.
  init(_ places: some Sequence<Int> = []) {
    for place in places { hits[place] = Hit(score: 0, reasons: []) }
  }

  /// Returns the recipes in both, with the scores and reasons of both.
  func and(_ other: SearchHits) -> SearchHits {
    var both = SearchHits()
    for (place, hit) in hits {
      if let found = other.hits[place] { both.hits[place] = Self.sum(hit, found) }
    }
    return both
  }

  /// Returns the recipes in either, with the scores and reasons of both for those in both.
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
