import Paths
import Platform

/// Apple's command line tools, which have Git.
///
/// Where they are missing, `/usr/bin/git` is there all the same: it opens a window that offers to
/// install them, although the user only wants to build a cookbook.
enum DeveloperTools {
  /// Whether they are installed, which is asked for once.
  private static let areInstalled =
    Program.output(of: ["/usr/bin/xcode-select", "--print-path"]) != nil

  /// Returns whether a program by this name may be only such an offer.
  static func mayStandIn(for name: FilePath) -> Bool { Platform.isDarwin && name == "git" }

  /// Returns whether a program is only such an offer.
  static func standIn(for program: FilePath) -> Bool {
    standIn(for: program, onDarwin: Platform.isDarwin) { areInstalled }
  }

  /// Returns whether a program is only such an offer; asks for the tools only if it may be one.
  static func standIn(
    for program: FilePath, onDarwin: Bool, areInstalled: () -> Bool
  ) -> Bool {
    onDarwin && program == "/usr/bin/git" && !areInstalled()
  }
}
