import Collection
import Editing
import FileSystem
import Interchange
import Paths
import Site

/// An import into a recipe folder that is read and planned: it can be rehearsed, and written.
final class ImportSession: Sendable {
  /// What was found, and why other files were not read.
  let read: ReadRecipes
  /// The plan.
  let recipeImport: RecipeImport
  private let memory: ImportMemory?

  /// Reads the files and plans the import; `progress` is called with the number of files read.
  init(
    _ tree: ImportTree, into subfolder: FilePath, of root: FilePath, takesLinesAsTheyAre: Bool,
    progress: (Int) -> Void
  ) async throws {
    read = ReadRecipes(tree, progress: progress)
    // Private recipes may be there already as well.
    let builder = SiteBuilder.standard.made(for: .family)
    let book = try await builder.read(root)
    var form = RecipeImport.form(of: book, day: .today)
    form.takesLinesAsTheyAre = takesLinesAsTheyAre
    memory = try ImportMemory(of: root)
    recipeImport = try RecipeImport(
      read, of: tree, into: subfolder, of: book, try builder.survey(root), form: form,
      memory: memory, in: DiskFileSystem())
  }

  /// Returns what the import would write, and changes nothing.
  func rehearsal(
    deciding decision: @escaping ImportWriting.Decision = { _, _, _ in nil }
  ) -> ImportReport {
    report(of: ImportWriting(recipeImport, nil, memory, asks: false, deciding: decision)) { _ in }
  }

  /// Writes the recipes, each by itself, and returns what became of them.
  ///
  /// `asks` says whether someone is asked for the decisions.
  func write(
    _ journal: ImportJournal, asks: Bool, deciding decision: @escaping ImportWriting.Decision,
    progress: (Int) -> Void
  ) -> ImportReport {
    report(
      of: ImportWriting(recipeImport, journal, memory, asks: asks, deciding: decision), progress)
  }

  private func report(of writing: ImportWriting, _ progress: (Int) -> Void) -> ImportReport {
    writing.run(progress: progress)
    var report = writing.report
    report.add(restOf: read)
    return report
  }
}
