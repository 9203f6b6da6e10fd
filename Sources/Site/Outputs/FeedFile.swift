import Collection
import FileSystem
import Paths

/// The newest recipes, for feed readers.
struct FeedFile: Output {
  let identity: OutputIdentity

  /// The content of the feed.
  private struct Input: Encodable {
    let frame: SiteFrame.Input
    let recipes: [Recipe]
  }

  /// A recipe in it.
  private struct Recipe: Encodable {
    let recipe: OwnRecipe
    /// The time of its last change, in seconds since 1970.
    let changed: Int64
  }

  init(_ context: PageContext) {
    identity = .fingerprint(ContentHash(of: Self.input(context), as: "feed"))
  }

  var path: FilePath { SitePaths.feed }
  var stage: OutputStage { .index }
  var offlineUse: OfflineUse { .none }

  private static func input(_ context: PageContext) -> Input {
    Input(
      frame: context.frame.input,
      recipes: context.times.newest(Feed.limit).map { place in
        Recipe(
          recipe: OwnRecipe(entry: context.book.recipes[place]),
          changed: context.times.times[place].seconds)
      })
  }

  func bytes(in plan: SitePlan) throws -> [UInt8] {
    let frame = plan.maker.context.frame
    let input = Self.input(plan.maker.context)
    func address(_ path: FilePath) -> String { frame.address(of: path) ?? "" }
    var feed = Feed(
      title: frame.input.title, subtitle: frame.input.description,
      author: frame.input.author ?? frame.input.title, language: frame.input.language.tag,
      address: address(SitePaths.library), ownAddress: address(SitePaths.feed),
      generator: frame.input.generator, entries: [])
    for recipe in input.recipes {
      let entry = recipe.recipe.entry
      feed.entries.append(
        Feed.Entry(
          title: entry.title, address: address(SitePaths.recipe(entry)),
          updated: UTCTime(seconds: recipe.changed), language: entry.language.tag,
          summary: try entry.text().descriptionText))
    }
    return feed.bytes()
  }
}
