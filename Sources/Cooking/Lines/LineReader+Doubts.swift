import RecipeMD

/// Numbers in remarks, which may scale.
extension LineReader {
  /// Doubts the numbers of foods and of parts in a remark in brackets: 3 yolks (keep 2 whites), juice
  /// (from 2 lemons), 3 eggs (1 of them for brushing), 2 kg of potatoes (5-6 medium).
  mutating func doubtRemark(_ remark: Range<Int>) {
    guard !amounts.isEmpty else { return }
    for place in remark where tokens.number(place).map({ $0 > .zero }) ?? false {
      let food = skip(words.states, skipSizes(skip(words.of, place + 1)))
      let isPart = tokens.word(food).map(StepWords.of(language).partsOfEggs.contains) ?? false
      if food < remark.upperBound, isPart || foodLength(at: food) > 0 { doubt(place..<place + 1) }
    }
    doubtParts(remark, isBracketed: true)
  }

  /// Doubts the numbers in a remark that are of what the line counts: 6 eggs, 2 of them separated.
  mutating func doubtParts(_ remark: Range<Int>, isBracketed: Bool) {
    guard !amounts.isEmpty else { return }
    for place in remark where tokens.number(place).map({ $0 > .zero }) ?? false {
      let isOfThem =
        tokens.match(Self.ofThem, at: place + 1) > 0
        || (remark.lowerBound..<place).contains {
          let count = tokens.match(Self.ofThem, at: $0)
          return count > 0 && skipAbout($0 + count) == place
        }
      if isOfThem { doubt(place..<place + 1) }
    }
    // 3 lemons, 1 for the top
    let start = skipAbout(remark.lowerBound)
    guard tokens.number(start).map({ $0 > .zero && $0.isWhole }) ?? false, start < remark.upperBound
    else { return }
    var end = start + 1
    if tokens.isSign(end, .dash), tokens.number(end + 1) != nil { end += 2 }
    let rest = skipSizes(end)
    guard end < remark.upperBound, tokens.word(end) != nil, unit(at: end) == nil,
      tokens.match(words.lengths, at: end) == 0,
      isBracketed ? rest == remark.upperBound : amounts[0].unit == nil
    else { return }
    doubt(start..<end)
  }

  private mutating func doubt(_ places: Range<Int>) {
    let range = range(places)
    guard !isFixed, !amounts.contains(where: { $0.value?.overlaps(range) ?? false }),
      !unclear.contains(where: { $0.overlaps(range) })
    else { return }
    unclear.append(range)
  }

  /// Beside a number, these say that it is of what the line counts.
  private static let ofThem = Phrases(
    """
    of them,of these,of those,of which,davon,dont,d'entre eux,d'entre elles,di cui,di questi,\
    di queste,de ellos,de ellas,de los cuales,de las cuales,waarvan,ervan,منها,منهم
    """)
}
