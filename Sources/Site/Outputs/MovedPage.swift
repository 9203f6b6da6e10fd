import Collection
import FileSystem
import Mustache
import Paths

/// A page at an address that a recipe has left, or at its short address: it leads on to the recipe.
struct MovedPage: PageOutput {
  let path: FilePath
  let identity: OutputIdentity
  private let input: Input

  private struct Input: Encodable {
    let title: String
    let target: FilePath
  }

  private init(_ path: FilePath, to recipe: RecipeEntry, _ frame: SiteFrame) {
    self.path = path
    input = Input(title: recipe.shownTitle, target: SitePaths.recipe(recipe))
    identity = frame.fingerprint(.moved, input)
  }

  /// Returns the pages at the short addresses of all recipes, and at the addresses they have left.
  static func all(_ context: PageContext) async -> [any Output] {
    let (book, frame) = (context.book, context.frame)
    var places: [(path: FilePath, recipe: Int)] = []
    places.reserveCapacity(book.recipes.count + book.past.moved.count)
    var taken: Set<FilePath> = []
    func add(_ path: FilePath, _ recipe: Int) {
      if taken.insert(path).inserted { places.append((path, recipe)) }
    }
    // Present addresses come before earlier ones.
    for (place, recipe) in book.recipes.enumerated() {
      add(SitePaths.short(ofID: recipe.identity.id), place)
    }
    for (place, recipe) in book.recipes.enumerated() {
      for id in recipe.identity.earlierIDs { add(SitePaths.short(ofID: id), place) }
    }
    for moved in book.past.moved { add(SitePaths.recipe(moved.slug), moved.recipe) }
    return await concurrentMap(places, batch: 512) { path, recipe in
      MovedPage(path, to: book.recipes[recipe], frame)
    }
  }

  var kind: PageKind { .moved }
  // What it leads to is there first.
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .none }

  func value(_ context: PageContext) -> Value {
    let url = PageAddress.url(input.target, from: path)
    return context.frame.root(
      .moved, path: path, title: input.title,
      Views.MovedPage(
        title: input.title, url: url,
        canonical: context.frame.address(of: input.target) ?? url))
  }
}
