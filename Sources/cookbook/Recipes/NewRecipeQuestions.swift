import Editing

extension NewRecipe {
  /// Asks the user for the tags and the yield, unless they are known or the user cannot be asked.
  mutating func askForRest() throws {
    guard Terminal.isInteractive else { return }
    try ask("Tags, with commas between them", for: \.tags)
    try ask("How much it makes, such as 4 servings", for: \.yields)
  }

  /// Asks until the answer is valid.
  private mutating func ask(
    _ question: String, for property: WritableKeyPath<NewRecipe, String?>
  ) throws {
    while self[keyPath: property] == nil {
      var recipe = self
      recipe[keyPath: property] = try Terminal.ask(question)
      do throws(EditError) {
        _ = try recipe.text()
        self = recipe
      } catch {
        Terminal.say(error.help.map { "\(error): \($0)" } ?? "\(error)")
      }
    }
  }
}
