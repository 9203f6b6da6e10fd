import ArgumentParser
import Collection
import Diagnostics
import Paths
import Searching
import Site

extension RecipeOrder: ExpressibleByArgument {}

/// `cookbook list`.
struct ListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the recipes: title, time, yield, tags and path.")

  @OptionGroup var folder: FolderArgument
  @Option(help: "What comes first.")
  var sort: RecipeOrder = .name
  @OptionGroup var format: ListingFormat
  @OptionGroup var options: ConsoleOptions

  func run(_ console: Console) async throws {
    let path = try folder.resolved(console)
    let book = try await SiteBuilder.standard.read(path)
    try format.show(RecipeListing(book, places: sort.sorted(book)), console)
    if book.recipes.isEmpty { console.say("no recipes in \(Console.named(book.folder.root))") }
    try console.complain(ofUnread: book.unread, in: path)
  }
}

/// The output format of a list of recipes.
struct ListingFormat: ParsableArguments {
  @Flag(help: "Print them as JSON.")
  var json = false

  /// Prints a list.
  func show(_ listing: RecipeListing, _ console: Console) throws {
    if json {
      try console.result(listing.json())
    } else {
      try console.result(listing.text(room: Console.columns))
    }
  }
}

extension Console {
  /// Reports files that could not be read: a list that may lack recipes is not a success.
  func complain(ofUnread problems: [Diagnostic], in folder: FilePath) throws {
    if problems.isEmpty { return }
    print(problems, in: folder)
    throw ExitCode.failure
  }
}
