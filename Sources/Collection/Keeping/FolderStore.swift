import FileSystem
import Paths

/// The data that builds keep of a recipe folder, for times when files in it are out of reach.
///
/// It does not depend on the site: a page shows the last known state of the folder, even if the
/// site has been removed or edited since.
package struct FolderStore: Sendable {
  /// The texts of its recipes.
  package var texts: KeptTexts
  /// Its pictures and other files.
  package let files: KeptFiles

  /// Creates the store in files whose names begin with a path; `texts` is the status of the file of
  /// texts after the last build.
  package init(_ path: FilePath, texts: FileStatus? = nil, in fileSystem: any FileOperations) {
    self.texts = KeptTexts("\(path).texts", left: texts, in: fileSystem)
    files = KeptFiles("\(path).files", in: fileSystem)
  }
}
