#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A lock that is held for as long as this object lives.
package final class FileLock: Sendable {
  private let descriptor: Int32?

  /// Takes over an open and locked descriptor; nil where nothing needs locking.
  package init(descriptor: Int32?) {
    self.descriptor = descriptor
  }

  deinit {
    if let descriptor { close(descriptor) }
  }
}
