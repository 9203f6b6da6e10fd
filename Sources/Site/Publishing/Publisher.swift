import Collection
import FileSystem
import Paths

/// Puts a planned site where it can be read, so that no reader ever meets half of it.
///
/// A site that is made anew, or mostly, is staged beside the old one and
/// swapped with it in one step. Where only some files differ, or where the
/// output cannot be swapped (it is a mount point, a link, holds folders that
/// are not ours, or lies where nobody may make anything), files are replaced one by one, each in one step, in an
/// order in which every link is alive all the time.
struct Publisher: Sendable {
  let fileSystem: any FileOperations
  /// The output, absolute; its parent is there.
  let output: FilePath
  let plan: SitePlan
  /// Whether another folder may take the output's place.
  let swaps: Bool
  private var outputs: [any Output] { plan.outputs }

  init(fileSystem: any FileOperations, output: FilePath, plan: SitePlan, swaps: Bool = true) {
    self.fileSystem = fileSystem
    self.output = output
    self.plan = plan
    self.swaps = swaps
  }

  /// What publishing did.
  struct Result: Sendable {
    var written = 0
    var removed = 0
    var unchanged = 0
    /// How many files were made, whether they turned out to differ or not.
    var made = 0
    /// The paths of the files that were written or removed.
    var changed: [FilePath] = []
    /// What is in the site now.
    var site = PublishedSite()
    /// The hash of the list of it, if that was written.
    var listHash: ContentHash?
  }

  /// The name beside the output under which a site is staged.
  static func stagingPath(for output: FilePath) -> FilePath {
    output.directory / ".\(output.name).cookbook-staging"
  }

  /// Publishes.
  ///
  /// The caller holds the lock.
  func publish(over known: Known) async throws -> Result {
    do {
      return try await stageOrUpdate(known)
    } catch let error as FileError {
      throw inTermsOfTheOutput(error)
    } catch PublishError.file(let error) {
      throw inTermsOfTheOutput(error)
    }
  }

  /// What is known of the site that is there.
  struct Known {
    /// What was published; nil if nothing was.
    var site: PublishedSite?
    /// Whether the list of it is there.
    var isListed = true
    /// Whether its files are surely as they were put there.
    var isTrusted = false
    /// The outputs that may differ, if no others can.
    var candidates: [Int]?
    /// Is called before the first file of the site is touched.
    var begin: () -> Void
    /// Writes the list of the site's files, given the paths whose lines may differ.
    var list: (PublishedSite, [FilePath]) throws(FileError) -> ContentHash
  }

  /// Nobody knows the folders that files pass through, so errors name where they were to go.
  private func inTermsOfTheOutput(_ error: FileError) -> FileError {
    let staging = Self.stagingPath(for: output)
    var error = error
    if error.path.isInside(output / SiteUpdate.temporaryFolder) {
      error = FileError(.write, output, error.reason)
    } else if error.path.isInside(staging) {
      error.path = error.path.relative(to: staging).map { output / $0 } ?? output
    }
    return error
  }

  /// What is at the place of a site: a folder, a link or nothing.
  ///
  /// - Throws: `PublishError.notFolder` for anything else, or `FileError`.
  static func kind(
    ofOutput output: FilePath, in fileSystem: any FileOperations
  ) throws -> FileKind? {
    let kind = try fileSystem.status(of: output, followingLinks: false)?.kind
    if let kind, kind != .directory, kind != .link { throw PublishError.notFolder(output) }
    return kind
  }

  private func stageOrUpdate(_ known: Known) async throws -> Result {
    try settleLeftovers()
    let kind = try Self.kind(ofOutput: output, in: fileSystem)
    if kind == .link, try fileSystem.status(of: output, followingLinks: true) == nil {
      throw PublishError.brokenLink(output)
    }
    let old = known.site ?? PublishedSite()
    let maker = OutputMaker(
      fileSystem: fileSystem, site: output, old: old, plan: plan, isThere: kind != nil)
    let (kept, candidates) =
      if let candidates = known.candidates { (old, candidates) } else {
        try await compare(maker, verifying: !known.isTrusted)
      }
    if kind != nil {
      try ExistingSite(fileSystem: fileSystem, root: output)
        .refuseFilesInPlaceOfFolders(for: candidates.map { outputs[$0].path }, old)
    }
    // One swap costs the whole site; it is worth it when most of it changes anyway.
    let isMostlyNew = candidates.count > max(64, outputs.count / 2)
    if swaps, kind == nil || kind == .directory && isMostlyNew {
      let staging = SiteStaging(
        fileSystem: fileSystem, output: output, outputs: outputs, old: old, kept: kept)
      if let result = try await staging.run(maker, candidates, begin: known.begin) {
        try settleLeftovers()
        return result
      }
    }
    return try await SiteUpdate(
      fileSystem: fileSystem, output: output, outputs: outputs, old: old, kept: kept
    ).run(
      maker, candidates, hasList: known.site != nil && known.isListed, begin: known.begin,
      list: known.list)
  }

  /// What is known of outputs that need not be made, and the places of all others.
  private func compare(
    _ maker: OutputMaker, verifying: Bool
  ) async throws -> (kept: PublishedSite, candidates: [Int]) {
    if maker.old.files.isEmpty { return (PublishedSite(), Array(outputs.indices)) }
    let size = 1024
    let parts = stride(from: 0, to: outputs.count, by: size).map {
      $0..<min($0 + size, outputs.count)
    }
    let found = await concurrentMap(parts, batch: 1) { part in
      Swift.Result { () throws(FileError) in try maker.known(part, verifying: verifying) }
    }
    let known = try found.flatMap { try $0.get() }
    let candidates = known.indices.filter { known[$0] == nil }
    let fresh = candidates.count { maker.old.files[outputs[$0].path] == nil }
    // Where nothing was asked of the file system and no file is to go, all is as it was.
    if !verifying, outputs.count - fresh == maker.old.files.count { return (maker.old, candidates) }
    var kept = PublishedSite()
    kept.files.reserveCapacity(outputs.count)
    for (output, file) in zip(outputs, known) where file != nil { kept.files[output.path] = file }
    return (kept, candidates)
  }

  /// Clears what builds that were stopped have left, and what a swap leaves beside the output: an
  /// old site, or a new one that was never finished.
  ///
  /// Files in it that are not ours have been put into the old site at the last
  /// moment; they are moved into the one that is read now.
  private func settleLeftovers() throws {
    let staging = Self.stagingPath(for: output)
    let removal = FolderRemoval(fileSystem: fileSystem)
    try fileSystem.removeAll(output / SiteUpdate.temporaryFolder)
    guard try fileSystem.status(of: staging, followingLinks: false)?.kind == .directory else {
      return
    }
    let leftover = ExistingSite(fileSystem: fileSystem, root: staging)
    if let manifest = try leftover.manifest() {
      try removal.remove(listed: manifest.site, in: staging)
      if try fileSystem.status(of: output, followingLinks: false) == nil {
        try fileSystem.makeDirectory(output)
      }
      try removal.moveRest(of: staging, into: output)
    } else {
      // Killed before the list was written: everything here was made by us moments ago.
      try fileSystem.removeAll(staging)
    }
  }
}
