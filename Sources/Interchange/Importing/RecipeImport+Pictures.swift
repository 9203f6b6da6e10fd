import Editing
import FileSystem
import Paths

extension RecipeImport {
  /// Returns the pictures that a recipe in place of another one brings: those that its text names, or
  /// that are called after it, and that are not there yet, or are there as an earlier version has brought them.
  func newerPictures(
    of draft: RecipeDraft, namedIn text: [UInt8], in places: inout ImportPlaces,
    for match: KnownRecipes.Match
  ) -> (written: [ImportedRecipe.File], doubts: [String]) {
    let named = Set(OwnText.Destinations(of: text).pictures.map(PercentText.decoded))
      .union(draft.picturesByName)
    var (written, doubts): ([ImportedRecipe.File], [String]) = ([], [])
    for (name, bytes) in draft.pictures where named.contains(name) {
      let path = match.path.directory / FilePath(name)
      if places.isFree(path) {
        written.append(.init(path, bytes))
        continue
      }
      let before = match.record?.pictures[name]
      guard let old = places.content(of: path), old != bytes,
        before != ContentHash(of: bytes).description
      else { continue }
      if ContentHash(of: old).description == before {
        written.append(.init(path, bytes, replacing: old))
      } else {
        doubts.append("“\(name)” is another picture there, and stays")
      }
    }
    return (written, doubts)
  }
}
