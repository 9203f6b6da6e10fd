import Collection
import FileSystem

/// The list of all files a build has put into a site: nothing else is ever deleted.
///
/// It lies in the site as `.cookbook-manifest`, one line a file, sorted: the
/// hash of its content, its fingerprint, its path, with spaces between.
enum Manifest {
  /// The name of the list in the site.
  static let fileName = FolderScan.siteMarker
  /// What its name ends in while it is being written.
  static let temporarySuffix = ".new"
  private static let header = "cookbook-manifest 2"

  /// The list's bytes, the same for the same files.
  static func bytes(of site: PublishedSite) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(site.files.count * 112 + header.utf8.count + 1)
    text += header.utf8
    text.append(0x0A)
    for path in site.paths {
      append(site.files[path]?.hash, to: &text)
      append(site.files[path]?.fingerprint, to: &text)
      append(path, to: &text)
      text.append(0x0A)
    }
    return text
  }

  /// Reads a list; nil if these bytes are none.
  static func site(from bytes: [UInt8]) -> PublishedSite? {
    entries(of: bytes).map { PublishedSite(files: Dictionary($0, uniquingKeysWith: { $1 })) }
  }

  /// The files of a list in its order; nil if these bytes are none.
  static func entries(of bytes: [UInt8]) -> [(String, PublishedFile)]? {
    var lines = bytes.split(separator: 0x0A)[...]
    guard lines.popFirst()?.elementsEqual(header.utf8) == true else { return nil }
    return lines.compactMap { line in
      let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
      // Only paths that stay inside the site count, whoever wrote the list.
      guard parts.count == 3, let path = path(from: parts[2]) else { return nil }
      return (
        path,
        PublishedFile(
          hash: ContentHash(hexadecimal: parts[0]), fingerprint: ContentHash(hexadecimal: parts[1]))
      )
    }
  }

  private static func append(_ hash: ContentHash?, to text: inout [UInt8]) {
    if let hash {
      hash.appendHexadecimal(to: &text)
    } else {
      text.append(0x2D)
    }
    text.append(0x20)
  }

  /// Line ends and percent signs in names are escaped.
  private static func append(_ path: String, to text: inout [UInt8]) {
    for byte in path.utf8 {
      switch byte {
      case 0x25: text += "%25".utf8
      case 0x0A: text += "%0A".utf8
      case 0x0D: text += "%0D".utf8
      default: text.append(byte)
      }
    }
  }

  private static func path(from text: ArraySlice<UInt8>) -> String? {
    var bytes = Array(text)
    if bytes.contains(0x25) {
      bytes = []
      var rest = text
      while let byte = rest.popFirst() {
        guard byte == 0x25 else {
          bytes.append(byte)
          continue
        }
        switch rest.prefix(2) {
        case [0x32, 0x35]: bytes.append(0x25)
        case [0x30, 0x41]: bytes.append(0x0A)
        case [0x30, 0x44]: bytes.append(0x0D)
        default: return nil
        }
        rest = rest.dropFirst(2)
      }
    }
    guard staysInside(bytes) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Whether a path is relative and has no empty part, `.` or `..`.
  private static func staysInside(_ path: [UInt8]) -> Bool {
    path.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual([0x2E]) && !$0.elementsEqual([0x2E, 0x2E])
    }
  }
}
