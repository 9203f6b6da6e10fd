import Diagnostics
import FileSystem
import Paths

/// Keeping files in their earlier state while their contents are missing or unreadable.
extension FolderListing {
  /// Returns the listing with kept copies in place of pictures and other files that are waiting or
  /// unreadable.
  func holdingFiles(_ kept: KeptFiles?) -> FolderListing {
    var listing = self
    listing.kept = kept
    let waitingPaths = Set(waiting.lazy.filter { !$0.isRecipe }.map(\.path))
    let unreadPaths = unread.map(\.path).filter { !$0.isEmpty }
    if waitingPaths.isEmpty, unreadPaths.isEmpty { return listing }
    listing.holdFiles { path in
      waitingPaths.contains(path) || unreadPaths.contains { path.isInside($0) }
    }
    return listing
  }

  /// Adds the kept copies of files.
  private mutating func holdFiles(where isWanted: (FilePath) -> Bool) {
    for copy in copies(where: { !excludes($0) && isWanted($0) }) {
      standIns[copy.path] = copy.place
      files.append(FolderFile(path: copy.path, status: copy.status))
    }
    files.sort { $0.path < $1.path }
  }

  /// Returns the kept copies of files.
  package func copies(where isWanted: (FilePath) -> Bool) -> [KeptFiles.Copy] {
    kept?.copies { SafeFile.isPublished($0) && isWanted($0) } ?? []
  }

  /// Returns the listing with those waiting or unreadable recipes whose last text is known, and
  /// with diagnostics for everything that is waiting or unreadable.
  func holdingRecipes(
    _ known: inout [FilePath: KnownRecipe], _ kept: KeptTexts?, _ languages: RecipeLanguages,
    in fileSystem: any FileOperations
  ) -> FolderListing {
    if waiting.isEmpty, unread.isEmpty, undecided.isEmpty, emptyLinks.isEmpty { return self }
    let texts = kept?.texts() ?? [:]
    // The texts outlive the cache, and what it knows of the recipes.
    let awaited = Set(waiting.map(\.path)).union(undecided.flatMap { [$0.path, $0.original] })
    for (path, text) in texts where known[path] == nil {
      guard awaited.contains(path) || isUnreachable(path), !excludes(path) else { continue }
      known[path] = KnownRecipe(text, languages)
    }
    var listing = self
    listing.missDisks(known)
    for file in waiting where file.isRecipe {
      guard let recipe = known[file.path]?.withText(among: texts) else { continue }
      known[file.path] = recipe
    }
    let copyPaths = listing.takeUndecided(known, texts, in: fileSystem)
    for file in waiting where !copyPaths.contains(file.path) { listing.hold(file, known) }
    for place in listing.unread { listing.hold(place, &known, texts) }
    listing.files.sort { $0.path < $1.path }
    return listing
  }

  /// Returns whether a path lies in a folder that cannot be read or whose disk may be missing.
  private func isUnreachable(_ path: FilePath) -> Bool {
    unread.contains { $0.covers(path) }
      || emptyLinks.keys.contains { path.relative(to: $0) != nil }
  }

  /// Keeps a waiting file in its earlier state, if that is known.
  private mutating func hold(_ file: WaitingFile, _ known: [FilePath: KnownRecipe]) {
    var isHeld = standIns[file.path] != nil
    if file.isRecipe {
      if let recipe = known[file.path], recipe.source != nil {
        isHeld = true
        hold(recipe)
      } else {
        missed.insert(file.path)
      }
    }
    problems.append(file.diagnostic(isHeld: isHeld))
  }

  /// Keeps what is known of an unreadable folder or link.
  private mutating func hold(
    _ place: UnreadPath, _ known: inout [FilePath: KnownRecipe], _ texts: [FilePath: KeptText]
  ) {
    let isKnown = holdRecipes(in: place, &known, texts)
    let isHeld = isKnown || standIns.keys.contains(where: place.covers)
    if place.leadsNowhere, !isHeld, !missed.contains(where: place.covers) {
      unread.removeAll { $0 == place }
      linksNowhere.insert(place.path)
      // A recipe that uses it reports that.
      if isOutside(place.path), !FolderFile.isRecipe(place.path) { return }
    } else if !isKnown {
      missed.insert(place.path)
    }
    problems.append(place.diagnostic(isHeld: isHeld))
  }

  /// Keeps the recipes below an unreadable folder or link; returns whether there are any.
  private mutating func holdRecipes(
    in place: UnreadPath, _ known: inout [FilePath: KnownRecipe], _ texts: [FilePath: KeptText]
  ) -> Bool {
    var isKnown = false
    for recipe in known.values where place.covers(recipe.entry.path) {
      if excludes(recipe.entry.path) { continue }
      guard let recipe = recipe.withText(among: texts) else {
        missed.insert(recipe.entry.path)
        continue
      }
      isKnown = true
      known[recipe.entry.path] = recipe
      hold(recipe)
    }
    return isKnown
  }

  /// Distinguishes empty folders left behind by removed disks from folders that were emptied: the
  /// latter are on the same device as their recipes were.
  private mutating func missDisks(_ known: [FilePath: KnownRecipe]) {
    for (path, device) in emptyLinks.sorted(by: { $0.key < $1.key }) {
      let isGone = known.values.contains {
        $0.status.device != device && $0.entry.path.relative(to: path) != nil
      }
      if !isGone { continue }
      unread.append(UnreadPath(linkToMissingDisk: path))
      holdFiles { $0.isInside(path) }
    }
  }

  private mutating func hold(_ recipe: KnownRecipe) {
    held.insert(recipe.entry.path)
    files.append(FolderFile(path: recipe.entry.path, status: recipe.status))
  }

  /// Decides which undecided files are second versions, from what is known of waiting and
  /// unreadable ones.
  ///
  /// - Returns: Their paths.
  private mutating func takeUndecided(
    _ known: [FilePath: KnownRecipe], _ texts: [FilePath: KeptText],
    in fileSystem: any FileOperations
  ) -> Set<FilePath> {
    let waitingPaths = Set(waiting.map(\.path))
    let root = root
    func text(_ path: FilePath) -> [UInt8]? {
      if !waitingPaths.contains(path), let text = try? fileSystem.read(root / path) {
        return text
      }
      return known[path]?.withText(among: texts)?.source
    }
    let copies = undecided.filter { copy in
      if let isVersion = copy.isVersion(text) { return isVersion }
      // If the original exists but cannot be read, only the name can tell.
      return copy.isInICloud && !waitingPaths.contains(copy.original) && text(copy.path) != nil
    }
    let copyPaths = Set(copies.map(\.path))
    files.removeAll { copyPaths.contains($0.path) }
    conflicts += copies
    problems += copies.map(\.diagnostic)
    return copyPaths
  }
}
