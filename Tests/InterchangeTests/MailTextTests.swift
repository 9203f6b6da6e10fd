import Paths
import Testing

@testable import Interchange

@Suite struct MailTextTests {
  private func read(_ text: String) throws -> IncomingRecipe {
    try #require(try ImportTrial.read("mail.txt", text).recipes.first)
  }

  private static let list = "Ingredients:\n2 leeks\n1 l water\n\nMethod\nCut.\nBoil.\n"

  @Test(arguments: [
    "From: Jo <jo@example.org>\nTo: Sam\nDate: today\nSubject: Re: Leek soup\n\n",
    "Von: Jo\nAn: Sam\nDatum: heute\nBetreff: AW: Leek soup\n\n",
  ])
  func leavesOutHeaders(headers: String) throws {
    let recipe = try read(headers + "Hi Sam,\n\nhere it is.\n\n" + Self.list)
    #expect(recipe.title == "Leek soup")
    #expect(recipe.description == ["Hi Sam,", "here it is."])
    #expect(recipe.ingredients.count == 2 && recipe.steps.count == 2)
    #expect(try read(headers + "Hi Sam,\n\nMy soup\n\n" + Self.list).title == "My soup")
  }

  @Test(arguments: [
    (
      "---------- Forwarded message ---------\nFrom: Bob <b@x.example>\nDate: Tue\n"
        + "Subject: Fwd: Soup\nTo: <a@x.example>\n\n\nHey Ann,\n\nHere's the soup:\n\n",
      "Enjoy!\nBob\n\nSent from my iPhone\n", "Enjoy! Bob Sent from my iPhone"
    ),
    (
      "-----Original Message-----\nFrom: Mary\nSent: Monday\nTo: Sue\nSubject: RE: soup\n\n",
      "Love,\nMary\n", "Love, Mary"
    ),
  ])
  func readsForwardedMail(headers: String, end: String, signature: String) throws {
    let recipe = try read(headers + "LEEK SOUP\n\n2 leeks\n1 l water\n\nCut. Boil.\n\n" + end)
    #expect(recipe.title == "LEEK SOUP")
    #expect(recipe.ingredients == [.text("2 leeks"), .text("1 l water")])
    #expect(recipe.steps == [.text("Cut. Boil.")])
    #expect(recipe.description.last == signature)
    #expect(recipe.doubts.contains { $0.hasSuffix("is taken for the end of a letter") })
  }

  @Test(arguments: ["Thanks, it was great!\nBob\n", "Cheers,\nAnna\n\n-- \nAnna Miller\n"])
  func whatStandsBelowAQuotedRecipeIsNoStep(end: String) throws {
    let quoted = ("Soup\n\n" + Self.list).split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> \($0)\n" }.joined()
    let recipe = try read("On Monday Ann <a@x.example> wrote:\n\n" + quoted + "\n" + end)
    #expect(recipe.title == "Soup")
    #expect(recipe.steps == [.text("Cut."), .text("Boil.")])
    #expect(recipe.description.joined().contains(end.prefix { $0 != "\n" }))
  }

