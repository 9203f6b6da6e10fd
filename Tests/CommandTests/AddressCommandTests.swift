import Foundation
import Testing

/// What the commands do for addresses and for what is private.
@Suite struct AddressCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Book/Soup.md": "# Soup\n\n---\n\n- *1* leek\n",
      "Book/Pie.md": "# Pie\n\n*family*\n\n---\n\n- *2* apples\n",
      "Book/cookbook.yml": "url: https://example.org\nprivate: [{tag: family}]\n",
    ])
  }

  private func page(_ path: String, of site: String = "_site") -> String {
    folder.text("\(site)/recipes/\(path).html") ?? ""
  }

  @Test func aRenamedRecipeIsFoundAtItsEarlierAddressAndARemovedOneLeavesAPage() async throws {
    _ = try await folder.cookbook("build", "Book")
    _ = try await folder.cookbook("rename", "Book/Soup.md", "Leek soup")
    _ = try await folder.cookbook("build", "Book")
    #expect(page("soup").contains("url=../recipes/leek-soup.html"))
    try folder.remove("Book/Leek soup.md")
    _ = try await folder.cookbook("build", "Book", "--no-cache")
    #expect(page("soup").contains("gone-page") && page("leek-soup").contains("gone-page"))
    try await folder.expect(
      "clean", "--retired", "Book",
      stderr:
        "1 recipe retired; the next build on this machine takes the pages in their places away, "
        + "and a host that builds from a fresh clone keeps them\n")
    _ = try await folder.cookbook("build", "Book")
    #expect(page("soup").isEmpty)
    try await folder.expect("clean", "--retired", "Book", stderr: "no recipe is gone\n")
  }

  @Test func aFolderThatWasMovedKeepsItsAddresses() async throws {
    _ = try await folder.cookbook("build", "Book")
    _ = try await folder.cookbook("folder", "move", "Elsewhere", "Book", "--yes")
    try folder.move("Elsewhere/Soup.md", to: "Elsewhere/Broth.md")
    _ = try await folder.cookbook("build", "Elsewhere", "-o", "moved")
    #expect(page("soup", of: "moved").contains("broth.html"))
    try folder.move("Book", to: "Renamed")
    try folder.move("Renamed/Soup.md", to: "Renamed/Stew.md")
    _ = try await folder.cookbook("build", "Renamed", "-o", "renamed")
    #expect(page("soup", of: "renamed").contains("stew.html"), "found by its inode")
  }

  @Test func theSiteForTheFamilyIsNotPutWhereEverybodyLooks() async throws {
    _ = try await folder.cookbook("build", "Book")
    _ = try await folder.cookbook("build", "Book", "--audience", "family")
    #expect(page("pie").isEmpty && !page("pie", of: "_family").isEmpty)
    try await folder.expect(
      "build", "Book", "--audience", "family", "-o", "_site",
      stderr: """
        \(folder.path)/_site: error: this site is for everyone, and private recipes would come \
        into it
          help: choose another folder with --output, or take this site away first: \
        cookbook clean --output \(folder.path)/_site

        """, status: 1)
    _ = try await folder.cookbook("build", "Book", "--audience", "family")
    _ = try await folder.cookbook("build", "Book", "-o", "_family")
    #expect(page("pie", of: "_family").isEmpty, "what is private may be taken away")
  }

  @Test func aTextThatCannotBeReadIsKeptPrivate() async throws {
    let text = "---\nprivate: true\n---\n\n# Secret\n\n---\n\n- *1* egg\n"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }
    for (name, bytes) in [("Wide", wide), ("Bare", Array(wide.dropFirst(2)))] {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/Book/\(name).md"))
    }
    _ = try await folder.cookbook("build", "Book")
    #expect(page("wide").isEmpty && page("bare").isEmpty && !page("soup").isEmpty)
  }

  @Test func aRenamingThatIsCommittedLaterKeepsItsCode() async throws {
    func git(_ arguments: String...) async throws {
      let name = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
      let result = try await folder.start(
        ["/usr/bin/env", "git", "-C", "Book"] + name + arguments
      ).result()
      #expect(result.status == 0, "\(arguments): \(result.stderr)")
    }
    try await git("init", "-q")
    try await git("add", "-A")
    try await git("commit", "-qm", "1")
    try await git("mv", "Soup.md", "Broth.md")
    _ = try await folder.cookbook("build", "Book")
    let codes = Set(folder.files(below: "_site/r").keys)
    try await git("commit", "-qam", "2")
    _ = try await folder.cookbook("build", "Book")
    try folder.remove("Book/.git")
    _ = try await folder.cookbook("build", "Book")
    #expect(codes.count == 1 && codes.isSubset(of: folder.files(below: "_site/r").keys))
    #expect(page("soup").contains("broth.html"))
  }

  @Test func anIDThatIsWrittenIsTheOneThatIsKnown() async throws {
    _ = try await folder.cookbook("build", "Book")
    let id = try #require(page("soup").firstMatch(of: /data-recipe="([^"]+)"/)?.1)
    try folder.move("Book/Soup.md", to: "Book/Broth.md")
    _ = try await folder.cookbook("check", "--ids", "--fix", "Book")
    #expect(folder.text("Book/Broth.md")?.contains("id: \(id)\n") ?? false)
  }

  @Test func theSiteOfAnotherFolderIsNotReplaced() async throws {
    try folder.write("Other/Cake.md", "# Cake\n\n---\n\n- *1* egg\n")
    _ = try await folder.cookbook("build", "Book")
    try folder.link("link", to: "_site")
    let before = folder.files(below: "_site")
    for command in ["build", "watch"] {
      for output in ["_site", "link"] {
        try await folder.expect(
          command, "Other", "-o", output,
          stderr: """
            \(folder.path)/\(output): error: this is the site of “\(folder.path)/Book”; that of \
            “\(folder.path)/Other” would replace it
              help: choose another folder with --output, or take this site away first: \
            cookbook clean --output \(folder.path)/\(output)

            """, status: 1)
      }
    }
    #expect(folder.files(below: "_site") == before)
    #expect(try await folder.cookbook("build", "Book", "--audience", "family").status == 0)
    _ = try await folder.cookbook("clean")
    #expect(try await folder.cookbook("build", "Other").status == 0)
    #expect(!page("cake").isEmpty)
    #expect(try await folder.cookbook("build", "Book").status == 1)
  }

  @Test func aFolderThatIsElsewhereNowStillHasItsSite() async throws {
    func expectBuilt(_ book: String, _ place: SourceLocation = #_sourceLocation) async throws {
      let result = try await folder.cookbook("build", book)
      #expect(result.status == 0, "\(result.stderr)", sourceLocation: place)
    }
    try await expectBuilt("Book")
    try folder.move("Book", to: "Renamed")
    try await expectBuilt("Renamed")
    try folder.makeFolder("Book")
    try await expectBuilt("Renamed")
    try folder.remove("Book")
    _ = try await folder.cookbook("folder", "move", "Moved", "Renamed", "--yes")
    try await expectBuilt("Moved")
    for file in ["Soup.md", "Pie.md", "cookbook.yml"] {
      try folder.write("Copy/\(file)", folder.text("Moved/\(file)") ?? "")
    }
    #expect(try await folder.cookbook("build", "Copy").status == 1)
    try folder.remove("Moved")
    try await expectBuilt("Copy")
  }

  @Test func privateRecipesAreForTheFamily() async throws {
    let everyone = try await folder.cookbook("build", "Book")
    #expect(everyone.stderr.contains("1 recipe is private and left out\n"))
    #expect(page("pie").isEmpty && !page("soup").isEmpty)
    _ = try await folder.cookbook("build", "Book", "-o", "family", "--audience", "family")
    #expect(!page("pie", of: "family").isEmpty)
    // Into the folder that the family's site was in.
    _ = try await folder.cookbook("build", "Book", "-o", "family")
    #expect(page("pie", of: "family").isEmpty)
  }

  @Test func whatIsSharedIsForEverybodyUnlessItIsNamed() async throws {
    try folder.write(
      "Book/Soup.md",
      "---\nauthor: Ada\nsource: Ida\n---\n# Grandma’s soup\n\n---\n\n- *1* [pie](Pie.md)\n")
    try folder.write("Book/cookbook.yml", "private: [{tag: family}]\nprivate_keys: [source]\n")
    let left = try await folder.cookbook(
      "share", "--format", "text", "-o", "out", environment: ["COOKBOOK_FOLDER": "Book"])
    #expect(left.stderr.contains("private recipes are left out"))
    #expect(folder.text("out/Book.txt")?.contains("Pie") == false)
    _ = try await folder.cookbook("share", "Book/Soup.md", "--format", "cookbook.json", "-o", "out")
    let json = folder.text("out/Grandma’s soup.cookbook.json") ?? ""
    #expect(json.contains("Ada") && !json.contains("Ida") && !json.contains("Pie"))
    _ = try await folder.cookbook("share", "Book/Pie.md", "--format", "text", "-o", "out")
    #expect(folder.text("out/Pie.txt")?.contains("apples") == true)
    _ = try await folder.cookbook(
      "share", "Grandma's soup", "--format", "cookbook.json", "-o", "family", "--audience",
      "family",
      environment: ["COOKBOOK_FOLDER": "Book"])
    let whole = folder.text("family/Grandma’s soup.cookbook.json") ?? ""
    #expect(whole.contains("Ida") && whole.contains("Pie"))
  }

  /// Returns the name of the short address in the last file for a tag.
  private func code(_ recipe: String) async throws -> String {
    let result = try await folder.cookbook(
      "share", recipe, "--format", "ndef", "--force", "-o", "out",
      environment: ["COOKBOOK_FOLDER": "Book"])
    #expect(result.status == 0, "\(result.stderr)")
    let file = try #require(folder.files(below: "out").first { $0.key.hasSuffix(".ndef") })
    try folder.remove("out/\(file.key)")
    let text = String(decoding: file.value, as: UTF8.self)
    return try #require(text.firstMatch(of: /example\.org\/r\/([a-z]{8})/)).1.description
  }

  @Test func aCodeThatWasHandedOutLeadsToTheRecipeThatIsRenamedBeforeTheFirstBuild() async throws {
    let code = try await code("Book/Soup.md")
    _ = try await folder.cookbook("rename", "Book/Soup.md", "Leek soup")
    try folder.move("Book/Leek soup.md", to: "Book/Potage.md")
    _ = try await folder.cookbook("build", "Book")
    #expect(folder.text("_site/r/\(code).html")?.contains("recipes/potage.html") ?? false)
    #expect(folder.files(below: "_site/r").count == 1, "what is private is in no memory")
  }

  @Test func aRenamedRecipeIsKnownBeforeTheFirstBuild() async throws {
    try folder.write("Other/Soup.md", "# Soup\n\n---\n\n- *1* leek\n")
    try folder.write("Other/cookbook.yml", "url: https://example.org\n")
    _ = try await folder.cookbook("build", "Other", "-o", "other")
    let code = try #require(folder.files(below: "other/r").keys.first)
    _ = try await folder.cookbook("rename", "Book/Soup.md", "Potage")
    _ = try await folder.cookbook("build", "Book")
    #expect(page("soup").contains("recipes/potage.html"))
    #expect(folder.text("_site/r/\(code)")?.contains("recipes/potage.html") ?? false)
  }

  @Test func whatIsSharedAgainIsTheSameRecipe() async throws {
    let before = try await code("Book/Soup.md")
    try folder.write("Book/Soups/Leek.md", "# Soup\n\n---\n\n- *2* leeks\n")
    try folder.remove("Book/Soup.md")
    #expect(try await code("Book/Soups/Leek.md") == before)
    try folder.move("Book/Soups/Leek.md", to: "Book/Potage.md")
    #expect(try await code("Book/Potage.md") == before)
  }

  @Test func whatWasSharedDoesNotHideWhatTheSiteTells() async throws {
    _ = try await folder.cookbook("build", "Book")
    let codes = Set(folder.files(below: "_site/r").keys)
    try folder.write("Book/Bread.md", "# Bread\n\n---\n\n- *1* flour\n")
    let other = ["XDG_STATE_HOME": folder.absolute("elsewhere"), "COOKBOOK_FOLDER": "Book"]
    _ = try await folder.cookbook(
      "share", "Book/Bread.md", "--format", "text", "-o", "out", environment: other)
    try folder.move("Book/Soup.md", to: "Book/Broth.md")
    _ = try await folder.cookbook("build", "Book", environment: other)
    #expect(page("soup").contains("recipes/broth.html"))
    #expect(codes.count == 1 && codes.isSubset(of: folder.files(below: "_site/r").keys))
  }

  @Test func sharingAtTheSameTimeGivesOneFile() async throws {
    let folder = folder
    let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<6 {
        group.addTask {
          try await folder.cookbook("share", "Book/Soup.md", "--format", "epub", "-o", "out").status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes == [0, 0, 0, 0, 0, 0])
    #expect(
      try await folder.cookbook("share", "Book/Soup.md", "--format", "text", "-o", "").status == 64)
  }

  @Test func idsAreWrittenWhereTheyAreAskedFor() async throws {
    let note = try await folder.cookbook("check", "Book")
    #expect(note.stdout.contains("[unknown-addresses]"))
    _ = try await folder.cookbook("check", "Book", "--ids", "--fix")
    let text = try #require(folder.text("Book/Soup.md"))
    #expect(text.contains(/^---\nid: [0-9A-F-]{36}\n---\n\n# Soup\n/))
    let again = try await folder.cookbook("check", "Book", "--ids")
    #expect(!again.stdout.contains("unknown-addresses") && !again.stdout.contains("missing-id"))
  }

  @Test func whatCannotBeRememberedIsSaid() async throws {
    try folder.write("state", "a file where the folder has to be")
    let result = try await folder.cookbook(
      "build", "Book", environment: ["XDG_STATE_HOME": folder.absolute("state")])
    #expect(result.stderr.contains("[forgotten-addresses]") && result.status == 0)
    #expect(!page("soup").isEmpty)
  }
}
