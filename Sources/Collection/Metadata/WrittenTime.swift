import Texts

/// Reads durations as people write them in the eight languages of the kitchen.
package enum WrittenTime {
  /// The longest accepted time, a hundred days; anything longer is a slip of the pen.
  private static let longest = 144_000

  /// Returns the span that makes up a whole text: `45`, `1 h 20 min`, `20–25 Minuten`, `1:30`,
  /// `PT1H20M`.
  ///
  /// A number alone counts as minutes. Nil if the text is anything else.
  package static func span(_ text: String) -> TimeSpan? {
    let folded = TextFolding.fold(spacingFractions(in: withASCIIDigits(text)))
    if let minutes = isoMinutes(folded) { return TimeSpan(from: minutes, to: minutes) }
    var scanner = Scanner(bytes: Array(folded.utf8))
    guard let (from, to) = scanner.span(), to <= Double(longest), from >= 0, to > 0 else {
      return nil
    }
    return TimeSpan(from: whole(from), to: whole(to))
  }

  /// Returns a text whose Arabic and full-width digits are those of ASCII.
  private static func withASCIIDigits(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
      result.append(digit.map { Unicode.Scalar(0x30 + UInt8($0)) } ?? scalar)
    }
    return String(result)
  }

  /// Puts spaces before fractions: folding spells ½ out, so the 1 of 1½ would become part of it.
  private static func spacingFractions(in text: String) -> String {
    var spaced = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if (0xBC...0xBE).contains(scalar.value) || (0x2150...0x215E).contains(scalar.value) {
        spaced.append(" ")
      }
      spaced.append(scalar)
    }
    return String(spaced)
  }

  private static func whole(_ minutes: Double) -> Int { max(1, Int(minutes.rounded())) }

  /// Returns the minutes of an ISO 8601 duration in lower case, such as `p1dt2h30m`.
  private static func isoMinutes(_ text: String) -> Int? {
    var bytes = Array(text.utf8)[...]
    guard bytes.popFirst() == 0x70 else { return nil }
    var minutes = 0.0
    var isTime = false
    var digits: [UInt8] = []
    while let byte = bytes.popFirst() {
      if (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2C {
        digits.append(byte == 0x2C ? 0x2E : byte)
        continue
      }
      if byte == 0x74, !isTime, digits.isEmpty {
        isTime = true
        continue
      }
      guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
      digits = []
      switch byte {
      case 0x79 where !isTime && number == 0, 0x6D where !isTime && number == 0: continue
      case 0x77 where !isTime: minutes += number * 10080
      case 0x64 where !isTime: minutes += number * 1440
      case 0x68 where isTime: minutes += number * 60
      case 0x6D where isTime: minutes += number
      case 0x73 where isTime: minutes += (number / 60).rounded(.up)
      default: return nil
      }
    }
    guard digits.isEmpty, minutes > 0, minutes <= Double(longest) else { return nil }
    return whole(minutes)
  }

  /// The minutes of each unit, by its folded names.
  private static let units: [String: Double] = {
    var units: [String: Double] = [:]
    for (minutes, names) in [
      (
        1.0 / 60,
        "s sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos"
          + " secondo secondi seconden 秒 ثانية ثوان"
      ),
      (
        1,
        "m min mins minute minutes minuten mn minuto minutos minuti minuut '"
          + " 分 分間 دقيقة دقائق"
      ),
      (
        60,
        "h hr hrs hour hours std stdn stunde stunden heure heures hora horas ora ore uur uren u"
          + " 時間 ساعة ساعات"
      ),
      (
        1440,
        "d day days tag tage tagen jour jours dia dias giorno giorni dag dagen"
          + " 日 日間 يوم أيام"
      ),
    ] {
      for name in names.split(separator: " ") {
        units[TextFolding.fold(String(name))] = minutes
      }
    }
    return units
  }()

  private static let joins: Set<String> = ["and", "und", "et", "y", "e", "en", "و"]
  private static let until: Set<String> = ["to", "bis", "a", "tot", "から", "إلى"]
  private static let about: Set<String> = [
    "about", "approx", "approximately", "circa", "ca", "etwa", "environ", "unos", "aproximadamente",
    "ongeveer", "ungefahr", "約", "حوالي",
  ]

  /// Scans folded text.
  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    /// Reads the whole text: one duration, or two with a dash or a word between them.
    mutating func span() -> (Double, Double)? {
      skipSpace()
      let start = index
      if let word = word(), WrittenTime.about.contains(word) {
        if peek == 0x2E { index += 1 }
      } else {
        index = start
        if peek == 0x7E { index += 1 }
      }
      guard let first = sum() else { return nil }
      skipSpace()
      if index == bytes.count {
        return first.isBare && first.parts > 1 ? nil : (first.minutes, first.minutes)
      }
      guard skipRange(), let second = sum() else { return nil }
      skipSpace()
      guard index == bytes.count else { return nil }
      // In “20–25 minutes” the unit applies to both.
      let unit = first.isBare ? second.lastUnit : 1
      return (first.minutes * unit, second.minutes)
    }

    private var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipSpace() {
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
      // A no-break space.
      while index + 1 < bytes.count, bytes[index] == 0xC2, bytes[index + 1] == 0xA0 {
        index += 2
        skipSpace()
      }
    }

    /// Reads `1 h 20 min`, `1 hour and 20 minutes`, `1h30`, `1:30`, `45`.
    private mutating func sum() -> (minutes: Double, parts: Int, isBare: Bool, lastUnit: Double)? {
      var minutes = 0.0
      var parts = 0
      var isBare = false
      var last = Double.infinity
      while true {
        skipSpace()
        let start = index
        guard let number = number() else {
          index = start
          break
        }
        if parts == 0, peek == 0x3A {
          index += 1
          let digits = index
          guard let rest = plainNumber(), index - digits == 2, rest < 60 else { return nil }
          return (number * 60 + rest, 1, false, 60)
        }
        skipSpace()
        let afterNumber = index
        if let word = word(), let unit = WrittenTime.units[word], unit < last {
          if peek == 0x2E { index += 1 }
          minutes += number * unit
          last = unit
        } else {
          index = afterNumber
          // “1 h 30” means minutes, and so does a number alone.
          guard parts == 0 || last == 60 else { return nil }
          minutes += number
          if parts == 0 { isBare = true }
          last = 0
        }
        parts += 1
        skipSpace()
        let end = index
        if let word = word(), WrittenTime.joins.contains(word) { continue }
        index = end
        if peek == 0x2C { index += 1 }
      }
      guard parts > 0 else { return nil }
      return (minutes, parts, isBare, last.isFinite && last > 0 ? last : 1)
    }

    private mutating func skipRange() -> Bool {
      skipSpace()
      if peek == 0x2D {
        index += 1
        return true
      }
      if bytes[index...].starts(with: [0xE2, 0x80, 0x93]) {
        index += 3
        return true
      }
      guard let word = word() else { return false }
      return WrittenTime.until.contains(word)
    }

    private mutating func word() -> String? {
      let start = index
      while index < bytes.count,
        (0x61...0x7A).contains(bytes[index]) || bytes[index] == 0x27
          || isOfOtherScript(from: start)
      {
        index += 1
      }
      return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
    }

    /// Returns whether the next byte belongs to a Japanese or Arabic word, which begins at a place.
    private func isOfOtherScript(from start: Int) -> Bool {
      switch bytes[index] {
      case 0xD8...0xDB, 0xE3...0xE9: true
      case 0x80...0xBF: index > start
      default: false
      }
    }

    private mutating func plainNumber() -> Double? {
      let start = index
      var number = 0.0
      while (0x30...0x39).contains(peek), index - start < 7 {
        number = number * 10 + Double(peek - 0x30)
        index += 1
      }
      return index > start ? number : nil
    }

    /// Reads `90`, `1.5`, `1,5`, `1 1/2`, `1/2`, and the folded form of `1 ½`.
    private mutating func number() -> Double? {
      guard let whole = plainNumber() else { return nil }
      if peek == 0x2E || peek == 0x2C {
        let start = index
        index += 1
        let digits = index
        if let fraction = plainNumber() {
          var scale = 1.0
          for _ in digits..<index { scale *= 10 }
          return whole + fraction / scale
        }
        index = start
        return whole
      }
      if let divided = divided(whole) { return divided }
      let start = index
      skipSpace()
      if let numerator = plainNumber(), let fraction = divided(numerator) {
        return whole + fraction
      }
      index = start
      return whole
    }

    /// Returns the quotient if a slash and a number follow.
    private mutating func divided(_ numerator: Double) -> Double? {
      let start = index
      if peek == 0x2F {
        index += 1
      } else if bytes[index...].starts(with: [0xE2, 0x81, 0x84]) {
        index += 3
      } else {
        return nil
      }
      guard let denominator = plainNumber(), denominator > 0 else {
        index = start
        return nil
      }
      return numerator / denominator
    }
  }
}

