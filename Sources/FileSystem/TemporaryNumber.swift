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

  /// This machine among those that may share a folder, by a number made of its name.
  static let machine: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    var hash: UInt32 = 2_166_136_261
    for letter in name.prefix(while: { $0 != 0 }) {
      hash = (hash ^ UInt32(UInt8(bitPattern: letter))) &* 16_777_619
    }
    return String(hash, radix: 36)
  }()

  /// The program's own number and a count.
  static func next() -> String {
    "\(getpid())-\(last.wrappingAdd(1, ordering: .relaxed).newValue)"
  }

  /// The same, unlike that of any other machine.
  static func nextOfMachine() -> String { "\(machine)-\(next())" }
}
