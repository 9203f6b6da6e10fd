import Testing

import RecipeMD

struct ScalingTests {
  private func recipe(_ text: String) throws -> Recipe {
    let parsed = parse(Array(text.utf8))
    try #require(parsed.isValid)
    return parsed.recipe
  }

  private func amount(_ text: String) throws -> Amount { try parseAmount(text) }

  @Test func multipliesYieldsAndAmountsAndNothingElse() throws {
    let before = try recipe(
      "# T\n\n2 eggs\n\n**2 x**\n\n---\n- *1/3 g* a\n- b\n## G\n- *2* c\n\n---\n2")
    let after = try before.scaled(by: Rational(3))
    #expect(
      after
        == (try recipe("# T\n\n2 eggs\n\n**6 x**\n\n---\n- *1 g* a\n- b\n## G\n- *6* c\n\n---\n2")))
  }

  @Test func scalesToAYieldOfTheSameUnit() throws {
    let recipe = try recipe("# T\n\n**4 servings, 2 kg**\n\n---\n- *1 g* a\n")
    #expect(try recipe.scalingFactor(toYield: amount("3 kg")) == Rational(3, 2))
    #expect(try recipe.scalingFactor(toYield: amount("2")) == Rational(2))
    #expect(throws: ScalingError.noMatchingYield(unit: "Servings", available: ["servings", "kg"])) {
      try recipe.scaled(toYield: amount("3 Servings"))
    }
    let zero = try self.recipe("# T\n\n**0**\n\n---\n")
    #expect(throws: ScalingError.yieldIsZero(unit: nil)) { try zero.scaled(toYield: amount("1")) }
    #expect(throws: ScalingError.self) { try recipe.scaled(by: Rational(Int64.max)) }
  }

  @Test func putsLinkedRecipesInTheirPlace() throws {
    let book = [
      "sauce": try recipe("# Sauce\n\n**1 l**\n\n---\n- *2* x\n- [dip](dip)\n\n---\n# Cook\n\nit"),
      "dip": try recipe("# dip\n\n---\n- y\n- [loop](top)\n"),
    ]
    let top = try recipe(
      "# Top\n\n---\n- a\n- *2 l* [my sauce](sauce)\n- [gone](gone)\n## G\n- *3 g* [dip](dip)\n\n---\nServe"
    )
    let flat = top.flattened(base: "top") { link, _ in
      (link == "top" ? top : book[link]).map { LinkedRecipe(recipe: $0, base: link) }
    }
    #expect(
      flat.problems.map(\.problem) == [
        .cycle(ingredient: "loop", link: "top"),
        .notFound(ingredient: "gone", link: "gone"),
        .notScaled(
          ingredient: "dip", link: "dip", .noMatchingYield(unit: "g", available: [])),
      ])
    #expect(flat.problems.map(\.base) == ["dip", "top", "top"])
    #expect(
      flat.recipe
        == (try recipe(
          """
          # Top

          ---

          - a
          - [gone](gone)

          ## [my sauce: Sauce](sauce)

          - *4* x

          ### [dip](dip)

          - y
          - [loop](top)

          ## G

          ### [dip](dip)

          - y
          - [loop](top)

          ---

          ## [my sauce: Sauce](sauce)

          ## Cook

          it

          ## Top

          Serve
          """)))
  }

  @Test func stopsAtRecipesThatGrowWithoutEnd() throws {
    let flat = try recipe("# 0\n\n---\n- [a](1)\n- [b](1)\n").flattened(base: 0) { link, base in
      let text = "# x\n\n---\n- [a](1)\n- [b](1)\n" + String(repeating: "- c\n", count: 1000)
      return LinkedRecipe(recipe: parse(Array(text.utf8)).recipe, base: base + 1)
    }
    #expect(!flat.problems.isEmpty)
    let total = count(flat.recipe.ingredients, flat.recipe.ingredientGroups)
    #expect((90_000...100_000).contains(total))
  }

  private func count(_ ingredients: [Ingredient], _ groups: [IngredientGroup]) -> Int {
    groups.reduce(ingredients.count) { $0 + count($1.ingredients, $1.ingredientGroups) }
  }

  @Test func saysOnceOfEachRecipeWhatIsTooLarge() throws {
    let twice = parse(Array("# x\n\n---\n- [a](1)\n- [b](1)\n".utf8)).recipe
    let flat = twice.flattened(base: 0) { _, base in
      base < 40 ? LinkedRecipe(recipe: twice, base: base + 1) : nil
    }
    #expect(count(flat.recipe.ingredients, flat.recipe.ingredientGroups) <= 100_000)
    #expect((1...80).contains(flat.problems.count))
    #expect(Set(flat.problems).count == flat.problems.count)
  }
}
