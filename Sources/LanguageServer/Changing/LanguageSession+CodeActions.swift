import Collection
import Diagnostics
import JSON

/// The kinds of actions, which have dots between their parts.
enum CodeActionKind {
  /// The correction of one problem.
  static let fix = "quickfix"
  /// The correction of all problems of a document.
  static let fixAll = "source.fixAll.cookbook"
}

extension LanguageSession {
  /// Returns the corrections that `cookbook check --fix` would make: of each problem in a range, and
  /// of all.
  func codeActions(_ params: JSONValue) async throws(ResponseError) -> JSONValue {
    let document = try document(params)
    await refresh()
    guard client.takesActions, let range = document.text.range(params["range"]),
      let (book, place) = recipe(document)
    else { return .array([]) }
    let only = params["context"]?["only"]?.array?.compactMap(\.string)
    func isWanted(_ kind: String) -> Bool {
      only.map { $0.contains { kind == $0 || kind.hasPrefix("\($0).") } } ?? true
    }
    let path = book.recipes[place].path
    let problems = book.diagnostics.filter { $0.path == path && $0.fix != nil }
    var actions: [JSONValue] = []
    if isWanted(CodeActionKind.fix) {
      let near = problems.filter { problem in
        let place = problem.offsets(in: document.text)
        return place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
      }
      for problem in (try? RecipeFixes.sure(near, of: place, in: book)) ?? [] {
        guard let fix = problem.fix else { continue }
        actions.append(
          action(fix.title, CodeActionKind.fix, fix.edits, in: document, mends: problem))
      }
    }
    if isWanted(CodeActionKind.fixAll), !problems.isEmpty,
      let fixed = try? RecipeFixes.fixed(place, in: book)
    {
      let edits = LineEdits.edits(from: document.text.bytes, to: fixed)
      if !edits.isEmpty {
        actions.append(
          action(
            "fix all that can be fixed without guessing", CodeActionKind.fixAll, edits, in: document
          ))
      }
    }
    return .array(actions)
  }

  private func action(
    _ title: String, _ kind: String, _ edits: [TextEdit], in document: OpenDocument,
    mends problem: Diagnostic? = nil
  ) -> JSONValue {
    .members([
      "title": .string(title),
      "kind": .string(kind),
      "diagnostics": problem.map { .array([json($0, in: document.text)]) },
      "isPreferred": problem.map { _ in .bool(true) },
      "edit": .members([
        "changes": .members([document.uri: .array(edits.map(document.text.json))])
      ]),
    ])
  }
}
