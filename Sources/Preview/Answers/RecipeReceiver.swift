import Paths

/// Takes files that are dropped on a page of the preview into the recipe folder.
///
/// The page gives each drop a name of its own. Answers are JSON, as `cookbook import --json` prints
/// it; errors are thrown in words for people.
package protocol RecipeReceiver: Sendable {
  /// Keeps bytes of a file: its first ones, or those after the ones that came before.
  func add(_ bytes: [UInt8], to file: FilePath, isStart: Bool, of drop: String) async throws
  /// Returns what would become of the files, and changes nothing.
  func plan(_ drop: String) async throws -> [UInt8]
  /// Writes the recipes, and returns what became of them; `choices` is a JSON object that says what
  /// becomes of those that are there already: `replace` or `keep`, by their number in the plan.
  func write(_ drop: String, choices: [UInt8]) async throws -> [UInt8]
  /// Forgets the files.
  func forget(_ drop: String) async
}
