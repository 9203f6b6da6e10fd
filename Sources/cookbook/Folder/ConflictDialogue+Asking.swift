import Collection
import Diagnostics
import Editing
import Folders

extension ConflictDialogue {
  /// Goes through the conflicts and asks about each.
  mutating func ask() throws {
    var settled = 0
    do {
      for (number, conflict) in conflicts.enumerated() {
        Terminal.say(
          "\(number + 1) of \(conflicts.count): \(shown(conflict.path)) is "
            + description(of: conflict))
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

  /// Shows how two versions differ and applies the user's choice; false if the user chooses
  /// nothing.
  private mutating func ask(about conflict: ConflictCopy) throws -> Bool {
    let versions = try settlement.versions(of: conflict)
    let areSame = versions.original == versions.copy
    if areSame {
      Terminal.say("Both are the same.")
    } else if versions.areTexts {
      Terminal.write(Console.harmlessLines(difference(versions)))
    } else {
      Terminal.say(
        "They are not texts: \(versions.original.count) bytes, the second \(versions.copy.count).")
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

  /// Asks which lines to keep where the versions differ, and for confirmation of the result.
  private mutating func merge(_ versions: ConflictSettlement.Versions) throws -> Bool {
    let merge = LineMerge(original: versions.original, copy: versions.copy)
    let choices = try MergeQuestions.choices(for: merge.clashes)
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
}
