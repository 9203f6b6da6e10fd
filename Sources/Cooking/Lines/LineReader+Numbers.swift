import RecipeMD

/// Numbers in digits and words.
extension LineReader {
  struct Number {
    var value: Rational
    var end: Int
    var isArticle = false
    var isWord = false
  }

  /// Returns whether a number belongs to the name of a mix of spices: 4 épices, 5 spice powder.
  private func isSpiceMix(_ start: Int) -> Bool {
    guard let next = tokens.word(start + 1), Self.spices.contains(next) else { return false }
    if let value = tokens.number(start) { return value == Rational(4) || value == Rational(5) }
    return tokens.word(start).map(Self.ofSpices.contains) ?? false
  }

  private static let spices = WordSet("epices spice especias spezie")
  private static let ofSpices = WordSet("quatre cinq four five cuatro cinco quattro cinque")

  func number(at start: Int) -> Number? {
    if isSpiceMix(start) { return nil }
    if let value = tokens.number(start) {
      if tokens.isSign(start + 1, .percent) || tokens.isSign(start + 1, .degree) { return nil }
      if isPartOfName(start + 1) { return nil }
      let dozens = max(
        tokens.match(LineWords.dozens, at: start + 1),
        language == .nl ? 0 : tokens.match(LineWords.englishDozen, at: start + 1))
      if dozens > 0 {
        // docena y media
        let part = part(at: start + 1 + dozens)
        var end = part?.end ?? start + 1 + dozens
        // 1 doz. oysters
        if tokens.isSign(end, .stop), tokens[end]?.isGlued == true { end += 1 }
        if let all = value.adding(part?.value ?? .zero),
          let product = Rational(12)?.multiplied(by: all)
        {
          // What is read as one number with its half takes the preposition along.
          return Number(value: product, end: part == nil ? end : skip(words.of, end))
        }
      }
      // 1 demi pot, 1 halbe Zitrone
      if value == .one, let half = half(at: start + 1) {
        return Number(value: half, end: start + 2)
      }
      // 2 and 1/2, 2 & ½
      if value.isWhole {
        let isAmpersand =
          tokens[start + 1].map { tokens.text[$0.range.lowerBound] == UInt8(ascii: "&") } ?? false
        let and = isAmpersand ? 1 : tokens.match(words.and, at: start + 1)
        if and > 0, let part = tokens.number(start + 1 + and), part < .one, part > .zero,
          let sum = value.adding(part)
        {
          return Number(value: sum, end: start + 2 + and)
        }
        if let part = part(at: start + 1), let sum = value.adding(part.value) {
          return Number(value: sum, end: part.end)
        }
      }
      return Number(value: value, end: value < .one ? afterWhole(start + 1) : start + 1)
    }
    guard let word = tokens.word(start), tokens.match(words.names, at: start) < 2 else {
      return nil
    }
    for phrase in words.numbers.beginning(with: word) {
      var next = start
      let fits = phrase.words.allSatisfy { part in
        if next > start, tokens.isSign(next, .apostrophe) || tokens.isSign(next, .dash) {
          next += 1
        }
        defer { next += 1 }
        return tokens.word(next)?.elementsEqual(part) ?? false
      }
      guard fits, !isPartOfName(next), phrase.value != .one || !isOther(next) else { continue }
      var value = phrase.value
      if tokens.isSign(next, .apostrophe) { next += 1 }
      // half of a, a quarter of the
      if value < .one {
        let of = skip(words.of, next)
        let article = skip(words.articles, of)
        if article > of { next = article }
      }
      // una docena y media de huevos
      let isDozen = phrase.words.last.map { LineWords.dozens.contains($0[...]) } ?? false
      if value.isWhole, let part = part(at: next),
        let more = part.value.multiplied(by: isDozen ? value : .one), let sum = value.adding(more)
      {
        value = sum
        next = isDozen ? skip(words.of, part.end) : part.end
      }
      return Number(value: value, end: afterRepetition(of: value, next), isWord: true)
    }
    let article = tokens.match(words.articles, at: start)
    if article > 0 {
      var next = start + article
      if isOther(next) { return nil }
      if tokens.isSign(next, .apostrophe) { next += 1 }
      // une demi-orange
      if tokens.isHyphen(next + 1), foodLength(at: next + 2) > 0, let half = half(at: next) {
        return Number(value: half, end: next + 1, isWord: true)
      }
      // a half, eine halbe
      if let part = number(at: next), part.isWord, part.value < .one || !part.isArticle {
        return part
      }
      return Number(value: .one, end: next, isArticle: true)
    }
    return nil
  }

