import Bytes

/// Returns a link's destination in the form of RecipeMD's `link`: percent-encoded, with hosts in
/// Punycode.
///
/// Existing escapes are kept, and `#`, `/`, `?` and the like keep their meaning: `./foo bar.md`
/// becomes `./foo%20bar.md`, `käse.md` becomes `k%C3%A4se.md`.
func encodedDestination(_ raw: Span<UInt8>) -> String {
  if raw.allSatisfy(isPlain) { return String(decoding: raw) }
  var out: [UInt8] = []
  out.reserveCapacity(raw.count * 2)
  let host = hostRange(in: raw)
  if let host, !raw.extracting(host).allSatisfy({ $0 < 0x80 }),
    raw.extracting(host).allSatisfy({ $0 >= 0x80 || isHostByte($0) })
  {
    appendEncoded(raw.extracting(first: host.lowerBound), to: &out)
    out += punycodeHost(String(decoding: raw.extracting(host))).utf8
    appendEncoded(raw.extracting(host.upperBound...), to: &out)
  } else {
    appendEncoded(raw, to: &out)
  }
  return String(decoding: out, as: UTF8.self)
}

/// Does the same for a destination as its author wrote it, with escapes and entities resolved.
package func encodedDestination(_ destination: String) -> String {
  destination.withBytes { encodedDestination($0) }
}

/// Returns whether a page may link to a destination, percent-encoded or not.
///
/// Relative destinations and those with a few schemes are allowed; any other scheme may start some
/// program on the reader's machine, now or in the future.
public func isSafeDestination(_ destination: String) -> Bool {
  destination.withBytes { isSafeDestination($0) }
}

/// Returns whether a page may link to a destination.
func isSafeDestination(_ raw: Span<UInt8>) -> Bool {
  if let scheme = scheme(of: raw), !allowedSchemes.contains(scheme) { return false }
  return !hidesHarmfulScheme(raw)
}

private let allowedSchemes: Set<String> = [
  "http", "https", "mailto", "tel", "geo", "xmpp", "sms",
]

/// Returns the scheme of a destination in lower case.
private func scheme(of raw: Span<UInt8>) -> String? {
  guard let first = raw.first, isASCIILetter(first) else { return nil }
  for index in raw.indices {
    let byte = raw[index]
    if byte == UInt8(ascii: ":") {
      return String(decoding: raw.extracting(first: index)).lowercased()
    }
    guard
      isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    else { return nil }
  }
  return nil
}

/// Returns whether a destination could run or read something on a reader's machine, however
/// disguised.
///
/// Browsers ignore control characters and letter case in a scheme; percent-encoding is also undone,
/// so that later decoding cannot bring back a scheme.
///
/// In RecipeMD's reference implementation, a link to such a destination is plain text.
func hidesHarmfulScheme(_ raw: Span<UInt8>) -> Bool {
  var scheme: [UInt8] = []
  var index = 0
  while index < raw.count, scheme.count < 12 {
    var byte = raw[index]
    index += 1
    if byte == UInt8(ascii: "%"), index + 1 < raw.count,
      let meant = PercentCoding.byte(raw[index], raw[index + 1])
    {
      byte = meant
      index += 2
    }
    if byte <= 0x20 || byte == 0x7F || byte >= 0x80 { continue }
    if byte == UInt8(ascii: ":") {
      return ["javascript", "vbscript", "data", "file"].contains {
        scheme.elementsEqual($0.utf8)
      }
    }
    guard isASCIILetter(byte) else { return false }
    scheme.append(byte | 0x20)
  }
  return false
}

private func isHostByte(_ byte: UInt8) -> Bool {
  isASCIIDigit(byte) || isASCIILetter(byte) || byte == UInt8(ascii: "-")
    || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
}

private func appendEncoded(_ raw: Span<UInt8>, to out: inout [UInt8]) {
  var index = 0
  while index < raw.count {
    let byte = raw[index]
    let isEscape =
      byte == UInt8(ascii: "%") && index + 2 < raw.count
      && PercentCoding.byte(raw[index + 1], raw[index + 2]) != nil
    if isPlain(byte) || isEscape {
      out.append(byte)
    } else {
      PercentCoding.append(byte, to: &out)
    }
    index += 1
  }
}

/// Returns whether a byte is literal in a destination; `%` is handled separately.
private func isPlain(_ byte: UInt8) -> Bool {
  if isASCIIDigit(byte) || isASCIILetter(byte) { return true }
  switch byte {
  case UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: ":"),
    UInt8(ascii: "@"), UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "+"),
    UInt8(ascii: "$"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "_"),
    UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "*"),
    UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"):
    return true
  default: return false
  }
}

/// Returns the host of `http://host/…`, `https://host/…` or `//host/…`.
private func hostRange(in raw: Span<UInt8>) -> Range<Int>? {
  guard
    let prefix = ["http://", "https://", "//"].first(where: { prefix in
      raw.count >= prefix.utf8.count
        && prefix.utf8.enumerated().allSatisfy { raw[$0] | 0x20 == $1 | 0x20 }
    })
  else { return nil }
  var start = prefix.utf8.count
  var end = start
  scan: while end < raw.count {
    switch raw[end] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ":"): break scan
    case UInt8(ascii: "@"): start = end + 1
    case 0...0x20: break scan
    default: break
    }
    end += 1
  }
  return start < end ? start..<end : nil
}

/// Returns a host with every non-ASCII label in its `xn--` form (RFC 3492).
private func punycodeHost(_ host: String) -> String {
  host.split(separator: ".", omittingEmptySubsequences: false).map { label in
    if label.utf8.allSatisfy({ $0 < 0x80 }) { return String(label) }
    // No real host has longer labels, and encoding takes quadratic time.
    guard label.unicodeScalars.count <= 63 else {
      var out: [UInt8] = []
      let bytes = Array(label.utf8)
      appendEncoded(bytes.span, to: &out)
      return String(decoding: out, as: UTF8.self)
    }
    return "xn--" + punycode(label.unicodeScalars)
  }.joined(separator: ".")
}

private func punycode(_ label: Substring.UnicodeScalarView) -> String {
  let scalars = label.map(\.value)
  var out = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
  let basicCount = out.count
  if basicCount > 0 { out.append(UInt8(ascii: "-")) }
  var (n, delta, bias, handled) = (128, 0, 72, basicCount)
  while handled < scalars.count {
    guard let next = scalars.filter({ Int($0) >= n }).min() else { break }
    delta += (Int(next) - n) * (handled + 1)
    n = Int(next)
    for scalar in scalars {
      if Int(scalar) < n { delta += 1 }
      guard Int(scalar) == n else { continue }
      var (q, k) = (delta, 36)
      while true {
        let threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias
        if q < threshold { break }
        out.append(punycodeDigit(threshold + (q - threshold) % (36 - threshold)))
        q = (q - threshold) / (36 - threshold)
        k += 36
      }
      out.append(punycodeDigit(q))
      var adapted = handled == basicCount ? delta / 700 : delta / 2
      adapted += adapted / (handled + 1)
      var steps = 0
      while adapted > 455 {
        adapted /= 35
        steps += 36
      }
      bias = steps + 36 * adapted / (adapted + 38)
      delta = 0
      handled += 1
    }
    delta += 1
    n += 1
  }
  return String(decoding: out, as: UTF8.self)
}

private func punycodeDigit(_ value: Int) -> UInt8 {
  UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26)
}
