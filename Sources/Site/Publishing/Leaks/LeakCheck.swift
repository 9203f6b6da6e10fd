import Archives
import Collection
import FileSystem
import Interchange
import Paths
import Synchronization

/// Looks in what is about to be published for anything of what is private.
///
/// It knows nothing of how pages are made, so it finds what slips through by a mistake in the
/// program or in templates. What everybody may see anyway is no leak.
final class LeakCheck: Sendable {
  private let pieces: [PrivatePiece]
  private let search: PieceSearch
  private let texts: PublicTexts
  /// Whether everybody may see each piece anyway; nil as long as none was found.
  private let isPublic = Mutex<[Bool]?>(nil)

  /// Creates the check of a book's site; nil if nothing is private.
  ///
  /// - Throws: `FileError` if a private recipe cannot be read any more.
  init?(_ book: Book) throws(FileError) {
    if book.hidden.isEmpty, book.withheld.isEmpty { return nil }
    pieces = try PrivatePiece.all(of: book)
    search = PieceSearch(pieces.map { ($0.bytes, $0.isWhole) })
    texts = PublicTexts(book: book)
  }

  /// Throws if a file that is to be published, or anything packed into it, has something private in
  /// it.
  ///
  /// - Throws: `PublishError.leak`, or `FileError`.
  func check(_ bytes: [UInt8], of path: FilePath) throws {
    for packed in [bytes] + PackedFiles.contents(of: bytes) {
      for content in [packed] + EncodedTexts.contents(of: packed) {
        try look(in: content, of: path)
      }
    }
  }

  private func look(in bytes: [UInt8], of path: FilePath) throws {
    try search.forEachPiece(in: bytes) { place in
      if try !isPublic(place) { throw PublishError.leak(path, of: pieces[place].recipe) }
    }
  }

  private func isPublic(_ place: Int) throws -> Bool {
    try isPublic.withLock { known in
      if let known { return known[place] }
      let found = try texts.holding(pieces.map(\.bytes))
      known = found
      return found[place]
    }
  }
}
