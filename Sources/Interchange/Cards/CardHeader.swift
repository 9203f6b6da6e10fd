import Codes

/// What stands above the columns of a side.
struct CardHeader {
  let content: CardContent
  let hasPicture: Bool
  /// The code on the front, if there is one.
  let code: QRCode?
  /// The facts that it has no room for.
  private(set) var rest: [CardContent.Block] = []

  private static let factSize = 8.0
  private static let factLeading = 11.0
  /// The most lines of facts.
  private static let mostFacts = 3
  /// The most lines of the description: a longer one belongs into a book.
  private static let mostDescription = 3

  /// Draws the header of the front; answers where its columns begin.
  mutating func drawFront(on side: inout CardSide) -> Double {
    var end = CardStyle.width - CardStyle.margin
    var bottom = CardStyle.margin
    func frame(_ width: Double, _ height: Double) -> CardSide.Frame {
      end -= width
      bottom = max(bottom, CardStyle.margin - 8 + height)
      defer { end -= 14 }
      return .init(x: end, y: CardStyle.margin - 8, width: width, height: height)
    }
    if let code { side.code = (frame(CardStyle.code, CardStyle.code), code) }
    if hasPicture { side.picture = frame(CardStyle.picture.width, CardStyle.picture.height) }
    let width = end - CardStyle.margin
    var y = drawTitle(on: &side, width: width)
    y = drawFacts(on: &side, width: width, from: y)
    bottom = max(bottom, y)
    side.rule = bottom + 7
    return side.rule + 9
  }

  /// Draws the header of any other side.
  func drawBack(on side: inout CardSide) -> Double {
    let width = CardStyle.width - 2 * CardStyle.margin
    side.texts.append(
      .init(
        look: .running, size: 10, x: CardStyle.margin, baseline: 27,
        text: Self.shortened(content.title, size: 10, width: width)))
    side.rule = 35
    return 44
  }

  /// Draws who wrote the recipe, and the number of a side if there are several.
  func drawFooter(on side: inout CardSide, number: Int, of count: Int) {
    let size = 7.0
    func add(_ text: String, x: Double, isEnd: Bool) {
      side.texts.append(
        .init(
          look: .footer, size: size, x: x, baseline: CardStyle.footer, isEnd: isEnd, text: text))
    }
    let width = CardStyle.width - 2 * CardStyle.margin
    let origin = Self.shortened(content.origin, size: size, width: width - 50)
    if !origin.isEmpty { add(origin, x: CardStyle.margin, isEnd: false) }
    if count > 1 {
      add("\(number)/\(count)", x: CardStyle.width - CardStyle.margin, isEnd: true)
    }
  }

  /// Draws the title as large as it fits into two lines, or else small; answers where it ends.
  private func drawTitle(on side: inout CardSide, width: Double) -> Double {
    var (size, mostLines) = (12.0, 4)
    for larger in [24.0, 20, 17, 14] {
      let lines = LineBreaking(size: larger, width: width).lines(of: content.title)
      if lines.count <= (larger > 20 ? 1 : 2), lines.allSatisfy({ !$0.text.hasSuffix("-") }) {
        (size, mostLines) = (larger, 2)
        break
      }
    }
    let breaking = LineBreaking(size: size, width: width)
    var lines = breaking.lines(of: content.title)
    if lines.count > mostLines {
      // The whole title is that of the picture, too.
      let last = String(content.title[lines[mostLines - 1].start...])
      lines.removeSubrange((mostLines - 1)...)
      lines += breaking.lines(of: Self.shortened(last, size: size, width: width)).prefix(1)
    }
    var baseline = CardStyle.margin + size * 0.62
    for line in lines {
      side.texts.append(
        .init(look: .title, size: size, x: CardStyle.margin, baseline: baseline, text: line.text))
      baseline += size * 1.15
    }
    return baseline - size * 1.15 + size * 0.28
  }

  private mutating func drawFacts(
    on side: inout CardSide, width: Double, from y: Double
  ) -> Double {
    let breaking = LineBreaking(size: Self.factSize, width: width)
    var y = y
    func draw(_ look: CardSide.Look, _ lines: [LineBreaking.Line]) {
      if !lines.isEmpty { y += 3 }
      for line in lines {
        side.texts.append(
          .init(
            look: look, size: Self.factSize, x: CardStyle.margin,
            baseline: y + Self.factSize * 0.9, text: line.text))
        y += Self.factLeading
      }
    }
    let description = breaking.lines(of: content.description)
    if description.count <= Self.mostDescription { draw(.description, description) }
    let facts = content.facts.joined(separator: " · ")
    let lines = breaking.lines(of: facts)
    if lines.count <= Self.mostFacts {
      draw(.facts, lines)
    } else {
      rest = content.facts.map { CardContent.Block(kind: .step, text: $0) }
    }
    return y
  }

  /// Returns a text that ends in … where it would be wider than that.
  private static func shortened(_ text: String, size: Double, width: Double) -> String {
    if TextWidth.of(text, size: size) <= width { return text }
    var used = TextWidth.of("…", size: size)
    let kept = text.prefix {
      used += TextWidth.of($0, size: size)
      return used <= width
    }
    return kept + "…"
  }
}
