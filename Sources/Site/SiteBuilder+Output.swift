import Collection
import FileSystem
import Paths

/// Locating, checking and cleaning the outputs of sites.
extension SiteBuilder {
  /// Returns the absolute path of a request's output, or of the folder that a link there leads to;
  /// creates its parent folders.
  ///
  /// - Throws: `PublishError` or `FileError` if no site can ever be put there.
  package func location(ofOutputFor request: Request) throws -> FilePath {
    let root = try fileSystem.resolve(request.folder)
    let output = try preparedOutput(request.output, for: root)
    try requireApart(output, from: root)
    try requireApart(output, fromThemeIn: root)
    try requireNoRecipes(in: output, of: root)
    try requireOwnSite(in: output, of: root)
    _ = try Publisher.kind(ofOutput: output, in: fileSystem)
    return (try? fileSystem.resolve(output)) ?? output
  }

  func requireApart(_ output: FilePath, from root: FilePath) throws {
    if let place = try? fileSystem.resolve(output), root.isInside(place) {
      throw PublishError.outputHoldsRecipes(output: output, path: root)
    }
  }

  /// Throws if an output would be in a folder whose files mean something to this program or to Git:
  /// inside the templates, for example, every build would read the result of the previous one.
  private func requireUnused(_ output: FilePath, by root: FilePath) throws {
    func resolved(_ path: FilePath) -> FilePath { (try? fileSystem.resolve(path)) ?? path }
    // If the file system ignores case, the folder there may have another spelling.
    func folded(_ path: FilePath) -> FilePath { FilePath(path.string.lowercased()) }
    // The targets of links count as well, on both sides.
    let places = [output, resolved(output)]
    for name in [Settings.templatesFolder, Trash.name] {
      let folder = root / name
      let whole = [folder, resolved(folder)].map(folded)
      if places.map(folded).contains(where: { place in whole.contains { place.isInside($0) } }) {
        throw PublishError.outputIsTaken(output: output, folder: folder)
      }
    }
    // The trash or repository of another folder is an error too.
    for place in places {
      for folder in place.ancestors + [place]
      where [GitRepository.name, Trash.name].contains(folded(folder.name)) {
        throw PublishError.outputIsTaken(output: output, folder: folder)
      }
    }
  }

  /// Throws if an output would be in the theme of its own pages.
  func requireApart(_ output: FilePath, fromThemeOf book: Book) throws {
    try requireApart(output, fromThemeOf: book.settings, in: book.folder.root)
  }

  /// Does the same check before the folder is read: unreadable settings are reported then.
  private func requireApart(_ output: FilePath, fromThemeIn root: FilePath) throws {
    guard let settings = try? reader.settings(of: root) else { return }
    try requireApart(output, fromThemeOf: settings, in: root)
  }

  private func requireApart(
    _ output: FilePath, fromThemeOf settings: Settings, in root: FilePath
  ) throws {
    guard let theme = settings.theme else { return }
    let named = theme.isAbsolute ? theme : root / (theme.normalized ?? theme)
    // A theme that does not exist yet must not be created by the site in it.
    let folder = (try? fileSystem.resolve(named)) ?? named
    let place = (try? fileSystem.resolve(output)) ?? output
    if place.isInside(folder) {
      throw PublishError.outputIsTaken(output: output, folder: folder)
    }
  }

  /// Throws if recipes are in an output without a site yet, since they would be left out.
  func requireNoRecipes(in output: FilePath, of root: FilePath) throws {
    guard let place = try? fileSystem.resolve(output), place.isInside(root),
      try ExistingSite(fileSystem: fileSystem, root: place).listStamp() == nil
    else { return }
    let inside = FolderScan.list(place, excluding: [], output: nil, in: fileSystem)
    if let recipe = inside.files.first(where: \.isRecipe) {
      throw PublishError.outputHoldsRecipes(output: output, path: inside.absolute(recipe.path))
    }
  }

  /// Throws if the site in an output is another one, which must not be replaced.
  func requireOwnSite(in output: FilePath, of root: FilePath) throws {
    switch try origin?.conflict(in: output, with: root, for: audience) {
    case .otherFolder(let other):
      throw PublishError.othersSite(output: output, folder: root, other: other)
    case .isPublic: throw PublishError.publicSite(output: output)
    case nil: break
    }
  }

  /// Removes the files that builds have put into an output; other files stay.
  ///
  /// - Returns: The number of files removed; nil if no build has put anything there.
  package func clean(_ output: FilePath) throws -> Int? {
    guard try fileSystem.status(of: output, followingLinks: true)?.kind == .directory else {
      return nil
    }
    let root = try fileSystem.resolve(output)
    guard let manifest = try ExistingSite(fileSystem: fileSystem, root: root).manifest() else {
      return nil
    }
    let removal = FolderRemoval(fileSystem: fileSystem)
    try fileSystem.removeAll(root / SiteUpdate.temporaryFolder)
    try removal.remove(listed: manifest.site, in: root)
    // Without the folder, a link would lead nowhere, and the next build could not follow it.
    let isLink = try fileSystem.status(of: output, followingLinks: false)?.kind == .link
    if !isLink, try fileSystem.entries(of: root).isEmpty {
      // A mount point cannot be removed, and need not be: it is empty.
      try? fileSystem.removeDirectory(root)
    }
    return manifest.site.files.count
  }

  /// Returns the output's absolute path, with all of its parents created; a link at its end stays a
  /// link.
  func preparedOutput(_ path: FilePath, for root: FilePath) throws -> FilePath {
    let path = path.withoutLastSlash
    var parent = path.directory.isEmpty ? "." : path.directory
    var missing: [FilePath] = []
    while true {
      if let status = try fileSystem.status(of: parent, followingLinks: true) {
        if status.kind == .directory { break }
        throw PublishError.notFolder(try fileSystem.resolve(parent))
      }
      missing.insert(parent.name, at: 0)
      parent = parent.directory.isEmpty ? "." : parent.directory
    }
    let name = path.name
    if missing.isEmpty, name.isEmpty {
      let output = try fileSystem.resolve(path)
      try requireUnused(output, by: root)
      return output
    }
    let directory = try fileSystem.resolve(parent)
    let below = missing + [name]
    if below.contains(".") || below.contains("..") {
      // Nothing here is a link, so `..` is resolved by the names alone.
      let whole = FilePath(joining: directory.parts + below).normalized ?? ""
      return try preparedOutput("/\(whole)", for: root)
    }
    let output = below.reduce(directory) { $0 / $1 }
    try requireUnused(output, by: root)
    if missing.isEmpty { return output }
    // This is checked before anything is created there.
    try requireApart(output, fromThemeIn: root)
    for folder in output.ancestors
    where try fileSystem.status(of: folder, followingLinks: true) == nil {
      try fileSystem.makeDirectory(folder)
    }
    return try fileSystem.resolve(output.directory) / output.name
  }
}
