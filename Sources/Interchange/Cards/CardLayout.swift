import Codes

/// Lays a recipe out on as many sides as it takes.
struct CardLayout {
  let content: CardContent
  let hasPicture: Bool
  /// The code of its address, on the front.
  let code: QRCode?
  /// The code of the whole recipe, on a side of its own.
  let wholeCode: QRCode?

  /// The sizes of text, the usual one last but one.
  private static let sizes = [10.5, 9.5, CardStyle.size, 7.8]

  /// Returns the sides: in the largest text with which one is enough, or else two, or else in the
  /// usual one.
  func sides() -> [CardSide] {
    let header = header
    var sides = filled()
    if let wholeCode { sides.append(side(with: wholeCode, header)) }
    for number in sides.indices {
      header.drawFooter(on: &sides[number], number: number + 1, of: sides.count)
    }
    return sides
  }

  private var header: CardHeader {
    CardHeader(content: content, hasPicture: hasPicture, code: code)
  }

  /// Returns a side with nothing but a code, as large as phones like it.
  private func side(with code: QRCode, _ header: CardHeader) -> CardSide {
    var side = CardSide()
    let top = header.drawBack(on: &side)
    let width = min(CardStyle.widestCode, Double(code.sizeWithMargin) * CardStyle.module)
    side.code = (
      .init(
        x: (CardStyle.width - width) / 2, y: (top + CardStyle.bottom - width) / 2, width: width,
        height: width), code
    )
    return side
  }

  private func filled() -> [CardSide] {
    var usual: [CardSide] = []
    var two: [CardSide]?
    for size in Self.sizes {
      let sides = sides(size: size)
      if sides.count == 1 { return sides }
      if sides.count == 2 { two = two ?? sides }
      if size == CardStyle.size { usual = sides }
    }
    return two ?? usual
  }

  private func sides(size: Double) -> [CardSide] {
    var ingredients = content.ingredients[...]
    var header = header
    var side = CardSide()
    var top = header.drawFront(on: &side)
    var steps = (header.rest + content.steps)[...]
    var sides: [CardSide] = []
    while true {
      fill(&side, top: top, size: size, &ingredients, &steps)
      sides.append(side)
      if ingredients.isEmpty, steps.isEmpty { break }
      side = CardSide()
      top = header.drawBack(on: &side)
    }
    return sides
  }

  /// Fills a side: ingredients beside steps, or two columns of what there is of either alone.
  private func fill(
    _ side: inout CardSide, top: Double, size: Double,
    _ ingredients: inout ArraySlice<CardContent.Block>, _ steps: inout ArraySlice<CardContent.Block>
  ) {
    let width = CardStyle.width - 2 * CardStyle.margin
    let isBoth = !ingredients.isEmpty && !steps.isEmpty
    let first = isBoth ? CardStyle.ingredients : (width - CardStyle.gap) / 2
    let amounts = amountWidth(in: first, size: size)
    func column(_ x: Double, _ width: Double) -> CardColumn {
      CardColumn(x: x, width: width, top: top, size: size, amounts: amounts)
    }
    let left = column(CardStyle.margin, first)
    let right = column(
      CardStyle.margin + first + CardStyle.gap, width - first - CardStyle.gap)
    if isBoth {
      side.texts += left.fill(from: &ingredients) + right.fill(from: &steps)
    } else {
      for column in [left, right] {
        side.texts += column.fill(from: &ingredients) + column.fill(from: &steps)
      }
    }
    side.hairlines.append(
      .init(
        x: CardStyle.margin + first + CardStyle.gap / 2, y: top, width: 0,
        height: CardStyle.bottom - top))
  }

  /// Returns the width of the widest amount that does not take too much of the column.
  private func amountWidth(in column: Double, size: Double) -> Double {
    let widths = content.ingredients.filter { !$0.mark.isEmpty }
      .map { TextWidth.of($0.mark, size: size) }
    return min(widths.max() ?? 0, column * 0.36)
  }
}
