import Cooking

/// What a recipe says beyond RecipeMD: in its YAML front matter, or in a paragraph of times.
package struct Metadata: Hashable, Sendable {
  /// The recipe's language.
  package var language: Language?
  /// The recipe's own identifier, a UUID in upper case.
  package var id: String?
  /// Pictures of it, as paths from the recipe's folder or addresses, percent-encoded.
  package var images: [String] = []
  /// Where it comes from.
  package var source: Source?
  /// Who wrote it.
  package var author: String?
  /// What its owner thinks of it, from 0 to 5.
  package var rating: Double?
  /// How long it takes.
  package var times = Times()
  /// How hard it is, in the author's words.
  package var difficulty: String?
  /// When it was written down.
  package var created: CalendarDate?
  /// When it was cooked, in the order written.
  package var cooked: [Cooked] = []
  /// What its owner wants to remember.
  package var notes: String?
  /// Nutrition by schema.org's names, in the order written.
  package var nutrition: [Nutrient] = []

  /// Where a recipe comes from.
  package struct Source: Hashable, Sendable {
    /// A book, a person, or the host of the address.
    package var name: String
    /// Its address, http or https.
    package var url: String?
  }

  /// A time it was cooked.
  package struct Cooked: Hashable, Sendable {
    /// The day.
    package var date: CalendarDate
    /// How it was that day, from 0 to 5.
    package var rating: Double?
    /// What to remember of that day.
    package var note: String?

    /// Creates an entry of the log.
    package init(date: CalendarDate, rating: Double? = nil, note: String? = nil) {
      self.date = date
      self.rating = rating
      self.note = note
    }
  }

  /// One line of the nutrition.
  package struct Nutrient: Hashable, Sendable {
    /// schema.org's name, such as `proteinContent`.
    package var name: String
    /// The amount as written.
    package var value: String
  }

  /// How long a recipe takes, by what one does in that time.
  package struct Times: Hashable, Sendable {
    /// Work before it cooks.
    package var preparation: TimeSpan?
    /// On the stove or in the oven.
    package var cooking: TimeSpan?
    /// When the cook may be away: rising, cooling, marinating.
    package var resting: TimeSpan?
    /// From the first move to the table, as its author says.
    package var total: TimeSpan?

    /// Whether nothing is known.
    package var isEmpty: Bool { self == Times() }

    /// The total as its author says, else the sum of what is known.
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

/// A duration in whole minutes, or what it may be between.
package struct TimeSpan: Hashable, Encodable, Sendable {
  /// The least number of minutes.
  package let from: Int
  /// The greatest number of minutes; the same for a single duration.
  package let to: Int

  /// Creates a span; the smaller number comes first.
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

  /// ISO 8601, such as `PT1H20M`, of its end.
  package var iso: String {
    let (hours, minutes) = (to / 60, to % 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 || hours == 0 ? "\(minutes)M" : "")
  }
}

/// A day.
package struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year.
  package let year: Int
  /// The month, from 1.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Reads `2024-03-09`, with or without a time after it; nil if there is no such day.
  package init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(11))
    guard bytes.count >= 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      bytes.count == 10 || bytes[10] == 0x54 || bytes[10] == 0x20,
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), (1...12).contains(month)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...lengths[month - 1]).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }

  /// Seconds from the first moment of 2001 to that of the day, both in universal time.
  package var secondsSince2001: Int {
    // Years that begin in March have the day that comes and goes at their end.
    let shifted = month > 2 ? year : year - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day
    let to2001 = 365 * 2000 + 2000 / 4 - 2000 / 100 + 2000 / 400 + (153 * 10 + 2) / 5 + 1
    return (days + ofYear - to2001) * 86400
  }

  /// Days from the first of 1970.
  package var daysSince1970: Int { secondsSince2001 / 86400 + 11_323 }

  /// ISO 8601: `2024-03-09`.
  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Whether the first day comes before the second.
  package static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}
