import FileSystem
import Folders
import Paths

/// The recipe folder to move, and the record by which commands find it.
struct MovedChoice {
  /// The folder.
  let folder: FilePath
  /// The destination, as typed.
  private let typed: FilePath
  /// Whether the folder was found, not named in the command.
  private let isFound: Bool
  private let choice: FolderChoice?
  private let files = DiskFileSystem()

  init(_ argument: FolderArgument, to destination: FilePath, _ console: Console) throws {
    folder = try argument.found(console) ?? argument.resolved(console)
    typed = destination
    isFound = argument.folder == nil && argument.choice.collection == nil
    choice = FolderChoice(console)
    // If the record cannot be read now, it could not be changed in the end.
    _ = try choice?.record.read()
  }

  /// Points the names of the folder, and of folders in it, to the new place.
  func change(from source: FilePath?, to destination: FilePath) throws {
    guard let source, let choice else { return }
    let place = try shown(destination)
    var registry = try choice.record.read()
    if registry.move(from: source, to: place, in: files).isEmpty { return }
    try choice.record.change { _ = $0.move(from: source, to: place, in: files) }
  }

  /// Returns how commands find the new place, and what else the user has to do for that.
  func remarks(on destination: FilePath) throws -> [String] {
    let place = Shell.quoted(destination.shown)
    let registry = try choice?.record.read() ?? FolderRegistry()
    let there = registry.collections.filter {
      files.place(of: $0.path).isInside(destination)
    }
    let names = there.filter { isFolder($0, destination) }
    var remarks = names.map {
      $0.name == registry.current
        ? "“\($0.name)” is there from now on, and in use" : "“\($0.name)” is there from now on"
    }
    remarks += there.filter { !$0.originals.isEmpty && !isFolder($0, destination) }.map {
      "“\($0.name)”, which is in it, has moved with it: \(Console.named($0.path))"
        + ($0.name == registry.current ? ", and is in use" : "")
    }
    let variable = Variables["COOKBOOK_FOLDER"] ?? ""
    if isFound, !variable.isEmpty {
      remarks.append("COOKBOOK_FOLDER still names the old place: export COOKBOOK_FOLDER=\(place)")
    } else if names.isEmpty {
      remarks.append(
        (isFound
          ? "the folder was found by its cookbook.yml, not by a name"
            + (isLeft ? ", and commands in the old one go on with that" : "")
          : "it has no name")
          + "; to use it everywhere: cookbook folder add NAME \(place)")
    } else if let used = there.first(where: { $0.name == registry.current }),
      let rival = try FolderRival(of: used.path, registry)
    {
      remarks.append(rival.text)
    }
    return remarks
  }

  /// Whether the folder that was moved is still in its place.
  private var isLeft: Bool {
    !files.isGone(folder, followingLinks: true)
  }

  /// Returns the message that a move was completed earlier; nil for any other error.
  func done(_ move: FolderMove, at destination: FilePath, _ error: any Error) throws -> String? {
    switch error {
    case MoveError.sameFolder(let path):
      return "the recipes are in \(Console.named(path)) already; there is nothing to do"
    case MoveError.notEmpty: break
    case let error as FileError where error.reason == .notFound && error.path == folder: break
    default: return nil
    }
    let place = files.place(of: destination)
    guard let choice, !FolderMove.isUnfinished(at: place, in: files) else { return nil }
    let typed = try choice.absolute(folder)
    let origin = files.place(of: typed.directory) / typed.name
    let moved = try choice.record.read().collections.first { collection in
      isFolder(collection, place)
        && collection.originals.contains { $0.path == origin }
    }
    let rest =
      "already; there is nothing to do"
      + (isLeft ? ", but the original is still in \(Console.named(folder))" : "")
    if let moved { return "“\(moved.name)” has moved to \(Console.named(moved.path)) \(rest)" }
    // For a folder without a name, only its copy shows that.
    return try move.isDone() ? "the recipes are in \(Console.named(place)) \(rest)" : nil
  }

  private func isFolder(_ collection: FolderRegistry.Collection, _ path: FilePath) -> Bool {
    if collection.path == path { return true }
    return (try? files.resolve(collection.path)).map { $0 == path } ?? false
  }

  /// Returns the path as the user knows it, if it names the same place.
  private func shown(_ destination: FilePath) throws -> FilePath {
    guard let path = try choice?.absolute(typed), try files.resolve(path) == destination
    else { return destination }
    return path
  }
}
