import Bytes
import Collection
import FileSystem
import Paths

/// The manifest: the list of all files that a build has put into a site, and the only ones that are
/// ever deleted.
///
/// It is in the site as `.cookbook-manifest`, sorted, with one line for each file: the hash of its
/// content, its fingerprint, its path, with spaces between.
enum Manifest {
  /// The name of the manifest in the site.
  static let fileName = FolderScan.siteMarker
  /// The suffix of its name while it is being written.
  static let temporarySuffix = ".new"
  private static let header = "cookbook-manifest 2"

  /// Returns the manifest's bytes, which are the same for the same files.
  static func bytes(of site: PublishedSite) -> [UInt8] { bytes(of: site, in: site.paths) }

  /// Returns the manifest's bytes, given the sorted paths of all its files.
  static func bytes(of site: PublishedSite, in paths: [FilePath]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(site.files.count * 112 + header.utf8.count + 1)
    text += header.utf8
    text.append(0x0A)
    for path in paths { append(path, site.files[path], to: &text) }
    return text
  }

  /// Appends the line of a file.
  static func append(_ path: FilePath, _ file: PublishedFile?, to text: inout [UInt8]) {
    append(file?.hash, to: &text)
    append(file?.fingerprint, to: &text)
    append(path, to: &text)
    text.append(0x0A)
  }

  /// Reads a manifest; nil if the bytes are something else.
  static func site(from bytes: [UInt8]) -> PublishedSite? {
    body(of: bytes).map { PublishedSite(lines(in: $0)) }
  }

  /// Returns the files of a manifest in its order, read on all cores; nil if the bytes are
  /// something else.
  static func concurrentFiles(of bytes: [UInt8]) async -> [ListedFile]? {
    guard var rest = body(of: bytes) else { return nil }
    var parts: [ArraySlice<UInt8>] = []
    while !rest.isEmpty {
      let near = min(rest.startIndex + 1 << 18, rest.endIndex)
      let end = rest[near...].firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      parts.append(rest[..<end])
      rest = rest[end...]
    }
    return await concurrentMap(parts, batch: 1) { lines(in: $0) }.flatMap { $0 }
  }

  /// Returns everything after the header; nil if there is none.
  private static func body(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = bytes[...]
    return line(of: &rest)?.elementsEqual(header.utf8) == true ? rest : nil
  }

  private static func lines(in part: ArraySlice<UInt8>) -> [ListedFile] {
    var files: [ListedFile] = []
    files.reserveCapacity(part.count / 100)
    let text = part.span
    var start = 0
    while start < text.count {
      let end = text.place(of: 0x0A, from: start) ?? text.count
      if let file = file(in: text.extracting(start..<end)) { files.append(file) }
      start = end + 1
    }
    return files
  }

  private static func file(in line: Span<UInt8>) -> ListedFile? {
    guard let first = line.place(of: 0x20),
      let second = line.place(of: 0x20, from: first + 1),
      // Only paths that stay inside the site count, wherever the manifest comes from.
      let path = path(from: line.extracting((second + 1)...))
    else { return nil }
    let file = PublishedFile(
      hash: ContentHash(hexadecimal: line.extracting(first: first)),
      fingerprint: ContentHash(hexadecimal: line.extracting((first + 1)..<second)))
    return ListedFile(path: path, file: file)
  }

  /// Removes the next line from the rest and returns it; nil at the end.
  private static func line(of rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if rest.isEmpty { return nil }
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return rest[..<end]
  }

  private static func append(_ hash: ContentHash?, to text: inout [UInt8]) {
    if let hash {
      hash.appendHexadecimal(to: &text)
    } else {
      text.append(0x2D)
    }
    text.append(0x20)
  }

  /// Appends a path with line ends and percent signs escaped.
  private static func append(_ path: FilePath, to text: inout [UInt8]) {
    path.string.withBytes { path in
      if path.allSatisfy({ $0 != 0x25 && $0 != 0x0A && $0 != 0x0D }) {
        text.append(contentsOf: path)
        return
      }
      for index in path.indices {
        let byte = path[index]
        if [0x25, 0x0A, 0x0D].contains(byte) {
          PercentCoding.append(byte, to: &text)
        } else {
          text.append(byte)
        }
      }
    }
  }

  private static func path(from text: Span<UInt8>) -> FilePath? {
    if text.place(of: 0x25) == nil {
      return staysInside(text) ? String(whole: text).map { FilePath($0) } : nil
    }
    guard let bytes = PercentCoding.strictlyDecoded(Array(text)[...]) else { return nil }
    return staysInside(bytes.span) ? String(whole: bytes.span).map { FilePath($0) } : nil
  }

  /// Returns whether a path is relative and has no empty part, `.` or `..`.
  private static func staysInside(_ path: Span<UInt8>) -> Bool {
    var start = 0
    while true {
      let end = path.place(of: 0x2F, from: start) ?? path.count
      switch end - start {
      case 0: return false
      case 1: if path[start] == 0x2E { return false }
      case 2: if path[start] == 0x2E, path[start + 1] == 0x2E { return false }
      default: break
      }
      if end == path.count { return true }
      start = end + 1
    }
  }
}
