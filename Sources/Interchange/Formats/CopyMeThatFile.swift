import JSON
import Markup

/// The page that CopyMeThat exports.
enum CopyMeThatFile {
  /// Returns whether a page is an export of CopyMeThat.
  static func recognizes(_ page: MarkupDocument) -> Bool {
    page.root.all { $0.has(class: "recipe") }.contains { recipe in
      // A recipe may be a photo without a list.
      let parts = recipe.all { part in
        part.has(class: "recipeIngredient") || part["id"]?.trimmed == "original_link"
      }
      return !parts.isEmpty
    }
  }

  /// Returns the recipes of a page.
  static func recipes(of page: MarkupDocument, in source: ImportSource) -> [IncomingRecipe] {
    page.root.all { $0.name == "div" && $0.has(class: "recipe") }.map { recipe($0, source) }
  }

  private static func recipe(
    _ element: MarkupDocument.Element, _ source: ImportSource
  ) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    var link: String?
    element.forEach { part in
      let text = part.text
      switch part["id"]?.trimmed {
      case "name": recipe.title = text
      case "original_link": recipe.setSource(part["href"] ?? text)
      case "link": link = part["href"] ?? text
      case "recipeYield": recipe.yields = [text]
      case "ratingValue": recipe.setRating(text)
      case "made_this" where !text.isEmpty: recipe.tags.append(text)
      case "description": recipe.description = part.lines.map(MarkdownText.escaped)
      default: break
      }
      if part.has(class: "recipeCategory") { recipe.tags.append(text) }
      if part.has(class: "recipeIngredient_subheader") {
        recipe.ingredients += IncomingRecipe.Line.headings(text)
      } else if part.has(class: "recipeIngredient") {
        recipe.ingredients += IncomingLines.ingredients([text])
      } else if part.has(class: "instruction_subheader") {
        recipe.steps += IncomingRecipe.Line.headings(text)
      } else if part.has(class: "instruction") {
        recipe.steps += IncomingLines.steps([text])
      } else if part.has(class: "recipeNote") || part.has(class: "recipeNote_subheader") {
        recipe.notes.append(part.lines.joined(separator: "\n"))
      } else if part.name == "img", let bytes = part["src"].flatMap({ source.picture($0) }) {
        recipe.pictures.append(.init(bytes))
      }
      return true
    }
    // The page on CopyMeThat is where it comes from if no other is.
    if recipe.address == nil {
      recipe.setSource(link)
    } else {
      recipe.keep("link", link.map { .string($0) })
    }
    return recipe
  }
}
