import Collection
import Diagnostics
import Paths
import RecipeMD
import Texts
import YAML

/// The log in a recipe's front matter of when it was cooked.
package enum CookedLog {
  /// Returns the file with another entry at the end of its log; `path` names it in messages.
  ///
  /// Only the log is changed, in its own style. If parsing the result does not give exactly the new
  /// entry, nothing is changed.
  package static func adding(
    _ entry: Metadata.Cooked, to bytes: [UInt8], path: FilePath
  ) throws(EditError) -> [UInt8] {
    let source = RecipeSource(bytes)
    var entry = entry
    entry.note = entry.note.map(TextFolding.singleSpaced).flatMap { $0.isEmpty ? nil : $0 }
    let before = try FrontMatter(source, path: path)
    let candidates =
      before.range == nil
      ? [creation(entry, source)]
      : LogEdits(source: source, matter: before, entry: entry).candidates
    for edits in candidates {
      let result = RecipeSource(source.applying(edits))
      guard let after = try? FrontMatter(result, path: path),
        after.metadata.cooked == before.metadata.cooked + [entry],
        after.rest == before.rest, after.problemCount == before.problemCount,
        after.metadata.without(\.cooked) == before.metadata.without(\.cooked),
        result.reads(as: source), isAfterMatterSame(result, source)
      else { continue }
      return result.bytes
    }
    throw .unclearLog
  }

  /// Returns whether a file has front matter.
  package static func hasFrontMatter(_ bytes: [UInt8]) -> Bool {
    RecipeSource(bytes).parsed.frontMatter != nil
  }

  /// Returns the edits that add front matter to a file without any.
  private static func creation(_ entry: Metadata.Cooked, _ source: RecipeSource) -> [TextEdit] {
    let ending = source.lines.ending
    let start = source.start
    let gap = source.lines.isBlank(0) ? "" : ending
    let text =
      "---" + ending + "cooked:" + ending
      + LogEntry(entry: entry).lines(after: "  - ", ending: ending) + "---" + ending + gap
    return [TextEdit(range: start..<start, replacement: text)]
  }

  /// Returns whether everything after the front matter is the same, byte for byte.
  private static func isAfterMatterSame(_ first: RecipeSource, _ second: RecipeSource) -> Bool {
    func rest(_ source: RecipeSource) -> ArraySlice<UInt8> {
      source.bytes[source.start...].drop { $0 == 0x0A || $0 == 0x0D }
    }
    return rest(first) == rest(second)
  }
}

/// The content of a recipe's front matter, and its positions.
struct FrontMatter {
  /// The YAML in the file; nil if there is none.
  let range: Range<Int>?
  let metadata: Metadata
  /// The number of errors in it.
  let problemCount: Int
  /// Its keys and values except the log.
  let rest: [Node]
  /// The log's key and value, and their offsets in the file.
  let log: (key: Int, value: Node, valueStart: Int)?
  /// The offsets of its keys in the file, in file order.
  let keys: [Int]
  /// The offsets of the items of the log's list.
  let items: [Int]

  init(_ source: RecipeSource, path: FilePath) throws(EditError) {
    range = source.parsed.frontMatter
    let yaml = range ?? 0..<0
    let found = Metadata.read(source.bytes, in: yaml, path: path)
    metadata = found.metadata
    problemCount = found.problems.count
    switch YAMLDocument.read(source.bytes, in: yaml, path: path) {
    case .failure(let failure): throw .unreadableFrontMatter(failure.diagnostic.message)
    case .success(let document):
      func start(_ node: Node) -> Int { document.range(of: node)?.start.offset ?? yaml.lowerBound }
      let log = document.members.first { $0.key.scalar?.string == "cooked" }
      rest = document.members.filter { $0.key.scalar?.string != "cooked" }
        .flatMap { [$0.key, $0.value] }
      self.log = log.map { (start($0.key), $0.value, start($0.value)) }
      keys = document.members.map { start($0.key) }.sorted()
      items = log?.value.sequence?.map(start) ?? []
    }
  }
}

extension Metadata {
  /// Returns the same metadata with one list empty.
  fileprivate func without<Element>(_ list: WritableKeyPath<Metadata, [Element]>) -> Metadata {
    var rest = self
    rest[keyPath: list] = []
    return rest
  }
}

/// An entry of a recipe's log as YAML.
struct LogEntry {
  let entry: Metadata.Cooked

  /// The entry on one line: the day alone, or everything in braces.
  var flow: String {
    let pairs = pairs
    return pairs.count == 1 ? entry.date.description : "{\(pairs.joined(separator: ", "))}"
  }

  /// Returns the entry as an item of a list, each pair on a line of its own.
  ///
  /// `dash` is the beginning of the item's line, such as two spaces, a dash and a space.
  func lines(after dash: String, ending: String) -> String {
    let pairs = pairs
    if pairs.count == 1 { return dash + entry.date.description + ending }
    let indent = String(repeating: " ", count: dash.utf8.count)
    return dash + pairs.joined(separator: ending + indent) + ending
  }

  private var pairs: [String] {
    var pairs = ["date: \(entry.date)"]
    if let rating = entry.rating {
      pairs.append("rating: \(rating == rating.rounded() ? "\(Int(rating))" : "\(rating)")")
    }
    if let note = entry.note { pairs.append("note: \(YAMLText.scalar(note))") }
    return pairs
  }
}
