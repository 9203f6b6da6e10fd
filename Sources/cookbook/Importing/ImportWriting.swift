import Diagnostics
import Editing
import FileSystem
import Folders
import Interchange
import Paths

/// Writes the recipes of an import, and asks what to do with those that are there already.
struct ImportWriting {
  private(set) var report: ImportReport
  private var recipeImport: RecipeImport
  private let journal: ImportJournal
  private let choice: DuplicateChoice
  private let console: Console
  private let options: ConsoleOptions
  private var hasBegun = false

  init(
    _ recipeImport: RecipeImport, _ journal: ImportJournal, _ choice: DuplicateChoice,
    _ console: Console, _ options: ConsoleOptions
  ) {
    report = ImportReport(in: journal.folder, console)
    (self.recipeImport, self.journal, self.choice) = (recipeImport, journal, choice)
    (self.console, self.options) = (console, options)
  }

  /// Writes all of them; an error keeps only its own recipe from being written, unless all others
  /// would meet it as well.
  mutating func run() throws {
    let bar = ProgressBar(isQuiet: options.quiet)
    let count = recipeImport.items.count
    for (place, item) in recipeImport.items.enumerated() {
      if Task.isCancelled { return report.interrupt(after: place, of: count) }
      bar.show("importing", done: Int64(place), of: Int64(count), "\(place) of \(count) recipes")
      do {
        try write(place, item, bar)
      } catch let error as FileError where [.noSpace, .readOnly].contains(error.reason) {
        bar.clear()
        return report.fail(item.found.file.shown, error)
      } catch {
        if error is Terminal.Cancelled { return report.interrupt(after: place, of: count) }
        report.fail(item.found.file.shown, error)
      }
    }
    bar.clear()
  }

  private mutating func write(_ place: Int, _ item: RecipeImport.Item, _ bar: ProgressBar) throws {
    var decided = RecipeImport.Choice.skip
    if let match = item.match {
      if match.isSame, choice != .keep { return report.add(item, .same, at: match.path) }
      bar.clear()
      guard let chosen = try decision(place, item, match) else {
        return report.add(item, .differs, at: match.path)
      }
      decided = chosen
    }
    guard let (recipe, doubts) = try recipeImport.recipe(place, decided) else { return }
    if !hasBegun {
      try journal.forget()
      hasBegun = true
    }
    try journal.write(recipe)
    report.add(
      item, recipe.replaced == nil ? .new : .replaced, at: recipe.text.path, doubts: doubts)
  }

  /// Returns what becomes of a recipe that is there already; nil if nothing does.
  private mutating func decision(
    _ place: Int, _ item: RecipeImport.Item, _ match: KnownRecipes.Match
  ) throws -> RecipeImport.Choice? {
    switch choice {
    case .skip: return nil
    case .keep: return .keep
    case .replace: return .replace
    case .ask:
      guard Terminal.isInteractive else { return nil }
      let text = try recipeImport.text(of: place, at: match.path)
      return try DuplicateDialogue(item.found.recipe.title, match, text).choice()
    }
  }
}
