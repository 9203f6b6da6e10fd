import Paths
import Testing

@testable import Interchange

/// Steps that formats have one by one, with numbers in their texts.
@Suite struct StepNumberImportTests {
  private static let schema = #""name": "A", "recipeIngredient": ["1 egg"]"#

  @Test(
    arguments: [
      (
        "a.json",
        #"""
        {"@type": "Recipe", \#(schema), "recipeInstructions": [{"@type": "HowToStep", "text": "1. Mix."},
         {"@type": "HowToStep", "text": "2. Bake."}, {"@type": "HowToStep", "text": "3. Eat."}]}
        """#
      ),
      (
        "a.json",
        #"""
        {\#(schema), "slug": "a", "recipeInstructions": [{"text": "Step 1: Mix."},
         {"text": "Step 2: Bake."}, {"text": "Step 3: Eat."}]}
        """#
      ),
      (
        "recipe.json",
        #"""
        {"name": "A", "steps": [{"instruction": "1) Mix.", "ingredients": []},
         {"instruction": "2) Bake."}, {"instruction": "3) Eat."}]}
        """#
      ),
      (
        "a.json",
        #"""
        [{"name": "A", "recipeIngredient": [{"text": "1 egg"}], "recipeInstructions": [
         {"@type": 1, "text": "1. Mix."}, {"@type": 1, "text": "2. Bake."},
         {"@type": 1, "text": "3. Eat."}]}]
        """#
      ),
      (
        "recipes.html",
        """
        <html><body><div class="recipe"><div id="name">A</div>
        <ul><li class="recipeIngredient">1 egg</li></ul><ol><li class="instruction">1. Mix.</li>
        <li class="instruction">2. Bake.</li><li class="instruction">3. Eat.</li></ol></div></body></html>
        """
      ),
      (
        "a.xml",
        """
        <recipeml><recipe><head><title>A</title></head><ingredients><ing><item>egg</item></ing>
        </ingredients><directions><step>1. Mix.</step><step>2. Bake.</step><step>3. Eat.</step>
        </directions></recipe></recipeml>
        """
      ),
      (
        "a.html",
        """
        <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">A</h1>
        <p itemprop="recipeIngredient">1 egg</p>
        <p itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
        <span itemprop="text">1. Mix.</span></p>
        <p itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
        <span itemprop="text">2. Bake.</span></p>
        <p itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
        <span itemprop="text">3. Eat.</span></p></div>
        """
      ),
      (
        "a.crumb",
        #"""
        {"name": "A", "ingredients": [], "steps": [{"order": 0, "step": "1. Mix."},
         {"order": 1, "step": "2. Bake."}, {"order": 2, "step": "3. Eat."}]}
        """#
      ),
      (
        "a.melarecipe",
        #"{"title": "A", "ingredients": "1 egg", "instructions": "Step 1\nMix.\n2. Bake.\n3. Eat."}"#
      ),
      (
        "a.cookbook.json",
        #"""
        {"title": "A", "ingredients": [], "directions": [{"order": 0, "text": "1. Mix."},
         {"order": 1, "text": "2. Bake."}, {"order": 2, "text": "3. Eat."}]}
        """#
      ),
    ] as [(FilePath, String)])
  func stepsHaveNoNumbersOfTheirOwn(name: FilePath, text: String) throws {
    let recipe = try #require(try ImportTrial.read(name, text).recipes.first)
    #expect(recipe.steps == [.text("Mix."), .text("Bake."), .text("Eat.")])
  }

  @Test func sectionsGoOnCounting() throws {
    let recipe = try #require(
      try ImportTrial.read(
        "a.json",
        #"""
        {"@type": "Recipe", \#(Self.schema), "recipeInstructions": [
         {"@type": "HowToSection", "name": "Dough", "itemListElement": [
          {"@type": "HowToStep", "text": "1. Mix."}, {"@type": "HowToStep", "text": "2. Rest."}]},
         {"@type": "HowToSection", "name": "Top", "itemListElement": [
          {"@type": "HowToStep", "text": "3. # Spread **it**."}, {"@type": "HowToStep", "text": "10. Eat."}]}]}
        """#
      ).recipes.first)
    let draft = ImportTrial.draft(recipe)
    #expect(draft.contains("1. Mix.\n2. Rest.\n\n## Top\n\n"))
    #expect(draft.hasSuffix("\n1. \\# Spread \\*\\*it\\*\\*.\n2. 10\\. Eat.\n"))
  }

  /// What counts no steps stays.
  @Test func otherNumbersStay() throws {
    let recipe = try #require(
      try ImportTrial.read(
        "a.melarecipe",
        #"{"title": "A", "ingredients": "", "instructions": "2. Bake.\n350. Not so hot\nStep aside.\n1.5 l in."}"#
      ).recipes.first)
    #expect(
      recipe.steps == [
        .text("2\\. Bake."), .text("350\\. Not so hot"), .text("Step aside."), .text("1.5 l in."),
      ])
  }
}
