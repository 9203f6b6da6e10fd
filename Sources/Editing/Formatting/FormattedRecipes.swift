import Diagnostics

/// Recipes in their canonical layout.
package struct FormattedRecipes: Sendable {
  /// The changes of the recipes whose layout differs.
  package private(set) var changes: [RecipeChange] = []
  /// The errors of the recipes that are not valid RecipeMD, which are left unchanged.
  package private(set) var errors: [Diagnostic] = []

  /// Lays out recipes.
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
