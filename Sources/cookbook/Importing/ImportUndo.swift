import ArgumentParser
import Editing
import Interchange
import Paths
import Site

/// Takes back the last import into a folder.
struct ImportUndo {
  private let console: Console

  init(_ console: Console) { self.console = console }

  func run(_ journal: inout ImportJournal, of root: FilePath, isRehearsal: Bool) async throws {
    if isRehearsal {
      for path in try journal.recipes() { try tell(path, "trash folder", in: root) }
      return
    }
    try journal.take()
    var memory = try ImportMemory(of: root)
    // Only what was moved has to be looked for in the book.
    var known: KnownRecipes?
    if try !journal.isInPlace() {
      known = try KnownRecipes(
        try await SiteBuilder.standard.made(for: .family).read(root), memory)
    }
    let undone = try journal.undo {
      known?.place(importedTo: $0)
    } sparing: {
      known?.areUsing($0) ?? false
    }
    try memory?.forget(
      undone.compactMap { one in
        switch one {
        case .removed(_, let path), .restored(_, let path), .gone(let path): path
        case .kept: nil
        }
      })
    if undone.isEmpty { return console.say("there is no import to take back") }
    var kept = 0
    for one in undone {
      switch one {
      case .removed where console.isQuiet, .restored where console.isQuiet,
        .gone where console.isQuiet:
        continue
      case .removed(let path, _): try tell(path, "trash folder", in: root)
      case .restored(let path, _): try tell(path, "as it was before", in: root)
      case .gone(let path):
        console.say("\(Console.named(Console.shown(path, in: root))) is no longer there")
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
