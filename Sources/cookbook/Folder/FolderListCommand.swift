import ArgumentParser
import Diagnostics
import FileSystem
import Folders
import JSON

/// `cookbook folder list`.
struct FolderListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the recipe folders that are remembered.")

  @Flag(help: "Print them as JSON.")
  var json = false
  @OptionGroup var options: ConsoleOptions

  func run(_ console: Console) async throws {
    let choice = try FolderChoice.required(console)
    let registry = try choice.record.read()
    let rows = registry.collections.map { collection in
      (
        collection: collection, isCurrent: collection.name == registry.current,
        problem: FolderError.of(collection, home: Places.home, in: DiskFileSystem())
      )
    }
    if json {
      let bytes = JSONWriter.file { writer in
        writer.array(of: rows) { writer, row in
          writer.object { writer in
            writer.member("name", row.collection.name)
            writer.member("path", row.collection.path.shown)
            writer.key("current")
            writer.bool(row.isCurrent)
            writer.key("members")
            writer.array(of: row.collection.members) { $0.string($1) }
            writer.member("problem", row.problem.map { "\($0)" })
          }
        }
      }
      return try console.result(bytes)
    }
    if rows.isEmpty {
      console.say("no recipe folder is remembered; ‘cookbook init’ helps you choose one")
    }
    let table = TextTable(
      rows.map { row in
        [
          "\(row.isCurrent ? "*" : " ") \(row.collection.name)",
          Console.named(row.collection.path),
          row.problem.map { "(\($0))" } ?? "",
        ]
      })
    try console.result(table.text())
  }
}
