import Paths

/// A file to be replaced or created, whole or not at all.
public struct FileWrite: Hashable, Sendable {
  /// How the names begin that files have until all of their bytes are there.
  public static let temporaryPrefix = ".cookbook-new-"

  /// Its path.
  public var path: FilePath
  /// What it has to hold now; nil if nothing may be there.
  public var expected: [UInt8]?
  /// What it is to hold.
  public var bytes: [UInt8]
  /// What a file that is created has besides its bytes, but for the time.
  ///
  /// One that is replaced keeps what it has.
  public var details: FileDetails?
  /// When a file that is created with details says that it was last changed; nil for now.
  public var modified: Int64?

  /// Describes a file that is to be written.
  public init(
    _ path: FilePath, expecting expected: [UInt8]?, bytes: [UInt8], details: FileDetails? = nil
  ) {
    self.path = path
    self.expected = expected
    self.bytes = bytes
    self.details = details
  }
}

/// Some of several files have been written, and then one could not be.
public struct HalfWrittenError: Error {
  /// The files that are as they should be, by their paths.
  public let written: [FilePath]
  /// The first that is as it was.
  public let failed: FilePath
  /// Why: a `FileError` or `FileChangedError`.
  public let cause: any Error

  /// Describes how far it came.
  public init(written: [FilePath], failed: FilePath, cause: any Error) {
    (self.written, self.failed, self.cause) = (written, failed, cause)
  }
}
