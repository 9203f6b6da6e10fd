import Diagnostics

/// Options for `parse`.
public struct ParseOptions: Hashable, Sendable {
  /// Whether YAML front matter before the title is allowed; otherwise it is an error.
  public var allowsFrontMatter: Bool
  /// Whether to render the Markdown fields as HTML, too.
  public var makesHTML: Bool

  /// Creates options, all off by default.
  public init(allowsFrontMatter: Bool = false, makesHTML: Bool = false) {
    self.allowsFrontMatter = allowsFrontMatter
    self.makesHTML = makesHTML
  }

  /// Strict RecipeMD 2.4.0 without HTML.
  public static let strict = ParseOptions()
}

/// The result of parsing a file: the recipe and the diagnostics.
public struct ParsedRecipe: Sendable {
  /// The recipe; if the file is not valid, everything that could be recovered.
  public var recipe: Recipe
  /// Errors for violated rules and warnings for valid but probably unintended text, in file order
  /// and without paths.
  public var diagnostics: [Diagnostic]
  /// Whether RecipeMD 2.4.0 accepts the file (apart from front matter, if that is allowed).
  public var isValid: Bool
  /// Whether there is a title; an empty heading counts.
  public var hasTitle: Bool
  /// Yields that do not begin with a number, as written; a recipe cannot contain them.
  public var unreadYields: [String]
  /// The byte offsets of the YAML between the fences, if allowed and present.
  public var frontMatter: Range<Int>?
  /// The source ranges of the recipe's parts.
  public var ranges: RecipeRanges
  /// The Markdown fields as HTML, if requested.
  public var html: RecipeHTML?
}
