import Collection
import Cooking
import FileSystem

/// What everybody may see anyway: public recipes, and what the program and the settings say.
struct PublicTexts {
  let book: Book

  /// Returns which of some pieces these texts hold, whatever stands between their words: the same
  /// sentence may be emphasised or broken into lines elsewhere.
  ///
  /// - Throws: `FileError` if a recipe cannot be read any more.
  func holding(_ pieces: [[UInt8]]) throws(FileError) -> [Bool] {
    let search = PieceSearch(pieces.map { (Self.words(of: $0), false) })
    var isPublic = [Bool](repeating: false, count: pieces.count)
    func look(in text: [UInt8]) {
      search.forEachPiece(in: Self.words(of: text)) { isPublic[$0] = true }
    }
    for recipe in book.recipes {
      look(in: try recipe.source())
      look(in: Array(recipe.path.string.utf8))
    }
    look(in: Array(names.joined(separator: "\n").utf8))
    look(in: FoodTable.file)
    look(in: ScriptHead.tables(["unitTable"], book.language, [:]))
    for file in Theme.builtIn().files { look(in: file.bytes) }
    return isPublic
  }

  /// What the settings say on pages.
  private var names: [String] {
    let settings = book.settings
    let texts = [settings.title, settings.description, settings.author].compactMap { $0 }
    let shop = settings.pantry + settings.packs.map(\.food)
    return texts + shop + settings.aliases.flatMap { [$0.name] + $0.others }
      + settings.aisles.flatMap { [$0.name] + $0.foods }
  }

  /// Returns the words of a text with single spaces between them.
  static func words(of text: some Sequence<UInt8>) -> [UInt8] {
    var words: [UInt8] = []
    for byte in text {
      if PieceSearch.isWord(byte) {
        words.append(byte)
      } else if let last = words.last, last != 0x20 {
        words.append(0x20)
      }
    }
    if words.last == 0x20 { words.removeLast() }
    return words
  }
}
