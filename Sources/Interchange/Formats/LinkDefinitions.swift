import Texts

/// The links of a Markdown text whose destinations stand elsewhere in it: `[lemons]: Lemons.md`.
///
/// Recipes are read line by line, so each link gets its destination beside it.
struct LinkDefinitions {
  private var destinations: [String: String] = [:]

  /// Returns lines with the destinations beside their links, and without their definitions; the
  /// others keep their numbers.
  static func inlined(_ lines: [String]) -> [String] {
    var definitions = LinkDefinitions()
    let rest = lines.map { definitions.take($0) ? "" : $0 }
    if definitions.destinations.isEmpty { return lines }
    return rest.map { definitions.inlined($0) }
  }

  /// Takes the definition that a line is; returns whether it is one.
  private mutating func take(_ line: String) -> Bool {
    // Nearly no line is one, and matching takes longer than all else that is read of a line.
    guard line.utf8.first(where: { $0 != 0x20 }) == UInt8(ascii: "[") else { return false }
    let definition = /^ {0,3}\[([^\[\]^]+)\]:\s*(?:<([^<>]*)>|([^\s<]\S*))(?:\s+["'(].*["')])?\s*$/
    guard let match = line.wholeMatch(of: definition) else { return false }
    let destination = String(match.2 ?? match.3 ?? "")
    // A word alone is a remark: `[optional]: salt`.
    guard destination.contains(where: { "./#:".contains($0) }) else { return false }
    let key = Self.key(match.1)
    if destinations[key] == nil {
      destinations[key] = destination.replacing(" ", with: "%20").replacing("(", with: "%28")
        .replacing(")", with: "%29")
    }
    return true
  }

  private func inlined(_ line: String) -> String {
    guard line.contains("[") else { return line }
    return line.replacing(/\[([^\[\]]+)\](?:\[([^\[\]]*)\])?(?![(\[:])/) { link in
      let label = link.2.flatMap { $0.isEmpty ? nil : $0 } ?? link.1
      guard let destination = destinations[Self.key(label)] else { return String(link.0) }
      return "[\(link.1)](\(destination))"
    }
  }

  private static func key(_ label: Substring) -> String {
    TextFolding.singleSpaced(String(label)).lowercased()
  }
}
