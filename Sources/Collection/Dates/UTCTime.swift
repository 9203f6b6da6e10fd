/// A moment in whole seconds, as it is written in formats.
package struct UTCTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970.
  package let seconds: Int64

  package init(seconds: Int64) { self.seconds = seconds }

  /// Creates the second that contains a moment in nanoseconds since 1970.
  package init(nanoseconds: Int64) {
    seconds = Self.divided(nanoseconds, by: 1_000_000_000).quotient
  }

  package static func < (lhs: UTCTime, rhs: UTCTime) -> Bool { lhs.seconds < rhs.seconds }

  /// Days since 1970.
  package var day: Int64 { Self.divided(seconds, by: 86400).quotient }

  /// The day: `2024-02-29`.
  package var date: String {
    // Years that begin in March end with the leap day.
    let (era, dayOfEra) = Self.divided(day + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let dayOfMonth = dayOfYear - (153 * fromMarch + 2) / 5 + 1
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(dayOfMonth, 2))"
  }

  /// Day and time: `2024-02-29T23:59:59Z`.
  package var dateAndTime: String {
    let second = Self.divided(seconds, by: 86400).remainder
    let parts = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }
    return "\(date)T\(parts.joined(separator: ":"))Z"
  }

  /// Divides and rounds down, also before 1970.
  private static func divided(
    _ number: Int64, by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
