import Diagnostics
import RecipeMD

/// The canonical layout of a recipe's file.
///
/// Only the structure around the prose is laid out: title, tags, yields, ingredients, headings,
/// dividers and blank lines. Front matter, description and instructions stay the same, byte for
/// byte, and so does the meaning of the recipe.
package enum RecipeFormat {
  /// A unit of layout.
  struct Part {
    /// The possible edits, from the one that changes most to the one that changes least.
    var ways: [[TextEdit]]
    /// The smaller units to lay out if none of the ways is possible.
    var pieces: [Part] = []
  }

  /// The most rounds, since a part may become possible only once another is laid out; few files
  /// need more than two.
  private static let mostRounds = 10

  /// Returns the file in canonical layout; nil if it is not valid RecipeMD.
  ///
  /// The result is stable: formatting it again changes nothing.
  package static func formatted(_ bytes: [UInt8]) -> [UInt8]? {
    var source = RecipeSource(bytes)
    for _ in 0..<mostRounds {
      guard let blocks = source.blocks else { return nil }
      let layout = RecipeLayout(source: source, blocks: blocks)
      // Of several headings at one level, only the last can change its level by itself.
      let parts = layout.gaps + layout.preamble + layout.lists + layout.headings.reversed()
      let next = LayoutFitting.applied(parts, to: source)
      if next == source.bytes { return next }
      source = RecipeSource(next)
    }
    // A layout that never settles would change the file each time.
    return bytes
  }
}
