import Cooking
import Diagnostics
import FileSystem
import Paths
import RecipeMD

/// Finds the recipe that a person names, in a file or in the collection.
package struct RecipeLookup {
  /// A recipe that was found, with the data needed to follow its links.
  package struct Found: Sendable {
    /// Its values as RecipeMD has them.
    package let recipe: Recipe
    /// Its values as pages show them, unless it was read as the specification says.
    package let recipeAsRead: Recipe
    /// The language of its text.
    package let language: Language
    /// The errors and warnings about it, with paths in `folder`.
    package let diagnostics: [Diagnostic]
    /// The folder that paths in the diagnostics are relative to.
    package let folder: FilePath
    /// The same folder, absolute and without symbolic links.
    package let root: FilePath
    /// The recipe as read from its file.
    package let entry: RecipeEntry
    /// The collection that contains it, if that was read, and its index there.
    package let book: Book?
    package let place: Int?
    /// The absolute path of the folder, if it is only a guess that the recipe belongs to it.
    package var guessedFolder: FilePath?
  }

  package let fileSystem: any FileOperations
  private let reader: CollectionReader
  /// Returns the person's known folders; called only if links to a file matter.
  private let known: () throws -> KnownFolders
  /// Returns the reasons why folders linked in a folder are missing, by the names of the links.
  private let absent: (_ folder: FilePath) -> [FilePath: Diagnostic]
  /// Returns what is remembered of the addresses of a folder's recipes.
  private let addresses: (_ folder: FilePath) -> AddressMemory?
  /// Who may see what is found.
  private let audience: Audience
  /// The folders that have been read, by their paths, so that each is read only once.
  private var books: [FilePath: Book] = [:]

  /// Creates a lookup.
  package init(
    fileSystem: any FileOperations, reader: CollectionReader,
    known: @escaping () throws -> KnownFolders = { KnownFolders() },
    absent: @escaping (_ folder: FilePath) -> [FilePath: Diagnostic] = { _ in [:] },
    addresses: @escaping (_ folder: FilePath) -> AddressMemory? = { _ in nil },
    for audience: Audience = .family
  ) {
    self.fileSystem = fileSystem
    self.reader = reader
    self.known = known
    self.absent = absent
    self.addresses = addresses
    self.audience = audience
  }

  /// Finds a recipe by the path of a file, or else by path, address or title in the folder.
  ///
  /// `folder` is called only if no file has that name, and returns nil if there is no folder to
  /// search. With `isStrict`, the parser does not recover from errors; only with `followsLinks` can
  /// a recipe outside the folder be flattened.
  package mutating func find(
    _ name: String, in folder: () throws -> FilePath?, isStrict: Bool, followsLinks: Bool = false
  ) async throws -> Found {
    let path = FilePath(name)
    let status = try fileSystem.status(of: path, followingLinks: true)
    if let waiting = try waiting(path, status) { throw waiting }
    let kind = status?.kind
    if kind == .file {
      return try await read(file: path, isStrict: isStrict, followsLinks: followsLinks)
    }
    guard let root = try folder() else {
      throw kind == .directory ? LookupError.folder(name: name) : LookupError.nothing(name: name)
    }
    let book = try await book(of: root)
    switch book.find(name) {
    case .found(let place):
      if followsLinks, let file = try file(of: book.recipes[place], in: root, ofLarger: book) {
        return try await read(file: file, isStrict: isStrict, followsLinks: true)
      }
      return try found(place, in: book, folder: root, isStrict: isStrict)
    case .several(let places):
      throw LookupError.several(name: name, paths: places.map { book.recipes[$0].path })
    case .none where kind == .directory: throw LookupError.folder(name: name)
    case .none(let suggestion):
      if let file = book.findWaiting(name) {
        throw LookupError.waiting(path: file.path, file.cause)
      }
      throw LookupError.none(
        name: name, suggestion: suggestion, unread: book.unread, folder: root)
    }
  }

  /// Returns the file of a recipe that was found in a folder, with the folder's path as given, if a
  /// larger recipe folder around it may have links to it.
  private func file(
    of entry: RecipeEntry, in folder: FilePath, ofLarger book: Book
  ) throws -> FilePath? {
    let file = folder / entry.path
    let place = try fileSystem.resolve(file)
    let root = book.folder.root
    // Targets of links belong to other folders.
    guard place.isInside(root),
      let first = try RecipeRoots(try known(), in: fileSystem).folders(around: place).first,
      first != root, root.isInside(first)
    else { return nil }
    return file
  }

  /// Reads a file by its path; if links matter, with all recipes of the folder it belongs to.
  private mutating func read(
    file: FilePath, isStrict: Bool, followsLinks: Bool
  ) async throws -> Found {
    let absolute = try fileSystem.resolve(file)
    let nearest = try collection(around: absolute)
    var candidates = [nearest].compactMap { $0 }
    var guess: FilePath?
    if followsLinks {
      let roots = RecipeRoots(try known(), in: fileSystem)
      candidates = try roots.folders(around: absolute)
      if candidates.isEmpty {
        let likely = roots.guess(for: absolute)
        (guess, candidates) = (likely, [likely])
      }
    }
    for folder in candidates {
      let path = Self.path(of: absolute, in: folder)
      let book = try await book(of: folder)
      guard let place = book.recipes.firstIndex(where: { $0.path == path })
      else { continue }
      var found = try found(
        place, in: book, folder: Self.shown(folder, ofPath: path, typedAs: file),
        isStrict: isStrict)
      found.guessedFolder = guess
      return found
    }
    // Not part of the collection, by its name or the settings, but still a recipe.
    let folder = nearest ?? candidates.last ?? absolute.directory
    let path = Self.path(of: absolute, in: folder)
    let source = try fileSystem.read(file)
    if WaitingFile.isUnwritten(source) { throw LookupError.waiting(path: file, .empty) }
    let entry = RecipeEntry(
      path: path, source: source, languages: RecipeLanguages(Language("en")))
    return try Self.found(
      entry, book: nil, place: nil, folder: Self.shown(folder, ofPath: path, typedAs: file),
      root: folder, isStrict: isStrict, [])
  }

  /// Returns the path of a file relative to a folder that contains it.
  private static func path(of file: FilePath, in folder: FilePath) -> FilePath {
    file.relative(to: folder) ?? file
  }

  /// Returns the folder's path as implied by the typed path of a file in it, since messages should
  /// name files the way the person did.
  private static func shown(
    _ root: FilePath, ofPath path: FilePath, typedAs typed: FilePath
  ) -> FilePath {
    if typed == path { return "." }
    guard typed.utf8.count > path.utf8.count + 1,
      typed.utf8.suffix(path.utf8.count + 1).elementsEqual("/\(path)".utf8)
    else { return root }
    return FilePath(decoding: typed.utf8.dropLast(path.utf8.count + 1))
  }

  /// Returns the collection that a folder is or belongs to, its path there, and the collection's
  /// path as implied by that of the folder.
  package mutating func collection(
    of folder: FilePath
  ) async throws -> (book: Book, path: FilePath, shown: FilePath) {
    let absolute = try fileSystem.resolve(folder)
    let root = try collection(around: absolute / Settings.fileName) ?? absolute
    if root == absolute { return (try await book(of: folder), "", folder) }
    let path = Self.path(of: absolute, in: root)
    var typed = folder.string
    while typed.utf8.count > 1, typed.utf8.last == 0x2F { typed.removeLast() }
    return (
      try await book(of: root), path, Self.shown(root, ofPath: path, typedAs: FilePath(typed))
    )
  }

  /// Returns the recipe folder that the path of a file leaves through a symbolic link to a folder,
  /// and the file's path in it.
  package func folderLeft(by file: FilePath) throws -> (root: FilePath, path: FilePath)? {
    let parts = file.parts
    let roots = RecipeRoots(try known(), in: fileSystem)
    var place = file.isAbsolute ? "/" : try fileSystem.resolve(".")
    for (index, part) in parts.dropLast().enumerated() {
      let next = place / part
      place = try fileSystem.resolve(next)
      guard try fileSystem.status(of: next, followingLinks: false)?.kind == .link,
        let root = try roots.folders(around: next).first(where: { !place.isInside($0) })
      else { continue }
      let rest = [Self.path(of: next, in: root)] + parts[(index + 1)...]
      return (root, FilePath(joining: rest))
    }
    return nil
  }

  /// Returns the collection in a folder.
  package mutating func book(of folder: FilePath) async throws(FileError) -> Book {
    if let known = books[folder] { return known }
    let book = try await reader.read(
      folder, absent: absent(folder), for: audience, remembering: addresses(folder))
    books[folder] = book
    return book
  }

  /// Returns the nearest parent folder with settings.
  private func collection(around file: FilePath) throws(FileError) -> FilePath? {
    var folder = file.directory
    while folder != "/" {
      let settings = folder / Settings.fileName
      if try fileSystem.status(of: settings, followingLinks: true) != nil { return folder }
      folder = folder.directory
    }
    return nil
  }

  /// Returns the recipe at a place of a book, whose folder was given as `folder`.
  package func found(
    at place: Int, in book: Book, folder: FilePath
  ) throws(FileError) -> Found {
    try found(place, in: book, folder: folder, isStrict: false)
  }

  private func found(
    _ place: Int, in book: Book, folder: FilePath, isStrict: Bool
  ) throws(FileError) -> Found {
    let entry = book.recipes[place]
    let problems = book.diagnostics.filter { $0.path == entry.path }
    return try Self.found(
      entry, book: book, place: place, folder: folder, root: book.folder.root,
      isStrict: isStrict, problems)
  }

  private static func found(
    _ entry: RecipeEntry, book: Book?, place: Int?, folder: FilePath, root: FilePath,
    isStrict: Bool, _ problems: [Diagnostic]
  ) throws(FileError) -> Found {
    guard isStrict else {
      let text = try entry.text()
      return Found(
        recipe: text.recipe, recipeAsRead: text.recipeAsRead, language: entry.language,
        diagnostics: problems.isEmpty ? entry.diagnostics : problems,
        folder: folder, root: root, entry: entry, book: book, place: place)
    }
    let parsed = RecipeMD.parse(try entry.text().source, options: .strict)
    let diagnostics = parsed.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = entry.path
      return diagnostic
    }
    return Found(
      recipe: parsed.recipe, recipeAsRead: parsed.recipe, language: entry.language,
      diagnostics: diagnostics, folder: folder, root: root, entry: entry, book: book, place: place)
  }
}

