import Diagnostics

/// What `parse` is to accept and to work out.
public struct ParseOptions: Hashable, Sendable {
  /// Whether YAML front matter before the title is read; else it breaks the rules.
  public var allowsFrontMatter: Bool
  /// Whether the Markdown fields are worked out as HTML too.
  public var makesHTML: Bool

  /// Creates options; what is not given is off.
  public init(allowsFrontMatter: Bool = false, makesHTML: Bool = false) {
    self.allowsFrontMatter = allowsFrontMatter
    self.makesHTML = makesHTML
  }

  /// RecipeMD 2.4.0 to the letter, and no HTML.
  public static let strict = ParseOptions()
}

/// A file as read: the recipe in it, and all there is to say about it.
public struct ParsedRecipe: Sendable {
  /// The recipe; where rules are broken, everything that could be understood.
  public var recipe: Recipe
  /// Errors for broken rules, warnings for what is valid but hardly meant; in file order, without path.
  public var diagnostics: [Diagnostic]
  /// Whether RecipeMD 2.4.0 accepts the file (front matter aside, where it is allowed).
  public var isValid: Bool
  /// Whether there is a title; an empty heading is one.
  public var hasTitle: Bool
  /// Yields that do not begin with a number, as written; a recipe has no place for them.
  public var unreadYields: [String]
  /// The YAML between the fences as byte offsets in the file, where allowed and present.
  public var frontMatter: Range<Int>?
  /// Where the recipe's parts stand.
  public var ranges: RecipeRanges
  /// The Markdown fields as HTML, if asked for.
  public var html: RecipeHTML?
}
