import Diagnostics
import RecipeMD

/// The canonical layout of a recipe's file.
///
/// Only what stands around the prose is laid out: title, tags, yields, ingredients,
/// headings, dividers and blank lines. Front matter, description and instructions
/// stay as they are, byte for byte, and the recipe that is read stays the same.
public enum RecipeFormat {
  /// A part of the file with the edits it might need: those before others do more.
  typealias Part = [[TextEdit]]

  /// More parts than this are not tried one after the other.
  private static let mostParts = 400

  /// The file in canonical layout; nil if it breaks the rules of RecipeMD.
  public static func formatted(_ bytes: [UInt8]) -> [UInt8]? {
    let source = RecipeSource(bytes)
    guard let blocks = source.blocks else { return nil }
    let layout = RecipeLayout(source: source, blocks: blocks)
    let parts = (layout.gaps + layout.preamble + layout.lists + layout.headings)
      .map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
    if parts.isEmpty { return bytes }
    let whole = source.applying(parts.flatMap { $0[0] })
    if isSame(whole, source) { return whole }
    if parts.count > mostParts { return bytes }
    var edits: [TextEdit] = []
    for part in parts {
      let best = part.first { isSame(source.applying(edits + $0), source) }
      edits += best ?? []
    }
    return source.applying(edits)
  }

  /// Whether another layout of a recipe is the same recipe.
  private static func isSame(_ bytes: [UInt8], _ source: RecipeSource) -> Bool {
    let other = RecipeSource(bytes)
    return other.reads(as: source) && other.hasProse(of: source)
  }
}
