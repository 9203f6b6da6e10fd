import FileSystem
import Paths

/// What builds keep of a recipe folder, for the time when files of it are out of reach.
///
/// It does not depend on the site: a page says what the folder said last, even if the site was
/// removed or edited since.
package struct FolderStore: Sendable {
  /// The texts of its recipes.
  package var texts: KeptTexts
  /// Its pictures and other files.
  package let files: KeptFiles

  /// Creates the store in files whose names begin with a path; `texts` is the status of that of the
  /// texts after the last build.
  package init(_ path: FilePath, texts: FileStatus? = nil, in fileSystem: any FileOperations) {
    self.texts = KeptTexts("\(path).texts", left: texts, in: fileSystem)
    files = KeptFiles("\(path).files", in: fileSystem)
  }
}
