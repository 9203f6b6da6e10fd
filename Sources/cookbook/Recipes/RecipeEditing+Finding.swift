import ArgumentParser
import Collection
import Diagnostics
import Editing
import FileSystem
import Folders
import Paths

extension RecipeEditing {
  /// Returns the recipe that the user names, which may be changed; `withLinks` if links to it
  /// matter.
  mutating func recipe(_ name: String, withLinks: Bool = false) async throws -> EditableRecipe {
    var lookup = lookup
    var recipe = try await source.searching(console) { folder in
      try await lookup.editableRecipe(name, in: folder, withLinks: withLinks)
    }
    let origin =
      try recipe.linkedFrom.flatMap { from in
        try JoinedFolders(from.root, console)?.origin(of: from.path)
      }
    if let origin, !withLinks {
      recipe = try await lookup.editableRecipe(
        origin.file.string, in: { origin.folder }, withLinks: false)
    }
    self.lookup = lookup
    if var refusal = recipe.refusal {
      // Only its own folder tells which links to it count.
      if let origin, withLinks {
        refusal.help =
          "run the command on the folder it is in: --collection \(Shell.quoted(origin.name))"
      }
      console.print([refusal], in: ".")
      throw ExitCode.failure
    }
    if withLinks { tell(recipe.faults.unread) }
    if let folder = recipe.guessedFolder {
      console.say(
        "it is in no known recipe folder, so links to it were searched for only in "
          + "\(Console.named(folder)); to search elsewhere, name the recipe folder as well")
    }
    return recipe
  }

  /// Returns the recipes with some names, in the same order.
  mutating func recipes(named names: [String]) async throws -> [EditableRecipe] {
    var all: [EditableRecipe] = []
    for name in names { all.append(try await recipe(name)) }
    return unique(all)
  }

  /// Returns the recipes that names refer to, each once: a recipe, or all in a folder; without any
  /// name, all in the recipe folder.
  mutating func recipes(
    namedOrIn names: [String], of collection: CollectionOption
  ) async throws -> [EditableRecipe] {
    if names.isEmpty { return try await recipes(in: collection.resolved(console)) }
    var all: [EditableRecipe] = []
    for name in names {
      if let folder = try folder(name, of: collection) {
        all += try await recipes(in: folder)
      } else {
        all.append(try await recipe(name))
      }
    }
    return unique(all)
  }

  /// Returns the folder that a name refers to, relative to the working directory or the recipe
  /// folder; nil if it does not exist.
  private func folder(_ name: String, of collection: CollectionOption) throws -> FilePath? {
    func kind(_ path: FilePath) throws -> FileKind? {
      try files.status(of: path, followingLinks: true)?.kind
    }
    let typed = FilePath(name)
    if let kind = try kind(typed) { return kind == .directory ? typed : nil }
    guard !typed.isAbsolute, let root = try collection.found(console) else { return nil }
    let path = Console.shown(typed, in: root)
    return try kind(path) == .directory ? path : nil
  }

  /// Returns all recipes in a folder that may be changed; the others are reported.
  mutating func recipes(in folder: FilePath) async throws -> [EditableRecipe] {
    let recipes: [EditableRecipe]
    if let joined = try JoinedFolders(folder, console) {
      recipes = try await self.recipes(in: folder, joined)
    } else {
      recipes = try await ordinaryRecipes(in: folder)
    }
    return unique(recipes).filter { recipe in
      guard var refusal = recipe.refusal else { return true }
      refusal.severity = .warning
      console.print([refusal], in: ".")
      return false
    }
  }

  /// Returns all recipes of a common cookbook: its own, and those of its members in their own
  /// folders, with the settings there.
  private mutating func recipes(
    in folder: FilePath, _ joined: JoinedFolders
  ) async throws -> [EditableRecipe] {
    func isElsewhere(_ path: FilePath, _ root: FilePath) -> Bool {
      joined.members.contains { path.isInside(root / FilePath($0.name)) }
    }
    var all = try await ordinaryRecipes(in: folder) { problem in
      !isElsewhere(problem.path ?? "", folder == "." ? "" : folder)
    }
    all.removeAll { isElsewhere($0.path, "") }
    var known: Set<FilePath> = []
    for member in joined.members {
      all += try await ordinaryRecipes(in: member.path).filter { known.insert($0.file).inserted }
    }
    return all
  }

  /// Returns all recipes read with a folder's settings; unreadable ones are reported if they are
  /// `own`.
  private mutating func ordinaryRecipes(
    in folder: FilePath, own: (Diagnostic) -> Bool = { _ in true }
  ) async throws -> [EditableRecipe] {
    let (recipes, faults) = try await lookup.editableRecipes(in: folder)
    try refuse(for: faults.settings)
    tell(faults.unread.filter(own))
    return recipes
  }

  /// Returns each recipe once, by its file rather than by a symbolic link to it.
  private func unique(_ recipes: [EditableRecipe]) -> [EditableRecipe] {
    files.distinct(recipes.map(\.file)).map { recipes[$0] }
  }
}
