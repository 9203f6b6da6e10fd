import Paths

/// A commit with what it has done to the files of a folder.
struct GitCommit {
  /// A file that it has added, changed, renamed or removed.
  struct Change {
    enum Kind { case added, changed, renamed, removed }

    var kind: Kind
    /// The file's path; of a renamed file that before the commit.
    var path: FilePath
    /// The path after the commit.
    var newPath: FilePath
    /// The Git objects of its text before and after the commit.
    let before, now: ArraySlice<UInt8>

    /// Whether it was a recipe all the time, judging by its name.
    var isOfRecipe: Bool { FolderFile.isRecipe(path) && FolderFile.isRecipe(newPath) }
  }

  /// The hash of the commit.
  let name: ArraySlice<UInt8>
  /// The hashes of the commits before it: none of the first one, several of a merge.
  let parents: [ArraySlice<UInt8>]
  /// When it was written, in seconds since 1970.
  let time: Int64
  var changes: [Change] = []

  var isMerge: Bool { parents.count > 1 }
}
