import Interchange
import Pictures

/// The allowed content of a published drawing: what draws, and nothing that acts or loads anything.
///
/// It is a list of what is allowed, by SVG 2 and the specifications of filters, masks and
/// animations, so that future features of browsers are not included. Left out on purpose:
/// - `script` and all `on…` attributes, which run;
/// - `foreignObject`, in which HTML runs;
/// - `a`, and any `href` that leaves the drawing: links belong in pages;
/// - external pictures, fonts and style sheets, since pages load nothing from other sites;
/// - animations of `href`, `style` and `class`, which could restore what is left out.
enum DrawingRules {
  /// The allowed elements.
  static let elements: Set<String> = [
    // Structure and names.
    "svg", "g", "defs", "symbol", "use", "switch", "view", "title", "desc", "style",
    // Shapes and text.
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "text", "tspan",
    "textPath",
    // Paint.
    "linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker",
    // Filters.
    "filter", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite",
    "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight",
    "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur",
    "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight",
    "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
    // Animations; see `isAnimated`.
    "animate", "animateMotion", "animateTransform", "mpath", "set",
  ]

  /// The elements that animate an attribute of another element.
  static let animations: Set<String> = ["animate", "animateMotion", "animateTransform", "set"]

  /// The attributes for appearance and position.
  private static let looks: Set<String> = [
    // Geometry.
    "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "fr", "width",
    "height", "d", "points", "pathLength", "viewBox", "preserveAspectRatio", "transform",
    "transform-origin", "dx", "dy", "rotate", "textLength", "lengthAdjust", "startOffset",
    "method", "spacing", "side", "refX", "refY", "markerWidth", "markerHeight", "markerUnits",
    "orient", "offset", "zoomAndPan",
    // Units and paint servers.
    "gradientUnits", "gradientTransform", "spreadMethod", "patternUnits", "patternContentUnits",
    "patternTransform", "clipPathUnits", "maskUnits", "maskContentUnits", "filterUnits",
    "primitiveUnits", "mask-type",
    // Painting.
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset", "paint-order", "color", "opacity", "stop-color", "stop-opacity",
    "clip-path", "clip-rule", "mask", "filter", "marker", "marker-start", "marker-mid",
    "marker-end", "vector-effect", "shape-rendering", "text-rendering", "image-rendering",
    "color-rendering", "color-interpolation", "color-interpolation-filters", "display",
    "visibility", "overflow", "clip", "mix-blend-mode", "isolation", "flood-color",
    "flood-opacity", "lighting-color", "enable-background", "pointer-events",
    // Text.
    "font", "font-family", "font-size", "font-size-adjust", "font-stretch", "font-style",
    "font-variant", "font-weight", "text-anchor", "text-decoration", "letter-spacing",
    "word-spacing", "writing-mode", "direction", "unicode-bidi", "dominant-baseline",
    "alignment-baseline", "baseline-shift", "glyph-orientation-horizontal",
    "glyph-orientation-vertical", "kerning", "white-space", "line-height",
    // Filters.
    "in", "in2", "result", "type", "values", "stdDeviation", "edgeMode", "mode", "operator",
    "k1", "k2", "k3", "k4", "order", "kernelMatrix", "divisor", "bias", "targetX", "targetY",
    "kernelUnitLength", "preserveAlpha", "surfaceScale", "diffuseConstant", "specularConstant",
    "specularExponent", "scale", "xChannelSelector", "yChannelSelector", "azimuth", "elevation",
    "z", "pointsAtX", "pointsAtY", "pointsAtZ", "limitingConeAngle", "radius", "baseFrequency",
    "numOctaves", "seed", "stitchTiles", "tableValues", "slope", "intercept", "amplitude",
    "exponent",
  ]

  /// The other attributes: names, and the timing of animations.
  private static let others: Set<String> = [
    "id", "class", "lang", "version", "baseProfile", "role", "aria-label", "aria-labelledby",
    "aria-describedby", "aria-hidden", "focusable", "media", "systemLanguage",
    "requiredFeatures", "requiredExtensions", "attributeName", "attributeType", "begin", "dur",
    "end", "min", "max", "restart", "repeatCount", "repeatDur", "calcMode", "keyTimes",
    "keySplines", "keyPoints", "from", "to", "by", "additive", "accumulate", "path", "origin",
    "xml:space", "xml:lang",
  ]

  /// Attributes with plain text, in which parentheses call no function.
  private static let texts: Set<String> = [
    "id", "class", "lang", "aria-label", "font-family", "xml:lang",
  ]

  /// The decision on an attribute.
  enum Verdict {
    case kept
    /// Replaced by a value that says no more than what is seen.
    case changed(to: [UInt8])
    /// Removed, and possibly missed.
    case removed
    /// Removed, without a visible effect in any browser.
    case passedOver
  }

  /// Returns whether an animation may change an attribute or property.
  static func isAnimated(_ name: String) -> Bool { looks.contains(name) }

