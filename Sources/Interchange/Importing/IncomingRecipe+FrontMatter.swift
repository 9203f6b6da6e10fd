import JSON
import Texts

extension IncomingRecipe {
  /// Takes what front matter says of the recipe; what has no place is kept.
  ///
  /// Lists of ingredients and directions are taken too, as Chowdown has them.
  mutating func take(_ members: [JSONValue.Member], in source: ImportSource) {
    for member in members where !take(member, in: source) { keep(member.key, member.value) }
  }

  /// Takes a value if it has a place.
  private mutating func take(_ member: JSONValue.Member, in source: ImportSource) -> Bool {
    let key = TextFolding.fold(member.key).filter { $0.isLetter || $0 == "." }
    let value = member.value
    let lines = Self.lines(of: value)
    let text = lines.joined(separator: ", ").trimmed
    if text.isEmpty, value.members == nil { return true }
    switch key {
    case "components":
      // Other recipes, as Chowdown has them.
      guard value.members == nil else { return false }
      ingredients += lines.map { .text(RecipeReference.link($0.trimmed, to: $0.trimmed)) }
    case "ingredients", "ingredient", "recipeingredient", "zutaten":
      guard value.members == nil else { return false }
      ingredients += IncomingLines.ingredients(lines)
    case "directions", "instructions", "steps", "method", "recipeinstructions", "zubereitung":
      guard value.members == nil else { return false }
      steps += IncomingLines.steps(lines)
    case "nutrition" where value.members != nil: setNutrition(value)
    case "source" where value.members != nil:
      setSource(value["name"]?.text)
      setSource(value["url"]?.text)
      if let author = value["author"]?.text { self.author = author }
    case "time" where value.members != nil:
      set(.preparation, value["prep"]?.text)
      set(.cooking, value["cook"]?.text)
      set(.total, value["total"]?.text)
    default:
      guard value.members == nil else { return false }
      return take(key, text, lines, in: source)
    }
    return true
  }

  private mutating func take(
    _ key: String, _ text: String, _ lines: [String], in source: ImportSource
  ) -> Bool {
    switch key {
    case "title", "name", "recipetitle":
      if !title.isEmpty { return title == text }
      title = text
    case "description", "summary", "introduction", "excerpt", "desc", "subtitle":
      description += MarkdownText.paragraphs(lines.joined(separator: "\n"))
    case "tags", "tag", "keywords", "categories", "category", "course", "cuisine", "diet",
      "recipecategory", "recipecuisine":
      tags += lines.flatMap { $0.split { ",;".contains($0) } }
        .map { String($0).trimmed }.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
        .filter { key != "diet" || $0.lowercased() != "none" }
    case "servings", "serves", "yield", "yields", "portions", "portionen", "recipeyield", "makes",
      "serving", "size":
      // Cooklang once had several numbers of servings to scale to.
      let first = text.split(separator: "|").first.map { String($0).trimmed } ?? text
      yields.append(first)
      return first == text
    case "preptime", "prep", "preparationtime", "prepduration", "time.prep":
      return set(.preparation, to: text)
    case "cooktime", "cook", "cookingtime", "cookduration", "baketime", "time.cook":
      return set(.cooking, to: text)
    case "resttime", "restingtime", "rest": return set(.resting, to: text)
    case "time", "totaltime", "duration", "timerequired", "total": return set(.total, to: text)
    case "source", "sourceurl", "link", "url", "original", "source.url", "source.name",
      "recipesource":
      let (before, name) = (address, self.source)
      setSource(text)
      return address != before || self.source != name || text == before
    case "author", "authors", "source.author": author = text
    case "difficulty", "level": difficulty = text
    case "created", "date", "datecreated": setCreated(text)
    case "rating":
      guard let value = Double(text), (0...5).contains(value) else { return false }
      rating = value
    case "notes", "note", "hints", "tips": notes.append(lines.joined(separator: "\n"))
    case "calories": setNutrition("Calories: \(text)")
    case "nutrition": setNutrition(lines.joined(separator: "\n"))
    case "locale", "lang", "language":
      language = text.replacing("_", with: "-")
    case "image", "images", "cover", "picture", "photo", "thumbnail", "featuredimage", "img":
      return takePictures(lines, in: source)
    default: return false
    }
    return true
  }

  /// Sets a time; false if there is none in the text, or another one already.
  private mutating func set(_ time: Time, to text: String) -> Bool {
    if let known = times[time] { return known == text }
    set(time, text)
    return times[time] != nil
  }

  /// Adds pictures; false if one of them is not among the files.
  private mutating func takePictures(_ names: [String], in source: ImportSource) -> Bool {
    var isComplete = true
    for name in names {
      if let picture = TextPictures.picture(name, in: source) {
        if !pictures.contains(where: { $0.bytes == picture }) { pictures.append(.init(picture)) }
      } else {
        isComplete = false
      }
    }
    return isComplete
  }

  /// Returns the texts of a scalar, or of the elements of a list.
  private static func lines(of value: JSONValue) -> [String] {
    if let elements = value.array {
      return elements.flatMap { element -> [String] in
        if let members = element.members {
          // A list under a name, or a text with a colon that YAML takes for a key.
          return members.flatMap { member -> [String] in
            if member.value.array != nil { return ["\(member.key):"] + lines(of: member.value) }
            return ["\(member.key): \(member.value.text ?? "")"]
          }
        }
        return lines(of: element)
      }
    }
    guard let text = value.text else { return [] }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }
}

/// Pictures that texts name.
enum TextPictures {
  /// Returns a picture by the destination in a text: beside the file, or by a path from the root of
  /// a site whose files are around it.
  static func picture(_ destination: String, in source: ImportSource) -> [UInt8]? {
    let name = destination.trimmed.prefix { $0 != "?" && $0 != "#" }
    if name.isEmpty || name.contains("://") { return nil }
    let path = name.drop { $0 == "/" }
    for folder in ["", "images/", "img/", "pix/", "static/", "assets/", "public/"] {
      for up in ["", "../", "../../", "../../../"] {
        if let bytes = source.picture("\(up)\(folder)\(path)") { return bytes }
      }
    }
    return nil
  }
}
