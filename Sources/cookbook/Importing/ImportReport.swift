import Collection
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

  private struct Row: Sendable {
    let outcome: Outcome
    let path: FilePath
    let title: String
    let source: FilePath
    let format: String
    let pictures: Int
    let doubts: [String]
  }

  /// Whether something could not be imported.
  private(set) var hasFailed = false
  private var rows: [Row] = []
  private var failures: [(path: FilePath, text: String)] = []
  private var leftOut: [ReadRecipes.LeftOut] = []
  private let root: FilePath
  private let console: Console
  private var starts: [String] = []

  init(in root: FilePath, _ console: Console) { (self.root, self.console) = (root, console) }

  // MARK: Adding

  mutating func add(
    _ item: RecipeImport.Item, _ outcome: Outcome, at path: FilePath, doubts: [String] = []
  ) {
    rows.append(
      Row(
        outcome: outcome, path: path, title: item.found.recipe.title, source: item.found.file.shown,
        format: item.found.format.name, pictures: item.found.pictureEndings.count, doubts: doubts))
    starts.append("")
  }

  /// Adds the first lines of the recipe that was added last, without its front matter.
  mutating func showStart(of text: [UInt8]) {
    let matter = parse(text, options: ParseOptions(allowsFrontMatter: true)).frontMatter
    let start = matter.map { text[$0.upperBound...].firstIndex(of: 0x0A) ?? 0 } ?? 0
    let lines = String(decoding: text[start...], as: UTF8.self).split(separator: "\n").prefix(8)
    starts[starts.count - 1] = lines.map { "    \($0)\n" }.joined()
  }

  mutating func fail(_ path: FilePath, _ error: any Error) {
    hasFailed = true
    failures.append((path, Self.text(of: error)))
  }

  mutating func leaveOut(_ leftOut: ReadRecipes.LeftOut) { self.leftOut.append(leftOut) }

  mutating func interrupt(after done: Int, of count: Int) {
    hasFailed = true
    console.remark("interrupted: \(done) of \(count) recipes are done; run it again for the rest\n")
  }

  private static func text(of error: any Error) -> String {
    if let error = error as? any ExplainedError {
      return "\(error)" + (error.help.map { "; \($0)" } ?? "")
    }
    return "\(error)"
  }

  // MARK: Printing

  func print(asJSON: Bool, isRehearsal: Bool) throws {
    for (path, text) in failures { console.remark("\(Console.named(path)): error: \(text)\n") }
    if asJSON { return try console.result(json()) }
    for (row, start) in zip(rows, starts) where row.outcome != .same {
      let shown = Console.named(Console.shown(row.path, in: root))
      switch row.outcome {
      case .new: try console.result("\(shown) ← \(origin(of: row))\n")
      case .replaced: try console.result("\(shown) ← \(origin(of: row)), in place of another\n")
      case .differs, .same:
        console.say(
          "\(shown) is there already and differs from “\(row.title)” in "
            + "\(Console.named(row.source)); see --on-duplicate")
      }
      for doubt in row.doubts { console.say("  \(shown): \(doubt)") }
      try console.result(Console.harmlessLines(start))
    }
    sayRest()
    console.say(summary(isRehearsal))
  }

  private func origin(of row: Row) -> String {
    let pictures = row.pictures == 0 ? "" : ", with \(Count.of(row.pictures, "picture"))"
    return "\(Console.named(row.source)) (\(row.format))\(pictures)"
  }

  private func sayRest() {
    for each in leftOut.prefix(5) {
      let recipe = each.title.map { "‘\($0)’ of " } ?? ""
      console.say("\(recipe)\(Console.named(each.file.shown)) is left out: \(each.reason)")
    }
    if leftOut.count > 5 { console.say("\(leftOut.count - 5) more are left out") }
  }

  private func summary(_ isRehearsal: Bool) -> String {
    func count(_ outcome: Outcome) -> Int { rows.count { $0.outcome == outcome } }
    let done = count(.new) + count(.replaced)
    var parts = ["\(Count.of(done, "recipe")) \(isRehearsal ? "would be imported" : "imported")"]
    let known = count(.same) + count(.differs)
    if known > 0 { parts.append("\(known) there already") }
    if !failures.isEmpty { parts.append(Count.of(failures.count, "error")) }
    let back = done > 0 && !isRehearsal ? "; ‘cookbook import --undo’ takes it back" : ""
    return parts.joined(separator: ", ") + back
  }

  private func json() -> [UInt8] {
    JSONWriter.file { writer in
      writer.object { writer in
        writer.key("recipes")
        writer.array(of: rows) { writer, row in
          writer.object { writer in
            writer.member("outcome", row.outcome.rawValue)
            writer.member("path", row.path.string)
            writer.member("title", row.title)
            writer.member("source", row.source.string)
            writer.member("format", row.format)
            writer.member("pictures", row.pictures)
            writer.key("doubts")
            writer.array(of: row.doubts) { $0.string($1) }
          }
        }
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
