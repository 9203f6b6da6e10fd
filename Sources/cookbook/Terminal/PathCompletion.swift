import FileSystem

/// Completes the path of a folder as a person types it.
struct PathCompletion {
  let home: String?

  /// The paths a text may be completed to, as they would be typed, each with a `/` at its end.
  func completions(of text: String) -> [String] {
    if text == "~" { return ["~/"] }
    let typed = FilePath.directory(of: text)
    let prefix = FilePath.name(of: text)
    let folder = typed.isEmpty ? "." : expanded(typed)
    let entries = (try? DiskFileSystem().entries(of: folder)) ?? []
    return entries.compactMap { entry in
      guard entry.isText, entry.name.hasPrefix(prefix),
        entry.name.utf8.first != 0x2E || prefix.utf8.first == 0x2E
      else { return nil }
      let path = FilePath.join(folder, entry.name)
      let kind =
        entry.status.kind == .link
        ? (try? DiskFileSystem().status(of: path, followingLinks: true))?.kind : entry.status.kind
      return kind == .directory ? FilePath.join(typed, entry.name) + "/" : nil
    }
  }

  /// A path as typed with `~` for the home folder, as the system takes it.
  func expanded(_ path: String) -> String {
    guard let home else { return path }
    if path == "~" { return home }
    return path.hasPrefix("~/") ? FilePath.join(home, String(path.dropFirst(2))) : path
  }

  /// A path as it was meant: a folder that is dragged into a terminal comes as a shell would take it.
  ///
  /// What is there under the very name that was typed is meant by it.
  func meant(_ typed: String) -> String {
    let files = DiskFileSystem()
    func isThere(_ path: String) -> Bool {
      (try? files.status(of: expanded(path), followingLinks: true))?.kind == .directory
    }
    let words = Shell.words(of: typed)
    guard words.count == 1, !isThere(typed), isThere(words[0]) else { return typed }
    return words[0]
  }

  /// A path as people write it, with `~` for the home folder, in one line.
  func shortened(_ path: String) -> String {
    guard let home, home != "/", FilePath.isInside(path, home) else { return Console.named(path) }
    return Console.named("~" + path.dropFirst(home.count))
  }
}
