import ArgumentParser

/// `cookbook folder`.
struct FolderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder", abstract: "Choose, list, forget and move recipe folders.",
    subcommands: [
      FolderListCommand.self, FolderAddCommand.self, FolderJoinCommand.self, FolderUseCommand.self,
      FolderRemoveCommand.self, FolderMoveCommand.self, FolderConflictsCommand.self,
    ],
    defaultSubcommand: FolderListCommand.self)
}