extension DiagnosticID {
  /// A linked recipe could not be inserted in place of its link.
  package static let notFlattened: Self = "not-flattened"
}

extension RecipeLookup.Found {
  /// Returns the recipe with the ingredients of linked recipes inserted, and the links for which
  /// that failed; `scaled` is the recipe after it was scaled.
  package func flattened(
    asRead: Bool, from scaled: Recipe? = nil
  ) -> (recipe: Recipe, problems: [Diagnostic]) {
    let recipe = scaled ?? (asRead ? recipeAsRead : recipe)
    guard let book, let place else { return (recipe, []) }
    let result = recipe.flattened(base: place) { linked, amount throws(ScalingError) in
      guard asRead else { return try linked.recipe.scaled(toYield: amount) }
      let entry = book.recipes[linked.base]
      return try linked.recipe.scaledAsRead(
        by: try share(of: entry, linked.recipe, for: amount), entry.language)
    } resolve: { link, base in
      guard let linked = book.linked(link, from: base),
        let text = try? book.recipes[linked].text()
      else { return nil }
      return LinkedRecipe(recipe: asRead ? text.recipeAsRead : text.recipe, base: linked)
    }
    return (
      result.recipe,
      result.problems.map { found in
        let entry = book.recipes[found.base]
        return Diagnostic(
          .notFlattened, .warning, Self.words(for: found.problem), path: entry.path,
          range: Self.range(of: found.problem, in: entry),
          help: "‘cookbook check’ says more about the link")
      }
    )
  }

