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
    let steps = text.split(whereSeparator: \.isNewline).prefix(500).map { CooklangStep(String($0)) }
    return steps.contains { $0.ingredients.contains { !$0.amount.isEmpty } } && text.contains("%")
  }

  /// Returns the recipe of a text.
  static func recipes(of source: ImportSource) -> [IncomingRecipe] {
    guard case .text(let text) = source.content else { return [] }
    let reader = CooklangReader(text, source)
    return [reader.recipe()]
  }
}
