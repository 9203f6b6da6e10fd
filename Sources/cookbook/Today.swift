import Collection
import Platform

extension CalendarDate {
  /// The current day in the user's time zone.
  static var today: CalendarDate {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return UTCTime(seconds: Int64(now) + Int64(local.tm_gmtoff)).date
  }
}
