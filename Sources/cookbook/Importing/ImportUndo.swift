import ArgumentParser
import Editing
import Interchange
import Paths

/// Takes back the last import into a folder.
struct ImportUndo {
  private let console: Console

  init(_ console: Console) { self.console = console }

  func run(_ journal: inout ImportJournal, of root: FilePath, isRehearsal: Bool) throws {
    if isRehearsal {
      for path in try journal.recipes() { try tell(path, "trash folder", in: root) }
      return
    }
    try journal.take()
    let undone = try journal.undo()
    var memory = try ImportMemory(of: root)
    try memory?.forget(
      undone.compactMap { one in
        switch one {
        case .removed(let path), .restored(let path): path
        case .gone, .kept: nil
        }
      })
    if undone.isEmpty { return console.say("there is no import to take back") }
    var kept = 0
    for one in undone {
      switch one {
      case .removed where console.isQuiet, .restored where console.isQuiet: continue
      case .removed(let path): try tell(path, "trash folder", in: root)
      case .restored(let path): try tell(path, "as it was before", in: root)
      case .gone: continue
      case .kept(let path):
        kept += 1
        console.say(
          "\(Console.named(Console.shown(path, in: root))) was changed since, and stays")
      }
    }
    if kept > 0 { throw ExitCode.failure }
  }

  private func tell(_ path: FilePath, _ what: String, in root: FilePath) throws {
    try console.result("\(Console.named(Console.shown(path, in: root))) → \(what)\n")
  }
}
