import Collection
import Diagnostics
import FileSystem
import Paths

/// Publishes a planned site, so that no reader ever sees half of it.
///
/// A site that is entirely or mostly new is staged beside the old one and swapped with it
/// atomically. If only some files differ, or if the output cannot be swapped (it is a mount point,
/// a link, contains foreign folders, or is where nothing may be created), files are replaced one by
/// one, each atomically, in an order in which every link works all the time.
struct Publisher: Sendable {
  let fileSystem: any FileOperations
  /// The output, absolute; its parent exists.
  let output: FilePath
  let plan: SitePlan
  /// Whether another folder may take the output's place.
  let swaps: Bool
  /// Called with the number of photos of which all renditions are made, and of all.
  private let onPhotos: (@Sendable (_ done: Int, _ all: Int) -> Void)?
  private var outputs: [any Output] { plan.outputs }

  init(
    fileSystem: any FileOperations, output: FilePath, plan: SitePlan, swaps: Bool = true,
    onPhotos: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil
  ) {
    self.onPhotos = onPhotos
    self.fileSystem = fileSystem
    self.output = output
    self.plan = plan
    self.swaps = swaps
  }

  /// The result of publishing.
  struct Result: Sendable {
    var written = 0
    var removed = 0
    var unchanged = 0
    /// The number of files that were made, whether or not they turned out to differ.
    var made = 0
    /// The paths of the files that were written or removed.
    var changed: [FilePath] = []
    /// The site after publishing.
    var site = PublishedSite()
    /// The diagnostics for pictures that could not be made.
    var leftOut: [Diagnostic] = []
    /// The hash of its manifest, if that was written.
    var listHash: ContentHash?
  }

  /// Returns the path beside the output where a site is staged.
  static func stagingPath(for output: FilePath) -> FilePath {
    output.directory / ".\(output.name).cookbook-staging"
  }

  /// Publishes the site.
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

  /// The state of the site to be replaced.
  struct Known {
    /// The published site; nil if there is none.
    var site: PublishedSite?
    /// Whether its manifest exists.
    var isListed = true
    /// Whether its files are certainly unchanged.
    var isTrusted = false
    /// The outputs that may differ, if all others are known to be the same.
    var candidates: [Int]?
    /// Called before the first file of the site is touched.
    var begin: () -> Void
    /// Writes the manifest, given the paths whose lines may differ.
    var list: (PublishedSite, [FilePath]) throws(FileError) -> ContentHash
  }

  /// Users do not know the folders that files pass through, so errors name the destinations.
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

  /// Returns the kind of file at a site's place: a folder, a link, or nil for nothing.
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
      fileSystem: fileSystem, site: output, old: old, plan: plan, isThere: kind != nil,
      leaks: try LeakCheck(plan.maker.context.book), onPhotos: onPhotos)
    let (kept, candidates) =
      if let candidates = known.candidates { (old, candidates) } else {
        try await compare(maker, verifying: !known.isTrusted)
      }
    // While watching, only what is made can have changed.
    if known.candidates == nil { try await maker.checkKept(kept, but: candidates) }
    if kind != nil {
      try ExistingSite(fileSystem: fileSystem, root: output)
        .refuseFilesInPlaceOfFolders(for: candidates.map { outputs[$0].path }, old)
    }
    // A swap costs as much as the whole site; it is worth it if most of it changes anyway.
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

  /// Returns the files that stay as they are, and the indices of the outputs to be made.
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
    // If the file system was not used and no file is to be removed, everything is unchanged.
    if !verifying, outputs.count - fresh == maker.old.files.count { return (maker.old, candidates) }
    var kept = PublishedSite()
    kept.files.reserveCapacity(outputs.count)
    for (output, file) in zip(outputs, known) where file != nil { kept.files[output.path] = file }
    let left = maker.isThere ? plan.filesLeft(of: maker.old) : []
    if left.isEmpty { return (kept, candidates) }
    for (path, status) in zip(left, try fileSystem.statuses(of: left, in: output))
    where status?.kind == .file { kept.files[path] = maker.old.files[path] }
    return (kept, candidates)
  }

  /// Removes the leftovers of interrupted builds, and of a swap beside the output: an old site, or
  /// a new one that was never finished.
  ///
  /// Foreign files in it were added to the old site at the last moment; they are moved into the
  /// current one.
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
      // The build was killed before it wrote the manifest: this program made everything here
      // moments ago.
      try fileSystem.removeAll(staging)
    }
  }
}
