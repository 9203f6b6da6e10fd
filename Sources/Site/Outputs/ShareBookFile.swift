import FileSystem
import Interchange
import Paths

/// The whole book as one file for sharing.
struct ShareBookFile: Output {
  let path: FilePath
  let identity: OutputIdentity
  private let format: ShareFormat

  /// What the file says of the book beside its recipes.
  private struct Input: Encodable {
    let title: String
    let author: String?
    let language: String
    let terms: [[String]]
    let recipes: [ShareInput]
  }

  init(_ format: ShareFormat, _ context: PageContext) {
    self.format = format
    path = SitePaths.share(bookAs: format)
    let needs = context.needs(of: format, inBook: true)
    let frame = context.frame.input
    let book = context.book
    identity = .fingerprint(
      ContentHash(
        of: Input(
          title: frame.title, author: frame.author, language: frame.language.tag,
          terms: format == .epub ? [book.tags.map(\.name), book.ingredients.map(\.name)] : [],
          recipes: book.recipes.indices.map { context.shareInput($0, format, needs) }),
        as: "share-book"))
  }

  var stage: OutputStage { .asset }
  var offlineUse: OfflineUse { .none }

  func bytes(in plan: SitePlan) throws -> [UInt8] {
    let context = plan.maker.context
    let needs = context.needs(of: format, inBook: true)
    let recipes = try context.book.recipes.indices.map { try plan.maker.shared($0, needs) }
    return try format.bytes(
      of: SharedBook(
        context.book, places: Array(context.book.recipes.indices), recipes: recipes,
        words: context.frame.shareWords))
  }
}
