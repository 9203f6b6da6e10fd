import Paths

/// Files that are only in iCloud Drive, which only macOS can be asked for.
package enum CloudDownload {
  /// Whether this system fetches files when it is asked to.
  package static var isSupported: Bool {
    #if os(macOS)
    true
    #else
    false
    #endif
  }

  /// Asks the system to fetch a file, which comes some time later; false if it will not.
  @Sendable package static func request(_ path: FilePath) -> Bool {
    #if os(macOS)
    DiskFileSystem().output(of: ["/usr/bin/brctl", "download", path.string], variable: "LC_ALL=C")
      != nil
    #else
    false
    #endif
  }
}
