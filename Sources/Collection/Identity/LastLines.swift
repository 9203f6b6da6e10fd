import FileSystem
import Paths

/// What tells the lines that remembered recipes had last.
struct LastLines: Sendable {
  /// Those that are remembered with the recipes.
  var remembered = RememberedLines()
  /// The texts that were last read from files, by their paths, for recipes that an earlier version of
  /// this program has remembered without their lines.
  var texts: @Sendable () -> [FilePath: ArraySlice<UInt8>] = { [:] }

  /// Returns the lines of recipes.
  func sketches(of recipes: [RememberedRecipe]) -> [TextSketch?] {
    var last: [FilePath: ArraySlice<UInt8>]?
    return recipes.map { recipe in
      if let sketch = remembered[recipe.contentHash] { return sketch }
      if recipe.path.isEmpty { return nil }
      let known = last ?? texts()
      last = known
      // Another recipe may have been there since.
      guard let text = known[recipe.path],
        !recipe.isGone || ContentHash(of: text) == recipe.contentHash
      else { return nil }
      return TextSketch(TextLines(text))
    }
  }
}
