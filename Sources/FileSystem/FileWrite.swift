/// A file to be replaced or created, whole or not at all.
public struct FileWrite: Hashable, Sendable {
  /// Its path.
  public var path: String
  /// What it has to hold now; nil if nothing may be there.
  public var expected: [UInt8]?
  /// What it is to hold.
  public var bytes: [UInt8]
  /// What a file that is created has besides its bytes, but for the time.
  ///
  /// One that is replaced keeps what it has.
  public var details: FileDetails?

  /// Describes a file that is to be written.
  public init(
    _ path: String, expecting expected: [UInt8]?, bytes: [UInt8], details: FileDetails? = nil
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
  public let written: [String]
  /// The first that is as it was.
  public let failed: String
  /// Why: a `FileError` or `FileChangedError`.
  public let cause: any Error
}
