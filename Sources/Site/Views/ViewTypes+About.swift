import Mustache

/// The types of what a recipe says of itself beyond RecipeMD.
extension ViewTypes {
  static let about = ViewType(
    "about", "What a recipe says beyond RecipeMD: in its front matter, or in a paragraph of times.",
    [
      .init("hasFacts", .flag, "whether it says more than notes, nutrition and days"),
      .init("times", .list(of: .object("time")), "how long it takes"),
      .init("author", .text, "who wrote it"),
      .init("origin", .object("origin"), "where it comes from"),
      .init("rating", .object("rating"), "what its owner thinks of it"),
      .init("difficulty", .text, "how hard it is"),
      .init("hasNutrition", .flag, "whether it says what is in it"),
      .init("nutrition", .list(of: .object("nutrient")), "what is in it"),
      .init("hasCooked", .flag, "whether it says when it was cooked"),
      .init("cooked", .list(of: .object("cookedDay")), "when it was cooked, the last time first"),
      .init("notes", .html, "what its owner wants to remember"),
    ])

  static let time = ViewType(
    "time", "One of the times that a recipe takes.",
    [
      .init("label", .text, "what one does in it"),
      .init("text", .text, "how long it is, as one reads it: 1 h 20 min"),
      .init("iso", .text, "the same in ISO 8601: PT1H20M; of a range its end"),
    ])

  static let origin = ViewType(
    "origin", "Where a recipe comes from.",
    [
      .init("name", .text, "a book, a person or a site"),
      .init("url", .text, "its address, if it has one"),
    ])

  static let rating = ViewType(
    "rating", "What somebody thinks of a recipe.",
    [
      .init("value", .text, "the number, from 0 to 5"),
      .init("label", .text, "as one reads it: 4 of 5"),
      .init("stars", .list(of: .object("star")), "five stars"),
    ])

  static let star = ViewType(
    "star", "One of five stars.",
    [
      .init("isFull", .flag, "whether it is full"),
      .init("isHalf", .flag, "whether it is half full"),
    ])

  static let nutrient = ViewType(
    "nutrient", "One line of the nutrition.",
    [.init("label", .text, "what it is"), .init("value", .text, "how much of it")])

  static let cookedDay = ViewType(
    "cookedDay", "A day on which a recipe was cooked.",
    [
      .init("date", .text, "the day, as one reads it"),
      .init("iso", .text, "the same as 2024-03-09"),
      .init("rating", .object("rating"), "how it was"),
      .init("note", .text, "what to remember of it"),
    ])
}
