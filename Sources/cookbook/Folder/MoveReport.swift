import FileSystem
import Folders
import Paths

/// The output about a move: before, during and after it.
struct MoveReport {
  private let facts: MovePlan
  private let removesSource: Bool

  init(_ plan: MovePlan, removesSource: Bool) {
    facts = plan
    self.removesSource = removesSource
  }

  /// The command that runs the move.
  var command: String {
    "cookbook folder move \(Shell.quoted(facts.destination))"
      + (facts.source.map { " \(Shell.quoted($0))" } ?? "")
      + (removesSource ? " --remove-source" : "")
  }

  /// The description of the move.
  var plan: String {
    guard let source = facts.source, !facts.isArrived else {
      return
        "an earlier move has brought the recipe folder to \(Console.named(facts.destination)); "
        + "only the last steps are missing\n"
    }
    var lines = [
      "the recipe folder moves" + (facts.isResumed ? ", from where it was interrupted" : "")
    ]
    lines.append(
      "  from  \(Console.named(source)) (\(place(facts.sourcePlace) ?? "this computer"))")
    let kind =
      place(facts.destinationPlace) ?? (facts.isSameDisk ? "the same disk" : "another disk")
    lines.append(
      "  to    \(Console.named(facts.destination)) (\(kind)"
        + (facts.usesFolder ? ", the empty folder that is there)" : ", a new folder)"))
    let free = facts.available.map { "; \(ByteCount.text($0)) are free there" } ?? ""
    lines.append(
      "        \(Count.of(facts.files, "file")), \(Count.of(facts.folders, "folder")), "
        + "\(Count.of(facts.links, "link")), \(ByteCount.text(facts.bytes))" + free)
    lines.append(
      removesSource
        ? "  then  the original goes to the trash: "
          + Console.named(source.directory / Trash.name)
        : "  then  the original stays where it is")
    lines += facts.strayLinks.map { link in
      "note: “\(Console.named(link.path))” is a link to “\(Console.named(link.target))”, "
        + (link.leadsToOriginal
          ? "and still leads to the original" : "outside the folder, and will break")
    }
    lines += facts.likeNames.map {
      "note: “\(Console.named($0.first))” and “\(Console.named($0.second))” are so alike "
        + "that some disks cannot keep both; if this is one, nothing will be copied"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func place(_ place: FolderPlace) -> String? {
    place.service?.rawValue ?? place.network.map { "on a network, \($0)" }
  }

  /// Returns the name of a phase.
  func word(_ phase: MoveProgress.Phase) -> String {
    phase == .copying ? "copying  " : "comparing"
  }

  /// Returns the amounts of the progress.
  func amounts(_ progress: MoveProgress) -> String {
    "\(ByteCount.text(progress.bytes)) of \(ByteCount.text(progress.allBytes)), "
      + "\(progress.files) of \(Count.of(progress.allFiles, "file"))"
  }

  /// Returns the description of a result.
  func text(of result: MoveResult) -> String {
    var lines = [
      "moved and compared: \(Count.of(result.files, "file")), \(ByteCount.text(result.bytes)) in "
        + Console.named(result.destination)
    ]
    if result.missedAttributes > 0 {
      lines.append(
        "the disk there does not keep all extended attributes; the original has those of "
          + Count.of(result.missedAttributes, "file"))
    }
    switch result.original {
    case .kept(let path): lines.append("the original is still in \(Console.named(path))")
    case .trashed(let path): lines.append("the original is in \(Console.named(path))")
    case .changed, .stuck, .gone: break
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the problem, if the original should have been removed but was not.
  func problem(of result: MoveResult) -> (text: String, path: FilePath, help: String?)? {
    switch result.original {
    case .kept, .trashed, .gone: nil
    case .changed(let path, let changed):
      (
        "the original was changed after it was copied, and stays: "
          + changed.prefix(5).map { "“\($0.isEmpty ? "." : Console.named($0))”" }
          .joined(separator: ", "),
        path,
        removesSource
          ? "see what is new in it, and remove it yourself"
          : "the copy is in use: take over what is new in the original"
      )
    case .stuck(let path, let error):
      ("the original cannot go to the trash: \(error)", path, "remove it yourself")
    }
  }

  /// Returns the state of a move that was not completed; nil if nothing was begun.
  func text(of stop: MoveStoppedError) -> String? {
    switch stop.state {
    case .nothing: return nil
    // The error itself comes with a suggestion.
    case .copying where stop.isDifference: return "the original is as it was\n"
    case .copying(let progress):
      let count =
        progress.map {
          " \($0.files) of \(Count.of($0.allFiles, "file")) were"
            + ($0.phase == .copying ? " copied;" : " compared;")
        } ?? ""
      return "the move was interrupted:\(count) the original is as it was\n"
        + "  to go on: \(command)\n"
        + (stop.remains.isEmpty
          ? "" : "  to undo:  rm -r \(stop.remains.map(Shell.quoted).joined(separator: " "))\n")
    case .vanished:
      return "the place it was copied to is gone; the original is as it was\n"
        + "  to go on, once the disk is back: \(command)\n"
    case .arrived(let destination):
      return
        "everything is in \(Console.named(destination)), and compared; only the last steps are missing\n"
        + "  to go on: \(command)\n"
    }
  }
}
