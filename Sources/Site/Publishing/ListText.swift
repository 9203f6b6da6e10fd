import FileSystem

/// The text of a site's list, kept so that a few lines can be changed without writing it all anew.
struct ListText: Sendable {
  private(set) var bytes: [UInt8]
  /// Where each path's line begins.
  private let starts: [String: Int]

  /// The list of a site.
  init(_ site: PublishedSite) {
    bytes = Manifest.bytes(of: site)
    var starts: [String: Int] = [:]
    starts.reserveCapacity(site.files.count)
    var start = (bytes.firstIndex(of: 0x0A) ?? 0) + 1
    for path in site.paths {
      starts[path] = start
      start = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count) + 1
    }
    self.starts = starts
  }

  /// Writes a file's hashes into its line; false if they do not fit there.
  mutating func update(_ path: String, _ file: PublishedFile) -> Bool {
    guard let start = starts[path], let hash = file.hash, let fingerprint = file.fingerprint,
      start + 66 <= bytes.count, bytes[start + 32] == 0x20, bytes[start + 65] == 0x20
    else { return false }
    var line: [UInt8] = []
    hash.appendHexadecimal(to: &line)
    line.append(0x20)
    fingerprint.appendHexadecimal(to: &line)
    bytes.replaceSubrange(start..<start + 65, with: line)
    return true
  }
}
