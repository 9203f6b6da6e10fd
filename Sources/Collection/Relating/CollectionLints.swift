import Diagnostics

extension DiagnosticID {
  /// Two recipes would have the same address.
  public static let slugCollision: Self = "slug-collision"
  /// Two recipes have the same title.
  public static let duplicateTitle: Self = "duplicate-title"
  /// A tag is written in several ways.
  public static let tagSpelling: Self = "tag-spelling"
}

/// What only the whole collection can tell about a recipe.
enum CollectionLints {
  /// Titles that stand twice, and tags that differ only by case.
  static func problems(recipes: [RecipeEntry], tags: [Tag]) -> [Diagnostic] {
    duplicateTitles(recipes) + tagSpellings(recipes, tags)
  }

  private static func duplicateTitles(_ recipes: [RecipeEntry]) -> [Diagnostic] {
    var first: [String: Int] = [:]
    var problems: [Diagnostic] = []
    for (index, recipe) in recipes.enumerated() where recipe.parsed.hasTitle {
      let key = TextFolding.fold(recipe.title)
      guard let other = first[key] else {
        first[key] = index
        continue
      }
      problems.append(
        Diagnostic(
          .duplicateTitle, .warning, "there is another recipe called “\(recipe.title)”",
          path: recipe.path,
          range: recipe.parsed.ranges.title.map { LineIndex(recipe.source).range($0) },
          help: "give one of them a title that tells them apart",
          notes: [DiagnosticNote("the other one", path: recipes[other].path)]))
    }
    return problems
  }

  private static func tagSpellings(_ recipes: [RecipeEntry], _ tags: [Tag]) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for tag in tags where tag.spellings.count > 1 {
      for (spelling, users) in tag.spellings where spelling != tag.name {
        for user in users {
          problems.append(problem(recipes[user], spelling, tag))
        }
      }
    }
    return problems
  }

  private static func problem(_ recipe: RecipeEntry, _ spelling: String, _ tag: Tag) -> Diagnostic {
    let place = recipe.recipe.tags.firstIndex(of: spelling)
    let range = place.flatMap { recipe.parsed.ranges.tags[safe: $0] }
    return Diagnostic(
      .tagSpelling, .warning, "the tag “\(spelling)” is written “\(tag.name)” elsewhere",
      path: recipe.path, range: range.map { LineIndex(recipe.source).range($0) },
      help: "write “\(tag.name)”, or the other recipes' tags like this one",
      fix: range.map {
        Fix(
          title: "write the tag as most recipes do",
          edits: [TextEdit(range: $0, replacement: tag.name)])
      })
  }
}
