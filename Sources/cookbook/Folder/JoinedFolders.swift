import Collection
import FileSystem
import Folders
import Paths

/// The folders of a common cookbook that a command works on.
struct JoinedFolders {
  /// The name of the common cookbook.
  let name: String
  /// The existing folders, with their names.
  let members: [(name: String, path: FilePath)]
  /// The errors of the missing folders, with their names.
  private let missing: [(name: String, problem: FolderError)]

  /// Finds the members of a folder; nil if it is an ordinary folder.
  init?(_ folder: FilePath, _ console: Console) throws {
    guard let choice = FolderChoice(console) else { return nil }
    let files = DiskFileSystem()
    let place = try files.resolve(folder)
    // A path needs no record, so an unreadable one is ignored.
    let registry = try? choice.record.read()
    let joined = registry?.collections.first { collection in
      !collection.members.isEmpty
        && (try? files.resolve(collection.path)).map { $0 == place } ?? false
    }
    guard let registry, let joined else { return nil }
    name = joined.name
    var members: [(name: String, path: FilePath)] = []
    var missing: [(name: String, problem: FolderError)] = []
    for member in registry.members(of: joined, at: place, in: files) {
      do {
        let location = try choice.record.locate(member, home: Places.home)
        members.append((member.name, location.path))
      } catch let problem as FolderError {
        // These errors are reported when the common cookbook is read.
        missing.append((member.name, problem))
      }
    }
    (self.members, self.missing) = (members, missing)
  }

  /// Returns the member that a recipe of the common cookbook comes from, and its file there; nil
  /// for a recipe of the common cookbook itself.
  func origin(of path: FilePath) -> (name: String, folder: FilePath, file: FilePath)? {
    for member in members {
      if let place = path.relative(to: FilePath(member.name)) {
        return (member.name, member.path, member.path / place)
      }
    }
    return nil
  }

  /// Returns the member for a new recipe, and the folder in it; if `subfolder` does not begin with
  /// a chapter, the user is asked.
  func chosen(
    for title: String, in subfolder: FilePath
  ) throws -> (folder: FilePath, subfolder: FilePath) {
    let parts = subfolder.isAbsolute ? [] : subfolder.normalized?.parts ?? []
    let rest = FilePath(joining: parts.dropFirst())
    func isMeant(_ name: String) -> Bool { FilePath(name) == parts.first }
    if let member = members.first(where: { isMeant($0.name) }) { return (member.path, rest) }
    if let (_, problem) = missing.first(where: { isMeant($0.name) }) { throw problem }
    return (try asked(for: title), subfolder)
  }

  private func asked(for title: String) throws -> FilePath {
    guard Terminal.isInteractive, !members.isEmpty else {
      let names = members.map { "“\($0.name)”" }.joined(separator: ", ")
      throw UsageError(
        message: "“\(name)” is made of other folders, and a recipe goes into one of them",
        help: "say which with --collection NAME: \(names)")
    }
    Terminal.say("Which folder does “\(title)” go into?")
    let paths = PathCompletion(home: Places.home)
    return members[
      try Terminal.choose(members.map { "\($0.name)  (\(paths.shortened($0.path)))" })
    ].path
  }
}
