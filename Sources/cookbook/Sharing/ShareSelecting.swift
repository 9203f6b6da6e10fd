import ArgumentParser
import Collection
import Cooking
import Diagnostics
import FileSystem
import Interchange
import Paths
import Pictures
import Searching
import Site

/// Finds the recipes to be shared.
struct ShareSelecting {
  let console: Console
  let collection: CollectionOption
  private let audience: Audience
  private var lookup: RecipeLookup
  /// Finds recipes as the audience may see them.
  private var shownLookup: RecipeLookup
  private let builder = SiteBuilder.standard

  static let hint = "‘cookbook list’ and ‘cookbook tags’ show what there is"

  init(_ console: Console, _ collection: CollectionOption, for audience: Audience) {
    (self.console, self.collection, self.audience) = (console, collection, audience)
    lookup = collection.lookup(console)
    shownLookup = collection.lookup(console, for: audience)
  }

  /// Returns a recipe as the audience may see it.
  ///
  /// A private recipe is returned whole: naming it is consent to share it.
  private mutating func shown(
    _ found: RecipeLookup.Found
  ) async throws -> RecipeLookup.Found {
    guard let book = found.book else { return found }
    // Settings that are empty, gone or misnamed keep nothing back.
    try refuse(for: book)
    guard book.keepsBack else { return found }
    let shown = try await shownLookup.book(of: book.folder.root)
    guard let place = shown.place(ofPath: found.entry.path) else { return found }
    return try shownLookup.found(at: place, in: shown, folder: found.folder)
  }

  /// Ends the command if it is unclear what everybody may see.
  private func refuse(for book: Book) throws {
    let errors = audience == .everyone ? book.settingsErrors : []
    if errors.isEmpty { return }
    console.print(errors, in: book.folder.root)
    throw console.fail(
      "nothing is shared as long as the settings cannot be read",
      help: "they say what is private; correct them and run the command again")
  }

  /// Returns the recipes with some names, each once.
  mutating func named(_ names: [String]) async throws -> ShareSelection {
    var recipes: [ShareSelection.Selected] = []
    var known: Set<FilePath> = []
    for name in names {
      let found = try await found(name)
      if found.place == nil, !found.looksLikeRecipe {
        throw console.fail(
          "this is no recipe", path: Console.shown(found.entry.path, in: found.folder),
          help: "a recipe has a title, and its ingredients after a line “---”")
      }
      console.print(found.diagnostics.filter { $0.severity == .error }, in: found.folder)
      guard known.insert(found.root / found.entry.path).inserted else { continue }
      let shown = try await shown(found)
      recipes.append(.init(found: shown, reader: shown.book.map(reader)))
    }
    let book = recipes.first?.found.book
    return ShareSelection(recipes, words: try words(of: book, recipes.first?.found.language))
  }

  /// Returns the recipe with a name; refuses a folder, and says how to share what is in it.
  private mutating func found(_ name: String) async throws -> RecipeLookup.Found {
    var lookup = lookup
    do {
      let found = try await collection.searching(console) { folder in
        try await lookup.find(name, in: folder, isStrict: false, followsLinks: true)
      }
      self.lookup = lookup
      return found
    } catch let error as RecipeLookup.LookupError {
      guard let folder = try sharedFolder(named: name) else { throw error }
      if case .inside(let path) = folder { try await checkForRecipes(in: path) }
      throw console.fail(
        "“\(name)” is a folder, and no recipe has this title", help: folder.advice)
    }
  }

  /// Refuses a folder of the recipe folder without recipes.
  private mutating func checkForRecipes(in subfolder: FilePath) async throws {
    let book = try await shownLookup.book(of: collection.resolved(console))
    if book.recipes.contains(where: { $0.path.isInside(subfolder) }) { return }
    throw noRecipes(in: subfolder, of: book)
  }

  private func noRecipes(in subfolder: FilePath, of book: Book) -> ExitCode {
    console.fail(
      "there are no recipes in the folder “\(subfolder)” of \(Console.named(book.folder.root))",
      help: Self.hint)
  }

  /// Returns the recipes of the book that meet all conditions.
  mutating func all(
    tag: String?, subfolder: FilePath?, query: String?
  ) async throws -> ShareSelection {
    let folder = try collection.resolved(console)
    let book = try await shownLookup.book(of: folder)
    try refuse(for: book)
    if !book.hidden.isEmpty {
      console.say("private recipes are left out; name them, or give --audience family")
    }
    var places = Array(book.recipes.indices)
    if let query { places = try matching(query, in: book) }
    let subfolder = try subfolder.map { try path(of: $0, in: book) }
    if let subfolder, !subfolder.isEmpty {
      places.removeAll { !book.recipes[$0].path.isInside(subfolder) }
    }
    var name = tag
    if let tag {
      let key = Taxonomy.key(ofTag: tag)
      let term = book.tags.first { Taxonomy.key(ofTag: $0.name) == key }
      name = term?.name ?? tag
      let own = Set(term?.recipes ?? [])
      places.removeAll { !own.contains($0) }
    }
    if places.isEmpty {
      if let subfolder, tag == nil, query == nil {
        throw noRecipes(in: subfolder, of: book)
      }
      throw console.fail(
        "there are no such recipes in \(Console.named(book.folder.root))",
        help: Self.hint)
    }
    let reader = reader(of: book)
    let recipes = try places.map { place in
      ShareSelection.Selected(
        found: try shownLookup.found(at: place, in: book, folder: folder), reader: reader)
    }
    var selection = ShareSelection(
      recipes, title: name ?? subfolder?.nameIfAny ?? query, words: try words(of: book, nil))
    selection.hasLeftOut = !book.unread.isEmpty
    console.print(book.unread, in: folder)
    return selection
  }

  private func matching(_ text: String, in book: Book) throws -> [Int] {
    let names = Query.Field.names(in: try builder.words(of: book).texts)
    do {
      return RecipeSearch(book).results(of: try Query(text, names: names)).map(\.place)
    } catch {
      throw UsageError(message: "\(error)", help: error.help)
    }
  }

  private func reader(of book: Book) -> SharedRecipeReader {
    let files = DiskFileSystem()
    let workers = PictureWorkers.standard
    return SharedRecipeReader(book) { file, use in
      SharedPictures.read(
        file, at: book.folder.absolute(file.path), in: files, for: use, by: workers)
    }
  }

  private func words(of book: Book?, _ language: Language?) throws -> ShareWords {
    if let book { return ShareWords(try builder.words(of: book).texts) }
    let theme = Theme.builtIn()
    let wanted = language.map { Language($0.primary) } ?? Language("en")
    let known = theme.languages.contains(wanted.tag) ? wanted : Language("en")
    return ShareWords(Words.read(known, from: theme).words.texts)
  }
}
