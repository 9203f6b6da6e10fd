import RecipeMD

/// Reads the amounts and the food of one line.
struct LineReader {
  typealias Amount = LineReading.Amount

  let tokens: LineTokens
  let words: LineWords
  let language: KitchenLanguage
  let foodsTable: FoodTable
  /// The end of the emphasized part, as a place of a token; 0 without one.
  let emphasisEnd: Int
  let emphasisStart: Int
  private(set) var amounts: [Amount] = []
  private(set) var isFixed = false
  private(set) var foods: [Range<Int>] = []

  init(_ text: [UInt8], _ emphasis: Range<Int>?, _ language: KitchenLanguage) {
    self.language = language
    words = .of(language)
    foodsTable = .of(language)
    tokens = LineTokens(
      text,
      LineNumber.Style(
        hasDecimalComma: language.hasDecimalComma, hasThousandSpace: language == .fr))
    let all = tokens.all
    emphasisStart = emphasis.flatMap { range in
      all.firstIndex { $0.range.lowerBound >= range.lowerBound }
    } ?? 0
    emphasisEnd = emphasis.flatMap { range in
      all.lastIndex { $0.range.upperBound <= range.upperBound }.map { $0 + 1 }
    } ?? 0
  }

  mutating func read() {
    var start = afterTitle(skipMarks(0))
    let each = tokens.match(words.each, at: start)
    if each > 0, let found = amount(at: skip(words.of, start + each)), !found.amount.isArticle {
      isOfEachFood = true
      amounts = []
      let end = joints(after: add(found, .first))
      readTail(from: readFoods(from: end))
      return
    }
    var vague = tokens.match(words.vague, at: start)
    if vague > 0, tokens.isSign(start + vague, .stop) { vague += 1 }
    if vague > 0, let found = amount(at: start + vague), !found.amount.isArticle || found.amount.measure != nil,
      found.amount.value != nil
    {
      start += vague
      if tokens.isSign(start, .stop) { start += 1 }
    } else if vague > 0, tokens.number(start) == nil, number(at: start).map({ $0.isArticle || $0.end <= start + vague }) ?? true {
      start += vague
      if let unit = unit(at: skip(words.sizes, start)) { start = unit.end }
      readFoods(from: skip(words.of, start))
      return
    }
    if let found = firstAmount(at: start) {
      let end = joints(after: add(found, .first))
      let tail = readFoods(from: end)
      takeCountedPart()
      readTail(from: tail)
      return
    }
    let tail = readFoods(from: start)
    readTail(from: tail)
    if amounts.isEmpty { readTrailing(from: tail) }
  }

  /// Skips a title before an emphasized amount: For the glaze: 3 tbsp jam.
  private func afterTitle(_ start: Int) -> Int {
    guard emphasisStart > start + 1, tokens.isSign(emphasisStart - 1, .colon),
      tokens.match(words.stops, at: start) > 0
    else { return start }
    return emphasisStart
  }

  private func skipMarks(_ start: Int) -> Int {
    var place = start
    while let sign = tokens.sign(place), sign == .other || sign == .dash || sign == .ellipsis { place += 1 }
    // (optional) sesame
    if tokens.isSign(place, .open), let close = close(of: place),
      tokens.match(words.remarks, at: place + 1) > 0
    {
      return close + 1
    }
    return place
  }

  // MARK: Places

  func skip(_ phrases: Phrases, _ start: Int) -> Int {
    var place = start
    while true {
      let count = tokens.match(phrases, at: place)
      if count == 0 { return place }
      place += count
      if tokens.isSign(place, .apostrophe), tokens[place + 1]?.isGlued == true { place += 1 }
    }
  }

  /// Returns the number of tokens of the longest known food that begins at a place; 0 if none does.
  func foodLength(at start: Int) -> Int {
    var words: [ArraySlice<UInt8>] = []
    var best = 0
    var place = start
    while words.count < FoodTable.mostWords {
      guard let word = tokens.word(place) else { break }
      words.append(word)
      place += 1
      if foodsTable.place(of: words) != nil { best = place - start }
      while tokens.isSign(place, .apostrophe) || tokens.isHyphen(place) { place += 1 }
    }
    return best
  }

  /// Returns the place in the table of the food that some tokens name; nil if it is not known.
  func knownFood(_ places: Range<Int>) -> Int? {
    guard places.count <= 2 * FoodTable.mostWords else { return nil }
    let words = places.compactMap { tokens.word($0) }
    guard words.count <= FoodTable.mostWords, !words.isEmpty else { return nil }
    return foodsTable.place(of: words)
  }

  /// Skips words and signs for about, and a full stop after them.
  func skipAbout(_ start: Int) -> Int {
    var place = start
    while true {
      if tokens.isSign(place, .about) {
        place += 1
        continue
      }
      if tokens.isSign(place, .plus), tokens.isSign(place + 1, .slash) || tokens.isSign(place + 1, .dash) {
        place += 2
        continue
      }
      let count = tokens.match(words.about, at: place)
      if count == 0 { return place }
      place += count
      if tokens.isSign(place, .stop), tokens[place]?.isGlued == true { place += 1 }
    }
  }

