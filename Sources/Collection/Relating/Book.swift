import Diagnostics
import FileSystem
import RecipeMD

/// A whole collection, every recipe read and every link resolved.
public struct Book: Sendable {
  /// What `cookbook.yml` says.
  public let settings: Settings
  /// The folder and its files.
  public let folder: FolderListing
  /// The recipes in the order of their paths.
  public let recipes: [RecipeEntry]
  /// The recipes' places in the order of their titles.
  public let recipesByTitle: [Int]
  /// The tags in alphabetical order.
  public let tags: [Tag]
  /// For each recipe its tags' places in `tags`.
  public let tagsOfRecipes: [[Int]]
  /// For each recipe what its local links' destinations lead to.
  public let targets: [[String: LinkTarget]]
  /// For each recipe the recipes that list it as an ingredient, ascending.
  public let usedIn: [[Int]]
  /// Everything wrong with the settings, the folder and the recipes, sorted by place.
  public let diagnostics: [Diagnostic]

  /// The name of the cookbook.
  public var title: String { settings.title ?? FilePath.name(of: folder.root) }

  /// What a destination in a recipe leads to.
  public func target(of destination: String, in recipe: Int) -> LinkTarget {
    targets[recipe][destination] ?? .nowhere
  }

  /// Relates recipes that have been read.
  public init(
    settings: Settings, folder: FolderListing, entries: [RecipeEntry],
    problems: [Diagnostic]
  ) {
    var recipes = entries
    var problems = folder.problems + problems
    problems += Self.settleSlugs(&recipes)

    let index = TagIndex(recipes, language: Language(settings.language))
    let resolver = LinkResolver(files: folder.files, recipes: recipes)
    var targets: [[String: LinkTarget]] = []
    var usedIn = [[Int]](repeating: [], count: recipes.count)
    for (place, recipe) in recipes.enumerated() {
      var check = LinkCheck(recipe: recipe, recipes: recipes, resolver: resolver)
      check.run()
      targets.append(check.targets)
      problems += check.problems
      for used in check.usedRecipes where used != place && usedIn[used].last != place {
        usedIn[used].append(place)
      }
    }
    problems += CollectionLints.problems(recipes: recipes, tags: index.tags)

    self.settings = settings
    self.folder = folder
    self.recipes = recipes
    self.targets = targets
    self.usedIn = usedIn
    tags = index.tags
    tagsOfRecipes = index.tagsOfRecipes
    let keys = recipes.map { TextFolding.fold($0.title) }
    recipesByTitle = recipes.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    diagnostics = (problems + recipes.flatMap(\.diagnostics)).sortedByPlace()
  }

  /// Gives recipes whose addresses clash, also on disks that ignore case, a number, and says so.
  private static func settleSlugs(_ recipes: inout [RecipeEntry]) -> [Diagnostic] {
    var owners: [String: String] = [:]
    // A number must not take the address another recipe has by its own name.
    let natural = Set(recipes.map(\.slug))
    var problems: [Diagnostic] = []
    for index in recipes.indices {
      let slug = recipes[index].slug
      guard let owner = owners[slug] else {
        owners[slug] = recipes[index].path
        continue
      }
      problems.append(
        Diagnostic(
          .slugCollision, .error, "this recipe and “\(owner)” would have the same address",
          path: recipes[index].path, help: "rename one of the two files",
          notes: [DiagnosticNote("the other recipe", path: owner)]))
      var number = 2
      while owners["\(slug)-\(number)"] != nil || natural.contains("\(slug)-\(number)") {
        number += 1
      }
      recipes[index].slug = "\(slug)-\(number)"
      owners["\(slug)-\(number)"] = recipes[index].path
    }
    return problems
  }
}
