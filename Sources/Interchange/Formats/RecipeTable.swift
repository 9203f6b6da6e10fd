import Collection
import JSON
import Texts

/// Tables with a recipe a row, as Plan to Eat, My Recipe Box and others export them.
enum RecipeTable {
  /// Returns whether a text is a table whose heading row names a title and ingredients or steps.
  static func recognizes(_ text: String) -> Bool {
    let first = text.prefix { !$0.isNewline }
    guard first.utf8.count < 10_000 else { return false }
    let columns = Set(
      first.split { ",;\t".contains($0) }.compactMap {
        TableColumn.of(String($0).replacing("\"", with: ""))
      })
    return columns.contains(.title)
      && (columns.contains(.ingredients) || columns.contains(.steps))
  }

  /// Returns the recipes of a table.
  ///
  /// - Throws: `ImportError` if it is no table.
  static func recipes(of text: String) throws(ImportError) -> [IncomingRecipe] {
    let first = text.prefix { !$0.isNewline }
    let marks: [Character] = [",", ";", "\t"]
    let counts = marks.map { mark in first.count { $0 == mark } }
    let separator = marks[counts.firstIndex(of: counts.max() ?? 0) ?? 0]
    let rows: [[String]]
    do {
      rows = try SeparatedCells.rows(of: text, separatedBy: separator)
    } catch {
      throw .damaged("it is no table with commas that can be read: \(error)")
    }
    let headings = rows.first?.map { ($0, TableColumn.of($0)) } ?? []
    let hasRowsOfIngredients = hasRowsOfIngredients(rows.dropFirst(), headings)
    let hasYields = headings.contains { $0.1 == .yield }
    var recipes: [IncomingRecipe] = []
    for row in rows.dropFirst() {
      var recipe = recipe(row, headings)
      if hasRowsOfIngredients {
        let amount = cell(of: .amount, in: row, headings)
        let unit = cell(of: .unit, in: row, headings)
        recipe.ingredients = recipe.ingredients.map { line in
          guard case .text(let name) = line else { return line }
          return .ingredient("\(amount) \(unit)", named: name)
        }
        // The rows of a recipe have its title in each, or in the first alone.
        if let last = recipes.last, recipe.title.isEmpty || recipe.title == last.title {
          recipes[recipes.count - 1].add(recipe)
          continue
        }
      } else {
        for column in [TableColumn.amount, .unit] {
          let name = headings.first { $0.1 == column }?.0 ?? ""
          let value = cell(of: column, in: row, headings)
          if column == .amount, !hasYields {
            recipe.yields.append(value)
          } else {
            recipe.keep(name.trimmed, .string(value))
          }
        }
      }
      recipes.append(recipe)
    }
    return recipes
  }

  /// Returns whether each row is an ingredient with its amount: a column of amounts may also have
  /// what a recipe makes, as My Recipe Box's has.
  private static func hasRowsOfIngredients(
    _ rows: ArraySlice<[String]>, _ headings: [(name: String, column: TableColumn?)]
  ) -> Bool {
    let columns = Set(headings.compactMap(\.column))
    guard columns.contains(.ingredients), !columns.isDisjoint(with: [.amount, .unit]) else {
      return false
    }
    return rows.allSatisfy { row in
      let lines = ingredients(cell(of: .ingredients, in: row, headings, asWritten: true))
      return lines.count < 2
        && (columns.contains(.unit) || lines.first?.first?.isNumber != true)
    }
  }

  private static func cell(
    of column: TableColumn, in row: [String], _ headings: [(name: String, column: TableColumn?)],
    asWritten: Bool = false
  ) -> String {
    let cell = zip(headings, row).first { $0.0.column == column }?.1 ?? ""
    return asWritten ? cell.replacing("\\n", with: "\n") : cell.trimmed
  }

