import JSON
import Texts

/// Ratings as people and programs write them.
enum StarRating {
  /// Returns the stars, up to five, of `4.5`, `4/5`, `9 out of 10`, `4 stars` or `★★★★☆`; nil if it
  /// is not sure how good that is, as with `8` alone.
  static func stars(_ text: String) -> Double? {
    let text = text.trimmed.lowercased()
    if let stars = drawn(text) { return stars }
    guard let found = text.wholeMatch(of: written), let value = number(found.1),
      !found.3.contains(where: \.isLetter) || words.contains(String(found.3))
    else { return nil }
    let most = found.2.flatMap(number) ?? 5
    guard most > 0, (0...most).contains(value) else { return nil }
    return (value / most * 5 * 100).rounded() / 100
  }

  /// Returns the stars that are drawn; none that is filled may be a rating of nothing, or of all.
  private static func drawn(_ text: String) -> Double? {
    let letters = text.filter { !$0.isWhitespace }.unicodeScalars.filter { $0 != "\u{FE0F}" }
    let filled = letters.prefix { "★⭐🌟".unicodeScalars.contains($0) }
    let half = letters.dropFirst(filled.count).prefix { "½⯨⯪".unicodeScalars.contains($0) }
    let empty = letters.dropFirst(filled.count + half.count)
    guard !filled.isEmpty, half.count <= 1, empty.allSatisfy({ $0 == "☆" }), letters.count <= 5
    else { return nil }
    return Double(filled.count) + (half.isEmpty ? 0 : 0.5)
  }

  private static func number(_ text: Substring) -> Double? {
    Double(text.replacing(",", with: "."))
  }

  /// A number of stars, how many there may be, and a word for them.
  private static var written: Regex<(Substring, Substring, Substring?, Substring)> {
    /(\d+(?:[.,]\d+)?)(?: ?(?:\/|out of|of|von|sur|de|su|van) ?(\d+))? ?(\p{L}*|[★⭐🌟]\u{FE0F}?)/
  }

  private static let words: Set = [
    "star", "stars", "stern", "sterne", "étoile", "étoiles", "estrella", "estrellas", "estrela",
    "estrelas", "stella", "stelle", "ster", "sterren",
  ]
}

extension JSONValue {
  /// The stars, up to five, that a number or a text says; nil if it is not sure how good that is.
  var stars: Double? { text.flatMap(StarRating.stars) }
}
