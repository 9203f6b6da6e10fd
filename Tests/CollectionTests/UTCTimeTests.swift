import Foundation
import Testing

@testable import Collection

/// Moments are written as the formats want them.
@Suite struct UTCTimeTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (951_868_800, "2000-03-01T00:00:00Z"), (1_709_210_096, "2024-02-29T12:34:56Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (-9_223_372_036, "1677-09-21T00:12:44Z"),
    (9_223_372_036, "2262-04-11T23:47:16Z"),
  ])
  func writesTimesInUTC(seconds: Int64, text: String) {
    #expect(UTCTime(seconds: seconds).dateAndTime == text)
    #expect(UTCTime(nanoseconds: seconds * 1_000_000_000 + 5).dateAndTime == text)
  }

  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
  ])
  func writesTimesAsHTTPDoes(seconds: Int64, text: String) {
    #expect(UTCTime(seconds: seconds).httpDate == text)
  }

  @Test func writesEveryDayAsFoundationDoes() {
    let formatter = ISO8601DateFormatter()
    for day in stride(from: Int64(-40_000), to: 90_000, by: 13) {
      let time = UTCTime(seconds: day * 86400 + abs(day) * 7 % 86400)
      let date = Date(timeIntervalSince1970: TimeInterval(time.seconds))
      #expect(time.dateAndTime == formatter.string(from: date))
    }
  }
}
