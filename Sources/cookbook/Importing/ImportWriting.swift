import Editing
import FileSystem
import Interchange
import Paths

/// Writes the recipes of an import, or finds out what that would write.
final class ImportWriting {
  /// Returns what becomes of a recipe that is there already; nil if nothing does.
  typealias Decision =
    (inout RecipeImport, Int, KnownRecipes.Match) throws -> RecipeImport.Choice?

  private(set) var report = ImportReport()
  private var recipeImport: RecipeImport
  /// Nil in a rehearsal, which writes nothing.
  private var journal: ImportJournal?
  private var memory: ImportMemory?
  private let decision: Decision
  private let asks: Bool
  private var hasBegun = false

  /// Creates it; `asks` says whether someone is asked for the decisions, one after the other.
  init(
    _ recipeImport: RecipeImport, _ journal: ImportJournal?, _ memory: ImportMemory?,
    asks: Bool, deciding decision: @escaping Decision
  ) {
    (self.recipeImport, self.journal, self.memory) = (recipeImport, journal, memory)
    (self.asks, self.decision) = (asks, decision)
  }

  /// Writes all of them.
  ///
  /// An error keeps only its own recipe from being written, unless all others would meet it as well.
  /// `progress` is called with the number that are done.
  func run(progress: (Int) -> Void) {
    let isWhole = writeAll(progress)
    guard hasBegun else {
      try? journal?.endWithNothing(files)
      return
    }
    // Without that note, the next import would only go on with this one.
    try? isWhole ? journal?.end() : journal?.pause()
  }

  /// Returns whether no recipe is left to write.
  private func writeAll(_ progress: (Int) -> Void) -> Bool {
    if !asks { placeThoseBeside() }
    for (place, item) in recipeImport.items.enumerated() {
      if Task.isCancelled {
        report.interrupt(after: place, of: recipeImport.items.count)
        return false
      }
      progress(place)
      do {
        try write(place, item)
      } catch let error as FileError where [.noSpace, .readOnly].contains(error.reason) {
        report.fail(item.found.file.shown, error)
        return false
      } catch {
        if error is Terminal.Cancelled {
          report.interrupt(after: place, of: recipeImport.items.count)
          return false
        }
        report.fail(item.found.file.shown, error)
      }
    }
    return true
  }

  /// Finds the places of those that come beside others before any link to them is written.
  private func placeThoseBeside() {
    for (place, item) in recipeImport.items.enumerated() {
      guard let match = item.match else { continue }
      // What goes wrong is said when the recipe is written.
      if case .keep? = try? decision(&recipeImport, place, match) {
        _ = try? recipeImport.keepBoth(place)
      }
    }
  }

  /// The files that the recipes come from.
  private var files: [FilePath] {
    var known: Set<FilePath> = []
    return recipeImport.items.map(\.found.file.shown).filter { known.insert($0).inserted }
  }

  private func write(_ place: Int, _ item: RecipeImport.Item) throws {
    var decided = RecipeImport.Choice.skip
    if let match = item.match {
      guard let chosen = try decision(&recipeImport, place, match) else {
        return try report.add(item, place, notWritten: match, recipeImport.update(of: place))
      }
      decided = chosen
      if asks { recipeImport.lookAgain() }
    }
    guard let prepared = try recipeImport.recipe(place, decided) else {
      guard let match = item.match else { return }
      return report.add(item, place, .same, at: match.path)
    }
    let text = prepared.recipe.text
    if journal == nil {
      return report.add(
        item, place, ImportReport.Outcome(prepared.outcome), at: text.path,
        besides: prepared.outcome.neighbour, doubts: prepared.doubts, showing: text.bytes)
    }
    if !hasBegun {
      try journal?.begin(files)
      hasBegun = true
    }
    try journal?.write(prepared.recipe)
    report.add(
      item, place, ImportReport.Outcome(prepared.outcome), at: text.path,
      besides: prepared.outcome.neighbour, doubts: prepared.doubts + remember(prepared))
  }

  /// Remembers a recipe that was written; returns the problem with that in words.
  private func remember(_ prepared: PreparedRecipe) -> [String] {
    do {
      try memory?.add(prepared.record)
      return []
    } catch {
      return ["a newer version of it will not be recognized, since \(error)"]
    }
  }
}

extension PreparedRecipe.Outcome {
  /// The recipe that it comes beside, since both have changed the same lines.
  fileprivate var neighbour: FilePath? {
    if case .beside(let path) = self { path } else { nil }
  }
}
