import ArgumentParser
import Codes
import Collection
import Cooking
import FileSystem
import Interchange
import Paths
import Pictures
import Site

extension ShareFormat: ExpressibleByArgument {
  /// Creates a format from its name, in which a hyphen may stand for the full stop.
  package init?(argument: String) {
    let name = argument.lowercased()
    let format = Self.allCases.first {
      $0.rawValue == name || $0.rawValue.replacing(".", with: "-") == name
    }
    guard let format else { return nil }
    self = format
  }

  /// Returns what a person has to know of a file before it goes onto paper or a tag.
  fileprivate func note(on recipe: SharedRecipe, _ bytes: [UInt8]) -> String? {
    switch self {
    case .ndef, .ndefJSON:
      let size = "“\(recipe.title)” takes \(bytes.count) bytes"
      guard let tag = NFCTag.smallest(for: bytes.count) else {
        return "\(size), more than an \(NFCTag.largest.rawValue) holds"
      }
      let isShortened = self == .ndef && bytes.count < recipe.source.count
      return "\(size), which an \(tag.rawValue) holds"
        + (isShortened ? ": its address and its title, since the recipe is too long" : "")
    case .code:
      guard let addresses = recipe.codeAddresses,
        CodeFile.address(of: recipe.source, at: addresses.open) == nil
      else { return nil }
      return "“\(recipe.title)” is too long for a code; this one leads to its page"
    default: return nil
    }
  }
}

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
    completion: .file())
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
  @Option(name: .customLong("yield"), help: "Scale to a yield, such as \"6 servings\".")
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
    let selection = try await selection(console)
    var files = try files(of: selection, console)
    files += pictures(of: files, console)
    let writing = ShareWriting(folder: output, force: force, console: console)
    if let folder = selection.recipes.first?.found.root {
      try writing.check(files.map(\.name), isOutside: folder)
    }
    try writing.write(files)
    if selection.hasLeftOut { throw ExitCode.failure }
  }

  private func selection(_ console: Console) async throws -> ShareSelection {
    var selecting = ShareSelecting(console, collection, for: audience)
    if !recipes.isEmpty { return try await selecting.named(recipes) }
    return try await selecting.all(tag: tag, subfolder: subfolder, query: find)
  }

  /// Returns the files with their names.
  private func files(
    of selection: ShareSelection, _ console: Console
  ) throws -> [(name: String, bytes: [UInt8])] {
    let isBook = !each && (recipes.isEmpty || selection.recipes.count > 1)
    var needs = isBook ? format.needsInBooks : format.needs
    if isBook, selection.sizeOfPictures > SharedBook.mostBytes {
      needs.remove(.allPictures)
      console.say("the pictures are left out: all of them would not fit into one file")
    }
    let shared = try selection.recipes.map {
      try prepared($0, needs, console)
    }
    if isBook {
      let book = selection.book(of: shared, title: title, day: .today)
      let name = ShareName.stem(of: book.title)
      return [("\(name).\(format.bookExtension)", try format.bytes(of: book))]
    }
    let stems = ShareName.stems(of: shared.map(\.title))
    return try zip(shared, stems).map { recipe, stem in
      let bytes = try format.bytes(of: recipe, selection.words)
      if let note = format.note(on: recipe, bytes) { console.say(note) }
      return ("\(stem).\(format.fileExtension)", bytes)
    }
  }

  /// Returns the pictures of files, if the format has any; says why where one cannot be made.
  private func pictures(
    of files: [(name: String, bytes: [UInt8])], _ console: Console
  ) -> [(name: String, bytes: [UInt8])] {
    guard let pictureExtension = format.pictureExtension else { return [] }
    let drawings = files.filter { $0.name.hasSuffix(".\(format.fileExtension)") }
    let workers = PictureWorkers.standard
    defer { workers.dismiss() }
    if !drawings.isEmpty, let problem = workers.problem() {
      console.say("there is no picture: \(problem); \(problem.help ?? "")")
      return []
    }
    return drawings.compactMap { drawing in
      let name = drawing.name.dropLast(format.fileExtension.count) + pictureExtension
      do {
        return ("\(name)", try workers.make(CardFile.picture(of: drawing.bytes)))
      } catch {
        console.say("\(Console.named(FilePath("\(name)"))) could not be made: \(error)")
        return nil
      }
    }
  }

  /// Returns a recipe as it is handed on.
  private func prepared(
    _ selected: ShareSelection.Selected, _ needs: ShareNeeds, _ console: Console
  ) throws -> SharedRecipe {
    let found = selected.found
    var entry = found.entry
    if flatten || wantedYield != nil {
      var shown = flatten ? found.flattened() : (recipe: found.recipe, problems: [])
      console.print(shown.problems, in: found.folder)
      do {
        shown.recipe = try Scaling.apply(
          scale: nil, yield: wantedYield, to: shown.recipe, asReadIn: found.language)
      } catch {
        var help = error.help
        if case .noYield(_, let units) = error, units.isEmpty {
          help = "it has no yield; share it without --yield"
        }
        throw console.fail("\(error)", path: selected.shown, help: help)
      }
      entry = entry.rewritten(
        RecipeRewrite.text(of: shown.recipe, inPlaceOf: try entry.text().source))
    }
    if !withNotes, let cut = RecipeRewrite.withoutPersonal(entry, try entry.text().source) {
      entry = cut
    }
    guard let reader = selected.reader, let place = found.place else {
      var recipe = SharedRecipe(entry, try entry.text())
      recipe.carriesItself = true
      return recipe
    }
    var (recipe, missing) = try reader.recipe(place, as: entry, for: needs)
    recipe.codeAddresses = found.book?.settings.url.map { .init(site: $0, id: recipe.id) }
    recipe.carriesItself = found.book.map { ShareFormat.carryThemselves($0.settings) } ?? true
    for path in missing {
      let shown = Console.named(Console.shown(path, in: found.folder))
      console.say("\(shown) is left out: it is no picture that can be shared, or too large")
    }
    return recipe
  }
}
