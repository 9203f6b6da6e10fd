import JSON
import Markup

/// Recipes of MasterCook: the XML of `.mx2`, and the text of `.mxp`.
enum MasterCookFile {
  /// Returns whether a document is one of MasterCook's.
  static func recognizes(_ document: MarkupDocument) -> Bool { document.root.name == "mx2" }

  /// Returns whether a text is one of MasterCook's.
  static func recognizes(_ text: String) -> Bool {
    let start = text.prefix(2000)
    return start.contains("Exported from") && start.contains("MasterCook")
  }

  // MARK: XML

  /// Returns the recipes of a document.
  static func recipes(of document: MarkupDocument) -> [IncomingRecipe] {
    document.root.all { $0.name == "rcpe" }.map(recipe)
  }

  private static func recipe(_ element: MarkupDocument.Element) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: (element["name"] ?? "").trimmed)
    recipe.author = author(element["author"] ?? "")
    recipe.keep("img", element["img"].map { .string($0) })
    for child in element.elements {
      switch child.name {
      case "serv": recipe.yields.append(child["qty"] ?? "")
      case "yield":
        let number = child["qty"] ?? ""
        recipe.yields.append("\(DecimalText.text(of: number)) \(child["unit"] ?? "")")
      case "prpt": recipe.set(.preparation, child["elapsed"])
      case "ttim": recipe.set(.total, child["elapsed"])
      case "cats": recipe.tags = child.all { $0.name == "catt" }.map(\.text)
      case "desc": recipe.description = MarkdownText.paragraphs(child.rawText)
      case "srce": recipe.setSource(child.text)
      case "note": recipe.notes.append(child.rawText)
      case "nutr": MasterCookTail.setNutrition(child.text, &recipe)
      case "alts" where child["label"]?.lowercased() == "internet address":
        recipe.setSource(child["source"])
      case "ingr": recipe.ingredients.append(line(child))
      case "dirs":
        let parts = child.all { $0.name == "dirt" }
        recipe.steps += IncomingLines.steps(parts.flatMap(directions))
        for part in parts { recipe.keep("img", part["img"].map { .string($0) }) }
      case "rats":
        let ratings = child.all { $0.name == "rate" }.map { rating in
          JSONValue.Member(key: rating["name"] ?? "rating", value: .string(rating["value"] ?? ""))
        }
        recipe.keep("ratings", .object(ratings))
      // The whole recipe once more, as text.
      case "rtxt": break
      default:
        let text = ([child.text] + child.attributes.map(\.value)).joined(separator: " ").trimmed
        recipe.keep(child.name, .string(text))
      }
    }
    recipe.yields = recipe.yields.filter { !$0.hasPrefix("0") && !$0.trimmed.isEmpty }
    return recipe
  }

  /// Returns the author, unless the program says that there is none.
  static func author(_ text: String) -> String? {
    text.trimmed.lowercased() == "n/a" ? nil : text.trimmed
  }

  /// Returns the lines of directions: one that ends no sentence goes on with the next, which is only
  /// where the writer broke it.
  private static func directions(_ element: MarkupDocument.Element) -> [String] {
    var lines: [String] = []
    for line in IncomingLines.lines(element.rawText).map(\.trimmed) {
      if let last = lines.last, let end = last.last, !".!?:;)\"”".contains(end) {
        lines[lines.count - 1] = "\(last) \(line)"
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  private static func line(_ element: MarkupDocument.Element) -> IncomingRecipe.Line {
    let name = (element["name"] ?? "").trimmed
    let amount = "\(DecimalText.text(of: element["qty"] ?? "")) \(element["unit"] ?? "")"
    let title = MasterCookText.group(name) ?? IncomingLines.heading(name)
    if element["code"] == "S" || amount.trimmed.isEmpty && title != nil,
      let heading = IncomingRecipe.Line.headings(title ?? name).first
    {
      return heading
    }
    // A number is that of a food in the program's own tables.
    let method = element.all { ["iprp", "inti"].contains($0.name) }.map(\.text)
      .filter { !$0.isEmpty && Int($0) == nil }
    if element["code"] == "R" {
      // It is another recipe, and stays a name if that is not among them.
      let more = method.map { ", \(MarkdownText.escaped($0))" }.joined()
      return .ingredient(amount, named: RecipeReference.link(name, to: name) + more)
    }
    let whole = MarkdownText.escaped(([name] + method).joined(separator: ", "))
    return .ingredient(amount, named: whole)
  }

  // MARK: Text

  /// Returns the recipes of a text.
  static func recipes(of text: String) -> [IncomingRecipe] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var parts: [[String]] = []
    for line in lines {
      if line.contains("Exported from"), line.contains("MasterCook") {
        parts.append([])
      } else if !parts.isEmpty {
        parts[parts.count - 1].append(line)
      }
    }
    return parts.map(MasterCookText.recipe)
  }
}
