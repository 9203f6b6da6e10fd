import FileSystem
import Paths
import SiteReading

/// Looks whether a site on the disk is whole.
enum PublishedSite {
  /// Everything wrong with a site: pages cut off, dead links, and files that are
  /// not there, or not what the list of the site's files says.
  ///
  /// While a build is replacing files, the list may still say what they were.
  static func faults(
    of site: String, in folder: TemporaryFolder, whileReplacing: Bool = false
  ) -> [String] {
    let files = folder.files(below: site)
    let paths = files.map { ("/" / $0.key, $0.value) }
    var faults = SiteReader(files: Dictionary(uniqueKeysWithValues: paths), root: "").faults
    guard let list = files[".cookbook-manifest"] else { return faults + ["there is no list"] }
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n").dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 2)
      let path = FilePath(parts[2])
      // A file that was about to be replaced or removed; pages that link to it are checked above.
      if parts[0] == "-" { continue }
      guard let bytes = files[path] else {
        faults.append("\(path) is missing")
        continue
      }
      if !whileReplacing, ContentHash(of: bytes).description != parts[0] {
        faults.append("\(path) is not what the list says")
      }
    }
    return faults
  }
}
