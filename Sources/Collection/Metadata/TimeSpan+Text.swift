extension TimeSpan {
  /// What times are counted in.
  package enum Unit: String {
    case days
    case hours
    case minutes
  }

  /// The span as one reads it in English: `45 min`, `1 h 20 min`, `20–25 min`.
  package var text: String {
    text { unit, number in
      switch unit {
      case .days: "\(number) d"
      case .hours: "\(number) h"
      case .minutes: "\(number) min"
      }
    }
  }

  /// The span as one reads it, `name` being how many there are of a unit.
  package func text(_ name: (_ unit: Unit, _ number: String) -> String) -> String {
    if isExact { return Self.text(to, name) }
    // Both ends share their unit where they can.
    if to < 60 { return name(.minutes, "\(from)–\(to)") }
    if from % 60 == 0, to % 60 == 0, to < 1440 { return name(.hours, "\(from / 60)–\(to / 60)") }
    return "\(Self.text(from, name)) – \(Self.text(to, name))"
  }

  private static func text(_ minutes: Int, _ name: (Unit, String) -> String) -> String {
    // Up to two days people count in hours.
    let days = minutes >= 2880 ? minutes / 1440 : 0
    let parts: [(Unit, Int)] = [
      (.days, days), (.hours, (minutes - days * 1440) / 60), (.minutes, minutes % 60),
    ]
    return parts.filter { $0.1 > 0 }.map { name($0, String($1)) }.joined(separator: " ")
  }
}
