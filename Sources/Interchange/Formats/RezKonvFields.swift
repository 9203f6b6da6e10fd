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

  /// Sets the source that the lines of a block name, and keeps who has written the recipe down:
  /// `-- Erfasst von`, and the name below it.
  static func setSource(_ lines: [String], _ recipe: inout IncomingRecipe) {
    let isCredit = { (line: String) in line.hasPrefix("--") }
    recipe.setSource(lines.filter { !isCredit($0) }.joined(separator: ", "))
    let credits = lines.filter(isCredit).map { String($0.drop { "- ".contains($0) }) }
    recipe.keep("Erfasst", .string(credits.joined(separator: " ").replacing("Erfasst ", with: "")))
  }

  /// Sets what the fields say.
  func set(_ recipe: inout IncomingRecipe) {
    for (name, lines) in fields {
      let lines = lines.filter { !$0.isEmpty }
      // Names have 16 letters of room: `Zubereitungs-Z.`
      let name = name.hasSuffix("s-Z.") ? "\(name.dropLast(3))zeit" : name
      let key = TextFolding.fold(name)
      if ["stichwort", "kategorie"].contains(where: key.hasPrefix) {
        recipe.tags += lines.flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
      } else if ["notiz", "bemerkung", "anmerkung", "hinweis", "tip"].contains(where: key.hasPrefix)
      {
        if !lines.isEmpty { recipe.notes.append(lines.joined(separator: "\n")) }
      } else if key.hasPrefix("quelle"), recipe.source == nil {
        recipe.setSource(lines.joined(separator: ", "))
      } else if recipe.takeTime("\(name): \(lines.joined(separator: " "))") {
        continue
      } else {
        recipe.keep(name, .string(lines.joined(separator: "\n")))
      }
    }
  }
}

extension IncomingRecipe {
  /// Takes a line that says nothing but a time, `Zubereitungszeit : 45 Min.`; false for every other
  /// one, and where the recipe has another time.
  mutating func takeTime(_ line: String) -> Bool {
    let values = StatedValue.values(in: line)
    let areTimes = values.allSatisfy { value in
      if case .time(let time, let text) = value { times[time] ?? text == text } else { false }
    }
    guard !values.isEmpty, areTimes else { return false }
    take(values)
    return true
  }
}
