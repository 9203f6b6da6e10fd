import Collection
import FileSystem

/// The list of all files a build has put into a site: nothing else is ever deleted.
///
/// It lies in the site as `.cookbook-manifest`, one line a file: the hash of
/// its content, a space, its path.
struct Manifest: Hashable, Sendable {
  /// The name of the list in the site.
  static let fileName = FolderScan.siteMarker
  /// What its name ends in while it is being written.
  static let temporarySuffix = ".new"
  private static let header = "cookbook-manifest 1"

  /// What stands for the hash of a file that is just being written.
  static let unknown = "-"

  /// The content's hash of each file, by path.
  var files: [String: String]

  init(files: [String: String] = [:]) {
    self.files = files
  }

  /// Reads a list; nil if these bytes are none.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }[...]
    guard lines.popFirst() == Self.header else { return nil }
    files = [:]
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      // Only paths that stay inside the site count, whoever wrote the list.
      guard parts.count == 2, let path = Self.decoded(parts[1]),
        FilePath.normalize(path) == path, path.utf8.first != 0x2F
      else { continue }
      files[path] = String(parts[0])
    }
  }

  /// The list's bytes, the same for the same files.
  var bytes: [UInt8] {
    var text = Self.header + "\n"
    for (path, hash) in files.sorted(by: { $0.key < $1.key }) {
      text += "\(hash) \(Self.encoded(path))\n"
    }
    return Array(text.utf8)
  }

  /// Line ends and percent signs in names are escaped.
  private static func encoded(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\n": text += "%0A"
      case "\r": text += "%0D"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func decoded(_ text: Substring) -> String? {
    var result = ""
    var rest = text
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      switch rest[percent...].prefix(3) {
      case "%25": result += "%"
      case "%0A": result += "\n"
      case "%0D": result += "\r"
      default: return nil
      }
      rest = rest[percent...].dropFirst(3)
    }
    return result + rest
  }
}
