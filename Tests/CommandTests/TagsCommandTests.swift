import Foundation
import Testing

@Suite struct TagsCommandTests {
  @Test func listsTagsWithTheirCounts() async throws {
    let folder = try TemporaryFolder(
      Kitchen.files.merging(["Kitchen/Pie.md": "# Pie\n\n*Quick*\n\n---\n"]) { $1 })
    try await folder.expect("tags", "Kitchen", stdout: "1  base\n2  Quick\n1  soup\n")
    try folder.remove("Kitchen/Pie.md")
    try folder.remove("Kitchen/Soup.md")
    try await folder.expect(
      "tags", "list", "Kitchen", "--json",
      stdout: """
        [
          {
            "name": "base",
            "count": 1,
            "recipes": [
              "Stock.md"
            ]
          }
        ]

        """)
  }

  @Test func addsToTheRecipesThatAreNamed() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "tags", "add", "warm", "Kitchen", "--to", "Kitchen/Stock.md", "Tomato Soup", "--yes",
      stdout:
        "Kitchen/Stock.md: base → base, warm\nKitchen/Soup.md: soup, quick → soup, quick, warm\n",
      stderr: "2 recipes changed\n")
    #expect(
      folder.text("Kitchen/Stock.md") == Kitchen.stock.replacing("*base*", with: "*base, warm*"))
    #expect(
      folder.text("Kitchen/Soup.md")
        == Kitchen.soup.replacing("*soup, quick*", with: "*soup, quick, warm*"))
    try await folder.expect(
      "tags", "add", "WARM", "Kitchen", "--to", "Stock", stderr: "there is nothing to change\n")
    try await folder.expect(
      "tags", "add", "a, b", "Kitchen", "--to", "Stock",
      stderr:
        "Kitchen/Stock.md: error: “a, b” cannot be a tag\n  help: a tag is a few words without a comma\n",
      status: 1)
  }

  @Test func quietlyChangesWhatIsConfirmed() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect("tags", "rename", "quick", "fast", "Kitchen", "--yes", "-q")
    #expect(folder.text("Kitchen/Soup.md")?.contains("*soup, fast*") == true)
  }

  /// What is wrong with one recipe is its own affair.
  @Test func changesRecipesBesideOneWithSeveralParagraphs() async throws {
    let text = { (tags: String) in "# A\n\n\(tags)\n\n---\n\n- flour\n" }
    let folder = try TemporaryFolder([
      "R/cookbook.yml": "", "R/a.md": text("*b, quick*\n\n*quick*"), "R/b.md": text("*quick*"),
    ])
    try await folder.expect(
      "tags", "rename", "quick", "fast", "R", "--yes",
      stdout: "R/a.md: b, quick, quick → b, fast\nR/b.md: quick → fast\n",
      stderr: "2 recipes changed\n")
    #expect(folder.text("R/a.md") == text("*b, fast*"))
    #expect(folder.text("R/b.md") == text("*fast*"))
  }

  @Test func asksBeforeItChanges() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "tags", "rename", "Quick", "fast food", "Kitchen",
      stdout: "Kitchen/Soup.md: soup, quick → soup, fast food\n",
      stderr: """
        error: this needs your confirmation, but there is no terminal to ask in: \
        Change 1 recipe?
          help: to confirm it in the command: cookbook tags rename Quick 'fast food' Kitchen --yes

        """, status: 64)
    #expect(
      folder.files(below: "Kitchen") == (try TemporaryFolder(Kitchen.files)).files(below: "Kitchen")
    )
  }

  @Test func showsTheDifference() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "tags", "remove", "base", "Kitchen", "--dry-run",
      stdout: """
        --- Kitchen/Stock.md
        +++ Kitchen/Stock.md
        @@ -1,7 +1,5 @@
         # Stock
         
        -*base*
        -
         **2 l**
         
         ---

        """)
    #expect(folder.text("Kitchen/Stock.md") == Kitchen.stock)
  }

  @Test func removesFromSomeOrAll() async throws {
    let pie = "# Pie\n\n*soup*\n\n---\n"
    let folder = try TemporaryFolder(Kitchen.files.merging(["Kitchen/Pie.md": pie]) { $1 })
    try await folder.expect(
      "tags", "remove", "soup", "Kitchen", "--yes", "--from", "Pie",
      stdout: "Kitchen/Pie.md: soup → no tags\n", stderr: "1 recipe changed\n")
    #expect(folder.text("Kitchen/Pie.md") == "# Pie\n\n---\n")
    try await folder.expect(
      "tags", "remove", "sup", "Kitchen", "--yes",
      stderr: "error: no recipe has the tag “sup”\n  help: did you mean “soup”?\n", status: 1)
  }

  @Test(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
  func changesNothingWhereOneFileCannotBeWritten() async throws {
    let folder = try TemporaryFolder([
      "Kitchen/Soup.md": Kitchen.soup, "Kitchen/Kept/Stew.md": Kitchen.soup,
    ])
    try await folder.copyProgram(to: "bin/cookbook")
    chmod(folder.path, 0o777)
    Tools.giveAway(folder.absolute("Kitchen"))
    chmod(folder.absolute("Kitchen/Kept"), 0o555)
    let words =
      (Tools.asOrdinaryUser ?? [])
      + [
        folder.absolute("bin/cookbook"), "tags", "rename", "soup", "stew", "Kitchen", "--yes", "-q",
      ]
    let result = try await folder.start(words).result()
    #expect(result.status == 1 && result.stdout.isEmpty)
    #expect(
      result.stderr == """
        Kitchen/Kept/Stew.md: error: cannot write: permission denied [unwritable]
          help: give yourself the right to write there, or choose another folder

        """)
    #expect(folder.text("Kitchen/Soup.md") == Kitchen.soup)
    #expect(folder.names(in: "Kitchen") == ["Kept", "Soup.md"])
  }

  /// What is private by a tag would be for everybody without it.
  @Test func renamesNoTagThatKeepsRecipesPrivate() async throws {
    let text = "# A\n\n*fam*\n\n---\n\n- flour\n"
    let folder = try TemporaryFolder(["R/cookbook.yml": "private: [{tag: fam}]\n", "R/a.md": text])
    try await folder.expect(
      "tags", "rename", "fam", "family", "R", "--yes",
      stderr: """
        R/a.md: error: “R/a.md” is private by the settings, and would be no longer
          help: add what it is to be called, or its new tag, to “private” in cookbook.yml first

        """, status: 1)
    #expect(folder.text("R/a.md") == text)
    try folder.write("R/cookbook.yml", "private: [{tag: fam}, {tag: family}]\n")
    try await folder.expect("tags", "rename", "fam", "family", "R", "--yes", "-q")
  }
}
