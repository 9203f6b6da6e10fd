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
    /// It was there already, as it is.
    case same
    /// Another version of it is there, and stays.
    case differs
  }

  /// A recipe of the import.
  struct Row: Sendable {
    /// Its place among the recipes of the import, from 0.
    let place: Int
    let outcome: Outcome
    let path: FilePath
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
  var written: Int { count(.new) + count(.replaced) }

  /// Returns the number of recipes of which the same became.
  func count(_ outcome: Outcome) -> Int { rows.count { $0.outcome == outcome } }

  // MARK: Adding

  /// Adds a recipe; with `text`, the report shows how it begins.
  mutating func add(
    _ item: RecipeImport.Item, _ place: Int, _ outcome: Outcome, at path: FilePath,
    doubts: [String] = [], showing text: [UInt8]? = nil
  ) {
    rows.append(
      Row(
        place: place, outcome: outcome, path: path, title: item.found.recipe.title,
        source: item.found.file.shown, format: item.found.format.name,
        pictures: item.found.pictureEndings.count, doubts: doubts,
        start: text.map(Self.start) ?? []))
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
