import FileSystem
import Paths

extension FolderMove {
  /// The number of times to copy files that keep changing.
  private static let rounds = 5

  /// Runs the move, or resumes it after an interruption.
  ///
  /// - Parameters:
  /// - report: Called with the progress; copying stops when it returns false.
  /// - changeSetting: Makes the folder at the given path the one in use; called once everything
  ///     is there. It may be called again for the same path.
  /// - Throws: `MoveStoppedError`; the original is then unchanged.
  package func run(
    report: @escaping (MoveProgress) -> Bool, changeSetting: (FilePath) throws -> Void
  ) throws -> MoveResult {
    var last: MoveProgress?
    var phase = MoveStoppedError.State.nothing
    var known: MoveRoute?
    do {
      let route = try route()
      known = route
      guard let source = route.source, route.stage != .arrived else {
        phase = .arrived(route.destination)
        return try finish(route, changeSetting)
      }
      let locks = try lock(source)
      defer { withExtendedLifetime(locks) {} }
      phase = route.stage == .fresh ? .nothing : .copying(nil)
      let tree = try survey(source)
      try check(route, tree, fileSystem.volume(of: parent(of: route.staging)))
      phase = .copying(nil)
      try route.staging.begin(from: source, needsCopy: route.stage != .arriving(nil))
      let stagingLock = try lock(route.staging.folder)
      defer { withExtendedLifetime(stagingLock) {} }
      try refuseLikeNames(in: tree, route.staging)
      var copy = try copy(tree, of: source, route) { progress in
        last = progress
        return report(progress)
      }
      let settled = try settle(&copy, tree)
      try copy.arrive(settled)
      phase = .arrived(route.destination)
      return try complete(route, copy, settled, report, changeSetting)
    } catch {
      throw stop(error, phase, last, known)
    }
  }

  /// Returns the copy so far; throws if the files that have arrived differ from the original.
  private func copy(
    _ tree: FolderTree, of source: FilePath, _ route: MoveRoute,
    report: @escaping (MoveProgress) -> Bool
  ) throws -> TreeCopy {
    let arrived: [FilePath]? = if case .arriving(let names) = route.stage { names } else { [] }
    let copy = TreeCopy(of: source, in: route.staging, arrived: arrived, report: report)
    let differing = try copy.differences(from: tree)
    if !differing.isEmpty { throw try route.staging.difference(differing, from: source) }
    return copy
  }

  /// Puts a copy that is in its place into use, and removes the original if requested.
  private func complete(
    _ route: MoveRoute, _ copy: TreeCopy, _ settled: FolderTree,
    _ report: @escaping (MoveProgress) -> Bool, _ changeSetting: (FilePath) throws -> Void
  ) throws -> MoveResult {
    var whole = TreeCopy(of: copy.source, in: route.staging, arrived: nil, report: report)
    try whole.settleDetails(of: settled)
    try changeSetting(route.destination)
    let original = try takeAway(copy.source) { path in
      try FolderTree(path, in: fileSystem).changes(since: settled).filter { !$0.isEmpty }
    }
    try route.staging.end()
    return MoveResult(
      destination: route.destination, files: settled.count(of: .file), bytes: settled.size,
      missedAttributes: copy.missedAttributes.union(whole.missedAttributes).count,
      original: original, isResumed: route.stage != .fresh)
  }

  /// Copies until the copy is verified and nothing has changed in the meantime.
  private func settle(_ copy: inout TreeCopy, _ first: FolderTree) throws -> FolderTree {
    var tree = first
    var changed: [FilePath] = []
    for _ in 0..<Self.rounds {
      try copy.update(to: tree)
      let unlike = try copy.prove(tree)
      let now = try survey(copy.source)
      changed = now.changes(since: tree)
      if changed.isEmpty, unlike.isEmpty {
        changed = try copy.changed(among: now.justChanged)
        if changed.isEmpty { return tree }
        copy.forget(changed)
      }
      // Files that have arrived were compared with the first state of the folder.
      let late = changed.filter { !$0.isEmpty && copy.hasArrived($0) }
      if !late.isEmpty { throw try copy.staging.difference(late, from: copy.source) }
      tree = now
    }
    throw MoveError.keepsChanging(copy.source, changed)
  }

