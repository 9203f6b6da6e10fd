/// Recipes of Meal-Master and of RezKonv, which has its columns in German.
enum MealMasterFile {
  /// Returns whether a text has recipes of either program.
  static func recognizes(_ text: String) -> Bool {
    text.prefix(4000).split(whereSeparator: \.isNewline).contains { begins(String($0)) }
  }

  /// Returns whether a line begins a recipe; mail may have put a sign before it.
  private static func begins(_ line: String) -> Bool {
    let line = line.drop { ":>- ".contains($0) && !line.hasPrefix("-----") }
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

  /// Returns whether the recipes of a text are RezKonv's.
  static func isRezKonv(_ text: String) -> Bool {
    let first = text.split(whereSeparator: \.isNewline).lazy.map(String.init).first(where: begins)
    return first?.lowercased().contains("rezkonv") == true
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
        reader = Reader(isRezKonv: line.lowercased().contains("rezkonv"))
      } else if let open = reader, ends(line.trimmed),
        // There may be no steps.
        open.isInSteps || line.trimmed == "MMMMM" && !open.isInHead
      {
        recipes.append(open.finished())
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
    private var fields = RezKonvFields()
    /// The field of the head that the next line may go on with.
    private var openField = ""

    init(isRezKonv: Bool) {
      // It is a German program, whose units no other language has.
      if isRezKonv { recipe.language = "de" }
    }

    var isInHead: Bool { part == .head }
    var isInSteps: Bool { part == .steps || part == .notes }

    mutating func read(_ line: String) {
      let plain = line.trimmed
      if let title = Self.group(plain) { return begin(title) }
      // Some write it with their own hand: `----FROSTING----`.
      if part == .ingredients, let title = MasterCookText.group(plain) { return begin(title) }
      if part != .head, fields.read(plain) { return }
      switch part {
      case .head: readHead(plain)
      case .ingredients: readIngredients(line, plain)
      case .steps:
        let last = paragraphs.count - 1
        if plain.isEmpty {
          paragraphs.append([])
        } else if let label = paragraphs[last].last, label.hasSuffix(":"),
          recipe.takeTime("\(label) \(plain)")
        {
          // Copied from a page, the label stands above the time.
          paragraphs[last].removeLast()
        } else if !recipe.takeTime(plain) {
          paragraphs[last].append(plain)
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
      // Only the letters of the rule are none of the name's: `-----MARINADE-----`.
      let rule = line.hasPrefix("MMMMM") ? line.dropFirst(5) : line[...]
      var title = String(rule.drop { "-= ".contains($0) })
      while let last = title.last, "-= ".contains(last) { title.removeLast() }
      return title.isEmpty ? nil : title
    }

    private mutating func begin(_ title: String) {
      flush()
      let name = title.lowercased()
      if ["quelle", "source"].contains(name) {
        part = .notes
      } else if part != .steps, recipe.ingredients.isEmpty,
        RecipeHeading(title) == .ingredients, RecipeHeading.isBare(title)
      {
        part = .ingredients
      } else if !recipe.ingredients.isEmpty,
        part == .ingredients || paragraphs.allSatisfy(\.isEmpty),
        RecipeHeading(title) == .directions, RecipeHeading.isBare(title)
      {
        part = .steps
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
        // Long values go on in the next line.
        switch openField {
        case "title", "titel": recipe.title = "\(recipe.title) \(line)".trimmed
        case "categories", "kategorien", "kategorie": recipe.tags += Self.tags(line)
        default: break
        }
        if line.isEmpty { openField = "" }
        return
      }
      openField = parts[0].lowercased()
      switch openField {
      case "title", "titel": recipe.title = parts[1]
      case "categories", "kategorien", "kategorie": recipe.tags = Self.tags(parts[1])
      case "yield", "servings", "menge", "portionen": recipe.yields = [parts[1]]
      default:
        if !recipe.takeTime(line) { recipe.keep(parts[0], .string(parts[1])) }
      }
    }

    private static func tags(_ text: String) -> [String] {
      text.split(separator: ",").map { String($0).trimmed }
        .filter { !$0.isEmpty && $0.lowercased() != "none" }
    }

    // MARK: Ingredients

    /// Reads a line of one or two columns.
    private mutating func readIngredients(_ line: String, _ plain: String) {
      if plain.isEmpty {
        if !columns[0].isEmpty || !recipe.ingredients.isEmpty {
          part = .steps
          flush()
        }
        return
      }
      if let title = MealMasterColumns.group(line) { return begin(title) }
      guard MealMasterColumns.isNumber(line.prefix(7)) else {
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
      for (column, text) in MealMasterColumns.split(line).enumerated() { add(text, to: column) }
    }

    private mutating func add(_ text: String, to column: Int) {
      let (number, unit, name) = MealMasterColumns.fields(of: text)
      if number.isEmpty, let first = name.first, first == "-", let last = columns[column].last {
        let more = MarkdownText.escaped(String(name.drop { $0 == "-" || $0 == " " }))
        columns[column][columns[column].count - 1] = last.appending(more)
        return
      }
      let food = MarkdownText.escaped(name)
      let form = MealMasterColumns.form(of: unit, for: number)
      columns[column].append(.ingredient("\(number) \(form)", named: food))
    }

    /// Ends a list: the second column comes behind the first.
    ///
    /// In a list of one column, words in capital letters without an amount name a group.
    private mutating func flush() {
      var lines = columns[0] + columns[1]
      if columns[1].isEmpty {
        for place in IncomingLines.groups(inCapitals: lines.map(\.text)) {
          guard case .text(let text) = lines[place], case .ingredient = lines[place + 1] else {
            continue
          }
          lines[place] = .heading(text)
        }
      }
      recipe.ingredients += lines
      columns = [[], []]
    }

    func finished() -> IncomingRecipe {
      var whole = self
      whole.flush()
      var recipe = whole.recipe
      recipe.steps = IncomingLines.steps(
        paragraphs.filter { !$0.isEmpty }.map { lines in
          lines.dropFirst().reduce(into: lines[0]) { WrappedLines.join(&$0, $1) }
        })
      RezKonvFields.setSource(notes, &recipe)
      fields.set(&recipe)
      return recipe
    }
  }
}