extension TimeSpan {
  /// The units that times are shown in.
  package enum Unit: String {
    case days
    case hours
    case minutes
  }

  /// The span as written in English: `45 min`, `1 h 20 min`, `20–25 min`.
  package var text: String {
    text { unit, number in
      switch unit {
      case .days: "\(number) d"
      case .hours: "\(number) h"
      case .minutes: "\(number) min"
      }
    }
  }

  /// Returns the span as text; `name` returns a number with its unit.
  package func text(_ name: (_ unit: Unit, _ number: String) -> String) -> String {
    if isExact { return Self.text(to, name) }
    // Both ends share their unit if possible.
    if to < 60 { return name(.minutes, "\(from)–\(to)") }
    if from % 60 == 0, to % 60 == 0, to < 1440 { return name(.hours, "\(from / 60)–\(to / 60)") }
    return "\(Self.text(from, name)) – \(Self.text(to, name))"
  }

  private static func text(_ minutes: Int, _ name: (Unit, String) -> String) -> String {
    // Up to two days, people count in hours.
    let days = minutes >= 2880 ? minutes / 1440 : 0
    let parts: [(Unit, Int)] = [
      (.days, days), (.hours, (minutes - days * 1440) / 60), (.minutes, minutes % 60),
    ]
    return parts.filter { $0.1 > 0 }.map { name($0, String($1)) }.joined(separator: " ")
  }
}
