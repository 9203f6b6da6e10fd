import Collection

/// The kinds of files a recipe can be handed on as.
public enum ShareFormat: String, CaseIterable, Sendable {
  /// The recipe's own text.
  case recipeMD = "recipemd"
  /// What the Cookbook app reads.
  case cookbookJSON = "cookbook.json"

  /// The formats a collection offers.
  public static func formats(of settings: Settings) -> [ShareFormat] {
    settings.share.map { $0.compactMap(ShareFormat.init) } ?? allCases
  }

  /// The file's bytes for a recipe.
  public func bytes(for recipe: RecipeEntry) -> [UInt8] {
    switch self {
    case .recipeMD: recipe.source
    case .cookbookJSON: CookbookJSON.bytes(for: recipe)
    }
  }
}
