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
}
