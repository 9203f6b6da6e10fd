import Collection
import Diagnostics
import FileSystem
import Mustache
import Paths
import Pictures
import Synchronization

/// Makes outputs and writes those that differ from the files in the site.
struct OutputMaker: Sendable {
  let fileSystem: any FileOperations
  /// The current site.
  let site: FilePath
  let old: PublishedSite
  private(set) var plan: SitePlan
  /// Whether a folder exists at `site`.
  let isThere: Bool
  /// The check for what is private; nil if nothing is.
  let leaks: LeakCheck?
  /// Called with the number of photos of which all renditions are made, and of all.
  let onPhotos: (@Sendable (_ done: Int, _ all: Int) -> Void)?

  /// Throws if files of the site that stay as they are have something private in them; those of the
  /// candidates are replaced.
  func checkKept(_ kept: PublishedSite, but candidates: [Int]) async throws {
    guard let leaks else { return }
    let replaced = Set(candidates)
    let outputs = plan.outputs.indices.filter { !replaced.contains($0) }.map { plan.outputs[$0] }
      .filter { kept.files[$0.path] != nil }
    let results = await concurrentMap(outputs, batch: 64) {
      output -> Swift.Result<Void, any Error> in
      Swift.Result { try leaks.check(try fileSystem.read(site / output.path), of: output.path) }
    }
    for result in results { try result.get() }
  }

  /// The result of making an output.
  enum Outcome: Sendable {
    /// The file in the site is up to date.
    case same(PublishedFile)
    /// The file has been written, but not moved into its place yet.
    case written(PublishedFile, replaces: Bool)
    /// It is a picture that could not be made; the site does without it.
    case leftOut(Diagnostic)

    var isLeftOut: Bool { if case .leftOut = self { true } else { false } }
  }

  /// Returns the outputs that are up to date in the site, as far as that is known without making
  /// them.
  ///
  /// Without `verifying`, it does not use the file system.
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

  /// Returns the file that was published for an output, if it was made from the same input.
  private func remembered(_ output: any Output) -> PublishedFile? {
    guard let file = old.files[output.path], file.stamp != nil, file.hash != nil else {
      return nil
    }
    switch output.identity {
    case .fingerprint(let fingerprint): return file.fingerprint == fingerprint ? file : nil
    case .copy(let source, let part):
      let isSame =
        file.source == FileStamp(source: source) && file.fingerprint == file.mark(of: part)
      return isSame ? file : nil
    }
  }

  /// Makes outputs, by their indices, and writes each that differs into a temporary folder.
  ///
  /// `name` returns a file's name there. If pictures cannot be made, the pages that would link to
  /// them are made without the links, also those that were not asked for.
  ///
  /// - Returns: The outcomes, by the indices in order.
  func make(
    _ places: [Int], into temporary: TemporaryFolder, name: @escaping @Sendable (Int) -> FilePath
  ) async throws -> [(place: Int, outcome: Outcome)] {
    let pictures = places.filter { share($0)?.isPicture ?? false }
    var made = try await outcomes(of: pictures, into: temporary, name: name)
    let missing = Set(made.compactMap { $1.isLeftOut ? share($0)?.place : nil })
    var (maker, rest) = (self, Set(places).subtracting(pictures))
    if !missing.isEmpty {
      let (plan, changed) = plan.leavingOutPictures(of: missing)
      maker.plan = plan
      rest.formUnion(changed)
    }
    made += try await maker.outcomes(of: rest.sorted(), into: temporary, name: name)
    return made.sorted { $0.place < $1.place }
  }

  private func share(_ place: Int) -> ShareFile? { plan.outputs[place] as? ShareFile }

  private func outcomes(
    of places: [Int], into temporary: TemporaryFolder, name: @escaping @Sendable (Int) -> FilePath
  ) async throws -> [(place: Int, outcome: Outcome)] {
    let now = fileSystem.now()
    let groups = groups(of: places)
    let photos = groups.count { plan.outputs[$0[0]] is RenditionFile }
    let done = Tally()
    let results = await concurrentMap(groups, batch: 1) { group in
      defer {
        if plan.outputs[group[0]] is RenditionFile { onPhotos?(done.next(), photos) }
      }
      return group.map { place -> Result<Outcome, any Error> in
        do {
          // A user who has stopped the program does not want to wait for the rest.
          try Task.checkCancellation()
          return .success(
            try make(plan.outputs[place], now: now) { try temporary.prepare(name(place)) })
        } catch let error as RenderError {
          return .failure(
            PublishError.render(path: plan.outputs[place].path, reason: "\(error)"))
        } catch let error as PictureError {
          return .success(.leftOut(Diagnostic(plan.outputs[place].path, error)))
        } catch {
          return .failure(error)
        }
      }
    }.flatMap(\.self)
    var failures: [PhotoFailure] = []
    for case .failure(let error as PhotoFailure) in results { failures.append(error) }
    if !failures.isEmpty { throw PhotoFailures(failures: failures) }
    return try zip(places, results).map { ($0, try $1.get()) }
  }

  /// Divides outputs among tasks: a photo is decoded once for all that one of them makes of it.
  private func groups(of places: [Int]) -> [[Int]] {
    let size = 16
    var groups: [[Int]] = []
    var last: ContentHash?
    for place in places {
      let photo = (plan.outputs[place] as? RenditionFile)?.photo
      let isSame = !groups.isEmpty && photo == last
      if isSame, photo != nil || groups[groups.count - 1].count < size {
        groups[groups.count - 1].append(place)
      } else {
        groups.append([place])
      }
      last = photo
    }
    return groups
  }

  /// Returns the picture in the site if what it shows has not changed since it was made, which takes
  /// a hundred times as long as drawing that.
  private func picture(_ output: any Output) throws -> [UInt8]? {
    guard isThere, let before = old.files[output.path]?.hash,
      let drawing = try output.drawing(in: plan),
      old.files[drawing.path]?.hash == ContentHash(of: drawing.bytes),
      let bytes = try? fileSystem.read(site / output.path), ContentHash(of: bytes) == before
    else { return nil }
    return bytes
  }

  private func make(_ output: any Output, now: Int64, destination: () throws -> FilePath) throws
    -> Outcome
  {
    let bytes = try picture(output) ?? output.bytes(in: plan)
    try leaks?.check(bytes, of: output.path)
    var file = PublishedFile(hash: ContentHash(of: bytes))
    switch output.identity {
    case .fingerprint(let fingerprint): file.fingerprint = fingerprint
    case .copy(let source, let part):
      file.fingerprint = file.mark(of: part)
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
      // A file not made by a build must not be replaced.
      if before == nil || status.kind != .file { throw PublishError.foreignFile(path) }
    }
    file.stamp = FileStamp(try fileSystem.write(bytes, to: try destination()))
    return .written(file, replaces: status != nil)
  }
}

/// Counts on any thread.
private final class Tally: Sendable {
  private let count = Atomic(0)

  /// Adds one, and returns the number.
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

extension PublishedFile {
  /// Returns the fingerprint of a copy: of a whole file, the hash of its bytes.
  fileprivate func mark(of part: CopiedPart) -> ContentHash? {
    part == .everything ? hash : hash.map { ContentHash(of: "\(part) of \($0)") }
  }
}

extension FileStamp {
  /// Creates the stamp of a file that has just been read, unless it changed only moments ago.
  ///
  /// Two changes within a tick of the file system's clock leave the same stamp.
  init?(_ status: FileStatus, settledAt now: Int64) {
    guard status.isSettled(at: now) else { return nil }
    self.init(source: status)
  }
}
