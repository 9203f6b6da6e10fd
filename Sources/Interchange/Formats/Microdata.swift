import JSON
import Markup

/// Items that a page marks in its own text, as the values that JSON-LD would have for them.
enum Microdata {
  /// The attributes that mark items.
  enum Syntax {
    case microdata, rdfa

    fileprivate func type(of element: MarkupDocument.Element) -> String? {
      switch self {
      case .microdata: element["itemscope"] == nil ? nil : element["itemtype"] ?? ""
      case .rdfa: element["typeof"]
      }
    }

    fileprivate func properties(of element: MarkupDocument.Element) -> [String] {
      let names = (self == .microdata ? element["itemprop"] : element["property"]) ?? ""
      return split(names)
    }

    /// Returns the properties whose values are within an element, as older RDFa has them:
    /// `rel="v:ingredient"` around the item, or around a picture.
    fileprivate func relations(of element: MarkupDocument.Element) -> [String] {
      guard self == .rdfa, let names = element["rel"], names.contains(":"), element["href"] == nil
      else { return [] }
      return split(names)
    }

    /// Returns whether there are ingredients within an element.
    fileprivate func hasIngredient(in element: MarkupDocument.Element) -> Bool {
      var found = false
      for child in element.elements where !found {
        child.forEach { inner in
          found = found || properties(of: inner).contains { (old[$0] ?? $0) == "recipeIngredient" }
          return !found
        }
      }
      return found
    }

    private func split(_ names: String) -> [String] {
      names.split(whereSeparator: \.isWhitespace).map { name in
        // RDFa has prefixes: `schema:name`, `v:name`.
        String(name.split(separator: ":").last ?? name)
      }
    }
  }

  /// Returns the items of a page that are recipes or may have some in them.
  static func items(in root: MarkupDocument.Element, _ syntax: Syntax) -> [JSONValue] {
    var items: [JSONValue] = []
    root.forEach { element in
      guard let type = syntax.type(of: element), isRecipe(type) else { return true }
      items.append(item(element, type, syntax))
      return false
    }
    return items
  }

  private static func isRecipe(_ type: String) -> Bool {
    type.split(whereSeparator: \.isWhitespace).contains { type in
      type.split { "/#:".contains($0) }.last?.lowercased() == "recipe"
    }
  }

  /// Returns an item as an object; a property that is there several times is a list.
  private static func item(
    _ element: MarkupDocument.Element, _ type: String, _ syntax: Syntax
  ) -> JSONValue {
    var names: [String] = []
    var values: [String: [JSONValue]] = [:]
    var headings: [String: ListHeadings] = [:]
    func see(_ element: MarkupDocument.Element) {
      for list in lists { headings[list, default: ListHeadings()].see(element) }
    }
    func add(_ value: JSONValue, as properties: [String]) {
      for (place, name) in properties.enumerated() where !properties[..<place].contains(name) {
        if values[name] == nil { names.append(name) }
        if lists.contains(name) { headings[name]?.beginValue(at: values[name]?.count ?? 0) }
        values[name, default: []].append(value)
      }
    }
    func collect(_ element: MarkupDocument.Element, within relations: [String] = []) {
      for child in element.elements {
        var properties = syntax.properties(of: child).map { old[$0] ?? $0 }
        // A list has no more to say than its items.
        if properties.contains("recipeIngredient"), syntax.hasIngredient(in: child) {
          properties.removeAll { $0 == "recipeIngredient" }
        }
        let inner = syntax.type(of: child)
        if properties.isEmpty { see(child) }
        if let inner {
          add(item(child, inner, syntax), as: properties + relations.map { old[$0] ?? $0 })
        } else {
          if !properties.isEmpty { add(value(of: child, as: properties), as: properties) }
          if child.name == "img" { add(value(of: child), as: relations.map { old[$0] ?? $0 }) }
          collect(child, within: syntax.relations(of: child) + relations)
        }
        // Headings within a list are in its value, and those before it do not go on behind it.
        if properties.contains(where: lists.contains) {
          for list in lists { headings[list]?.endGroup() }
        }
      }
    }
    collect(element)
    let members = names.map { name -> JSONValue.Member in
      let own = values[name] ?? []
      let all = headings[name]?.inserted(into: own) ?? own
      return .init(key: name, value: all.count == 1 ? all[0] : .array(all))
    }
    let kind = type.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    return .object([.init(key: "@type", value: .string(kind))] + members)
  }

