import RecipeMD

/// Numbers of the pieces that the recipe makes, into which all of it is divided or formed: den Teig in *8*
/// Teile teilen.
///
/// Such a number scales with the yield where it plainly is the same. Where it may be, it is marked; and
/// what each piece or a single food is cut into stays.
extension StepScanner {
  /// Examines a number that may count what the recipe makes, and returns where to continue; nil if it
  /// does not.
  mutating func lookAtPortions(_ number: WrittenNumber) -> Int? {
    let (start, end) = (number.value.lowerBound, number.value.upperBound)
    let next = NumberScan.skipSpace(text, end, stretch.upperBound)
    guard !ingredients.yields.isEmpty, number.number > .one, number.upper.isWhole, next > end,
      next < stretch.upperBound, Letters.length(text, next) > 0, !Self.isTime(text, next)
    else { return nil }
    sentence.move(to: start, in: text, of: block, lists)
    let place = portion(from: sentence.word(from: next))
    let words = sentence.words
    guard place < words.all.count, !follows(start, lists.labels), !isFixed(place),
      ingredients.match(words, at: place).score < 2,
      // 12 slices of the bread
      food(from: words.all[place].range.upperBound).places.isEmpty
    else { return nil }
    let same = ingredients.yields.filter { $0.isMatched(by: number) }
    let isDivided = followsDivider(start)
    // Of 4 portions, which alone would be of each, only each into 4 portions is.
    let isOfEach =
      isDivided && words.isWord(place, in: lists.per)
      ? sentence.isBehindEach(start, text, lists) : sentence.isOther(number.value)
    if isOfEach { return nil }
    let scaling: PortionScaling =
      if plate(at: place) ?? place > place {
        // 4 serving bowls are no servings.
        same.contains(where: \.isOfPeople) ? .marked : .none
      } else if ingredients.yields.contains(where: { $0.isNamed(words, at: place) }) {
        same.contains { $0.isNamed(words, at: place) } ? .scaling : isDivided ? .marked : .none
      } else if let yield = same.first {
        self.scaling(of: yield, at: place, isDivided: isDivided, cutting: listed(before: start))
      } else {
        .none
      }
    switch scaling {
    case .scaling: addYield(number, nil, counting: counted(at: place))
    case .marked: note(number, through: plate(at: place) ?? place, .unclear)
    case .none: return nil
    }
    return end
  }

  private enum PortionScaling { case scaling, marked, none }

  /// Returns whether a number of pieces scales that is as large as a yield, where the words before it
  /// name some ingredients.
  private func scaling(
    of yield: StepYield, at place: Int, isDivided: Bool, cutting listed: [Int]
  ) -> PortionScaling {
    let words = sentence.words
    if yield.isOfPeople, plate(at: place) != nil { return .marked }
    guard isPiece(place) || words.isWord(place, in: Self.portions) else { return .none }
    return scaling(of: yield, isDivided: isDivided, cutting: listed)
  }

  /// Returns the place of the word for what each person's part is put on or into: four *plates*, four
  /// dessert *dishes*, 4 *Dessertschalen*.
  private func plate(at place: Int) -> Int? {
    let words = sentence.words
    if words.isWord(place, in: Self.plates) { return place }
    let isNext =
      language == .en && place + 1 < words.all.count && words.all[place + 1].gap == .space
      && words.isWord(place, in: Self.courses) && words.isWord(place + 1, in: Self.plates)
    if isNext { return place + 1 }
    let isCompound =
      language == .de
      && Self.plateEnds.contains { words[place].suffix($0.utf8.count).elementsEqual($0.utf8) }
    return isCompound ? place : nil
  }

  private static let courses = WordSet("dessert serving dinner salad soup pasta individual small")
  private static let plateEnds = ["teller", "tellern", "schalen", "schalchen", "glaser", "glasern"]

  private func scaling(
    of yield: StepYield, isDivided: Bool, cutting listed: [Int]
  ) -> PortionScaling {
    if !yield.isOfPeople { return listed.isEmpty ? .scaling : .marked }
    // Potatoes are cut into 4 pieces each, for 4 people or not.
    return isDivided && !listed.contains(where: ingredients.isCounted) ? .marked : .none
  }

  /// Returns the noun at a place, which changes with its number; nil if the word behind it would: 12
  /// muffin *cups*.
  private func counted(at place: Int) -> CountedNoun.Place? {
    let words = sentence.words
    if StepYield.isHeld(words, at: place) { return nil }
    let range = words.all[place].range
    if let (unit, end) = unit(at: range.lowerBound), end == range.upperBound {
      return .unit(unit, range)
    }
    return .word(range)
  }

