import Collection
import FileSystem

/// Where sites are put, and taken away.
extension SiteBuilder {
  /// The absolute path of a request's output, or of the folder that a link there leads to; the
  /// folders it lies in are made.
  ///
  /// - Throws: `PublishError` or `FileError` if no site can ever be put there.
  public func location(ofOutputFor request: Request) throws -> String {
    let root = try fileSystem.resolve(request.folder)
    let output = try preparedOutput(request.output)
    try requireApart(output, from: root)
    try requireNoRecipes(in: output, of: root)
    _ = try Publisher.kind(ofOutput: output, in: fileSystem)
    return (try? fileSystem.resolve(output)) ?? output
  }

  func requireApart(_ output: String, from root: String) throws {
    if let place = try? fileSystem.resolve(output), FilePath.isInside(root, place) {
      throw PublishError.outputHoldsRecipes(output: output, path: root)
    }
  }

  /// Throws where recipes lie in an output that no site is in yet, for they would be left out.
  func requireNoRecipes(in output: String, of root: String) throws {
    guard let place = try? fileSystem.resolve(output), FilePath.isInside(place, root),
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
  public func clean(_ output: String) throws -> Int? {
    guard try fileSystem.status(of: output, followingLinks: true)?.kind == .directory else {
      return nil
    }
    let root = try fileSystem.resolve(output)
    guard let manifest = try ExistingSite(fileSystem: fileSystem, root: root).manifest() else {
      return nil
    }
    let removal = FolderRemoval(fileSystem: fileSystem)
    try fileSystem.removeAll(FilePath.join(root, SiteUpdate.temporaryFolder))
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
  func preparedOutput(_ path: String) throws -> String {
    var missing: [String] = []
    var parent = FilePath.directory(of: path.utf8.last == 0x2F ? String(path.dropLast()) : path)
    if parent.isEmpty { parent = "." }
    while true {
      if let status = try fileSystem.status(of: parent, followingLinks: true) {
        if status.kind == .directory { break }
        throw PublishError.notFolder(try fileSystem.resolve(parent))
      }
      missing.append(parent)
      let above = FilePath.directory(of: parent)
      parent = above.isEmpty ? "." : above
    }
    for folder in missing.reversed() { try fileSystem.makeDirectory(folder) }
    let name = FilePath.name(of: path.utf8.last == 0x2F ? String(path.dropLast()) : path)
    if name == "." || name == ".." || name.isEmpty { return try fileSystem.resolve(path) }
    let directory = missing.first ?? parent
    return FilePath.join(try fileSystem.resolve(directory), name)
  }
}
