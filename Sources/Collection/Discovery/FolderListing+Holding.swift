import Diagnostics
import FileSystem

/// Files that go on being what they were while their contents are not there.
extension FolderListing {
  /// The listing with those of its waiting pictures and the like that the site has, as they are in it.
  ///
  /// `published` is where a site has the file at a path, absolute.
  func holdingFiles(
    published: (String) -> String, in fileSystem: any FileOperations
  ) -> FolderListing {
    var listing = self
    for file in waiting where !file.isRecipe && SafeFile.isPublished(file.path) {
      let place = published(file.path)
      guard let status = try? fileSystem.status(of: place, followingLinks: false),
        status.kind == .file
      else { continue }
      listing.standIns[file.path] = place
      listing.files.append(FolderFile(path: file.path, status: status))
    }
    if !listing.standIns.isEmpty { listing.files.sort { FilePath.precedes($0.path, $1.path) } }
    return listing
  }

  /// The listing with those of its waiting recipes whose last text is known, and what there is to say
  /// of everything that waits.
  func holdingRecipes(
    _ known: [String: KnownRecipe], in fileSystem: any FileOperations
  ) -> FolderListing {
    if waiting.isEmpty { return self }
    var listing = self
    let waitingPaths = Set(waiting.map(\.path))
    let copies = undecided.filter { copy in
      copy.isVersion(inICloud: synced.isInICloud) { path in
        waitingPaths.contains(path)
          ? known[path]?.source : try? fileSystem.read(FilePath.join(root, path))
      }
    }
    let copyPaths = Set(copies.map(\.path))
    listing.files.removeAll { copyPaths.contains($0.path) }
    listing.conflicts += copies
    listing.problems += copies.map(\.diagnostic)
    for file in waiting where !copyPaths.contains(file.path) {
      var isHeld = standIns[file.path] != nil
      if file.isRecipe, let recipe = known[file.path], recipe.source != nil {
        isHeld = true
        listing.files.append(FolderFile(path: file.path, status: recipe.status))
      }
      listing.problems.append(file.diagnostic(isHeld: isHeld))
    }
    listing.files.sort { FilePath.precedes($0.path, $1.path) }
    return listing
  }
}
