import Collection
import Diagnostics
import YAML

/// The edits that may add an entry to a log in front matter.
struct LogEdits {
  let source: RecipeSource
  let matter: FrontMatter
  let entry: LogEntry

  private var lines: SourceLines { source.lines }
  private var ending: String { lines.ending }

  init(source: RecipeSource, matter: FrontMatter, entry: Metadata.Cooked) {
    self.source = source
    self.matter = matter
    self.entry = LogEntry(entry: entry)
  }

  /// The possible edits, the best first; each has to be tried, since only parsing shows what YAML
  /// means.
  var candidates: [[TextEdit]] {
    guard let end = matter.range?.upperBound else { return [] }
    guard let log = matter.log else {
      return [[insertion("cooked:" + ending + newItem, at: end)]]
    }
    // A key that is not at the start of its line is too uncommon to be sure of.
    guard log.key == lines.start(lines.line(at: log.key)) else { return [] }
    switch log.value {
    case .sequence where begins("[", log.valueStart): return inBrackets(from: log.valueStart)
    case .sequence: return asItem()
    case .mapping where begins("{", log.valueStart): return bracketing(from: log.valueStart)
    case .mapping: return listingLines()
    case .scalar(let scalar) where scalar.string.isEmpty:
      return [[insertion(newItem, at: nextLine)]]
    case .scalar(let scalar):
      let isNull = ["~", "null"].contains(scalar.string.lowercased())
      return listing(from: log.valueStart, isNull: isNull)
    }
  }

  private var newItem: String { entry.lines(after: "  - ", ending: ending) }

  private func begins(_ mark: String, _ offset: Int) -> Bool {
    source.bytes[offset...].starts(with: mark.utf8)
  }

  private func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(range: offset..<offset, replacement: text)
  }

  // MARK: - Position of the log

  private var keyLine: Int { lines.line(at: matter.log?.key ?? 0) }
  /// The start of the line after the key's.
  private var nextLine: Int { lines.start(keyLine + 1) }

  /// The line after the log's last one, without blank lines and comments that belong to the next
  /// key.
  private var endLine: Int {
    let key = matter.log?.key ?? 0
    let next = matter.keys.first { $0 > key } ?? matter.range?.upperBound ?? 0
    var line = lines.line(at: next)
    while line > keyLine + 1 {
      let first = lines.start(line - 1)
      let isComment = source.bytes[first] == UInt8(ascii: "#")
      guard lines.isBlank(line - 1) || isComment else { break }
      line -= 1
    }
    return line
  }

  // MARK: - Lists of lines

  /// Adds an item below the last.
  private func asItem() -> [[TextEdit]] {
    guard let last = matter.items.last else { return [] }
    let start = lines.start(lines.line(at: last))
    let dash = source.text(start..<last)
    guard dash.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x2D }),
      dash.utf8.count(where: { $0 == 0x2D }) == 1
    else { return [] }
    let text =
      begins("{", last)
      ? dash + entry.flow + ending : entry.lines(after: dash, ending: ending)
    let end = lines.start(endLine)
    return [[insertion(text, at: end)], [insertion(text, at: matter.range?.upperBound ?? end)]]
  }

  /// Turns a single day into the first item of a list.
  private func listing(from value: Int, isNull: Bool) -> [[TextEdit]] {
    guard lines.line(at: value) == keyLine else { return [] }
    var gap = value
    while source.bytes[gap - 1] == 0x20 { gap -= 1 }
    let first =
      isNull
      ? TextEdit(range: gap..<lines.end(keyLine), replacement: "")
      : TextEdit(range: gap..<value, replacement: ending + "  - ")
    return [[first, insertion(newItem, at: nextLine)]]
  }

  /// Turns a single entry of several lines into the first item of a list.
  private func listingLines() -> [[TextEdit]] {
    let block = keyLine + 1..<endLine
    guard let first = block.first(where: { !lines.isBlank($0) }) else { return [] }
    let indent = lines.skippingBlanks(from: lines.start(first)) - lines.start(first)
    let dash = String(repeating: " ", count: indent) + "- "
    let shifts = block.filter { !lines.isBlank($0) }.map { line in
      insertion(line == first ? "- " : "  ", at: lines.start(line) + (line == first ? indent : 0))
    }
    let item = entry.lines(after: dash, ending: ending)
    return [shifts + [insertion(item, at: lines.start(endLine))]]
  }

  // MARK: - Lists in brackets

  /// Adds an item before the closing bracket.
  private func inBrackets(from start: Int) -> [[TextEdit]] {
    guard let close = FlowScan.end(of: source.bytes, from: start) else { return [] }
    var last = close
    while lines.isWhite(last - 1..<last) { last -= 1 }
    let before = source.bytes[last - 1]
    let isOpen = before == UInt8(ascii: "[") || before == UInt8(ascii: ",")
    let gap = before == UInt8(ascii: ",") ? " " : ""
    let text = isOpen ? gap + entry.flow : ", " + entry.flow
    // The last text before the bracket may be a comment.
    return [[insertion(text, at: last)]]
      + [", ", ""].map { [insertion($0 + entry.flow, at: close)] }
  }

  /// Puts brackets around a single entry in braces, and adds another entry.
  private func bracketing(from start: Int) -> [[TextEdit]] {
    guard let close = FlowScan.end(of: source.bytes, from: start) else { return [] }
    return [[insertion("[", at: start), insertion(", \(entry.flow)]", at: close + 1)]]
  }
}
