/// What a recipe says beyond RecipeMD.
extension Views {
  struct About: ViewObject {
    let hasFacts: Bool
    let times: [Time]
    let author: String?
    let origin: Origin?
    let rating: Rating?
    let difficulty: String?
    let hasNutrition: Bool
    let nutrition: [Nutrient]
    let hasCooked: Bool
    let cooked: [CookedDay]
    let notes: HTML?

    static let view = ViewType<Self>(
      "What a recipe says beyond RecipeMD: in its front matter, or in a paragraph of times."
    ) { fields in
      fields.add("hasFacts", "whether it says more than notes, nutrition and days") { $0.hasFacts }
      fields.add("times", "how long it takes") { $0.times }
      fields.add("author", "who wrote it") { $0.author }
      fields.add("origin", "where it comes from") { $0.origin }
      fields.add("rating", "what its owner thinks of it") { $0.rating }
      fields.add("difficulty", "how hard it is") { $0.difficulty }
      fields.add("hasNutrition", "whether it says what is in it") { $0.hasNutrition }
      fields.add("nutrition", "what is in it") { $0.nutrition }
      fields.add("hasCooked", "whether it says when it was cooked") { $0.hasCooked }
      fields.add("cooked", "when it was cooked, the last time first") { $0.cooked }
      fields.add("notes", "what its owner wants to remember") { $0.notes }
    }
  }

  struct Time: ViewObject {
    let label: String
    let text: String
    let iso: String

    static let view = ViewType<Self>("One of the times that a recipe takes.") { fields in
      fields.add("label", "what one does in it") { $0.label }
      fields.add("text", "how long it is, as one reads it: 1 h 20 min") { $0.text }
      fields.add("iso", "the same in ISO 8601: PT1H20M; of a range its end") { $0.iso }
    }
  }

  struct Origin: ViewObject {
    let name: String
    let url: String?

    static let view = ViewType<Self>("Where a recipe comes from.") { fields in
      fields.add("name", "a book, a person or a site") { $0.name }
      fields.add("url", "its address, if it has one") { $0.url }
    }
  }

  struct Rating: ViewObject {
    let value: String
    let label: String
    let stars: [Star]

    static let view = ViewType<Self>("A rating of a recipe.") { fields in
      fields.add("value", "the number, from 0 to 5") { $0.value }
      fields.add("label", "as one reads it: 4 of 5") { $0.label }
      fields.add("stars", "five stars") { $0.stars }
    }
  }

  struct Star: ViewObject {
    let isFull: Bool
    let isHalf: Bool

    static let view = ViewType<Self>("One of five stars.") { fields in
      fields.add("isFull", "whether it is full") { $0.isFull }
      fields.add("isHalf", "whether it is half full") { $0.isHalf }
    }
  }

  struct Nutrient: ViewObject {
    let label: String
    let value: String

    static let view = ViewType<Self>("One line of the nutrition.") { fields in
      fields.add("label", "what it is") { $0.label }
      fields.add("value", "how much of it") { $0.value }
    }
  }

  struct CookedDay: ViewObject {
    let date: String
    let iso: String
    let rating: Rating?
    let note: String?

    static let view = ViewType<Self>("A day on which a recipe was cooked.") { fields in
      fields.add("date", "the day, as one reads it") { $0.date }
      fields.add("iso", "the same as 2024-03-09") { $0.iso }
      fields.add("rating", "how it was") { $0.rating }
      fields.add("note", "what to remember of it") { $0.note }
    }
  }
}
