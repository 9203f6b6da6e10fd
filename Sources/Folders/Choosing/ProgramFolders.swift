import Paths

/// The folders of a Mac that belong to programs: recipes are not kept there, and macOS asks the user,
/// for one after the other, whether their content may be seen.
struct ProgramFolders: Sendable {
  private let home: FilePath?
  private let onMac: Bool

  private static let names: [FilePath] = ["Applications", "Library", "Movies", "Music", "Pictures"]
  /// The endings of folders that macOS shows as one file.
  private static let packages = [
    ".app", ".bundle", ".framework", ".photoslibrary", ".musiclibrary", ".tvlibrary", ".rtfd",
    ".pages", ".numbers", ".key", ".xcodeproj",
  ]

  /// Creates the rule for a user's home folder; no folder is one of them on other systems.
  init(home: FilePath?, onMac: Bool) {
    self.home = home
    self.onMac = onMac
  }

  /// Returns whether a folder is one of them; those inside one are not.
  func contains(_ path: FilePath) -> Bool {
    guard onMac else { return false }
    if let home, path.directory == home, Self.names.contains(path.name) { return true }
    return Self.packages.contains { path.name.string.hasSuffix($0) }
  }

  /// The folders of a home folder that macOS asks about, with iCloud Drive and others in the last.
  private static let guarded: [FilePath] = ["Desktop", "Documents", "Downloads", "Library"]

  /// Whether there are such folders.
  var areGuarded: Bool { onMac && home != nil }

  /// Returns whether macOS asks the user before a program may list a folder.
  func isGuarded(_ path: FilePath) -> Bool {
    guard onMac, let home, let first = path.relative(to: home)?.parts.first else { return false }
    return Self.guarded.contains(first)
  }
}
