import FileSystem
import Paths

/// A recipe that is put into a recipe folder, with its pictures.
package struct ImportedRecipe: Sendable {
  /// A file that it consists of.
  package struct File: Sendable {
    /// Its path in the recipe folder.
    package let path: FilePath
    /// Its bytes.
    package let bytes: [UInt8]
    /// The bytes of the file that it replaces; nil if there is none.
    package let replaced: [UInt8]?

    /// Creates a description of a file.
    package init(_ path: FilePath, _ bytes: [UInt8], replacing replaced: [UInt8]? = nil) {
      (self.path, self.bytes, self.replaced) = (path, bytes, replaced)
    }
  }

  /// Its text.
  package let text: File
  /// Its pictures.
  package let pictures: [File]

  /// Creates a description of a recipe.
  package init(_ text: File, pictures: [File]) { (self.text, self.pictures) = (text, pictures) }

  /// Its files, the text last: what is named in it is there before it is.
  var files: [File] { pictures + [text] }

  /// The writes that put it into a folder.
  func writes(in root: FilePath) -> [FileWrite] {
    files.map { FileWrite(root / $0.path, expecting: $0.replaced, bytes: $0.bytes) }
  }
}
