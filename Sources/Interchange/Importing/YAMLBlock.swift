import Collection
import Editing
import JSON

/// Values as YAML in block style.
enum YAMLBlock {
  /// Returns the lines of a mapping.
  static func lines(of members: [JSONValue.Member]) -> [String] {
    // YAML refuses keys that are there twice.
    var known: Set<String> = []
    let last = members.reversed().filter { known.insert($0.key).inserted }
    return last.reversed().flatMap { lines(of: $0) }
  }

  private static func lines(of member: JSONValue.Member) -> [String] {
    let key = YAMLText.scalar(member.key)
    switch member.value {
    case .object(let members) where !members.isEmpty:
      return ["\(key):"] + lines(of: members).map { "  \($0)" }
    case .array(let elements) where !elements.isEmpty:
      return ["\(key):"] + elements.flatMap(items).map { "  \($0)" }
    case .string(let text) where text.contains("\n"):
      guard let block = literal(text) else { return ["\(key): \(YAMLText.scalar(text))"] }
      return ["\(key): |-"] + block
    default: return ["\(key): \(scalar(member.value))"]
    }
  }

  private static func items(_ element: JSONValue) -> [String] {
    let inner: [String]
    switch element {
    case .object(let members) where !members.isEmpty: inner = lines(of: members)
    case .array(let elements) where !elements.isEmpty: inner = elements.flatMap(items)
    default: inner = [scalar(element)]
    }
    return inner.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
  }

  private static func scalar(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let text): Double(text) == nil ? YAMLText.scalar(text) : text
    // All values are read as text, so a day needs no quotes.
    case .string(let text): CalendarDate(text)?.description == text ? text : YAMLText.scalar(text)
    case .array: "[]"
    case .object: "{}"
    }
  }

  /// Returns a text as the lines of a literal block; nil if YAML would read another text.
  private static func literal(_ text: String) -> [String]? {
    let isPrintable = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.value >= 0x20 && scalar.value < 0x7F
        || scalar.value >= 0xA0 && scalar != "\u{FEFF}" && scalar != "\u{2028}"
          && scalar != "\u{2029}" && scalar.value & 0xFFFE != 0xFFFE
    }
    guard isPrintable, text.first != " ", text.first != "\n", text.last != "\n" else { return nil }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "  \($0)"
    }
  }
}
