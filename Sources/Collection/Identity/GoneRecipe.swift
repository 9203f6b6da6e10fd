import Bytes
import FileSystem
import Paths
import RecipeMD

/// A recipe that earlier sites had and the folder has no more.
package struct GoneRecipe: Hashable, Sendable, Encodable {
  /// The title it had.
  package let title: String
  /// The addresses of the pages it had, without extension.
  package internal(set) var slugs: [String]
  /// The UUIDs it was published under.
  package internal(set) var ids: [String]

  /// What the last text of a recipe said of it.
  struct Facts: Hashable, Sendable {
    var title: String
    /// The UUID in its front matter.
    var id: String?
    /// Its tags, folded.
    var tags: [String] = []
    /// Whether it was to be kept out of everything published.
    var isPrivate = false
    /// Whether it said that it is not private.
    var isDeclaredPublic = false
  }
}

extension GoneRecipe.Facts {
  /// Reads what the text of the file at a path says; nil if it was no recipe.
  init?(_ source: [UInt8], path: FilePath) {
    let (facts, _) = RecipeFacts.read(
      path: path, source: source, contentHash: ContentHash(of: source),
      languages: RecipeLanguages(Settings()))
    if RecipeLoader.isLeftOut(path, facts) { return nil }
    self.init(
      title: facts.title, id: facts.metadata.id, tags: facts.tags.map(\.key),
      isPrivate: facts.metadata.isPrivate, isDeclaredPublic: facts.isDeclaredPublic)
  }
}

extension GoneRecipe.Facts: BinaryFields {
  static let blank = Self(title: "")

  mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
    try coder.code(&title)
    try coder.code(&id)
    try coder.code(&tags)
    try coder.code(&isPrivate)
    try coder.code(&isDeclaredPublic)
  }
}
