import FileSystem
import Paths

/// What recipes said when they were last read, for those that are out of reach now.
struct LastTexts: Sendable {
  let fileSystem: any FileOperations
  /// Where a site has the text of the recipe at an address, absolute; nil where none has.
  let place: (@Sendable (_ slug: String) -> FilePath)?

  /// The recipe with its text; nil if nobody has kept that.
  ///
  /// In folders whose files come and go it is kept beside what is known of them, else the site has
  /// it among what it offers to share.
  func withText(_ recipe: KnownRecipe) -> KnownRecipe? {
    if recipe.source != nil { return recipe }
    guard let place else { return nil }
    var recipe = recipe
    var slug = recipe.entry.slug
    // Where two recipes would have had one address, one of them got a number.
    for number in 2... {
      guard var bytes = try? fileSystem.read(place(slug)) else { return nil }
      // What is shared may have a byte order mark that the recipe has not.
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]), ContentHash(of: bytes) != recipe.entry.contentHash
      {
        bytes.removeFirst(3)
      }
      if ContentHash(of: bytes) == recipe.entry.contentHash {
        recipe.source = bytes
        recipe.record = nil
        return recipe
      }
      slug = "\(recipe.entry.slug)-\(number)"
    }
    return nil
  }
}
