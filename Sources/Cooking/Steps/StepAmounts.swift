import RecipeMD

/// Finds the amounts in a recipe's instructions that belong to its ingredients.
///
/// Only amounts that certainly scale are marked: a number and a unit directly before an
/// ingredient's name (`200 g of the flour`) or in brackets directly after it (`the flour (200 g)`),
/// and a bare number directly before something that the recipe counts (`2 eggs`). Doubtful amounts
/// are left unchanged: a cook who sees an unscaled number can do the sum, but cannot tell that a
/// number was scaled by mistake.
///
/// Amounts in links, code and headings are left alone, and so are those with a tag in them, since
/// each amount becomes an element. Since pages are built by the thousand, only bytes are examined
/// until there is a digit.
package enum StepAmounts {
  /// The limit that keeps hostile recipes cheap; real instructions have fewer amounts.
  static let most = 2000

  /// Returns the amounts in the order of the text.
  package static func find(
    in running: RunningText, of ingredients: StepIngredients
  ) -> [StepAmount] {
    var scanner = StepScanner(running.bytes, ingredients.unfolded)
    let found = scanner.scan(running)
    if ingredients.others.isEmpty { return found }
    return found.map { amount in
      guard let place = amount.anyIngredient else { return amount }
      var own = amount
      let (line, isBehindFirst) = ingredients.line(ofUnfolded: place)
      own.isBehindFirst = isBehindFirst
      if amount.scales { own.ingredient = line } else { own.unscaledIngredient = line }
      return own
    }
  }
}

/// Scans the text.
struct StepScanner {
  let text: [UInt8]
  /// The current block, and the current stretch of it between two tags.
  private(set) var block = 0..<0
  private(set) var stretch = 0..<0
  let language: KitchenLanguage
  let lists: StepWords
  var sentence = StepSentence()
  let ingredients: StepIngredients
  /// How many numbers have been examined.
  var looked = 0
  /// The range of the last number with a unit, including those it continues.
  var lastMeasured = 0..<0
  /// The numbers of the last amount, of which only the last one may be before the name: 1 lb 4 oz.
  var composed: [(number: WrittenNumber, unit: Unit)] = []
  var found: [StepAmount] = []
  /// Numbers of the block that may be of an ingredient.
  var doubts: [WrittenNumber] = []
  /// Numbers of the block before foods that the list does not have.
  var unlisted: [WrittenNumber] = []
  /// Amounts of the block that are taken of a number behind them.
  var shares: [Share] = []
  /// Brackets between an amount and its name: amounts in them are of the same ingredient.
  var bracket: (range: Range<Int>, ingredient: Int)?

  init(_ text: [UInt8], _ ingredients: StepIngredients) {
    self.text = text
    self.ingredients = ingredients
    language = ingredients.language
    lists = StepWords.of(language)
  }

  mutating func scan(_ running: RunningText) -> [StepAmount] {
    for block in running.blocks where block.kind == .paragraph || block.kind == .tight {
      self.block = block.text
      let hasDigit = hasNumber
      if !hasDigit, language == .ja { continue }
      let first = found.count
      doubts.removeAll(keepingCapacity: true)
      unlisted.removeAll(keepingCapacity: true)
      shares.removeAll(keepingCapacity: true)
      for (range, marks) in running.stretches(of: block)
      where marks.isDisjoint(with: [.link, .code]) {
        stretch = range
        if language == .ja {
          scanJapanese()
        } else {
          if hasDigit { scanStretch() }
          scanWordNumbers()
        }
      }
      settleShares(from: first)
      settle(from: first)
    }
    return found
  }

