import Collection
import FileSystem
import Paths

/// The site that earlier builds have left in the output.
struct PriorSite: Sendable {
  /// The hash of its manifest; nil if there is none.
  var listHash: ContentHash?
  /// The manifest itself.
  var list: [UInt8] = []
  /// The files in the order of the manifest, with their remembered stamps.
  var files: [ListedFile] = []
  /// Whether every file is as remembered.
  var isAsLeft = false
  private var unpackedSite: PublishedSite?
  private var unpackedText: ListText?

  /// The published site.
  var site: PublishedSite { unpackedSite ?? PublishedSite(files) }

  /// The text of the manifest, so that lines of it can be changed; nil if there is none.
  var text: ListText? {
    unpackedText ?? (listHash == nil ? nil : ListText(list, paths: files.map(\.path)))
  }

  /// Returns the same site with everything computed that publishing needs.
  func unpacked() -> PriorSite {
    var unpacked = self
    unpacked.unpackedSite = site
    unpacked.unpackedText = text
    return unpacked
  }

  /// Reads the manifest of the site in `output`, and examines every remembered file.
  static func read(
    _ output: FilePath, remembered: RememberedStamps?, in fileSystem: any FileOperations
  ) async throws(FileError) -> PriorSite {
    var prior = PriorSite()
    guard let list = try ExistingSite(fileSystem: fileSystem, root: output).listBytes(),
      let files = await Manifest.concurrentFiles(of: list)
    else { return prior }
    let hash = ContentHash(of: list)
    prior.listHash = hash
    prior.list = list
    prior.files = files
    guard let remembered, remembered.add(to: &prior.files, listHash: hash) else { return prior }
    let parts = stride(from: 0, to: files.count, by: 1024).map {
      $0..<min($0 + 1024, files.count)
    }
    let outcomes = await concurrentMap(parts, batch: 1) { [files = prior.files] part in
      Result { () throws(FileError) in
        let paths = files[part].map(\.path)
        return zip(try fileSystem.statuses(of: paths, in: output), files[part]).allSatisfy {
          $1.file.isSame(as: $0)
        }
      }
    }
    prior.isAsLeft = true
    for outcome in outcomes where try !outcome.get() { prior.isAsLeft = false }
    return prior
  }

  /// Returns whether the site in `output` is complete and the one that a build has left with a
  /// receipt.
  func isLeft(
    by receipt: BuildReceipt, in output: FilePath, _ fileSystem: any FileOperations
  ) throws(FileError) -> Bool {
    guard isAsLeft, receipt.listHash == listHash else { return false }
    return try !Self.hasLeftovers(output, in: fileSystem)
  }

  /// Returns whether an interrupted or running build has left something in or beside an output.
  private static func hasLeftovers(_ output: FilePath, in fileSystem: any FileOperations)
    throws(FileError)
    -> Bool
  {
    for path in [
      output / SiteUpdate.temporaryFolder, Publisher.stagingPath(for: output),
    ] where try fileSystem.status(of: path, followingLinks: false) != nil { return true }
    return false
  }
}
