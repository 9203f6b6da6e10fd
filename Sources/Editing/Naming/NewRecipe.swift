import Texts
import Collection
import RecipeMD

/// A recipe that is not written yet.
package enum NewRecipe {
  /// Returns a valid file with a title, tags and yields, and room for ingredients and instructions.
  ///
  /// `yields` is the text between the marks of their paragraph, such as `2 loaves, 1 kg`.
  package static func text(
    title: String, tags: [String], yields: String?
  ) throws(EditError) -> [UInt8] {
    let yields = yields.map(TextFolding.singleSpaced).flatMap { $0.isEmpty ? nil : $0 }
    var bytes = Array("#\n\n".utf8)
    if let yields { bytes += "**\(yields)**\n\n".utf8 }
    bytes += "---\n\n---\n".utf8
    let parsed = RecipeSource(bytes).parsed
    guard parsed.isValid, parsed.recipe.yields.isEmpty == (yields == nil),
      parsed.recipe.description == nil
    else { throw .notAYield(yields ?? "") }
    for tag in tags { bytes = try TagEdit.add(tag).applied(to: bytes) ?? bytes }
    return try TitleEdit.applied(title, to: bytes)
  }
}
