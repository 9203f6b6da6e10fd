/// A day of the Gregorian calendar.
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

  /// Creates a day that exists.
  package init(year: Int, month: Int, day: Int) {
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

  /// Creates the day that is some days after the first of 1970.
  init(daysSince1970 days: Int) {
    // Years that begin in March end with the leap day; 400 of them always have the same length.
    let sinceMarch = days + Self.daysTo1970
    let era = (sinceMarch >= 0 ? sinceMarch : sinceMarch - 146_096) / 146_097
    let dayOfEra = sinceMarch - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
  }

  /// Days from the first of 1970.
  package var daysSince1970: Int {
    let shifted = month > 2 ? year : year - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return days + ofYear - Self.daysTo1970
  }

  /// Days from the first of March of the year 0 to the first of 1970.
  private static let daysTo1970 = 719_468

  /// Seconds from the first moment of 2001 to that of the day, both in universal time.
  package var secondsSince2001: Int { (daysSince1970 - 11_323) * 86400 }

  /// Creates the day of a moment in seconds since the first one of 2001, in universal time; nil if
  /// it is in no year of four digits.
  package init?(secondsSince2001 seconds: Double) {
    guard seconds.isFinite, abs(seconds) < 2.5e11 else { return nil }
    var days = Int((seconds / 86400).rounded(.down)) + 11_323 + Self.daysTo1970
    // Howard Hinnant's civil_from_days: eras of 400 years that begin in March.
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    days -= era * 146_097
    let year = (days - days / 1460 + days / 36_524 - days / 146_096) / 365
    let day = days - (365 * year + year / 4 - year / 100)
    let month = (5 * day + 2) / 153
    let isNextYear = month >= 10
    let whole = year + era * 400 + (isNextYear ? 1 : 0)
    guard (1...9999).contains(whole) else { return nil }
    self.init(
      year: whole, month: isNextYear ? month - 9 : month + 3, day: day - (153 * month + 2) / 5 + 1)
  }

  /// ISO 8601: `2024-03-09`.
  package var description: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// Returns a number with zeros before it.
  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Whether the first day comes before the second.
  package static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}
