import ArgumentParser

/// The recipe that a command works on.
struct RecipeArgument: ParsableArguments {
  @Argument(
    help: "Its path, or its title or address in the recipe folder.", completion: Completions.recipe)
  var recipe: String

  func validate() throws {
    if recipe.isEmpty { throw ValidationError("the recipe is empty; name one") }
  }
}
