import ArgumentParser
import Collection
import Editing
import Foundation

/// `cookbook cooked`.
struct CookedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cooked", abstract: "Note in a recipe that you have cooked it.")

  @Argument(help: "Its path, or its title or address in the recipe folder.", completion: .file())
  var recipe: String
  @OptionGroup var folder: FolderArgument
  @Option(help: "How it was, from 0 to 5.")
  var rating: String?
  @Option(help: "What to remember.")
  var note: String?
  @Option(help: "The day, such as 2024-03-09; without it, today.")
  var date: String?
  @OptionGroup var preview: DryRunOption
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    if recipe.isEmpty { throw ValidationError("the recipe is empty; name one") }
    _ = try entry()
  }

  func run() async throws {
    let console = options.console
    try await reporting(console) {
      var editing = RecipeEditing(console, folder)
      let recipe = try await editing.recipe(recipe)
      let entry = try entry()
      let bytes = try editing.edited(recipe) { () throws(EditError) in
        try CookedLog.adding(entry, to: recipe.source, path: recipe.shown)
      }
      let changes = try editing.allowed(recipe.changed(to: bytes).map { [$0] } ?? [])
      try editing.end()
      if preview.dryRun {
        try editing.finish(changes.check(in: editing.files))
        return try editing.show(changes)
      }
      let files = editing.files
      try editing.finish(try await editing.write { changes.write(in: files) })
      console.say("\(recipe.shown): cooked on \(entry.date)")
      if note?.contains(where: \.isNewline) == true {
        console.say("a note is one line, so its line ends have become spaces")
      }
      if !CookedLog.hasFrontMatter(recipe.source) {
        console.say("it has front matter now, which not every RecipeMD program reads")
      }
      try editing.end()
    }
  }

  private func entry() throws -> Metadata.Cooked {
    guard let day = CalendarDate(date ?? Self.today), date.map({ $0.utf8.count == 10 }) ?? true
    else { throw ValidationError("“\(date ?? "")” is no day; write it as 2024-03-09") }
    var stars: Double?
    if let rating {
      stars = Double(rating.replacing(",", with: "."))
      guard let stars, (0...5).contains(stars) else {
        throw ValidationError("“\(rating)” is no rating; give a number from 0 to 5")
      }
    }
    return Metadata.Cooked(date: day, rating: stars, note: note)
  }

  /// The current day in local time.
  private static var today: String {
    let now = Calendar(identifier: .gregorian)
      .dateComponents([.year, .month, .day], from: Date())
    return String(format: "%04d-%02d-%02d", now.year ?? 0, now.month ?? 0, now.day ?? 0)
  }
}
