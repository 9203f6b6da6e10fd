import Collection
import FileSystem
import Mustache
import Paths

/// Makes outputs and writes those that differ from what is in the site.
struct OutputMaker: Sendable {
  let fileSystem: any FileOperations
  /// The site as it is.
  let site: FilePath
  let old: PublishedSite
  let plan: SitePlan
  /// Whether there is a folder at `site` at all.
  let isThere: Bool

  /// What became of an output.
  enum Outcome: Sendable {
    /// What is in the site need not be touched.
    case same(PublishedFile)
    /// The file has been written, but not into its place yet.
    case written(PublishedFile, replaces: Bool)
  }

  /// Which outputs are in the site as they are to be, as far as that can be told without making them.
  ///
  /// Without `verifying` nothing is asked of the file system.
  func known(_ places: Range<Int>, verifying: Bool) throws(FileError) -> [PublishedFile?] {
    var files = places.map { remembered(plan.outputs[$0]) }
    if !verifying { return files }
    let asked = files.indices.filter { files[$0] != nil }
    let paths = asked.map { plan.outputs[places.lowerBound + $0].path }
    for (index, status) in zip(asked, try fileSystem.statuses(of: paths, in: site)) {
      if files[index]?.isSame(as: status) == false { files[index] = nil }
    }
    return files
  }

  /// What was put into the site for an output, if that was made of the same.
  private func remembered(_ output: any Output) -> PublishedFile? {
    guard let file = old.files[output.path], file.stamp != nil, file.hash != nil else {
      return nil
    }
    switch output.identity {
    case .fingerprint(let fingerprint): return file.fingerprint == fingerprint ? file : nil
    case .copy(let source): return file.source == FileStamp(source: source) ? file : nil
    }
  }

  /// Makes outputs, by their places, and writes each that differs into a temporary folder.
  ///
  /// `name` is what a file is called there.
  func make(
    _ places: [Int], into temporary: TemporaryFolder, name: @escaping @Sendable (Int) -> FilePath
  ) async throws -> [Outcome] {
    let now = fileSystem.now()
    let results = await concurrentMap(places, batch: 16) { place -> Result<Outcome, any Error> in
      do {
        // Whoever ended the program does not want to wait for the rest.
        try Task.checkCancellation()
        return .success(
          try make(plan.outputs[place], now: now) { try temporary.prepare(name(place)) })
      } catch let error as RenderError {
        return .failure(
          PublishError.render(path: plan.outputs[place].path, reason: "\(error)"))
      } catch {
        return .failure(error)
      }
    }
    return try results.map { try $0.get() }
  }

  private func make(_ output: any Output, now: Int64, destination: () throws -> FilePath) throws
    -> Outcome
  {
    let bytes = try output.bytes(in: plan)
    var file = PublishedFile(hash: ContentHash(of: bytes))
    switch output.identity {
    case .fingerprint(let fingerprint): file.fingerprint = fingerprint
    case .copy(let source):
      file.fingerprint = file.hash
      file.source = FileStamp(source, settledAt: now)
    }
    let path = site / output.path
    let before = old.files[output.path]
    let status = isThere ? try fileSystem.status(of: path, followingLinks: false) : nil
    if let status {
      let isOurs = status.kind == .file && FileStamp(status) == before?.stamp
      let isSame =
        isOurs && before?.hash != nil
        ? before?.hash == file.hash
        : try status.kind == .file && status.size == bytes.count
          && fileSystem.read(path).isSame(as: bytes)
      if isSame {
        file.stamp = FileStamp(status)
        return .same(file)
      }
      // What we did not make is not ours to replace.
      if before == nil || status.kind != .file { throw PublishError.foreignFile(path) }
    }
    file.stamp = FileStamp(try fileSystem.write(bytes, to: try destination()))
    return .written(file, replaces: status != nil)
  }
}

extension FileStamp {
  /// The stamp of a file that was read a moment ago, unless it was changed a moment before.
  ///
  /// Two changes within the file system's clock tick leave the same stamp.
  init?(_ status: FileStatus, settledAt now: Int64) {
    guard status.isSettled(at: now) else { return nil }
    self.init(source: status)
  }
}
