import Paths
import Testing

@testable import FileSystem

struct ProgramTests {
  @Test(
    arguments: [
      (true, false, ["open"], "open"), (false, false, ["wslview", "xdg-open"], "xdg-open"),
      (false, true, ["wslview", "xdg-open"], "wslview"), (false, true, ["xdg-open"], "xdg-open"),
    ] as [(Bool, Bool, Set<FilePath>, FilePath)])
  func opensFilesAsTheSystemDoes(
    onDarwin: Bool, inWindows: Bool, installed: Set<FilePath>, opener: FilePath
  ) {
    #expect(
      Program.opener(onDarwin: onDarwin, inWindows: inWindows, isInstalled: installed.contains)
        == opener)
  }

  @Test(
    arguments: [
      ("/usr/bin/git", true, false, true), ("/usr/bin/git", true, true, false),
      ("/usr/bin/git", false, false, false), ("/opt/homebrew/bin/git", true, false, false),
    ] as [(FilePath, Bool, Bool, Bool)])
  func knowsApplesOfferToInstallGit(
    program: FilePath, onDarwin: Bool, areInstalled: Bool, isOffer: Bool
  ) {
    #expect(
      DeveloperTools.standIn(for: program, onDarwin: onDarwin) { areInstalled } == isOffer)
  }

  #if os(Linux)
  /// The files about a process have an owner and refuse to have their mode changed, as all do on the
  /// drives of Windows in WSL.
  @Test func setsNoModeWhereADiskHasNone() throws {
    let path: FilePath = "/proc/self/status"
    try DiskFileSystem().setMode(0o600, of: path)
    #expect(try DiskFileSystem().status(of: path, followingLinks: true)?.mode == 0o444)
    #expect(throws: FileError.self) { try DiskFileSystem().setMode(0o600, of: "/proc/nothing") }
  }
  #endif
}
