import Cooking
import Diagnostics
import FileSystem
import Paths

extension DiagnosticID {
  /// Two recipes would have the same address.
  package static let slugCollision: Self = "slug-collision"
  /// Two recipes have the same `id`.
  package static let duplicateID: Self = "duplicate-id"
  /// Two recipes have the same title.
  package static let duplicateTitle: Self = "duplicate-title"
  /// A tag has several spellings.
  package static let tagSpelling: Self = "tag-spelling"
  /// The settings name a missing folder.
  package static let missingFolder: Self = "missing-folder"
}

/// Problems of recipes that are visible only in the whole collection.
enum CollectionLints {
  /// Returns the problems with duplicate titles and ids, and with tags that differ only in case.
  ///
  /// `byTitle` contains the recipes' indices in the order of their titles.
  static func problems(
    recipes: [RecipeEntry], byTitle: [Int], tags: [Term]
  ) -> [Diagnostic] {
    duplicateTitles(recipes, byTitle) + duplicateIDs(recipes) + tagSpellings(recipes, tags)
  }

  private static func duplicateIDs(_ recipes: [RecipeEntry]) -> [Diagnostic] {
    var owners: [String: FilePath] = [:]
    return recipes.compactMap { (recipe) -> Diagnostic? in
      guard let id = recipe.metadata.id else { return nil }
      guard let owner = owners[id] else {
        owners[id] = recipe.path
        return nil
      }
      return Diagnostic(
        .duplicateID, .warning, "this recipe has the same “id” as “\(owner)”", path: recipe.path,
        help: "remove the line from the copy",
        notes: [DiagnosticNote("the other one", path: owner)])
    }
  }

  /// Returns the problems with folders in `languages:` that have no recipes.
  static func missingFolders(
    _ settings: Settings, _ recipes: [RecipeEntry], _ folder: FolderListing
  ) -> [Diagnostic] {
    let outOfReach = folder.outOfReach
    return settings.languages.compactMap { entry in
      if outOfReach.covers(entry.folder) { return nil }
      if outOfReach.contains(where: { $0.isInside(entry.folder) }) { return nil }
      let one = RecipeLanguages(Language(Settings.usualLanguage), folders: [entry])
      if folder.files.contains(where: { one.ofFolder(around: $0.path) != nil && $0.isRecipe }) {
        return nil
      }
      return Diagnostic(
        .missingFolder, .warning,
        "“languages” names the folder “\(entry.folder)”, which holds no recipe",
        path: Settings.fileName,
        help: "write its path as it is in the recipe folder, or remove the entry")
    }
  }

  private static func duplicateTitles(
    _ recipes: [RecipeEntry], _ byTitle: [Int]
  ) -> [Diagnostic] {
    var first: Int?
    var problems: [Diagnostic] = []
    for place in byTitle where recipes[place].hasTitle {
      let recipe = recipes[place]
      // Recipes with the same title are adjacent, in the order of their paths.
      guard let other = first, recipes[other].facts.titleKey == recipe.facts.titleKey else {
        first = place
        continue
      }
      problems.append(
        Diagnostic(
          .duplicateTitle, .warning, "there is another recipe called “\(recipe.title)”",
          path: recipe.path,
          range: recipe.facts.titleRange,
          help: "give one of them a title that tells them apart",
          notes: [DiagnosticNote("the other one", path: recipes[other].path)]))
    }
    return problems
  }

  private static func tagSpellings(_ recipes: [RecipeEntry], _ tags: [Term]) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for tag in tags where !tag.spellings.isEmpty {
      // If no spelling is the most common one, the intended one is unclear.
      let most = tag.spellings[tag.name]?.count
      let isClear = tag.spellings.values.count { $0.count == most } == 1
      for (spelling, users) in tag.spellings where spelling != tag.name {
        for user in users {
          problems.append(problem(recipes[user], spelling, tag, isClear))
        }
      }
    }
    return problems
  }

  private static func problem(
    _ recipe: RecipeEntry, _ spelling: String, _ tag: Term, _ isClear: Bool
  ) -> Diagnostic {
    let range = recipe.facts.tags.first { $0.name == spelling }?.range
    return Diagnostic(
      .tagSpelling, .warning, "the tag “\(spelling)” is written “\(tag.name)” elsewhere",
      path: recipe.path, range: range,
      help: "write “\(tag.name)”, or the other recipes' tags like this one",
      fix: isClear && isPlain(tag.name) ? range.map { fix($0, tag) } : nil)
  }

  private static func fix(_ range: SourceRange, _ tag: Term) -> Fix {
    Fix(
      title: "write the tag as most recipes do",
      edits: [TextEdit(range: range.start.offset..<range.end.offset, replacement: tag.name)])
  }

  /// Returns whether a name is literal Markdown, without any markup.
  private static func isPlain(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy {
      $0 == " " || $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }
}
