import FileSystem
import Interchange
import Paths

/// A recipe as a file for sharing.
struct ShareFile: Output {
  let path: FilePath
  let identity: OutputIdentity
  private let place: Int
  private let format: ShareFormat

  /// The input of a share file: formats get nothing but the recipe.
  private struct Input: Encodable {
    let generator: String
    let format: ShareFormat
    let recipe: OwnRecipe
  }

  /// Creates the file of a recipe; `slug` is an address that it has left.
  init(_ place: Int, _ format: ShareFormat, _ context: PageContext, at slug: String? = nil) {
    let recipe = context.book.recipes[place]
    self.place = place
    self.format = format
    path = SitePaths.share(slug ?? recipe.slug, format)
    identity = .fingerprint(
      ContentHash(
        of: Input(
          generator: context.frame.input.generator, format: format,
          recipe: OwnRecipe(entry: recipe)), as: "share"))
  }

  var stage: OutputStage { .asset }
  var offlineUse: OfflineUse { .none }

  func bytes(in plan: SitePlan) throws -> [UInt8] {
    try format.bytes(for: plan.maker.context.book.recipes[place])
  }
}
