import RecipeMD

/// An amount in a text that is multiplied by a factor.
struct ScaledMark {
  var number: Rational
  var to: Rational?
  var unit: Unit?
  /// The range of the number, and of its unit.
  var value: Range<Int>
  var measure: Range<Int>?
  /// The range of what the number has behind the food.
  var rest: Range<Int>?
  /// What its number has around it once that is in digits.
  var lead: NumberLead?
  var trail: NumberTrail?
  /// The article before its number that does not stay before one.
  var article: NumberArticle?
  /// The words that change with its number.
  var noun: CountedNoun?
  var areEggs = false
  /// Whether it is a part of a sum.
  var isPart = false

  typealias Edit = (range: Range<Int>, text: String)

  /// Returns what is written in the place of its parts; nil if it becomes too large.
  ///
  /// `rewrite` of the theme's scripts does the same.
  func edits(in text: [UInt8], by factor: Rational, _ language: Language) -> [Edit]? {
    let isHeaped = HeapedMeasure.isHeaped(unit, measure, behind: value, in: text)
    guard let scaled = ScaledNumber(number, to, unit, by: factor, keepsUnit: isPart || isHeaped)
    else {
      return nil
    }
    let written = String(decoding: text[value], as: UTF8.self)
    let number = scaled.text(language, areEggs: areEggs)
    var edits: [Edit] = []
    var shown = number
    if let measure {
      let unit = String(decoding: text[measure], as: UTF8.self)
      edits.append((measure, scaled.measure(unit, language)))
    } else if scaled.isRenamed || written.contains(where: \.isLetter) {
      shown = scaled.textWithUnit(language)
    }
    if let rest { edits.append((rest, "")) }
    if let noun, let kitchen = language.kitchen {
      edits.append((noun.range, noun.text(forShown: number, kitchen)))
    }
    shown = (lead.map { "\($0.word) " } ?? "") + shown + (trail?.text ?? "")
    if let article, lead == nil, let kitchen = language.kitchen {
      let isOne = CountedNoun.isOne(number, kitchen)
      edits.append((article.whole, isOne ? shown : article.text + shown))
    } else {
      edits.append((lead?.whole ?? value, shown))
    }
    return edits
  }
}

extension [UInt8] {
  /// Makes edits that do not overlap; what is inserted before a replaced piece stays before it.
  mutating func make(_ edits: [ScaledMark.Edit]) {
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in sorted {
      replaceSubrange(edit.range, with: edit.text.utf8)
    }
  }
}