  private static func recipe(
    _ row: [String], _ headings: [(name: String, column: TableColumn?)]
  ) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    var steps: [String] = []
    for (heading, cell) in zip(headings, row) where !cell.allSatisfy(\.isWhitespace) {
      let text = cell.replacing("\\n", with: "\n")
      switch heading.column {
      case .title: recipe.title = text.trimmed
      case .description: recipe.description += MarkdownText.paragraphs(text)
      case .ingredients: recipe.ingredients += IncomingLines.ingredients(ingredients(text))
      // Each step may have a column of its own.
      case .steps: steps += lines(text)
      case .tags:
        recipe.tags +=
          list(in: text) ?? text.split { ",;|".contains($0) }.map { String($0).trimmed }
      case .yield: recipe.yields.append(text)
      case .preparation: recipe.set(.preparation, text, of: heading.name)
      case .cooking: recipe.set(.cooking, text, of: heading.name)
      case .resting: recipe.set(.resting, text, of: heading.name)
      case .total: recipe.set(.total, text, of: heading.name)
      case .source, .address: recipe.setSource(text)
      case .rating: recipe.setRating(text, key: heading.name.trimmed)
      case .notes: recipe.notes.append(text)
      case .author: recipe.author = text
      case .nutrition: recipe.setNutrition(text)
      case .created: recipe.setCreated(text)
      case .amount, .unit: continue
      case nil:
        let name = NutrientName.schema(of: String(heading.name.prefix { $0 != "(" }).trimmed)
        if Metadata.nutrients.contains(name) {
          recipe.nutrition.append((name, TableColumn.measured(text, heading.name)))
        } else {
          recipe.keep(heading.name.trimmed, .string(text.trimmed))
        }
      }
    }
    recipe.steps = IncomingLines.steps(steps)
    return recipe
  }

  /// Returns the ingredients in a cell; a cell on one line may part them by semicolons.
  private static func ingredients(_ text: String) -> [String] {
    let lines = lines(text)
    guard lines.count == 1 else { return lines }
    let parts = lines[0].split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
    // `1 egg; beaten` is one.
    let areSeveral = parts.count > 2 || parts.count { $0.first?.isNumber == true } > 1
    return areSeveral ? parts : lines
  }

  /// Returns the texts of a list in JSON or Python, as data sets have them; nil for anything else.
  private static func list(in text: String) -> [String]? {
    let text = text.trimmed
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    guard let elements = (try? JSONReader.value(of: Array(text.utf8)))?.array else {
      return PythonList.texts(in: text)
    }
    let texts = elements.compactMap(\.text)
    return texts.count == elements.count ? texts : nil
  }

  /// Returns the lines of a cell; a cell on one line may part them by bars.
  private static func lines(_ text: String) -> [String] {
    if let list = list(in: text) { return list.flatMap(HTMLText.lines) }
    let lines = HTMLText.lines(text)
    if lines.count == 1, lines[0].contains("|") {
      return lines[0].split(separator: "|").map { String($0).trimmed }
    }
    return lines
  }
}

extension IncomingRecipe {
  /// Sets the time in a cell; what is none, such as `overnight`, is kept by the heading.
  fileprivate mutating func set(_ time: Time, _ text: String, of heading: String) {
    let value = TableColumn.measured(text, heading)
    if WrittenTime.span(value) != nil {
      times[time] = value
    } else if value.contains(where: { $0.isLetter || $0.isNumber && $0 != "0" }),
      value.firstMatch(of: /^[0:.,]+ ?\p{L}*\.?$/) == nil
    {
      keep(heading.trimmed, .string(value))
    }
  }

  /// Adds what another row says of the same recipe.
  fileprivate mutating func add(_ row: IncomingRecipe) {
    ingredients += row.ingredients
    steps += row.steps.filter { !steps.contains($0) }
    tags += row.tags.filter { !tags.contains($0) }
    description += row.description.filter { !description.contains($0) }
    notes += row.notes.filter { !notes.contains($0) }
    yields += row.yields.filter { !yields.contains($0) }
    times.merge(row.times) { known, _ in known }
    source = source ?? row.source
    address = address ?? row.address
    author = author ?? row.author
    rating = rating ?? row.rating
    created = created ?? row.created
    nutrition += row.nutrition.filter { fact in !nutrition.contains { $0.name == fact.name } }
    for member in row.extra { keep(member.key, member.value) }
  }
}
