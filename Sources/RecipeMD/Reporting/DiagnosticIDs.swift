import Diagnostics

/// The kinds of diagnostics about a single recipe file, each with a section in
/// `Docs/diagnostics.md`.
extension DiagnosticID {
  /// There is no title.
  public static let missingTitle: DiagnosticID = "missing-title"
  /// The first heading is not of level 1.
  public static let titleLevel: DiagnosticID = "title-level"
  /// There is text before the title.
  public static let textBeforeTitle: DiagnosticID = "text-before-title"
  /// There is YAML front matter before the title.
  public static let frontMatter: DiagnosticID = "front-matter"
  /// There is a second paragraph of tags.
  public static let repeatedTags: DiagnosticID = "repeated-tags"
  /// There is a second paragraph of yields.
  public static let repeatedYields: DiagnosticID = "repeated-yields"
  /// A yield does not begin with a number.
  public static let yieldWithoutNumber: DiagnosticID = "yield-without-number"
  /// There is no divider before the ingredients.
  public static let missingDivider: DiagnosticID = "missing-divider"
  /// There is text between tags or yields and the divider.
  public static let textBeforeDivider: DiagnosticID = "text-before-divider"
  /// A `---` directly under a line of text makes it a heading instead of a divider.
  public static let underlinedDivider: DiagnosticID = "underlined-divider"
  /// An ingredient's amount does not begin with a number.
  public static let amountWithoutNumber: DiagnosticID = "amount-without-number"
  /// A fraction has a zero denominator.
  public static let zeroDenominator: DiagnosticID = "zero-denominator"
  /// A number is too large or too precise for this library.
  public static let amountTooLarge: DiagnosticID = "amount-too-large"
  /// An ingredient has no name.
  public static let ingredientWithoutName: DiagnosticID = "ingredient-without-name"
  /// There is something other than lists and headings among the ingredients.
  public static let textAmongIngredients: DiagnosticID = "text-among-ingredients"
  /// There are bytes that are not UTF-8.
  public static let invalidUTF8: DiagnosticID = "invalid-utf8"
  /// There are NUL bytes.
  public static let nulByte: DiagnosticID = "nul-byte"
  /// Lists or quotes are nested more deeply than this library supports.
  public static let nestingTooDeep: DiagnosticID = "nesting-too-deep"
  /// There are more images than this library supports.
  public static let tooManyImages: DiagnosticID = "too-many-images"
  /// Tags and yields are in one paragraph, which makes it a description.
  public static let swallowedTags: DiagnosticID = "swallowed-tags"
  /// `1½` has no space, so that it is read as 1.
  public static let missingFractionSpace: DiagnosticID = "missing-fraction-space"
  /// A fraction slash is used instead of `/`.
  public static let fractionSlash: DiagnosticID = "fraction-slash"
  /// Decimals behind an Arabic sign, `١٫٥`, which RecipeMD takes for a part of the unit.
  public static let arabicDecimals: DiagnosticID = "arabic-decimals"
  /// A range, where RecipeMD reads only the first number.
  public static let rangeAmount: DiagnosticID = "range-amount"
  /// A thousands separator that is read as a decimal point.
  public static let thousandsSeparator: DiagnosticID = "thousands-separator"
  /// An amount outside emphasis, which RecipeMD takes for a part of the name.
  public static let amountWithoutEmphasis: DiagnosticID = "amount-without-emphasis"
  /// A divider between groups of ingredients, which ends the ingredients.
  public static let breakBetweenGroups: DiagnosticID = "break-between-groups"
  /// A sentence in emphasis, which makes it tags.
  public static let sentenceAsTags: DiagnosticID = "sentence-as-tags"
}
