import Paths

/// A file to be replaced or created, whole or not at all.
package struct FileWrite: Hashable, Sendable {
  /// The prefix of the temporary names of files that are being written.
  package static let temporaryPrefix = ".cookbook-new-"

  /// Its path.
  package var path: FilePath
  /// Its expected content; nil if nothing may exist there.
  package var expected: [UInt8]?
  /// Its new content.
  package var bytes: [UInt8]
  /// The metadata of a file to be created, except for the time.
  ///
  /// A file that is replaced keeps its own.
  package var details: FileDetails?
  /// The modification time of a file to be created with details; nil for now.
  package var modified: Int64?

  /// Creates a description of a file to be written.
  package init(
    _ path: FilePath, expecting expected: [UInt8]?, bytes: [UInt8], details: FileDetails? = nil
  ) {
    self.path = path
    self.expected = expected
    self.bytes = bytes
    self.details = details
  }
}

/// The error when some of several files were written before one could not be.
package struct HalfWrittenError: Error {
  /// The paths of the files that have been written.
  package let written: [FilePath]
  /// The first unchanged file.
  package let failed: FilePath
  /// The cause: a `FileError` or `FileChangedError`.
  package let cause: any Error

  /// Creates the error.
  package init(written: [FilePath], failed: FilePath, cause: any Error) {
    (self.written, self.failed, self.cause) = (written, failed, cause)
  }
}
