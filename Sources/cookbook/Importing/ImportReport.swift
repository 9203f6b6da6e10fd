import Diagnostics
import FileSystem
import Interchange
import JSON
import Paths
import RecipeMD

/// What became of everything in an import.
struct ImportReport: Sendable {
  /// What became of a recipe.
  enum Outcome: String, Sendable {
    /// It was not there before.
    case new
    /// It took the place of another version.
    case replaced
    /// It took the place of an earlier version that was not changed.
    case updated
    /// What is newer in it was put into a version that was changed.
    case merged
    /// It came beside a version that was changed in the same lines.
    case beside
    /// It was there already.
    case same
    /// An earlier version of it is there, and stays.
    case newer
    /// Another version of it is there, and stays.
    case differs

    init(_ outcome: PreparedRecipe.Outcome) {
      self =
        switch outcome {
        case .new: .new
        case .replaced: .replaced
        case .updated: .updated
        case .merged: .merged
        case .beside: .beside
        }
    }

    /// Whether something was written, or would be.
    var isWritten: Bool { ![.same, .newer, .differs].contains(self) }
  }

  /// What would become of an earlier version if the newer one were taken over.
  enum Update: String, Sendable {
    /// It was not changed, so that the newer one takes its place.
    case replaces
    /// It was changed elsewhere, so that the changes of both are kept.
    case merges
    /// It was changed in the same lines, so that both are kept.
    case clashes

    init?(_ update: RecipeUpdate) {
      switch update {
      case .contained: return nil
      case .merged(_, let wasChanged): self = wasChanged ? .merges : .replaces
      case .clash: self = .clashes
      }
    }
  }

  /// A recipe of the import.
  struct Row: Sendable {
    /// Its place among the recipes of the import, from 0.
    let place: Int
    let outcome: Outcome
    let path: FilePath
    /// The recipe that it came beside.
    let besides: FilePath?
    /// What would become of the earlier version that is there.
    let update: Update?
    let title: String
    let source: FilePath
    let format: String
    let pictures: Int
    let doubts: [String]
    /// The first lines of its text, where it is only shown what would be written.
    let start: [String]
  }

  private(set) var rows: [Row] = []
  /// The files that could not be imported, with the reasons.
  private(set) var failures: [(path: FilePath, text: String)] = []
  /// What was not imported, with the reasons.
  private(set) var leftOut: [ReadRecipes.LeftOut] = []
  /// How many recipes of how many were done when the import was interrupted.
  private(set) var interruption: (done: Int, count: Int)?

  /// Whether something could not be imported: also when there was nothing but files of no known
  /// format.
  var hasFailed: Bool {
    !failures.isEmpty || interruption != nil
      || rows.isEmpty && leftOut.contains { $0.title == nil }
  }
  /// The number of recipes that were written, or would be.
  var written: Int { rows.count { $0.outcome.isWritten } }

  /// Returns the number of recipes of which the same became.
  func count(_ outcome: Outcome) -> Int { rows.count { $0.outcome == outcome } }

  // MARK: Adding

  /// Adds a recipe; with `text`, the report shows how it begins.
  mutating func add(
    _ item: RecipeImport.Item, _ place: Int, _ outcome: Outcome, at path: FilePath,
    besides: FilePath? = nil, update: Update? = nil, doubts: [String] = [],
    showing text: [UInt8]? = nil
  ) {
    rows.append(
      Row(
        place: place, outcome: outcome, path: path, besides: besides, update: update,
        title: item.found.recipe.title, source: item.found.file.shown,
        format: item.found.format.name,
        pictures: item.found.pictureEndings.count, doubts: doubts,
        start: text.map(Self.start) ?? []))
  }

  /// Adds a recipe that is there already, of which nothing is written; `update` is what it means for
  /// an earlier version.
  mutating func add(
    _ item: RecipeImport.Item, _ place: Int, notWritten match: KnownRecipes.Match,
    _ update: RecipeUpdate?
  ) {
    let newer = update.flatMap(Update.init)
    let isSame = match.isDone || update != nil && newer == nil
    add(
      item, place, isSame ? .same : newer == nil ? .differs : .newer, at: match.path,
      update: newer)
  }

  mutating func fail(_ path: FilePath, _ error: any Error) {
    failures.append((path, Self.text(of: error)))
  }

  /// Adds the files of which nothing was made.
  mutating func add(restOf read: ReadRecipes) {
    for problem in read.problems { fail(problem.shown, problem.error) }
    leftOut += read.leftOut
  }

  mutating func interrupt(after done: Int, of count: Int) { interruption = (done, count) }

  /// Returns the first lines of a recipe without its front matter.
  private static func start(of text: [UInt8]) -> [String] {
    let matter = parse(text, options: ParseOptions(allowsFrontMatter: true)).frontMatter
    let start = matter.map { text[$0.upperBound...].firstIndex(of: 0x0A) ?? 0 } ?? 0
    return String(decoding: text[start...], as: UTF8.self).split(separator: "\n").prefix(8)
      .map(String.init)
  }

  private static func text(of error: any Error) -> String {
    if let error = error as? any ExplainedError {
      return "\(error)" + (error.help.map { "; \($0)" } ?? "")
    }
    return "\(error)"
  }

  // MARK: JSON

  /// The report for programs.
  func json() -> [UInt8] {
    JSONWriter.file { writer in
      writer.object { writer in
        writer.key("recipes")
        writer.array(of: rows) { $1.write(to: &$0) }
        writer.key("errors")
        writer.array(of: failures) { writer, failure in
          writer.object { writer in
            writer.member("path", failure.path.string)
            writer.member("message", failure.text)
          }
        }
        writer.key("leftOut")
        writer.array(of: leftOut) { $0.string($1.file.shown.string) }
      }
    }
  }
}

extension ImportReport.Row {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("number", place)
      writer.member("outcome", outcome.rawValue)
      writer.member("path", path.string)
      if let besides { writer.member("besides", besides.string) }
      if let update { writer.member("update", update.rawValue) }
      writer.member("title", title)
      writer.member("source", source.string)
      writer.member("format", format)
      writer.member("pictures", pictures)
      writer.key("doubts")
      writer.array(of: doubts) { $0.string($1) }
      if !start.isEmpty {
        writer.key("start")
        writer.array(of: start) { $0.string($1) }
      }
    }
  }
}
