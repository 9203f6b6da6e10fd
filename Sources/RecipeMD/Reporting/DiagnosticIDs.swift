import Diagnostics

/// The kinds of diagnostics about a single recipe file; each has a section in `Docs/diagnostics.md`.
extension DiagnosticID {
  /// There is no title.
  public static let missingTitle: DiagnosticID = "missing-title"
  /// The first heading is not of level 1.
  public static let titleLevel: DiagnosticID = "title-level"
  /// Something stands before the title.
  public static let textBeforeTitle: DiagnosticID = "text-before-title"
  /// YAML front matter stands before the title.
  public static let frontMatter: DiagnosticID = "front-matter"
  /// A second paragraph of tags.
  public static let repeatedTags: DiagnosticID = "repeated-tags"
  /// A second paragraph of yields.
  public static let repeatedYields: DiagnosticID = "repeated-yields"
  /// A yield does not begin with a number.
  public static let yieldWithoutNumber: DiagnosticID = "yield-without-number"
  /// No divider before the ingredients.
  public static let missingDivider: DiagnosticID = "missing-divider"
  /// Text between tags or yields and the divider.
  public static let textBeforeDivider: DiagnosticID = "text-before-divider"
  /// A `---` right under a text makes it a heading instead of a divider.
  public static let underlinedDivider: DiagnosticID = "underlined-divider"
  /// An ingredient's amount does not begin with a number.
  public static let amountWithoutNumber: DiagnosticID = "amount-without-number"
  /// A fraction over zero.
  public static let zeroDenominator: DiagnosticID = "zero-denominator"
  /// A number too large or too precise for this library.
  public static let amountTooLarge: DiagnosticID = "amount-too-large"
  /// An ingredient has no name.
  public static let ingredientWithoutName: DiagnosticID = "ingredient-without-name"
  /// Neither a list nor a heading among the ingredients.
  public static let textAmongIngredients: DiagnosticID = "text-among-ingredients"
  /// Bytes that are no UTF-8.
  public static let invalidUTF8: DiagnosticID = "invalid-utf8"
  /// NUL bytes.
  public static let nulByte: DiagnosticID = "nul-byte"
  /// Lists or quotes deeper in one another than this library follows.
  public static let nestingTooDeep: DiagnosticID = "nesting-too-deep"
  /// More images than this library reads.
  public static let tooManyImages: DiagnosticID = "too-many-images"
  /// Tags and yields in one paragraph, which is a description.
  public static let swallowedTags: DiagnosticID = "swallowed-tags"
  /// `1½` without a space, which is 1.
  public static let missingFractionSpace: DiagnosticID = "missing-fraction-space"
  /// A fraction slash, which is no `/`.
  public static let fractionSlash: DiagnosticID = "fraction-slash"
  /// A range, of which RecipeMD knows only the first number.
  public static let rangeAmount: DiagnosticID = "range-amount"
  /// A thousands separator, which is a decimal point.
  public static let thousandsSeparator: DiagnosticID = "thousands-separator"
  /// An amount outside emphasis, which does not scale.
  public static let amountWithoutEmphasis: DiagnosticID = "amount-without-emphasis"
  /// A divider between groups of ingredients, which ends the ingredients.
  public static let breakBetweenGroups: DiagnosticID = "break-between-groups"
  /// A sentence in emphasis, which is tags.
  public static let sentenceAsTags: DiagnosticID = "sentence-as-tags"
}
