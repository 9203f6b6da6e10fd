/// What can be wrong with a recipe file, as facts; `Problem+Words.swift` has the sentences.
enum Problem {
  // Broken rules.
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

  // A `---` that made a heading; `underline` is where its first mark stands.
  case underlinedDivider(breaksRules: Bool, underline: Int)

  // What this library does not read.
  case invalidUTF8(count: Int)
  case nulByte(count: Int)
  case amountTooLarge(String)
  case nestingTooDeep
  case tooManyImages

  // Valid, but hardly meant.
  case swallowedTags(secondLine: Int)
  case missingFractionSpace(amount: String, readAs: String, at: Int)
  case fractionSlash(amount: String, readAs: String, slash: Range<Int>)
  case rangeAmount(amount: String, readAs: String)
  case thousandsSeparator(amount: String, readAs: String)
  case amountWithoutEmphasis(text: String, amount: Range<Int>?)
  case breakBetweenGroups
  case sentenceAsTags(String)
}

/// A problem and its place in the repaired text.
struct PlacedProblem {
  var problem: Problem
  var range: Range<Int>
}
