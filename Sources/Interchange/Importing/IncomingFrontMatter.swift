import JSON
import Texts
import YAML

/// The front matter of a text in Markdown or Cooklang: YAML between lines `---`, or TOML between
/// lines `+++`.
struct IncomingFrontMatter {
  /// Its values in the order written; all scalars are strings.
  let members: [JSONValue.Member]
  /// The lines of the text after it.
  let body: [String]

  /// The most values that are read, so that aliases of aliases cannot fill the memory.
  private static let mostValues = 20_000
  private static let mostLevels = 32

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    let start = lines.firstIndex { !$0.allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" } } ?? 0
    let fence = lines.isEmpty ? "" : lines[start].replacing("\u{FEFF}", with: "").trimmed
    guard fence == "---" || fence == "+++",
      let end = lines[(start + 1)...].firstIndex(where: {
        let line = $0.trimmed
        return line == fence || fence == "---" && line == "..."
      })
    else {
      (members, body) = ([], lines)
      return
    }
    let matter = Array(lines[(start + 1)..<end])
    let read =
      fence == "+++"
      ? Self.pairs(matter, separator: "=")
      : Self.yaml(matter.joined(separator: "\n")) ?? Self.pairs(matter, separator: ":")
    if let read, !read.isEmpty || matter.allSatisfy({ $0.trimmed.isEmpty }) {
      (members, body) = (read, Array(lines[(end + 1)...]))
    } else {
      // What stands between two rules is text.
      (members, body) = ([], lines)
    }
  }

  // MARK: YAML

  private static func yaml(_ text: String) -> [JSONValue.Member]? {
    guard let root = try? Node.read(text) else {
      return text.trimmed.isEmpty ? [] : nil
    }
    var count = 0
    guard let value = value(of: root, &count, depth: 0), let members = value.members else {
      return nil
    }
    return members
  }

  /// Returns the value of a node; nil if there is too much in it.
  private static func value(of node: Node, _ count: inout Int, depth: Int) -> JSONValue? {
    count += 1
    if count > mostValues || depth > mostLevels { return nil }
    switch node {
    case .scalar(let scalar):
      let isNull =
        scalar.style == .plain && ["", "~", "null", "Null"].contains(scalar.string)
      return isNull ? .null : .string(scalar.string)
    case .sequence(let sequence):
      var elements: [JSONValue] = []
      for inner in sequence {
        guard let element = value(of: inner, &count, depth: depth + 1) else { return nil }
        elements.append(element)
      }
      return .array(elements)
    case .mapping(let mapping):
      var members: [JSONValue.Member] = []
      for (key, inner) in mapping {
        guard let member = value(of: inner, &count, depth: depth + 1) else { return nil }
        members.append(.init(key: key.scalar?.string ?? "", value: member))
      }
      return .object(members)
    }
  }

  // MARK: Pairs

  /// Returns the pairs in lines such as `title = "Soup"` or `title: Soup: the best`, which YAML
  /// refuses; nil if there are none.
  private static func pairs(_ lines: [String], separator: Character) -> [JSONValue.Member]? {
    var members: [JSONValue.Member] = []
    var (key, open, items): (String?, String, [JSONValue]) = (nil, "", [])
    // What ends a text of several lines.
    var quote: String?
    func close() {
      guard let name = key else { return }
      members.append(.init(key: name, value: items.isEmpty ? value(open) : .array(items)))
      (key, open, items) = (nil, "", [])
    }
    for line in lines {
      let text = line.trimmed
      if let end = quote {
        open += open == end ? line : "\n\(line)"
        if line.contains(end) { quote = nil }
        continue
      }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let isInList = open.hasPrefix("[") && !open.hasSuffix("]")
      if separator == "=", text.hasPrefix("["), !isInList {
        close()
        continue
      }
      if key != nil, isInList {
        open += " \(text)"
        continue
      }
      if key != nil, separator == ":", text.hasPrefix("- ") {
        items.append(.string(unquoted(String(text.dropFirst(2)).trimmed)))
        continue
      }
      guard let mark = text.firstIndex(of: separator),
        text[..<mark].allSatisfy({ $0.isLetter || $0.isNumber || "_- .\"".contains($0) })
      else {
        if key != nil { open = open.isEmpty ? text : "\(open) \(text)" }
        continue
      }
      close()
      key = unquoted(String(text[..<mark]).trimmed)
      open = String(text[text.index(after: mark)...]).trimmed
      if separator == "=" {
        quote = longQuotes.first { open.hasPrefix($0) && !open.dropFirst(3).contains($0) }
      }
    }
    close()
    return members.isEmpty ? nil : members
  }

  private static func value(_ text: String) -> JSONValue {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return .string(unquoted(text)) }
    var items: [String] = [""]
    var quote: Character?
    for character in text.dropFirst().dropLast() {
      if let open = quote {
        if character == open { quote = nil }
        items[items.count - 1].append(character)
      } else if character == "," {
        items.append("")
      } else {
        if character == "\"" || character == "'" { quote = character }
        items[items.count - 1].append(character)
      }
    }
    return .array(
      items.map { unquoted($0.trimmed) }.filter { !$0.isEmpty }.map { JSONValue.string($0) })
  }

  /// The quotation marks of TOML around a text of several lines.
  private static let longQuotes = ["\"\"\"", "'''"]

  /// Returns the text that some lines are; in basic quotation marks a backslash at the end of one
  /// takes its break away.
  private static func joined(_ lines: ArraySlice<String>, by quote: String) -> String {
    lines.reduce(into: "") { text, line in
      if quote == longQuotes[0], text.hasSuffix("\\") {
        text.removeLast()
        text += line.drop(while: \.isWhitespace)
      } else {
        text += text.isEmpty ? line : "\n\(line)"
      }
    }
  }

  private static func unquoted(_ text: String) -> String {
    if let quote = longQuotes.first(where: { text.hasPrefix($0) }) {
      let inner = text.dropFirst(3)
      let lines = inner[..<(inner.firstRange(of: quote)?.lowerBound ?? inner.endIndex)]
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let said = lines.drop { $0.allSatisfy(\.isWhitespace) }.map(String.init)
      let end = said.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1
      return joined(said[...end], by: quote)
    }
    for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      return String(text.dropFirst().dropLast()).replacing("\\\"", with: "\"")
    }
    return text
  }
}
