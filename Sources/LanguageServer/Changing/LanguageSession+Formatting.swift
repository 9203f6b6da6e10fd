import Editing
import JSON

extension LanguageSession {
  /// Returns the edits that lay a recipe out as `cookbook fmt` does; none if it has errors.
  func formatting(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let text = document.text
    if document.isSettings { return .array([]) }
    guard let formatted = RecipeFormat.formatted(text.bytes) else { return .array([]) }
    return .array(LineEdits.edits(from: text.bytes, to: formatted).map(text.json))
  }
}
