import Diagnostics
import FileSystem
import Paths

/// A recipe as read at some time, for reuse until its file changes.
package struct KnownRecipe: Sendable {
  /// The status of the file when it was read.
  var status: FileStatus
  /// The time of reading, in nanoseconds since 1970.
  var readAt: Int64
  /// The recipe.
  var entry: RecipeEntry
  /// The file's bytes, if nothing else keeps them or the file is out of reach.
  var source: [UInt8]?
  /// The stored form of all this, if it was read from there.
  var record: Record?

  /// Returns whether the file is certainly unchanged.
  ///
  /// If the file had only just been written when it was read, its status proves nothing.
  func isStill(_ status: FileStatus) -> Bool { status == self.status && isSettled }

  /// Whether the file had been unchanged for a while when it was read.
  var isSettled: Bool { status.isSettled(at: readAt) }

  /// Returns the same recipe for use while its file is out of reach, interpreted with some
  /// languages.
  func held(_ languages: RecipeLanguages, isComparable: Bool) -> KnownRecipe {
    guard let source else { return self }
    var held = self
    let isSame = isComparable && says(source)
    if !isSame { held.record = nil }
    held.entry =
      isSame
      ? RecipeEntry(path: entry.path, facts: entry.facts, text: nil) {
        () throws(FileError) in source
      } : RecipeEntry(path: entry.path, source: source, languages: languages)
    return held
  }

  /// Returns the recipe with its text, or with a later one that another program has read since; nil
  /// if neither is kept.
  func withText(among texts: [FilePath: KeptText]) -> KnownRecipe? {
    if source != nil { return self }
    guard let kept = texts[entry.path] else { return nil }
    var recipe = self
    let source = Array(kept.text)
    recipe.source = source
    if says(source) { return recipe }
    guard kept.status.changed > status.changed else { return nil }
    recipe.status = kept.status
    return recipe
  }

  private func says(_ source: [UInt8]) -> Bool { ContentHash(of: source) == entry.contentHash }
}

extension KnownRecipe {
  /// Creates a known recipe from its kept text alone.
  init(_ kept: KeptText, _ languages: RecipeLanguages) {
    let source = Array(kept.text)
    self.init(
      status: kept.status, readAt: 0,
      entry: RecipeEntry(path: kept.path, source: source, languages: languages), source: source)
  }
}

/// Reads every recipe of a folder, on all cores.
struct RecipeLoader {
  let fileSystem: any FileOperations
  let folder: FolderListing
  let languages: RecipeLanguages
  /// The known recipes, by path.
  let known: [FilePath: KnownRecipe]
  /// Whether they were read with the same languages.
  var isComparable = true
  /// The kept texts of recipes that cannot be read now.
  let kept: KeptTexts?
  /// Whether texts stay in memory, since nothing else keeps them.
  private var keepsSource: Bool { kept == nil }

  /// The result of reading.
  struct Result: Sendable {
    /// The recipes in the order of their paths.
    var entries: [RecipeEntry]
    /// The diagnostics for files that could not be read.
    fileprivate(set) var problems: [Diagnostic] = []
    /// The paths of files that could not be read: those kept in their earlier state, and the
    /// others.
    fileprivate(set) var held: Set<FilePath> = []
    fileprivate(set) var missed: Set<FilePath> = []
    /// The new data of recipes that are not exactly as known.
    var known: [KnownRecipe] = []
    /// The paths of recipes whose texts differ from those known.
    fileprivate(set) var fresh: [FilePath] = []
    /// Whether a recipe has another language than known only because other recipes have changed.
    var hasOthersLanguages = false
    /// The number of files that were read, and how many of them were parsed.
    fileprivate(set) var read = 0
    fileprivate(set) var parsed = 0

    /// Puts the recipe of a file into its place; nil if the file is not a recipe.
    fileprivate mutating func place(_ entry: RecipeEntry?, of file: FolderFile) {
      // Files come in the order of their paths.
      if entries.last.map({ $0.path < file.path }) ?? true {
        if let entry { entries.append(entry) }
        return
      }
      let place = entries.partitioningIndex { $0.path >= file.path }
      let isThere = entries[place].path == file.path
      entries.replaceSubrange(place..<(isThere ? place + 1 : place), with: entry.map { [$0] } ?? [])
    }
  }

  /// The result of reading one file.
  enum Outcome: Sendable {
    /// It is unchanged.
    case known(RecipeEntry)
    /// It is out of reach and keeps its known state.
    indirect case away(KnownRecipe)
    indirect case same(KnownRecipe)
    indirect case parsed(KnownRecipe)
    case leftOut
    indirect case held(KnownRecipe, Diagnostic)
    indirect case failed(FileError)
    case unwritten

    /// Whether there is no text to show.
    var isWithoutText: Bool {
      switch self {
      case .failed, .unwritten: true
      case .known, .away, .same, .parsed, .leftOut, .held: false
      }
    }
  }

