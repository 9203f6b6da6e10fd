import Collection
import Diagnostics
import FileSystem
import Folders
import JSON
import Paths

/// The output and questions of `cookbook folder conflicts`.
struct ConflictTalk {
  private var settlement: ConflictSettlement
  private let folder: FilePath
  /// Whether the whole folder could be scanned.
  private let isWhole: Bool
  private let console: Console
  /// Whether some conflict could not be settled, which has been reported.
  private(set) var hasFailed = false

  init(_ settlement: ConflictSettlement, folder: FilePath, isWhole: Bool, console: Console) {
    self.settlement = settlement
    self.folder = folder
    self.isWhole = isWhole
    self.console = console
  }

  func json(of conflicts: [ConflictCopy]) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.array(of: conflicts) { writer, conflict in
      writer.object { writer in
        writer.member("path", shown(conflict.path).string)
        writer.member("original", shown(conflict.original).string)
        writer.member("program", conflict.service.rawValue)
      }
    }
    writer.endLine()
    return writer.bytes
  }

  func list(_ conflicts: [ConflictCopy]) throws {
    if conflicts.isEmpty { sayThereIsNone() }
    for conflict in conflicts {
      try console.result(
        "\(shown(conflict.path)): a second version of \(shown(conflict.original)) "
          + "(\(conflict.service.rawValue))\n")
    }
    if !conflicts.isEmpty {
      console.say(
        "settle them at a terminal, or with --keep original, copy or both and --all or --file")
    }
  }

  /// Settles conflicts without asking, or shows what that would change.
  mutating func settle(
    _ conflicts: [ConflictCopy], _ kept: KeptVersion, isRehearsal: Bool
  ) throws {
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
  private mutating func note(_ error: any Error) throws {
    if error is Terminal.Cancelled { throw error }
    if let reason = (error as? FileError)?.reason, [.noSpace, .readOnly].contains(reason) {
      throw error
    }
    guard console.complain(error) else { throw error }
    hasFailed = true
  }

  private func sayThereIsNone() {
    console.say(
      "there is no second version of any file" + (isWhole ? "" : ", in what can be read"))
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

  /// Goes through the conflicts and asks about each.
  mutating func ask(about conflicts: [ConflictCopy]) throws {
    var settled = 0
    do {
      for (number, conflict) in conflicts.enumerated() {
        Terminal.say(
          "\(number + 1) of \(conflicts.count): \(shown(conflict.path)) is a second version of "
            + "\(shown(conflict.original)) (\(conflict.service.rawValue))")
        do {
          if try ask(about: conflict) { settled += 1 }
        } catch {
          try note(error)
        }
        Terminal.say("")
      }
    } catch let error as Terminal.Cancelled {
      if settled == 0 { throw error }
      throw console.fail(
        "stopped; \(settled) of \(conflicts.count) settled",
        help: "the others are left as they are; run the command again to go on")
    } catch {
      if settled > 0 { say(settled, of: conflicts.count) }
      throw error
    }
    say(settled, of: conflicts.count)
  }

  private func say(_ settled: Int, of all: Int) { console.say("\(settled) of \(all) settled") }

  /// Shows how two versions differ and does what the user chooses; false if that is nothing.
  private mutating func ask(about conflict: ConflictCopy) throws -> Bool {
    let versions = try settlement.versions(of: conflict)
    let areSame = versions.original == versions.copy
    if areSame {
      Terminal.say("Both are the same.")
    } else if versions.areTexts {
      Terminal.write(Console.harmlessLines(difference(versions)))
    } else {
      Terminal.say(
        "They are no texts: \(versions.original.count) bytes, the second \(versions.copy.count).")
    }
    let name = conflict.original.name
    let free = (try settlement.freePath(for: conflict)).name
    var possibilities = [
      "leave both for now", "keep “\(name)” as it is (lines with -)",
      "keep the second version in its place (lines with +)",
      "keep both, the second as “\(free)”",
    ]
    if versions.areTexts, !areSame {
      possibilities.append("merge them: take over what does not clash, and ask about the rest")
    }
    switch try Terminal.choose(possibilities) {
    case 1: tell(try settlement.settle(versions, keeping: .original), versions)
    case 2: tell(try settlement.settle(versions, keeping: .copy), versions)
    case 3: tell(try settlement.settle(versions, keeping: .both), versions)
    case 4: return try merge(versions)
    default: return false
    }
    return true
  }

  /// Asks which lines to keep where both versions differ, and for confirmation of the result.
  private mutating func merge(_ versions: ConflictSettlement.Versions) throws -> Bool {
    let merge = LineMerge(original: versions.original, copy: versions.copy)
    let clashes = merge.clashes
    var choices: [LineMerge.Choice] = []
    for (number, clash) in clashes.enumerated() {
      Terminal.say("Clash \(number + 1) of \(clashes.count):")
      for (mark, lines) in [("-", clash.original), ("+", clash.copy)] {
        for line in String(decoding: lines, as: UTF8.self).split(whereSeparator: \.isNewline) {
          Terminal.say("\(mark)\(line)")
        }
      }
      let chosen = try Terminal.choose([
        "keep both", "keep the lines with -", "keep the lines with +",
      ])
      choices.append([.both, .original, .copy][chosen])
    }
    let text = merge.text(choosing: choices)
    let name = versions.conflict.original.name
    if text == versions.original {
      Terminal.say("“\(name)” has all of it already.")
    } else {
      Terminal.write(
        Console.harmlessLines(
          UnifiedDiff.text(
            from: versions.original, to: text, path: shown(versions.conflict.original))))
    }
    guard try Terminal.confirm("Keep “\(name)” like this?", suggesting: true) else { return false }
    tell(try settlement.settle(versions, keeping: .merged(text)), versions)
    return true
  }

  private func tell(
    _ outcome: ConflictSettlement.Outcome, _ versions: ConflictSettlement.Versions
  ) {
    let original = shown(versions.conflict.original)
    switch Trash.holds(outcome.copy) {
    case true:
      let former = outcome.original.map { "; what it said before is \(shown($0))" } ?? ""
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

  private func difference(_ versions: ConflictSettlement.Versions) -> String {
    UnifiedDiff.text(
      from: versions.original, to: versions.copy, path: shown(versions.conflict.original),
      newPath: shown(versions.conflict.path))
  }

  private func shown(_ path: FilePath) -> FilePath { Console.shown(path, in: folder) }
}
