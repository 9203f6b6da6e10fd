import ArgumentParser
import Collection
import Diagnostics
import FileSystem
import Folders
import JSON
import Paths
import Site

extension KeptVersion: ExpressibleByArgument {}

/// The second versions of a folder's files, as `cookbook folder conflicts` lists and settles them.
struct ConflictDialogue {
  let conflicts: [ConflictCopy]
  /// The reasons why there may be others.
  private let unknown: [Diagnostic]
  var settlement: ConflictSettlement
  private let folder: FilePath
  let console: Console
  /// Whether some conflict could not be settled, which has been reported.
  private var hasFailed = false

  /// Whether there are no conflicts.
  var isEmpty: Bool { conflicts.isEmpty }

  init(in folder: FilePath, _ console: Console) throws {
    let files = DiskFileSystem()
    let listing = try SiteBuilder.standard.survey(folder).folder
    let members = try JoinedFolders(folder, console)?.members.map { FilePath($0.name) } ?? []
    conflicts = listing.conflicts
    unknown = listing.unlisted + listing.uncompared(in: files)
    settlement = ConflictSettlement(of: listing, members: Set(members), in: files)
    (self.folder, self.console) = (folder, console)
  }

  func json() -> [UInt8] {
    JSONWriter.file { writer in
      writer.array(of: conflicts) { writer, conflict in
        writer.object { writer in
          writer.member("path", shown(conflict.path).string)
          writer.member("original", shown(conflict.original).string)
          writer.member("program", conflict.service.rawValue)
        }
      }
    }
  }

  func list() throws {
    if conflicts.isEmpty { return sayThereIsNone() }
    for conflict in conflicts {
      try console.result("\(shown(conflict.path)): \(description(of: conflict))\n")
    }
    console.say(
      "settle them in a terminal, or with --keep original, copy or both and --all or --file")
  }

  /// Ends the command, with a failure if something could not be read or settled.
  func end() throws {
    try console.complain(ofUnread: unknown, in: folder)
    if hasFailed { throw ExitCode.failure }
  }

  /// Returns the second versions with some names.
  func conflicts(named names: [FilePath]) throws -> [ConflictCopy] {
    let finder = ConflictNames(in: folder, DiskFileSystem())
    return try names.map { name in
      let path = finder.path(name, among: conflicts.map(\.path))
      if let found = conflicts.first(where: { $0.path == path }) { return found }
      let unread = finder.path(name, among: unknown.compactMap(\.path))
      try console.complain(
        ofUnread: unknown.filter { unread != nil && $0.path == unread }, in: folder)
      throw console.fail(
        "this is not a second version of a file", path: name,
        help: "see them all with ‘cookbook folder conflicts \(Shell.quoted(folder)) --json’")
    }
  }

  /// Settles the named conflicts, or all, without asking, or shows what that would change.
  mutating func settle(
    _ names: [FilePath]?, _ kept: KeptVersion, isRehearsal: Bool
  ) throws {
    let conflicts = try names.map(conflicts) ?? conflicts
    var taken: Set<FilePath> = []
    var settled = 0
    do {
      for conflict in conflicts {
        do {
          let versions = try settlement.versions(of: conflict)
          if isRehearsal {
            try rehearse(versions, kept, &taken)
          } else {
            tell(try settlement.settle(versions, keeping: kept.choice), versions)
          }
          settled += 1
        } catch {
          try note(error)
        }
      }
    } catch {
      if !isRehearsal, settled > 0 { say(settled, of: conflicts.count) }
      throw error
    }
    if conflicts.isEmpty { sayThereIsNone() }
    if hasFailed, !isRehearsal, settled > 0 { say(settled, of: conflicts.count) }
  }

  /// Reports why a conflict cannot be settled; the others continue, unless they would fail in the
  /// same way.
  mutating func note(_ error: any Error) throws {
    if error is Terminal.Cancelled { throw error }
    if let reason = (error as? FileError)?.reason, [.noSpace, .readOnly].contains(reason) {
      throw error
    }
    guard console.complain(error) else { throw error }
    hasFailed = true
  }

  private func sayThereIsNone() {
    console.say(
      "there is no second version of any file"
        + (unknown.isEmpty ? "" : ", as far as the folder can be read"))
  }

  /// Shows what would happen to a copy; `taken` are the names of those shown before.
  private func rehearse(
    _ versions: ConflictSettlement.Versions, _ kept: KeptVersion, _ taken: inout Set<FilePath>
  ) throws {
    let conflict = versions.conflict
    try settlement.check(versions, keeping: kept.choice, besides: taken)
    switch kept {
    case .original: try console.result("\(shown(conflict.path)) → trash\n")
    case .copy:
      if versions.areTexts {
        try console.result(difference(versions))
      } else if versions.original != versions.copy {
        try console.result("\(shown(conflict.path)) → \(shown(conflict.original))\n")
      }
      try console.result("\(shown(conflict.path)) → trash\n")
    case .both:
      let path = try settlement.freePath(for: conflict, besides: taken)
      taken.insert(path)
      try console.result("\(shown(conflict.path)) → \(shown(path))\n")
    }
  }

  func say(_ settled: Int, of all: Int) { console.say("\(settled) of \(all) settled") }

  func tell(
    _ outcome: ConflictSettlement.Outcome, _ versions: ConflictSettlement.Versions
  ) {
    let original = shown(versions.conflict.original)
    switch Trash.holds(outcome.copy) {
    case true:
      let former = outcome.original.map { "; its former text is \(shown($0))" } ?? ""
      console.say("\(original) is kept\(former)")
      console.say("\(shown(versions.conflict.path)) is now \(shown(outcome.copy))")
    case false:
      console.say("\(shown(versions.conflict.path)) is now \(shown(outcome.copy))")
      if let title = versions.sharedTitle {
        console.say(
          "both recipes are called “\(title)”; give one of them a title that tells them apart")
      }
    }
  }

  func difference(_ versions: ConflictSettlement.Versions) -> String {
    UnifiedDiff.text(
      from: versions.original, to: versions.copy, path: shown(versions.conflict.original),
      newPath: shown(versions.conflict.path))
  }

  func description(of conflict: ConflictCopy) -> String {
    "a second version of \(shown(conflict.original)) (\(conflict.service.rawValue))"
  }

  func shown(_ path: FilePath) -> FilePath { Console.shown(path, in: folder) }
}
