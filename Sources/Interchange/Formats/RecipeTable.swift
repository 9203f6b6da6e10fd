import Texts

/// Tables with a recipe a row, as Plan to Eat, My Recipe Box and others export them.
enum RecipeTable {
  /// What a column may be.
  private enum Column: CaseIterable {
    case title, description, ingredients, steps, tags, yield, preparation, cooking, total, source
    case address, rating, notes, author, nutrition, created

    /// Its names in heading rows, folded, without spaces.
    var names: Set<String> {
      switch self {
      case .title:
        [
          "title", "name", "recipename", "recipe", "titel", "rezept", "nom", "titre", "nombre",
          "titulo", "titolo", "naam",
        ]
      case .description:
        ["description", "summary", "beschreibung", "descripcion", "descrizione", "beschrijving"]
      case .ingredients:
        ["ingredients", "ingredient", "zutaten", "ingredientes", "ingredienti", "ingredienten"]
      case .steps:
        [
          "directions", "instructions", "method", "steps", "preparation", "zubereitung",
          "anleitung", "instrucciones", "istruzioni", "preparazione", "bereiding", "etapes",
        ]
      case .tags:
        [
          "tags", "course", "cuisine", "category", "categories", "maincourse", "mainingredient",
          "kategorie", "kategorien", "keywords",
        ]
      case .yield:
        [
          "yield", "servings", "serves", "serving", "portionen", "portions", "menge", "porciones",
          "porzioni", "porties",
        ]
      case .preparation: ["preptime", "preparationtime", "vorbereitungszeit", "prep"]
      case .cooking: ["cooktime", "cookingtime", "kochzeit", "cook"]
      case .total: ["totaltime", "gesamtzeit", "time", "duration"]
      case .source: ["source", "quelle", "fuente", "fonte", "bron"]
      case .address: ["url", "sourceurl", "link", "website", "originalurl"]
      case .rating: ["rating", "stars", "bewertung"]
      case .notes: ["notes", "note", "notizen", "notas", "comments"]
      case .author: ["author", "autor", "auteur", "autore", "by"]
      case .nutrition: ["nutrition", "nutritionalinfo", "nutritioninfo"]
      case .created: ["created", "createdat", "date", "dateadded", "datum"]
      }
    }

    static func of(_ heading: String) -> Column? {
      let key = TextFolding.fold(heading).filter { $0.isLetter }
      return allCases.first { $0.names.contains(key) }
    }
  }

  /// Returns whether a text is a table whose heading row names a title and ingredients or steps.
  static func recognizes(_ text: String) -> Bool {
    let first = text.prefix { !$0.isNewline }
    guard first.utf8.count < 10_000 else { return false }
    let columns = Set(
      first.split { ",;\t".contains($0) }.compactMap {
        Column.of(String($0).replacing("\"", with: ""))
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
    let headings = rows.first?.map { ($0, Column.of($0)) } ?? []
    return rows.dropFirst().map { recipe($0, headings) }
  }

  private static func recipe(
    _ row: [String], _ headings: [(name: String, column: Column?)]
  ) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    for (heading, cell) in zip(headings, row) where !cell.allSatisfy(\.isWhitespace) {
      let text = cell.replacing("\\n", with: "\n")
      switch heading.column {
      case .title: recipe.title = text.trimmed
      case .description: recipe.description += MarkdownText.paragraphs(text)
      case .ingredients: recipe.ingredients += IncomingLines.ingredients(lines(text))
      case .steps: recipe.steps += IncomingLines.steps(lines(text))
      case .tags: recipe.tags += text.split { ",;|".contains($0) }.map { String($0).trimmed }
      case .yield: recipe.yields.append(text)
      case .preparation: recipe.set(.preparation, text.trimmed)
      case .cooking: recipe.set(.cooking, text.trimmed)
      case .total: recipe.set(.total, text.trimmed)
      case .source, .address: recipe.setSource(text)
      case .rating: recipe.rating = Double(text.trimmed)
      case .notes: recipe.notes.append(text)
      case .author: recipe.author = text
      case .nutrition: recipe.setNutrition(text)
      case .created: recipe.setCreated(text)
      case nil: recipe.keep(heading.name.trimmed, .string(text.trimmed))
      }
    }
    return recipe
  }

  /// Returns the lines of a cell; a cell on one line may part them by bars.
  private static func lines(_ text: String) -> [String] {
    let lines = HTMLText.lines(text)
    if lines.count == 1, lines[0].contains("|") {
      return lines[0].split(separator: "|").map { String($0).trimmed }
    }
    return lines
  }
}
