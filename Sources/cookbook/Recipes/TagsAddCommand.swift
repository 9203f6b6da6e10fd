import ArgumentParser

extension TagsCommand {
  /// `cookbook tags add`.
  struct AddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Give recipes a tag.",
      usage: "cookbook tags add <tag> [<folder>] --to <recipe> ... [--yes] [--dry-run]")

    @Argument(help: "The tag.", completion: Completions.tag)
    var tag: String
    @Option(
      name: .customLong("to"), parsing: .upToNextOption,
      help: "The recipes, by paths, titles or addresses.", completion: Completions.recipe)
    var recipes: [String]
    @OptionGroup var change: TagChange

    func validate() throws {
      if recipes.isEmpty || recipes.contains("") {
        throw ValidationError("which recipes? name them after --to")
      }
    }

    func run() async throws { try await change.make(.add(tag), to: recipes) }
  }
}
