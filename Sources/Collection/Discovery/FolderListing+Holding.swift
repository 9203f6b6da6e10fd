import Diagnostics
import FileSystem

/// Files that go on being what they were while their contents are not there, or out of reach.
extension FolderListing {
  /// The listing with those of its pictures and the like that wait or cannot be reached and that the
  /// site has, as they are in it.
  ///
  /// `published` is where a site has the file at a path, absolute.
  func holdingFiles(
    published: @escaping @Sendable (String) -> String, in fileSystem: any FileOperations
  ) -> FolderListing {
    var listing = self
    listing.published = published
    for file in waiting where !file.isRecipe { listing.holdFile(file.path, in: fileSystem) }
    for place in unread where !place.path.isEmpty {
      var pending = [place.path]
      while let path = pending.popLast() {
        if listing.holdFile(path, in: fileSystem) { continue }
        for entry in (try? fileSystem.entries(of: published(path))) ?? [] where entry.isText {
          pending.append(FilePath.join(path, entry.name))
        }
      }
    }
    if !listing.standIns.isEmpty { listing.files.sort { FilePath.precedes($0.path, $1.path) } }
    return listing
  }

  /// Takes a file as the site has it, if it does.
  @discardableResult
  private mutating func holdFile(_ path: String, in fileSystem: any FileOperations) -> Bool {
    guard SafeFile.isPublished(path), !excludes(path),
      let copy = publishedCopy(of: path, in: fileSystem)
    else { return false }
    standIns[path] = copy.place
    files.append(FolderFile(path: path, status: copy.status))
    return true
  }

  /// What a site has of a file, where it can be read there.
  package func publishedCopy(
    of path: String, in fileSystem: any FileOperations
  ) -> (place: String, status: FileStatus)? {
    guard let place = published?(path),
      let status = try? fileSystem.status(of: place, followingLinks: false), status.kind == .file,
      (try? fileSystem.checkReading(place)) != nil
    else { return nil }
    return (place, status)
  }

  /// The listing with those of its recipes that wait or cannot be reached and whose last text is
  /// known, and what there is to say of everything that waits or cannot be reached.
  func holdingRecipes(
    _ known: inout [String: KnownRecipe], _ texts: LastTexts, in fileSystem: any FileOperations
  ) -> FolderListing {
    if waiting.isEmpty, unread.isEmpty { return self }
    var listing = self
    for file in waiting where file.isRecipe {
      guard let recipe = known[file.path].flatMap(texts.withText) else { continue }
      known[file.path] = recipe
    }
    let copyPaths = listing.takeUndecided(known, in: fileSystem)
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
    for place in unread {
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
      if !isKnown { listing.missed.insert(place.path) }
      let isHeld = isKnown || standIns.keys.contains(where: place.covers)
      listing.problems.append(place.diagnostic(isHeld: isHeld))
    }
    listing.files.sort { FilePath.precedes($0.path, $1.path) }
    return listing
  }

  private mutating func hold(_ recipe: KnownRecipe) {
    held.insert(recipe.entry.path)
    files.append(FolderFile(path: recipe.entry.path, status: recipe.status))
  }

  /// Decides, by what is known of files that wait, which files are second versions of others.
  ///
  /// - Returns: Their paths.
  private mutating func takeUndecided(
    _ known: [String: KnownRecipe], in fileSystem: any FileOperations
  ) -> Set<String> {
    let waitingPaths = Set(waiting.map(\.path))
    let root = root
    let copies = undecided.filter { copy in
      copy.isVersion(inICloud: synced.isInICloud) { path in
        waitingPaths.contains(path)
          ? known[path]?.source : try? fileSystem.read(FilePath.join(root, path))
      }
    }
    let copyPaths = Set(copies.map(\.path))
    files.removeAll { copyPaths.contains($0.path) }
    conflicts += copies
    problems += copies.map(\.diagnostic)
    return copyPaths
  }
}
