import Paths
import Texts

extension CooklangFile {
  /// Returns whether a file is one that Cooklang has beside recipes: the aisles of a shop, what is in
  /// the pantry, plans and shopping lists.
  static func isCompanion(_ path: FilePath) -> Bool {
    [".shopping-list", ".shopping-checked"].contains(path.name.string)
      || ["conf", "menu", "shopping-list", "shopping-checked"].contains(
        path.fileExtension.lowercased())
  }

  /// Returns whether a text is in Cooklang: by its ending, or because it has ingredients in braces.
  static func recognizes(_ source: ImportSource) -> Bool {
    if source.fileExtension == "cook" { return true }
    guard case .text(let text) = source.content, text.contains("@"), text.contains("{") else {
      return false
    }
    let lines = text.split(whereSeparator: \.isNewline).prefix(500)
    let steps = lines.filter { $0.utf8.count <= mostBytes / 10 }.map { CooklangStep(String($0)) }
    return steps.contains { $0.ingredients.contains { !$0.amount.isEmpty } } && text.contains("%")
  }

  /// The most bytes of a step: each letter of one takes some of memory.
  private static let mostBytes = 1 << 20
  /// The most ingredients, tools and times in a text.
  private static let mostParts = 10_000

  /// Returns the recipe of a text.
  ///
  /// - Throws: `ImportError` if it is larger than any recipe.
  static func recipes(of source: ImportSource) throws(ImportError) -> [IncomingRecipe] {
    guard case .text(let text) = source.content else { return [] }
    try check(text)
    let reader = CooklangReader(text, source)
    return [reader.recipe()]
  }

  private static func check(_ text: String) throws(ImportError) {
    var (parts, bytes, previous): (Int, Int, UInt8) = (0, 0, 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"): parts += 1
      // An empty line ends a step.
      case 0x0A where previous == 0x0A: bytes = 0
      case 0x0D: continue
      default: break
      }
      bytes += 1
      previous = byte
      if parts > mostParts { throw .tooMany(mostParts, "ingredients, tools and times") }
      if bytes > mostBytes { throw .largeText(Int64(mostBytes)) }
    }
  }
}
