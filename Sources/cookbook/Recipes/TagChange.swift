import ArgumentParser
import Editing

/// The common parts of the commands that change tags: their options, and the way they work.
struct TagChange: ParsableArguments {
  @OptionGroup var folder: FolderArgument
  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false
  @OptionGroup var preview: DryRunOption
  @OptionGroup var options: ConsoleOptions

  /// Changes the tags of the named recipes, or of all, after showing the changes and asking.
  func make(_ edit: TagEdit, to names: [String]) async throws {
    let console = options.console
    try await reporting(console) {
      var editing = RecipeEditing(console, folder)
      let recipes =
        names.isEmpty
        ? try await editing.recipes(in: folder.resolved(console))
        : try await editing.recipes(named: names)
      try edit.checkPresence(in: recipes)
      let changes = try editing.allowed(editing.changes(edit, to: recipes))
      if changes.isEmpty {
        if !editing.hasLeftOut { console.say("there is nothing to change") }
      } else if preview.dryRun {
        try await editing.make(changes, isRehearsal: true)
      } else {
        try await write(changes, &editing)
      }
      try editing.end()
    }
  }

  private func write(_ changes: [RecipeChange], _ editing: inout RecipeEditing) async throws {
    // The changes are shown before the question; without a question, only those that were made.
    if !yes { try list(changes) }
    let count = Count.of(changes.count, "recipe")
    try Consent.ask("Change \(count)?", given: yes, command: RecipeEditing.confirmed)
    let problems = try await editing.write(changes)
    let done = changes.done(but: problems)
    if yes, !options.quiet { try list(done) }
    if !yes, done.isEmpty { options.console.say("nothing was changed") }
    try editing.finish(problems)
    options.console.say("\(count) changed")
  }

  private func list(_ changes: [RecipeChange]) throws {
    for change in changes {
      try options.console.result("\(Console.named(TagEdit.summary(of: change)))\n")
    }
  }
}
