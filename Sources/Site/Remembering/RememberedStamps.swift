import FileSystem
import Paths

/// The stamps of a site's files when they were put there.
struct RememberedStamps: Sendable {
  /// The hash of the site's manifest at that time.
  var listHash: ContentHash
  /// The stamps in the order of the manifest.
  var stamps: [Stamps]

  /// The stamps of one file: its own, and that of the file it was copied from.
  struct Stamps: Sendable {
    var own: FileStamp?
    var source: FileStamp?
  }

  init(listHash: ContentHash, stamps: [Stamps]) {
    self.listHash = listHash
    self.stamps = stamps
  }

  /// Creates the stamps of a site, whose paths in the order of its manifest may be known already.
  init(_ site: PublishedSite, listHash: ContentHash, paths: [FilePath]?) {
    self.listHash = listHash
    stamps = (paths ?? site.paths).map { path in
      let file = site.files[path]
      return Stamps(own: file?.stamp, source: file?.source)
    }
  }

  /// Updates the stamps of some files after the manifest was rewritten with the same paths.
  mutating func update(
    _ paths: [FilePath], of site: PublishedSite, listHash: ContentHash, order: [FilePath]
  ) {
    self.listHash = listHash
    for path in paths {
      let place = order.partitioningIndex { $0 >= path }
      if let file = site.files[path] {
        stamps[place] = Stamps(own: file.stamp, source: file.source)
      }
    }
  }

  /// Adds the stamps to the files of a manifest; false if it is another manifest.
  func add(
    to files: inout [ListedFile], listHash: ContentHash
  ) -> Bool {
    guard listHash == self.listHash, stamps.count == files.count else { return false }
    for index in files.indices {
      files[index].file.stamp = stamps[index].own
      files[index].file.source = stamps[index].source
    }
    return true
  }
}