  /// Leaves all amounts of a block if one of them is of an ingredient and does not scale, or may be;
  /// and marks those that may be.
  private mutating func settle(from first: Int) {
    var doubts: [WrittenNumber] = []
    for doubt in self.doubts
    where !found[first...].contains(where: { $0.whole.overlaps(doubt.value) }) {
      // un altro cucchiaio is one amount, with the article or without
      let whole = doubt.value.lowerBound..<doubt.end
      if doubts.contains(where: { whole.overlaps($0.value.lowerBound..<$0.end) }) { continue }
      doubts.append(doubt)
    }
    let scales = found[first...].contains { $0.scales }
    let stays = found[first...].contains { $0.obstacle == .exceeding || $0.obstacle == .sentence }
    if stays || scales && !doubts.isEmpty || scales && leavesOne(from: first) {
      for index in found[first...].indices { found[index] = found[index].staying() }
    }
    for number in doubts { note(number, nil, scales ? .holding : .unclear) }
    if scales {
      for number in unlisted
      where !found[first...].contains(where: { $0.whole.overlaps(number.value) }) {
        note(number, nil, .unlisted)
      }
    }
    scaleWater(from: first)
    // Numbers in words are found after those in digits.
    let isSorted = found[first...].indices.dropFirst().allSatisfy {
      found[$0 - 1].value.lowerBound < found[$0].value.lowerBound
    }
    if !isSorted { found[first...].sort { $0.value.lowerBound < $1.value.lowerBound } }
  }

  private var hasNumber: Bool {
    block.contains { NumberScan.begins(text, $0) }
  }

  private mutating func scanStretch() {
    var index = stretch.lowerBound
    while index < stretch.upperBound, looked < StepAmounts.most {
      if NumberScan.begins(text, index) {
        index = lookAtNumber(index)
      } else {
        index += 1
      }
    }
  }

  /// Adds an amount that scales with its ingredient.
  ///
  /// `isWhole` says that it is all there is, beside an amount that is taken of it.
  mutating func add(
    _ number: WrittenNumber, _ unit: Unit?, _ ingredient: Int, isWhole: Bool = false
  ) {
    if ingredients.amount(ingredient)?.isFixed == true { return }
    if unit == nil, number.number.isWhole, part(behindNounAfter: number.end) != nil {
      return doubts.append(number)
    }
    let noun =
      unit == nil
      ? CountedNoun(
        after: number.value.upperBound, .near, in: text, before: block.upperBound,
        isDative: CountedNoun.isDative(before: number.value, in: text), language) : nil
    found.append(
      StepAmount(
        value: number.value, measure: number.measure, number: number.number, to: number.to,
        unit: unit, ingredient: ingredient, isWhole: isWhole, obstacle: nil, noun: noun,
        article: noun == nil ? nil : NumberArticle(before: number.value, in: text, language)))
  }

  /// Adds a number of what the recipe makes, which scales with all of it, and what is counted.
  mutating func addYield(
    _ number: WrittenNumber, _ unit: Unit?, counting place: CountedNoun.Place? = .near
  ) {
    found.append(
      StepAmount(
        value: number.value, measure: number.measure, number: number.number, to: number.to,
        unit: unit, ingredient: nil, obstacle: nil,
        noun: unit == nil
          ? place.flatMap {
            CountedNoun(
              after: number.value.upperBound, $0, in: text, before: block.upperBound,
              isDative: CountedNoun.isDative(before: number.value, in: text), language)
          } : nil))
  }

  /// Adds an amount that is taken of the one found at a place, with which it shares its noun.
  mutating func add(
    _ number: WrittenNumber, _ unit: Unit?, _ ingredient: Int, takenOf place: Int
  ) {
    found[place].isWhole = true
    found.append(
      StepAmount(
        value: number.value, measure: number.measure, number: number.number, to: number.to,
        unit: unit, ingredient: ingredient, obstacle: nil))
  }

  /// Adds an amount of food that does not scale, for a lint to report.
  mutating func note(_ number: WrittenNumber, _ unit: Unit?, _ obstacle: StepObstacle) {
    found.append(
      StepAmount(
        value: number.value, measure: number.measure, number: number.number, to: number.to,
        unit: unit, ingredient: nil, obstacle: obstacle))
  }
}
