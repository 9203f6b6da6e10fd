import Diagnostics
import RecipeMD

/// The canonical layout of a recipe's file.
///
/// Only what stands around the prose is laid out: title, tags, yields, ingredients,
/// headings, dividers and blank lines. Front matter, description and instructions
/// stay as they are, byte for byte, and the recipe that is read stays the same.
package enum RecipeFormat {
  /// What is laid out together.
  struct Part {
    /// The edits it might need: those before others do more.
    var ways: [[TextEdit]]
    /// What is laid out by itself where none of the ways does.
    var pieces: [Part] = []
  }

  /// A part may fit only once another is laid out; few files need more than two rounds.
  private static let mostRounds = 10

  /// The file in canonical layout; nil if it breaks the rules of RecipeMD.
  ///
  /// What it answers is laid out already: doing it again changes nothing.
  package static func formatted(_ bytes: [UInt8]) -> [UInt8]? {
    var source = RecipeSource(bytes)
    for _ in 0..<mostRounds {
      guard let blocks = source.blocks else { return nil }
      let layout = RecipeLayout(source: source, blocks: blocks)
      // Of headings at one level only the last can move by itself.
      let parts = layout.gaps + layout.preamble + layout.lists + layout.headings.reversed()
      let next = LayoutFitting.applied(parts, to: source)
      if next == source.bytes { return next }
      source = RecipeSource(next)
    }
    // What does not come to rest would be changed each time.
    return bytes
  }
}
