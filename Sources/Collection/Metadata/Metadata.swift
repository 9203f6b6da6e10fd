import Cooking

/// The information a recipe gives beyond RecipeMD: in its YAML front matter, or in a paragraph of
/// times.
package struct Metadata: Hashable, Sendable {
  /// The recipe's language.
  package var language: Language?
  /// The recipe's own identifier, a UUID in upper case.
  package var id: String?
  /// Whether the recipe is kept out of everything published.
  package var isPrivate = false
  /// Pictures of the dish, as percent-encoded paths from the recipe's folder or addresses.
  package var images: [String] = []
  /// The origin of the recipe.
  package var source: Source?
  /// The author.
  package var author: String?
  /// The owner's rating, from 0 to 5.
  package var rating: Double?
  /// The times it takes.
  package var times = Times()
  /// The difficulty, in the author's words.
  package var difficulty: String?
  /// The day it was written down.
  package var created: CalendarDate?
  /// The log of the times it was cooked, in the order written.
  package var cooked: [Cooked] = []
  /// The owner's notes.
  package var notes: String?
  /// Nutrition facts by schema.org's names, in the order written.
  package var nutrition: [Nutrient] = []

  /// The origin of a recipe.
  package struct Source: Hashable, Sendable {
    /// The name of a book or person, or the host of the address.
    package var name: String
    /// The address, http or https.
    package var url: String?
  }

  /// An occasion on which a recipe was cooked.
  package struct Cooked: Hashable, Sendable {
    /// The day.
    package var date: CalendarDate
    /// The rating that day, from 0 to 5.
    package var rating: Double?
    /// A note about that day.
    package var note: String?

    /// Creates an entry of the log.
    package init(date: CalendarDate, rating: Double? = nil, note: String? = nil) {
      self.date = date
      self.rating = rating
      self.note = note
    }
  }

  /// A line of the nutrition facts.
  package struct Nutrient: Hashable, Sendable {
    /// schema.org's name, such as `proteinContent`.
    package var name: String
    /// The amount as written.
    package var value: String
  }

  /// The times a recipe takes, by kind of work.
  package struct Times: Hashable, Sendable {
    /// The time for work before cooking.
    package var preparation: TimeSpan?
    /// The time on the stove or in the oven.
    package var cooking: TimeSpan?
    /// The time when the cook may be away: rising, cooling, marinating.
    package var resting: TimeSpan?
    /// The author's total, from the first move to the table.
    package var total: TimeSpan?

    /// Whether nothing is known.
    package var isEmpty: Bool { self == Times() }

    /// The author's total, else the sum of the known times.
    package var whole: TimeSpan? {
      if let total { return total }
      let parts = [preparation, cooking, resting].compactMap(\.self)
      guard let first = parts.first else { return nil }
      return parts.dropFirst().reduce(first) {
        TimeSpan(from: $0.from + $1.from, to: $0.to + $1.to)
      }
    }
  }
}

/// A duration, or a range of durations, in whole minutes.
package struct TimeSpan: Hashable, Encodable, Sendable {
  /// The minimum number of minutes.
  package let from: Int
  /// The maximum number of minutes; the same for a single duration.
  package let to: Int

  /// Creates a span from two numbers in any order.
  package init(from: Int, to: Int) {
    self.from = min(from, to)
    self.to = max(from, to)
  }

  /// Encodes the span as its two numbers.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(from)
    try container.encode(to)
  }

  /// Whether it is one duration, not a range.
  package var isExact: Bool { from == to }

  /// The maximum in ISO 8601, such as `PT1H20M`.
  package var iso: String {
    let (hours, minutes) = (to / 60, to % 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 || hours == 0 ? "\(minutes)M" : "")
  }
}
