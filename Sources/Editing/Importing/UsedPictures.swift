import Bytes
import Collection
import FileSystem
import Paths

/// The pictures that the recipes of a collection show, so that none is taken away from a recipe that
/// stays.
package struct UsedPictures: Sendable {
  /// The recipes that show each file.
  private var users: [FilePath: Set<FilePath>] = [:]
  /// The recipes with a picture that is not where they look for it, by its name: they may have been
  /// moved without it.
  private var seekers: [FilePath: Set<FilePath>] = [:]
  /// The recipes that may have HTML, whose pictures the book does not know.
  private var raw: [(recipe: FilePath, source: [UInt8])] = []

  /// Creates those of a collection without recipes.
  package init() {}

  /// Finds the pictures of a collection's recipes.
  ///
  /// - Throws: `FileError` if a recipe can no longer be read.
  package init(of book: Book) throws(FileError) {
    for (place, recipe) in book.recipes.enumerated() {
      for (written, isPicture, target) in book.destinations(of: place) {
        if case .file(let path) = target {
          users[path, default: []].insert(recipe.path)
        } else if isPicture, case .nowhere = target {
          let name = FilePath(LinkResolver.percentDecoded(written) ?? written).name
          seekers[name, default: []].insert(recipe.path)
        }
      }
      let source = try recipe.text().source
      if source.contains(UInt8(ascii: "<")) { raw.append((recipe.path, source)) }
    }
  }

  /// Returns whether a recipe shows a picture, other than those at some paths.
  func contains(_ picture: FilePath, besides leaving: Set<FilePath>) -> Bool {
    let name = picture.name
    let known = (users[picture] ?? []).union(seekers[name] ?? [])
    if !known.isSubset(of: leaving) { return true }
    let spellings = [Array(name.utf8), Array(LinkResolver.percentEncoded(name.string).utf8)]
    return raw.contains { recipe, source in
      !leaving.contains(recipe) && spellings.contains { source.contains($0) }
    }
  }
}
