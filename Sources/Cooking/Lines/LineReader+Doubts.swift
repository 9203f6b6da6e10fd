import RecipeMD

/// Numbers in remarks, which may scale.
extension LineReader {
  /// Doubts the numbers of foods and of parts in a remark in brackets: 3 yolks (keep 2 whites), juice
  /// (from 2 lemons), 3 eggs (1 of them for brushing), 2 kg of potatoes (5-6 medium).
  mutating func doubtRemark(_ remark: Range<Int>) {
    guard !amounts.isEmpty else { return }
    // 6 eggs, divided (4 + 2)
    let isSum =
      remark.count > 2
      && remark.allSatisfy { tokens.number($0) != nil || tokens.isSign($0, .plus) }
    for place in remark where tokens.number(place).map({ $0 > .zero }) ?? false {
      let food = skip(words.states, skipSizes(skip(words.of, place + 1)))
      let isPart = tokens.word(food).map(StepWords.of(language).partsOfEggs.contains) ?? false
      // juice of 1
      let isOfThem = place + 1 == remark.upperBound && skip(words.of, place - 1) == place
      let isPurpose = tokens.match(Self.purpose, at: place + 1) > 0
      if isSum || isPurpose || isOfThem
        || food < remark.upperBound && (isPart || foodLength(at: food) > 0)
      {
        doubt(place..<place + 1)
      }
    }
    // juice of a half
    for place in remark.dropFirst() where tokens.number(place) == nil {
      guard let number = number(at: place), number.isWord, !number.isArticle,
        number.end == remark.upperBound,
        tokens.match(words.parts, at: place - 1) > 0 || skip(words.of, place - 1) == place
      else { continue }
      doubt(place..<number.end)
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
      if isOfThem || isRest(place) { doubt(place..<place + 1) }
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
      isBracketed
        ? rest == remark.upperBound || countsPieces(rest, remark)
        : amounts[0].unit.map { $0.kind == .count } ?? true
    else { return }
    doubt(start..<end)
  }

  /// Returns whether a number counts the rest of what the line does: the other 3.
  private func isRest(_ place: Int) -> Bool {
    isWholeNumber(place) && amounts[0].unit.map { $0.kind == .count } ?? true
      && tokens.word(place - 1).map(StepWords.of(language).rest.contains) ?? false
  }

  /// Returns whether the rest of a remark on a weight is a word for its pieces: 2 lb chicken (about 8
  /// thighs).
  private func countsPieces(_ rest: Int, _ remark: Range<Int>) -> Bool {
    guard amounts[0].unit.map({ $0.kind == .mass }) ?? false, rest + 1 == remark.upperBound,
      let word = tokens.word(rest)
    else { return false }
    return !TimeWords.of(language).isUnit(word)
  }

  mutating func doubt(_ places: Range<Int>) {
    let range = range(places)
    let isRead = (amounts + mixed).contains { amount in
      [amount.value, amount.measure, amount.size].contains { $0?.overlaps(range) ?? false }
    }
    guard !isFixed, !isRead,
      !unclear.contains(where: { $0.overlaps(range) })
    else { return }
    unclear.append(range)
  }

  /// Doubts the numbers with a measure that were not read, so that none stays without a mark: 1 lemon
  /// (3 tbsp juice).
  mutating func doubtTheRest() {
    var place = 0
    while place < tokens.count {
      guard tokens.number(place).map({ $0 > .zero }) ?? isBehindWith(place),
        let number = number(at: place), !number.isArticle
      else {
        place += 1
        continue
      }
      var end = number.end
      if let upper = rangeEnd(after: end, above: number.value) { end = upper.end }
      let next = skipSizes(end)
      if let unit = unit(at: next) {
        let isMeasure = unit.unit.map { $0.kind != .count } ?? false
        let isOther =
          isMeasure
          ? !isCelsius(next, number.value)
          : isListed(place) || isBehindWith(place) && tokens.word(unit.end) == nil
            || isMixedIn(place, before: skip(words.of, unit.end))
        if isOther, !isOfEach(place, unit.end), !isOfContent(place) {
          doubt(place..<end)
          // butter with 2 cloves of garlic
          let isMixed = isMixedIn(place, before: skip(words.of, unit.end))
          isPartial = isPartial || amounts.isEmpty && isMixed
        }
      } else if isOfAnother(place, before: next) || isOfAll(place) {
        doubt(place..<end)
        // A list has the line as it is.
        isPartial = isPartial || !unclear.isEmpty
      } else if unitBefore(place) || isOfPart(place, before: next) || isMixedIn(place, before: next)
        || isListed(place) && foodLength(at: skip(words.states, skip(words.of, next))) > 0
      {
        doubt(place..<end)
      }
      place = end
    }
  }

  /// Returns whether a number in words is of what this food is mixed with: boiled with two sticks of
  /// cinnamon.
  private func isBehindWith(_ place: Int) -> Bool {
    language != .ar && tokens.number(place) == nil && tokens.match(Self.with, at: place - 1) > 0
  }

  /// Returns whether a number counts another food behind the one without an amount that is made of it: ماء
  /// ٢ بصلة, water of 2 onions.
  private func isOfAnother(_ place: Int, before next: Int) -> Bool {
    guard amounts.isEmpty, foods.count == 1, isWholeNumber(place), tokens.word(place - 1) != nil,
      tokens[place]?.isGlued == false, let before = tokens.word(place - 1),
      !words.flours.contains(before), !FoodTable.types.contains(before)
    else { return false }
    let length = foodLength(at: next)
    guard length > 0, let food = knownFood(next..<next + length) else { return false }
    return food != knownFood(foodPlaces) && FoodTable.aisle(at: food) == .produce
  }

  /// Returns whether a number stands right behind the only food, which goes on with what it is for: limoni
  /// 4 il succo di 3.
  private func isOfAll(_ place: Int) -> Bool {
    amounts.isEmpty && foods.count == 1 && language.beginsWithNoun && isWholeNumber(place)
      && place == foodPlaces.upperBound && tokens[place]?.isGlued == false
      && tokens.match(words.of, at: place + 1) + tokens.match(Self.articles, at: place + 1) > 0
  }

  /// Articles that begin what follows a number.
  private static let articles = Phrases("il,lo,la,el,le,los,las,les,gli")

  private func isWholeNumber(_ place: Int) -> Bool {
    tokens.number(place).map { $0.isWhole && $0 > .zero } ?? false
  }

  /// Returns whether a number says again what each container holds: 2 x 400g/14oz tins.
  private func isOfContent(_ place: Int) -> Bool {
    guard tokens.isSign(place - 1, .slash), let before = tokens[place - 2] else { return false }
    return amounts.contains {
      $0.relation == .content && $0.measure?.upperBound == before.range.upperBound
    }
  }

  /// Returns whether a number is of what a part is taken from: onions, plus juice *½* lemon.
  private func isOfPart(_ place: Int, before next: Int) -> Bool {
    tokens.match(words.parts, at: place - 1) > 0
      && (next == tokens.count || foodLength(at: skip(words.states, next)) > 0)
  }

  /// Returns whether a measure stands before a number, as in Italian: ml 100 di acqua.
  private func unitBefore(_ place: Int) -> Bool {
    guard language == .it, let unit = unit(at: place - 1), unit.end == place else { return false }
    return unit.unit.map { $0.kind != .count } ?? false
  }

  /// Returns whether a number is of a food that this one is mixed with: beaten with 1 egg yolk.
  private func isMixedIn(_ number: Int, before food: Int) -> Bool {
    tokens.match(Self.with, at: number - 1) > 0 && foodLength(at: skip(words.states, food)) > 0
  }

  /// Returns whether the amount at a place is another one in a list, or of what the food is made from:
  /// 5 peppercorns, 2 cloves and 1 bay leaf; 3 cups apples, from about 4 apples.
  private func isListed(_ place: Int) -> Bool {
    let before = tokens.match(words.about, at: place - 1) > 0 ? place - 2 : place - 1
    if let sign = tokens.sign(before) { return [.comma, .semicolon, .plus, .slash].contains(sign) }
    return tokens.match(words.and, at: before) > 0 || tokens.match(Self.from, at: before) > 0
      // fegato di 2 polli
      || amounts.isEmpty && tokens.match(words.of, at: before) > 0
  }

  /// Returns whether words beside an amount say that it is of each one.
  private func isOfEach(_ start: Int, _ end: Int) -> Bool {
    func isEach(_ place: Int) -> Bool {
      tokens.match(words.each, at: place) > 0 && tokens.match(words.of, at: place) == 0
    }
    return isEach(end) || (1...3).contains { isEach(start - $0) }
  }

  /// Returns whether what looks like cups is a temperature: 40 C.
  private func isCelsius(_ place: Int, _ number: Rational) -> Bool {
    tokens[place]?.range.count == 1 && ["cup", "tbsp"].contains(unit(at: place)?.unit?.id)
      && number > Rational(Self.mostCups)
  }

  private static let mostCups: Int64 = 20

  /// Before the number of what a food is made from.
  private static let from = Phrases("from,aus,von,de,da,uit,van,من")

  /// Words between a number and what that many are for: 2 for the dough.
  static let purpose = Phrases("for,für,zum,zur,pour,para,per,voor,ل")

  /// Beside a number, these say that it is of what the line counts.
  static let ofThem = Phrases(
    """
    of them,of these,of those,of which,davon,dont,d'entre eux,d'entre elles,di cui,di questi,\
    di queste,de ellos,de ellas,de los cuales,de las cuales,waarvan,ervan,منها,منهم
    """)
}
