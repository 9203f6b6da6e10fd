import ArgumentParser
import Collection
import Site

/// `cookbook schema`.
struct SchemaCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON schema of settings or front matter.",
    discussion: """
      By the schema of the settings, an editor completes and checks \(Settings.fileName). A new \
      recipe folder has it; into an older one it is put by

          cookbook schema > \(JSONSchema.fileName)

      and this line at the top of \(Settings.fileName):

          \(JSONSchema.comment)

      In a recipe folder it has the languages of the folder's own theme, too.
      """)

  /// What a schema is of.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case settings
    case frontMatter = "front-matter"
  }

  @Argument(help: "What it describes.")
  var subject: Subject = .settings
  @OptionGroup var options: ConsoleOptions

  func run(_ console: Console) async throws {
    let schema =
      switch subject {
      case .settings: JSONSchema.settings(try settingsShape())
      case .frontMatter: JSONSchema.frontMatter()
      }
    try console.result(String(decoding: schema, as: UTF8.self))
  }

  private func settingsShape() throws -> ValueShape {
    let reader = SiteBuilder.standard.reader
    guard case .own(_, let folder) = try NearestFolder.find().found else {
      return reader.settingsShape
    }
    return reader.settingsShape(of: folder)
  }
}
