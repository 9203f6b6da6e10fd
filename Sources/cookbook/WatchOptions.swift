import ArgumentParser
import Diagnostics
import FileSystem
import Folders
import Preview

/// How changes are noticed.
struct WatchOptions: ParsableArguments {
  @Flag(
    help: """
      Look at all files once a second instead of waiting for the system to tell, for disks on a \
      network that never tell.
      """)
  var poll = false

  var interval: Duration? { poll ? .seconds(1) : nil }
}

extension Console {
  /// Prints what happens to the folder other than changes.
  func say(_ notice: RebuildLoop.Notice) {
    switch notice {
    case .vanished(let folder):
      say("\(folder): the folder is gone; the site stays as it is until it is back")
    case .denied(let folder):
      say("\(folder): you may not read the folder any more; the site stays as it is until you may")
      FolderError.denied(folder, in: DiskFileSystem()).help.map { say("  help: \($0)") }
    case .returned(let folder): say("\(folder): the folder is back")
    case .polling(let reason):
      say("looking for changes once a second: \(reason)")
      if let help = reason.help { say("  help: \(help)") }
    }
  }
}

/// Reports every problem once, as long as it lasts.
struct ProblemTeller {
  private var known: Set<Diagnostic>

  /// Treats some problems as reported.
  init(_ told: [Diagnostic]) { known = Set(told) }

  /// Returns the current problems that have not been reported; with `some`, only those are to be
  /// reported.
  mutating func untold(
    _ present: [Diagnostic], telling some: [Diagnostic]? = nil
  ) -> [Diagnostic] {
    let untold = (some ?? present).filter { !known.contains($0) }
    known = known.intersection(present).union(untold)
    return untold
  }
}
