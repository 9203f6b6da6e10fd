import ArgumentParser
import Collection
import Diagnostics
import Editing
import FileSystem
import Folders
import Foundation
import Interchange
import JSON
import Paths
import RecipeMD
import Site
import Synchronization

/// An import from the command line: reading, planning, writing, and the report.
struct ImportSession {
  private let root: FilePath
  private let read: ReadRecipes
  private let recipeImport: RecipeImport
  private let console: Console
  private let options: ConsoleOptions

  init(
    _ files: [FilePath], into subfolder: FilePath, of root: FilePath, takesLinesAsTheyAre: Bool,
    _ console: Console, _ options: ConsoleOptions
  ) async throws {
    let fileSystem = DiskFileSystem()
    let tree = try Self.tree(of: files, in: fileSystem, console)
    let bar = ProgressBar(isQuiet: options.quiet)
    let count = tree.files.count
    read = ReadRecipes(tree) { done in
      bar.show("reading", done: Int64(done), of: Int64(count), "\(done) of \(count) files")
    }
    bar.clear()
    // Private recipes may be there already as well.
    let builder = SiteBuilder.standard.made(for: .family)
    let book = try await builder.read(root)
    var form = RecipeImport.form(of: book, day: .today)
    form.takesLinesAsTheyAre = takesLinesAsTheyAre
    recipeImport = try RecipeImport(
      read, of: tree, into: subfolder, of: book, try builder.survey(root), form: form,
      in: fileSystem)
    (self.root, self.console, self.options) = (root, console, options)
  }

  /// Returns the files that are named: by path, by address, or as standard input.
  private static func tree(
    of files: [FilePath], in fileSystem: DiskFileSystem, _ console: Console
  ) throws -> ImportTree {
    var tree = ImportTree(in: fileSystem)
    let fetcher = AddressFetcher()
    for file in files {
      if file == "-" {
        tree.add(ImportFile(path: "standard input", bytes: standardInput()))
      } else if let recipe = CodeFile.recipe(in: file.string) {
        tree.add(ImportFile(path: "recipe.recipemd", bytes: recipe))
      } else if AddressFetcher.isAddress(file.string) {
        do { tree.add(try fetcher.file(file.string)) } catch {
          throw console.fail("\(error)", path: file)
        }
      } else {
        try tree.add(PathCompletion(home: Places.home).expanded(file))
      }
    }
    return tree
  }

  private static func standardInput() -> [UInt8] {
    Array(FileHandle.standardInput.readData(ofLength: Int(ImportFile.mostBytes) + 1))
  }

  // MARK: Journal

  /// Returns the journal of the imports into a folder.
  static func journal(of root: FilePath, _ console: Console) throws -> ImportJournal {
    guard let memory = Places.memory else {
      throw console.fail(
        "there is no place to note what is imported", help: "set HOME, and run the command again")
    }
    let fileSystem = DiskFileSystem()
    return ImportJournal(in: memory, of: try fileSystem.resolve(root), fileSystem)
  }

  /// Takes the journal, or ends the command if another one has it.
  static func open(_ journal: inout ImportJournal, _ console: Console) throws {
    if try journal.open() { return }
    throw console.fail(
      "another import into this folder is running", help: "wait until it has ended")
  }

  // MARK: Running

  /// Shows what the import would write, and changes nothing.
  func rehearse(asJSON: Bool) throws {
    var recipeImport = recipeImport
    var report = ImportReport(in: root, console)
    for (place, item) in recipeImport.items.enumerated() {
      if let match = item.match {
        report.add(item, match.isSame ? .same : .differs, at: match.path)
        continue
      }
      do {
        guard let (recipe, doubts) = try recipeImport.recipe(place, .skip) else { continue }
        report.add(item, .new, at: recipe.text.path, doubts: doubts)
        if !asJSON { report.showStart(of: recipe.text.bytes) }
      } catch {
        report.fail(item.found.file.shown, error)
      }
    }
    try finish(report, asJSON: asJSON, isRehearsal: true)
  }

  /// Writes the recipes, each by itself.
  func run(_ choice: DuplicateChoice, _ journal: ImportJournal, asJSON: Bool) async throws {
    let outcome = Mutex(ImportReport(in: root, console))
    let (recipeImport, options, console) = (recipeImport, options, console)
    let signal = try await interruptible {
      var writing = ImportWriting(recipeImport, journal, choice, console, options)
      try writing.run()
      outcome.withLock { [report = writing.report] in $0 = report }
    }
    try finish(outcome.withLock { $0 }, asJSON: asJSON, isRehearsal: false)
    if let signal { throw ExitCode(128 + signal) }
  }

  private func finish(_ report: ImportReport, asJSON: Bool, isRehearsal: Bool) throws {
    var report = report
    for problem in read.problems { report.fail(problem.shown, problem.error) }
    for leftOut in read.leftOut { report.leaveOut(leftOut) }
    try report.print(asJSON: asJSON, isRehearsal: isRehearsal)
    if report.hasFailed { throw ExitCode.failure }
  }
}
