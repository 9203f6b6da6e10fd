import Bytes
import FileSystem
import Paths

/// The text of a site's manifest, kept so that a few lines can be changed without writing all of it
/// again.
struct ListText: Sendable {
  private(set) var bytes: [UInt8]
  /// The paths in the manifest's order, which is that of their bytes.
  let paths: [FilePath]
  /// The offset of each path's line.
  private let starts: [Int]

  /// Creates the manifest of a site.
  init(_ site: PublishedSite) {
    self.init(Manifest.bytes(of: site), paths: site.paths)
  }

  /// Takes over a manifest as it was written, and the paths in it.
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
    starts.removeLast(starts.isEmpty ? 0 : 1)
    self.starts = starts
  }

  /// Writes files' hashes into their lines; false if they do not fit there, or lines are missing.
  mutating func update(_ changed: [FilePath], of site: PublishedSite) -> Bool {
    guard site.files.count == paths.count, starts.count == paths.count else { return false }
    return changed.allSatisfy { path in site.files[path].map { update(path, $0) } ?? false }
  }

  private mutating func update(_ path: FilePath, _ file: PublishedFile) -> Bool {
    let place = paths.partitioningIndex { $0 >= path }
    guard place < paths.count, paths[place] == path,
      let hash = file.hash, let fingerprint = file.fingerprint
    else { return false }
    let start = starts[place]
    guard start + 66 <= bytes.count, bytes[start + 32] == 0x20, bytes[start + 65] == 0x20 else {
      return false
    }
    var line: [UInt8] = []
    hash.appendHexadecimal(to: &line)
    line.append(0x20)
    fingerprint.appendHexadecimal(to: &line)
    bytes.replaceSubrange(start..<start + 65, with: line)
    return true
  }
}