  /// Completes a move that was interrupted after its copy had reached the destination.
  private func finish(
    _ route: MoveRoute, _ changeSetting: (FilePath) throws -> Void
  ) throws -> MoveResult {
    try changeSetting(route.destination)
    let tree = try FolderTree(route.destination, in: fileSystem)
    var original = MoveResult.Original.gone
    if let source = route.source {
      let locks = try lock(source)
      defer { withExtendedLifetime(locks) {} }
      original = try takeAway(source) { path in
        let whole = TreeCopy(of: path, in: route.staging, arrived: nil) { _ in true }
        return try whole.differences(from: FolderTree(path, in: fileSystem))
      }
    }
    try route.staging.end()
    return MoveResult(
      destination: route.destination, files: tree.count(of: .file), bytes: tree.size,
      missedAttributes: 0, original: original, isResumed: true)
  }

  /// Moves the original to the trash beside it, if requested and if it still equals the copy.
  ///
  /// It checks for changes in any case, since a recipe may have been saved in the original before
  /// the copy came into use. `changes` returns the paths in a folder that differ from the copy.
  private func takeAway(
    _ source: FilePath, changes: (FilePath) throws -> [FilePath]
  ) throws -> MoveResult.Original {
    guard removesSource else {
      // The copy is in use by now; if the original cannot be examined, nothing is lost.
      let changed = (try? changes(source)) ?? []
      return changed.isEmpty ? .kept(source) : .changed(source, changed)
    }
    let changed = try changes(source)
    if !changed.isEmpty { return .changed(source, changed) }
    let parent = source.directory
    var trash = Trash(of: parent, in: fileSystem)
    do throws(FileError) {
      let place = parent / (try trash.take(source.name))
      // A recipe may have been saved during the move to the trash.
      let changed = (try? changes(place)) ?? []
      if changed.isEmpty { return .trashed(place) }
      try fileSystem.rename(place, to: source)
      return .changed(source, changed)
    } catch {
      // Everything is moved; an original that stays in place does no harm.
      return .stuck(source, error)
    }
  }

  private func lock(_ folder: FilePath) throws -> FileLock {
    guard let lock = try fileSystem.lock(folder, waiting: false) else {
      throw MoveError.busy(folder)
    }
    return lock
  }

  /// Throws if names of the folder are the same at the destination, which only a trial shows.
  private func refuseLikeNames(in tree: FolderTree, _ staging: MoveStaging) throws {
    let pairs = LikeNames.pairs(in: tree)
    if pairs.isEmpty { return }
    let probe = staging.folder / "try-\u{E9}"
    func isThere(_ name: FilePath) throws(FileError) -> Bool {
      try fileSystem.status(
        of: staging.folder / name, followingLinks: false) != nil
    }
    try fileSystem.write([], to: probe)
    let ignoresCase = try isThere("TRY-\u{E9}")
    let ignoresForm = try isThere("try-e\u{301}")
    try fileSystem.remove(probe)
    let colliding = pairs.filter { $0.areOne(ignoringCase: ignoresCase, ignoringForm: ignoresForm) }
    if !colliding.isEmpty { throw MoveError.likeNames(staging.destination, colliding) }
  }

  /// Describes the state of everything after an error.
  private func stop(
    _ error: any Error, _ phase: MoveStoppedError.State, _ progress: MoveProgress?,
    _ route: MoveRoute?
  ) -> MoveStoppedError {
    var state = phase
    if case .copying = phase, let route {
      // A disk that was unplugged takes the hidden folder with it.
      let isThere = (try? route.staging.isThere()) ?? false
      state = isThere ? .copying(progress) : progress == nil ? .nothing : .vanished
    }
    return MoveStoppedError(
      cause: (error as? FileError)?.reason == .interrupted ? CancellationError() : error,
      state: state, remains: route.map { remains(of: $0.staging) } ?? [],
      command: route.map { $0.staging.command(from: $0.source ?? source) })
  }

  /// Returns the hidden folder, and the files that this or an earlier try moved from it to an empty
  /// destination.
  private func remains(of staging: MoveStaging) -> [FilePath] {
    let arrived = staging.isInside ? (try? fileSystem.entries(of: staging.destination)) ?? [] : []
    return [staging.folder]
      + arrived.map(\.name).filter { $0 != MoveStaging.name }.sorted()
      .map { staging.destination / $0 }
  }
}
