import Collection
import FileSystem

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
  ///
  /// - Throws: `FileError` if the recipe cannot be read any more.
  public func bytes(for recipe: RecipeEntry) throws(FileError) -> [UInt8] {
    let text = try recipe.text()
    switch self {
    case .recipeMD: return text.source
    case .cookbookJSON: return CookbookJSON.bytes(for: recipe, text)
    }
  }
}
