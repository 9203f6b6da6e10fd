import Diagnostics
import FileSystem
import Paths

/// The changes that fixing a collection without guesswork would make.
package struct RecipeFixes: Sendable {
  /// A file that would change.
  package struct Change: Sendable {
    /// Its path in the folder.
    package let path: FilePath
    /// Its current bytes.
    package let old: [UInt8]
    /// Its bytes afterwards.
    package let new: [UInt8]
    /// The number of problems that are fixed.
    package let count: Int
  }

  /// The files that would change, sorted by path.
  package let changes: [Change]
  /// Diagnostics for recipes that would change too if they were not in linked folders outside.
  private let skipped: [Diagnostic]
  private let folder: FolderListing

  /// Collects the fixes of a book's diagnostics, and of `others`; a recipe with several paths,
  /// through symbolic links, is fixed once.
  ///
  /// - Throws: `FileError` if a recipe can no longer be read.
  package init(
    _ book: Book, others: [Diagnostic] = [], in fileSystem: any FileOperations
  ) throws(FileError) {
    folder = book.folder
    var mendable: [FilePath: [Diagnostic]] = [:]
    for diagnostic in book.diagnostics + others where diagnostic.fix != nil {
      if let path = diagnostic.path { mendable[path, default: []].append(diagnostic) }
    }
    let check = mendable.isEmpty ? nil : FixCheck(book)
    var changes: [Change] = []
    var skipped: [Diagnostic] = []
    let broken = book.recipes.filter { mendable[$0.path] != nil }
    for place in fileSystem.distinct(broken.map { book.folder.absolute($0.path) }) {
      let recipe = broken[place]
      guard let check, let wanted = mendable[recipe.path] else { continue }
      // A link to a folder allows reading it, but does not show that the folder belongs to the
      // user.
      if folder.isOutside(recipe.path) {
        skipped.append(
          Diagnostic(
            .unwritable, .warning,
            "this recipe is not fixed: a link leads to it, out of the recipe folder",
            path: recipe.path, help: "run ‘cookbook check --fix’ on the folder it is in"))
        continue
      }
      let source = try recipe.text().source
      let result = Self.mended(recipe, source, wanted, check)
      if let refused = result.refused.first {
        let what =
          result.count == 0
          ? "this recipe is not fixed"
          : "\(result.refused.count) of this recipe’s problems cannot be fixed, this one first"
        skipped.append(
          Diagnostic(
            .unwritable, .warning,
            "\(what): with the change it would not read as intended",
            path: recipe.path, range: refused.range, help: "correct it by hand"))
      }
      if result.count == 0 { continue }
      changes.append(
        Change(path: recipe.path, old: source, new: result.bytes, count: result.count))
    }
    self.changes = changes
    self.skipped = skipped
  }

  /// The maximum number of times a recipe is parsed to try fixes: enough for the few that fail in
  /// any real recipe.
  private static let mostTrials = 256

  /// Returns the recipe's bytes with all fixes that have the intended result, the number of those
  /// fixes, and the fixable problems that remain.
  ///
  /// Fixes at the same place, or of links with the same destination, are applied one after another.
  private static func mended(
    _ recipe: RecipeEntry, _ source: [UInt8], _ wanted: [Diagnostic], _ check: FixCheck
  ) -> (bytes: [UInt8], count: Int, refused: [Diagnostic]) {
    var (recipe, bytes, wanted) = (recipe, source, wanted)
    var (count, trials) = (0, mostTrials)
    while !wanted.isEmpty {
      let kept = kept(wanted[...], after: [], of: recipe, bytes, check, &trials)
      let (new, made) = kept.compactMap(\.fix).applied(to: bytes)
      if made.isEmpty { break }
      count += made.count
      bytes = new
      (recipe, wanted) = check.mendable(recipe, bytes)
    }
    return (bytes, count, wanted)
  }

  /// Returns the problems whose fixes, applied together with those of `others`, have the intended
  /// result; if not all do, each half is tried separately, down to single problems.
  private static func kept(
    _ wanted: ArraySlice<Diagnostic>, after others: [Diagnostic], of recipe: RecipeEntry,
    _ source: [UInt8], _ check: FixCheck, _ trials: inout Int
  ) -> [Diagnostic] {
    if trials == 0 { return others }
    trials -= 1
    let all = others + wanted
    let (bytes, made) = all.compactMap(\.fix).applied(to: source)
    if check.holds(made.map { all[$0] }, of: recipe, source, bytes) { return all }
    if wanted.count < 2 { return others }
    let middle = wanted.startIndex + wanted.count / 2
    let first = kept(wanted[..<middle], after: others, of: recipe, source, check, &trials)
    return kept(wanted[middle...], after: first, of: recipe, source, check, &trials)
  }

  /// Returns those of a recipe's problems in a book whose fixes, each by itself, have the intended
  /// result.
  ///
  /// - Throws: `FileError` if the recipe can no longer be read.
  package static func sure(
    _ problems: [Diagnostic], of place: Int, in book: Book
  ) throws(FileError) -> [Diagnostic] {
    let recipe = book.recipes[place]
    let mendable = problems.filter { $0.fix != nil && $0.path == recipe.path }
    if mendable.isEmpty || book.folder.isOutside(recipe.path) { return [] }
    let (source, check) = (try recipe.text().source, FixCheck(book))
    return mendable.filter { problem in
      let fixed = [problem].compactMap(\.fix).applied(to: source).bytes
      return check.holds([problem], of: recipe, source, fixed)
    }
  }

  /// Returns a recipe of a book with all fixes that have the intended result.
  ///
  /// - Throws: `FileError` if the recipe can no longer be read.
  package static func fixed(_ place: Int, in book: Book) throws(FileError) -> [UInt8] {
    let recipe = book.recipes[place]
    let wanted = book.diagnostics.filter { $0.fix != nil && $0.path == recipe.path }
    let source = try recipe.text().source
    if wanted.isEmpty || book.folder.isOutside(recipe.path) { return source }
    return mended(recipe, source, wanted, FixCheck(book)).bytes
  }

  /// Returns the changes that could be made, and the expected errors of the others, as far as they
  /// are known without trying, including files that must not be written.
  package func rehearsed(
    in fileSystem: any FileOperations
  ) -> (changes: [Change], problems: [Diagnostic]) {
    var problems = skipped
    let changes = changes.filter { change in
      do throws(FileError) {
        try fileSystem.checkChanging(folder.absolute(change.path))
        return true
      } catch {
        problems.append(Diagnostic(unwritable: change.path, error))
        return false
      }
    }
    return (changes, problems)
  }

  /// Writes the changes, each file atomically, and reports files that cannot be written.
  ///
  /// - Returns: The numbers of fixed problems and files, and reports on what could not or must not
  ///   be written.
  package func apply(
    in fileSystem: any FileOperations
  ) -> (fixes: Int, files: Int, problems: [Diagnostic]) {
    var (fixes, files) = (0, 0)
    var problems = skipped
    for change in changes {
      do {
        try fileSystem.replace(
          folder.absolute(change.path), expecting: change.old, with: change.new)
        fixes += change.count
        files += 1
      } catch {
        problems.append(Diagnostic(unwritable: change.path, error))
      }
    }
    return (fixes, files, problems)
  }
}

extension Diagnostic {
  /// Reports that the file at `path` could not be written, and why.
  package init(unwritable path: FilePath, _ error: any Error) {
    let file = error as? FileError
    self.init(
      .unwritable, .error, "\(error)", path: path,
      help: file == nil ? "run the command again" : file?.help)
  }
}

extension DiagnosticID {
  /// A recipe could not be written.
  package static let unwritable: Self = "unwritable"
}
