import CFileSystem
import Platform

/// A program that has been started and is spoken with through pipes, one record after the other.
///
/// A record is its length in bytes, as four bytes with the lowest first, and those bytes. The
/// program is ended with the value that stands for it.
package struct PipedProgram: ~Copyable, Sendable {
  private let piped: cookbook_piped

  init(_ piped: cookbook_piped) { self.piped = piped }

  deinit { _ = cookbook_end_piped(piped) }

  /// The number by which the system knows it.
  package var process: Int32 { piped.process }

  /// Sends it a record.
  ///
  /// - Returns: Whether it could be written; a program that has ended reads nothing.
  package borrowing func send(_ record: [UInt8]) -> Bool {
    Records.write(record) { cookbook_write_piped(piped.input, $0.baseAddress, $0.count) == 0 }
  }

  /// Waits for a record from it.
  ///
  /// - Parameter deadline: When the wait ends.
  /// - Throws: `PipeError`.
  package borrowing func receive(
    until deadline: ContinuousClock.Instant
  ) throws(PipeError) -> [UInt8] {
    let wait = ContinuousClock.now.duration(to: deadline).components
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let end =
      (Int64(time.tv_sec) + wait.seconds) * 1000
      + (Int64(time.tv_nsec) / 1_000_000 + wait.attoseconds / 1_000_000_000_000_000)
    return try Records.read { cookbook_read_until(piped.output, $0.baseAddress, $0.count, end) }
  }
}

/// Why a record could not be read from a pipe.
package enum PipeError: Error {
  /// The other program has ended, or closed the pipe.
  case ended
  /// It took too long.
  case late
}

/// What is piped into this program.
package enum StandardInput {
  /// Returns it up to its end, but not more than some bytes.
  package static func bytes(atMost most: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < most {
      let wanted = min(1 << 16, most - bytes.count)
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        count = max(0, cookbook_read(STDIN_FILENO, buffer.baseAddress, buffer.count))
      }
      bytes += chunk
      if chunk.count < wanted { break }
    }
    return bytes
  }

  /// Waits for some of it and returns that; nothing at its end.
  package static func next() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var result = 0
      repeat {
        result = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
  }
}

/// What this program says to the one that has started it.
package enum StandardOutput {
  /// Writes bytes; once nothing reads them any more, they are lost.
  package static func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { cookbook_write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}

/// The records of a program that has been started with pipes, as it reads and writes them itself.
package enum Records {
  /// The most bytes of a record: more can only be a mistake.
  private static let mostBytes = 1 << 30

  /// Returns the next record of the standard input; nil at its end.
  package static func next() -> [UInt8]? {
    try? read { cookbook_read(STDIN_FILENO, $0.baseAddress, $0.count) }
  }

  /// Writes a record to the standard output, and returns whether that worked.
  package static func answer(_ record: [UInt8]) -> Bool {
    write(record) { cookbook_write(STDOUT_FILENO, $0.baseAddress, $0.count) == 0 }
  }

  // The calls of the system take memory by its address, which does not leave these two functions.

  fileprivate static func write(
    _ record: [UInt8], with write: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    let length = UInt32(record.count).littleEndian
    return withUnsafeBytes(of: length, write) && (record.isEmpty || record.withUnsafeBytes(write))
  }

  fileprivate static func read(
    with read: (UnsafeMutableRawBufferPointer) -> Int
  ) throws(PipeError) -> [UInt8] {
    var length: UInt32 = 0
    try check(withUnsafeMutableBytes(of: &length, read), 4)
    let count = Int(UInt32(littleEndian: length))
    if count > mostBytes { throw .ended }
    if count == 0 { return [] }
    var record = [UInt8](repeating: 0, count: count)
    try check(record.withUnsafeMutableBytes(read), count)
    return record
  }

  private static func check(_ got: Int, _ wanted: Int) throws(PipeError) {
    if got == wanted { return }
    throw got == -1 && errno == ETIMEDOUT ? .late : .ended
  }
}
