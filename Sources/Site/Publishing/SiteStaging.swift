import Collection
import FileSystem
import Paths

/// Makes a whole site beside the old one and swaps the two in one step.
struct SiteStaging: Sendable {
  let fileSystem: any FileOperations
  let output: FilePath
  let outputs: [any Output]
  let old: PublishedSite
  /// What is known of outputs that need not be made; others may be in it as they were.
  let kept: PublishedSite

  private var staging: FilePath { Publisher.stagingPath(for: output) }

  /// Does it, making the candidates; nil if that is not possible here.
  ///
  /// `begin` is called before the site is touched.
  func run(
    _ maker: OutputMaker, _ candidates: [Int], begin: () -> Void
  ) async throws -> Publisher.Result? {
    let planned = Set(outputs.map(\.path))
    let site = ExistingSite(fileSystem: fileSystem, root: output)
    guard let foreign = try site.foreignFiles(old, planned: planned) else { return nil }
    let staging = TemporaryFolder(staging, in: fileSystem)
    guard try make(staging) else { return nil }
    do {
      var result = try await fill(staging, maker, candidates)
      begin()
      if result.changed.isEmpty {
        // Nothing to swap for: the site is as it is to be, but perhaps for its list.
        try staging.remove()
        if !old.isListed(like: result.site) { result.listHash = try site.write(result.site) }
        return result
      }
      var kept = foreign
      if result.written < outputs.count {
        let written = Set(result.changed)
        kept += result.site.files.keys.filter { !written.contains($0) }.sorted()
      }
      if try publish(staging, kept: kept, &result) { return result }
      try staging.remove()
      return nil
    } catch {
      try? staging.remove()
      throw error
    }
  }

  /// Makes the folder of the new site; false where nothing can be made beside the output.
  ///
  /// It is made before anything that goes into it, so that nothing is made in vain.
  private func make(_ staging: TemporaryFolder) throws(FileError) -> Bool {
    do {
      try staging.prepare(folder: "")
    } catch {
      switch error.reason {
      // The output may still be one to write in: a mounted folder, or one that a server has given.
      case .notPermitted, .readOnly: return false
      default: throw error
      }
    }
    if let status = try fileSystem.status(of: output, followingLinks: false) {
      // Before there are folders in it, which may take after it. A file system that knows no
      // rights refuses, and nothing is lost.
      try? fileSystem.setMode(status.mode, of: staging.path)
    }
    return true
  }

  private func fill(
    _ staging: TemporaryFolder, _ maker: OutputMaker, _ candidates: [Int]
  ) async throws -> Publisher.Result {
    let outcomes = try await maker.make(candidates, into: staging) { outputs[$0].path }
    var result = Publisher.Result(made: candidates.count)
    result.site = kept
    for (place, outcome) in zip(candidates, outcomes) {
      let path = outputs[place].path
      switch outcome {
      case .same(let file): result.site.files[path] = file
      case .written(let file, _):
        result.site.files[path] = file
        result.changed.append(path)
      }
    }
    result.written = result.changed.count
    result.unchanged = outputs.count - result.written
    let gone = old.files.keys.filter { result.site.files[$0] == nil }.sorted()
    result.removed = gone.count
    result.changed += gone
    return result
  }

  /// Carries over what stays and swaps; false if that is not possible here.
  private func publish(
    _ staging: TemporaryFolder, kept: [FilePath], _ result: inout Publisher.Result
  ) throws -> Bool {
    for path in kept {
      let target = try staging.prepare(path)
      do {
        try fileSystem.link(output / path, to: target)
      } catch {
        // Not every file system can give a file a second name.
        switch error.reason {
        case .system, .notPermitted: return false
        default: throw error
        }
      }
    }
    result.listHash = try ExistingSite(fileSystem: fileSystem, root: staging.path)
      .write(result.site)
    if try fileSystem.status(of: output, followingLinks: false) == nil {
      try fileSystem.rename(staging.path, to: output)
      return true
    }
    do {
      return try fileSystem.exchange(staging.path, output)
    } catch {
      // In a folder like /tmp one may make something, but not move what is somebody else's.
      if error.reason == .notPermitted { return false }
      throw error
    }
  }
}

/// The folders that files lie in.
enum Folders {
  /// The folders of relative paths, each once, outer ones before inner ones.
  static func of(_ paths: some Sequence<FilePath>) -> [FilePath] {
    var folders: Set<FilePath> = []
    // Neighbours mostly lie in the same folder.
    var last: FilePath = ""
    for path in paths {
      let folder = path.directory
      if folder.isEmpty || folder == last { continue }
      last = folder
      if folders.insert(folder).inserted { folders.formUnion(folder.ancestors) }
    }
    return folders.sorted()
  }
}
