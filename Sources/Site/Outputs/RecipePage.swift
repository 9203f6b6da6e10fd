import FileSystem
import Mustache
import Paths

/// The page of one recipe.
struct RecipePage: PageOutput {
  let path: FilePath
  let identity: OutputIdentity
  private let place: Int

  init(_ place: Int, _ context: PageContext) {
    self.place = place
    path = SitePaths.recipe(context.book.recipes[place])
    identity = context.frame.fingerprint(.recipe, context.recipePage(place))
  }

  var kind: PageKind { .recipe }
  var stage: OutputStage { .page }
  var offlineUse: OfflineUse { .book }
  var recipe: Int? { place }

  func value(_ context: PageContext) throws(FileError) -> Value {
    try RecipeView(context.recipePage(place), context.frame).value()
  }
}
