import Editing
import Paths

/// A recipe of an import that is ready to be written.
package struct PreparedRecipe: Sendable {
  /// What becomes of it.
  package enum Outcome: Sendable {
    /// It was not there before, or comes beside another one.
    case new
    /// It takes the place of another version.
    case replaced
    /// It takes the place of an earlier version that was not changed.
    case updated
    /// What is newer in it is put into a version that was changed.
    case merged
    /// It comes beside the recipe at a path, since both have changed the same lines.
    case beside(FilePath)
  }

  /// Its files.
  package let recipe: ImportedRecipe
  /// What becomes of it.
  package let outcome: Outcome
  /// What was not sure, in words for people.
  package let doubts: [String]
  /// What is to be remembered once it is written.
  package let record: ImportRecord

  init(
    _ recipe: ImportedRecipe, _ outcome: Outcome, _ doubts: [String], _ record: ImportRecord
  ) {
    (self.recipe, self.outcome, self.doubts, self.record) = (recipe, outcome, doubts, record)
  }
}
