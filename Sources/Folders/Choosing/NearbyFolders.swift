import Collection
import FileSystem
import Paths
import Platform

/// Searches for folders with recipes in the usual places.
package struct NearbyFolders: Sendable {
  /// A folder to choose from.
  package struct Candidate: Hashable, Sendable {
    /// The folder, absolute.
    package let path: FilePath
    /// The sync program it belongs to, if any.
    package let service: SyncService?
    /// The number of RecipeMD files in it; 0 for a folder that would be created.
    package let recipes: Int
    /// Whether it exists.
    package let exists: Bool
  }

  /// The usual name of a folder for recipes.
  package static let usualName: FilePath = "Recipes"

  private let fileSystem: any FileOperations
  private let home: FilePath
  private let current: FilePath
  private let programs: ProgramFolders

  /// The most folders and files to examine in one place, so that no whole disk is read.
  private static let mostFolders = 2_000
  private static let mostFiles = 5_000
  private static let largestFile: Int64 = 1 << 18
  private static let deepest = 4

  /// Creates a search around a home folder and the working directory, both absolute.
  package init(
    home: FilePath, current: FilePath, onMac: Bool = Platform.isDarwin,
    in fileSystem: any FileOperations
  ) {
    self.home = home
    programs = ProgramFolders(home: home, onMac: onMac)
    // The system resolves links in the path of the working directory; the home folder's path may
    // contain some.
    let place = fileSystem.place(of: home)
    self.current =
      current == place
      ? home : current.relative(to: place).map { home / $0 } ?? current
    self.fileSystem = fileSystem
  }

  /// The new folder to propose first: `~/Recipes`, with a number if that name is taken.
  package var usual: FilePath {
    let plain = home / Self.usualName
    var (path, number) = (plain, 1)
    while !isFolder(path), isThere(path), number < 100 {
      number += 1
      path = "\(plain) \(number)"
    }
    return path
  }

  /// Whether there are places that are looked into only if the user wants it, since the system asks
  /// about each of them.
  package var hasGuardedPlaces: Bool { programs.areGuarded }

  /// Returns folders with recipes, those of sync programs first, then a new one for each other sync
  /// program.
  ///
  /// With `everywhere`, also those in places that the system asks about.
  package func candidates(everywhere: Bool = false) -> [Candidate] {
    let isOpen = everywhere || !hasGuardedPlaces
    let roots = SyncService.roots(home: home, listsCloudStorage: isOpen, in: fileSystem)
    func folders(below path: FilePath, to depth: Int = Self.deepest) -> [(
      path: FilePath, count: Int
    )] {
      self.folders(below: path, to: depth) { !isOpen && programs.isGuarded($0) }
    }
    var found: [Candidate] = []
    func add(_ path: FilePath, _ service: SyncService?, _ recipes: Int) {
      // The working directory may have another path than the one that leads to it from home.
      let place = fileSystem.place(of: path)
      if !found.contains(where: { place.isInside(fileSystem.place(of: $0.path)) }) {
        found.append(Candidate(path: path, service: service, recipes: recipes, exists: true))
      }
    }
    for root in roots {
      for (path, count) in folders(below: root.path) { add(path, root.service, count) }
    }
    let service = { (path: FilePath) in
      roots.first { fileSystem.place(of: path).isInside(fileSystem.place(of: $0.path)) }?
        .service
    }
    // The working directory may be the home folder, where only its own files count.
    // Who stands there has let the terminal see it.
    let depth = current == home ? 1 : Self.deepest
    if let (path, count) = self.folders(below: current, to: depth).first {
      add(path, service(path), count)
    }
    let usual: [FilePath] = [
      Self.usualName, "Documents/\(Self.usualName)", "Documents", "Desktop",
    ]
    for name in usual {
      for (path, count) in folders(below: home / name) {
        add(path, service(path), count)
      }
    }
    // Users also choose names of their own: ~/Rezepte, ~/cooking/family.
    for (path, count) in folders(below: home, to: 3) where path != home {
      add(path, service(path), count)
    }
    for root in roots where !found.contains(where: { $0.path.isInside(root.path) }) {
      let path = root.path / Self.usualName
      if isFolder(root.path), !isThere(path) {
        found.append(Candidate(path: path, service: root.service, recipes: 0, exists: false))
      }
    }
    return found
  }

  /// Returns the number of RecipeMD files in a folder, within the search limits.
  package func recipeCount(of path: FilePath) -> Int {
    folders(below: path).reduce(0) { $0 + $1.count }
  }

  /// Returns whether there is a recipe right in a folder.
  package func hasOwnRecipes(_ path: FilePath) -> Bool {
    folders(below: path, to: 1).contains { $0.count > 0 }
  }

  /// Returns the outermost folders below one that contain recipes, or several folders with recipes.
  private func folders(
    below start: FilePath, to depth: Int = deepest,
    except isLeftOut: (FilePath) -> Bool = { _ in false }
  ) -> [(path: FilePath, count: Int)] {
    if isLeftOut(start) { return [] }
    var (leftFolders, leftFiles) = (Self.mostFolders, Self.mostFiles)
    func look(_ path: FilePath, _ depth: Int) -> (found: [(path: FilePath, count: Int)], own: Int) {
      guard leftFolders > 0, let entries = try? fileSystem.entries(of: path) else { return ([], 0) }
      leftFolders -= 1
      // A site contains copies of recipes.
      if entries.contains(where: { $0.name == FolderScan.siteMarker }) { return ([], 0) }
      var own = 0
      var inner: [(path: FilePath, count: Int)] = []
      for entry in entries where entry.isText {
        let child = path / entry.name
        switch entry.status.kind {
        case .file where leftFiles > 0 && entry.status.size <= Self.largestFile:
          guard FolderFile.mayBeRecipe(entry) else { continue }
          leftFiles -= 1
          if FolderFile.isRecipe(entry, at: child, in: fileSystem) { own += 1 }
        case .directory
        where depth > 1 && entry.name.utf8.first != 0x2E && !programs.contains(child)
          && !isLeftOut(child):
          inner += look(child, depth - 1).found
        default: break
        }
      }
      if own == 0 && (inner.count < 2 || path == start) { return (inner, 0) }
      return ([(path, own + inner.reduce(0) { $0 + $1.count })], own)
    }
    return look(start, depth).found
  }

  /// Returns whether a path exists or cannot be examined.
  private func isThere(_ path: FilePath) -> Bool {
    !fileSystem.isGone(path, followingLinks: false)
  }

  private func isFolder(_ path: FilePath) -> Bool {
    (try? fileSystem.status(of: path, followingLinks: true))?.kind == .directory
  }
}
