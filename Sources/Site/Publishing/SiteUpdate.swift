import Collection
import FileSystem

/// Replaces the files of a site that differ, one by one, each in one step.
///
/// New files come first, then changed ones, both in the order assets, pages,
/// indexes; deletions come last. So every page links only to what is there, at
/// every moment. The manifest first lists old and new files alike, so that a
/// build that is stopped half-way leaves nothing that is nobody's.
struct SiteUpdate: Sendable {
  /// Where files are written before they are moved into place.
  static let temporaryFolder = ".cookbook-new"

  let fileSystem: any FileOperations
  let output: String
  let outputs: [Output]
  let old: Manifest
  let comparison: Publisher.Comparison

  /// Does the update.
  func run() async throws -> Publisher.Result {
    let removal = FolderRemoval(fileSystem: fileSystem)
    let temporary = FilePath.join(output, Self.temporaryFolder)
    if try fileSystem.status(of: output, followingLinks: true) == nil {
      try fileSystem.makeDirectory(output)
    }
    try removal.removeAll(temporary)
    try fileSystem.makeDirectory(temporary)
    do {
      try await replace(through: temporary)
    } catch {
      try? removal.removeAll(temporary)
      throw error
    }
    for path in comparison.removed { try removal.removeFile(FilePath.join(output, path)) }
    let planned = Set(outputs.flatMap { FilePath.ancestors(of: $0.path) })
    try removal.removeEmptyFolders(
      of: comparison.removed.filter { path in
        FilePath.ancestors(of: path).contains { !planned.contains($0) }
      }, in: output)
    try put(comparison.manifest.bytes, at: Manifest.fileName, through: temporary)
    try removal.removeAll(temporary)
    return Publisher.Result(
      written: comparison.changed.count, removed: comparison.removed.count,
      unchanged: outputs.count - comparison.changed.count)
  }

  private func replace(through temporary: String) async throws {
    // Everything is written before anything is replaced: a full disk changes nothing.
    let written = await concurrentMap(comparison.changed) { index -> Result<Void, PublishError> in
      do {
        let bytes = try Publisher.make(outputs[index])
        try fileSystem.write(bytes, to: FilePath.join(temporary, String(index)))
        return .success(())
      } catch let error as PublishError {
        return .failure(error)
      } catch let error as FileError {
        return .failure(.file(error))
      } catch {
        return .failure(.render(path: outputs[index].path, reason: "\(error)"))
      }
    }
    for result in written { try result.get() }

    var both = comparison.manifest
    for (path, _) in old.files where both.files[path] == nil {
      both.files[path] = Manifest.unknown
    }
    for index in comparison.changed { both.files[outputs[index].path] = Manifest.unknown }
    try put(both.bytes, at: Manifest.fileName, through: temporary)

    for folder in Set(comparison.changed.flatMap { FilePath.ancestors(of: outputs[$0].path) })
      .sorted()
    {
      do {
        try fileSystem.makeDirectory(FilePath.join(output, folder))
      } catch {
        if error.reason != .exists { throw error }
      }
    }
    for index in comparison.changed.sorted(by: isEarlier) {
      try fileSystem.rename(
        FilePath.join(temporary, String(index)), to: FilePath.join(output, outputs[index].path))
    }
  }

  private func isEarlier(_ first: Int, _ second: Int) -> Bool {
    func key(_ index: Int) -> (Int, Int, Int) {
      (comparison.fresh.contains(index) ? 0 : 1, outputs[index].stage.rawValue, index)
    }
    return key(first) < key(second)
  }

  private func put(_ bytes: [UInt8], at path: String, through temporary: String) throws(FileError) {
    let staged = FilePath.join(temporary, "manifest")
    try fileSystem.write(bytes, to: staged)
    try fileSystem.rename(staged, to: FilePath.join(output, path))
  }
}
