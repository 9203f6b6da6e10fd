import FileSystem
import Interchange
import Paths
import Pictures

/// A recipe as a file for sharing, or the picture of that.
struct ShareFile: Output {
  let path: FilePath
  let identity: OutputIdentity
  /// The index in the book of its recipe.
  let place: Int
  private let slug: String
  private let kind: ShareKind
  private var format: ShareFormat { kind.format }

  /// Creates the file of a recipe; `slug` is an address that it has left.
  init(_ place: Int, _ kind: ShareKind, _ context: PageContext, at slug: String? = nil) {
    self.place = place
    self.kind = kind
    self.slug = slug ?? context.book.recipes[place].slug
    path = SitePaths.share(self.slug, kind)
    let needs = context.needs(of: kind.format, inBook: false)
    identity = .fingerprint(
      ContentHash(
        of: context.shareInput(place, kind.format, needs),
        as: kind.isPicture ? "share-picture" : "share"))
  }

  var stage: OutputStage { .asset }
  var offlineUse: OfflineUse { .none }
  var isPicture: Bool { kind.isPicture }

  func drawing(in plan: SitePlan) throws -> (path: FilePath, bytes: [UInt8])? {
    guard kind.isPicture else { return nil }
    let drawn = ShareKind(format: format, isPicture: false)
    return (SitePaths.share(slug, drawn), try formatted(in: plan))
  }

  /// Returns the recipe in the format.
  private func formatted(in plan: SitePlan) throws -> [UInt8] {
    let context = plan.maker.context
    let needs = context.needs(of: format, inBook: false)
    let recipe = try plan.maker.shared(place, needs)
    return try format.bytes(of: recipe, context.frame.shareWords)
  }

  func bytes(in plan: SitePlan) throws -> [UInt8] {
    let bytes = try formatted(in: plan)
    guard kind.isPicture, let pictures = plan.maker.tools.workers else { return bytes }
    return try pictures.make(CardFile.picture(of: bytes))
  }
}
