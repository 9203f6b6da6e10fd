/// The data of a recipe beyond RecipeMD.
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
    )

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "hasFacts", "whether it says more than notes, nutrition and days", object?.hasFacts)
      fields.add("times", "how long it takes", object?.times)
      fields.add("author", "who wrote it", object?.author)
      fields.add("origin", "where it comes from", object?.origin)
      fields.add("rating", "what its owner thinks of it", object?.rating)
      fields.add("difficulty", "how hard it is", object?.difficulty)
      fields.add("hasNutrition", "whether it says what is in it", object?.hasNutrition)
      fields.add("nutrition", "what is in it", object?.nutrition)
      fields.add("hasCooked", "whether it says when it was cooked", object?.hasCooked)
      fields.add("cooked", "when it was cooked, the last time first", object?.cooked)
      fields.add("notes", "what its owner wants to remember", object?.notes)
    }
  }

  struct Time: ViewObject {
    let label: String
    let text: String
    let iso: String

    static let view = ViewType<Self>("One of the times that a recipe takes.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("label", "what one does in it", object?.label)
      fields.add("text", "how long it is, as one reads it: 1 h 20 min", object?.text)
      fields.add("iso", "the same in ISO 8601: PT1H20M; of a range its end", object?.iso)
    }
  }

  struct Origin: ViewObject {
    let credit: String?
    let name: String
    let url: String?

    static let view = ViewType<Self>("Where a recipe comes from.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add(
        "credit", "its own words before it, adapted from; without them `words.origin` fits",
        object?.credit)
      fields.add("name", "a book, a person or a site", object?.name)
      fields.add("url", "its address, if it has one", object?.url)
    }
  }

  struct Rating: ViewObject {
    let value: String
    let label: String
    let stars: [Star]

    static let view = ViewType<Self>("A rating of a recipe.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("value", "the number, from 0 to 5", object?.value)
      fields.add("label", "as one reads it: 4 of 5", object?.label)
      fields.add("stars", "five stars", object?.stars)
    }
  }

  struct Star: ViewObject {
    let isFull: Bool
    let isHalf: Bool

    static let view = ViewType<Self>("One of five stars.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("isFull", "whether it is full", object?.isFull)
      fields.add("isHalf", "whether it is half full", object?.isHalf)
    }
  }

  struct Nutrient: ViewObject {
    let label: String
    let value: String

    static let view = ViewType<Self>("One line of the nutrition.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("label", "what it is", object?.label)
      fields.add("value", "how much of it", object?.value)
    }
  }

  struct CookedDay: ViewObject {
    let date: String
    let iso: String
    let rating: Rating?
    let note: String?

    static let view = ViewType<Self>("A day on which a recipe was cooked.")

    static func list(_ fields: inout some ViewFields, of object: Self?) {
      fields.add("date", "the day, as one reads it", object?.date)
      fields.add("iso", "the same as 2024-03-09", object?.iso)
      fields.add("rating", "how it was", object?.rating)
      fields.add("note", "what to remember of it", object?.note)
    }
  }
}
