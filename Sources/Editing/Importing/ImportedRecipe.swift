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

    /// Creates a description of a file.
    package init(_ path: FilePath, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }

  /// Its text.
  package let text: File
  /// Its pictures.
  package let pictures: [File]
  /// The bytes of the recipe that it replaces, which is at the same path.
  package let replaced: [UInt8]?

  /// Creates a description of a recipe.
  package init(_ text: File, pictures: [File], replacing replaced: [UInt8]? = nil) {
    (self.text, self.pictures, self.replaced) = (text, pictures, replaced)
  }

  /// Its files, the text last: what is named in it is there before it is.
  var files: [File] { pictures + [text] }

  /// The writes that put it into a folder.
  func writes(in root: FilePath) -> [FileWrite] {
    pictures.map { FileWrite(root / $0.path, expecting: nil, bytes: $0.bytes) }
      + [FileWrite(root / text.path, expecting: replaced, bytes: text.bytes)]
  }
}