  /// Returns the decision on an attribute of an element, by its value with entities decoded.
  static func verdict(on name: String, _ value: ArraySlice<UInt8>, of element: String) -> Verdict {
    if name == "href" || name == "xlink:href" {
      return verdict(onAddress: value, of: element)
    }
    if name == "style" { return isHarmless(styles: value, isSheet: false) ? .kept : .removed }
    if name.utf8.starts(with: "on".utf8) { return .removed }
    // The language of a `style` element: browsers support nothing but CSS.
    if name == "type", element == "style" {
      return value.elementsEqual("text/css".utf8) ? .kept : .passedOver
    }
    guard looks.contains(name) || others.contains(name) else { return .passedOver }
    if texts.contains(name) { return .kept }
    return isHarmless(styles: value, isSheet: false) ? .kept : .removed
  }

  /// Returns the decision on an address, which has to stay inside the drawing: a reference to a part of
  /// it, or, for a picture, a data URL, from which the notes of cameras and programs are removed.
  private static func verdict(
    onAddress value: ArraySlice<UInt8>, of element: String
  ) -> Verdict {
    if value.first == UInt8(ascii: "#") { return isFragment(value) ? .kept : .removed }
    guard element == "image" || element == "feImage" else { return .removed }
    let value = value.drop(while: DrawingTokens.isBlank)
    for type in ["png", "jpeg", "jpg", "gif", "webp"] {
      let start = Array("data:image/\(type);base64,".utf8)
      guard value.prefix(start.count).elementsEqual(start, by: { $0 | 0x20 == $1 | 0x20 }) else {
        continue
      }
      let data = value.dropFirst(start.count)
      let isPlain = data.allSatisfy { byte in
        byte.isASCIILetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
          || byte == UInt8(ascii: "=") || DrawingTokens.isBlank(byte)
      }
      guard isPlain, let picture = Base64.bytes(of: data),
        let shown = PhotoMetadata.removed(from: picture)
      else { return .removed }
      return shown == picture
        ? .kept : .changed(to: Array(value.prefix(start.count)) + Base64.text(of: shown).utf8)
    }
    return .removed
  }

  /// Returns whether a text is `#` and a name.
  private static func isFragment(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "#")
      && text.dropFirst().allSatisfy { byte in
        byte.isASCIILetterOrDigit || byte >= 0x80
          || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":")]
            .contains(byte)
      }
  }

  /// The functions of CSS that only compute: with numbers, colours, positions and shapes.
  private static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "calc", "min", "max", "clamp", "var", "matrix", "matrix3d", "translate", "translatex",
    "translatey", "translatez", "translate3d", "scale", "scalex", "scaley", "scalez", "scale3d",
    "rotate", "rotatex", "rotatey", "rotatez", "rotate3d", "skew", "skewx", "skewy",
    "perspective", "cubic-bezier", "steps", "linear", "blur", "brightness", "contrast",
    "drop-shadow", "grayscale", "hue-rotate", "invert", "opacity", "saturate", "sepia", "circle",
    "ellipse", "inset", "polygon", "path", "rect", "xywh", "not", "is", "where", "nth-child",
    "nth-last-child", "nth-of-type", "nth-last-of-type",
  ]

  /// Returns whether styles, or the value of an attribute with styles, load nothing from outside
  /// the drawing.
  ///
  /// It need not parse them: nothing is loaded without a function or an `@` rule, and only known
  /// ones are allowed. Escapes could hide their names, so they are not allowed.
  static func isHarmless(styles: ArraySlice<UInt8>, isSheet: Bool) -> Bool {
    var at = styles.startIndex
    while at < styles.endIndex {
      switch styles[at] {
      case UInt8(ascii: "\\"): return false
      case UInt8(ascii: "@"):
        let name = word(in: styles[(at + 1)...])
        guard isSheet, ["media", "keyframes", "-webkit-keyframes"].contains(name) else {
          return false
        }
      case UInt8(ascii: "("):
        let before = styles[..<at]
        let start = before.lastIndex { !isOfWord($0) }.map { $0 + 1 } ?? before.startIndex
        let name = word(in: styles[start..<at])
        if name == "url" {
          guard let end = styles[at...].firstIndex(of: UInt8(ascii: ")")) else { return false }
          guard isFragment(unquoted(styles[(at + 1)..<end])) else { return false }
          at = end
          // Parentheses without a name group conditions and sums; in attributes they are not CSS
          // functions.
        } else if !name.isEmpty, !functions.contains(name) {
          return false
        }
      default: break
      }
      at += 1
    }
    return true
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  /// Returns the word at the beginning of a text, in lower case.
  private static func word(in text: ArraySlice<UInt8>) -> String {
    String(decoding: text.prefix(while: isOfWord), as: UTF8.self).lowercased()
  }

  /// Returns the text without surrounding white space and quotes.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = trimmed(text)
    if let quote = text.first, quote == 0x22 || quote == 0x27, text.count > 1, text.last == quote {
      text = text.dropFirst().dropLast()
    }
    return text
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: DrawingTokens.isBlank)
    while let last = text.last, DrawingTokens.isBlank(last) { text.removeLast() }
    return text
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
