import Diagnostics

/// Recipes in their canonical layout.
package struct FormattedRecipes: Sendable {
  /// The changes of those that are laid out otherwise.
  package private(set) var changes: [RecipeChange] = []
  /// The errors of those that are not valid RecipeMD, and stay as they are.
  package private(set) var errors: [Diagnostic] = []

  /// Lays recipes out.
  package init(_ recipes: [EditableRecipe]) {
    for recipe in recipes {
      if let bytes = RecipeFormat.formatted(recipe.source) {
        if let change = recipe.changed(to: bytes) { changes.append(change) }
      } else {
        errors += recipe.diagnostics.filter { $0.severity == .error }
      }
    }
  }
}
