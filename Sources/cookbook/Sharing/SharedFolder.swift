import Collection
import Diagnostics
import FileSystem
import Paths
import RecipeMD

/// A folder that is named as if it were a recipe.
enum SharedFolder {
  /// The recipe folder itself.
  case whole
  /// A folder in it, by its path there.
  case inside(FilePath)
  /// Another folder, as it was named.
  case elsewhere(FilePath)

  /// How to share what is in it.
  var advice: String {
    switch self {
    case .whole: "leave out its name to share all that is in it"
    case .inside(let path):
      "share all that is in it with --in \(Shell.quoted(path.string)) in place of the name"
    case .elsewhere(let folder):
      "it is in another recipe folder; share all that is in that one with "
        + "COOKBOOK_FOLDER=\(Shell.quoted(folder.string)), and no name"
    }
  }
}

extension ShareSelecting {
  /// Returns the folder with a name, relative to the recipe folder or else to the working directory;
  /// nil if there is none.
  func sharedFolder(named name: String) throws -> SharedFolder? {
    let root = try collection.found(console)
    return try sharedFolder(named: FilePath(name), in: root)
  }

  private func sharedFolder(named name: FilePath, in root: FilePath?) throws -> SharedFolder? {
    let files = DiskFileSystem()
    func resolved(_ path: FilePath) throws -> FilePath? {
      guard try files.status(of: path, followingLinks: true)?.kind == .directory else { return nil }
      return try files.resolve(path)
    }
    if let root, let whole = try resolved(root) {
      for path in name.isAbsolute ? [name] : [root / name, name] {
        guard let place = try resolved(path) else { continue }
        if place == whole { return .whole }
        if let inside = place.relative(to: whole) { return .inside(inside) }
      }
    }
    return try resolved(name) == nil ? nil : .elsewhere(name)
  }

  /// Returns the path in the book's folder of the folder given with `--in`; empty for all of it.
  func path(of folder: FilePath, in book: Book) throws -> FilePath {
    switch try sharedFolder(named: folder, in: book.folder.root) {
    case .whole: return ""
    case .inside(let path): return path
    case .elsewhere, nil:
      // Recipes that are out of reach are known by their paths, also those behind a link.
      if book.recipes.contains(where: { $0.path.isInside(folder) }) { return folder }
      throw console.fail(
        "there is no folder “\(folder)” in \(Console.named(book.folder.root))", help: Self.hint)
    }
  }
}

extension FilePath {
  /// The last name; nil of nothing.
  var nameIfAny: String? { isEmpty ? nil : name.string }
}

extension RecipeLookup.Found {
  /// Whether its text has what tells a recipe from any other text.
  var looksLikeRecipe: Bool {
    entry.hasTitle && !entry.diagnostics.contains { $0.id == .missingDivider }
  }
}
