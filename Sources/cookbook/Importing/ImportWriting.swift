import Editing
import FileSystem
import Interchange

/// Writes the recipes of an import.
struct ImportWriting {
  /// Returns what becomes of a recipe that is there already; nil if nothing does.
  typealias Decision =
    (inout RecipeImport, Int, KnownRecipes.Match) throws -> RecipeImport.Choice?

  private(set) var report = ImportReport()
  private var recipeImport: RecipeImport
  private let journal: ImportJournal
  private let decision: Decision
  private var hasBegun = false

  init(
    _ recipeImport: RecipeImport, _ journal: ImportJournal, deciding decision: @escaping Decision
  ) {
    (self.recipeImport, self.journal, self.decision) = (recipeImport, journal, decision)
  }

  /// Writes all of them.
  ///
  /// An error keeps only its own recipe from being written, unless all others would meet it as well.
  /// `progress` is called with the number that are done.
  mutating func run(progress: (Int) -> Void) {
    for (place, item) in recipeImport.items.enumerated() {
      if Task.isCancelled { return report.interrupt(after: place, of: recipeImport.items.count) }
      progress(place)
      do {
        try write(place, item)
      } catch let error as FileError where [.noSpace, .readOnly].contains(error.reason) {
        return report.fail(item.found.file.shown, error)
      } catch {
        if error is Terminal.Cancelled {
          return report.interrupt(after: place, of: recipeImport.items.count)
        }
        report.fail(item.found.file.shown, error)
      }
    }
  }

  private mutating func write(_ place: Int, _ item: RecipeImport.Item) throws {
    var decided = RecipeImport.Choice.skip
    if let match = item.match {
      guard let chosen = try decision(&recipeImport, place, match) else {
        return report.add(item, place, match.isSame ? .same : .differs, at: match.path)
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
      item, place, recipe.replaced == nil ? .new : .replaced, at: recipe.text.path, doubts: doubts)
  }
}
