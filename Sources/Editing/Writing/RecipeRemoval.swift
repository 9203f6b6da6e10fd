import Collection
import Diagnostics
import FileSystem
import Paths

/// The removal of a recipe to the trash folder.
package struct RecipeRemoval: Sendable {
  /// The recipes with links to it, by their paths for display.
  package let linkedFrom: [FilePath]
  private let recipe: EditableRecipe

  /// Finds the recipes that link to a recipe.
  package init(_ recipe: EditableRecipe) {
    self.recipe = recipe
    guard let book = recipe.book, let own = recipe.place else {
      linkedFrom = []
      return
    }
    let resolver = LinkResolver(files: book.folder.files, recipes: book.recipes)
    linkedFrom = book.recipes.indices
      .filter { $0 != own && book.links(to: own, from: $0, resolver) }
      .map { EditableRecipe.shown(book.recipes[$0].path, in: recipe.folder) }
  }

  /// Throws the error that moving the file would cause, as far as it is known without trying.
  ///
  /// - Throws: `EditError` or `FileError`.
  package func check(in fileSystem: any FileOperations) throws {
    try recipe.checkConflictCopies()
    try Trash(of: recipe.root, in: fileSystem).check(recipe.path)
  }

  /// Moves the file into the trash folder of its recipe folder.
  ///
  /// - Returns: Its new path, as an argument of a command.
  /// - Throws: `FileError` or `FileChangedError`; then it has not moved.
  package func take(in fileSystem: any FileOperations) throws -> FilePath {
    guard try fileSystem.read(recipe.file) == recipe.source else {
      throw FileChangedError(path: recipe.shown)
    }
    var trash = Trash(of: recipe.root, in: fileSystem)
    return EditableRecipe.typed(try trash.take(recipe.path), in: recipe.folder)
  }
}
