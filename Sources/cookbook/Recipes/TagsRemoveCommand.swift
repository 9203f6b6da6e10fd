import ArgumentParser

extension TagsCommand {
  /// `cookbook tags remove`.
  struct RemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Take a tag from recipes.",
      usage: "cookbook tags remove <tag> [<folder>] [--from <recipe> ...] [--yes] [--dry-run]")

    @Argument(help: "The tag.", completion: Completions.tag)
    var tag: String
    @Option(
      name: .customLong("from"), parsing: .upToNextOption,
      help: "The recipes; without any, all that have it.", completion: Completions.recipe)
    var recipes: [String] = []
    @OptionGroup var change: TagChange

    func run() async throws { try await change.make(.remove(tag), to: recipes) }
  }
}
