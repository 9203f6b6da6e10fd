import JSON

/// What stands behind the steps in a text of MasterCook: fields by their names.
struct MasterCookTail {
  private var fields: [(name: String, lines: [String])] = []
  /// Whether the value in quotation marks goes on.
  private var isOpen = false
  /// The field whose value begins on the next line.
  private var awaited: String?

  /// The fields that have their values in quotation marks.
  private static let quoted: Set = [
    "source", "copyright", "yield", "description", "cuisine", "start to finish time",
  ]
  /// The fields below the rule.
  private static let plain: Set = [
    "notes", "note", "nutr. assoc.", "serving ideas", "suggested wine", "ratings",
  ]

  /// Returns whether a line begins a field that stands below the rule, where there is no rule.
  static func begins(_ line: String) -> Bool {
    line.hasPrefix("Per Serving") || line.hasPrefix("Per serving") || named(line, plain) != nil
  }

  /// Returns the name and the value in a line, `NOTES : Keep it cold`, if it is one of some fields.
  private static func named(_ line: String, _ names: Set<String>) -> (String, String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = String(line[..<colon]).trimmed
    // `S(Internet address)` and `T(Chill time)` are sources and times with a name of their own.
    let isNamedByHand =
      name.hasSuffix(")") && ["S(", "T("].contains { name.hasPrefix($0) } && names == quoted
    guard names.contains(name.lowercased()) || isNamedByHand else { return nil }
    return (name, String(line[line.index(after: colon)...]).trimmed)
  }

  // MARK: Reading

  /// Reads a line if it belongs to a field with a quoted value; returns whether it does.
  mutating func readQuoted(_ line: String) -> Bool {
    if isOpen {
      fields[fields.count - 1].lines.append(line)
      isOpen = !line.hasSuffix("\"")
      return true
    }
    if let name = awaited, line.hasPrefix("\"") {
      begin(name, line)
      return true
    }
    guard let (name, value) = Self.named(line, Self.quoted) else { return false }
    if value.isEmpty {
      awaited = name
    } else if value.hasPrefix("\"") {
      begin(name, value)
    } else {
      return false
    }
    return true
  }

  private mutating func begin(_ name: String, _ value: String) {
    fields.append((name, [value]))
    awaited = nil
    isOpen = value.count == 1 || !value.hasSuffix("\"")
  }

  /// Reads a line below the rule.
  mutating func read(_ line: String) {
    isOpen = false
    if line.hasPrefix("- - - -") { return }
    if readQuoted(line) { return }
    if let (name, value) = Self.named(line, Self.plain) {
      fields.append((name, [value]))
    } else if Self.begins(line) {
      fields.append(("nutrition", [line]))
    } else if !line.isEmpty, fields.last.map({ Self.quoted.contains($0.name.lowercased()) }) ?? true
    {
      fields.append(("notes", [line]))
    } else if !fields.isEmpty {
      fields[fields.count - 1].lines.append(line)
    }
  }

  // MARK: Setting

  /// Sets what the fields say.
  func set(_ recipe: inout IncomingRecipe) {
    for (name, lines) in fields {
      var text = lines.joined(separator: "\n")
      while text.last?.isNewline == true { text.removeLast() }
      if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
        text = String(text.dropFirst().dropLast())
      }
      switch name.lowercased() {
      case "notes", "note": recipe.notes.append(text)
      case "nutrition": Self.setNutrition(text.trimmed, &recipe)
      case "source", "s(internet address)": recipe.setSource(text)
      case "yield": recipe.yields.append(text.trimmed)
      case "description": recipe.description += MarkdownText.paragraphs(text)
      case "cuisine": recipe.tags.append(text.trimmed)
      case "start to finish time": recipe.set(.total, text.trimmed)
      default: recipe.keep(name, .string(text.trimmed))
      }
    }
  }

  /// Sets the facts in a line: `Per Serving (without salt): 225 Calories; 20g Fat (80% calories from
  /// fat); 9g Protein`.
  static func setNutrition(_ text: String, _ recipe: inout IncomingRecipe) {
    let facts = text.split(separator: ":", maxSplits: 1).last ?? ""
    var isWhole = true
    for part in facts.split(separator: ";") {
      let fact = String(part).trimmed
      let bare = fact.hasSuffix(".") ? String(fact.dropLast()) : fact
      let short = String(bare.prefix { $0 != "(" }).trimmed
      if let found = NutrientName.fact(in: short) {
        recipe.nutrition.append(found)
        isWhole = isWhole && short == bare
      } else {
        isWhole = false
      }
    }
    // The remarks have no place among the facts.
    if !isWhole { recipe.nutrition.append(("text", text)) }
  }
}