  /// Returns the place after a number in brackets that repeats the one in words before it: two (2).
  private func afterRepetition(of value: Rational, _ place: Int) -> Int {
    tokens.isSign(place, .open) && tokens.number(place + 1) == value
      && tokens.isSign(place + 2, .close) ? place + 3 : place
  }

  /// Returns the half that the word behind an article or a one means.
  private func half(at place: Int) -> Rational? {
    guard language.hasDecimalComma, let word = tokens.word(place) else { return nil }
    return words.numbers.single.first {
      ($0.value == Self.half || language == .fr && $0.value < .one) && word.elementsEqual($0.word)
    }?.value
  }

  private static let half = Rational(1, 2)

  /// Returns whether the word behind an article says that something else is meant: of een andere kaas.
  private func isOther(_ place: Int) -> Bool {
    tokens.word(place).map(Self.others.contains) ?? false
  }

  private static let others = WordSet(
    "other andere anderen anderer anderes autre otro otra altro altra")

  /// Returns the place behind the words between a fraction and what it is a part of: ½ of a red onion,
  /// ½ a swede.
  private func afterWhole(_ place: Int) -> Int {
    let of = skip(words.of, place)
    let article = of > place || !language.beginsWithNoun ? tokens.match(words.articles, at: of) : 0
    if article == 0 { return place }
    let end = of + article
    return tokens.isSign(end, .apostrophe) && tokens[end + 1]?.isGlued == true ? end + 1 : end
  }

  /// Returns whether a hyphen makes the number before it the beginning of a name: five-spice powder,
  /// but one-inch piece and half-cup.
  private func isPartOfName(_ hyphen: Int) -> Bool {
    tokens.isHyphen(hyphen) && unit(at: hyphen + 1) == nil
      && tokens.match(words.lengths, at: hyphen + 1) == 0
      && tokens.match(words.sizes, at: hyphen + 1) == 0
  }

  /// Returns the upper end of a range after a number, or in Arabic the lower one.
  func rangeEnd(after place: Int, above lower: Rational, isBetween: Bool = false) -> Number? {
    var next = place
    // 1 : 2 كيلو
    let isColon =
      language == .ar && tokens.isSign(next, .colon) && tokens.number(next + 1) ?? .zero > lower
    if tokens.isSign(next, .dash) || tokens.isSign(next, .about) || isColon
      || isRangeSlash(next, lower)
    {
      next += 1
    } else if tokens.isSign(next, .comma), tokens.word(next - 1) != nil,
      tokens.word(next + 1) != nil
    {
      // zwei, drei
      next += 1
    } else {
      let word = tokens.match(words.to, at: next)
      let or = tokens.match(words.or, at: next)
      let and = isBetween ? tokens.match(words.and, at: next) : 0
      if word == 0, or == 0, and == 0 { return nil }
      next += max(word, or, and)
    }
    next = skipAbout(next)
    guard let upper = number(at: next), !upper.isArticle else { return nil }
    let isMirrored =
      tokens[place].map {
        NumberScan.isMirroredRange(
          lower, tokens.text, $0.range.lowerBound, upper.value, language)
      } ?? false
    return upper.value > lower || isMirrored ? upper : nil
  }

