import Diagnostics
import FileSystem
import Paths

/// Files that go on being what they were while their contents are not there, or out of reach.
extension FolderListing {
  /// The listing with those of its pictures and the like that wait or cannot be reached and that the
  /// site has, as they are in it.
  ///
  /// `published` is where a site has the file at a path, absolute.
  func holdingFiles(
    published: @escaping @Sendable (FilePath) -> FilePath, in fileSystem: any FileOperations
  ) -> FolderListing {
    var listing = self
    listing.published = published
    for file in waiting where !file.isRecipe { listing.holdFile(file.path, in: fileSystem) }
    for place in unread where !place.path.isEmpty {
      listing.holdFiles(below: place.path, in: fileSystem)
    }
    if !listing.standIns.isEmpty { listing.files.sort { $0.path < $1.path } }
    return listing
  }

  /// Takes a file, or all that is in a folder, as far as the site has it.
  private mutating func holdFiles(below start: FilePath, in fileSystem: any FileOperations) {
    var pending = [start]
    while let path = pending.popLast() {
      if holdFile(path, in: fileSystem) { continue }
      guard let place = published?(path) else { continue }
      for entry in (try? fileSystem.entries(of: place)) ?? [] where entry.isText {
        pending.append(path / entry.name)
      }
    }
  }

  /// Takes a file as the site has it, if it does.
  @discardableResult
  private mutating func holdFile(_ path: FilePath, in fileSystem: any FileOperations) -> Bool {
    guard SafeFile.isPublished(path), !excludes(path),
      let copy = publishedCopy(of: path, in: fileSystem)
    else { return false }
    standIns[path] = copy.place
    files.append(FolderFile(path: path, status: copy.status))
    return true
  }

  /// What a site has of a file, where it can be read there.
  package func publishedCopy(
    of path: FilePath, in fileSystem: any FileOperations
  ) -> (place: FilePath, status: FileStatus)? {
    guard let place = published?(path),
      let status = try? fileSystem.status(of: place, followingLinks: false), status.kind == .file,
      (try? fileSystem.checkReading(place)) != nil
    else { return nil }
    return (place, status)
  }

  /// The listing with those of its recipes that wait or cannot be reached and whose last text is
  /// known, and what there is to say of everything that waits or cannot be reached.
  func holdingRecipes(
    _ known: inout [FilePath: KnownRecipe], _ texts: LastTexts, in fileSystem: any FileOperations
  ) -> FolderListing {
    if waiting.isEmpty, unread.isEmpty, undecided.isEmpty, emptyLinks.isEmpty { return self }
    var listing = self
    listing.missDisks(known, in: fileSystem)
    for file in waiting where file.isRecipe {
      guard let recipe = known[file.path].flatMap(texts.withText) else { continue }
      known[file.path] = recipe
    }
    let copyPaths = listing.takeUndecided(known, texts, in: fileSystem)
    for file in waiting where !copyPaths.contains(file.path) {
      var isHeld = standIns[file.path] != nil
      if file.isRecipe {
        if let recipe = known[file.path], recipe.source != nil {
          isHeld = true
          listing.hold(recipe)
        } else {
          listing.missed.insert(file.path)
        }
      }
      listing.problems.append(file.diagnostic(isHeld: isHeld))
    }
    for place in listing.unread {
      var isKnown = false
      for recipe in known.values where place.covers(recipe.entry.path) {
        if excludes(recipe.entry.path) { continue }
        guard let recipe = texts.withText(recipe) else {
          listing.missed.insert(recipe.entry.path)
          continue
        }
        isKnown = true
        known[recipe.entry.path] = recipe
        listing.hold(recipe)
      }
      let isHeld = isKnown || listing.standIns.keys.contains(where: place.covers)
      if place.leadsNowhere, !isHeld, !listing.missed.contains(where: place.covers) {
        listing.unread.removeAll { $0 == place }
        listing.linksNowhere.insert(place.path)
        // A recipe that uses it says so itself.
        if isOutside(place.path), !FolderFile.isRecipe(place.path) { continue }
      } else if !isKnown {
        listing.missed.insert(place.path)
      }
      listing.problems.append(place.diagnostic(isHeld: isHeld))
    }
    listing.files.sort { $0.path < $1.path }
    return listing
  }

  /// Tells empty folders that disks leave behind from those that somebody has emptied: these are on the
  /// device that their recipes were on.
  private mutating func missDisks(
    _ known: [FilePath: KnownRecipe], in fileSystem: any FileOperations
  ) {
    for (path, device) in emptyLinks.sorted(by: { $0.key < $1.key }) {
      let isGone = known.values.contains {
        $0.status.device != device && $0.entry.path.relative(to: path) != nil
      }
      if !isGone { continue }
      unread.append(UnreadPath(linkToMissingDisk: path))
      holdFiles(below: path, in: fileSystem)
    }
  }

  private mutating func hold(_ recipe: KnownRecipe) {
    held.insert(recipe.entry.path)
    files.append(FolderFile(path: recipe.entry.path, status: recipe.status))
  }

  /// Decides, by what is known of files that wait or cannot be read, which files are second versions
  /// of others.
  ///
  /// - Returns: Their paths.
  private mutating func takeUndecided(
    _ known: [FilePath: KnownRecipe], _ texts: LastTexts, in fileSystem: any FileOperations
  ) -> Set<FilePath> {
    let waitingPaths = Set(waiting.map(\.path))
    let root = root
    func text(_ path: FilePath) -> [UInt8]? {
      if !waitingPaths.contains(path), let text = try? fileSystem.read(root / path) {
        return text
      }
      return known[path].flatMap(texts.withText)?.source
    }
    let copies = undecided.filter { copy in
      if let isVersion = copy.isVersion(text) { return isVersion }
      // Beside an original that is there and cannot be read, the name is all there is to go by.
      return copy.isInICloud && !waitingPaths.contains(copy.original) && text(copy.path) != nil
    }
    let copyPaths = Set(copies.map(\.path))
    files.removeAll { copyPaths.contains($0.path) }
    conflicts += copies
    problems += copies.map(\.diagnostic)
    return copyPaths
  }
}
