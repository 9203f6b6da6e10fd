import Testing

@testable import Interchange

/// Recipes that were sent by messengers.
@Suite struct ChatTextTests {
  private func read(_ text: String) throws -> IncomingRecipe {
    try #require(try ImportTrial.read("chat.txt", text).recipes.first)
  }

  private static let recipe =
    "225g butter\n4 eggs\nzest of 2 lemons\n\nCream the butter, add the rest.\nBake 45 mins."

  @Test(arguments: [
    """
    [12/03/2024, 18:02:11] Mum: \u{200E}Messages are end-to-end encrypted.
    [12/03/2024, 18:02:40] Mum: Here's the cake you asked for 😘
    Lemon cake
    \(recipe)
    [12/03/2024, 18:05:02] Me: Thanks!! ❤️
    """,
    """
    12.03.24, 18:02 - Mum hat die Gruppe erstellt
    12.03.24, 18:02 - Mum: Lemon cake
    \(recipe)
    12.03.24, 18:05 - Me: Thanks!! ❤️
    """,
    """
    3/12/24, 6:02 PM - Mum: Lemon cake
    \(recipe.replacing("\n\n", with: "\n3/12/24, 6:03 PM - Mum: "))
    3/12/24, 6:05 PM - Me: Thanks!! ❤️
    """,
  ])
  func readsTheMessageWithTheRecipe(text: String) throws {
    let recipe = try read(text)
    #expect(recipe.title == "Lemon cake")
    #expect(
      recipe.ingredients == [.text("225g butter"), .text("4 eggs"), .text("zest of 2 lemons")])
    #expect(recipe.steps.map(\.text).joined(separator: " ").hasSuffix("Bake 45 mins."))
    #expect(recipe.steps.first?.text.hasPrefix("Cream the butter") == true)
    #expect(recipe.doubts.contains { $0.hasSuffix("and what else was said is left out") })
  }

  /// The only instruction of a short recipe ends with no full stop.
  @Test func theOnlyInstructionIsAStep() throws {
    let recipe = try read(
      """
      [12/03/2024, 18:04:11] Mum: Hi love, here's the shortbread

      Shortbread
      175g plain flour
      115g butter
      60g caster sugar
      Rub together, press in tin and bake at 160C for 35 mins
      [12/03/2024, 18:05:02] Me: Thanks!!
      """)
    #expect(recipe.title == "Shortbread" && recipe.ingredients.count == 3)
    #expect(recipe.steps.count == 1)
    #expect(recipe.doubts.contains { $0.hasSuffix("is taken for the first step") })
  }

  /// People send each line by itself as well.
  @Test func messagesOfALineAreLines() throws {
    let lines = "Lemon cake\n\(Self.recipe)".split(separator: "\n")
    let text = lines.map { "[12.03.24, 18:02:11] Mum: \($0)\n" }.joined()
    let recipe = try read(text)
    #expect(recipe.title == "Lemon cake" && recipe.ingredients.count == 3)
    #expect(recipe.steps.last?.text.hasSuffix("Bake 45 mins.") == true)
  }

  @Test func picturesAreBulletsAndNumbers() throws {
    let recipe = try read(
      """
      *Lemon cake* 🍋🍰
      _Makes 1 loaf_

      🧈 225g butter
      🥚 4 eggs
      pinch salt

      1️⃣ Cream the butter
      2️⃣ Bake 45 mins 🔥
      """)
    #expect(recipe.title == "Lemon cake 🍋🍰" && recipe.yields == ["1 loaf"])
    #expect(recipe.ingredients == [.text("225g butter"), .text("4 eggs"), .text("pinch salt")])
    #expect(recipe.steps == [.text("Cream the butter"), .text("Bake 45 mins 🔥")])
  }

  @Test(arguments: [
    "Cake\n\n▪️ 2 eggs\n▪️ 1 lemon\n\nMix it all.\n",
    "Cake\n\n* 2 eggs\n* 1 lemon *\n\nMix.\n",
  ])
  func otherTextsStayAsTheyAre(text: String) throws {
    let recipe = try read(text)
    #expect(recipe.title == "Cake" && recipe.ingredients.count == 2 && recipe.steps.count == 1)
    #expect(ChatText(text.split(separator: "\n").map(String.init)).leftOut == nil)
  }
}
