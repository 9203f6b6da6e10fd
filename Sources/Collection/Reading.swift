import FileSystem

/// What one reading of a folder leaves for the next, so that it costs what has changed.
public struct Reading: Sendable {
  /// The recipes by path.
  var recipes: [String: KnownRecipe] = [:]
  /// The languages they were read with; none before the first reading.
  var languages: RecipeLanguages?
  /// The whole book, where it was read by this process.
  public internal(set) var book: Book?
  /// How the recipes were filed.
  private(set) var filing: Filing?
  /// The same as another process has written it, to write it again as it is.
  private var filingRecord: ArraySlice<UInt8>?
  /// What Git says of the files.
  private(set) var history: GitHistory?
  /// What was left out when it was read, besides what the settings say.
  var output: String?
  /// Files that had just been changed when they were read, so that they have to be looked at again.
  var unsettled: Set<String> = []
  /// Whether it holds what another process has written, to write it again as it is.
  private var holdsRecords = false
  /// How many files were read.
  public internal(set) var read = 0
  /// How many of them were parsed, since they were not as they had been.
  public internal(set) var parsed = 0

  /// What there is before the first reading.
  public init() {}

  init(
    _ loaded: RecipeLoader.Result, languages: RecipeLanguages, book: Book, output: String?,
    after earlier: Reading
  ) {
    recipes = loaded.known
    holdsRecords = earlier.holdsRecords
    self.languages = languages
    self.book = book
    filing = book.filing
    history = book.history
    if book.filing.basis == earlier.filing?.basis { filingRecord = earlier.filingRecord }
    self.output = output
    read = loaded.read
    parsed = loaded.parsed
    for (path, recipe) in recipes where !recipe.isSettled { unsettled.insert(path) }
  }

  /// Notes that nothing but these recipes was read again.
  mutating func note(
    _ recipes: [(path: String, recipe: KnownRecipe)], read: Int, parsed: Int, in book: Book
  ) {
    for (path, recipe) in recipes {
      self.recipes[path] = recipe
      if recipe.isSettled { unsettled.remove(path) } else { unsettled.insert(path) }
    }
    (self.read, self.parsed, self.book) = (read, parsed, book)
  }

  /// Has all recipes read the next time, since the file at `path`, absolute, cannot be read though it
  /// looked as if it could.
  ///
  /// - Returns: Whether it is a recipe that was taken as known, so that this helps.
  package mutating func doubt(_ path: String) -> Bool {
    guard let folder = book?.folder, FilePath.isInside(path, folder.root) else { return false }
    let recipe = String(decoding: path.utf8.dropFirst(folder.root.utf8.count + 1), as: UTF8.self)
    guard recipes[recipe] != nil, !folder.held.contains(recipe) else { return false }
    for path in recipes.keys { recipes[path]?.readAt = 0 }
    return true
  }

  /// Lets go of the recipes' texts; whoever needs one later has it read again.
  public mutating func releaseTexts() {
    for recipe in recipes.values { recipe.entry.releaseText() }
    if !holdsRecords { return }
    filingRecord = nil
    for path in recipes.keys { recipes[path]?.record = nil }
    holdsRecords = false
  }
}

extension Reading {
  /// About how many bytes `write` will write.
  package var roughSize: Int {
    let known = recipes.values.reduce(filingRecord?.count ?? 0) { $0 + ($1.record?.count ?? 0) }
    return holdsRecords ? known + known / 16 + 4096 : recipes.count * 2048
  }

  /// Whether nearly all of it is as another process has left it.
  package var isRecalled: Bool { holdsRecords }

  /// Writes what can be used again by another process.
  package func write(to writer: inout BinaryWriter) {
    writer.write(languages) { $0.write($1) }
    writer.write(history) { $0.write($1) }
    if let filingRecord {
      writer.write(filingRecord)
    } else {
      var own = BinaryWriter(capacity: recipes.count * 64)
      filing?.write(to: &own)
      writer.write(own.bytes)
    }
    writer.write(recipes.count)
    // Each recipe's length comes first, so that they can be read on all cores.
    for (path, recipe) in recipes {
      if let record = recipe.record {
        writer.write(record)
        continue
      }
      var own = BinaryWriter(capacity: 1024)
      own.write(path)
      own.write(recipe.status)
      own.write(UInt64(bitPattern: recipe.readAt))
      own.write(recipe.source) { $0.write($1) }
      recipe.entry.facts.write(to: &own)
      writer.write(own.bytes)
    }
  }

  /// Reads what another process has written, for the folder `root`.
  package init(
    from reader: inout BinaryReader, root: String, in fileSystem: any FileOperations
  ) async throws {
    languages = try reader.optional { reader throws(BinaryReader.Malformed) in
      try reader.recipeLanguages()
    }
    history = try reader.optional { reader throws(BinaryReader.Malformed) in
      try reader.gitHistory()
    }
    let filingPart = try reader.slice()
    async let readFiling = Self.filing(from: filingPart)
    let parts = try reader.list { reader throws(BinaryReader.Malformed) in try reader.slice() }
    let known = await concurrentMap(parts) { part in
      Result { () throws(BinaryReader.Malformed) in
        try Self.recipe(from: part, root: root, in: fileSystem)
      }
    }
    holdsRecords = true
    recipes.reserveCapacity(known.count)
    for recipe in known {
      let recipe = try recipe.get()
      recipes[recipe.entry.path] = recipe
    }
    filing = try await readFiling
    filingRecord = filingPart
  }

  private static func filing(
    from part: ArraySlice<UInt8>
  ) throws(BinaryReader.Malformed) -> Filing? {
    if part.isEmpty { return nil }
    var reader = BinaryReader(part)
    let filing = try Filing(from: &reader)
    guard reader.isAtEnd else { throw BinaryReader.Malformed() }
    return filing
  }

  private static func recipe(
    from part: ArraySlice<UInt8>, root: String, in fileSystem: any FileOperations
  ) throws(BinaryReader.Malformed) -> KnownRecipe {
    var reader = BinaryReader(part)
    let path = try reader.text()
    let status = FileStatus(
      kind: .file, device: try reader.word(), inode: try reader.word(),
      size: Int64(bitPattern: try reader.word()), modified: Int64(bitPattern: try reader.word()),
      mode: UInt16(truncatingIfNeeded: try reader.number()))
    let readAt = Int64(bitPattern: try reader.word())
    let source = try reader.optional { reader throws(BinaryReader.Malformed) in
      Array(try reader.slice())
    }
    let facts = try RecipeFacts(from: &reader)
    guard reader.isAtEnd else { throw BinaryReader.Malformed() }
    let entry = RecipeEntry(path: path, facts: facts, text: nil) { () throws(FileError) in
      try fileSystem.read(FilePath.join(root, path))
    }
    return KnownRecipe(status: status, readAt: readAt, entry: entry, source: source, record: part)
  }
}
