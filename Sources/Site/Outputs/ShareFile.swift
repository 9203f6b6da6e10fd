import FileSystem
import Interchange
import Paths

/// A recipe as a file for sharing.
struct ShareFile: Output {
  let path: FilePath
  let identity: OutputIdentity
  private let place: Int
  private let format: ShareFormat

  /// Creates the file of a recipe; `slug` is an address that it has left.
  init(_ place: Int, _ format: ShareFormat, _ context: PageContext, at slug: String? = nil) {
    self.place = place
    self.format = format
    path = SitePaths.share(slug ?? context.book.recipes[place].slug, format)
    let needs = context.needs(of: format, inBook: false)
    identity = .fingerprint(
      ContentHash(of: context.shareInput(place, format, needs), as: "share"))
  }

  var stage: OutputStage { .asset }
  var offlineUse: OfflineUse { .none }

  func bytes(in plan: SitePlan) throws -> [UInt8] {
    let context = plan.maker.context
    let needs = context.needs(of: format, inBook: false)
    let recipe = try plan.maker.shared(place, needs)
    return try format.bytes(of: recipe, context.frame.shareWords)
  }
}