  /// Returns whether a slash between two whole numbers is that of a range.
  private func isRangeSlash(_ place: Int, _ lower: Rational) -> Bool {
    guard tokens.isSign(place, .slash), tokens[place]?.isGlued == true,
      tokens[place + 1]?.isGlued == true, lower.isWhole, let upper = tokens.number(place + 1),
      upper.isWhole
    else { return false }
    return NumberScan.isRange(
      Int128(lower.numerator), Int128(upper.numerator), hasDecimalComma: language.hasDecimalComma)
  }

  /// Returns the part that is added to a number: and a half; Arabic takes it away, too.
  func part(at place: Int) -> (value: Rational, end: Int)? {
    if let found = tokens.find(words.halves, at: place) {
      return (found.value, place + found.count)
    }
    let and = tokens.match(words.and, at: place)
    if and > 0, let value = tokens.number(place + and), value < .one, value > .zero,
      unit(at: place + and + 1) == nil
    {
      return (value, place + and + 1)
    }
    return nil
  }

  /// Returns the grams behind French kilos, or the millilitres behind litres, as a part of one:
  /// 1 kg 200 de veau.
  private func thousandths(of unit: Unit?, at place: Int) -> (value: Rational, end: Int)? {
    guard language == .fr, ["kg", "l"].contains(unit?.id), let value = tokens.number(place),
      value.isWhole, tokens[place]?.range.count == 3, let thousand = Rational(1000),
      let part = value.divided(by: thousand)
    else { return nil }
    let end = place + 1
    let isAll = end == tokens.count || end == emphasisEnd || tokens.match(words.of, at: end) > 0
    return isAll ? (part, end) : nil
  }

  /// Returns the unit whose kind the words behind a half say: deux cuillères et demie *à soupe*.
  func spoonKind(at place: Int) -> FoundUnit? {
    guard language == .fr, let spoon = tokens.word(place + 1),
      tokens.word(place)?.elementsEqual("a".utf8) ?? false
    else { return nil }
    let kind = Self.spoonKinds.first { spoon.elementsEqual($0.word.utf8) }
    return kind.map { FoundUnit(unit: UnitTable.unit(id: $0.unit), end: place + 2) }
  }

  private static let spoonKinds: [(word: String, unit: String)] = [
    ("soupe", "tbsp"), ("cafe", "tsp"), ("the", "tsp"), ("dessert", "dsp"),
  ]

  /// Returns where a unit ends behind a number and another of three digits, which may be thousands
  /// or the size of each: 1 500 g; nil if the line begins with anything else.
  func thousandsOrSize(at place: Int) -> Int? {
    guard let number = tokens[place], let size = tokens[place + 1], isWhole(place),
      isWhole(place + 1), number.range.count <= 3, size.range.count == 3,
      number.range.upperBound + 1 == size.range.lowerBound, emphasisEnd != place + 1,
      let unit = unit(at: place + 2), let own = unit.unit, own.kind != .count,
      tokens[place + 2]?.isGlued == false, self.unit(at: skip(words.of, unit.end)) == nil
    else { return nil }
    return unit.end
  }

  private func isWhole(_ place: Int) -> Bool {
    guard case .number(_, let isWhole) = tokens[place]?.kind else { return false }
    return isWhole
  }

  /// Returns the part that is added behind a unit: not the half of another one, as in a cup and half a
  /// spoon.
  func part(of unit: FoundUnit, at place: Int) -> (value: Rational, end: Int)? {
    // 1 litre 1/2 d'eau
    if language.beginsWithNoun, let value = tokens.number(place), value < .one, value > .zero,
      tokens.match(words.of, at: place + 1) > 0, self.unit(at: skip(words.of, place + 1)) == nil
    {
      return (value, place + 1)
    }
    if let part = thousandths(of: unit.unit, at: place) { return part }
    guard let part = part(at: place) else { return nil }
    guard let other = self.unit(at: part.end) else { return part }
    return other.unit != nil && other.unit == unit.unit ? (part.value, other.end) : nil
  }
}
