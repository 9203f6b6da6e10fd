import ArgumentParser
import Collection
import Cooking
import Diagnostics
import FileSystem
import Interchange
import Paths
import Searching
import Site

/// The recipes that are shared.
struct ShareSelection {
  /// One of them.
  struct Selected {
    let found: RecipeLookup.Found
    /// Reads its links and pictures, if it is in a book.
    let reader: SharedRecipeReader?

    /// Its path for messages.
    var shown: FilePath { Console.shown(found.entry.path, in: found.folder) }
  }

  let recipes: [Selected]
  /// What they have in common, such as a tag.
  var title: String?
  /// The headings in files.
  let words: ShareWords
  /// Whether something could not be read, which has been reported.
  var hasLeftOut = false

  /// The book that all of them are in, if there is one.
  private var commonBook: Book? {
    guard let book = recipes.first?.found.book,
      recipes.allSatisfy({ $0.found.book === book && $0.found.place != nil })
    else { return nil }
    return book
  }

  /// The bytes of their pictures.
  var sizeOfPictures: Int64 {
    commonBook?.sizeOfPictures(of: recipes.compactMap(\.found.place)) ?? 0
  }

  /// Returns the book of all of them.
  func book(of shared: [SharedRecipe], title: String?, day: CalendarDate) -> SharedBook {
    var book: SharedBook
    if let common = commonBook {
      let places = recipes.compactMap(\.found.place)
      book = SharedBook(common, places: places, recipes: shared, words: words)
    } else {
      let language = shared.first?.language ?? Language("en")
      let own = recipes.first?.found.book
      book = SharedBook(
        title: own?.title ?? "Recipes", author: own?.settings.author, language: language,
        recipes: shared, words: words)
    }
    book.title = title ?? self.title ?? book.title
    book.date = day
    return book
  }
}

/// Finds the recipes to be shared.
struct ShareSelecting {
  private let console: Console
  private let collection: CollectionOption
  private var lookup: RecipeLookup
  /// Finds recipes as the audience may see them.
  private var shownLookup: RecipeLookup
  private let builder = SiteBuilder.standard

  init(_ console: Console, _ collection: CollectionOption, for audience: Audience) {
    (self.console, self.collection) = (console, collection)
    lookup = collection.lookup(console)
    shownLookup = collection.lookup(console, for: audience)
  }

  /// Returns a recipe that was found among all, as the audience may see it; itself if it is private,
  /// since whoever names it means to share it.
  private mutating func shown(
    _ found: RecipeLookup.Found
  ) async throws -> RecipeLookup.Found {
    guard let book = found.book, book.keepsBack else { return found }
    let shown = try await shownLookup.book(of: book.folder.root)
    guard let place = shown.place(ofPath: found.entry.path) else { return found }
    return try shownLookup.found(at: place, in: shown, folder: found.folder)
  }

  /// Returns the recipes with some names, each once.
  mutating func named(_ names: [String]) async throws -> ShareSelection {
    var recipes: [ShareSelection.Selected] = []
    var known: Set<FilePath> = []
    for name in names {
      var lookup = lookup
      let found = try await collection.searching(console) { folder in
        try await lookup.find(name, in: folder, isStrict: false, followsLinks: true)
      }
      self.lookup = lookup
      console.print(found.diagnostics.filter { $0.severity == .error }, in: found.folder)
      guard known.insert(found.root / found.entry.path).inserted else { continue }
      let shown = try await shown(found)
      recipes.append(.init(found: shown, reader: shown.book.map(reader)))
    }
    let book = recipes.first?.found.book
    return ShareSelection(
      recipes: recipes, words: try words(of: book, recipes.first?.found.language))
  }

  /// Returns the recipes of the book that meet all conditions.
  mutating func all(
    tag: String?, subfolder: FilePath?, query: String?
  ) async throws -> ShareSelection {
    let folder = try collection.resolved(console)
    let book = try await shownLookup.book(of: folder)
    if !book.hidden.isEmpty {
      console.say("private recipes are left out; name them, or give --audience family")
    }
    var places = Array(book.recipes.indices)
    if let query { places = try matching(query, in: book) }
    if let subfolder {
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
      throw console.fail(
        "there are no such recipes in \(Console.named(book.folder.root))",
        help: "‘cookbook list’ and ‘cookbook tags’ show what there is")
    }
    let reader = reader(of: book)
    let recipes = try places.map { place in
      ShareSelection.Selected(
        found: try shownLookup.found(at: place, in: book, folder: folder), reader: reader)
    }
    var selection = ShareSelection(
      recipes: recipes, title: name ?? subfolder?.name.string ?? query,
      words: try words(of: book, nil))
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
    return SharedRecipeReader(book) { file in
      SharedPictures.read(file, at: book.folder.absolute(file.path), in: files)
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
