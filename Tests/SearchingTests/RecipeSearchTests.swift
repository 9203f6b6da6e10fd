import Testing

@testable import Searching

/// `and`, `or`, `not` and brackets, which the site has not, find what they say.
@Suite struct RecipeSearchTests {
  @Test func alternativesAreEitherOfTheirParts() async throws {
    let example = try await ExampleBook()
    let both = Set(try example.titles("biryani")).union(try example.titles("gulasch"))
    #expect(both == ["Chicken Biryani", "Rindergulasch"])
    #expect(Set(try example.titles("biryani or gulasch")) == both)
    #expect(try example.titles("(biryani or gulasch) tag:feast") == ["Chicken Biryani"])
    #expect(
      Set(try example.titles("biryani or gulasch tag:feast")) == ["Chicken Biryani"])
  }

  @Test func whatMatchesTwiceComesFirst() async throws {
    let example = try await ExampleBook()
    #expect(try example.titles("leek or potato").first == "Leek and Potato Soup")
    let found = try #require(try example.results("leek or tag:soup").first)
    #expect(example.book.recipes[found.place].title == "Leek and Potato Soup")
    #expect(found.reasons.contains(SearchReason(field: .title, term: "leek")))
    #expect(found.reasons.contains(SearchReason(field: .tag, term: "soup")))
  }

  @Test func whatIsNotWantedIsTheRest() async throws {
    let example = try await ExampleBook()
    let all = Set(example.book.recipes.map(\.title))
    let queries = [
      "tag:vegan", "has:tomato", "time:<30", "(tag:vegan or has:tomato)",
      "(tag:vegan has:lemon)", "(not tag:vegan)", "(time:<60 not has:butter)",
    ]
    for query in queries {
      let found = Set(try example.titles(query))
      #expect(!found.isEmpty && found != all, "\(query)")
      #expect(Set(try example.titles("not \(query)")) == all.subtracting(found), "\(query)")
      #expect(Set(try example.titles("-\(query)")) == all.subtracting(found), "\(query)")
    }
  }

  /// Recipes name one or many of a thing, and so do readers.
  @Test(arguments: [("egg", "eggs"), ("tomato", "tomatoes"), ("onion", "onions")])
  func manyAreTheSameAsOne(one: String, many: String) async throws {
    let example = try await ExampleBook()
    let found = Set(try example.titles("has:\(one)"))
    #expect(found.count > 1)
    #expect(Set(try example.titles("has:\(many)")) == found)
  }

  @Test func leavesOutNothingForItsText() async throws {
    let example = try await ExampleBook()
    // It is in the running text of some, but no ingredient, tag or title.
    #expect(!(try example.titles("knead")).isEmpty)
    #expect(try example.titles("not knead").count == example.book.recipes.count)
    #expect(try example.titles("not (knead or simmer)").count == example.book.recipes.count)
  }

  @Test func bracketsAndJoiningWordsChangeNothingElse() async throws {
    let example = try await ExampleBook()
    for (query, same) in [
      ("leek potato", "leek and potato"), ("leek potato", "((leek) (potato))"),
      ("bread -vegan", "bread and not vegan"), ("tag:vegan time:<30", "(tag:vegan) and (time:<30)"),
    ] {
      #expect(try example.titles(query) == example.titles(same), "\(same)")
    }
  }

  @Test func ordersAsAskedFor() async throws {
    let example = try await ExampleBook()
    let quickest = try example.titles("sort:quickest")
    #expect(quickest.count == example.book.recipes.count)
    let times = try example.results("sort:quickest").map {
      example.book.recipes[$0.place].wholeTime?.to ?? .max
    }
    #expect(times == times.sorted())
    #expect(
      try example.titles("tag:vegan sort:name")
        == RecipeOrder.name.sorted(example.book).map { example.book.recipes[$0].title }
        .filter(Set(try example.titles("tag:vegan")).contains))
  }

  @Test func saysWhyEachIsThere() async throws {
    let example = try await ExampleBook()
    let found = try #require(try example.results("has:tomato -garlic").first)
    #expect(found.reasons == [SearchReason(field: .ingredient, term: "tomato sauce")])
    let spice = try #require(try example.results("saffron").first)
    #expect(spice.reasons.contains(SearchReason(field: .ingredient, term: "saffron threads")))
  }
}