  func close(of open: Int) -> Int? {
    var depth = 0
    for place in open..<tokens.count {
      if tokens.isSign(place, .open) { depth += 1 }
      if tokens.isSign(place, .close) {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }

  // MARK: Numbers

  struct Number {
    var value: Rational
    var end: Int
    var isArticle = false
    var isWord = false
  }

  func number(at start: Int) -> Number? {
    if let value = tokens.number(start) {
      if tokens.isSign(start + 1, .percent) || tokens.isSign(start + 1, .degree) { return nil }
      // 2 and 1/2, 2 & ½
      if value.isWhole {
        let and = tokens.isSign(start + 1, .plus) ? 1 : tokens.match(words.and, at: start + 1)
        if and > 0, let part = tokens.number(start + 1 + and), part < .one, part > .zero,
          let sum = value.adding(part), tokens.text[tokens[start + 1]!.range.lowerBound] != 0x2B
        {
          return Number(value: sum, end: start + 2 + and)
        }
        if let part = part(at: start + 1), let sum = value.adding(part.value) {
          return Number(value: sum, end: part.end)
        }
      }
      return Number(value: value, end: start + 1)
    }
    guard let word = tokens.word(start) else { return nil }
    for phrase in words.numbers.beginning(with: word) {
      var next = start
      let fits = phrase.words.allSatisfy { part in
        if next > start, tokens.isSign(next, .apostrophe) || tokens.isSign(next, .dash) { next += 1 }
        defer { next += 1 }
        return tokens.word(next)?.elementsEqual(part) ?? false
      }
      guard fits else { continue }
      var value = phrase.value
      if tokens.isSign(next, .apostrophe) { next += 1 }
      // half of a, a quarter of the
      if value < .one {
        let of = skip(words.of, next)
        let article = skip(words.articles, of)
        if article > of { next = article }
      }
      if value.isWhole, let part = part(at: next), let sum = value.adding(part.value) {
        value = sum
        next = part.end
      }
      return Number(value: value, end: next, isWord: true)
    }
    let article = tokens.match(words.articles, at: start)
    if article > 0 {
      var next = start + article
      if tokens.isSign(next, .apostrophe) { next += 1 }
      // a half, eine halbe
      if let part = number(at: next), part.isWord, part.value < .one { return part }
      if let part = number(at: next), part.isWord, !part.isArticle { return part }
      return Number(value: .one, end: next, isArticle: true)
    }
    return nil
  }

  /// Returns the upper end of a range after a number.
  func rangeEnd(after place: Int, above lower: Rational, isBetween: Bool = false) -> Number? {
    var next = place
    if tokens.isSign(next, .dash) || tokens.isSign(next, .about) {
      next += 1
    } else if tokens.isSign(next, .comma), tokens.word(next - 1) != nil, tokens.word(next + 1) != nil {
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
    if let upper = number(at: next) { return upper.isArticle || upper.value <= lower ? nil : upper }
    return nil
  }

  // MARK: Amounts

  struct Found {
    var amount: Amount
    var end: Int
    /// What each one of the amount holds.
    var content: Amount?

    /// Adds what the unit itself says, and what follows it: two of the Arabic dual, and a half.
    func completed(_ unit: FoundUnit, _ reader: LineReader) -> Found {
      var found = self
      if let count = unit.count, let product = amount.number.multiplied(by: count) {
        found.amount.number = product
      }
      if let part = reader.part(at: end), let sum = found.amount.number.adding(part.value) {
        found.amount.number = sum
        found.end = part.end
      }
      found.end = reader.skipSizes(found.end)
      return found
    }
  }

  /// Returns the amount that begins a line.
  private mutating func firstAmount(at start: Int) -> Found? {
    var place = skip(words.between, skipAbout(start))
    let of = skip(words.of, place)
    if of > place, tokens.number(of) != nil || number(at: of).map({ $0.isWord }) ?? false { place = of }
    // juice of 1 lemon
    let juice = tokens.match(words.parts, at: place)
    if juice > 0 {
      var next = skip(words.parts, place + juice)
      while true {
        let and = tokens.isSign(next, .plus) || tokens.isSign(next, .slash) || tokens.isSign(next, .comma)
          ? 1 : tokens.match(words.and, at: next)
        guard and > 0, tokens.match(words.parts, at: next + and) > 0 else { break }
        next = skip(words.parts, next + and)
      }
      let of = skip(words.of, next)
      if let number = number(at: skipAbout(of)), of > next || tokens.number(of) != nil || language == .de || language == .ar {
        _ = number
        return amount(at: of)
      }
      if language == .ar { return bareUnit(at: of) ?? dualFood(at: of) }
    }
    if let found = amount(at: place) { return found }
    if let dual = dualFood(at: place) { return dual }
    // Without a number, a unit means one: Prise Salz, pinch of salt.
    place = skip(words.sizes, place)
    guard let unit = unit(at: place), unit.end < tokens.count else { return nil }
    let isMeasure = unit.unit.map { $0.kind != .count } ?? false
    let isClear =
      language == .ar || emphasisEnd > place && emphasisEnd >= unit.end
      || (unit.unit?.id == "pinch" || unit.unit?.id == "dash" || unit.unit?.id == "handful")
      || tokens.match(words.of, at: unit.end) > 0 && !isMeasure && language == .en
        && unit.unit != nil && unit.unit?.id != "leaf"
    guard isClear else { return nil }
    return withBareRange(
      Found(
        amount: Amount(
          number: .one, to: nil, unit: unit.unit, value: nil, measure: range(place..<unit.end),
          relation: .first),
        end: unit.end
      ).completed(unit, self))
  }

  func range(_ places: Range<Int>) -> Range<Int> {
    tokens.all[places.lowerBound].range.lowerBound
      ..< tokens.all[places.upperBound - 1].range.upperBound
  }

  /// The range of a food, without an ending in brackets.
  private func foodRange(_ places: Range<Int>) -> Range<Int> {
    let last = tokens.all[places.upperBound - 1]
    return tokens.all[places.lowerBound].range.lowerBound
      ..< (last.kind == .word ? last.stemEnd : last.range.upperBound)
  }

  /// Returns the amount at a place.
  func amount(at start: Int) -> Found? {
    let first = skipAbout(start)
    guard let lower = number(at: first) else { return bareUnit(at: first) }
    var amount = Amount(
      number: lower.value, to: nil, unit: nil, value: range(first..<lower.end), measure: nil,
      relation: .first, isArticle: lower.isArticle)
    var end = lower.end
    // 25 x 30 cm is a size.
    if isSize(at: first) { return sizedPiece(at: first) }
    if let upper = rangeEnd(after: end, above: lower.value, isBetween: isBetween(first)),
      !lower.isArticle || upper.isWord
    {
      amount.to = upper.value
      amount.value = range(first..<upper.end)
      end = upper.end
    }
    if let container = container(after: end, amount) { return container }
    var afterSizes = isUnitNotSize(end, amount.number) ? end : skipSizes(end)
    // 2/3 de tasse
    if amount.number < .one, unit(at: afterSizes) == nil {
      let of = skip(words.of, afterSizes)
      if of > afterSizes, unit(at: of)?.unit.map({ $0.kind != .count }) ?? false { afterSizes = of }
    }
    // 2 finely chopped cloves
    let afterStates = skip(words.states, afterSizes)
    if afterStates > afterSizes, unit(at: afterSizes) == nil, unit(at: afterStates)?.unit?.kind == .count {
      afterSizes = afterStates
    }
    if let unit = unit(at: afterSizes, isGlued: afterSizes == end) {
      amount.isSized = afterSizes > end
      amount.unit = unit.unit
      amount.measure = range(afterSizes..<unit.end)
      if let size = unit.unit, size.kind != .count, !language.beginsWithNoun, language != .ar,
        let vessel = self.unit(at: unit.end), vessel.unit?.isContainer == true,
        vessel.unit?.id != "pack", vessel.unit?.id != "cube"
      {
        var content = amount
        content.relation = .content
        return Found(
          amount: Amount(
            number: .one, to: nil, unit: vessel.unit, value: nil,
            measure: range(unit.end..<vessel.end), relation: .first),
          end: vessel.end, content: content)
      }
      return withBareRange(Found(amount: amount, end: unit.end).completed(unit, self))
    }
    amount.isSized = afterSizes > end
    // 2 large or 3 small
    if amount.isSized, tokens.match(words.or, at: afterSizes) > 0,
      number(at: afterSizes + tokens.match(words.or, at: afterSizes)).map({ !$0.isArticle }) ?? false
    {
      end = afterSizes
    }
    // An unknown unit: what is emphasized beside the number.
    if emphasisEnd > afterSizes, emphasisEnd < tokens.count, start >= emphasisStart,
      tokens.word(afterSizes) != nil,
      (afterSizes..<emphasisEnd).allSatisfy({ tokens.word($0) != nil }),
      emphasisEnd - afterSizes == 1, tokens.sign(emphasisEnd) != .comma,
      tokens.sign(emphasisEnd) != .open, tokens.match(words.or, at: emphasisEnd) == 0,
      tokens.match(words.states, at: afterSizes) == 0, !isFood(afterSizes)
    {
      amount.measure = range(afterSizes..<emphasisEnd)
      return Found(amount: amount, end: emphasisEnd)
    }
    return Found(amount: amount, end: end)
  }

  private func isFood(_ place: Int) -> Bool { knownFood(place..<place + 1) != nil }

  /// Returns whether the word before a place says that a range follows: between 3 and 4.
  private func isBetween(_ place: Int) -> Bool {
    (1...2).contains { tokens.match(words.between, at: place - $0) > 0 }
  }

  /// Returns a single piece whose size begins at a place: 2 cm piece.
  private func sizedPiece(at place: Int) -> Found? {
    guard tokens.number(place) != nil else { return nil }
    let length = tokens.match(words.lengths, at: place + 1)
    guard length > 0 else { return nil }
    let next = skipSizes(place + 1 + length)
    if let unit = unit(at: next), unit.unit?.kind == .count {
      return Found(
        amount: Amount(
          number: .one, to: nil, unit: unit.unit, value: nil, measure: range(next..<unit.end),
          relation: .first), end: unit.end)
    }
    guard let value = tokens.number(place), place == skipMarks(0) else { return nil }
    return Found(
      amount: Amount(
        number: value, to: nil, unit: nil, value: range(place..<place + 1),
        measure: range(place + 1..<place + 1 + length), relation: .first),
      end: place + 1 + length)
  }

  /// Returns the amount of an Arabic unit without a number, which means one, or two of its dual.
  private func bareUnit(at place: Int) -> Found? {
    guard language == .ar, place > 0, let unit = unit(at: place), unit.unit != nil else { return nil }
    return Found(
      amount: Amount(
        number: .one, to: nil, unit: unit.unit, value: range(place..<unit.end),
        measure: range(place..<unit.end), relation: .first),
      end: unit.end
    ).completed(unit, self)
  }

  /// Adds the upper end of an Arabic range that repeats the unit: ملعقة إلى ملعقتين.
  private func withBareRange(_ found: Found) -> Found {
    guard language == .ar, found.amount.to == nil else { return found }
    let to = max(tokens.match(words.to, at: found.end), tokens.match(words.or, at: found.end))
    guard to > 0 else { return found }
    var upper = found
    if let number = number(at: found.end + to) {
      upper.end = number.end
      upper.amount.to = number.value
      if let unit = unit(at: number.end) {
        guard unit.unit == found.amount.unit else { return found }
        upper.end = unit.end
      }
    } else if let other = bareUnit(at: found.end + to), other.amount.unit == found.amount.unit {
      upper.end = other.end
      upper.amount.to = other.amount.number
    }
    guard let to = upper.amount.to, to > found.amount.number else { return found }
    return upper
  }

  /// Returns the amount of an Arabic noun for two of a food, or of one followed by the word one.
  private func dualFood(at place: Int) -> Found? {
    guard language == .ar, let word = tokens.word(place) else { return nil }
    func found(_ number: Rational) -> Found {
      Found(amount: Amount(number: number, to: nil, unit: nil, value: nil, measure: nil, relation: .first), end: place)
    }
    for ending in ["تين", "تان"] where word.count > 8 && word.suffix(6).elementsEqual(ending.utf8) {
      let single = Array(word.dropLast(6)) + Array("ة".utf8)
      if foodsTable.place(of: [single[...]]) != nil, let two = Rational(2) { return found(two) }
    }
    if let next = tokens.word(place + 1), ["واحدة", "واحد"].contains(where: { next.elementsEqual($0.utf8) }),
      foodsTable.place(of: [word]) != nil
    {
      return found(.one)
    }
    return nil
  }

  private func isSize(at place: Int) -> Bool {
    tokens.number(place) != nil && tokens.match(words.lengths, at: place + 1) > 0
      || tokens.number(place) != nil
        && (tokens.isSign(place + 1, .times) || tokens.word(place + 1)?.elementsEqual("x".utf8) == true)
        && tokens.number(place + 2) != nil && tokens.match(words.lengths, at: place + 3) > 0
        && unit(at: skipSizes(place + 4)) == nil
  }

  /// Returns whether a word that may be a unit or a size is a unit: 2 KL, 200 gr.
  private func isUnitNotSize(_ place: Int, _ number: Rational) -> Bool {
    guard tokens.match(words.sizes, at: place) == 1, unit(at: place) != nil, let token = tokens[place]
    else { return false }
    let text = tokens.text[token.range]
    return text.allSatisfy { (0x41...0x5A).contains($0) } || text.elementsEqual("gr".utf8) && number >= Rational(10)
  }

  func skipSizes(_ start: Int) -> Int {
    var place = start
    while true {
      let next = skip(words.sizes, place)
      if next > place {
        place = next
        if tokens.isSign(place, .stop), tokens[place]?.isGlued == true { place += 1 }
        if tokens.isSign(place, .comma), tokens.match(words.sizes, at: place + 1) > 0 { place += 1 }
        continue
      }
      return place
    }
  }

  /// Returns the part that is added to a number: and a half; Arabic takes it away, too.
  func part(at place: Int) -> (value: Rational, end: Int)? {
    if let found = tokens.find(words.halves, at: place) { return (found.value, place + found.count) }
    let and = tokens.match(words.and, at: place)
    if and > 0, let value = tokens.number(place + and), value < .one, value > .zero,
      unit(at: place + and + 1) == nil
    {
      return (value, place + and + 1)
    }
    return nil
  }

  // MARK: Containers

  /// Returns a counted container with what it holds, which stands before it: 2 x 400 g tins, 1 (14 oz)
  /// can, a 5 cm piece.
  private func container(after end: Int, _ counted: Amount) -> Found? {
    var place = end
    var isTimes = false
    if tokens.isSign(place, .times) || tokens.word(place).map({ ["x", "mal"].contains(String(decoding: $0, as: UTF8.self)) }) == true {
      place += 1
      isTimes = true
    }
    place = skipSizes(place)
    let open = tokens.isSign(place, .open)
    if open { place += 1 }
    place = skipAbout(place)
    guard let inner = tokens.number(place) else {
      guard isTimes, !open else { return nil }
      // 2 x eggs
      var amount = counted
      if let unit = unit(at: place) {
        amount.unit = unit.unit
        amount.measure = range(place..<unit.end)
        return Found(amount: amount, end: unit.end)
      }
      return Found(amount: amount, end: place)
    }
    var next = place + 1
    var to: Rational?
    if let upper = rangeEnd(after: next, above: inner) {
      to = upper.value
      next = upper.end
    }
    if tokens.isSign(next, .dash), tokens[next]?.isGlued == true { next += 1 }
    var content: Amount?
    let length = tokens.match(words.lengths, at: next)
    if length > 0 {
      next += length
    } else {
      guard let size = unit(at: next), let own = size.unit, own.kind != .count else { return nil }
      content = Amount(
        number: inner, to: to, unit: own, value: range(place..<place + 1),
        measure: range(next..<size.end), relation: .content)
      next = size.end
    }
    if open {
      let each = tokens.match(words.each, at: next)
      next += each
      guard tokens.isSign(next, .close) else { return nil }
      next += 1
    }
    if tokens.isSign(next, .dash), tokens[next]?.isGlued == true { next += 1 }
    var amount = counted
    let afterSizes = skipSizes(next)
    if let unit = unit(at: afterSizes), unit.unit.map({ $0.kind == .count }) ?? true {
      amount.unit = unit.unit
      amount.measure = range(afterSizes..<unit.end)
      next = unit.end
    } else if open || !isTimes || content == nil {
      return nil
    }
    return Found(amount: amount, end: next, content: content)
  }

  // MARK: Units

  struct FoundUnit {
    var unit: Unit?
    var end: Int
    /// How many of it the word itself means: two of the Arabic dual.
    var count: Rational?
  }

  /// Returns the longest unit at a place.
  func unit(at start: Int, isGlued: Bool = false) -> FoundUnit? {
    var place = start
    if tokens.isSign(place, .dash), tokens[place]?.isGlued == true, tokens[place + 1]?.isGlued == true
    {
      place += 1
    }
    guard let word = tokens.word(place), let token = tokens[place] else { return nil }
    if language == .en, let unit = letterUnit(token) { return FoundUnit(unit: unit, end: afterStop(place + 1)) }
    var best: FoundUnit?
    for (phrases, unit) in words.duals {
      let count = tokens.match(phrases, at: place)
      if count > 0, best == nil || best!.end < place + count {
        best = FoundUnit(unit: unit, end: place + count, count: Rational(2))
      }
    }
    var key: [UInt8] = []
    var next = place
    for count in 0..<UnitTable.mostWords {
      guard let word = tokens.word(next) else { break }
      if count > 0 { key.append(0x20) }
      key += word
      if let unit = UnitTable.unit(folded: key[...], in: language), best == nil || best!.end <= next {
        best = FoundUnit(unit: unit, end: next + 1)
      }
      next += 1
      while let sign = tokens.sign(next), tokens.word(next + 1) != nil,
        sign == .stop || (sign == .dash || sign == .apostrophe || sign == .slash) && tokens[next]?.isGlued == true && tokens[next + 1]?.isGlued == true
      {
        if sign == .slash, UnitTable.unit(folded: key[...], in: language) != nil { break }
        next += 1
      }
    }
    let other = tokens.match(words.measures, at: place)
    if other > 0, best == nil || best!.end < place + other {
      best = FoundUnit(unit: nil, end: place + other)
    }
    guard var best else { return nil }
    if best.unit.map({ $0.kind == .count }) ?? true, isFoodOfItsOwn(place, best.end) { return nil }
    // Part of a compound: 2 l-Dose is no unit here.
    best.end = afterStop(best.end)
    return best
  }

  /// Returns whether a unit is the first word of a food: filet de porc, but not gousse d'ail, which is
  /// garlic like ail.
  private func isFoodOfItsOwn(_ start: Int, _ end: Int) -> Bool {
    if language == .fr, tokens.word(start)?.starts(with: "filet".utf8) == true {
      // Un filet d'huile is a dash, un filet de porc is meat.
      return tokens.word(skip(words.of, end)).map { !words.poured.contains($0) } ?? true
    }
    if emphasisEnd == end, emphasisStart < start { return false }
    if let unit = UnitTable.unit(folded: tokens.word(start) ?? [], in: language), unit.isContainer,
      unit.id != "bag"
    {
      return false
    }
    let length = foodLength(at: start)
    guard start + length >= end, length > 0 else { return false }
    let whole = knownFood(start..<start + length)
    if start + length == end {
      // Only where no food follows: 2 glasses, but 2 glasses of water.
      return tokens.word(end) == nil && whole != nil && foods.isEmpty && tokens[end] == nil
    }
    let rest = skip(words.of, end)
    return rest >= start + length || knownFood(rest..<start + length) != whole
  }

  private func afterStop(_ end: Int) -> Int {
    tokens.isSign(end, .stop) && tokens[end]?.isGlued == true ? end + 1 : end
  }

  /// T, t, C and c of English recipes.
  private func letterUnit(_ token: LineTokens.Token) -> Unit? {
    guard token.range.count == 1 || token.range.count == 2 else { return nil }
    switch String(decoding: tokens.text[token.range], as: UTF8.self) {
    case "T", "Ts": return UnitTable.unit(id: "tbsp")
    case "t", "ts": return UnitTable.unit(id: "tsp")
    case "C", "c": return UnitTable.unit(id: "cup")
    default: return nil
    }
  }

  // MARK: Joints

  /// Reads what follows the first amount directly, and returns where the food begins.
  private mutating func joints(after start: Int) -> Int {
    var place = start
    while true {
      let next = joint(at: place)
      if next == place { break }
      place = next
    }
    return place
  }

  private var last: Amount? { amounts.last }

  private var isContainer: Bool {
    guard let first = amounts.first else { return false }
    if let unit = first.unit { return unit.isContainer }
    return first.measure != nil
  }

  private mutating func add(_ found: Found, _ relation: LineReading.Relation) -> Int {
    var amount = found.amount
    amount.relation = relation
    amounts.append(amount)
    if let content = found.content { amounts.append(content) }
    return found.end
  }

  private mutating func joint(at place: Int) -> Int {
    if tokens.isSign(place, .open) {
      guard let close = close(of: place) else { return place }
      if tokens.match(words.fixed, at: place + 1) > 0 {
        isFixed = true
        return close + 1
      }
      return readRemark(place + 1..<close) ? close + 1 : place
    }
    let fixed = tokens.match(words.fixed, at: place)
    if fixed > 0, place + fixed <= emphasisEnd {
      isFixed = true
      return place + fixed
    }
    if tokens.isSign(place, .slash) || tokens.isSign(place, .equals) {
      if let found = amount(at: place + 1), found.amount.unit != nil { return add(found, .same) }
      return place
    }
    let hasUnit = last?.measure != nil
    let plus = tokens.isSign(place, .plus) ? 1 : tokens.match(words.plus, at: place)
    if plus > 0, let found = amount(at: place + plus), !found.amount.isArticle {
      if found.amount.measure != nil || !hasUnit {
        if !hasUnit, found.amount.measure != nil, let index = amounts.indices.last {
          amounts[index].unit = found.amount.unit
          amounts[index].measure = found.amount.measure
        }
        return add(found, .more)
      }
    }
    let and = tokens.match(words.and, at: place)
    if let unit = last?.unit, unit.kind != .count,
      let found = amount(at: place + and), let own = found.amount.unit, own.kind == unit.kind,
      own.size < unit.size, found.amount.value != nil
    {
      return add(found, .more)
    }
    let or = tokens.match(words.or, at: place)
    if or > 0, let found = amount(at: place + or), !found.amount.isArticle {
      return add(found, relationAfterOr(found.amount))
    }
    let each = tokens.match(words.each, at: place)
    if let found = content(at: place + each, isEach: each > 0) { return add(found, .content) }
    return place
  }

  private func relationAfterOr(_ other: Amount) -> LineReading.Relation {
    guard let first = last, let unit = first.unit, let own = other.unit, unit != own,
      unit.kind != .count, own.kind == unit.kind
    else { return .instead }
    let (one, two) = (first.number.approximation * unit.size.approximation, other.number.approximation * own.size.approximation)
    return abs(one - two) < max(one, two) * 0.25 ? .same : .instead
  }

  /// Returns what each container holds: of 400 g, à 400 g.
  private func content(at place: Int, isEach: Bool) -> Found? {
    var of = skip(words.of, place)
    if tokens.isSign(of, .times) || tokens.word(of)?.elementsEqual("x".utf8) == true { of += 1 }
    guard isEach || of > place && (isContainer || last?.measure == nil),
      let found = amount(at: of), found.amount.value != nil, !found.amount.isArticle, let unit = found.amount.unit, unit.kind != .count
    else { return nil }
    return found
  }

  /// Reads a remark such as one in brackets; returns whether it is nothing but an amount.
  private mutating func readRemark(_ places: Range<Int>) -> Bool {
    var place = places.lowerBound
    if tokens.match(words.fixed, at: place) > 0 {
      isFixed = true
      return true
    }
    let or = tokens.match(words.or, at: place)
    if or > 0 {
      guard let found = amount(at: place + or), found.end <= places.upperBound, !amounts.isEmpty else { return false }
      let rest = foodless(found.end, places.upperBound)
      _ = add(found, rest ? relationAfterOr(found.amount) : .instead)
      return true
    }
    var isEach = false
    var isContent = false
    while place < places.upperBound {
      let each = tokens.match(words.each, at: place)
      if each > 0 {
        isEach = true
        place += each
        continue
      }
      let net = tokens.match(words.net, at: place)
      if net > 0 {
        isContent = true
        place += net
        if tokens.isSign(place, .colon) { place += 1 }
        continue
      }
      let of = tokens.match(words.of, at: place)
      if of > 0 {
        place += of
        continue
      }
      break
    }
    guard let found = amount(at: place), found.end <= places.upperBound, found.amount.value != nil, !found.amount.isArticle,
      found.amount.unit != nil || amounts.isEmpty || skipAbout(place) > place
    else { return false }
    // about 10
    if found.amount.unit == nil, found.amount.measure == nil, !amounts.isEmpty {
      guard found.end == places.upperBound, amounts.count == 1,
        amounts[0].unit.map({ $0.kind != .count }) ?? false
      else { return false }
      _ = add(found, .same)
      return true
    }
    var end = found.end
    var others: [Found] = []
    while end < places.upperBound {
      let each = tokens.match(words.each, at: end)
      let net = tokens.match(words.net, at: end)
      let about = skipAbout(end) - end
      if each > 0 { isEach = true }
      if net > 0 { isContent = true }
      if max(each, net, about) == 0 {
        if let sign = tokens.sign(end), [.slash, .equals, .comma, .semicolon].contains(sign),
          let next = amount(at: end + 1), next.end <= places.upperBound, next.amount.unit != nil
        {
          others.append(next)
          end = next.end
          continue
        }
        // 250 g, drained
        if tokens.isSign(end, .comma) || tokens.isSign(end, .semicolon) { end = places.upperBound }
        break
      }
      end += max(each, net, about)
    }
    guard end >= places.upperBound else { return false }
    defer {
      let relation = amounts.last?.relation == .content ? LineReading.Relation.content : .same
      for other in others { _ = add(other, relation) }
    }
    if amounts.isEmpty {
      _ = add(found, .first)
      return true
    }
    guard !amounts.contains(where: { $0.relation == .content || $0.relation == .same }) || isEach,
      let unit = found.amount.unit, unit.kind != .count || amounts.first?.unit?.kind != .count,
      found.amount.unit != amounts.first?.unit
    else {
      others = []
      return false
    }
    _ = add(found, isEach || isContent || isContainer ? .content : .same)
    return true
  }

  private func foodless(_ start: Int, _ end: Int) -> Bool { start >= end }

  // MARK: Foods

  /// Reads the foods from a place, and returns where they end.
  @discardableResult
  private mutating func readFoods(from start: Int) -> Int {
    var place = start
    var isFirst = true
    while true {
      let (food, end) = food(from: place, isFirst: isFirst)
      guard let food else { return max(end, place) }
      let isJoined = joinedFood(at: food.lowerBound) != nil && !isFirst
      foods.append(foodRange(food))
      if isJoined, let range = foods.popLast() { foods.append(range.lowerBound + 2..<range.upperBound) }
      foodPlaces = food
      isFirst = false
      place = end
      guard let next = nextFood(at: end, after: food) else { return end }
      place = next
    }
  }

  /// Returns where another food of the same line begins: salt *and* pepper.
  private func nextFood(at place: Int, after food: Range<Int>) -> Int? {
    let isMeasured = amounts.contains { $0.measure != nil || $0.value != nil }
    if joinedFood(at: place) != nil { return place }
    let and = tokens.isSign(place, .plus) ? 1 : tokens.match(words.and, at: place)
    if and > 0 {
      let isPinch = amounts.count == 1 && amounts[0].unit?.id == "pinch" && isSeasoning(food)
      if isMeasured, !isOfEach, !isPinch { return nil }
      let next = place + and
      guard tokens.word(next) != nil || tokens.isSign(next, .open), tokens.match(words.stops, at: next) == 0,
        number(at: next).map({ $0.isArticle }) ?? true, tokens.match(words.vague, at: next) == 0 || language == .fr
      else { return nil }
      // soaked and drained
      let after = skip(words.states, next)
      if after > next, foodLength(at: next) == 0, tokens.word(after) == nil { return nil }
      return next
    }
    guard !isMeasured, tokens.isSign(place, .comma), tokens.word(place + 1) != nil else { return nil }
    let next = skip(words.vague, place + 1)
    if language == .de, !(next..<next + 3).contains(where: { tokens[$0]?.isCapital ?? false && tokens[$0]?.kind == .word }) { return nil }
    let length = foodLength(at: skip(words.states, next))
    return length > 0 && knownFood(food) != nil || isSeasoning(food) && isSeasoningAhead(next) ? next : nil
  }

  private var foodPlaces = 0..<0

  var isOfEach: Bool { isOfEachFood }
  private var isOfEachFood = false

  private func isSeasoning(_ food: Range<Int>) -> Bool {
    food.contains { tokens.word($0).map(words.seasonings.contains) ?? false }
  }

  private func isSeasoningAhead(_ start: Int) -> Bool {
    (start..<min(start + 4, tokens.count)).contains { tokens.word($0).map(words.seasonings.contains) ?? false }
  }

  /// Returns the places of the food at a place, and where it ends.
  private mutating func food(from start: Int, isFirst: Bool) -> (Range<Int>?, end: Int) {
    var first = start
    lead: while first < tokens.count {
      if tokens.isSign(first, .open), let close = close(of: first) {
        if isFirst, tokens.word(first + 1) != nil || tokens.number(first + 1) != nil {
          _ = readRemark(first + 1..<close)
        }
        first = close + 1
        continue
      }
      if first > start, tokens.isSign(first, .comma) || tokens.isSign(first, .stop) || tokens.isSign(first, .dash) || tokens.isSign(first, .slash) || tokens.isSign(first, .apostrophe) {
        first += 1
        continue
      }
      if tokens.isSign(first, .other) || tokens.isSign(first, .colon) || tokens.isSign(first, .ellipsis) || tokens.isSign(first, .apostrophe) || tokens.isSign(first, .comma) || tokens.isSign(first, .dash) {
        first += 1
        continue
      }
      // Bio-Zitrone
      if tokens.word(first)?.elementsEqual("bio".utf8) == true, tokens.isHyphen(first + 1) {
        first += 2
        continue
      }
      let each = tokens.match(words.each, at: first)
      if each > 0 {
        isOfEachFood = true
        first += each
        continue
      }
      // 85% dark chocolate
      if tokens.number(first) != nil, tokens.isSign(first + 1, .percent) {
        first += 2
        if tokens.word(first) != nil, tokens[first]?.isGlued == true { first += 1 }
        continue
      }
      let known = foodLength(at: first)
      for (phrases, isSize) in [
        (words.of, true), (words.sizes, true), (words.states, false), (words.vague, true),
      ] {
        var count = tokens.match(phrases, at: first)
        if count > 0, tokens.isSign(first + count, .stop), tokens[first + count]?.isGlued == true { count += 1 }
        if count > 0, known <= count || !isSize && isSameFood(first..<first + known, without: count), first + count < tokens.count || phrases.contains(tokens.word(first)!) == false || !isFirst || first > start {
          if first + count >= tokens.count { break lead }
          // fresh or frozen
          let or = tokens.match(words.or, at: first + count)
          if or > 0 {
            let next = skip(words.kinds, skip(words.states, first + count + or))
            if next > first + count + or, next < tokens.count {
              first = next
              continue lead
            }
          }
          if isStop(first + count, after: first), !tokens.isSign(first + count, .comma) { break }
          first += count
          continue lead
        }
      }
      let and = tokens.match(words.and, at: first)
      if first > start, and > 0, tokens.match(words.states, at: first + and) > 0 || tokens.match(words.sizes, at: first + and) > 0 {
        first += and
        continue
      }
      if first == start || isFirst {
        let article = tokens.match(words.articles, at: first)
        if article > 0, first + article < tokens.count {
          first += article
          continue
        }
        // cloves of garlic, wedges of lime
        if amounts.isEmpty || !isFirst, let unit = unit(at: first), unit.unit?.kind == .count || unit.unit == nil,
          tokens.match(words.of, at: unit.end) > 0
        {
          first = unit.end
          continue
        }
      }
      break
    }
    let known = first + foodLength(at: first)
    var end = first
    while end < tokens.count {
      // Part of a known name does not end it, unless it says nothing else: oil for frying.
      let isSame = knownFood(first..<max(first + 1, end)) == knownFood(first..<known)
      let isInName = end < known && !(isSame && tokens.match(words.purposes, at: end) > 0)
      if !isInName, isStop(end, after: first) { break }
      end += 1
    }
    var last = end
    while last - first > 1, isTrailing(last - 1, first) {
      if let whole = knownFood(first..<last),
        whole != knownFood(first..<last - 1) || tokens.word(last - 1).map(words.sizes.contains) ?? false
      {
        break
      }
      last -= 1
    }
    if last <= first { return (nil, end) }
    return (first..<last, end)
  }

  /// Returns whether a known food is the same without the first of its words: cold water.
  private func isSameFood(_ places: Range<Int>, without count: Int) -> Bool {
    let rest = places.lowerBound + count..<places.upperBound
    return !rest.isEmpty && knownFood(rest) != nil && knownFood(rest) == knownFood(places)
  }

  private func isTrailing(_ place: Int, _ first: Int) -> Bool {
    if let sign = tokens.sign(place) { return sign != .percent }
    guard let word = tokens.word(place) else { return false }
    return words.trailing.contains(word) || word.elementsEqual("x".utf8) || words.of.contains(word) || words.articles.contains(word)
      || language == .en && isDone(word)
      || language.beginsWithNoun && (words.states.contains(word) || words.sizes.contains(word))
  }

  private func isDone(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 4 && word.suffix(2).elementsEqual("ed".utf8) && !word.elementsEqual("seed".utf8)
      && !word.elementsEqual("linseed".utf8)
  }

  /// Returns whether a food ends before a place.
  private func isStop(_ place: Int, after first: Int) -> Bool {
    guard let token = tokens[place] else { return true }
    switch token.kind {
    case .sign(let sign):
      switch sign {
      case .apostrophe, .times: return false
      case .stop: return !(tokens[place + 1]?.isGlued ?? false) || tokens.word(place + 1) == nil
      case .other: return token.range.count == 1
      case .percent, .degree: return true
      case .dash:
        // lente-ui, but not grelos - 1 manojo
        return !(token.isGlued && (tokens[place + 1]?.isGlued ?? false))
      case .slash where tokens.word(place - 1) != nil && foodLength(at: place + 1) > 0: return true
      case .slash: return !(token.isGlued && (tokens[place + 1]?.isGlued ?? false)) || tokens.number(place + 1) != nil
      default: return true
      }
    case .number:
      if place == first { return token.isGlued }
      if token.isGlued { return false }
      if tokens[place + 1]?.isGlued == true, tokens.isSign(place + 1, .dash) { return false }
      // Mehl 405
      return !isType(place)
    case .word:
      if place > first, joinedFood(at: place) != nil { return true }
      if place > first, tokens.match(words.or, at: place) > 0 { return true }
      if place > first, tokens.match(words.and, at: place) > 0 { return !isInName(place) }
      if place == first { return false }
      if tokens.match(words.stops, at: place) > 0 { return true }
      let plus = tokens.match(words.plus, at: place)
      if plus > 0, tokens.number(place + plus) != nil { return true }
      // salmon fillets of 150 g
      let each = tokens.match(words.each, at: place)
      let of = skip(words.of, place + each)
      if of > place, let found = amount(at: skipAbout(of)), found.amount.value != nil, !found.amount.isArticle,
        let unit = found.amount.unit, unit.kind != .count
      {
        return true
      }
      return false
    }
  }

  /// Returns the food that an Arabic word names behind the letter for and.
  private func joinedFood(at place: Int) -> [UInt8]? {
    guard language == .ar, let word = tokens.word(place), word.count > 6, word.starts(with: "و".utf8) else {
      return nil
    }
    let rest = Array(word.dropFirst(2))
    let isKnown = foodsTable.place(of: [rest[...]]) != nil || words.seasonings.contains(rest[...])
      || tokens.word(place + 1).map { foodsTable.place(of: [rest[...], $0]) != nil } ?? false
    return isKnown && foodsTable.place(of: [word]) == nil ? rest : nil
  }

  private func isInName(_ place: Int) -> Bool {
    tokens.match(words.names, at: place - 1) > 1
  }

  /// Returns whether a number is the type of a flour, as in Mehl 405.
  private func isType(_ place: Int) -> Bool {
    guard let value = tokens.number(place), value.isWhole, let word = tokens.word(place - 1),
      words.flours.contains(word) || words.flours.contains(tokens.word(place - 2) ?? []) 
    else { return false }
    return place + 1 >= tokens.count || tokens.sign(place + 1) != nil || tokens.match(words.stops, at: place + 1) > 0
  }

  /// Takes the unit that the food ends with: 4 garlic cloves; or the food that the unit begins with:
  /// 1 Knoblauchzehe.
  private mutating func takeCountedPart() {
    guard let first = amounts.first else { return }
    if first.unit?.id == "stick", let food = foods.first,
      !["butter", "margarine", "shortening", "spread"].contains(where: {
        String(decoding: tokens.text[food], as: UTF8.self).lowercased().contains($0)
      })
    {
      amounts[0].unit = UnitTable.unit(id: "stalk")
    }
    if let measure = first.measure, first.unit?.id == "clove" {
      for garlic in ["knoblauch", "knoflook"] {
        let word = tokens.text[measure]
        let folded = Letters.folded(String(decoding: word, as: UTF8.self))
        if folded.starts(with: garlic.utf8), folded.count > garlic.utf8.count {
          foods = [measure.lowerBound..<measure.lowerBound + garlic.utf8.count]
        }
      }
      return
    }
    guard first.unit == nil, first.measure == nil, foodPlaces.count > 1, foods.count == 1,
      !language.beginsWithNoun, let found = unit(at: foodPlaces.upperBound - 1), found.end == foodPlaces.upperBound,
      let unit = found.unit, ["clove", "leaf", "sheet", "cube", "stalk"].contains(unit.id)
    else { return }
    let rest = foodPlaces.lowerBound..<foodPlaces.upperBound - 1
    // A bay leaf is no leaf of bay.
    let whole = knownFood(foodPlaces)
    guard let known = knownFood(rest), whole == nil || whole == known, unit.id != "stalk" else { return }
    amounts[0].unit = unit
    amounts[0].measure = range(foodPlaces.upperBound - 1..<foodPlaces.upperBound)
    foods = [foodRange(rest)]
  }

  // MARK: After the food

  /// Reads what follows the food: amounts in brackets and after commas, alternatives.
  private mutating func readTail(from start: Int) {
    var place = start
    while place < tokens.count {
      if tokens.isSign(place, .open), let close = close(of: place) {
        _ = readRemark(place + 1..<close)
        place = close + 1
        continue
      }
      if tokens.isSign(place, .comma) || tokens.isSign(place, .dash) || tokens.isSign(place, .semicolon) {
        let end = segmentEnd(place + 1)
        if !amounts.isEmpty { _ = readRemark(place + 1..<end) }
        // Only what follows directly belongs to the amount: not a loaf, a day or two old.
        place = tokens.match(words.or, at: place + 1) > 0 ? place + 1 : max(end, place + 1)
        continue
      }
      if amounts.isEmpty {
        place += 1
        continue
      }
      // un oignon et demi
      if let part = part(at: place), amounts.count == 1, amounts[0].unit == nil,
        let sum = amounts[0].number.adding(part.value)
      {
        amounts[0].number = sum
        place = part.end
        continue
      }
      let plus = tokens.isSign(place, .plus) ? 1 : tokens.match(words.plus, at: place)
      if plus > 0, let found = amount(at: place + plus), !found.amount.isArticle, found.amount.value != nil {
        place = add(found, .more)
        if tokens.word(place) != nil, tokens.match(words.stops, at: place) == 0 { place = readFoods(from: place) }
        continue
      }
      let or = tokens.match(words.or, at: place)
      if or > 0, let found = amount(at: place + or), !found.amount.isArticle {
        _ = add(found, .instead)
        return
      }
      let each = tokens.match(words.each, at: place)
      let of = skip(words.of, place + each)
      if each > 0 || of > place, let found = amount(at: of), let unit = found.amount.unit, unit.kind != .count, found.amount.value != nil, !found.amount.isArticle,
        !amounts.contains(where: { $0.relation == .content })
      {
        // One piece of 300 g weighs that.
        let isSame = each == 0 && !isContainer && amounts.count == 1 && amounts[0].number == .one
          && amounts[0].unit == nil
        place = add(found, isSame ? .same : .content)
        continue
      }
      place += 1
    }
  }

  private func segmentEnd(_ start: Int) -> Int {
    var place = start
    while place < tokens.count, !tokens.isSign(place, .comma), !tokens.isSign(place, .semicolon) {
      if tokens.isSign(place, .open), let close = close(of: place) { place = close }
      place += 1
    }
    return place
  }

  /// Reads the amount of a line that begins with the food: flour: 200 g, butter - 1 pack, eggs 3.
  private mutating func readTrailing(from start: Int) {
    var place = start
    while place < tokens.count {
      if tokens.number(place) != nil || number(at: place) != nil
        || place > 0 && tokens.isSign(place - 1, .colon) && bareUnit(at: place) != nil, !isInWord(place)
      {
        let isMarked = place > 0 && tokens.sign(place - 1) != nil || place == emphasisStart && emphasisEnd > 0
        if let found = amount(at: place), found.amount.unit != nil || found.amount.measure != nil || isMarked || found.end == tokens.count,
          !found.amount.isArticle || found.amount.unit != nil
        {
          let end = joints(after: add(found, .first))
          if let before = unit(at: place - 1), amounts[0].unit == nil, before.end >= place, place > 1 {
            amounts[0].unit = before.unit
            amounts[0].measure = range(place - 1..<place)
            if let food = foods.last, let unit = tokens[place - 1], food.upperBound > unit.range.lowerBound {
              foods[foods.count - 1] = food.lowerBound..<(tokens[place - 2]?.range.upperBound ?? food.upperBound)
            }
          }
          // the white part of 1 leek
          if place > 0, skip(words.of, place - 1) == place || tokens.isSign(place - 1, .apostrophe), tokens[end] != nil {
            foods = []
            readTail(from: readFoods(from: end))
            return
          }
          readTail(from: end)
          return
        }
      }
      place += 1
    }
  }

  private func isInWord(_ place: Int) -> Bool {
    tokens.number(place) != nil && tokens[place]?.isGlued == true && tokens.word(place - 1) != nil
  }
}
