import FileSystem
import Foundation

/// Where the system keeps a person's things, by the environment of the program.
enum Places {
  /// Their home folder.
  static var home: String? { absolute("HOME") }

  /// The program's folder for settings.
  static var settings: String? {
    #if os(macOS)
    let system = "Library/Application Support"
    #else
    let system = ".config"
    #endif
    return folder(absolute("XDG_CONFIG_HOME"), else: system)
  }

  /// The program's folder for what can be made again.
  static var caches: String? {
    #if os(macOS)
    let system = "Library/Caches"
    #else
    let system = ".cache"
    #endif
    return folder(absolute("XDG_CACHE_HOME"), else: system)
  }

  private static func folder(_ chosen: String?, else system: String) -> String? {
    (chosen ?? home.map { FilePath.join($0, system) }).map { FilePath.join($0, "cookbook") }
  }

  /// The specification of these folders says to pass over a relative path.
  private static func absolute(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
