import Platform

/// An opaque colour of the sRGB space.
package struct Colour: Hashable, Sendable {
  /// Red, from 0 to 255.
  package let red: UInt8
  /// Green, from 0 to 255.
  package let green: UInt8
  /// Blue, from 0 to 255.
  package let blue: UInt8

  /// Creates a colour from its components.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads a colour in a style sheet's notation: `#a31`, `#aa3311`, a name such as `teal`, or
  /// `oklch(0.5 0.15 33)`; nil for anything else, and for colours that are not opaque.
  package init?(_ text: String) {
    let text = text.lowercased()
    if let number = Self.number(ofHexadecimal: text) ?? Self.named[text] {
      self.init(
        red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
    } else if text.hasPrefix("oklch("), text.hasSuffix(")") {
      let parts = text.dropFirst(6).dropLast().split(separator: " ")
      guard parts.count == 3, let lightness = Self.fraction(parts[0], of: 1),
        let chroma = Self.fraction(parts[1], of: 0.4),
        let hue = Double(parts[2].hasSuffix("deg") ? parts[2].dropLast(3) : parts[2]), hue.isFinite
      else { return nil }
      self = OKLCH(lightness: lightness, chroma: chroma, hue: hue).colour
    } else {
      return nil
    }
  }

  /// The colour as `#rrggbb`.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce("#") { text, part in
      text + String([digits[Int(part >> 4)], digits[Int(part & 15)]])
    }
  }

  /// Returns the contrast ratio of two colours, from 1 to 21, as defined by WCAG 2.
  package func contrast(to other: Colour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the mix of this colour and another, `share` of the way to the other.
  package func mixed(with other: Colour, _ share: Double) -> Colour {
    let (one, two) = (OKLab(self), OKLab(other))
    func between(_ part: KeyPath<OKLab, Double>) -> Double {
      one[keyPath: part] + (two[keyPath: part] - one[keyPath: part]) * share
    }
    return OKLab(lightness: between(\.lightness), a: between(\.a), b: between(\.b)).colour
  }

  /// Returns the nearest lighter or darker colour of the same hue that suffices; nil if none does.
  package func nearest(where suffices: (Colour) -> Bool) -> Colour? {
    if suffices(self) { return self }
    let start = OKLCH(OKLab(self))
    for step in 1...200 {
      for lightness in [start.lightness - Double(step) / 200, start.lightness + Double(step) / 200]
      where (0...1).contains(lightness) {
        let colour = OKLCH(lightness: lightness, chroma: start.chroma, hue: start.hue).colour
        if suffices(colour) { return colour }
      }
    }
    return nil
  }

  /// Its relative luminance, from 0 to 1.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns a colour component as linear light.
  static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func number(ofHexadecimal text: String) -> Int? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == 0x23,
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    switch digits.count {
    case 6: return Int(text.dropFirst(), radix: 16)
    case 3: return Int(text.dropFirst().map { "\($0)\($0)" }.joined(), radix: 16)
    default: return nil
    }
  }

  private static func fraction(_ text: Substring, of whole: Double) -> Double? {
    let value = text.last == "%" ? Double(text.dropLast()).map { $0 / 100 * whole } : Double(text)
    return value.flatMap { (0...1).contains($0) ? $0 : nil }
  }
}
