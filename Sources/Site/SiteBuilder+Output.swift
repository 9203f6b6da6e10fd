import Collection
import FileSystem
import Paths

/// Where sites are put, and taken away.
extension SiteBuilder {
  /// The absolute path of a request's output, or of the folder that a link there leads to; the
  /// folders it lies in are made.
  ///
  /// - Throws: `PublishError` or `FileError` if no site can ever be put there.
  public func location(ofOutputFor request: Request) throws -> FilePath {
    let root = try fileSystem.resolve(request.folder)
    let output = try preparedOutput(request.output, for: root)
    try requireApart(output, from: root)
    try requireNoRecipes(in: output, of: root)
    _ = try Publisher.kind(ofOutput: output, in: fileSystem)
    return (try? fileSystem.resolve(output)) ?? output
  }

  func requireApart(_ output: FilePath, from root: FilePath) throws {
    if let place = try? fileSystem.resolve(output), root.isInside(place) {
      throw PublishError.outputHoldsRecipes(output: output, path: root)
    }
  }

  /// Throws where an output would lie in a folder whose files mean something to the program, or to
  /// Git: in the templates, every build would read what the one before has made.
  private func requireUnused(_ output: FilePath, by root: FilePath) throws {
    let reserved = [
      root / Settings.templatesFolder, root / Trash.name, root / GitRepository.name,
    ]
    // Where case makes no difference, the folder there may be spelled in another way.
    let place = FilePath(output.string.lowercased())
    if let folder = reserved.first(where: { place.isInside(FilePath($0.string.lowercased())) }) {
      throw PublishError.outputIsTaken(output: output, folder: folder)
    }
  }

  /// Throws where an output would lie in the theme that its pages are made with.
  func requireApart(_ output: FilePath, fromThemeOf book: Book) throws {
    guard let theme = book.settings.theme else { return }
    let folder = theme.isAbsolute ? theme : book.folder.root / theme
    let place = (try? fileSystem.resolve(output)) ?? output
    if let folder = try? fileSystem.resolve(folder), place.isInside(folder) {
      throw PublishError.outputIsTaken(output: output, folder: folder)
    }
  }

  /// Throws where recipes lie in an output that no site is in yet, for they would be left out.
  func requireNoRecipes(in output: FilePath, of root: FilePath) throws {
    guard let place = try? fileSystem.resolve(output), place.isInside(root),
      try ExistingSite(fileSystem: fileSystem, root: place).listStamp() == nil
    else { return }
    let inside = FolderScan.list(place, excluding: [], output: nil, in: fileSystem)
    if let recipe = inside.files.first(where: \.isRecipe) {
      throw PublishError.outputHoldsRecipes(output: output, path: inside.absolute(recipe.path))
    }
  }

  /// Removes what builds have put into an output; what else is there stays.
  ///
  /// - Returns: The number of files removed; nil if no build has put anything there.
  public func clean(_ output: FilePath) throws -> Int? {
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
    // A link would lead nowhere then, and the next build could not follow it.
    let isLink = try fileSystem.status(of: output, followingLinks: false)?.kind == .link
    if !isLink, try fileSystem.entries(of: root).isEmpty {
      // A mount point cannot be removed, and need not be: it is empty.
      try? fileSystem.removeDirectory(root)
    }
    return manifest.site.files.count
  }

  /// The output's absolute path, all of its parents made; a link at its end stays a link.
  func preparedOutput(_ path: FilePath, for root: FilePath) throws -> FilePath {
    let path = path.withoutLastSlash
    var missing: [FilePath] = []
    var parent = path.directory
    if parent.isEmpty { parent = "." }
    while true {
      if let status = try fileSystem.status(of: parent, followingLinks: true) {
        if status.kind == .directory { break }
        throw PublishError.notFolder(try fileSystem.resolve(parent))
      }
      missing.append(parent)
      let above = parent.directory
      parent = above.isEmpty ? "." : above
    }
    let name = path.name
    if name == "." || name == ".." || name.isEmpty {
      let output = try fileSystem.resolve(path)
      try requireUnused(output, by: root)
      return output
    }
    var directory = try fileSystem.resolve(parent)
    for folder in missing.reversed() {
      directory = directory / folder.name
    }
    let output = directory / name
    // Told before anything is made there; what a link leads to counts as well.
    try requireUnused((try? fileSystem.resolve(output)) ?? output, by: root)
    for folder in missing.reversed() { try fileSystem.makeDirectory(folder) }
    return (try fileSystem.resolve(missing.first ?? parent)) / name
  }
}
