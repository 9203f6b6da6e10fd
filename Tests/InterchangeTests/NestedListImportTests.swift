import Testing

@testable import Interchange

/// Lists within the items of lists.
@Suite struct NestedListImportTests {
  @Test func stayListsWithinSteps() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.md",
      """
      # Cake

      ## Ingredients

      - 1 egg
      - 2 cups flour
        - plain

      ## Directions

      1. Make the dough:
         - mix flour
           and salt
           * twice
         - add `1` egg
      2. Bake:

         1. first hot
         2. then cool

         Until it is brown.
      3. Eat.
      """)
    let recipe = try #require(recipes.first)
    #expect(recipe.ingredients == [.text("1 egg"), .text("2 cups flour"), .text("plain")])
    #expect(
      recipe.steps == [
        .text("Make the dough:\n- mix flour and salt\n  - twice\n- add 1 egg"),
        .text("Bake:\n1. first hot\n2. then cool\n\nUntil it is brown."), .text("Eat."),
      ])
    #expect(
      ImportTrial.draft(recipe).hasSuffix(
        """
        1. Make the dough:
           - mix flour and salt
             - twice
           - add 1 egg
        2. Bake:
           1. first hot
           2. then cool
           \("")
           Until it is brown.
        3. Eat.

        """))
  }

  @Test func stayListsWithinStepsOfPlainText() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.txt",
      """
      Cake

      Ingredients
      1 egg
      2 cups flour

      Directions
      1. Note: make the dough *well*
         - mix flour
         - add egg
      2. Bake.
      """)
    #expect(
      recipes[0].steps == [
        .text("Note: make the dough \\*well\\*\n- mix flour\n- add egg"), .text("Bake."),
      ])
  }
}
