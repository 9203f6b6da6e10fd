import Texts
import FileSystem
import Paths

extension WaitingFile {
  /// Returns the name of the missing file that another name is a placeholder for; nil if it is not
  /// a placeholder.
  package static func name(awaitedBy name: FilePath) -> FilePath? { awaited(by: name)?.name }
}

extension WaitingFile.Cause {
  /// The reason why a recipe cannot be used.
  var reason: String {
    switch self {
    case .inCloud, .onServer: "is in the cloud and not on this disk yet"
    case .arriving: "is still being downloaded"
    case .empty: "is empty"
    }
  }

  /// The advice of a command that cannot fetch the file.
  var remedy: String {
    switch self {
    case .inCloud:
      "have it fetched: open it once, in Finder or your sync program’s folder, or run "
        + "‘cookbook build --download’ on a Mac"
    case .onServer, .arriving, .empty: help
    }
  }
}

extension RecipeLookup {
  /// Returns why the file at a path is missing, if it has yet to arrive; its status, if it has one,
  /// shows whether its content is elsewhere.
  func waiting(_ path: FilePath, _ status: FileStatus?) throws(FileError) -> LookupError? {
    let name = path.name
    let folder = path.directory
    if let status {
      guard status.kind == .file else { return nil }
      if status.isDataless { return .waiting(path: path, .inCloud) }
      guard let (name, cause) = WaitingFile.awaited(by: name), FolderFile.isRecipe(name)
      else { return nil }
      return .waiting(path: folder / name, cause)
    }
    let place = folder.isEmpty ? "." : folder
    guard FolderFile.isRecipe(name),
      try fileSystem.status(of: place, followingLinks: true)?.kind == .directory
    else { return nil }
    for entry in try fileSystem.entries(of: place) where entry.isText {
      if let (awaited, cause) = WaitingFile.awaited(by: entry.name),
        awaited == name
      {
        return .waiting(path: path, cause)
      }
    }
    return nil
  }
}

extension Book {
  /// Returns the recipe that a person may mean, among those whose content is missing.
  func findWaiting(_ name: String) -> WaitingFile? {
    let folded = TextFolding.fold(name)
    return folder.waiting.first { file in
      let path = file.path.withoutExtension
      return file.isRecipe
        && ([file.path, path, file.path.name].contains { $0.string == name }
          || TextFolding.fold(path.name.string) == folded)
    }
  }
}