  /// Reads the recipes that are not known.
  ///
  /// With `places`, only the files at these indices are checked, and `others` are the known
  /// recipes.
  func load(_ places: [Int]?, among others: [RecipeEntry]) async -> Result {
    let now = fileSystem.now()
    let files = (places.map { $0.map { folder.files[$0] } } ?? folder.files).filter(\.isRecipe)
    let outcomes = await concurrentMap(files) { file in
      guard folder.held.contains(file.path), let recipe = known[file.path] else {
        return read(file, now)
      }
      return .away(recipe.held(languages, isComparable: isComparable))
    }
    let texts = outcomes.contains(where: \.isWithoutText) ? kept?.texts() ?? [:] : [:]
    var result = Result(entries: others)
    result.entries.reserveCapacity(max(files.count, others.count))
    for (file, outcome) in zip(files, outcomes) {
      note(outcome.isWithoutText ? holding(file, outcome, texts) : outcome, of: file, in: &result)
    }
    return result
  }

  private func note(_ outcome: Outcome, of file: FolderFile, in result: inout Result) {
    var recipe: KnownRecipe?
    switch outcome {
    case .known(let entry): return result.place(entry, of: file)
    case .away(let away):
      result.known.append(away)
      return result.place(away.entry, of: file)
    case .same(let same): recipe = same
    case .parsed(let parsed):
      recipe = parsed
      result.parsed += 1
    case .leftOut: result.parsed += 1
    case .held(let held, let problem):
      recipe = held
      result.problems.append(problem)
      result.held.insert(file.path)
    case .failed, .unwritten:
      if let problem = problem(of: outcome, file, isHeld: false) {
        result.problems.append(problem)
      }
      result.missed.insert(file.path)
    }
    result.read += 1
    result.place(recipe?.entry, of: file)
    guard let recipe else { return }
    result.known.append(recipe)
    if !result.held.contains(file.path),
      known[file.path]?.entry.contentHash != recipe.entry.contentHash
    {
      result.fresh.append(file.path)
    }
  }

  /// Reads one file, unless it is known.
  private func read(_ file: FolderFile, _ now: Int64) -> Outcome {
    let before = isComparable ? known[file.path] : nil
    if let before, before.isStill(file.status), !keepsSource || before.source != nil {
      return .known(before.entry)
    }
    let path = folder.absolute(file.path)
    do {
      let source = try fileSystem.read(path)
      if WaitingFile.isUnwritten(source), !Self.isExplanation(file.path) { return .unwritten }
      let hash = ContentHash(of: source)
      if let before, before.entry.contentHash == hash {
        return .same(
          KnownRecipe(
            status: file.status, readAt: now, entry: before.entry,
            source: keepsSource ? source : nil))
      }
      let (facts, text) = RecipeFacts.read(
        path: file.path, source: source, contentHash: hash, languages: languages)
      if Self.isLeftOut(file.path, facts) { return .leftOut }
      // A single closure for both would keep every text.
      let entry =
        if keepsSource {
          RecipeEntry(path: file.path, facts: facts, text: text) { () throws(FileError) in source }
        } else {
          RecipeEntry(path: file.path, facts: facts, text: text, file: path, in: fileSystem)
        }
      return .parsed(
        KnownRecipe(
          status: file.status, readAt: now, entry: entry,
          source: keepsSource ? source : nil))
    } catch {
      return .failed(error)
    }
  }

  /// Returns the outcome for a file, which is its earlier state if it could not be read and that is
  /// known.
  private func holding(
    _ file: FolderFile, _ outcome: Outcome, _ texts: [FilePath: KeptText]
  ) -> Outcome {
    guard let problem = problem(of: outcome, file, isHeld: true) else { return outcome }
    let recipe =
      known[file.path]?.withText(among: texts)
      ?? texts[file.path].map { KnownRecipe($0, languages) }
    guard let recipe else { return outcome }
    return .held(recipe.held(languages, isComparable: isComparable), problem)
  }

  /// Returns the diagnostic for a file without a text; nil if it has one.
  private func problem(of outcome: Outcome, _ file: FolderFile, isHeld: Bool) -> Diagnostic? {
    switch outcome {
    case .failed(let error): .unreadable(file.path, error, isHeld: isHeld, in: fileSystem)
    case .unwritten: WaitingFile(path: file.path, cause: .empty).diagnostic(isHeld: isHeld)
    case .known, .away, .same, .parsed, .leftOut, .held: nil
    }
  }

  /// The names of files that explain a folder and are recipes only if they parse as recipes.
  private static let explanations: Set<String> = [
    "readme", "license", "licence", "contributing", "changelog", "code_of_conduct", "index",
  ]

  /// Returns whether a file explains its folder and is no recipe.
  static func isLeftOut(_ path: FilePath, _ facts: RecipeFacts) -> Bool {
    !facts.isValid && isExplanation(path)
  }

  /// Returns whether a file's name marks it as an explanation of its folder.
  static func isExplanation(_ path: FilePath) -> Bool {
    explanations.contains(path.withoutExtension.name.string.lowercased())
  }
}
