import FileSystem
import Paths
import Platform

#if os(macOS)
import Foundation
#endif

/// The system's folders for the user, from the program's environment.
enum Places {
  /// The file of this program; nil if the system does not tell.
  static var program: FilePath? {
    #if os(macOS)
    Bundle.main.executablePath.map { FilePath($0) }
    #else
    "/proc/self/exe"
    #endif
  }

  /// The user's home folder.
  static var home: FilePath? { absolute("HOME") }

  /// The program's folder for settings.
  static var settings: FilePath? {
    folder(
      absolute("XDG_CONFIG_HOME"),
      else: Platform.isDarwin ? "Library/Application Support" : ".config")
  }

  /// The program's folder for data that can be recreated.
  static var caches: FilePath? {
    folder(absolute("XDG_CACHE_HOME"), else: Platform.isDarwin ? "Library/Caches" : ".cache")
  }

  /// The program's folder for what it has to remember.
  static var memory: FilePath? {
    folder(
      absolute("XDG_STATE_HOME"),
      else: Platform.isDarwin ? "Library/Application Support" : ".local/state")
  }

  private static func folder(_ chosen: FilePath?, else system: FilePath) -> FilePath? {
    (chosen ?? home.map { $0 / system }).map { $0 / "cookbook" }
  }

  /// Returns the path in an environment variable; the specification of these folders requires
  /// ignoring relative paths.
  private static func absolute(_ variable: String) -> FilePath? {
    Variables[variable].flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
  }
}