  /// The names of data-vocabulary.org, which came before schema.org, and of its first versions.
  fileprivate static let old = [
    "ingredient": "recipeIngredient", "ingredients": "recipeIngredient",
    "instructions": "recipeInstructions", "yield": "recipeYield",
    "recipeType": "recipeCategory", "photo": "image", "summary": "description",
    "published": "datePublished",
  ]

  /// The properties whose values are lists, perhaps with headings.
  static let lists: Set = ["recipeIngredient", "recipeInstructions"]

  /// Returns the value of an element that is no item.
  private static func value(
    of element: MarkupDocument.Element, as properties: [String] = []
  ) -> JSONValue {
    if let content = element["content"] { return .string(content) }
    switch element.name {
    case "time": return .string(element["datetime"] ?? element.text)
    case "img", "source", "video", "audio": return .string(element["src"] ?? "")
    case "a", "link", "area":
      // A tag is linked by its name.
      let isAddress = properties.contains { $0 == "image" || $0 == "url" }
      let text = isAddress && element["href"] != nil ? "" : element.text
      return .string(text.isEmpty ? element["href"] ?? "" : text)
    case "meter", "data": return .string(element["value"] ?? element.text)
    default:
      let isList = properties.contains { lists.contains($0) }
      let lines = isList ? IncomingLines.headed(element.markedLines) : element.lines
      return lines.count > 1 ? .array(lines.map { .string($0) }) : .string(lines.first ?? "")
    }
  }
}

/// The hRecipe microformat and its successor h-recipe, as the values that JSON-LD would have.
enum HRecipe {
  private static let properties: [(name: String, classes: [String])] = [
    ("name", ["fn", "p-name"]), ("recipeIngredient", ["ingredient", "p-ingredient"]),
    ("recipeInstructions", ["instructions", "e-instructions", "instruction"]),
    ("recipeYield", ["yield", "p-yield"]), ("totalTime", ["duration", "dt-duration"]),
    ("prepTime", ["preptime"]), ("cookTime", ["cooktime"]),
    ("description", ["summary", "p-summary"]), ("author", ["author", "p-author"]),
    ("keywords", ["tag", "p-category"]), ("image", ["photo", "u-photo"]),
    ("datePublished", ["published", "dt-published"]), ("nutrition", ["nutrition", "p-nutrition"]),
    ("url", ["u-url"]),
  ]

  /// The classes of the lists.
  private static let lists = properties.filter { Microdata.lists.contains($0.name) }
    .flatMap(\.classes)

  /// Returns the recipes of a page.
  static func items(in root: MarkupDocument.Element) -> [JSONValue] {
    root.all { $0.has(class: "hrecipe") || $0.has(class: "h-recipe") }.map { recipe in
      let members = properties.compactMap { name, classes -> JSONValue.Member? in
        var values: [JSONValue] = []
        var headings = ListHeadings()
        let isList = Microdata.lists.contains(name)
        recipe.forEach { element in
          // The address of who wrote it is another one.
          if name == "url", element.has(class: "p-author") || element.has(class: "h-card") {
            return false
          }
          guard classes.contains(where: element.has) else {
            if lists.contains(where: element.has) { headings.endGroup() }
            headings.see(element)
            return true
          }
          if isList { headings.beginValue(at: values.count) }
          switch element.name {
          case "img": values.append(.string(element["src"] ?? ""))
          case _ where name == "url":
            values = [.string(values.first?.string ?? element["href"] ?? "")]
          case "time": values.append(.string(element["datetime"] ?? element.text))
          default:
            let lines = element.markedLines
            values +=
              (isList ? IncomingLines.headed(lines) : lines.map(\.text))
              .map { .string($0) }
          }
          return false
        }
        if isList { values = headings.inserted(into: values) }
        return values.isEmpty
          ? nil : .init(key: name, value: values.count == 1 ? values[0] : .array(values))
      }
      return .object([.init(key: "@type", value: .string("Recipe"))] + members)
    }
  }
}
