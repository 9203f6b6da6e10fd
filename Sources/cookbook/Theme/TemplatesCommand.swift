import ArgumentParser

/// `cookbook templates`.
struct TemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "Tools for theme authors.",
    subcommands: [
      ListCommand.self, ExportCommand.self, DiffCommand.self, DataCommand.self, RenderCommand.self,
    ])
}
