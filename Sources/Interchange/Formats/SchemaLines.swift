import JSON

/// The lists of recipes in schema.org's vocabulary: of texts, of objects, or of lists in lists.
enum SchemaLines {
  // MARK: Ingredients

  /// Returns the ingredients in a list, a text or an object, and what is left of the objects.
  static func ingredients(
    _ value: JSONValue
  ) -> (elements: [IncomingRecipe.Line], rest: JSONValue?) {
    let values = items(of: value)
    let texts = values.compactMap(\.string)
    // A line break within an ingredient of a list is only where it was written.
    if texts.count > 1, texts.count == values.count {
      return (IncomingLines.ingredients(HTMLText.headedItems(texts)), nil)
    }
    let (lines, rest) = IncomingObject.each(values) { object -> [String] in
      let value = object.value
      object.leaveOut(
        "name", "text", "@value", "requiredQuantity", "amount", "quantity", "unitText", "unit",
        "unitCode", "value", "minValue", "maxValue")
      if let line = measured(value) { return [line] }
      guard let text = SchemaRecipe.text(value) else { return [] }
      if value.string != nil, values.count > 1 { return [HTMLText.line(text)] }
      // A text with all of them has each on a line, whether or not some of the ends are markup.
      return HTMLText.headedLines(IncomingLines.lines(text))
    }
    return (IncomingLines.ingredients(lines), rest)
  }

  /// Returns the items of lists in lists, each with the mark of a heading before the name of a list
  /// that has one.
  static func items(of value: JSONValue?, depth: Int = 0) -> [JSONValue] {
    guard let value, depth < SchemaRecipe.mostLevels else { return [] }
    if let elements = elements(of: value) {
      return elements.flatMap { items(of: $0, depth: depth + 1) }
    }
    if let list = value["itemListElement"] {
      let name = HTMLText.line(SchemaRecipe.text(value["name"]) ?? "")
      return (name.isEmpty ? [] : [.string("## \(name)")]) + items(of: list, depth: depth + 1)
    }
    if let inner = value["item"] { return items(of: inner, depth: depth + 1) }
    return [value]
  }

  /// Returns the elements of a list, also of one that PHP has written with its places as keys.
  private static func elements(of value: JSONValue) -> [JSONValue]? {
    guard let members = value.members, !members.isEmpty,
      members.allSatisfy({ Int($0.key) != nil })
    else { return value.array }
    return members.map(\.value)
  }

  /// Returns an ingredient whose amount stands beside its name.
  private static func measured(_ value: JSONValue) -> String? {
    guard let name = SchemaRecipe.text(value["name"]) else { return nil }
    let beside = value["requiredQuantity"] ?? value["amount"] ?? value["quantity"]
    if let amount = SchemaRecipe.quantity(beside) ?? SchemaRecipe.text(beside) {
      let unit =
        beside?.members == nil ? SchemaRecipe.text(value["unitText"] ?? value["unit"]) : nil
      return [amount, unit, name].compactMap(\.self).joined(separator: " ")
    }
    return SchemaRecipe.quantity(value).map { "\($0) \(name)" }
  }

  // MARK: Steps

  /// Returns the steps in a list, a text or an object, and what is left of the objects.
  static func steps(
    _ value: JSONValue, depth: Int = 0
  ) -> (elements: [IncomingRecipe.Line], rest: JSONValue?) {
    guard depth < SchemaRecipe.mostLevels else { return ([], nil) }
    let elements = elements(of: value)
    let values = elements ?? [value]
    let texts = values.compactMap { elements == nil ? $0.text : $0.string }
    if texts.count == values.count {
      return (IncomingLines.steps(HTMLText.headedLines(texts)), nil)
    }
    return IncomingObject.each(values) { object in
      object.value.members == nil
        ? steps(object.value, depth: depth + 1).elements : steps(of: &object, depth: depth + 1)
    }
  }

  /// Returns the steps of an object: a section, a list, or one step.
  private static func steps(
    of object: inout IncomingObject, depth: Int
  ) -> [IncomingRecipe.Line] {
    let value = object.value
    // Pictures are read elsewhere, and addresses lead to places on the page.
    object.leaveOut("image", "url", "position", "itemListOrder", "numberOfItems")
    guard ["itemListElement", "steps", "item"].contains(where: { value[$0] != nil }) else {
      let (text, isDescription) = step(value)
      object.leaveOut("name", "text", "@value")
      if isDescription { object.leaveOut("description") }
      return IncomingLines.steps(sentences(HTMLText.headedLines([text])))
    }
    let inner = object.takeList(["itemListElement", "steps", "item"]) { steps($0, depth: depth) }
    let type = SchemaRecipe.name(ofType: SchemaRecipe.text(value["@type"]))
    let isSection = ["howtosection", "itemlist"].contains(type)
    let title =
      isSection || value["text"] == nil
      ? HTMLText.line(object.take("name", as: SchemaRecipe.text) ?? "") : ""
    // Many pages write all of a list once more beside it.
    let said = Set(inner.flatMap { words(of: $0.text) })
    let about = ["text", "description"].flatMap { key in
      HTMLText.lines(object.take(key, as: SchemaRecipe.text) ?? "").filter { line in
        !said.isSuperset(of: words(of: line))
      }
    }
    return IncomingRecipe.Line.headings(title) + IncomingLines.steps(about) + inner
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }

  /// Returns the lines of a step with sentences in one piece, which may be broken where they were
  /// written.
  private static func sentences(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { sentences, line in
      if let last = sentences.last, let end = last.last, end.isLetter || end == ",",
        line.first?.isLowercase == true, IncomingLines.heading(last) == nil
      {
        sentences[sentences.count - 1] += " \(line)"
      } else {
        sentences.append(line)
      }
    }
  }

  /// Returns the text of a step, and whether its description is in that; its name counts where it is
  /// not the beginning of the text.
  private static func step(_ value: JSONValue) -> (text: String, isDescription: Bool) {
    let bodies = [value["text"] ?? value["@value"], value["description"]].map { body in
      (body?.array ?? [body].compactMap(\.self)).compactMap { SchemaRecipe.text($0) }
        .joined(separator: "\n")
    }
    let isDescription = bodies[0].allSatisfy(\.isWhitespace)
    let body = bodies[isDescription ? 1 : 0]
    guard let name = value["name"]?.string, !name.isEmpty else { return (body, isDescription) }
    if body.allSatisfy(\.isWhitespace) { return (name, isDescription) }
    let plain = HTMLText.line(name)
    let stem = plain.hasSuffix("…") ? String(plain.dropLast()) : plain
    let isRepeated =
      HTMLText.line(body).hasPrefix(stem.replacing("...", with: "").trimmed)
      || plain.split(separator: " ").count <= 2 && plain.contains(where: \.isNumber)
    let joint = plain.last.map(":.!?".contains) == true ? " " : ": "
    return (isRepeated ? body : plain + joint + body, isDescription)
  }
}
