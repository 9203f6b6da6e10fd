#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import Synchronization

/// Numbers for files that are there for a moment: no two of this machine's programs get the same.
enum TemporaryNumber {
  private static let last = Atomic(0)

  /// The program's own number and a count.
  static func next() -> String {
    "\(getpid())-\(last.wrappingAdd(1, ordering: .relaxed).newValue)"
  }
}
