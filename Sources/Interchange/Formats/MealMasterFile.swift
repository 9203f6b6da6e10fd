/// Recipes of Meal-Master and of RezKonv, which has its columns in German.
enum MealMasterFile {
  /// Returns whether a text has recipes of either program.
  static func recognizes(_ text: String) -> Bool {
    text.prefix(4000).split(whereSeparator: \.isNewline).contains { begins(String($0)) }
  }

  /// Returns whether a line begins a recipe.
  private static func begins(_ line: String) -> Bool {
    let isRule = line.hasPrefix("MMMMM") || line.hasPrefix("-----") || line.hasPrefix("=====")
    let folded = line.lowercased()
    return isRule
      && (folded.contains("meal-master") || folded.contains("mealmaster")
        || folded.contains("rezkonv"))
  }

  /// Returns whether a line ends a recipe: a rule with nothing in it.
  private static func ends(_ line: String) -> Bool {
    line == "MMMMM"
      || line.count >= 5 && (line.allSatisfy { $0 == "-" } || line.allSatisfy { $0 == "=" })
  }

  /// Returns the recipes of a text.
  static func recipes(of text: String) -> [IncomingRecipe] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var recipes: [IncomingRecipe] = []
    var reader: Reader?
    for line in lines {
      if begins(line) {
        if let reader { recipes.append(reader.finished()) }
        reader = Reader()
      } else if ends(line.trimmed), reader?.isInSteps == true {
        if let reader { recipes.append(reader.finished()) }
        reader = nil
      } else {
        reader?.read(line)
      }
    }
    if let reader { recipes.append(reader.finished()) }
    return recipes
  }

  /// Reads a recipe line by line.
  private struct Reader {
    private enum Part { case head, ingredients, steps, notes }

    private var recipe = IncomingRecipe(title: "")
    private var part = Part.head
    private var columns: [[IncomingRecipe.Line]] = [[], []]
    private var paragraphs: [[String]] = [[]]
    private var notes: [String] = []

    var isInSteps: Bool { part == .steps || part == .notes }

    mutating func read(_ line: String) {
      let plain = line.trimmed
      if let title = Self.group(plain) { return begin(title) }
      switch part {
      case .head: readHead(plain)
      case .ingredients: readIngredients(line, plain)
      case .steps:
        if plain.isEmpty {
          paragraphs.append([])
        } else {
          paragraphs[paragraphs.count - 1].append(plain)
        }
      case .notes:
        // RezKonv names the source before the steps.
        if !plain.isEmpty { notes.append(plain) } else if !notes.isEmpty { part = .steps }
      }
    }

    /// Returns the name in a rule: `MMMMM-----DOUGH-----`, `===== TEIG =====`.
    private static func group(_ line: String) -> String? {
      guard line.hasPrefix("MMMMM-") || line.hasPrefix("-----") || line.hasPrefix("=====") else {
        return nil
      }
      let name = line.drop { "M-= ".contains($0) }
      var title = String(name)
      while let last = title.last, "-= ".contains(last) { title.removeLast() }
      return title.isEmpty ? nil : title
    }

    private mutating func begin(_ title: String) {
      flush()
      let name = title.lowercased()
      if ["quelle", "source"].contains(name) {
        part = .notes
      } else if part != .steps || paragraphs.allSatisfy(\.isEmpty) {
        part = .ingredients
        recipe.ingredients += IncomingRecipe.Line.headings(title)
      } else {
        paragraphs.append(["\(title):"])
        paragraphs.append([])
      }
    }

    private mutating func readHead(_ line: String) {
      let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      guard parts.count == 2 else {
        // An empty line parts the head from the ingredients.
        if line.isEmpty, !recipe.title.isEmpty, !recipe.yields.isEmpty { part = .ingredients }
        return
      }
      switch parts[0].lowercased() {
      case "title", "titel": recipe.title = parts[1]
      case "categories", "kategorien", "kategorie":
        recipe.tags = parts[1].split(separator: ",").map { String($0).trimmed }
          .filter { $0.lowercased() != "none" }
      case "yield", "servings", "menge", "portionen": recipe.yields = [parts[1]]
      default: recipe.keep(parts[0], .string(parts[1]))
      }
    }

    // MARK: Ingredients

    /// Reads a line of one or two columns; the second begins with its amount at 40.
    private mutating func readIngredients(_ line: String, _ plain: String) {
      if plain.isEmpty {
        if !columns[0].isEmpty || !recipe.ingredients.isEmpty {
          part = .steps
          flush()
        }
        return
      }
      let letters = Array(line)
      let hasTwo =
        letters.count > 41 && letters[39..<41].allSatisfy(\.isWhitespace)
        && Self.isColumn(String(letters[41...].prefix(7)))
      guard Self.isColumn(String(letters.prefix(7))) else {
        // Text without columns is a step, where ingredients have come before.
        if columns[0].isEmpty, recipe.ingredients.isEmpty {
          columns[0].append(.text(MarkdownText.escaped(plain)))
        } else {
          flush()
          part = .steps
          paragraphs[paragraphs.count - 1].append(plain)
        }
        return
      }
      add(String(hasTwo ? letters[..<41] : letters[...]), to: 0)
      if hasTwo { add(String(letters[41...]), to: 1) }
    }

    /// Returns whether a text can be the column of numbers.
    private static func isColumn(_ text: String) -> Bool {
      text.allSatisfy { $0.isNumber || " /.,-".contains($0) }
    }

    private mutating func add(_ text: String, to column: Int) {
      let letters = Array(text)
      let number = String(letters.prefix(7)).trimmed
      let rest = String(letters.dropFirst(7))
      let (unit, name) = Self.unit(rest)
      if number.isEmpty, let first = name.first, first == "-", let last = columns[column].last {
        let more = MarkdownText.escaped(String(name.drop { $0 == "-" || $0 == " " }))
        columns[column][columns[column].count - 1] = last.appending(more)
        return
      }
      let food = MarkdownText.escaped(name)
      columns[column].append(.ingredient("\(number) \(unit)", named: food))
    }

    /// Returns the unit that a line begins with behind its number, and the rest.
    private static func unit(_ text: String) -> (unit: String, rest: String) {
      let letters = Array(text)
      let code = String(letters.prefix(4)).trimmed
      if letters.count > 4, letters.first == " ", code.count <= 2, let unit = units[code] {
        return (unit, String(letters.dropFirst(4)).trimmed)
      }
      // RezKonv has the unit in words, in a column of nine letters.
      let word = text.trimmed.prefix { !$0.isWhitespace }
      if letters.count > 12, letters.first == " ", germanUnits.contains(word.lowercased()) {
        return (String(word), String(text.trimmed.dropFirst(word.count)).trimmed)
      }
      return ("", text.trimmed)
    }

    private static let units = [
      "x": "", "ea": "", "sm": "small", "md": "medium", "lg": "large", "cn": "can", "pk": "package",
      "pn": "pinch", "dr": "drops", "ds": "dash", "ct": "carton", "bn": "bunch", "sl": "slices",
      "t": "tsp", "ts": "tsp", "T": "tbsp", "tb": "tbsp", "fl": "fl oz", "c": "cups", "pt": "pint",
      "qt": "quart", "ga": "gallon", "oz": "oz", "lb": "lb", "ml": "ml", "cl": "cl", "dl": "dl",
      "l": "l", "g": "g", "kg": "kg", "mg": "mg", "EL": "EL", "TL": "TL", "Bd": "Bund",
    ]
    private static let germanUnits: Set<String> = [
      "gramm", "kilogramm", "liter", "milliliter", "essl.", "teel.", "essl", "teel", "tasse",
      "tassen", "prise", "prisen", "bund", "dose", "dosen", "pack.", "packung", "zehe", "zehen",
      "scheibe", "scheiben", "stück", "stange", "stangen", "becher", "kopf", "glas", "tropfen",
      "el", "tl", "kg", "g", "ml", "cl", "dl", "l", "würfel", "zweig", "zweige", "messersp.",
    ]

    /// Ends a list: the second column comes behind the first.
    private mutating func flush() {
      recipe.ingredients += columns[0] + columns[1]
      columns = [[], []]
    }

    func finished() -> IncomingRecipe {
      var whole = self
      whole.flush()
      var recipe = whole.recipe
      recipe.steps = IncomingLines.steps(
        paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") })
      let text = notes.joined(separator: "\n")
      if !text.isEmpty { recipe.setSource(notes.count == 1 ? text : nil) }
      if notes.count > 1 { recipe.notes = [text] }
      return recipe
    }
  }
}

extension IncomingRecipe.Line {
  /// Returns the line with more text at its end.
  fileprivate func appending(_ text: String) -> Self {
    switch self {
    case .heading(let own): .heading("\(own) \(text)")
    case .text(let own): .text("\(own) \(text)")
    case .ingredient(let amount, let name): .ingredient(amount: amount, name: "\(name) \(text)")
    case .measured(let number, let unit, let name):
      .measured(number: number, unit: unit, name: "\(name) \(text)")
    }
  }
}
