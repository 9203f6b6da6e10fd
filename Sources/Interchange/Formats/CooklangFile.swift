import Archives
import Bytes
import Collection
import Cooking
import RecipeMD

/// A recipe in Cooklang.
///
/// Cooklang has its ingredients in the steps. Each group becomes a section whose one step lists
/// them, so that programs get every ingredient once and with its exact amount; the steps follow as
/// they were written.
enum CooklangFile {
  /// Returns the file `.cook` of a recipe.
  static func bytes(of recipe: SharedRecipe) -> [UInt8] {
    var text = frontMatter(of: recipe)
    for paragraph in [recipe.text.descriptionText, recipe.metadata.notes ?? ""] {
      for line in paragraph.split(separator: "\n") { text += "> \(escaped(String(line)))\n\n" }
    }
    let lines = recipe.lines
    for section in recipe.sections {
      if !section.name.isEmpty { text += "== \(heading(section.name)) ==\n\n" }
      text += section.places.map { ingredient(lines[$0], of: recipe) }.joined(separator: "\n")
      text += "\n\n"
    }
    let sections = recipe.stepSections
    // Steps would belong to the last group of ingredients.
    let isOpen = recipe.sections.contains { !$0.name.isEmpty }
    for (place, section) in sections.enumerated() {
      if let name = section.name ?? (isOpen && place == 0 ? recipe.title : nil) {
        text += "== \(heading(name)) ==\n\n"
      }
      for step in section.steps { text += "\(escaped(step))\n\n" }
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return Array(text.utf8)
  }

  /// Returns a zip file of several recipes, with their pictures under the names that Cooklang
  /// programs look for.
  static func archive(of book: SharedBook) throws -> [UInt8] {
    var zip = ZipWriter()
    for (recipe, stem) in ShareName.named(book.recipes) {
      try zip.add("\(stem).cook", bytes(of: recipe))
      if let cover = recipe.cover {
        try zip.add("\(stem).\(cover.kind.fileExtension)", cover.bytes, isStored: true)
      }
    }
    return try zip.finished()
  }

  private static func frontMatter(of recipe: SharedRecipe) -> String {
    let (metadata, times) = (recipe.metadata, recipe.metadata.times)
    let values: [(String, String?)] = [
      ("title", recipe.title), ("locale", recipe.language.tag),
      ("source", metadata.source.map { $0.url ?? $0.name }), ("author", recipe.author),
      ("servings", recipe.yieldText.isEmpty ? nil : recipe.yieldText),
      ("prep time", times.preparation?.text), ("cook time", times.cooking?.text),
      ("time", recipe.totalTime?.text), ("difficulty", metadata.difficulty),
    ]
    var text = "---\n"
    for case (let key, let value?) in values { text += "\(key): \(quoted(value))\n" }
    if !recipe.tags.isEmpty {
      text += "tags:\n" + recipe.tags.map { "  - \(quoted($0))\n" }.joined()
    }
    return text + "---\n\n"
  }

  /// Returns a text as YAML that means nothing else: JSON's strings are YAML's, but for what YAML
  /// can hold in no form.
  private static func quoted(_ text: String) -> String {
    JSONText.quoted(text).replacing(
      where: { (0x7F..<0xA0).contains($0.value) || [0xFEFF, 0xFFFE, 0xFFFF].contains($0.value) },
      with: "\u{FFFD}")
  }

  private static func ingredient(_ line: SharedRecipe.Line, of recipe: SharedRecipe) -> String {
    var name = escaped(line.name)
    var note = ""
    if let link = line.link, let file = recipe.fileName(of: link) {
      // A reference has the name of the file; what the recipe calls it is a note.
      if !name.isEmpty, name != link.title { note = "(\(noted(name)))" }
      name = "./\(file)"
    }
    // Without a name there is nothing to list.
    if name.isEmpty { return escaped(line.text) }
    guard let amount = line.amount else { return "@\(name){}\(note)" }
    let reading = amount.reading
    var quantity = number(reading.number)
    if let to = reading.to { quantity += "-\(number(to))" }
    // An amount that does not scale is locked.
    if reading.isFixed { quantity = "=\(quantity)" }
    let written = [reading.size, reading.unitText].compactMap(\.self).joined(separator: " ")
    let unit = written.replacing(where: { $0 == "%" }, with: "")
    let amountText = unit.isEmpty ? quantity : "\(quantity)%\(escaped(unit))"
    return "@\(name){\(amountText)}\(note)"
  }

  /// Returns a text that does not end a note.
  private static func noted(_ text: String) -> String {
    text.replacing(where: { $0 == "(" }, with: "（").replacing(where: { $0 == ")" }, with: "）")
  }

  /// Returns a number exactly: `1.5`, `1/3`, `1 1/3`.
  private static func number(_ number: Rational) -> String {
    number.terminates && !number.looksLikeThousands
      ? number.decimalString : number.fractionString
  }

  private static func heading(_ text: String) -> String {
    escaped(text).replacing(where: { $0 == "=" }, with: "–")
  }

  /// Returns a text in which nothing begins an ingredient, a tool, a timer, a comment, a note, a
  /// section or a value: Cooklang knows no escapes, so wide letters take their places.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = "\n"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "@": result.append("＠")
      case "#": result.append("＃")
      case "~": result.append("～")
      case "{": result.append("｛")
      case "}": result.append("｝")
      case "-" where last == "-" || last == "[":
        result.removeLast()
        result.append(contentsOf: (last == "-" ? "–" : "[ -").unicodeScalars)
      case ">" where last == "\n": result.append("›")
      case "=" where last == "\n": result.append("＝")
      case "\r", "\u{0}"..<"\t", "\u{B}"..<" ": result.append(" ")
      default: result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }
}

extension String {
  fileprivate func replacing(
    where isReplaced: (Unicode.Scalar) -> Bool, with text: String
  ) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if isReplaced(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
  }
}
