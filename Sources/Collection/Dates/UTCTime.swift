/// A moment in whole seconds, in the forms that file formats use.
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
  package var dateAndTime: String { "\(date)T\(time)Z" }

  /// The HTTP form: `Sun, 06 Nov 1994 08:49:37 GMT`.
  package var httpDate: String {
    let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let weekday = days[Int(Self.divided(Int64(day), by: 7).remainder)]
    let date = date
    return "\(weekday), \(CalendarDate.padded(date.day, 2)) \(months[date.month - 1]) "
      + "\(CalendarDate.padded(date.year, 4)) \(time) GMT"
  }

  /// The time of day: `23:59:59`.
  private var time: String {
    let second = Int(Self.divided(seconds, by: 86400).remainder)
    return [second / 3600, second / 60 % 60, second % 60].map { CalendarDate.padded($0, 2) }
      .joined(separator: ":")
  }

  /// Divides, rounding down even before 1970.
  private static func divided(
    _ number: Int64, by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
