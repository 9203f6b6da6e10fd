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
    if !isRehearsal { try journal.take() }
    var memory = try ImportMemory(of: root)
    // Only what was moved has to be looked for in the book, and pictures that others show.
    var known: KnownRecipes?
    var used = UsedPictures()
    let isInPlace = try journal.isInPlace()
    if try !isInPlace || journal.hasPictures() {
      let book = try await SiteBuilder.standard.made(for: .family).read(root)
      if !isInPlace { known = try KnownRecipes(book, memory) }
      used = try UsedPictures(of: book)
    }
    if try journal.hasNothingSince() {
      console.say("the last import has brought nothing; this takes back the one before it")
    }
    let undone: [ImportJournal.Undone]
    if isRehearsal {
      undone = try journal.undone(finding: { known?.place(importedTo: $0) }, sparing: used)
    } else {
      undone = try journal.undo(
        finding: { known?.place(importedTo: $0) }, sparing: used
      ) { path, written in
        try memory?.forget(path, written: written)
      }
    }
    try tell(undone, in: root, isRehearsal: isRehearsal)
  }

  private func tell(
    _ undone: [ImportJournal.Undone], in root: FilePath, isRehearsal: Bool
  ) throws {
    // What it would do is a result; what it has done is in the folder.
    let isQuiet = console.isQuiet && !isRehearsal
    if undone.isEmpty { return console.say("there is no import to take back") }
    var kept = 0
    for one in undone {
      switch one {
      case .removed where isQuiet, .restored where isQuiet, .gone where isQuiet,
        .spared where isQuiet:
        continue
      case .removed(let path, _): try tell(path, "trash folder", in: root)
      case .restored(let path, _): try tell(path, "as it was before", in: root)
      case .gone(let path):
        console.say("\(Console.named(Console.shown(path, in: root))) is no longer there")
      case .spared(let path):
        console.say(
          "\(Console.named(Console.shown(path, in: root))) stays, since another recipe shows it")
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
