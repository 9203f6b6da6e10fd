import ArgumentParser
import Collection
import Editing
import JSON
import Site

/// `cookbook tags`.
struct TagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "List the tags, and change them in many recipes.",
    subcommands: [ListCommand.self, AddCommand.self, RemoveCommand.self, RenameCommand.self],
    defaultSubcommand: ListCommand.self)

  /// `cookbook tags list`.
  struct ListCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the tags with the number of their recipes.")

    @OptionGroup var folder: FolderArgument
    @Flag(help: "Print them as JSON.")
    var json = false
    @OptionGroup var options: ConsoleOptions

    func run(_ console: Console) async throws {
      let path = try folder.resolved(console)
      let book = try await SiteBuilder.standard.read(path)
      try console.result(json ? Self.json(of: book) : Self.text(of: book))
      try console.complain(ofUnread: book.unread, in: path)
    }

    private static func text(of book: Book) -> [UInt8] {
      let width = "\(book.tags.map(\.recipes.count).max() ?? 0)".count
      let lines = book.tags.map { tag in
        let count = "\(tag.recipes.count)"
        return String(repeating: " ", count: width - count.count) + "\(count)  \(tag.name)\n"
      }
      return Array(lines.joined().utf8)
    }

    private static func json(of book: Book) -> [UInt8] {
      JSONWriter.file { writer in
        writer.array(of: book.tags) { writer, tag in
          writer.object { writer in
            writer.member("name", tag.name)
            writer.member("count", tag.recipes.count)
            writer.key("recipes")
            writer.array(of: tag.recipes) { writer, place in
              writer.string(book.recipes[place].path.string)
            }
          }
        }
      }
    }
  }
}
