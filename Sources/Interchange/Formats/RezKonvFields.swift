import JSON
import Texts

/// The lines of names and values behind the steps of RezKonv's recipes: `:Stichwort : Suppe`, going
/// on without a name, `: : Eintopf`.
struct RezKonvFields {
  private var fields: [(name: String, lines: [String])] = []

  /// Reads a line if it is one of a field.
  mutating func read(_ line: String) -> Bool {
    guard line.hasPrefix(":") else { return false }
    let rest = line.dropFirst()
    guard let colon = rest.firstIndex(of: ":") else { return false }
    let name = String(rest[..<colon]).trimmed
    let value = String(rest[rest.index(after: colon)...]).trimmed
    if name.isEmpty {
      guard !fields.isEmpty else { return false }
      fields[fields.count - 1].lines.append(value)
    } else {
      fields.append((name, [value]))
    }
    return true
  }

  /// Sets what the fields say.
  func set(_ recipe: inout IncomingRecipe) {
    for (name, lines) in fields {
      let lines = lines.filter { !$0.isEmpty }
      let key = TextFolding.fold(name)
      if ["stichwort", "kategorie"].contains(where: key.hasPrefix) {
        recipe.tags += lines.flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
      } else if ["notiz", "bemerkung", "anmerkung", "hinweis", "tip"].contains(where: key.hasPrefix)
      {
        if !lines.isEmpty { recipe.notes.append(lines.joined(separator: "\n")) }
      } else {
        recipe.keep(name, .string(lines.joined(separator: "\n")))
      }
    }
  }
}
