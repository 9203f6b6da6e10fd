import Collection
import FileSystem
import Paths

/// Something private: a piece of a text, or an address.
struct PrivatePiece: Sendable {
  let bytes: [UInt8]
  /// The recipe it is of.
  let recipe: FilePath
  /// Whether the word at its end ends there.
  var isWhole = true

  /// The shortest run of plain text, and the shortest word or title, that is looked for.
  private static let (shortestRun, shortestWord) = (24, 12)
  /// The length at which a piece is cut.
  private static let longest = 40

  /// Returns what is private in a book.
  ///
  /// - Throws: `FileError` if a private recipe cannot be read any more.
  static func all(of book: Book) throws(FileError) -> [PrivatePiece] {
    var found: [[UInt8]: PrivatePiece] = [:]
    let addresses = PublicAddresses(book)
    for recipe in book.hidden {
      add(try recipe.text().source, of: recipe.path, to: &found)
      addRuns(Array(recipe.title.utf8), shortestWord, recipe.path, &found)
      for address in addresses.unused(by: recipe) { add(address[...], recipe.path, &found) }
    }
    for (original, shown) in book.withheld {
      var all: [[UInt8]: PrivatePiece] = [:]
      var left: [[UInt8]: PrivatePiece] = [:]
      add(try original.text().source, of: original.path, to: &all)
      add(try shown.text().source, of: shown.path, to: &left)
      for (bytes, piece) in all where left[bytes] == nil { found[bytes] = piece }
    }
    return Array(found.values)
  }

  /// Adds the runs of a text that no format writes differently, and its long words.
  private static func add(
    _ text: [UInt8], of recipe: FilePath, to found: inout [[UInt8]: PrivatePiece]
  ) {
    addRuns(text, shortestRun, recipe, &found)
    for word in text.split(whereSeparator: {
      !PieceSearch.isWord($0) && $0 != 0x2D && $0 != 0x5F
    }) where word.count >= shortestWord {
      add(word, recipe, &found)
    }
  }

  private static func addRuns(
    _ text: [UInt8], _ shortest: Int, _ recipe: FilePath, _ found: inout [[UInt8]: PrivatePiece]
  ) {
    for run in text.split(whereSeparator: { !PieceSearch.isWord($0) && $0 != 0x20 }) {
      var run = run.drop { $0 == 0x20 }
      while run.last == 0x20 { run.removeLast() }
      if run.count >= shortest { add(run, recipe, &found) }
    }
  }

  private static func add(
    _ text: ArraySlice<UInt8>, _ recipe: FilePath, _ found: inout [[UInt8]: PrivatePiece]
  ) {
    let bytes = Array(text.prefix(longest))
    // Nothing is told by a few letters with spaces between them.
    if PublicTexts.words(of: bytes).count < PieceSearch.shortest { return }
    found[bytes] = PrivatePiece(
      bytes: bytes, recipe: recipe, isWhole: text.count <= longest)
  }
}

/// The addresses and UUIDs of public recipes.
///
/// A private recipe may have the name that a public one had before, and then both would be told of
/// by the same address.
private struct PublicAddresses {
  private var slugs: Set<String>
  private var ids: Set<String>

  init(_ book: Book) {
    slugs = Set(book.recipes.map(\.slug))
    ids = Set(book.recipes.flatMap { [$0.identity.id] + $0.identity.earlierIDs })
    slugs.formUnion(book.past.moved.map(\.slug))
    for gone in book.past.gone {
      slugs.formUnion(gone.slugs)
      ids.formUnion(gone.ids)
    }
  }

  /// Returns the addresses of a private recipe that no public one has.
  func unused(by recipe: RecipeEntry) -> [[UInt8]] {
    var addresses: [String] = []
    if !ids.contains(recipe.identity.id) {
      addresses += [recipe.identity.id, SitePaths.short(ofID: recipe.identity.id).string]
    }
    if !slugs.contains(recipe.slug) {
      addresses.append(PageAddress.encoded(SitePaths.recipe(recipe)))
    }
    return addresses.map { Array($0.utf8) }
  }
}
