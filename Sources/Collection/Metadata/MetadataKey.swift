import Cooking

/// The keys of front matter.
package enum MetadataKey: String, CaseIterable, Sendable {
  case lang, id, `private`
  case image, images
  case source, author, rating
  case prepTime = "prep_time"
  case cookTime = "cook_time"
  case restTime = "rest_time"
  case totalTime = "total_time"
  case difficulty, created, cooked, notes, nutrition, extra

  /// The purpose of the key and its shape, in one sentence of Markdown for users; keys with the same
  /// one share a row in the documentation.
  package var documentation: String {
    switch self {
    case .lang: "the recipe's language, such as `de` or `pt-BR`"
    case .id:
      """
      a UUID by which the recipe is known wherever it goes; without one it follows from the first \
      name of the file
      """
    case .private: "`true` keeps the recipe out of everything published"
    case .image, .images: "a path from the recipe's folder, or a list of paths"
    case .source: "a name, an address, or `{name: …, url: …}`"
    case .author: "who wrote it"
    case .rating: "0 to 5"
    case .prepTime, .cookTime, .restTime, .totalTime:
      "minutes (`45`), `1 h 20 min`, `20–25 min`, `1:30` or `PT1H20M`"
    case .difficulty: "any word"
    case .created: "a day, as `2024-03-09`"
    case .cooked:
      """
      a day or a list of days; each may be `{date: …, rating: …, note: …}`; `cookbook cooked` adds \
      one
      """
    case .notes: "what you want to remember"
    case .nutrition:
      "schema.org's names: `calories`, `proteinContent`, `fatContent`, `carbohydrateContent` …"
    case .extra: "what another program's recipe had and no key fits; kept, not shown"
    }
  }

  /// What may stand behind the key.
  fileprivate var shape: ValueShape {
    switch self {
    case .lang: .either([.choice(KitchenLanguage.allCases.map(\.rawValue)), .languageTag])
    case .id: .pattern("^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")
    case .private: .flag
    case .image, .images: .list(.text)
    case .source:
      .either([
        .text, .table([.init("name", .text), .init("url", .webAddress, isNeverEmpty: true)]),
      ])
    case .author, .difficulty, .notes: .text
    case .rating: Self.stars
    case .prepTime, .cookTime, .restTime, .totalTime:
      .either([.positive(upTo: 144_000), .pattern(ValueShape.digits)])
    case .created: .day
    case .cooked:
      .list(
        .either([
          .day,
          .table(
            [
              .init("date", .day, isNeverEmpty: true), .init("rating", Self.stars),
              .init("note", .text),
            ],
            required: ["date"]),
        ]))
    case .nutrition: .table(Metadata.nutrients.map { .init($0, .text) })
    case .extra: .anything
    }
  }

  private static let stars = ValueShape.either([
    .number(0...5), .pattern("^[+]?([0-4]([.][0-9]*)?|5([.]0*)?|[.][0-9]+)$"),
  ])
}

extension Metadata {
  /// What may stand in front matter.
  package static let shape = ValueShape.table(
    // An empty `private:` keeps a recipe back, and is reported.
    MetadataKey.allCases.map {
      .init($0.rawValue, $0.shape, $0.documentation, isNeverEmpty: $0 == .private)
    })
}
