/// What a recipe says beyond RecipeMD: in its YAML front matter, or in a paragraph of times.
public struct Metadata: Hashable, Sendable {
  /// The recipe's language.
  public var language: Language?
  /// The recipe's own identifier, a UUID in upper case.
  public var id: String?
  /// Pictures of it, as paths from the recipe's folder or addresses, percent-encoded.
  public var images: [String] = []
  /// Where it comes from.
  public var source: Source?
  /// Who wrote it.
  public var author: String?
  /// What its owner thinks of it, from 0 to 5.
  public var rating: Double?
  /// How long it takes.
  public var times = Times()
  /// How hard it is, in the author's words.
  public var difficulty: String?
  /// When it was written down.
  public var created: CalendarDate?
  /// When it was cooked, in the order written.
  public var cooked: [Cooked] = []
  /// What its owner wants to remember.
  public var notes: String?
  /// Nutrition by schema.org's names, in the order written.
  public var nutrition: [Nutrient] = []

  /// Where a recipe comes from.
  public struct Source: Hashable, Sendable {
    /// A book, a person, or the host of the address.
    public var name: String
    /// Its address, http or https.
    public var url: String?
  }

  /// A time it was cooked.
  public struct Cooked: Hashable, Sendable {
    /// The day.
    public var date: CalendarDate
    /// How it was that day, from 0 to 5.
    public var rating: Double?
    /// What to remember of that day.
    public var note: String?

    /// Creates an entry of the log.
    public init(date: CalendarDate, rating: Double? = nil, note: String? = nil) {
      self.date = date
      self.rating = rating
      self.note = note
    }
  }

  /// One line of the nutrition.
  public struct Nutrient: Hashable, Sendable {
    /// schema.org's name, such as `proteinContent`.
    public var name: String
    /// The amount as written.
    public var value: String
  }

  /// How long a recipe takes, by what one does in that time.
  public struct Times: Hashable, Sendable {
    /// Work before it cooks.
    public var preparation: TimeSpan?
    /// On the stove or in the oven.
    public var cooking: TimeSpan?
    /// When nobody has to be there: rising, cooling, marinating.
    public var resting: TimeSpan?
    /// From the first move to the table, as its author says.
    public var total: TimeSpan?

    /// Whether nothing is known.
    public var isEmpty: Bool { self == Times() }

    /// The total as its author says, else the sum of what is known.
    public var whole: TimeSpan? {
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
public struct TimeSpan: Hashable, Encodable, Sendable {
  /// At least so many minutes.
  public let from: Int
  /// At most so many; the same where it is one duration.
  public let to: Int

  /// Creates a span; the smaller number comes first.
  public init(from: Int, to: Int) {
    self.from = min(from, to)
    self.to = max(from, to)
  }

  /// Encodes the span as its two numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(from)
    try container.encode(to)
  }

  /// Whether it is one duration, not a range.
  public var isExact: Bool { from == to }

  /// ISO 8601, such as `PT1H20M`, of its end.
  public var iso: String {
    let (hours, minutes) = (to / 60, to % 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 || hours == 0 ? "\(minutes)M" : "")
  }
}

/// A day.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Reads `2024-03-09`, with or without a time after it; nil if there is no such day.
  public init?(_ text: String) {
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
  public var secondsSince2001: Int {
    // Years that begin in March have the day that comes and goes at their end.
    let shifted = month > 2 ? year : year - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day
    let to2001 = 365 * 2000 + 2000 / 4 - 2000 / 100 + 2000 / 400 + (153 * 10 + 2) / 5 + 1
    return (days + ofYear - to2001) * 86400
  }

  /// Days from the first of 1970.
  public var daysSince1970: Int { secondsSince2001 / 86400 + 11_323 }

  /// ISO 8601: `2024-03-09`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Whether the first day comes before the second.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}
