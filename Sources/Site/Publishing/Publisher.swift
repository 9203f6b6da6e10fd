import Collection
import FileSystem

/// Puts a planned site where it can be read, so that no reader ever meets half of it.
///
/// A site that is made anew, or mostly, is staged beside the old one and
/// swapped with it in one step. Where only some files differ, or where the
/// output cannot be swapped (it is a mount point, a link, or holds folders
/// that are not ours), files are replaced one by one, each in one step, in an
/// order in which every link is alive all the time.
struct Publisher: Sendable {
  let fileSystem: any FileOperations
  /// The output, absolute; its parent is there.
  let output: String
  let outputs: [Output]

  /// What publishing did.
  struct Result: Hashable, Sendable {
    var written = 0
    var removed = 0
    var unchanged = 0
  }

  /// The name beside the output under which a site is staged.
  static func stagingPath(for output: String) -> String {
    FilePath.join(
      FilePath.directory(of: output), ".\(FilePath.name(of: output)).cookbook-staging")
  }

  /// Publishes.
  ///
  /// The caller holds the lock.
  func publish() async throws -> Result {
    do {
      return try await stageOrUpdate()
    } catch let error as FileError {
      throw inTermsOfTheOutput(error)
    } catch PublishError.file(let error) {
      throw inTermsOfTheOutput(error)
    }
  }

  /// Nobody knows the folders that files pass through, so errors name where they were to go.
  private func inTermsOfTheOutput(_ error: FileError) -> FileError {
    let staging = Self.stagingPath(for: output)
    var error = error
    if FilePath.isInside(error.path, FilePath.join(output, SiteUpdate.temporaryFolder)) {
      error = FileError(.write, output, error.reason)
    } else if FilePath.isInside(error.path, staging) {
      error.path = output + error.path.dropFirst(staging.count)
    }
    return error
  }

  private func stageOrUpdate() async throws -> Result {
    try settleLeftovers()
    let site = ExistingSite(fileSystem: fileSystem, root: output)
    let kind = try fileSystem.status(of: output, followingLinks: false)?.kind
    if let kind, kind != .directory, kind != .link { throw PublishError.notFolder(output) }
    if kind == .link, try fileSystem.status(of: output, followingLinks: true) == nil {
      throw PublishError.brokenLink(output)
    }
    let old = try site.manifest()

    if let old {
      let comparison = try await compare(with: old)
      if comparison.changed.isEmpty, comparison.removed.isEmpty {
        if old != comparison.manifest { try write(comparison.manifest, in: output) }
        return Result(unchanged: outputs.count)
      }
      let update = SiteUpdate(
        fileSystem: fileSystem, output: output, outputs: outputs, old: old,
        comparison: comparison)
      // One swap costs the whole site; it is worth it when most of it changes anyway.
      let isMostlyNew = comparison.changed.count > max(64, outputs.count / 2)
      if kind == .directory, isMostlyNew, let result = try await stage(over: site, old) {
        return result
      }
      return try await update.run()
    }

    if kind == nil || kind == .directory, let result = try await stage(over: site, nil) {
      return result
    }
    let comparison = try await compare(with: Manifest())
    return try await SiteUpdate(
      fileSystem: fileSystem, output: output, outputs: outputs, old: Manifest(),
      comparison: comparison
    ).run()
  }

  // MARK: Comparing

  /// How the planned files differ from those that are there.
  struct Comparison: Sendable {
    /// Places in `outputs` of files that are not there or differ.
    var changed: [Int] = []
    /// Those of them that are not there at all.
    var fresh: Set<Int> = []
    /// Files of the old site that are not planned any more, sorted.
    var removed: [String] = []
    var manifest = Manifest()
  }

  private enum State: Sendable {
    case same(String)
    case differs(String)
    case missing(String)
    case failed(PublishError)
  }

