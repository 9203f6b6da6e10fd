import Platform

/// A colour by its perceived lightness and its position between green and red, blue and yellow.
///
/// Björn Ottosson's OKLab, with the matrices of CSS Color 4.
struct OKLab {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  init(_ colour: Colour) {
    let (red, green, blue) = (
      Colour.linear(colour.red), Colour.linear(colour.green), Colour.linear(colour.blue)
    )
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The linear red, green and blue; below 0 or above 1 outside the sRGB gamut.
  private var light: [Double] {
    let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let medium = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let short = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    return [
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    ]
  }

  /// Whether it is in the sRGB gamut.
  var isShown: Bool { light.allSatisfy { (-0.0001...1.0001).contains($0) } }

  /// The colour, each component clamped to its range.
  var colour: Colour {
    let parts = light.map { light -> UInt8 in
      let light = min(max(light, 0), 1)
      let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
    return Colour(red: parts[0], green: parts[1], blue: parts[2])
  }
}

/// The same colour by lightness, chroma and hue, the hue in degrees.
struct OKLCH {
  var lightness: Double
  var chroma: Double
  var hue: Double

  init(lightness: Double, chroma: Double, hue: Double) {
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
  }

  init(_ lab: OKLab) {
    self.init(
      lightness: lab.lightness, chroma: hypot(lab.a, lab.b), hue: atan2(lab.b, lab.a) * 180 / .pi)
  }

  /// The colour; outside the sRGB gamut, the most chromatic one with the same hue and lightness.
  var colour: Colour {
    func lab(_ chroma: Double) -> OKLab {
      OKLab(
        lightness: lightness, a: chroma * cos(hue * .pi / 180), b: chroma * sin(hue * .pi / 180))
    }
    if lab(chroma).isShown { return lab(chroma).colour }
    var (shown, beyond) = (0.0, chroma)
    for _ in 0..<12 {
      let middle = (shown + beyond) / 2
      if lab(middle).isShown { shown = middle } else { beyond = middle }
    }
    return lab(shown).colour
  }
}
