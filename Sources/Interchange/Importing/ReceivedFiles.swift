import Archives
import FileSystem
import Paths

/// Files that arrive in pieces from elsewhere than the disk; they take disk and not memory.
package struct ReceivedFiles: Sendable {
  /// The error when more arrives than any collection of recipes has.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// All files together are too large.
    case tooLarge
    /// There are too many of them.
    case tooMany

    /// A description of the error.
    package var description: String {
      switch self {
      case .tooLarge: "the files are larger than \(ReceivedFiles.mostBytes >> 30) GiB"
      case .tooMany: "there are more than \(ReceivedFiles.mostFiles) files"
      }
    }
  }

  /// The most bytes of all files together.
  private static let mostBytes: Int64 = 2 << 30
  /// The most files.
  private static let mostFiles = 100_000

  private let spool: SpoolFile
  private var files: [(path: FilePath, range: Range<Int64>)] = []

  /// Creates an empty set of files.
  ///
  /// - Throws: `UnpackingError.noSpace`.
  package init() throws(UnpackingError) {
    guard let spool = SpoolFile() else { throw .noSpace }
    self.spool = spool
  }

  /// Begins a file.
  ///
  /// - Throws: `Failure`.
  package mutating func begin(_ path: FilePath) throws(Failure) {
    if files.count == Self.mostFiles { throw .tooMany }
    files.append((path, end..<end))
  }

  /// Adds bytes to the file that has begun last.
  ///
  /// - Throws: `Failure`, or `UnpackingError.noSpace`.
  package mutating func add(_ bytes: [UInt8]) throws {
    guard let file = files.indices.last else { return }
    let start = files[file].range.lowerBound
    if end + Int64(bytes.count) > Self.mostBytes { throw Failure.tooLarge }
    guard bytes.withUnsafeBytes({ spool.write($0, at: end) }) else { throw UnpackingError.noSpace }
    files[file].range = start..<end + Int64(bytes.count)
  }

  private var end: Int64 { files.last?.range.upperBound ?? 0 }

  /// Returns all of them for an import.
  package func tree(in fileSystem: any FileOperations) -> ImportTree {
    var tree = ImportTree(in: fileSystem)
    for (path, range) in files {
      // A folder that was named is no folder of the recipes in it.
      let base = path.parts.count > 1 ? path.parts[0] : ""
      tree.add(
        ImportFile(
          path: path, base: base, shown: path, size: range.upperBound - range.lowerBound,
          content: .spool(spool, range)))
    }
    return tree
  }
}
