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
  var amounts: [Amount] = []
  var mixed: [Amount] = []
  var isFixed = false
  var foods: [Range<Int>] = []
  var isPartial = false
  var unclear: [Range<Int>] = []

  init(_ text: [UInt8], _ emphasis: Range<Int>?, _ language: KitchenLanguage) {
    self.language = language
    words = .of(language)
    foodsTable = .of(language)
    var read = LineTokens(
      text,
      LineNumber.Style(
        hasDecimalComma: language.hasDecimalComma, hasThousandSpace: language == .fr),
      language)
    read.removeOuterBrackets()
    if language == .ar { read.splitJoined(words) }
    let isSplit = language == .en && read.splitEnvelopes(words)
    let countsPieces = language == .en && !isSplit ? read.splitCount(words, emphasis) : true
    tokens = read
    if !countsPieces { unclear = [read.all[0].range] }
    let all = tokens.all
    emphasisStart =
      emphasis.flatMap { range in
        all.firstIndex { $0.range.lowerBound >= range.lowerBound }
      } ?? 0
    emphasisEnd =
      emphasis.flatMap { range in
        all.lastIndex { $0.range.upperBound <= range.upperBound }.map { $0 + 1 }
      } ?? 0
  }

  mutating func read() {
    readAll()
    if isRatio {
      isFixed = true
      readRatio()
    }
    doubtTheRest()
    if isPerPerson || people.map({ !tokens.isSign($0.lowerBound - 2, .open) }) ?? false {
      isFixed = true
      unclear = amounts.compactMap(\.value)
    } else if let people, !isFixed, amounts.contains(where: { $0.value != nil }) {
      // Of 2 kg potatoes (for 12 people) the 12 is said of what is written.
      doubt(people)
    }
  }

  private mutating func readAll() {
    if !unclear.isEmpty {
      readFoods(from: skipSizes(afterHyphen(2 + (tokens.isSign(1, .dash) ? 1 : 0))))
      return
    }
    var start = afterSlip(afterTitle(skipMarks(0)))
    if let end = thousandsOrSize(at: start) {
      unclear = [range(start..<start + 2)]
      readFoods(from: skip(words.of, end))
      return
    }
    let each = tokens.match(words.each, at: start)
    if each > 0, let found = amount(at: skip(words.of, start + each)), !found.amount.isArticle {
      isOfEach = true
      amounts = []
      let end = joints(after: add(found, .first))
      readTail(from: readFoods(from: end))
      return
    }
    // 1 poco de sal
    if language.beginsWithNoun, tokens.number(start) == .one,
      tokens.match(words.vague, at: start + 1) > 0
    {
      start += 1
    }
    var vague = tokens.match(words.vague, at: start)
    // q.b.: …, un po' più di
    if vague > 0, [.stop, .colon, .apostrophe].contains(tokens.sign(start + vague)) { vague += 1 }
    if vague > 0, let found = amount(at: start + vague),
      !found.amount.isArticle || found.amount.measure != nil,
      found.amount.value != nil
    {
      start += vague
      if tokens.isSign(start, .stop) { start += 1 }
    } else if vague > 0, tokens.number(start) == nil,
      number(at: start).map({ $0.isArticle || $0.end <= start + vague }) ?? true
    {
      start += vague
      if let unit = unit(at: skip(words.sizes, start)) { start = unit.end }
      readFoods(from: skip(words.of, start))
      return
    }
    if let found = firstAmount(at: start) {
      let end = joints(after: add(found, .first))
      let tail = isNamed(before: end) ? end : readFoods(from: end)
      takeCountedPart()
      readTail(from: tail)
      return
    }
    let tail = readHalf(at: readFoods(from: afterPlural(start)))
    // Milk: 2 cups (480 ml)
    if amounts.isEmpty, let bracket = firstBracket(from: tail) {
      readTrailing(from: tail, before: bracket)
    }
    if amounts.isEmpty { readTail(from: tail) }
    if amounts.isEmpty { readTrailing(from: tail) }
    if amounts.isEmpty { readLastWords(from: start) }
  }

  func skipMarks(_ start: Int) -> Int {
    var place = start
    while let sign = tokens.sign(place), sign == .other || sign == .dash || sign == .ellipsis {
      place += 1
    }
    // x3 eggs
    if place == 0, isTimes(place), tokens.number(place + 1) != nil,
      tokens[place + 1]?.isGlued == true
    {
      return place + 1
    }
    // (optional) sesame
    if tokens.isSign(place, .open), let close = close(of: place),
      tokens.match(words.remarks, at: place + 1) > 0
    {
      return close + 1
    }
    // Optional 50 g of nuts
    let remark = tokens.match(words.remarks, at: place)
    if remark > 0, place + remark < tokens.count {
      let end = place + remark
      return tokens.isSign(end, .stop) || tokens.isSign(end, .colon) ? end + 1 : end
    }
    return place
  }

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
    var name = FoodTable.Name()
    var best = 0
    var place = start
    while name.count < FoodTable.mostWords {
      guard tokens.append(place, to: &name) else { break }
      place += 1
      if foodsTable.place(of: name) != nil { best = place - start }
      while tokens.isSign(place, .apostrophe) || tokens.isHyphen(place) { place += 1 }
    }
    return best
  }

  /// Returns the place in the table of the food that some tokens name; nil if it is not known.
  func knownFood(_ places: Range<Int>) -> Int? {
    guard places.count <= 2 * FoodTable.mostWords else { return nil }
    var name = FoodTable.Name()
    for place in places { _ = tokens.append(place, to: &name) }
    guard name.count <= FoodTable.mostWords, name.count > 0 else { return nil }
    return foodsTable.place(of: name)
  }

  /// Returns the place after an abbreviated adjective that no list has, up to its full stop.
  func afterAbbreviation(_ place: Int) -> Int? {
    guard let token = tokens[place], token.range.count <= 6,
      tokens.isSign(place + 1, .stop), tokens[place + 1]?.isGlued == true,
      tokens.word(place + 2) != nil, tokens[place + 2]?.isGlued == false,
      let word = tokens.word(place), !Self.titles.contains(word), foodLength(at: place) == 0
    else { return nil }
    return place + 2
  }

  /// Returns whether an abbreviation that begins a name stands at a place.
  func isTitle(_ place: Int) -> Bool { tokens.word(place).map(Self.titles.contains) ?? false }

  /// Abbreviations that begin a name, such as that of Saint Agur.
  private static let titles = WordSet("st ste sta dr mr mrs sr")

  /// Skips words and signs for about, and a full stop after them.
  func skipAbout(_ start: Int) -> Int {
    var place = start
    while true {
      if tokens.isSign(place, .about) {
        place += 1
        continue
      }
      if tokens.isSign(place, .plus),
        tokens.isSign(place + 1, .slash) || tokens.isSign(place + 1, .dash)
      {
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

  func range(_ places: Range<Int>) -> Range<Int> {
    tokens.all[places.lowerBound].range
      .lowerBound..<tokens.all[places.upperBound - 1].range.upperBound
  }

  /// The range of a food, without an ending in brackets.
  func foodRange(_ places: Range<Int>) -> Range<Int> {
    let last = tokens.all[places.upperBound - 1]
    var start = tokens.all[places.lowerBound].range.lowerBound
    // 'nduja
    if language == .it, tokens.isSign(places.lowerBound - 1, .apostrophe),
      tokens[places.lowerBound]?.isGlued == true, tokens[places.lowerBound - 1]?.isGlued == false
    {
      start = tokens.all[places.lowerBound - 1].range.lowerBound
    }
    return start..<(last.word?.stemEnd ?? last.range.upperBound)
  }

  var foodPlaces = 0..<0

  var isOfEach = false
}
