import FileSystem
import Paths
import Texts

/// What stays the same of a recipe when its file is renamed, moved or rewritten.
///
/// Readers' browsers keep notes and ratings under its UUID, and codes on paper carry an address
/// made from it.
package struct RecipeIdentity: Hashable, Sendable, Encodable {
  /// The UUID, in upper case: from the recipe's front matter, else derived from the first name of
  /// its file.
  package let id: String
  /// The UUIDs under which earlier sites may have published it.
  package let earlierIDs: [String]

  /// Creates an identity.
  package init(id: String, earlierIDs: [String] = []) {
    self.id = id
    self.earlierIDs = earlierIDs
  }

  /// Creates the identity of a recipe of which nothing is known but the path and the front matter.
  init(path: FilePath, written: String?) {
    self.init(birth: RecipeBirth(path: path), written: written)
  }

  /// Creates the identity of a recipe with a known first name; `written` is the UUID in its front
  /// matter.
  init(birth: RecipeBirth, written: String?) {
    guard let written else {
      self.init(id: birth.id)
      return
    }
    // Sites from before the recipe got its own UUID have the other one.
    self.init(id: written, earlierIDs: written == birth.id ? [] : [birth.id])
  }

  /// Returns the name of the short address of the recipe with a UUID: eight letters.
  ///
  /// Its letters are those that are hardest to mistake on paper; without vowels, they make no words.
  package static func shortName(of id: String) -> String {
    var rest = ContentHash(of: "cookbook-short:\(id)").low
    var letters: [UInt8] = []
    for _ in 0..<8 {
      letters.append(alphabet[Int(rest % UInt64(alphabet.count))])
      rest /= UInt64(alphabet.count)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let alphabet = Array("bcdfghjkmnpqrstvwxyz".utf8)
}

extension RecipeEntry {
  /// The UUID that follows from its path alone.
  package var plainID: String { RecipeBirth(path: path).id }
}

/// The beginning of a recipe: the first name of its file, and how many others began with that name
/// before.
struct RecipeBirth: Hashable, Sendable {
  var path: FilePath
  var ordinal = 0

  /// The UUID that follows from it.
  var id: String {
    // Disks of different systems compose letters differently.
    let path = TextFolding.composed(path.string)
    let name = ordinal == 0 ? "cookbook:\(path)" : "cookbook:\(path)\n\(ordinal)"
    return ContentHash(of: name).uuid
  }
}
