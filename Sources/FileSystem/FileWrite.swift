import Paths

/// A file to be replaced or created, whole or not at all.
package struct FileWrite: Hashable, Sendable {
  /// How the names begin that files have until all of their bytes are there.
  package static let temporaryPrefix = ".cookbook-new-"

  /// Its path.
  package var path: FilePath
  /// What it has to hold now; nil if nothing may be there.
  package var expected: [UInt8]?
  /// What it is to hold.
  package var bytes: [UInt8]
  /// What a file that is created has besides its bytes, but for the time.
  ///
  /// One that is replaced keeps what it has.
  package var details: FileDetails?
  /// When a file that is created with details says that it was last changed; nil for now.
  package var modified: Int64?

  /// Describes a file that is to be written.
  package init(
    _ path: FilePath, expecting expected: [UInt8]?, bytes: [UInt8], details: FileDetails? = nil
  ) {
    self.path = path
    self.expected = expected
    self.bytes = bytes
    self.details = details
  }
}

/// Some of several files have been written, and then one could not be.
package struct HalfWrittenError: Error {
  /// The files that are as they should be, by their paths.
  package let written: [FilePath]
  /// The first that is as it was.
  package let failed: FilePath
  /// Why: a `FileError` or `FileChangedError`.
  package let cause: any Error

  /// Describes how far it came.
  package init(written: [FilePath], failed: FilePath, cause: any Error) {
    (self.written, self.failed, self.cause) = (written, failed, cause)
  }
}
