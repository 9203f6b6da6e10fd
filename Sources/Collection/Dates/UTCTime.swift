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
  package var day: Int { Int(Self.divided(seconds, by: 86400).quotient) }

  /// The day: `2024-02-29`.
  package var date: CalendarDate { CalendarDate(daysSince1970: day) }

  /// Day and time: `2024-02-29T23:59:59Z`.
  package var dateAndTime: String {
    let second = Int(Self.divided(seconds, by: 86400).remainder)
    let parts = [second / 3600, second / 60 % 60, second % 60].map { CalendarDate.padded($0, 2) }
    return "\(date)T\(parts.joined(separator: ":"))Z"
  }

  /// Divides and rounds down, also before 1970.
  private static func divided(
    _ number: Int64, by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
