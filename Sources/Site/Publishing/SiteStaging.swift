import Collection
import FileSystem
import Paths

/// Makes a whole site beside the old one and swaps the two atomically.
struct SiteStaging: Sendable {
  let fileSystem: any FileOperations
  let output: FilePath
  let outputs: [any Output]
  let old: PublishedSite
  /// The record of files that stay as they are; it may contain outputs in their old state.
  let kept: PublishedSite

  private var staging: FilePath { Publisher.stagingPath(for: output) }

  /// Makes the candidates and publishes the site; nil if that is not possible here.
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
        // Nothing is left to swap: the site is up to date, except perhaps for its manifest.
        try staging.remove()
        if !old.isListed(like: result.site) { result.listHash = try site.write(result.site) }
        return result
      }
      var kept = foreign
      if result.written < result.site.files.count {
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

  /// Creates the folder of the new site; false if nothing can be created beside the output.
  ///
  /// It is created before its files, so that none is made in vain.
  private func make(_ staging: TemporaryFolder) throws(FileError) -> Bool {
    do {
      try staging.prepare(folder: "")
    } catch {
      switch error.reason {
      // The output itself may still be writable: a mounted folder, or one that a server provides.
      case .notPermitted, .readOnly: return false
      default: throw error
      }
    }
    if let status = try fileSystem.status(of: output, followingLinks: false) {
      // Set before it contains folders, which may inherit it. A file system without permissions
      // returns an error, and nothing is lost.
      try? fileSystem.setMode(status.mode, of: staging.path)
    }
    return true
  }

  private func fill(
    _ staging: TemporaryFolder, _ maker: OutputMaker, _ candidates: [Int]
  ) async throws -> Publisher.Result {
    let made = try await maker.make(candidates, into: staging) { outputs[$0].path }
    var result = Publisher.Result(made: candidates.count)
    result.site = kept
    for (place, outcome) in made {
      let path = outputs[place].path
      switch outcome {
      case .same(let file): result.site.files[path] = file
      case .written(let file, _):
        result.site.files[path] = file
        result.changed.append(path)
      case .leftOut(let diagnostic): result.leftOut.append(diagnostic)
      }
    }
    result.written = result.changed.count
    result.unchanged = outputs.count - result.written
    let gone = old.files.keys.filter { result.site.files[$0] == nil }.sorted()
    result.removed = gone.count
    result.changed += gone
    return result
  }

  /// Carries over the files that stay and swaps; false if that is not possible here.
  private func publish(
    _ staging: TemporaryFolder, kept: [FilePath], _ result: inout Publisher.Result
  ) throws -> Bool {
    for path in kept {
      let target = try staging.prepare(path)
      do {
        try fileSystem.link(output / path, to: target)
      } catch {
        // Not every file system supports hard links.
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
      // In a folder such as /tmp, users may create files, but not move those of others.
      if error.reason == .notPermitted { return false }
      throw error
    }
  }
}

/// The parent folders of files.
enum Folders {
  /// Returns the parent folders of relative paths, each once, outer ones before inner ones.
  static func of(_ paths: some Sequence<FilePath>) -> [FilePath] {
    var folders: Set<FilePath> = []
    // Neighbouring paths are mostly in the same folder.
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