  /// Returns how many times a linked recipe has to be made for an amount of it.
  private func share(
    of entry: RecipeEntry, _ linked: Recipe, for amount: Amount
  ) throws(ScalingError) -> Rational {
    do {
      return try linked.scalingFactor(toYield: amount)
    } catch {
      let reading = AmountReading(
        amount.factor, unit: amount.unit, language: KitchenLanguage(tag: language.tag))
      guard let share = entry.share(for: reading) else { throw error }
      return share
    }
  }

  /// Returns where the ingredient is that a problem is about: the link may stand in other texts, too.
  private static func range(of problem: FlatteningProblem, in entry: RecipeEntry) -> SourceRange? {
    guard let link = entry.place(of: problem.link) else { return nil }
    let ingredients = entry.facts.ingredientLinks.filter { $0.link == link }
    var place = ingredients.first
    if case .notScaled(_, _, .noMatchingYield(let unit, _)) = problem {
      place = ingredients.first { $0.amount != nil && $0.amount?.unit == unit } ?? place
    }
    return place?.range ?? entry.links[link].range
  }

  private static func words(for problem: FlatteningProblem) -> String {
    switch problem {
    case .notFound(_, let link): "there is no recipe “\(link)” to put in place"
    case .cycle(let name, _): "“\(name)” leads back to a recipe it is part of"
    case .notScaled(let name, _, _): "“\(name)” was put in place without being scaled"
    case .tooLarge(let name, _): "“\(name)” leads to too many recipes"
    }
  }
}
