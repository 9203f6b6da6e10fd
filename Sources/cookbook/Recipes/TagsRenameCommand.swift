import ArgumentParser

extension TagsCommand {
  /// `cookbook tags rename`.
  struct RenameCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a tag in all recipes that have it.")

    @Argument(help: "The tag.", completion: Completions.tag)
    var old: String
    @Argument(help: "Its new name; if there is such a tag, the two become one.")
    var new: String
    @OptionGroup var change: TagChange

    func run() async throws { try await change.make(.rename(old, to: new), to: []) }
  }
}
