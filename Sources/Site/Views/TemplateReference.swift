import Mustache

/// The part of the documentation that lists the data for templates, generated from the code.
package enum TemplateReference {
  /// Returns the tables as Markdown: one for the fields of every page, one for each page, and one
  /// for each type.
  package static func markdown() -> String {
    var text = "### Every page\n\n" + table(Views.Common.view.fields)
    for kind in PageKind.allCases {
      text += "### `\(kind.template).mustache`\n\nBesides what every page gets:\n\n"
      text += table(kind.view.schema.fields)
    }
    let pages = PageKind.allCases.map(\.view)
    for type in Views.parts(of: [Views.Common.self] + pages) {
      text += "### \(type.name)\n\n\(type.doc)\n\n" + table(type.fields)
    }
    return text
  }

  private static func table(_ fields: [Schema.Field]) -> String {
    let rows = fields.map { "| `\($0.name)` | \(kind($0.kind)) | \($0.doc) |\n" }
    return "| name | kind | what it is |\n|---|---|---|\n" + rows.joined() + "\n"
  }

  private static func kind(_ kind: Schema.Kind) -> String {
    switch kind {
    case .text: "text"
    case .html: "HTML: `{{{…}}}`"
    case .flag: "flag"
    case .list(let element): "list of \(self.kind(element))"
    case .object(let name): name
    }
  }
}