  @Test(arguments: [
    (
      "Love,\nJo\n\nOn Mon, 4 Mar 2019 at 10:12, Ann <a@x.example> wrote:\n> Hi Jo,\n> the soup, please!\n",
      "On Mon, 4 Mar 2019 at 10:12, Ann <a@x.example> wrote:"
    ),
    (
      "Am 4. März 2019 um 10:12, Anna Maier\n<a@x.example> schrieb:\n> Die Suppe, bitte!\n>\n> Anna\n",
      "Am 4. März 2019 um 10:12, Anna Maier"
    ),
    ("> Have you got\n> a recipe?\n", "> Have you got"),
    (
      "-----Original Message-----\nFrom: Ann\nSent: Monday\nSubject: soup\n\nThe soup, please!\n",
      "-----Original Message-----"
    ),
    ("From: Ann\nSent: Monday\nTo: Jo\nSubject: soup\n\nThe soup, please!\n", "From: Ann"),
  ])
  func theMailThatIsAnsweredIsNoStep(end: String, first: String) throws {
    for text in ["Soup\n\n\(Self.list)", "Soup\n\n2 leeks\n1 l water\n\nCut.\nBoil it all.\n"] {
      let recipe = try read("\(text)\n\(end)")
      #expect(recipe.ingredients.count == 2 && recipe.steps.count == 2)
      #expect(recipe.steps.last?.text.hasPrefix("Boil") == true)
      #expect(
        recipe.doubts.contains { $0.hasSuffix(": what is quoted from ‘\(first)’ on is left out") })
    }
  }

  /// Some people mark the steps so.
  @Test func quotedStepsBelowIngredientsStay() throws {
    let recipe = try read("Soup\n\n2 leeks\n1 l water\n\n> Cut.\n> Boil it all.\n")
    #expect(recipe.steps == [.text("Cut."), .text("Boil it all.")])
  }

  @Test(arguments: ["> ", ">> ", "| "]) func readsQuotedMail(mark: String) throws {
    let text = "Soup\n\n" + Self.list
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let recipe = try read(lines.map { mark + $0 + "\n" }.joined())
    #expect(recipe.title == "Soup")
    #expect(recipe.ingredients == [.text("2 leeks"), .text("1 l water")])
    #expect(recipe.steps == [.text("Cut."), .text("Boil.")])
  }

  @Test func readsQuotedGroups() throws {
    let recipe = try read(
      "> Pie\n>\n> Crust:\n> 1 cup flour\n> 50 g butter\n>\n> Filling:\n> 3 apples\n> 1 lemon\n>\n"
        + "> Knead and fill.\n")
    #expect(
      recipe.ingredients == [
        .heading("Crust"), .text("1 cup flour"), .text("50 g butter"), .heading("Filling"),
        .text("3 apples"), .text("1 lemon"),
      ])
    #expect(recipe.steps == [.text("Knead and fill.")])
  }

  @Test(arguments: ["Love,\nJo\n", "Love, Jo\n", "-- \nJo\n", "Liebe Grüße\nJo\n"])
  func keepsSignaturesOutOfSteps(end: String) throws {
    let recipe = try read("Soup\n\n" + Self.list + "\n" + end)
    #expect(recipe.steps == [.text("Cut."), .text("Boil.")])
    #expect(recipe.description.last?.hasSuffix("Jo") == true)
    #expect(recipe.doubts.contains { $0.hasSuffix("is taken for the end of a letter") })
  }

  @Test func leavesOutWhereSomeoneLives() throws {
    let recipe = try read(
      "Soup\n\n\(Self.list)\nGuten Appetit und liebe Grüße\nJo\n\n-- \nJo Maier\nWeg 1, 12345 Ort\n"
        + "jo@example.org\n")
    #expect(recipe.steps == [.text("Cut."), .text("Boil.")])
    #expect(recipe.description == ["Guten Appetit und liebe Grüße Jo Jo Maier"])
    #expect(
      recipe.doubts.contains(
        "the addresses and numbers below the signature of the letter are left out"))
  }

  @Test(arguments: ["Für die Streusel", "For the crumble", "Pour la garniture", "Voor de vulling"])
  func readsGroupsWithoutColon(title: String) throws {
    let recipe = try read(
      "Pie\n\nIngredients:\n200 g flour\n\(title)\n1 egg\n\nMethod\nBake.\n")
    #expect(recipe.ingredients == [.text("200 g flour"), .heading(title), .text("1 egg")])
  }

  @Test(arguments: [
    "Look what I found!\n\nOn Monday Jo wrote:\n",
    "Am 3. Mai 2026 um 9:00 schrieb Jo <jo@x.org>:\n\n",
    "Le lundi, Jo a écrit :\n", "On Mon, 5 Jan 2026 at 9:00\nJo <jo@example.org> wrote:\n",
  ])
  func readsRecipesQuotedBelowWhoWroteThem(lead: String) throws {
    let text = "Soup\n\n" + Self.list
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let recipe = try read(lead + lines.map { "> \($0)\n" }.joined())
    #expect(recipe.title == "Soup")
    #expect(recipe.ingredients == [.text("2 leeks"), .text("1 l water")])
    #expect(recipe.steps == [.text("Cut."), .text("Boil.")])
    #expect(recipe.description.joined().contains("Jo"))
    let twice = lines.map { ">> \($0)\n" }.joined()
    let nested = try read("Sam wrote:\n> \(lead.split(separator: "\n").last ?? "")\n" + twice)
    #expect(nested.title == "Soup" && nested.ingredients.count == 2)
  }

  @Test func keepsTheRecipeThatAnswersAQuotation() throws {
    let recipe = try read(
      "Soup\n\n" + Self.list + "\nOn Monday Jo wrote:\n> Hi,\n> send me the soup,\n> please.\n")
    #expect(recipe.title == "Soup" && recipe.ingredients.count == 2)
  }

  @Test func readsRecipesQuotedBelowAGreeting() throws {
    let recipe = try read(
      "From: Jo <jo@example.org>\nTo: Sam\nSubject: Re: Pancakes\n\nHi Sam,\n\nhere it is:\n\n"
        + "> Pancakes\n>\n> 2 cups flour\n> 2 eggs\n>\n> Mix and fry.\n\nCheers\nJo\n")
    #expect(recipe.title == "Pancakes")
    #expect(recipe.ingredients == [.text("2 cups flour"), .text("2 eggs")])
    #expect(recipe.steps == [.text("Mix and fry.")])
    #expect(recipe.description == ["Hi Sam,", "here it is:", "Cheers Jo"])
  }
}
