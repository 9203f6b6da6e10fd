import Editing
import JSON

extension LanguageSession {
  /// Returns the file that a link or picture leads to.
  func definition(_ params: JSONValue) async throws(ResponseError) -> JSONValue {
    let (document, offset) = try place(params)
    await refresh()
    guard let (link, _) = RecipeSource(document.text.bytes).link(at: offset), let book else {
      return .null
    }
    let start = DocumentText([], encoding: client.encoding).json(0..<0)
    switch target(of: link, in: document) {
    case .recipe(let place):
      return .members(["uri": .string(uri(of: book.recipes[place].path)), "range": start])
    case .file(let path): return .members(["uri": .string(uri(of: path)), "range": start])
    case .external, .nowhere, nil: return .null
    }
  }
}
