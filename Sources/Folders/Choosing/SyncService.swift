import Collection
import FileSystem
import Foundation

/// Where sync programs keep their folders.
extension SyncService {
  /// A folder that a service keeps the same.
  public struct Root: Hashable, Sendable {
    /// By whom.
    public let service: SyncService
    /// The folder, absolute.
    public let path: String
  }

  /// What the folders are called in a home folder where nobody has said otherwise.
  static let usualNames: [(SyncService, String)] = [
    (.iCloud, "Library/Mobile Documents/com~apple~CloudDocs"), (.dropbox, "Dropbox"),
    (.nextcloud, "Nextcloud"), (.syncthing, "Sync"), (.oneDrive, "OneDrive"),
  ]

  /// The folders that the settings of a person's sync programs name, and those they use without any.
  ///
  /// A folder that is named is listed even if it is not there; one that is only usual must be.
  public static func roots(home: String, in fileSystem: any FileOperations) -> [Root] {
    var roots: [Root] = []
    func add(_ service: SyncService, _ path: String) {
      let path = path.utf8.last == 0x2F ? String(path.dropLast()) : path
      if path.hasPrefix("/"), !roots.contains(where: { $0.path == path }) {
        roots.append(Root(service: service, path: path))
      }
    }
    func text(_ path: String) -> String {
      let file = FilePath.join(home, path)
      guard let status = try? fileSystem.status(of: file, followingLinks: true),
        status.kind == .file, status.size < 1 << 20, let bytes = try? fileSystem.read(file)
      else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
    for path in dropboxFolders(text(".dropbox/info.json")) { add(.dropbox, path) }
    for file in [
      ".config/Nextcloud/nextcloud.cfg", "Library/Preferences/Nextcloud/nextcloud.cfg",
    ] {
      for match in text(file).matches(of: /localPath=([^\r\n]+)/) {
        add(.nextcloud, String(match.1))
      }
    }
    for file in [
      ".local/state/syncthing/config.xml", ".config/syncthing/config.xml",
      "Library/Application Support/Syncthing/config.xml",
    ] {
      for match in text(file).matches(of: /<folder [^>]*\bpath="([^"]*)"/) {
        let path = String(match.1).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
        add(
          .syncthing, path.hasPrefix("~/") ? FilePath.join(home, String(path.dropFirst(2))) : path)
      }
    }
    for (service, path) in usualNames where isFolder(FilePath.join(home, path), in: fileSystem) {
      add(service, FilePath.join(home, path))
    }
    // “OneDrive - Company”, and where macOS has them all.
    for parent in [home, FilePath.join(home, "Library/CloudStorage")] {
      for entry in (try? fileSystem.entries(of: parent)) ?? []
      where entry.isText && entry.status.kind == .directory {
        let path = FilePath.join(parent, entry.name)
        if entry.name.hasPrefix("OneDrive") { add(.oneDrive, path) }
        if parent != home, entry.name.hasPrefix("Dropbox") { add(.dropbox, path) }
      }
    }
    return roots
  }

  /// The sync program that a path belongs to, and whether its folder is here with something in it.
  static func keeper(
    of path: String, home: String?, in fileSystem: any FileOperations
  ) -> (service: SyncService, isHere: Bool)? {
    guard let home else { return nil }
    for root in roots(home: home, in: fileSystem) where FilePath.isInside(path, root.path) {
      let entries = try? fileSystem.entries(of: root.path)
      return (root.service, entries?.contains { $0.name.utf8.first != 0x2E } == true)
    }
    for (service, name) in usualNames where FilePath.isInside(path, FilePath.join(home, name)) {
      return (service, false)
    }
    return nil
  }

  /// What Dropbox notes of an account.
  private struct DropboxAccount: Decodable {
    let path: String?
  }

  /// The folders of all accounts, the person's own before that of their firm.
  private static func dropboxFolders(_ note: String) -> [String] {
    let accounts = try? JSONDecoder().decode([String: DropboxAccount].self, from: Data(note.utf8))
    return (accounts ?? [:]).sorted { $0.key > $1.key }.compactMap(\.value.path)
  }

  private static func isFolder(_ path: String, in fileSystem: any FileOperations) -> Bool {
    (try? fileSystem.status(of: path, followingLinks: true))?.kind == .directory
  }
}
