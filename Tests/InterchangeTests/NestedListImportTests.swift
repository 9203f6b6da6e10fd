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

  @Test func paragraphsStayApartWithinSteps() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.md",
      "# Cake\n\n## Ingredients\n\n- 1 egg\n\n  beaten\n- salt\n\n## Method\n\n1. Mix\n\n   Wet into dry.\n2. Bake\n"
    )
    #expect(recipes[0].ingredients == [.text("1 egg beaten"), .text("salt")])
    #expect(recipes[0].steps == [.text("Mix\n\nWet into dry."), .text("Bake")])
  }

  @Test(arguments: [
    #"{"name": "A", "slug": "a", "recipeIngredient": [], "recipeInstructions": [{"text": "%"}]}"#,
    #"{"name": "A", "steps": [{"instruction": "%", "ingredients": []}]}"#,
  ])
  func stayListsWithinStepsOfServices(json: String) throws {
    let text = #"Boil the milk:\n\n- whole **milk**\n- oil\n\nPour it over.\n* Stir."#
    let (_, recipes) = try ImportTrial.read("a.json", json.replacing("%", with: text))
    #expect(
      recipes[0].steps == [
        .text("Boil the milk:\n- whole **milk**\n- oil"), .text("Pour it over."), .text("Stir."),
      ])
  }
}
