import Foundation
import Testing

@Suite struct RenameCommandTests {
  @Test func keepsLinksRight() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    chmod(folder.absolute("Kitchen/Soup.md"), 0o640)
    chmod(folder.absolute("Kitchen/Stock.md"), 0o600)
    try await folder.expect(
      "rename", "stock", "Light stock", "Kitchen",
      stdout: "Kitchen/Stock.md → Kitchen/Light stock.md\n",
      stderr: "1 link of other recipes changed\n")
    #expect(folder.names(in: "Kitchen") == ["Light stock.md", "Soup.md"])
    #expect(
      folder.text("Kitchen/Light stock.md")
        == Kitchen.stock.replacing("# Stock", with: "# Light stock"))
    #expect(
      folder.text("Kitchen/Soup.md") == Kitchen.soup.replacing("Stock.md", with: "Light%20stock.md")
    )
    for (name, mode) in [("Soup.md", 0o640), ("Light stock.md", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.absolute("Kitchen/\(name)"))
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    try await folder.expect("check", "Kitchen", "--quiet")
  }

  @Test func findsLinksFromAllOfTheFolder() async throws {
    let link = "# A\n\n---\n\n- [x](../Stock.md)\n"
    let folder = try TemporaryFolder(
      ["Kitchen/cookbook.yml": "", "Kitchen/Stock.md": Kitchen.stock, "Kitchen/Sub/A.md": link])
    try await folder.expect(
      "rename", "Stock.md", "Stock", "--file", "Basics/Broth", below: "Kitchen",
      stdout: "Stock.md → Basics/Broth.md\n", stderr: "1 link of other recipes changed\n")
    #expect(folder.text("Kitchen/Basics/Broth.md") == Kitchen.stock)
    #expect(
      folder.text("Kitchen/Sub/A.md") == link.replacing("../Stock.md", with: "../Basics/Broth.md"))
  }

  /// The folder has settings of its own, and lies in another that has links to it.
  @Test func findsLinksFromTheFolderAround() async throws {
    let menu = "# Menu\n\n---\n\n- [p](Sweets/Pie.md)\n"
    let files = [
      "Kitchen/cookbook.yml": "", "Kitchen/Menu.md": menu, "Kitchen/Sweets/cookbook.yml": "",
      "Kitchen/Sweets/Pie.md": "# Pie\n\n---\n\n- apples\n",
    ]
    let folder = try TemporaryFolder(files)
    let removed = try await folder.cookbook("rm", "pie", "--dry-run", below: "Kitchen/Sweets")
    #expect(removed.stderr.contains("1 recipe will link to nothing: "), "\(removed)")
    let renamed = try await folder.cookbook("rename", "pie", "Tart", below: "Kitchen/Sweets")
    #expect(renamed.status == 0 && renamed.stderr == "1 link of other recipes changed\n")
    #expect(folder.text("Kitchen/Menu.md") == menu.replacing("Pie.md", with: "Tart.md"))
  }

  @Test func changesNothingForADryRun() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let result = try await folder.cookbook("rename", "stock", "Broth", "Kitchen", "--dry-run")
    #expect(result.stdout.contains("\n-# Stock\n+# Broth\n"))
    #expect(result.stdout.contains("\n-- *1 l* [stock](Stock.md)\n+- *1 l* [stock](Broth.md)\n"))
    #expect(result.stdout.hasSuffix("Kitchen/Stock.md → Kitchen/Broth.md\n"))
    #expect(result.stderr == "1 link of other recipes would be changed\n")
    #expect(folder.text("Kitchen/Soup.md") == Kitchen.soup)
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])
  }

  @Test func refusesANameThatIsTaken() async throws {
    let files = ["Kitchen/Tomato Soup.md": Kitchen.soup, "Kitchen/Stock.md": Kitchen.stock]
    let folder = try TemporaryFolder(files)
    try await folder.expect(
      "rename", "stock", "tomato soup", "Kitchen",
      stderr: """
        error: there is a file “Tomato Soup.md” already
          help: choose another title, or another folder

        """, status: 1)
    #expect(folder.text("Kitchen/Stock.md") == Kitchen.stock)
  }

  @Test func movesARecipeIntoTheTrash() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let links = "1 recipe will link to nothing: Kitchen/Soup.md\n"
    try await folder.expect(
      "rm", "stock", "Kitchen",
      stderr: links + """
        error: this needs your confirmation, but there is no terminal to ask in: \
        Move “Stock” (Kitchen/Stock.md) into the trash folder?
          help: to confirm it in the command: cookbook rm stock Kitchen --yes

        """, status: 64)
    try await folder.expect(
      "rm", "stock", "Kitchen", "--dry-run", stdout: "Kitchen/Stock.md → trash folder\n",
      stderr: links)
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])

    let result = try await folder.cookbook("rm", "stock", "Kitchen", "--yes")
    let day = try #require(folder.names(in: "Kitchen/.cookbook-trash").first)
    let place = "Kitchen/.cookbook-trash/\(day)/Stock.md"
    #expect(
      result
        == .init(
          stdout: "Kitchen/Stock.md → \(place)\n",
          stderr: links + "to take it back: mv '\(place)' Kitchen/Stock.md\n"))
    #expect(folder.text(place) == Kitchen.stock)
    #expect(folder.names(in: "Kitchen") == [".cookbook-trash", "Soup.md"])
    let back = try await folder.run("/bin/sh", "-c", "mv '\(place)' Kitchen/Stock.md")
    #expect(back.status == 0)
    try await folder.expect("check", "Kitchen", "--quiet")
  }

  /// Folders that nobody has chosen: what lies together belongs together, and settings and
  /// remembered folders reach as far as they can.
  @Test(arguments: ["guess", "settings", "remembered"])
  func findsLinksFromOutsideOfItsOwnFolder(how: String) async throws {
    let link = "# A\n\n---\n\n- [x](../Soups/Stock.md)\n"
    let folder = try TemporaryFolder([
      "Books/Soups/Stock.md": Kitchen.stock, "Books/Mains/A.md": link, "Books/Notes/b.md": "# B\n",
    ])
    var said = "1 link of other recipes changed\n"
    switch how {
    case "settings":
      try folder.write("Books/cookbook.yml", "")
      try folder.write("Books/Soups/cookbook.yml", "")
    case "remembered":
      try folder.write("Books/Soups/cookbook.yml", "")
      _ = try await folder.cookbook("folder", "add", "books", "Books")
      _ = try await folder.cookbook("folder", "add", "soups", "Books/Soups")
    default:
      said =
        "it is in no known recipe folder, so links to it were searched for only in "
        + "\(folder.path)/Books; to search elsewhere, name the recipe folder as well\n" + said
    }
    try await folder.expect(
      "rename", "Books/Soups/Stock.md", "Broth",
      stdout: "Books/Soups/Stock.md → Books/Soups/Broth.md\n", stderr: said)
    #expect(folder.text("Books/Mains/A.md") == link.replacing("Stock", with: "Broth"))
    #expect(folder.names(in: "Books/Soups").contains("Broth.md"))
    let removed = try await folder.cookbook("rm", "Broth.md", "--yes", below: "Books/Soups")
    #expect(removed.stderr.contains("1 recipe will link to nothing"), "\(removed)")
    #expect(folder.names(in: "Books").contains(".cookbook-trash"))
  }

  /// Folders that hold nothing but another one say nothing about where recipes begin.
  @Test(arguments: ["U.md", "z/U.md", "z/w/v/U.md"])
  func looksBeyondFoldersThatHoldNothingElse(other: String) async throws {
    let up = String(repeating: "../", count: other.split(separator: "/").count - 1)
    let link = "# U\n\n---\n\n- [t](\(up)x/y/T.md)\n"
    let folder = try TemporaryFolder(["d/x/y/T.md": EditSafetyTests.recipe, "d/\(other)": link])
    let result = try await folder.cookbook("rename", "d/x/y/T.md", "B", "--file", "B")
    #expect(result.stderr.contains("searched for only in \(folder.path)/d;"), "\(result)")
    #expect(folder.text("d/\(other)") == link.replacing("y/T.md", with: "y/B.md"))
    let removed = try await folder.cookbook("rm", "d/x/y/B.md", "--dry-run")
    #expect(removed.stderr.contains("1 recipe will link to nothing: d/\(other)"), "\(removed)")
  }

  @Test func neverTakesTheWholeHomeForARecipeFolder() async throws {
    let link = "# A\n\n---\n\n- [x](Soups/Stock.md)\n"
    let folder = try TemporaryFolder(["Soups/Stock.md": Kitchen.stock, "A.md": link])
    let result = try await folder.cookbook(
      "rename", "Soups/Stock.md", "Broth", environment: ["HOME": folder.path])
    #expect(result.stderr.contains("searched for only in \(folder.path)/Soups;"))
    #expect(folder.text("A.md") == link)
    let named = try await folder.cookbook(
      "rename", "Soups/Broth.md", "Stock", ".", environment: ["HOME": folder.path])
    #expect(named.status == 0 && named.stderr.isEmpty, "\(named)")
  }

  @Test(arguments: [
    ("granny.md", "granny.md", "Omas.md"), ("Secret/s.md", "Secret/s.md", "Secret/t.md"),
    ("Secret", "Secret/s.md", "Open/s.md"),
  ])
  func aPrivateRecipeGetsNoNameThatIsNotPrivate(
    rule: String, file: String, target: String
  ) async throws {
    let folder = try TemporaryFolder([
      "R/cookbook.yml": "private: [\(rule)]\n", "R/\(file)": "# S\n\n---\n\n- flour\n",
    ])
    let result = try await folder.cookbook("rename", "R/\(file)", "T", "R", "--file", target)
    #expect(result.status == 1)
    #expect(result.stderr.contains("is private by the settings"), "\(result.stderr)")
    #expect(folder.text("R/\(file)") == "# S\n\n---\n\n- flour\n")
  }
}
