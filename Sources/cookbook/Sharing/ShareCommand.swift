import ArgumentParser
import Collection
import FileSystem
import Interchange
import Paths
import Site

/// `cookbook share`.
struct ShareCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Write recipes as files that other people's programs open.",
    discussion: """
      One recipe becomes a file of its own. Several become one file, and so do all with a tag, all \
      in a folder, all that a search finds or, if you name none, all of the cookbook; --each writes \
      one for each recipe instead. Your notes and the log of when you cooked stay with you unless \
      --with-notes is given.
      """)

  @Argument(
    help: "Recipes, by path, title or address; without any, all that the options choose.",
    completion: Completions.recipe)
  var recipes: [String] = []
  @Option(name: .shortAndLong, help: "The format.")
  var format: ShareFormat
  @Option(
    name: .shortAndLong, help: "The folder that the file is written to.", completion: .directory)
  var output: FilePath = "."
  @Option(help: "Only recipes with this tag.")
  var tag: String?
  @Option(name: .customLong("in"), help: "Only recipes in this folder of the recipe folder.")
  var subfolder: FilePath?
  @Option(help: "Only recipes that a search finds, as ‘cookbook find’ does.")
  var find: String?
  @Option(help: "The title of several recipes in one file.")
  var title: String?
  // What begins with a hyphen is refused as the number it is, rather than as an unknown option.
  @Option(
    name: .customLong("yield"), parsing: .unconditional,
    help: "Scale to a yield, such as \"6 servings\".")
  var wantedYield: String?
  @Flag(help: "Put the ingredients of linked recipes in place of the links.")
  var flatten = false
  @Flag(help: "Write one file for each recipe.")
  var each = false
  @Flag(help: "Take along your notes, and the log of when you cooked.")
  var withNotes = false
  @Option(help: "Whom the files are for: with family, private recipes are among them.")
  var audience: Audience = .everyone
  @Flag(help: "Replace files that are there already.")
  var force = false
  @OptionGroup var collection: CollectionOption
  @OptionGroup var options: ConsoleOptions

  func validate() throws {
    // The result of `--output "$FOLDER"` with an unset variable.
    if output.isEmpty { throw ValidationError("--output is empty; name a folder") }
    if recipes.contains("") { throw ValidationError("one of the recipes is empty; name it") }
    if !recipes.isEmpty, tag != nil || subfolder != nil || find != nil {
      throw ValidationError(
        "--tag, --in and --find choose among all recipes; leave them out or name no recipes")
    }
    if each, title != nil {
      throw ValidationError("--title names several recipes in one file; leave out it or --each")
    }
  }

  func run(_ console: Console) async throws {
    var selection = try await selection(console)
    if title != nil, !isBook(selection) {
      throw UsageError(
        message: "--title names several recipes in one file, and this is one recipe",
        help: "leave it out; a recipe is called what its own heading says")
    }
    var files = try files(of: &selection, console)
    files += pictures(of: files, console)
    let writing = ShareWriting(folder: output, force: force, console: console)
    if let folder = selection.recipes.first?.found.root {
      try writing.check(files.map(\.name), isOutside: folder)
    }
    if !files.isEmpty {
      try writing.write(files)
      remember(selection, console)
    }
    if selection.hasLeftOut { throw ExitCode.failure }
  }

  /// Remembers the identities that the recipes were handed on with.
  private func remember(_ selection: ShareSelection, _ console: Console) {
    let found = selection.recipes.map(\.found).filter { $0.place != nil }
    for (root, found) in Dictionary(grouping: found, by: \.root) {
      guard let book = found.first?.book, book.folder.root == root else { continue }
      let problem = SiteBuilder.standard.remember(Set(found.map(\.entry.path)), of: book)
      console.print([problem].compactMap(\.self), in: ".")
    }
  }

  /// Whether the recipes become one file, even if there is only one with a tag.
  func isBook(_ selection: ShareSelection) -> Bool {
    !each && (recipes.isEmpty || selection.recipes.count > 1)
  }

  private func selection(_ console: Console) async throws -> ShareSelection {
    var selecting = ShareSelecting(console, collection, for: audience)
    if !recipes.isEmpty { return try await selecting.named(recipes) }
    return try await selecting.all(tag: tag, subfolder: subfolder, query: find)
  }
}
