import Texts
import Collection
import RecipeMD

/// A recipe that has not been written yet.
package struct NewRecipe: Sendable {
  /// Its title.
  package var title: String
  /// Its tags as typed, with commas between them; nil if they are not known yet.
  package var tags: String?
  /// Its yields as typed, such as `2 loaves, 1 kg`; nil if they are not known yet.
  package var yields: String?

  package init(title: String, tags: String?, yields: String?) {
    (self.title, self.tags, self.yields) = (title, tags, yields)
  }

  /// Returns a valid file with the known parts, and room for ingredients and instructions.
  package func text() throws(EditError) -> [UInt8] {
    let yields = yields.map(TextFolding.singleSpaced).flatMap { $0.isEmpty ? nil : $0 }
    var bytes = Array("#\n\n".utf8)
    if let yields { bytes += "**\(yields)**\n\n".utf8 }
    bytes += "---\n\n---\n".utf8
    let parsed = RecipeSource(bytes).parsed
    guard parsed.isValid, parsed.recipe.yields.isEmpty == (yields == nil),
      parsed.recipe.description == nil
    else { throw .notAYield(yields ?? "") }
    for tag in (tags ?? "").split(separator: ",") where !tag.allSatisfy(\.isWhitespace) {
      bytes = try TagEdit.add(String(tag)).applied(to: bytes) ?? bytes
    }
    return try TitleEdit.applied(title, to: bytes)
  }
}
