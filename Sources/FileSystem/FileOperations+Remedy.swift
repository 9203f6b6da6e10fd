import Paths
import Platform

extension FileOperations {
  /// Returns a suggestion for the user after a failed request.
  ///
  /// If reading is not permitted, it is about the file or folder that blocks it, which may be a
  /// parent, and about its owner.
  package func remedy(for error: FileError) -> String? {
    let isReading = [.read, .list, .examine].contains(error.operation)
    guard error.reason == .notPermitted, isReading else { return error.help }
    let path = obstacle(to: error.path)
    let quoted = Shell.quoted(path.string)
    if geteuid() != 0, let owner = try? details(of: path).owner, owner != geteuid() {
      return "it belongs to another user; ask them for the right to read it, or make it yours: "
        + "sudo chown -R \"$(id -un)\" \(quoted)"
    }
    return "give yourself the right to read it: chmod u+rX \(quoted)"
  }

  /// Returns the outermost parent folder that the user may not enter, else the path itself.
  private func obstacle(to path: FilePath) -> FilePath {
    path.ancestors.first { folder in
      do throws(FileError) {
        // Looking up a folder's own dot requires the right to enter it.
        _ = try status(of: folder / ".", followingLinks: true)
        return false
      } catch {
        return error.reason == .notPermitted
      }
    } ?? path
  }
}
