import Collection
import Foundation

extension CalendarDate {
  /// The current day where the user is.
  static var today: CalendarDate {
    let now = Date()
    let local = now.timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT(for: now))
    return UTCTime(seconds: Int64(local)).date
  }
}
