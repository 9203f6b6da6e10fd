import Collection
import FileSystem
import Paths
import Site

/// The places whose changes affect a site.
struct WatchedPlaces: Sendable, Equatable {
  /// Folders that are watched with everything below them; absolute and without symbolic links.
  private(set) var folders: [FilePath]
  /// Single entries to watch in other folders: the targets of links, and paths that do not exist
  /// yet.
  private(set) var entries: Set<FilePath> = []
  /// The folders that a watcher has to watch.
  private(set) var watched: [FilePath]

  private static let fileSystem = DiskFileSystem()
  /// The most links in a row that systems follow.
  private static let mostLinks = 40

  /// Finds the recipe folder, and the files that change with commits, which give recipes their
  /// dates.
  ///
  /// More is not known before the folder has been read.
  init(folder: FilePath) {
    folders = [folder]
    watched = []
    addRepository(of: folder)
    settle()
  }

  /// Finds the recipe folder, the folders that links in it lead to, its settings and its themes,
  /// and the files that change with commits.
  init(folder: FilePath, of book: Book) {
    folders = [folder]
    watched = []
    for linked in book.folder.linkedFolders
    where Self.isFolder(linked) && !folders.contains(where: { linked.isInside($0) }) {
      folders.append(linked)
    }
    addRepository(of: folder)
    follow(folder / Settings.fileName)
    addTheme(folder / Settings.templatesFolder)
    if let theme = book.settings.theme {
      addTheme(theme.isAbsolute ? theme : folder / theme)
    }
    settle()
  }

  /// Drops the entries that are already covered, and finds the folders of the rest.
  private mutating func settle() {
    // A folder that has just gone is reported by its own watch.
    entries = entries.filter { entry in
      !isSeenAnyway(entry) && !folders.contains { $0.isInside(entry) }
    }
    // A folder that cannot be read would keep its watcher from reporting anything.
    let others = Set(entries.map(\.directory)).subtracting(folders).filter {
      (try? Self.fileSystem.checkReading($0 / ".")) != nil
    }
    watched = folders + others.sorted()
  }

  /// Returns whether a path inside a watched folder does not matter.
  func ignores(_ path: FilePath) -> Bool {
    !folders.contains { Self.isSeen(path, from: $0) } && !entries.contains(path)
  }

  /// Returns whether a watcher of these places sees everything that a watcher of others would.
  ///
  /// The watcher of a missing folder waits for it, and reports its return.
  func cover(_ others: WatchedPlaces, missing: Set<FilePath>) -> Bool {
    let present = folders.filter { !missing.contains($0) && Self.isFolder($0) }
    let gone = folders.filter { !present.contains($0) }
    guard present == others.folders else { return false }
    let leadsToGone = { (path: FilePath) in gone.contains { $0.isInside(path) } }
    return others.entries.allSatisfy { entries.contains($0) || leadsToGone($0) }
      && others.watched.allSatisfy { watched.contains($0) || leadsToGone($0) }
      && watched.allSatisfy { path in
        others.watched.contains(path) || gone.contains { path.isInside($0) }
      }
  }

  /// Returns whether a path is inside a watched folder, and neither hidden nor in a hidden folder
  /// there.
  private func isSeenAnyway(_ path: FilePath) -> Bool {
    !TemporaryName.isHidden(path.name)
      && folders.contains { Self.isSeen(path, from: $0) }
  }

  /// Returns whether a path is inside a folder, and not in a hidden folder there.
  private static func isSeen(_ path: FilePath, from folder: FilePath) -> Bool {
    if path == folder || !path.isInside(folder) { return false }
    // Runs for every file once a second if folders are polled.
    var isAtStart = true
    var isHidden = false
    for byte in path.utf8.dropFirst(folder.utf8.count) {
      if byte == 0x2F, isHidden { return false }
      if isAtStart, byte == 0x2E { isHidden = true }
      isAtStart = byte == 0x2F
    }
    return true
  }

  private mutating func addRepository(of folder: FilePath) {
    let repository = GitRepository(of: folder, in: Self.fileSystem)
    for file in repository?.headFiles ?? [folder / GitRepository.name] {
      follow(file)
    }
  }

  private mutating func addTheme(_ path: FilePath) {
    guard let folder = follow(path), Self.isFolder(folder) else { return }
    if !folders.contains(folder) { folders.append(folder) }
    for link in Theme.links(in: folder, of: Self.fileSystem) { follow(link) }
  }

  /// Adds everything that determines what a path leads to.
  ///
  /// - Returns: The path it leads to, if that exists.
  @discardableResult
  private mutating func follow(_ path: FilePath) -> FilePath? {
    var path = path
    for _ in 0..<Self.mostLinks {
      while path != path.withoutLastSlash { path = path.withoutLastSlash }
      let name = path.name
      if name == ".." || name == "." { return try? Self.fileSystem.resolve(path) }
      guard let directory = try? Self.fileSystem.resolve(path.directory) else {
        noteFirstMissing(of: path)
        return nil
      }
      path = directory / name
      let kind = try? Self.fileSystem.status(of: path, followingLinks: false)?.kind
      if kind != .directory { entries.insert(path) }
      guard kind == .link else { return kind == nil ? nil : path }
      guard let target = try? Self.fileSystem.target(ofLink: path) else { return nil }
      path = target.isAbsolute ? target : directory / target
    }
    return nil
  }

  /// Adds the outermost missing part of a path, which has to be created first.
  private mutating func noteFirstMissing(of path: FilePath) {
    var path = path
    while path.utf8.count > 1 {
      let parent = path.directory
      if let there = try? Self.fileSystem.resolve(parent) {
        entries.insert(there / path.name)
        return
      }
      path = parent
    }
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    (try? fileSystem.status(of: path, followingLinks: true))?.kind == .directory
  }
}
