import Collection
import FileSystem
import Paths

/// Replaces the files of a site that differ, one by one, each atomically.
///
/// New files come first, then changed ones, both in the order assets, pages, indexes; deletions
/// come last. So at every moment, every page links only to existing files. Before new files are
/// added, the manifest lists both old and new ones, so that an interrupted build leaves no foreign
/// files.
struct SiteUpdate: Sendable {
  /// The folder where files are written before they are moved into place.
  static let temporaryFolder: FilePath = ".cookbook-new"

  let fileSystem: any FileOperations
  let output: FilePath
  let outputs: [any Output]
  let old: PublishedSite
  /// The record of files that stay as they are; it may contain outputs in their old state.
  let kept: PublishedSite

  private struct Change {
    let place: Int
    let isFresh: Bool
  }

  /// Updates the site, making the candidates.
  ///
  /// `begin` is called before the site is touched; `list` writes the manifest, given the paths
  /// whose lines may differ.
  func run(
    _ maker: OutputMaker, _ candidates: [Int], hasList: Bool, begin: () -> Void,
    list: (PublishedSite, [FilePath]) throws(FileError) -> ContentHash
  ) async throws -> Publisher.Result {
    var result = Publisher.Result(made: candidates.count)
    result.site = kept
    let removal = FolderRemoval(fileSystem: fileSystem)
    if candidates.isEmpty, hasList, result.site.files.count == old.files.count {
      result.unchanged = outputs.count
      return result
    }
    if try fileSystem.status(of: output, followingLinks: true) == nil {
      try fileSystem.makeDirectory(output)
    }
    let temporary = TemporaryFolder(
      output / Self.temporaryFolder, in: fileSystem)
    do {
      let made = try await maker.make(candidates, into: temporary) { "\($0)" }
      let changes = note(made, in: &result)
      let gone = gone(after: result.site, candidates)
      result.written = changes.count
      result.removed = gone.count
      result.unchanged = outputs.count - changes.count
      result.changed = changes.map { outputs[$0.place].path } + gone
      begin()
      try put(changes, from: temporary.path, listing: result.site)
      for path in gone { try removal.removeFile(output / path) }
      try removeEmptyFolders(of: gone, removal)
      // The manifest was a different one while new files were added.
      let isNew = !hasList || !gone.isEmpty || changes.contains(where: \.isFresh)
      let paths = made.map { outputs[$0.place].path }
      if isNew || paths.contains(where: { !old.lists($0, like: result.site) }) {
        result.listHash = try list(result.site, paths)
      }
      if temporary.isThere { try temporary.remove() }
    } catch {
      try? temporary.remove()
      throw error
    }
    return result
  }

  /// Records the files that were made, and returns those to be moved into their places.
  private func note(
    _ made: [(place: Int, outcome: OutputMaker.Outcome)], in result: inout Publisher.Result
  ) -> [Change] {
    var changes: [Change] = []
    for (place, outcome) in made {
      switch outcome {
      case .same(let file): result.site.files[outputs[place].path] = file
      case .written(let file, let replaces):
        result.site.files[outputs[place].path] = file
        changes.append(Change(place: place, isFresh: !replaces))
      case .leftOut(let diagnostic):
        result.site.files[outputs[place].path] = nil
        result.leftOut.append(diagnostic)
      }
    }
    return changes
  }

  /// Returns the paths that are no longer in the site, sorted.
  private func gone(after site: PublishedSite, _ candidates: [Int]) -> [FilePath] {
    let fresh = candidates.count { old.files[outputs[$0].path] == nil }
    if site.files.count - fresh == old.files.count { return [] }
    return old.files.keys.filter { site.files[$0] == nil }.sorted()
  }

  /// Moves the written files into their places; everything is written before anything is replaced.
  private func put(
    _ changes: [Change], from temporary: FilePath, listing site: PublishedSite
  ) throws {
    if changes.contains(where: \.isFresh) {
      var both = site
      for path in old.files.keys where both.files[path] == nil {
        both.files[path] = .unsettled
      }
      for change in changes { both.files[outputs[change.place].path] = .unsettled }
      try ExistingSite(fileSystem: fileSystem, root: output).write(both)
      for folder in Folders.of(changes.lazy.map { outputs[$0.place].path }) {
        do {
          try fileSystem.makeDirectory(output / folder)
        } catch {
          if error.reason != .exists { throw error }
        }
      }
    }
    for change in changes.sorted(by: isEarlier) {
      try fileSystem.rename(
        temporary / "\(change.place)",
        to: output / outputs[change.place].path)
    }
  }

  private func isEarlier(_ first: Change, _ second: Change) -> Bool {
    func key(_ change: Change) -> (Int, Int, Int) {
      (change.isFresh ? 0 : 1, outputs[change.place].stage.rawValue, change.place)
    }
    return key(first) < key(second)
  }

  private func removeEmptyFolders(of gone: [FilePath], _ removal: FolderRemoval) throws {
    if gone.isEmpty { return }
    let planned = Set(Folders.of(outputs.lazy.map(\.path)))
    try removal.removeEmptyFolders(
      of: gone.filter { path in
        path.ancestors.contains { !planned.contains($0) }
      }, in: output)
  }
}
