import Collection
import Diagnostics
import FileSystem
import Paths

/// The changes of links that moving files and folders calls for, all of them at once.
package struct MovedFiles: Sendable {
  /// The changes, by the current paths of the recipes.
  package private(set) var changes: [RecipeChange] = []
  /// Links that cannot be changed.
  package private(set) var foreseen: [Diagnostic] = []

  private let moves: [(from: FilePath, to: FilePath)]

  /// Plans the changes for files that get other paths in the recipe folder.
  ///
  /// - Throws: `FileError` if a recipe has changed since it was read.
  package init(_ moves: [(from: FilePath, to: FilePath)], in book: Book) throws(FileError) {
    self.moves = moves
    let resolver = LinkResolver(files: book.folder.files, recipes: book.recipes)
    for place in book.recipes.indices where concerns(place, of: book) {
      try rewrite(EditableRecipe(at: place, in: book), resolver, in: book)
    }
  }

  /// Returns the path of a file after the moves.
  private func path(after path: FilePath) -> FilePath {
    for (from, to) in moves {
      if path == from { return to }
      if let rest = path.relative(to: from), !rest.isEmpty { return to / rest }
    }
    return path
  }

  /// Returns whether links of a recipe may change.
  private func concerns(_ place: Int, of book: Book) -> Bool {
    let recipe = book.recipes[place]
    func isMoved(_ path: FilePath) -> Bool { self.path(after: path) != path }
    if isMoved(recipe.path) { return true }
    let hasLink = book.targets(of: place).contains { target in
      switch target {
      case .recipe(let other): isMoved(book.recipes[other].path)
      case .file(let path): isMoved(path)
      default: false
      }
    }
    return hasLink
      || (try? recipe.text().source).map(DestinationScan.mayFindRawLinks) ?? false
  }

  private mutating func rewrite(
    _ recipe: EditableRecipe, _ resolver: LinkResolver, in book: Book
  ) {
    func wanted(_ destination: String, _ isPicture: Bool) -> LinkRewrite.Wanted? {
      let target: FilePath
      switch resolver.target(of: destination, from: recipe.path, isPicture: isPicture) {
      case .recipe(let place): target = book.recipes[place].path
      case .file(let path): target = path
      case .external, .nowhere, nil: return nil
      }
      let before = LinkRewrite.Wanted(to: target, from: recipe.path)
      let after = LinkRewrite.Wanted(to: path(after: target), from: path(after: recipe.path))
      return before == after ? nil : after
    }
    let rewrite = LinkRewrite(of: recipe.source, wanted: wanted)
    let covers = PictureRewrite.applied(to: rewrite.bytes, path: recipe.shown) {
      wanted($0, true)?.path
    }
    guard let change = recipe.changed(to: covers.bytes) else { return }
    if var refusal = recipe.refusal {
      refusal.severity = .warning
      foreseen.append(refusal)
      return
    }
    changes.append(change)
    foreseen += rewrite.missed.map {
      Diagnostic(
        unchangedLink: $0.destination, at: $0.before, in: recipe.source, path: recipe.shown)
    }
    foreseen += covers.missed.map {
      Diagnostic(
        unchangedLink: $0.destination, at: $0.range, in: rewrite.bytes, path: recipe.shown)
    }
  }
}
