import FileSystem
import Paths

/// Completes the path of a folder as a person types it.
struct PathCompletion {
  let home: FilePath?

  /// The paths a text may be completed to, as they would be typed, each with a `/` at its end.
  func completions(of text: String) -> [String] {
    if text == "~" { return ["~/"] }
    let typed = FilePath(text).directory
    let prefix = FilePath(text).name.string
    let folder = typed.isEmpty ? "." : expanded(typed)
    let entries = (try? DiskFileSystem().entries(of: folder)) ?? []
    return entries.compactMap { entry in
      guard entry.isText, entry.name.string.hasPrefix(prefix),
        entry.name.utf8.first != 0x2E || prefix.utf8.first == 0x2E
      else { return nil }
      let path = folder / entry.name
      let kind =
        entry.status.kind == .link
        ? (try? DiskFileSystem().status(of: path, followingLinks: true))?.kind : entry.status.kind
      return kind == .directory ? "\(typed / entry.name)/" : nil
    }
  }

  /// A path as typed with `~` for the home folder, as the system takes it.
  func expanded(_ path: FilePath) -> FilePath {
    guard let home else { return path }
    if path == "~" { return home }
    return path.hasPrefix("~/") ? path.relative(to: "~").map { home / $0 } ?? home : path
  }

  /// A path as it was meant: a folder that is dragged into a terminal comes as a shell would take it.
  ///
  /// What is there under the very name that was typed is meant by it.
  func meant(_ text: String) -> FilePath {
    let typed = FilePath(text)
    let files = DiskFileSystem()
    func isThere(_ path: FilePath) -> Bool {
      (try? files.status(of: expanded(path), followingLinks: true))?.kind == .directory
    }
    let words = Shell.words(of: text).map { FilePath($0) }
    guard words.count == 1, !isThere(typed), isThere(words[0]) else { return typed }
    return words[0]
  }

  /// A path as people write it, with `~` for the home folder, in one line.
  func shortened(_ path: FilePath) -> String {
    guard let home, home != "/", path.isInside(home) else { return Console.named(path) }
    return Console.named("~" / (path.relative(to: home) ?? ""))
  }
}
