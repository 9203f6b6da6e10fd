import Bytes
import FileSystem
import Paths

/// The text of a site's manifest, kept so that a few lines can be changed without writing all of it
/// again.
struct ListText: Sendable {
  private(set) var bytes: [UInt8]
  /// The paths in the manifest's order, which is by their bytes.
  let paths: [FilePath]
  /// The offset of each path's line, and the end of the last one.
  private let starts: [Int]

  /// Creates the manifest of a site.
  ///
  /// If `previous` is given and belongs to a site with the same files, only the lines of the files
  /// at the paths in `changed` are written; otherwise everything is.
  init(_ site: PublishedSite, previous: ListText? = nil, changed: [FilePath] = []) {
    if var text = previous, text.replaceLines(of: changed, in: site) {
      self = text
      return
    }
    let paths = site.paths
    self.init(Manifest.bytes(of: site, in: paths), paths: paths)
  }

  /// Creates it from a manifest as it was written, and the paths in it.
  init(_ bytes: [UInt8], paths: [FilePath]) {
    self.bytes = bytes
    self.paths = paths
    var starts: [Int] = []
    starts.reserveCapacity(paths.count + 1)
    let text = bytes.span
    var end = text.place(of: 0x0A)
    while let found = end {
      starts.append(found + 1)
      end = text.place(of: 0x0A, from: found + 1)
    }
    self.starts = starts
  }

  /// Rewrites the lines of some files; false if the site has other files, or a line would change
  /// its length.
  private mutating func replaceLines(of changed: [FilePath], in site: PublishedSite) -> Bool {
    guard site.files.count == paths.count, starts.count == paths.count + 1 else { return false }
    for path in changed {
      let place = paths.partitioningIndex { $0 >= path }
      guard place < paths.count, paths[place] == path, let file = site.files[path] else {
        return false
      }
      var line: [UInt8] = []
      Manifest.append(path, file, to: &line)
      guard line.count == starts[place + 1] - starts[place] else { return false }
      bytes.replaceSubrange(starts[place]..<starts[place + 1], with: line)
    }
    return true
  }
}