  /// Returns the place of the noun behind words for how large pieces are: 8 *gleich große* Teile.
  private func portion(from place: Int) -> Int {
    let words = sentence.words
    var place = place
    for _ in 0..<Self.mostLooks {
      guard place + 1 < words.all.count, words.all[place + 1].gap != .other,
        words.isWord(place, in: Self.looks) || words.isWord(place, in: lists.sizes)
      else { break }
      place += 1
    }
    return place
  }

  /// Returns whether a number follows a word for what something is divided into: in 8 Teile, into about
  /// 8 pieces.
  private func followsDivider(_ start: Int) -> Bool {
    let words = sentence.words
    var last = sentence.word(from: start) - 1
    while last >= 0, LineWords.of(language).about.contains(words[last]) { last -= 1 }
    return last >= 0 && words.isWord(last, in: Self.dividers)
      && !text[words.all[last].range.upperBound..<start].contains(where: NumberScan.isDigit)
  }

  /// Returns the ingredients that are named in the words before a number, up to a comma or a word for
  /// and.
  private func listed(before start: Int) -> [Int] {
    let words = sentence.words
    var place = sentence.word(from: start) - 1
    for _ in 0..<Self.mostBeforeNumber where place >= 0 {
      if LineWords.of(language).and.contains(words[place]) { break }
      let match = ingredients.match(words, at: place)
      if match.score >= 2 { return match.places }
      if words.all[place].gap == .other { break }
      place -= 1
    }
    return []
  }

  private static let mostLooks = 3
  private static let mostBeforeNumber = 12
  private static let dividers = WordSet(
    "into in among between zu auf unter en entre dans parmi tra fra over الى على بين")
  private static let looks = WordSet(
    """
    equal even equally same size sized neat gleich gleiche gleichen grosse gleichgrosse gleichmassige \
    gleichschwere gelijke even egales iguales uguali متساوية
    """)
  private static let portions = WordSet(
    """
    part parts piece pieces slice slices bar bars square squares wedge wedges log logs circle \
    circles section sections strands disks discs teil teile teilen scheiben streifen quadrate \
    dreiecke kreise stangen parts tranches triangles carres bandes partes rebanadas triangulos \
    cuadrados parti fette spicchi triangoli quadrati delen plakken punten driehoeken repen اجزاء اقسام
    """)
  private static let plates = WordSet(
    """
    plates bowls glasses dishes ramekins teller tellern schalen schalchen glaser glasern formchen assiettes \
    bols verres verrines ramequins platos cuencos vasos copas piatti piattini ciotole bicchieri \
    coppette pirottini borden kommen glazen schaaltjes bakjes
    """)

  // MARK: Japanese

  /// Examines a Japanese number of equal parts, or of pieces that something is divided into, 8等分,
  /// 8個に分ける, and returns where to continue; nil if there is none.
  mutating func lookAtJapanesePortions(_ number: WrittenNumber) -> Int? {
    guard !ingredients.yields.isEmpty, let end = endOfJapanesePortions(number.value.upperBound),
      let yield = ingredients.yields.first(where: { $0.isMatched(by: number) })
    else { return nil }
    looked += 1
    let start = number.value.lowerBound
    let before = text[max(stretch.lowerBound, start - Self.mostBytesBefore)..<start]
    let clause = before[
      (["。", "、"].compactMap { before.ranges(of: Array($0.utf8)).last?.upperBound }.max()
        ?? before.startIndex)...]
    let listed = ingredients.japaneseNames.enumerated().filter { _, names in
      names.contains { !clause.ranges(of: $0).isEmpty }
    }
    switch scaling(of: yield, isDivided: true, cutting: listed.map(\.offset)) {
    case .scaling: addYield(number, nil, counting: nil)
    case .marked: note(number, nil, .unclear)
    case .none: return nil
    }
    return end
  }

  private static let mostBytesBefore = 120

  private func endOfJapanesePortions(_ start: Int) -> Int? {
    func end(_ phrase: String, from start: Int) -> Int? {
      text[start..<stretch.upperBound].starts(with: phrase.utf8) ? start + phrase.utf8.count : nil
    }
    if let parts = end("等分", from: start) { return parts }
    for counter in ["個", "つ", "枚", "本", "切れ"] {
      guard let counted = end(counter, from: start) else { continue }
      return ["に分け", "に切り分け", "に丸め", "に成形"].contains { end($0, from: counted) != nil }
        ? counted : nil
    }
    return nil
  }
}
