import FileSystem
import Folders
import Foundation

/// The recipe folder that moves, and what makes commands find it.
struct MovedChoice {
  /// The folder.
  let folder: String
  /// Where it is to be, as it was typed.
  private let typed: String
  /// Whether the folder was not named in the command, but found.
  private let isFound: Bool
  private let choice: FolderChoice?
  private let files = DiskFileSystem()

  init(_ argument: FolderArgument, to destination: String, _ console: Console) throws {
    folder = try argument.found(console) ?? argument.resolved(console)
    typed = destination
    isFound = argument.folder == nil && argument.choice.collection == nil
    choice = FolderChoice(console)
    // What cannot be read now could not be changed in the end.
    _ = try choice?.record.read()
  }

  /// Makes commands that use the folder by a name use the new place.
  func change(from source: String?, to destination: String) throws {
    guard let source, let choice else { return }
    let place = try shown(destination)
    let moved = try choice.record.read().collections.filter { isFolder($0, source) }
    if moved.isEmpty { return }
    try choice.record.change { registry in
      for var collection in moved {
        collection.path = place
        collection.note(in: files)
        registry.set(collection)
      }
    }
  }

  /// How commands find the new place, and what else there is to do for that.
  func remarks(on destination: String) throws -> [String] {
    let place = Shell.quoted(FilePath.shown(destination))
    let registry = try choice?.record.read()
    var remarks = (registry?.collections ?? []).filter { isFolder($0, destination) }.map {
      $0.name == registry?.current
        ? "“\($0.name)” is there from now on, and in use" : "“\($0.name)” is there from now on"
    }
    let variable = ProcessInfo.processInfo.environment["COOKBOOK_FOLDER"] ?? ""
    if isFound, !variable.isEmpty {
      remarks.append("COOKBOOK_FOLDER still names the old place: export COOKBOOK_FOLDER=\(place)")
    } else if remarks.isEmpty {
      remarks.append(
        (isFound
          ? "the folder was found by its cookbook.yml, not by a name" : "no name is given to it")
          + "; to use it everywhere: cookbook folder add NAME \(place)")
    }
    return remarks
  }

  private func isFolder(_ collection: FolderRegistry.Collection, _ path: String) -> Bool {
    if FilePath.areSame(collection.path, path) { return true }
    return (try? files.resolve(collection.path)).map { FilePath.areSame($0, path) } ?? false
  }

  /// The path as people know it, if that is the same place.
  private func shown(_ destination: String) throws -> String {
    guard let path = try choice?.absolute(typed), try files.resolve(path) == destination
    else { return destination }
    return path
  }
}
