import Testing

@testable import Interchange

/// Markdown with the tabs of MkDocs.
@Suite struct TabbedTextTests {
  @Test func tabsNameThePartsOfARecipe() throws {
    let (format, recipes) = try ImportTrial.read(
      "pie.md",
      """
      # Pie

      Good.

      === "Ingredients"

          - 200 g flour
          - 2 eggs

          ### Filling

          - 3 apples

      === "Method"

          1. Mix.
              - Not long.
          2. Bake.
      """)
    #expect(format == .markdown && recipes.count == 1)
    #expect(recipes[0].title == "Pie" && recipes[0].description == ["Good."])
    #expect(
      recipes[0].ingredients == [
        .text("200 g flour"), .text("2 eggs"), .heading("Filling"), .text("3 apples"),
      ])
    #expect(recipes[0].steps == [.text("Mix.\n- Not long."), .text("Bake.")])
    #expect(recipes[0].doubts.isEmpty)
  }

  @Test func boxesAreNotes() throws {
    let (_, recipes) = try ImportTrial.read(
      "pie.md",
      """
      # Pie

      !!! info "Ingredients"

          - 200 g flour

      ## Method

      1. Mix.
      2. Bake.

      !!! tip

          Keeps for a day.

      ??? warning "Hot"
          Let it cool.

          Then cut.

      Serve.
      """)
    #expect(recipes[0].ingredients == [.text("200 g flour")])
    #expect(recipes[0].steps == [.text("Mix."), .text("Bake."), .text("Serve.")])
    #expect(recipes[0].notes == ["Keeps for a day.", "Hot: Let it cool.", "Then cut."])
  }

  /// Notes of Obsidian show pictures and other notes by their names.
  @Test func picturesAndLinksOfVaults() throws {
    let (_, recipes) = try ImportTrial.read(
      "soup.md",
      """
      ![[tom kha.jpg|300]]

      ## Ingredients

      - 400 ml coconut milk

      ## Instructions

      1. Simmer [[Stock#Basic|the stock]], see [[Nothing]].
      """,
      beside: [("tom kha.jpg", ImportTrial.picture), ("Stock.md", Array("# Stock\n".utf8))])
    #expect(recipes[0].pictures.map(\.bytes) == [ImportTrial.picture])
    #expect(recipes[0].description.isEmpty)
    let stock = RecipeReference.link(
      "the stock", to: RecipeFile.key(of: ImportFile(path: "Stock.md", bytes: [])))
    #expect(recipes[0].steps == [.text("Simmer \(stock), see Nothing.")])
  }

  @Test func tabsBelowAHeadingAreGroups() throws {
    let (_, recipes) = try ImportTrial.read(
      "pie.md",
      """
      # Pie

      ## Ingredients

      === "Metric"
          - 200 g flour
      ===+ "US"
      \t- 1 cup flour

      ## Method

      === "By hand"

          Mix.

          === "Slowly"

              Rest.

      Bake.

      ```
      === "code"
      ```
      """)
    #expect(
      recipes[0].ingredients == [
        .heading("Metric"), .text("200 g flour"), .heading("US"), .text("1 cup flour"),
      ])
    #expect(
      recipes[0].steps.prefix(5) == [
        .heading("By hand"), .text("Mix."), .heading("Slowly"), .text("Rest."), .text("Bake."),
      ])
    #expect(
      recipes[0].doubts == [
        "what is in the tabs ‘Metric’, ‘US’, ‘By hand’, ‘Slowly’ may be the same in different words"
      ])
  }

  /// The links of a vault are none in code and in titles.
  @Test func codeAndTitlesStay() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.md",
      """
      # Soup [[1]]

      ## Ingredients

      - 1 l [[Stock|stock]]

      ## Method

      1. Boil. `![[a.png]]` and `[[b]]` are no links.
      2. See ![[Other note]].
      """)
    #expect(recipes[0].title == "Soup [[1]]")
    #expect(
      recipes[0].steps == [
        .text("Boil. `![[a.png]]` and `[[b]]` are no links."), .text("See ![[Other note]]."),
      ])
  }
}
