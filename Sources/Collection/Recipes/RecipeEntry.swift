import Cooking
import Diagnostics
import FileSystem
import Paths
import RecipeMD
import Synchronization

/// A recipe file of the collection, interpreted as far as possible.
///
/// The facts that the book needs are always present. The text, which only its own page and files
/// need, may have to be read again on demand.
package final class RecipeEntry: Sendable {
  /// Its path in the folder.
  package let path: FilePath
  /// Its address in the site without an extension, such as `breads/rye-bread`.
  package let slug: String
  /// What stays the same of it when its file is renamed.
  package var identity: RecipeIdentity {
    settledIdentity ?? RecipeIdentity(path: path, written: facts.metadata.id)
  }
  /// The identity, if it does not follow from path and front matter alone.
  private let settledIdentity: RecipeIdentity?
  let facts: RecipeFacts
  /// The pictures that belong to it by their names and that its text does not show itself.
  package let namedPictures: [NamedPicture]
  /// The destinations of its links and pictures: those in its text, then pictures by their names.
  let links: [RecipeFacts.LinkUse]
  /// The destinations of the pictures of the dish, its cover first.
  ///
  /// Those of its description come before those that its front matter names, and these before those
  /// that are called after it.
  package let pictures: [String]
  private let holder: TextHolder
  /// The indices of destinations, by their bytes, if there are too many for a linear search.
  private let places: [FilePath: Int]?

  /// The text while it is held, and a way to read it again.
  private final class TextHolder: Sendable {
    let text: Mutex<RecipeText?>
    let read: @Sendable () throws(FileError) -> [UInt8]

    init(_ text: RecipeText?, _ read: @escaping @Sendable () throws(FileError) -> [UInt8]) {
      self.text = Mutex(text)
      self.read = read
    }
  }

  /// Reads an entry from a file's bytes.
  convenience init(path: FilePath, source: [UInt8], languages: RecipeLanguages) {
    let (facts, text) = RecipeFacts.read(
      path: path, source: source, contentHash: ContentHash(of: source),
      languages: languages)
    self.init(path: path, facts: facts, text: text) { () throws(FileError) in source }
  }

  /// Creates an entry from its facts, which were read from the file at an absolute path.
  convenience init(
    path: FilePath, facts: RecipeFacts, text: RecipeText?, file: FilePath,
    in fileSystem: any FileOperations
  ) {
    let hash = facts.contentHash
    self.init(path: path, facts: facts, text: text) { () throws(FileError) in
      let source = try fileSystem.read(file)
      guard ContentHash(of: source) == hash else { throw FileError(.read, file, .changed) }
      return source
    }
  }

  /// Creates an entry from its facts; `read` returns the bytes they were read from.
  convenience init(
    path: FilePath, facts: RecipeFacts, text: RecipeText?,
    read: @escaping @Sendable () throws(FileError) -> [UInt8]
  ) {
    self.init(path, facts.slug, nil, facts, [], TextHolder(text, read))
  }

  private init(
    _ path: FilePath, _ slug: String, _ identity: RecipeIdentity?, _ facts: RecipeFacts,
    _ named: [NamedPicture], _ holder: TextHolder
  ) {
    self.path = path
    self.slug = slug
    settledIdentity = identity
    self.facts = facts
    self.holder = holder
    namedPictures = named
    let links =
      facts.links
      + named.map {
        RecipeFacts.LinkUse(destination: $0.destination, isPicture: true, range: .blank)
      }
    self.links = links
    pictures = facts.pictures + named.filter(\.isOfDish).map(\.destination)
    places =
      links.count <= 16
      ? nil
      : Dictionary(
        links.enumerated().map { (FilePath($1.destination), $0) },
        uniquingKeysWith: { links[$1].isPicture ? $0 : $1 })
  }

  /// Returns the same recipe at an address of the book's; `known` itself if it is equal.
  func at(slug: String, like known: RecipeEntry? = nil) -> RecipeEntry {
    settled(slug, settledIdentity, namedPictures, like: known)
  }

  /// Returns the same recipe with an identity; `known` itself if it is equal.
  func identified(as identity: RecipeIdentity, like known: RecipeEntry? = nil) -> RecipeEntry {
    settled(slug, identity, namedPictures, like: known)
  }

  /// Returns the same recipe with pictures that belong to it by their names; `known` itself if it is
  /// equal.
  func showing(_ pictures: [NamedPicture], like known: RecipeEntry? = nil) -> RecipeEntry {
    settled(slug, settledIdentity, pictures, like: known)
  }

  private func settled(
    _ slug: String, _ identity: RecipeIdentity?, _ pictures: [NamedPicture],
    like known: RecipeEntry?
  ) -> RecipeEntry {
    if let known, known.holder === holder, known.slug == slug, known.settledIdentity == identity,
      known.namedPictures == pictures
    {
      return known
    }
    return RecipeEntry(path, slug, identity, facts, pictures, holder)
  }

  /// Returns the same recipe with its text interpreted with other languages.
  ///
  /// - Throws: The same errors as `text()`.
  func read(with languages: RecipeLanguages) throws(FileError) -> RecipeEntry {
    let (facts, text) = RecipeFacts.read(
      path: path, source: try source(), contentHash: facts.contentHash, languages: languages)
    return RecipeEntry(path: path, facts: facts, text: text, read: holder.read)
  }

  /// The recipe's text, read again if it is not held.
  ///
  /// - Throws: `FileError` if the file is gone or its content has changed since the entry was read.
  package func text() throws(FileError) -> RecipeText {
    if let text = holder.text.withLock({ $0 }) { return text }
    let source = try source()
    let text = RecipeText(
      source: source, parsed: RecipeFacts.parsed(source, in: language), language: language)
    holder.text.withLock { $0 = text }
    return text
  }

  /// Returns the recipe at the same place with another text.
  package func rewritten(_ source: [UInt8]) -> RecipeEntry {
    RecipeEntry(path: path, source: source, languages: RecipeLanguages(language))
      .settled(slug, settledIdentity, namedPictures, like: nil)
  }

  /// Returns the file's bytes, read again unless the text is held.
  ///
  /// - Throws: The same errors as `text()`.
  package func source() throws(FileError) -> [UInt8] {
    if let text = holder.text.withLock({ $0 }) { return text.source }
    return try holder.read()
  }

  /// The words of its running text, in the form of `SearchWords`.
  package var words: ArraySlice<UInt8> { facts.words }
  /// The hash of the words.
  package var wordsHash: ContentHash { facts.wordsHash }

  /// The lines of its ingredients, with tabs between the fields: the index of the food in `foods`,
  /// amount, unit, text, second amount and its unit, what each one holds and its unit, and a mark:
  /// `@` if the ingredient is a recipe, `+` if the line continues an ingredient.
  package var lines: ArraySlice<UInt8> { facts.lines }
  /// The hash of the lines and the yields.
  package var linesHash: ContentHash { facts.linesHash }
  /// The hash of what indexes show of it: title, language, tags, foods, total time.
  package var filedHash: ContentHash { facts.filedHash }
  /// Its foods without duplicates, separated by line feeds: the key, the name and, if its amount
  /// says the rest, the name beside that, with tabs between them.
  package var foods: ArraySlice<UInt8> { facts.foods }
  /// The destinations of the links and pictures in its text, each once.
  package var linksAndPictures: [String] { facts.links.map(\.destination) }
  /// Whether it shows any picture.
  package var hasPictures: Bool { links.contains(where: \.isPicture) }
  /// Returns the destinations of the pictures of the dish that the description in a text of it does
  /// not show.
  package func pictures(beside text: RecipeText) -> [String] {
    let shown = text.description?.links.filter { $0.kind == .image }.map(\.destination) ?? []
    var known = Set(shown.map { FilePath($0) })
    return pictures.filter { known.insert(FilePath($0)).inserted }
  }
  /// Returns the pictures in its text that have no description, each by the place where it is first
  /// shown.
  ///
  /// - Throws: `FileError` if its file cannot be read any more.
  package func undescribedPictures() throws(FileError) -> [(name: String, range: SourceRange)] {
    let text = try text()
    let links = [text.description, text.instructions].flatMap { $0?.links ?? [] }
    let undescribed = Set(
      links.filter { $0.kind == .image && !$0.hasDescription }.map(\.destination))
    return facts.links.filter { $0.isPicture && undescribed.contains($0.destination) }
      .map { (LinkResolver.shown($0.destination), $0.range) }
  }
  /// The ingredients that are links, in document order, with their targets and the amounts wanted.
  package var ingredientLinks: [(target: Int, amount: Amount?)] {
    facts.ingredientLinks.map { ($0.link, $0.amount) }
  }

  /// Releases the text; it is read again when it is next needed.
  package func releaseText() { holder.text.withLock { $0 = nil } }

  /// Returns the index of a destination among the recipe's; a link takes precedence over a picture.
  package func place(of destination: String) -> Int? {
    let wanted = FilePath(destination)
    if let places { return places[wanted] }
    return links.firstIndex { FilePath($0.destination) == wanted && !$0.isPicture }
      ?? links.firstIndex { FilePath($0.destination) == wanted }
  }

  /// Returns whether everything that other recipes' pages or lists show of it is the same.
  func isListed(like other: RecipeEntry) -> Bool {
    facts.isListed(like: other.facts) && pictures == other.pictures && identity == other.identity
  }

  /// The hash of the file's bytes.
  package var contentHash: ContentHash { facts.contentHash }
  /// The metadata in its front matter.
  package var metadata: Metadata { facts.metadata }
  /// The day it was written, if given.
  package var created: CalendarDate? { facts.metadata.created }
  /// The total time, if known.
  package var wholeTime: TimeSpan? { facts.metadata.times.whole }
  /// The language of its text.
  package var language: Language { facts.language }
  /// The title as plain text; the file's name if it has no title.
  package var title: String { facts.title }
  /// The title as pages show it, with the quotation marks of its language.
  package var shownTitle: String { QuotationMarks.of(language)?.applied(to: title) ?? title }
  /// The key for sorting recipes: the folded title.
  package var titleKey: String { facts.titleKey }
  /// Whether it has a title; an empty heading counts.
  package var hasTitle: Bool { facts.hasTitle }
  /// Whether RecipeMD 2.4.0 accepts the file, front matter aside.
  package var isValid: Bool { facts.isValid }
  /// The yields.
  package var yields: [Amount] { facts.yields }
  /// The hash of its ingredients' lines and its yields.
  package var ingredientsHash: ContentHash { facts.ingredientsHash }
  /// The first yield as its author wrote it.
  package var writtenYield: String? { facts.writtenYield }
  /// The names of its tags as it writes them.
  package var tagNames: [String] { facts.tags.map(\.name) }
  /// The problems in it, in file order.
  package var diagnostics: [Diagnostic] { facts.diagnostics }
}

extension RecipeEntry {
  /// Returns how many times the recipe must be made for an amount of what it yields.
  ///
  /// The quotient of the amount and the first yield in the same unit, or in a convertible one; nil
  /// without such a yield, and for amounts that do not scale.
  package func share(for wanted: AmountReading) -> Rational? {
    let language = KitchenLanguage(tag: language.tag)
    return yields.lazy.compactMap { yield in
      let made = AmountReading(yield.factor, unit: yield.unit, language: language)
      return wanted.multiple(of: made, language)
    }.first
  }
}
