import ArgumentParser
import FileSystem
import Folders
import Preview

/// The ways to notice changes.
struct WatchOptions: ParsableArguments {
  @Flag(
    help: """
      Look at all files once a second instead of waiting for the system to report changes, for \
      network disks where it never does.
      """)
  var poll = false

  var interval: Duration? { poll ? .seconds(1) : nil }
}

extension Console {
  /// Prints events of the folder other than changes.
  func say(_ notice: RebuildLoop.Notice) {
    switch notice {
    case .vanished(let folder):
      say("\(folder): the folder is gone; the site stays as it is until it is back")
    case .denied(let folder):
      say("\(folder): you may no longer read the folder; the site stays as it is until you may")
      FolderError.denied(folder, in: DiskFileSystem()).help.map { say("  help: \($0)") }
    case .returned(let folder): say("\(folder): the folder is back")
    case .polling(let reason):
      say("looking for changes once a second: \(reason)")
      if let help = reason.help { say("  help: \(help)") }
    }
  }
}
