import Collection
import Foundation

extension CalendarDate {
  /// The current day in the user's time zone.
  static var today: CalendarDate {
    let now = Date()
    let local = now.timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT(for: now))
    return UTCTime(seconds: Int64(local)).date
  }
}
