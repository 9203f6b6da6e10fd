#if os(macOS)
import Foundation
#endif

import Paths

/// What differs between the systems this program runs on, outside of the calls to them.
package enum Platform {
  #if os(macOS)
  /// The command that opens a file or an address in the program the user has chosen for such.
  package static let opener: FilePath = "open"
  /// The folder for settings, in the user's home.
  package static let settings: FilePath = "Library/Application Support"
  /// The folder for data that can be recreated, in the user's home.
  package static let caches: FilePath = "Library/Caches"
  #else
  package static let opener: FilePath = "xdg-open"
  package static let settings: FilePath = ".config"
  package static let caches: FilePath = ".cache"
  #endif

  /// Returns whether programs with windows can be opened, by the variables of the environment.
  package static func hasScreen(_ environment: [String: String]) -> Bool {
    #if os(macOS)
    true
    #else
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    #endif
  }

  /// The file of this program, if it is known.
  package static var programFile: FilePath? {
    #if os(Linux)
    "/proc/self/exe"
    #else
    Bundle.main.executablePath.map { FilePath($0) }
    #endif
  }
}
