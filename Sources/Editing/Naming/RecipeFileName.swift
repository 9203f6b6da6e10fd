import Texts
import Collection
import FileSystem
import Paths
import RecipeMD

/// Names for recipes' files: as users would write them, and valid on every file system.
package enum RecipeFileName {
  /// Returns the name of the file of a recipe with this title, such as `Rye bread.md`.
  package static func name(of title: String) throws(EditError) -> FilePath {
    let stem = FileStem.make(of: title)
    guard stem.unicodeScalars.contains(where: { $0.properties.isAlphabetic || isDigit($0) }) else {
      throw .notAName(title)
    }
    return "\(stem).md"
  }

  /// Returns whether a file has the name that a recipe with this title would have, ignoring case
  /// and Unicode normal form.
  package static func isMade(_ path: FilePath, from title: String) -> Bool {
    let name = TextFolding.composed(path.withoutExtension.name.string)
    return name.lowercased() == FileStem.make(of: title).lowercased()
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }
}
