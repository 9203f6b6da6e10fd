import Testing

@testable import Collection

@Suite struct DensityTests {
  @Test func eachIngredientHasTheDensityOfItsFirstFood() async throws {
    let list = """
      - *1 pinch* salt and pepper
      - *1 cup* flour
      - *2 cups* [dough](a.md)
      - *1 cup* gravel
      - *200 ml* milk or cream

      ## Top

      - butter
      - *1 tbsp* olive oil + *1 cup* sugar
      - *1 cup* honey

      """
    let test = try await TestBook(["a.md": "# A\n\n---\n\n" + list])
    let densities = try #require(test.book.recipes.first).ingredientDensities
    #expect(
      densities.map { $0?.names[.en]?.first } == [
        "salt", "flour", nil, nil, "milk", "butter", "olive oil", "honey",
      ])
    #expect(densities.map { $0?.isPoured } == [false, false, nil, nil, true, false, true, false])
  }

  @Test func aFoodOfItsOwnIsNotWhatItsNameContains() async throws {
    let list = "- *1 cup* coconut milk\n- *1 cup* butter beans\n- *1 cup* ground almonds\n"
    let test = try await TestBook(["a.md": "# A\n\n---\n\n" + list])
    let densities = try #require(test.book.recipes.first).ingredientDensities
    #expect(densities.map { $0?.names[.en]?.first } == [nil, nil, "ground almonds"])
  }
}
