/// Names in any letters as those of ASCII, as the names of servers are sent (RFC 3492).
package enum Punycode {
  private static let (base, least, most): (Int, Int, Int) = (36, 1, 26)
  private static let (skew, damp): (Int, Int) = (38, 700)

  /// Returns the letters of ASCII, and behind them what the others are and where they stand.
  package static func encoded(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { Int($0.value) }
    var encoded = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let plain = encoded.count
    if plain > 0 { encoded.append(UInt8(ascii: "-")) }
    var (next, delta, bias, done) = (0x80, 0, 72, plain)
    while let scalar = scalars.filter({ $0 >= next }).min() {
      delta += (scalar - next) * (done + 1)
      for other in scalars {
        if other < scalar { delta += 1 }
        if other != scalar { continue }
        append(delta, bias, to: &encoded)
        bias = adapted(delta, count: done + 1, isFirst: done == plain)
        delta = 0
        done += 1
      }
      delta += 1
      next = scalar + 1
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Appends a number whose last digit shows that it is the last.
  private static func append(_ number: Int, _ bias: Int, to encoded: inout [UInt8]) {
    var rest = number
    var position = base
    while true {
      let threshold = min(max(position - bias, least), most)
      if rest < threshold { break }
      encoded.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
    encoded.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30)
  }

  /// Returns how large the next number most likely is.
  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var bias = 0
    while delta > (base - least) * most / 2 {
      delta /= base - least
      bias += base
    }
    return bias + (base - least + 1) * delta / (delta + skew)
  }
}
