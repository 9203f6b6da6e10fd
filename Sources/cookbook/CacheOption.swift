import ArgumentParser
import FileSystem
import Foundation

/// Whether builds may use what earlier ones have left.
struct CacheOption: ParsableArguments {
  @Flag(help: "Use nothing earlier builds have left, and leave nothing.")
  var noCache = false

  /// The folder for what builds leave; nil if there is to be none.
  var folder: String? {
    noCache ? nil : Self.folder(in: ProcessInfo.processInfo.environment)
  }

  private static func folder(in environment: [String: String]) -> String? {
    // The specification of these folders says to pass over a relative path.
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      return FilePath.join(caches, "cookbook")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
    return FilePath.join(home, "Library/Caches/cookbook")
    #else
    return FilePath.join(home, ".cache/cookbook")
    #endif
  }
}
