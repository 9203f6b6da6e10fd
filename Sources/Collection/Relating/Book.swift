import Bytes
import Cooking
import Diagnostics
import FileSystem
import Paths
import RecipeMD
import Texts

/// A whole collection, with every recipe read and every link resolved.
///
/// A class, since everything computed from it on all cores refers to it: copies would change the
/// reference counts of all its contents.
package final class Book: Sendable {
  /// The settings in `cookbook.yml`.
  package let settings: Settings
  /// The language of its pages.
  package let language: Language
  /// The folder and its files.
  package let folder: FolderListing
  /// The recipes in the order of their paths.
  package let recipes: [RecipeEntry]
  /// The recipes' indices in the order of their titles.
  package let recipesByTitle: [Int]
  /// The tags and ingredients.
  let filing: Filing
  /// The Git history of the files, if the folder is in a repository.
  package var history: GitHistory? { identitySources.history }
  /// What its recipes are known as.
  private let identities: SettledIdentities
  private let identitySources: SettledIdentities.Sources
  /// The identity of the book: books with the same revision are the same.
  package let revision: Revision
  /// The revision of the book that this one differs from only in the texts of some recipes, and the
  /// indices of those.
  package let delta: (basis: Revision, places: [Int])?
  private let links: RelatedLinks

  /// The identity of a book.
  package final class Revision: Sendable {}
  /// All problems with the settings, the folder and the recipes, sorted by place.
  package let diagnostics: [Diagnostic]

  /// Returns the targets of a recipe's destinations, in order.
  package func targets(of recipe: Int) -> [LinkTarget] { links.checks[recipe].targets }
  /// Returns a recipe's destinations as it writes them, each with its target.
  package func destinations(
    of recipe: Int
  ) -> [(written: String, isPicture: Bool, target: LinkTarget)] {
    zip(recipes[recipe].links, targets(of: recipe)).map {
      ($0.destination, $0.isPicture, $1)
    }
  }
  /// For each recipe, the recipes that list it as an ingredient, ascending.
  package var usedIn: [[Int]] { links.usedIn }

  /// The tags in alphabetical order.
  package var tags: [Term] { filing.tags.terms }
  /// For each recipe, the indices of its tags in `tags`.
  package var tagsOfRecipes: [[Int]] { filing.tags.termsOfRecipes }
  /// The ingredients in alphabetical order, with their recipes.
  package var ingredients: [Term] { filing.ingredients.terms }
  /// For each recipe, the indices of its ingredients in `ingredients`.
  package var ingredientsOfRecipes: [[Int]] { filing.ingredients.termsOfRecipes }
  /// For each recipe and each of its ingredients' names, in order, the number of the ingredient
  /// among the recipe's, counted from 1; 0 if the name is not that of an ingredient.
  package var ingredientsOfNames: [[UInt8]] { filing.ingredients.namesOfRecipes }
  /// The hash of all input of `tags`, `ingredients` and `related`.
  package var filingBasis: ContentHash { filing.basis }
  /// Returns the recipes that share a recipe's rarer ingredients, most similar first.
  package func related(to recipe: Int) -> [Int] { filing.related[recipe] }

  /// Returns the recipes that a recipe lists as ingredients, ascending; including itself, if
  /// listed.
  package func madeOf(_ recipe: Int) -> [Int] { links.checks[recipe].usedRecipes }

  /// The name of the cookbook.
  package var title: String { settings.title ?? folder.root.name.string }

  /// Returns the target of a destination in a recipe.
  package func target(of destination: String, in recipe: Int) -> LinkTarget {
    guard let link = recipes[recipe].place(of: destination) else { return .nowhere }
    return links.checks[recipe].targets[link]
  }

  /// Creates a book from recipes that have been read, and relates them.
  ///
  /// `previous` is an earlier book of the same folder, if any, and `filing` that of an earlier
  /// book: results known from them are not computed again. With `changed`, the indices of some
  /// recipes, `previous` differs in nothing else.
  init(
    settings: Settings, language: Language, folder: FolderListing, entries: [RecipeEntry],
    pictures: PicturesByName, problems: [Diagnostic], previous: Book? = nil, changed: [Int]? = nil,
    filing: Filing? = nil,
    identitySources: SettledIdentities.Sources
  ) async {
    async let filed = Filing(
      of: entries, in: language, settings: settings, previous: filing)
    let titles = previous.flatMap { $0.hasTitles(of: entries) ? $0.recipesByTitle : nil }
    async let sorted = titles ?? Self.sortedByTitle(entries)
    let pictured = pictures.attached(to: entries, previous: previous?.recipes ?? [])
    let identities =
      previous?.identities(of: pictured, identitySources)
      ?? SettledIdentities(pictured, identitySources)
    self.identities = identities
    self.identitySources = identitySources
    let recipes = identities.identify(pictured, previous: previous?.recipes ?? [])
    links = await RelatedLinks(recipes: recipes, folder: folder, previous: previous?.links)
    self.filing = await filed
    recipesByTitle = await sorted
    revision = Revision()
    self.settings = settings
    self.language = language
    self.folder = folder
    self.recipes = recipes
    let sharedProblems =
      folder.problems + problems + identities.addresses.problems(recipes)
      + CollectionLints.missingFolders(settings, entries, folder)
      + CollectionLints.problems(
        recipes: recipes, byTitle: recipesByTitle, tags: self.filing.tags.terms)
    diagnostics = Self.diagnostics(sharedProblems, links, recipes)
    if let previous, let changed, previous.past == identities.past,
      Self.areListedAlike(changed, recipes, links, previous)
    {
      delta = (previous.revision, changed)
    } else {
      delta = nil
    }
  }

  /// Returns whether other pages and lists show the same of some recipes as in an earlier book.
  private static func areListedAlike(
    _ places: [Int], _ recipes: [RecipeEntry], _ links: RelatedLinks, _ previous: Book
  ) -> Bool {
    places.allSatisfy { place in
      recipes[place].isListed(like: previous.recipes[place])
        && links.checks[place].usedRecipes == previous.links.checks[place].usedRecipes
    }
  }

  /// The recipes that are kept out of the site.
  package var hidden: [RecipeEntry] { identitySources.recipes.hidden }
  /// Whether the settings or recipes keep anything out of what everybody may see.
  package var keepsBack: Bool {
    settings.privacy.keepsBack || recipes.contains { $0.metadata.isPrivate }
  }
  /// The recipes with something that is kept out, as they are and as everybody may see them.
  package var withheld: [(original: RecipeEntry, shown: RecipeEntry)] {
    identitySources.recipes.withheld
  }
  /// What was at addresses where no recipe is any more.
  package var past: PastAddresses { identities.past }
  /// What is to be remembered once the site is published; nil if that is known already.
  package var newMemory: AddressMemory? { identities.memory?.notingLines(of: recipes, hidden) }

  /// Returns the identities settled before, if recipes and sources are the same in all that they
  /// depend on.
  private func identities(
    of entries: [RecipeEntry], _ sources: SettledIdentities.Sources
  ) -> SettledIdentities? {
    guard sources.isSame(as: identitySources, remembering: identities.memory),
      entries.count == recipes.count,
      zip(entries, recipes).allSatisfy({
        $0 === $1
          || $0.path == $1.path && $0.facts.slug == $1.facts.slug
            && $0.metadata.id == $1.metadata.id
      })
    else { return nil }
    return identities.known(of: entries, sources)
  }

  private func hasTitles(of entries: [RecipeEntry]) -> Bool {
    entries.count == recipes.count
      && zip(entries, recipes).allSatisfy { $0 === $1 || $0.titleKey == $1.titleKey }
  }

  /// Returns the recipe at a path.
  package func recipe(atPath path: FilePath) -> RecipeEntry? {
    place(ofPath: path).map { recipes[$0] }
  }

  /// Returns the index of the recipe at a path.
  package func place(ofPath path: FilePath) -> Int? {
    let place = recipes.partitioningIndex { $0.path >= path }
    guard place < recipes.count, path >= recipes[place].path else { return nil }
    return place
  }

  private static func diagnostics(
    _ shared: [Diagnostic], _ links: RelatedLinks, _ recipes: [RecipeEntry]
  ) -> [Diagnostic] {
    var problems = shared
    for check in links.checks where !check.problems.isEmpty { problems += check.problems }
    for recipe in recipes where !recipe.facts.diagnostics.isEmpty {
      problems += recipe.facts.diagnostics
    }
    return problems.sortedByPlace()
  }

  private static func sortedByTitle(_ recipes: [RecipeEntry]) -> [Int] {
    let keys = recipes.map(\.titleKey)
    return keys.indices.sorted {
      keys[$0] < keys[$1] || $0 < $1 && keys[$0] == keys[$1]
    }
  }
}

extension Book {
  /// The errors that keep files and folders from being in the book.
  package var unread: [Diagnostic] {
    diagnostics.filter { problem in
      problem.severity == .error && problem.path.map { recipe(atPath: $0) == nil } ?? true
    }
  }
}

extension FolderListing {
  /// The diagnostics for folders in it, and for targets of links, that could not be listed.
  package var unlisted: [Diagnostic] {
    unread.filter { !$0.leadsNowhere }.map { $0.diagnostic(isHeld: false) }
  }
}