  private func compare(with old: Manifest) async throws -> Comparison {
    let states = await concurrentMap(Array(outputs.indices)) { index -> State in
      do {
        let bytes = try Self.make(outputs[index])
        let hash = ContentHash(of: bytes).description
        let path = FilePath.join(output, outputs[index].path)
        guard let status = try fileSystem.status(of: path, followingLinks: false) else {
          return .missing(hash)
        }
        let isSame =
          status.kind == .file && status.size == bytes.count
          ? try fileSystem.read(path) == bytes : false
        if isSame { return .same(hash) }
        // What we did not make is not ours to replace.
        if old.files[outputs[index].path] == nil || status.kind != .file {
          return .failed(.foreignFile(path))
        }
        return .differs(hash)
      } catch let error as PublishError {
        return .failed(error)
      } catch let error as FileError {
        return .failed(.file(error))
      } catch {
        return .failed(.render(path: outputs[index].path, reason: "\(error)"))
      }
    }
    var comparison = Comparison()
    for (index, state) in states.enumerated() {
      switch state {
      case .failed(let error): throw error
      case .same(let hash): comparison.manifest.files[outputs[index].path] = hash
      case .differs(let hash):
        comparison.manifest.files[outputs[index].path] = hash
        comparison.changed.append(index)
      case .missing(let hash):
        comparison.manifest.files[outputs[index].path] = hash
        comparison.changed.append(index)
        comparison.fresh.insert(index)
      }
    }
    comparison.removed = old.files.keys.filter { comparison.manifest.files[$0] == nil }.sorted()
    return comparison
  }

  /// The bytes of an output; errors carry its path.
  static func make(_ output: Output) throws -> [UInt8] {
    do {
      return try output.make()
    } catch let error as FileError {
      throw PublishError.file(error)
    } catch {
      throw PublishError.render(path: output.path, reason: "\(error)")
    }
  }

  /// Half a list would leave the other half's files to nobody, so it is moved into place whole.
  private func write(_ manifest: Manifest, in site: String) throws(FileError) {
    let path = FilePath.join(site, Manifest.fileName)
    let temporary = path + Manifest.temporarySuffix
    try fileSystem.write(manifest.bytes, to: temporary)
    try fileSystem.rename(temporary, to: path)
  }

  // MARK: Staging

  /// Makes the whole site beside the old one and swaps; nil if that is not possible here.
  private func stage(over site: ExistingSite, _ old: Manifest?) async throws -> Result? {
    let planned = Set(outputs.map(\.path))
    guard let foreign = try site.foreignFiles(old ?? Manifest(), planned: planned) else {
      return nil
    }
    let staging = Self.stagingPath(for: output)
    do {
      let manifest = try await fill(staging)
      for name in foreign {
        try fileSystem.link(FilePath.join(output, name), to: FilePath.join(staging, name))
      }
      try write(manifest, in: staging)
    } catch {
      try? FolderRemoval(fileSystem: fileSystem).removeAll(staging)
      throw error
    }
    if try fileSystem.status(of: output, followingLinks: false) == nil {
      try fileSystem.rename(staging, to: output)
    } else if try !fileSystem.exchange(staging, output) {
      try FolderRemoval(fileSystem: fileSystem).removeAll(staging)
      return nil
    }
    try settleLeftovers()
    let gone = old?.files.keys.count { !planned.contains($0) } ?? 0
    return Result(written: outputs.count, removed: gone)
  }

  private func fill(_ staging: String) async throws -> Manifest {
    try fileSystem.makeDirectory(staging)
    for folder in Set(outputs.flatMap { FilePath.ancestors(of: $0.path) }).sorted() {
      try fileSystem.makeDirectory(FilePath.join(staging, folder))
    }
    let hashes = await concurrentMap(outputs) { planned -> Swift.Result<String, PublishError> in
      do {
        let bytes = try Self.make(planned)
        try fileSystem.write(bytes, to: FilePath.join(staging, planned.path))
        return .success(ContentHash(of: bytes).description)
      } catch let error as PublishError {
        return .failure(error)
      } catch let error as FileError {
        return .failure(.file(error))
      } catch {
        return .failure(.render(path: planned.path, reason: "\(error)"))
      }
    }
    var manifest = Manifest()
    for (planned, hash) in zip(outputs, hashes) { manifest.files[planned.path] = try hash.get() }
    return manifest
  }

  /// Clears what a swap leaves beside the output: an old site, or a new one that was never finished.
  ///
  /// Files in it that are not ours have been put into the old site at the last
  /// moment; they are moved into the one that is read now.
  private func settleLeftovers() throws {
    let staging = Self.stagingPath(for: output)
    guard try fileSystem.status(of: staging, followingLinks: false)?.kind == .directory else {
      return
    }
    let removal = FolderRemoval(fileSystem: fileSystem)
    let leftover = ExistingSite(fileSystem: fileSystem, root: staging)
    if let manifest = try leftover.manifest() {
      try removal.remove(listed: manifest, in: staging)
      if try fileSystem.status(of: output, followingLinks: false) == nil {
        try fileSystem.makeDirectory(output)
      }
      try removal.moveRest(of: staging, into: output)
    } else {
      // Killed before the list was written: everything here was made by us moments ago.
      try removal.removeAll(staging)
    }
  }
}
