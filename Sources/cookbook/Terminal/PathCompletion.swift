import FileSystem
import Paths

/// Completes the path of a folder while the user types it.
struct PathCompletion {
  let home: FilePath?

  /// Returns the completions of a path, as they would be typed: folders, each with a trailing `/`,
  /// and the files with some endings.
  func completions(of text: String, endings: [String] = []) -> [String] {
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
      if kind == .directory { return "\(typed / entry.name)/" }
      let isOffered = endings.contains { entry.name.fileExtension == $0 }
      return isOffered ? (typed / entry.name).string : nil
    }
  }

  /// Returns a typed path with `~` expanded to the home folder.
  func expanded(_ path: FilePath) -> FilePath {
    guard let home else { return path }
    if path == "~" { return home }
    return path.hasPrefix("~/") ? path.relative(to: "~").map { home / $0 } ?? home : path
  }

  /// Returns the intended path: a folder dragged into a terminal arrives quoted for a shell.
  ///
  /// An existing folder with exactly the typed name takes precedence.
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

  /// Returns a path for display, with `~` for the home folder, in one line.
  func shortened(_ path: FilePath) -> String {
    guard let home, home != "/", path.isInside(home) else { return Console.named(path) }
    return Console.named("~" / (path.relative(to: home) ?? ""))
  }
}
