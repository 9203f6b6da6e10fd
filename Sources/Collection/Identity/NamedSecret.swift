import Bytes
import FileSystem
import Paths

/// A recipe that the settings keep back by its name, with what tells which one it is once it is
/// renamed.
struct NamedSecret: Hashable, Sendable {
  /// The path of its file.
  var path: FilePath
  /// The path that the settings name: an earlier one if it was renamed.
  var privatePath: FilePath
  /// The UUID in its front matter.
  var id: String?
  var title: String
  /// The hash of its file.
  var contentHash: ContentHash

  /// The same as what is remembered of public recipes.
  var remembered: RememberedRecipe {
    RememberedRecipe(
      ids: [id].compactMap(\.self), path: path, slugs: [], title: title, contentHash: contentHash)
  }
}

extension NamedSecret {
  /// Returns what is to be remembered of the recipes that are kept back now, besides `earlier` ones.
  ///
  /// One that is not there is remembered as long as the settings name it: it may come back under
  /// another name.
  static func noted(
    _ recipes: DividedRecipes, by privacy: Privacy, besides earlier: [NamedSecret]
  ) -> [NamedSecret] {
    if !privacy.keepsFilesBack { return [] }
    let present = recipes.hidden.compactMap { recipe in
      privacy.hidingPlace(of: recipe.path).map {
        NamedSecret(
          path: recipe.path, privatePath: $0, id: recipe.metadata.id, title: recipe.title,
          contentHash: recipe.contentHash)
      }
    }
    if present == earlier { return earlier }
    let (names, hashes) = (Set(present.map(\.privatePath)), Set(present.map(\.contentHash)))
    let paths = Set((recipes.shown + recipes.hidden).map(\.path))
    let away = earlier.filter {
      !names.contains($0.privatePath) && !hashes.contains($0.contentHash)
        && !paths.contains($0.path)
        && privacy.hidingPlace(of: $0.privatePath) != nil
    }
    return (present + away).sorted { $0.path < $1.path }
  }
}

extension NamedSecret: BinaryFields {
  static let blank = NamedSecret(path: "", privatePath: "", title: "", contentHash: .blank)

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&path)
    try coder.code(&privatePath)
    try coder.code(&id)
    try coder.code(&title)
    try coder.code(&contentHash)
  }
}
