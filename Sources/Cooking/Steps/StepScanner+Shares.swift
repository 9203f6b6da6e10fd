import RecipeMD

/// Amounts of which the text says at once how much there is of it: 3 of the 4 eggs.
///
/// What is taken and what there is scale together, or neither does.
extension StepScanner {
  /// An amount, and where the number of the whole begins that it is taken of.
  struct Share {
    var part: WrittenNumber
    var unit: Unit?
    var whole: Int
  }

  /// Keeps an amount until it is known what the number behind it is of; returns false if none follows
  /// that it may be taken of.
  mutating func keepShare(_ number: WrittenNumber, _ unit: Unit?) -> Bool {
    guard let whole = whole(behind: number.end),
      unit.map({ isMeasured(whole, like: $0) }) ?? true
    else { return false }
    shares.append(Share(part: number, unit: unit, whole: whole.value.lowerBound))
    return true
  }

  /// Handles a number of all that there is, behind an amount of it and its name: 2 carottes sur les 3.
  mutating func readWhole(behind noun: Int, of ingredient: Int) {
    let words = sentence.words
    guard let whole = whole(behind: words.all[noun].range.upperBound) else { return }
    let next = sentence.word(from: whole.value.upperBound)
    let isLast =
      next == words.all.count || words.isWord(next, in: lists.breaks)
      || !isSpace(from: whole.value.upperBound, to: words.all[next].range.lowerBound)
    guard isLast else { return }
    if ingredients.isAll(whole.number, nil, of: ingredient) {
      add(whole, nil, ingredient, isWhole: true)
    } else {
      doubts.append(whole)
    }
  }

  /// Returns whether a number has such a unit: 2 tbsp of the 4 tbsp, but not une pincée de 4 épices.
  private func isMeasured(_ number: WrittenNumber, like unit: Unit) -> Bool {
    let next = NumberScan.skipSpace(text, number.value.upperBound, stretch.upperBound)
    guard next < stretch.upperBound, Letters.length(text, next) > 0,
      let (other, end) = self.unit(at: next), canEnd(end)
    else { return false }
    return unit.kind == .count ? other == unit : other.kind == unit.kind
  }

  /// Returns the number behind words such as "of the".
  private func whole(behind end: Int) -> WrittenNumber? {
    let words = sentence.words
    var (place, index) = (sentence.word(from: end), end)
    let first = place
    while place < words.all.count, place - first < Self.mostLinks,
      isSpace(from: index, to: words.all[place].range.lowerBound),
      words.isWord(place, in: place == first ? Self.takenOf : Self.takenOfThe)
    {
      index = words.all[place].range.upperBound
      place += 1
    }
    guard place > first else { return nil }
    let start = NumberScan.skipSpace(text, index, stretch.upperBound)
    guard start > index, start < stretch.upperBound else { return nil }
    if NumberScan.begins(text, start) {
      return NumberScan.number(
        text, start, before: stretch.upperBound, hasDecimalComma: language.hasDecimalComma
      ).map { WrittenNumber(value: start..<$0.end, number: $0.value) }
    }
    guard place < words.all.count, words.all[place].range.lowerBound == start,
      let word = StepNumbers.of(language).number(Array(words[place])), !word.isArticle,
      word.number > .one
    else { return nil }
    return WrittenNumber(value: words.all[place].range, number: word.number)
  }

  // out of all the
  private static let mostLinks = 4
  private static let takenOf = WordSet(
    "of out from von vom der des aus de du d parmi sur di dei degli delle su van uit من")
  private static let takenOfThe = WordSet(
    """
    of the your all these those den der diesen allen les des ces vos las los las estos estas i gli \
    le sui tutti tutte de alle deze اصل
    """)

  /// Adds the amounts from one on that were kept, if the whole of each scales.
  mutating func settleShares(from first: Int) {
    for share in shares {
      let place = found[first...].firstIndex { $0.whole.contains(share.whole) }
      guard let place else {
        // 50 g of the 4 parts
        if let unit = share.unit { note(share.part, unit, .unlisted) }
        continue
      }
      let whole = found[place]
      if let ingredient = whole.ingredient,
        ingredients.choice(among: [ingredient], number: share.part.upper, unit: share.unit) != nil
      {
        add(share.part, share.unit, ingredient, takenOf: place)
      } else if whole.obstacle == .unlisted {
        note(share.part, share.unit, .unlisted)
      } else {
        doubts.append(share.part)
      }
    }
    shares.removeAll(keepingCapacity: true)
  }

  /// Returns the ingredient of which in Japanese the amount right before another is all that there is:
  /// 卵4個のうち3個.
  func wholeCount(before start: Int, _ amount: LineReading.Amount) -> Int? {
    guard let whole = found.last, let ingredient = whole.ingredient,
      whole.whole.upperBound < start, whole.whole.lowerBound >= stretch.lowerBound
    else { return nil }
    let between = String(decoding: text[whole.whole.upperBound..<start], as: UTF8.self)
    guard ["のうち", "のうちの", "中", "のうち、"].contains(between),
      whole.unit == amount.unit || whole.unit == nil,
      whole.number >= amount.to ?? amount.number
    else { return nil }
    return ingredient
  }
}
