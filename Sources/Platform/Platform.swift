#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#endif

/// The system that the program runs on; importing the module imports its C library.
package enum Platform {
  /// Whether this is one of Apple's systems.
  package static var isDarwin: Bool {
    #if canImport(Darwin)
    true
    #else
    false
    #endif
  }
}
