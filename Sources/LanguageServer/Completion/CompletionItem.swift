import Diagnostics
import JSON

/// Something that may be written at a place.
struct CompletionItem: Hashable {
  /// What kind of thing it is, which editors show by a sign.
  enum Kind: Int {
    case unit = 11
    case value = 12
    case property = 10
    case file = 17
    case keyword = 14
  }

  /// The name under which it is shown.
  var label: String
  var kind: Kind
  /// What is written.
  var text: String
  /// What it is found by, if that is not its name.
  var filter: String?
  /// A short remark beside it.
  var detail: String?
  /// An explanation, in Markdown.
  var documentation: String?

  /// Returns it in the form of the protocol, in the place of a range; `order` is its place in the
  /// list.
  func json(_ range: Range<Int>, order: Int, in document: DocumentText) -> JSONValue {
    let place = String(order)
    return .members([
      "label": .string(label),
      "kind": .int(kind.rawValue),
      "detail": detail.map { .string($0) },
      "documentation": documentation.map {
        .members(["kind": .string("markdown"), "value": .string($0)])
      },
      "filterText": filter.map { .string($0) },
      "sortText": .string(String(repeating: "0", count: max(0, 5 - place.count)) + place),
      "textEdit": document.json(TextEdit(range: range, replacement: text)),
    ])
  }
}
