import Collection
import FileSystem
import JSON
import Paths

/// The folders that sync programs use.
extension SyncService {
  /// A folder that a service synchronizes.
  package struct Root: Hashable, Sendable {
    /// The service.
    package let service: SyncService
    /// The folder, absolute.
    package let path: FilePath
  }

  /// The default names of the folders in a home folder.
  static let usualNames: [(SyncService, FilePath)] = [
    (.iCloud, "Library/Mobile Documents/com~apple~CloudDocs"), (.dropbox, "Dropbox"),
    (.nextcloud, "Nextcloud"), (.syncthing, "Sync"), (.oneDrive, "OneDrive"),
  ]

  /// Returns the folders in the settings of the user's sync programs, and those they use by
  /// default.
  ///
  /// A folder from the settings is listed even if it does not exist; a default one only if it does.
  /// Without `listsCloudStorage`, macOS has nothing to ask, and what is only found there is missing.
  package static func roots(
    home: FilePath, listsCloudStorage: Bool = true, in fileSystem: any FileOperations
  ) -> [Root] {
    var search = RootSearch(home: home, fileSystem: fileSystem)
    search.readDropbox()
    search.readNextcloud()
    search.readSyncthing()
    search.addUsualFolders(listsCloudStorage)
    return search.roots
  }

  /// The search for the folders of sync programs.
  private struct RootSearch {
    let home: FilePath
    let fileSystem: any FileOperations
    private(set) var roots: [Root] = []

    init(home: FilePath, fileSystem: any FileOperations) {
      (self.home, self.fileSystem) = (home, fileSystem)
    }

    mutating func readDropbox() {
      for path in dropboxFolders(text(".dropbox/info.json")) { add(.dropbox, path) }
    }

    mutating func readNextcloud() {
      for file: FilePath in [
        ".config/Nextcloud/nextcloud.cfg", "Library/Preferences/Nextcloud/nextcloud.cfg",
      ] {
        for match in text(file).matches(of: /localPath=([^\r\n]+)/) {
          add(.nextcloud, FilePath(match.1))
        }
      }
    }

    mutating func readSyncthing() {
      for file: FilePath in [
        ".local/state/syncthing/config.xml", ".config/syncthing/config.xml",
        "Library/Application Support/Syncthing/config.xml",
      ] {
        for match in text(file).matches(of: /<folder [^>]*\bpath="([^"]*)"/) {
          let path = String(match.1).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
          add(
            .syncthing,
            path.hasPrefix("~/") ? home / FilePath(path.dropFirst(2)) : FilePath(path))
        }
      }
    }

    mutating func addUsualFolders(_ listsCloudStorage: Bool) {
      for (service, path) in usualNames where isFolder(home / path, in: fileSystem) {
        add(service, home / path)
      }
      // “OneDrive - Company”, and the folder where macOS keeps all of them.
      for parent in [home] + (listsCloudStorage ? [home / "Library/CloudStorage"] : []) {
        for entry in (try? fileSystem.entries(of: parent)) ?? []
        where entry.isText && entry.status.kind == .directory {
          let path = parent / entry.name
          if entry.name.string.hasPrefix("OneDrive") { add(.oneDrive, path) }
          if parent != home, entry.name.string.hasPrefix("Dropbox") { add(.dropbox, path) }
        }
      }
    }

    private mutating func add(_ service: SyncService, _ path: FilePath) {
      let path = path.utf8.last == 0x2F ? FilePath(decoding: path.utf8.dropLast()) : path
      if path.isAbsolute, !roots.contains(where: { $0.path == path }) {
        roots.append(Root(service: service, path: path))
      }
    }

    /// Returns the text of a settings file; empty if it cannot be read.
    private func text(_ path: FilePath) -> String {
      let file = home / path
      guard let status = try? fileSystem.status(of: file, followingLinks: true),
        status.kind == .file, status.size < 1 << 20, let bytes = try? fileSystem.read(file)
      else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns the sync program that a path belongs to, and whether its folder exists and is not
  /// empty.
  static func keeper(
    of path: FilePath, home: FilePath?, in fileSystem: any FileOperations
  ) -> (service: SyncService, isHere: Bool)? {
    guard let home else { return nil }
    for root in roots(home: home, in: fileSystem) where path.isInside(root.path) {
      let entries = try? fileSystem.entries(of: root.path)
      return (root.service, entries?.contains { $0.name.utf8.first != 0x2E } == true)
    }
    for (service, name) in usualNames where path.isInside(home / name) {
      return (service, false)
    }
    return nil
  }

  /// Returns the folders of all accounts, personal ones before those of a company.
  private static func dropboxFolders(_ note: String) -> [FilePath] {
    let accounts = (try? JSONReader.value(of: Array(note.utf8)))?.members ?? []
    return accounts.sorted { $0.key > $1.key }.compactMap {
      $0.value["path"]?.string.map { FilePath($0) }
    }
  }

  private static func isFolder(_ path: FilePath, in fileSystem: any FileOperations) -> Bool {
    (try? fileSystem.status(of: path, followingLinks: true))?.kind == .directory
  }
}
