import Bytes

/// Draws the sides of a recipe card as SVG that needs nothing else.
///
/// There are no styles and no scripts, so that it looks the same wherever styles are forbidden.
struct CardDrawing {
  let language: String
  let isRightToLeft: Bool
  /// The address that has the picture in itself.
  let picture: String?

  /// Returns the drawing of all sides, one below the other.
  func svg(of sides: [CardSide], title: String, summary: String) -> String {
    let (width, height) = (CardStyle.width, CardStyle.height * Double(sides.count))
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(number(width / 72))in" height="\(number(height / 72))in" \
      viewBox="0 0 \(number(width)) \(number(height))" xml:lang="\(escaped(language))" \
      lang="\(escaped(language))" direction="\(isRightToLeft ? "rtl" : "ltr")">
      <title>\(escaped(title))</title>
      <desc>\(escaped(summary))</desc>

      """
    for place in sides.indices {
      svg += """
        <view id="side-\(place + 1)" \
        viewBox="0 \(number(Double(place) * CardStyle.height)) \(number(width)) \
        \(number(CardStyle.height))"/>

        """
    }
    for (place, side) in sides.enumerated() {
      svg += "<g transform=\"translate(0 \(number(Double(place) * CardStyle.height)))\">\n"
      svg += drawing(of: side)
      svg += "</g>\n"
    }
    return svg + "</svg>\n"
  }

  /// Returns the number of sides that a drawing has; no text in it has such a tag.
  static func sides(in drawing: [UInt8]) -> Int {
    let tag = Array("<view ".utf8)
    return drawing.indices.count {
      drawing[$0] == tag[0] && drawing[$0...].starts(with: tag)
    }
  }

  private func drawing(of side: CardSide) -> String {
    var svg = """
      <rect x="0.25" y="0.25" width="\(number(CardStyle.width - 0.5))" \
      height="\(number(CardStyle.height - 0.5))" fill="\(CardStyle.paper)" \
      stroke="\(CardStyle.rule)" stroke-width="0.5"/>

      """
    svg += line(
      CardStyle.margin, side.rule, CardStyle.width - CardStyle.margin, side.rule,
      "stroke=\"\(CardStyle.accent)\" stroke-width=\"1.2\"")
    for hairline in side.hairlines {
      svg += line(
        hairline.x, hairline.y, hairline.x, hairline.y + hairline.height,
        "stroke=\"\(CardStyle.rule)\" stroke-width=\"0.6\"")
    }
    if let picture, let frame = side.picture {
      svg += """
        <image \(attributes(of: frame)) preserveAspectRatio="xMidYMid slice" \
        xlink:href="\(picture)"/>

        """
    }
    if let (frame, code) = side.code {
      svg += """
        <svg \(attributes(of: frame)) \(CodeDrawing.attributes(of: code))>\
        \(CodeDrawing.modules(of: code))</svg>

        """
    }
    return svg + side.texts.map(text).joined()
  }

  private func text(_ text: CardSide.Text) -> String {
    """
    <text x="\(number(mirrored(text.x)))" y="\(number(text.baseline))" \
    font-size="\(number(text.size))"\(text.isEnd ? " text-anchor=\"end\"" : "")\
    \(Self.attributes(of: text.look))>\(escaped(text.text))</text>

    """
  }

  private static func attributes(of look: CardSide.Look) -> String {
    let (family, colour, isItalic) =
      switch look {
      case .title: (CardStyle.title, CardStyle.ink, false)
      case .running: (CardStyle.title, CardStyle.soft, true)
      case .description: (CardStyle.text, CardStyle.soft, true)
      case .facts, .amount, .footer: (CardStyle.text, CardStyle.soft, false)
      case .heading, .number: (CardStyle.title, CardStyle.accent, false)
      case .text: (CardStyle.text, CardStyle.ink, false)
      }
    return " font-family=\"\(family)\" fill=\"\(colour)\""
      + (isItalic ? " font-style=\"italic\"" : "")
  }

  private func line(
    _ x: Double, _ y: Double, _ otherX: Double, _ otherY: Double, _ look: String
  ) -> String {
    """
    <line x1="\(number(mirrored(x)))" y1="\(number(y))" x2="\(number(mirrored(otherX)))" \
    y2="\(number(otherY))" \(look)/>

    """
  }

  private func attributes(of frame: CardSide.Frame) -> String {
    let x = isRightToLeft ? CardStyle.width - frame.x - frame.width : frame.x
    return """
      x="\(number(x))" y="\(number(frame.y))" width="\(number(frame.width))" \
      height="\(number(frame.height))"
      """
  }

  private func mirrored(_ x: Double) -> Double { isRightToLeft ? CardStyle.width - x : x }

  /// Returns a number with two decimals at most, as SVG writes it in every language.
  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    if hundredths % 100 == 0 { return "\(hundredths / 100)" }
    let fraction = abs(hundredths % 100)
    return
      "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  private func escaped(_ text: String) -> String { RecipeMarkup.escaped(text) }
}
