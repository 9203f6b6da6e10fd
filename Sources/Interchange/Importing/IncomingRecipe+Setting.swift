import Collection
import JSON
import Texts

extension String {
  /// The text without white space at its ends, and with single spaces.
  var trimmed: String { TextFolding.singleSpaced(self) }
}

extension IncomingRecipe {
  /// Sets the address that a text is, or else the source that it names.
  mutating func setSource(_ text: String?) {
    guard let text = text?.trimmed, !text.isEmpty else { return }
    if Metadata.isWebAddress(text) { address = text } else { source = source ?? text }
  }

  /// Takes what a line has said of the whole recipe.
  mutating func take(_ values: [StatedValue]) {
    for value in values {
      switch value {
      case .yield(let text): if !yields.contains(text) { yields.append(text) }
      case .time(let time, let text): set(time, text)
      }
    }
  }

  /// Sets the rating that a text says; one of which it is not sure how good that is, such as 8, is
  /// kept under its key.
  mutating func setRating(_ text: String, key: String = "rating") {
    if let stars = StarRating.stars(text) {
      rating = stars
    } else {
      keep(key, .string(text.trimmed))
    }
  }

  /// Sets the day it was written down, but for the one that stands for an unknown day in formats
  /// that need one.
  mutating func setCreated(_ text: String?) {
    guard let text = text?.trimmed, !text.isEmpty, CalendarDate(text) != .firstOf2001 else {
      return
    }
    created = text
  }

  /// Sets nutrition facts from lines such as `Calories: 250 kcal` and `60 g protein`; what is none of
  /// them is kept.
  mutating func setNutrition(_ text: String?) {
    for line in IncomingLines.lines(text).flatMap(NutrientName.facts) {
      let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      if parts.count == 2, !parts[1].isEmpty {
        nutrition.append((NutrientName.schema(of: parts[0]), parts[1]))
      } else {
        nutrition.append(NutrientName.fact(in: line.trimmed) ?? ("text", line.trimmed))
      }
    }
  }

  /// Sets nutrition facts from an object in schema.org's vocabulary or the like.
  mutating func setNutrition(_ value: JSONValue?) {
    for member in value?.members ?? [] where !IncomingObject.isBookkeeping(member.key) {
      guard let text = member.value.text?.trimmed, !text.isEmpty else { continue }
      nutrition.append((NutrientName.schema(of: member.key), text))
    }
  }
}

/// What nutrients are called.
enum NutrientName {
  /// Returns schema.org's name of a nutrient; the name itself if it is none that schema.org knows.
  static func schema(of name: String) -> String {
    if Metadata.nutrients.contains(name) { return name }
    let key = TextFolding.fold(name).filter { $0.isLetter }
    return names[key] ?? Metadata.nutrients.first { $0.lowercased() == key } ?? name
  }

  /// Returns the facts of a line with several, `Calories: 500, Fat: 20 g`; the line if it has one.
  static func facts(in line: String) -> [String] {
    let parts = line.split { ",;".contains($0) }.map(String.init)
    return parts.allSatisfy { $0.contains(":") } ? parts : [line]
  }

  /// Returns the fact in a line with its amount at one end: `60 g protein`, `Fat 24 g`.
  static func fact(in line: String) -> (name: String, value: String)? {
    let words = line.split(separator: " ")
    guard words.count > 1 else { return nil }
    guard words[0].first?.isNumber == true else {
      let number = words.firstIndex { $0.first?.isNumber == true } ?? 0
      let name = schema(of: words[..<number].joined(separator: " "))
      guard Metadata.nutrients.contains(name) else { return nil }
      return (name, words[number...].joined(separator: " "))
    }
    for first in 1..<words.count {
      let name = schema(of: words[first...].joined(separator: " "))
      guard Metadata.nutrients.contains(name) else { continue }
      return (name, name == "calories" ? line : words[..<first].joined(separator: " "))
    }
    return nil
  }

  private static let names: [String: String] = [
    "calories": "calories", "kcal": "calories", "energy": "calories", "kalorien": "calories",
    "brennwert": "calories", "calorias": "calories", "calorie": "calories",
    "carbohydrates": "carbohydrateContent", "carbohydrate": "carbohydrateContent",
    "carbs": "carbohydrateContent", "totalcarbohydrate": "carbohydrateContent",
    "totalcarbohydrates": "carbohydrateContent", "kohlenhydrate": "carbohydrateContent",
    "cholesterol": "cholesterolContent", "fat": "fatContent", "fats": "fatContent",
    "totalfat": "fatContent", "fett": "fatContent", "fiber": "fiberContent",
    "fibre": "fiberContent", "dietaryfiber": "fiberContent", "ballaststoffe": "fiberContent",
    "protein": "proteinContent", "proteins": "proteinContent", "eiweiss": "proteinContent",
    "saturatedfat": "saturatedFatContent", "servingsize": "servingSize",
    "sodium": "sodiumContent", "sugar": "sugarContent", "sugars": "sugarContent",
    "zucker": "sugarContent", "transfat": "transFatContent",
    "unsaturatedfat": "unsaturatedFatContent",
  ]
}
