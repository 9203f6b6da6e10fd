import Collection
import FileSystem
import Mustache
import Paths

/// A page at an address of a recipe that is gone: it says so and offers the search.
struct GonePage: PageOutput {
  let path: FilePath
  let identity: OutputIdentity
  private let title: String

  private init(_ path: FilePath, of recipe: GoneRecipe, _ frame: SiteFrame) {
    self.path = path
    title = recipe.title
    identity = frame.fingerprint(.gone, title)
  }

  /// Returns the pages at all addresses of recipes that are gone, but for those that are `taken`.
  static func all(_ context: PageContext, taken: some Sequence<FilePath>) -> [any Output] {
    if context.book.past.gone.isEmpty { return [] }
    var taken = Set(taken)
    return context.book.past.gone.flatMap { recipe in
      let paths = recipe.slugs.map(SitePaths.recipe) + recipe.ids.map(SitePaths.short)
      return paths.filter { taken.insert($0).inserted }
        .map { GonePage($0, of: recipe, context.frame) }
    }
  }

  var kind: PageKind { .gone }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .none }

  func value(_ context: PageContext) -> Value {
    let library = PageAddress.url(SitePaths.library, from: path)
    let query = LinkResolver.percentEncoded(title.replacing("/", with: " "))
    return context.frame.root(
      .gone, path: path, title: "\(title) – \(context.frame.input.title)",
      Views.GonePage(title: title, searchURL: "\(library)?q=\(query)"))
  }
}
