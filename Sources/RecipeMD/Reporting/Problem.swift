/// The possible problems of a recipe file, as facts; their messages are in `Problem+Words.swift`.
enum Problem {
  // Violations of the rules.
  case missingTitle
  case titleLevel(Int)
  case textBeforeTitle
  case frontMatter
  case repeatedTags
  case repeatedYields
  case yieldWithoutNumber(String)
  case missingDivider
  case textBeforeDivider
  case amountWithoutNumber(String)
  case zeroDenominator(String)
  case ingredientWithoutName
  case textAmongIngredients(MarkdownKind)

  // A `---` that made a heading; `underline` is the offset of its first character.
  case underlinedDivider(breaksRules: Bool, underline: Int)

  // Input that this library does not support.
  case invalidUTF8(count: Int)
  case nulByte(count: Int)
  case amountTooLarge(String)
  case nestingTooDeep
  case tooManyImages

  // Valid, but probably not intended.
  case swallowedTags(secondLine: Int)
  case missingFractionSpace(amount: String, readAs: String, at: Range<Int>)
  case fractionSlash(amount: String, readAs: String, slash: Range<Int>)
  case arabicDecimals(amount: String, readAs: String, sign: Range<Int>)
  case rangeAmount(amount: String, readAs: String)
  case thousandsSeparator(amount: String, readAs: String)
  case amountWithoutEmphasis(text: String, amount: Range<Int>?)
  case breakBetweenGroups
  case sentenceAsTags(String)
}

/// A problem and its range in the repaired text.
struct PlacedProblem {
  var problem: Problem
  var range: Range<Int>
}
