import Paths
import Testing

@testable import Collection
@testable import Site

/// Addresses that follow from Git's history alone, on a machine that remembers nothing.
@Suite struct GitAddressesTests {
  private static let german = """
    # Käsebrot

    Ein Brot mit Käse, das man ohne viel Arbeit und auch am Abend noch macht.

    ---

    - *3 Scheiben* Käse
    - *3 Scheiben* Brot

    ---

    Das Brot mit dem Käse belegen und im Ofen überbacken, bis er schmilzt.
    """

  private static func english(_ title: String) -> String {
    """
    # \(title)

    This is a dish that you make in the evening, without much work and with what there is.

    ---

    - *3 slices* bread
    - *2 tbsp* butter

    ---

    Spread the butter on the bread and bake it in the oven until it is brown (\(title)).
    """
  }

  private func leads(_ page: String?, to address: String) -> Bool {
    page?.contains("content=\"0; url=\(address).html\"") ?? false
  }

  /// The book is English as soon as most of it is.
  @Test(arguments: [true, false])
  func anAddressInAnotherLanguageLeadsOn(remembering: Bool) async throws {
    let folder = try GitFolder(["Käse.md": "# Käse\n\n---\n\n- *3* X\n"])
    try folder.write("language: de\n", to: "cookbook.yml")
    try folder.commit()
    let before = try await folder.site(remembering: remembering)
    #expect(before["recipes/kaese.html"]?.contains("http-equiv=\"refresh\"") == false)
    try folder.write("language: en\n", to: "cookbook.yml")
    try folder.commit()
    let after = try await folder.site(remembering: remembering)
    #expect(after["recipes/kase.html"]?.contains("http-equiv=\"refresh\"") == false)
    #expect(leads(after["recipes/kaese.html"], to: "../recipes/kase"))
  }

  @Test func theAddressOfATextThatWasTranslatedLeadsOn() async throws {
    let folder = try GitFolder(["Käse.md": Self.german, "C.md": Self.english("C")])
    try folder.write(Self.english("Cheese"), to: "Käse.md")
    try folder.commit()
    let site = try await folder.site()
    #expect(site["recipes/kase.html"]?.contains("Cheese") == true)
    #expect(leads(site["recipes/kaese.html"], to: "../recipes/kase"))
  }

  @Test func aRecipeThatWasInOneLanguageHasOneAddress() async throws {
    let folder = try GitFolder(["Käse.md": Self.german, "Köttbullar.md": Self.english("Meatballs")])
    try folder.write(Self.german + "\n", to: "Käse.md")
    try folder.commit()
    let site = try await folder.site()
    #expect(site["recipes/kaese.html"] != nil && site["recipes/kottbullar.html"] != nil)
    #expect(site["recipes/kase.html"] == nil && site["recipes/koettbullar.html"] == nil)
  }

  @Test func filesOfACommittedSiteWereNoRecipes() async throws {
    let folder = try GitFolder([
      "Bread.md": Self.english("Bread"), "_site/.cookbook-manifest": "cookbook-manifest 2\n",
      "_site/share/bread.recipemd": Self.english("Bread"),
    ])
    try folder.git("rm", "-rq", "_site")
    try folder.commit()
    let site = try await folder.site()
    #expect(site["recipes/bread.html"]?.contains("Bread") == true)
    #expect(site.keys.filter { $0.isInside("recipes") } == ["recipes/bread.html"])
  }

  @Test func anAddressOfAnotherRecipeIsNotOneInAnotherLanguage() async throws {
    let folder = try GitFolder([
      "cookbook.yml": "language: en\n", "Käse.md": Self.english("Cheese"),
      "Kaese.md": Self.english("Toast"), "Brötchen.md": Self.english("Rolls"),
      "Broetchen.md": Self.english("Buns"),
    ])
    try folder.git("rm", "-q", "Broetchen.md")
    try folder.commit()
    let site = try await folder.site()
    #expect(site["recipes/kaese.html"]?.contains("Toast") == true)
    #expect(site["recipes/broetchen.html"]?.contains("gone-page") == true)
  }

  /// The other one is gone, or is moved to a third place.
  @Test(arguments: [true, false])
  func aRecipeThatTakesThePlaceOfAnotherUnderAnotherTitleIsKnown(isOtherMoved: Bool) async throws {
    let pie = Self.english("Old pie")
    let folder = try GitFolder(["B/Pie.md": pie, "A/Tart.md": Self.german])
    if isOtherMoved {
      try folder.move("A/Tart.md", to: "C.md")
    } else {
      try folder.git("rm", "-q", "A/Tart.md")
    }
    try folder.move("B/Pie.md", to: "A/Tart.md")
    try folder.write(pie.replacing("# Old pie", with: "# Great pie"), to: "A/Tart.md")
    try folder.commit()
    let site = try await folder.site()
    #expect(site["recipes/a/tart.html"]?.contains("Great pie") == true)
    #expect(leads(site["recipes/b/pie.html"], to: "../../recipes/a/tart"))
  }

  /// Only the recipe in German has had the address.
  @Test(arguments: [true, false])
  func theNameOfARecipeInAnotherLanguageIsTakenWithoutItsAddress(isOneCommit: Bool) async throws {
    let folder = try GitFolder(["A/Käse.md": Self.german, "C.md": Self.english("C")])
    #expect(try await folder.site()["recipes/a/kaese.html"] != nil)
    try folder.move("A/Käse.md", to: "B.md")
    if !isOneCommit { try folder.commit() }
    try folder.write(Self.english("Cheese"), to: "A/Käse.md")
    try folder.commit()
    let site = try await folder.site()
    #expect(site["recipes/a/kase.html"]?.contains("Cheese") == true)
    #expect(leads(site["recipes/a/kaese.html"], to: "../../recipes/b"))
  }
}
