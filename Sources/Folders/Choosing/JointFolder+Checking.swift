import Diagnostics
import Collection
import FileSystem
import Paths

extension JointFolder {
  /// The reason why folders cannot be joined in one cookbook.
  package enum JoinError: Error, Hashable, Sendable {
    /// A chapter would have a name that a recipe folder uses itself.
    case name(String, path: FilePath)
    /// The new folder would be inside a member, or a member inside it.
    case nested(FilePath, member: String)
    /// Something other than a folder has its name.
    case notFolder(FilePath)
    /// The new folder is not empty.
    case notEmpty(FilePath)
  }

  /// The names that a recipe folder uses itself, and the usual name of a site.
  private static let ownNames: [FilePath] = [Settings.fileName, Settings.templatesFolder, "_site"]

  /// Throws if folders cannot be joined in one cookbook, before anything is created.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the new folder.
  ///   - members: The folders, with the names of their chapters.
  package func check(
    _ path: FilePath, of members: [(name: String, path: FilePath)]
  ) throws(JoinError) {
    let status = try? fileSystem.status(of: path, followingLinks: true)
    if let status, status.kind != .directory { throw .notFolder(path) }
    let place = placeToBe(of: path)
    for (name, member) in members {
      // Some disks ignore case.
      if Self.ownNames.contains(where: { $0.string.lowercased() == name.lowercased() }) {
        throw .name(name, path: member)
      }
      let own = fileSystem.place(of: member)
      if place.isInside(own) || own.isInside(place) {
        throw .nested(path, member: name)
      }
    }
  }

  /// Returns a path without symbolic links; the path need not exist yet.
  private func placeToBe(of path: FilePath) -> FilePath {
    if path == "/" { return path }
    if let place = try? fileSystem.resolve(path) { return place }
    return placeToBe(of: path.directory) / path.name
  }
}

extension JointFolder.JoinError: ExplainedError {
  /// A description of the problem, in one line without the path.
  package var description: String {
    switch self {
    case .name(let name, _):
      "“\(name)” cannot be the name of a chapter: a recipe folder has its own “\(name)”"
    case .nested(_, let member): "this folder and “\(member)” overlap"
    case .notFolder: "this is not a folder"
    case .notEmpty: "the folder is not empty"
    }
  }

  /// The folder.
  package var place: FilePath? {
    switch self {
    case .name(_, let path), .nested(let path, _), .notFolder(let path), .notEmpty(let path): path
    }
  }

  /// A suggestion for the user.
  package var help: String? {
    switch self {
    case .name(let name, let path):
      "give it another: cookbook folder remove \(Shell.quoted(name)) && "
        + "cookbook folder add NAME \(Shell.quoted(path.shown))"
    case .notFolder: "choose another name, or rename what is there"
    case .notEmpty(let path):
      "name a new folder, or an empty one, such as "
        + Shell.quoted((path / "All").shown)
    case .nested: "choose a place beside it"
    }
  }
}
