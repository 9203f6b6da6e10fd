import Archives
import Bytes
import Collection
import FileSystem
import Paths
import Synchronization
import Texts

/// Looks in what is about to be published for anything of what is private.
///
/// It knows nothing of how pages are made, so it finds what slips through by a mistake in the
/// program or in templates. What public recipes say as well is no leak.
final class LeakCheck: Sendable {
  /// Something private: a piece of a text, or an address.
  private struct Piece {
    let bytes: [UInt8]
    /// The recipe it is of.
    let recipe: FilePath
  }

  private let pieces: [Piece]
  /// The pieces by their first eight bytes.
  private let places: [UInt64: [Int]]
  /// Marks the hashes of these bytes, since next to nothing in a page has one of them.
  private let marks: [Bool]
  private let book: Book
  /// Whether public recipes say the same, for each piece that was found anywhere.
  private let known = Mutex<[Int: Bool]>([:])

  /// The shortest run of plain text, and the shortest word, that is looked for.
  private static let (shortestRun, shortestWord) = (24, 12)
  /// The length at which a run is cut.
  private static let longest = 40

  /// Creates the check of a book's site; nil if nothing is private.
  ///
  /// - Throws: `FileError` if a private recipe cannot be read any more.
  init?(_ book: Book) throws(FileError) {
    if book.hidden.isEmpty, book.withheld.isEmpty { return nil }
    self.book = book
    var found: [[UInt8]: FilePath] = [:]
    for recipe in book.hidden {
      let text = try recipe.text()
      Self.addPieces(of: text.source[...], recipe.path, &found)
      let page = SitePaths.recipe(recipe)
      for address in [recipe.identity.id, SitePaths.short(ofID: recipe.identity.id).string] {
        found[Array(address.utf8)] = recipe.path
      }
      if book.recipes.allSatisfy({ $0.slug != recipe.slug }) {
        found[Array(PageAddress.encoded(page).utf8)] = recipe.path
      }
    }
    for (original, shown) in book.withheld {
      var cut: [[UInt8]: FilePath] = [:]
      Self.addPieces(of: try original.text().source[...], original.path, &cut)
      let left = try shown.text().source
      for (piece, path) in cut where !left.contains(piece) { found[piece] = path }
    }
    pieces = found.map { Piece(bytes: $0, recipe: $1) }
    var places: [UInt64: [Int]] = [:]
    var marks = [Bool](repeating: false, count: 1 << 16)
    for (place, piece) in pieces.enumerated() {
      let start = piece.bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
      places[start, default: []].append(place)
      marks[Self.hash(start)] = true
    }
    (self.places, self.marks) = (places, marks)
  }

  private static func hash(_ word: UInt64) -> Int { Int((word &* 0x9E37_79B9_7F4A_7C15) >> 48) }

  /// Adds the runs of a text that no format writes differently, and its long words.
  private static func addPieces(
    of text: ArraySlice<UInt8>, _ path: FilePath, _ pieces: inout [[UInt8]: FilePath]
  ) {
    func isWord(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || (0x30...0x39).contains(byte) || byte >= 0x80
    }
    for run in text.split(whereSeparator: { !isWord($0) && $0 != 0x20 }) {
      let run = run.drop { $0 == 0x20 }
      if run.count >= shortestRun { pieces[Array(run.prefix(longest))] = path }
    }
    for word in text.split(whereSeparator: { !isWord($0) && $0 != 0x2D && $0 != 0x5F }) {
      if word.count >= shortestWord { pieces[Array(word.prefix(longest))] = path }
    }
  }

  /// Throws if a file that is to be published, or a file packed into it, has something private in
  /// it.
  ///
  /// - Throws: `PublishError.leak`, or `FileError`.
  func check(_ bytes: [UInt8], of path: FilePath) throws {
    for content in [bytes] + PackedFiles.contents(of: bytes) { try search(content, of: path) }
  }

  private func search(_ bytes: [UInt8], of path: FilePath) throws {
    var word: UInt64 = 0
    let text = bytes.span
    for index in 0..<text.count {
      word = word << 8 | UInt64(text[index])
      guard index >= 7, marks[Self.hash(word)], let places = places[word] else { continue }
      for place in places where Self.holds(text, pieces[place].bytes, at: index - 7) {
        if try !isPublic(place) {
          throw PublishError.leak(path, of: pieces[place].recipe)
        }
      }
    }
  }

  private static func holds(_ text: Span<UInt8>, _ piece: [UInt8], at start: Int) -> Bool {
    guard start + piece.count <= text.count else { return false }
    for offset in piece.indices where text[start + offset] != piece[offset] { return false }
    return true
  }

  private func isPublic(_ place: Int) throws -> Bool {
    if let known = known.withLock({ $0[place] }) { return known }
    let wanted = Self.lowered(pieces[place].bytes)
    let settings = [book.settings.title, book.settings.description, book.settings.author]
    var isPublic = settings.contains { Self.lowered(Array(($0 ?? "").utf8)).contains(wanted) }
    for recipe in book.recipes where !isPublic {
      let source = try recipe.text().source
      isPublic =
        Self.lowered(source).contains(wanted)
        || Self.lowered(Array(recipe.path.string.utf8)).contains(wanted)
    }
    known.withLock { $0[place] = isPublic }
    return isPublic
  }

  private static func lowered(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
