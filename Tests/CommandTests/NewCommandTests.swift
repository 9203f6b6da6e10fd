import Foundation
import Testing

@Suite struct NewCommandTests {
  static let text = "# Rye bread\n\n*bread, long ferment*\n\n**2 loaves**\n\n---\n\n---\n"

  @Test func beginsARecipe() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "new", "Rye bread", "Kitchen", "--in", "Breads/Dark", "--tags", "bread, long ferment,",
      "--yield", "2 loaves", stdout: "Kitchen/Breads/Dark/Rye bread.md\n")
    #expect(folder.text("Kitchen/Breads/Dark/Rye bread.md") == Self.text)
    try await folder.expect("check", "Kitchen", "--quiet")
    try await folder.expect(
      "fmt", "Kitchen", "--check", stderr: "3 recipes: 0 would be reformatted\n")
    try await folder.expect("new", "卵焼き", "Kitchen", stdout: "Kitchen/卵焼き.md\n")
    #expect(folder.text("Kitchen/卵焼き.md") == "# 卵焼き\n\n---\n\n---\n")
  }

  /// As a Mac spells the folder's name, and as a keyboard does.
  @Test func findsTheFolderByAnotherSpelling() async throws {
    let folder = try TemporaryFolder(["Kitchen/O\u{308}l/Soup.md": Kitchen.soup])
    let result = try await folder.cookbook("new", "Pie", "Kitchen", "--in", "\u{F6}l")
    #expect(result.status == 0, "\(result)")
    #expect(folder.names(in: "Kitchen").count == 1)
  }

  @Test func replacesNothing() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "new", "stock", "Kitchen",
      stderr: """
        error: there is a file “Stock.md” already
          help: choose another title, or another folder

        """, status: 1)
    #expect(folder.text("Kitchen/Stock.md") == Kitchen.stock)
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])
  }

  @Test func staysInTheFolder() async throws {
    let folder = try TemporaryFolder(["Kitchen/cookbook.yml": "exclude: [Drafts]\n"])
    try folder.makeFolder("Elsewhere")
    try folder.link("Kitchen/Theirs", to: "../Elsewhere")
    for place in ["../Elsewhere", "Theirs", ".hidden", "Drafts", "Templates"] {
      let result = try await folder.cookbook("new", "Pie", "Kitchen", "--in", place)
      #expect(result.status == 1)
      #expect(result.stderr.contains("is not in the recipe folder\n  help: name a folder in it"))
    }
    #expect(folder.names(in: "Elsewhere") == [])
    #expect(folder.names(in: "Kitchen") == ["Theirs", "cookbook.yml"])
  }

  @Test func showsWhatItWouldWrite() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "new", "Pie", "Kitchen", "--dry-run",
      stdout: "--- Kitchen/Pie.md\n+++ Kitchen/Pie.md\n@@ -1,0 +1,5 @@\n+# Pie\n+\n+---\n+\n+---\n")
    try await folder.expect(
      "new", "Pie", "Kitchen", "--yield", "some",
      stderr: """
        error: “some” is not a yield
          help: begin with a number, as in “4 servings”; a comma separates two yields

        """, status: 1)
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])
  }
}

@Suite struct CookedCommandTests {
  @Test func addsToTheLog() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "cooked", "Tomato Soup", "Kitchen", "--date", "2026-11-21", "--rating", "4,5", "--note",
      "less: salt",
      stderr: """
        Kitchen/Soup.md: cooked on 2026-11-21
        the recipe has front matter now, which not every RecipeMD program reads

        """)
    let first = "  - date: 2026-11-21\n    rating: 4.5\n    note: \"less: salt\"\n"
    #expect(folder.text("Kitchen/Soup.md") == "---\ncooked:\n\(first)---\n\n\(Kitchen.soup)")
    try await folder.expect(
      "cooked", "Kitchen/Soup.md", "--date", "2026-12-01",
      stderr: "Kitchen/Soup.md: cooked on 2026-12-01\n")
    #expect(
      folder.text("Kitchen/Soup.md")
        == "---\ncooked:\n\(first)  - 2026-12-01\n---\n\n\(Kitchen.soup)")
    try await folder.expect("check", "Kitchen", "--quiet")
  }

  @Test func takesToday() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let before = calendar.component(.year, from: Date())
    let result = try await folder.cookbook(
      "cooked", "soup", "Kitchen", "--dry-run", environment: ["TZ": "UTC0"])
    let after = calendar.component(.year, from: Date())
    #expect([before, after].contains { result.stdout.contains("\n+  - \($0)-") })
    #expect(folder.text("Kitchen/Soup.md") == Kitchen.soup)
  }

  @Test(arguments: [
    ["--rating", "6"], ["--rating", "good"], ["--date", "yesterday"], ["--date", "2026-02-30"],
  ])
  func refusesWhatIsNoRatingOrDay(options: [String]) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let result = try await folder.start([Program.path, "cooked", "soup", "Kitchen"] + options)
      .result()
    #expect(result.status == 64)
    #expect(folder.text("Kitchen/Soup.md") == Kitchen.soup)
  }

  @Test func leavesALogItCannotReadFor() async throws {
    let text = "---\ncooked:\n  -\n    date: 2024-03-09\n---\n" + Kitchen.soup
    let folder = try TemporaryFolder(["Kitchen/Soup.md": text])
    try await folder.expect(
      "cooked", "soup", "Kitchen",
      stderr: """
        Kitchen/Soup.md: error: the log in the front matter cannot be added to without guessing
          help: write it as a list, one “- 2024-03-09” a line below “cooked:”

        """, status: 1)
    #expect(folder.text("Kitchen/Soup.md") == text)
  }
}

extension NewCommandTests {
  /// What has words in it is no option, whatever it begins with.
  @Test func takesTitlesThatBeginWithAHyphen() async throws {
    let folder = try TemporaryFolder(["R/cookbook.yml": "", "R/A.md": "# A\n\n---\n\n- x\n"])
    try await folder.expect("new", "-h dish", below: "R", stdout: "h dish.md\n")
    #expect(folder.text("R/h dish.md")?.hasPrefix("# -h dish\n") == true)
    try await folder.expect(
      "rename", "A", "- dash", "--dry-run", "-q", below: "R",
      stdout: """
        --- A.md
        +++ A.md
        @@ -1,4 +1,4 @@
        -# A
        +# - dash
         
         ---
         
        A.md → dash.md

        """)
    let cooked = try await folder.cookbook(
      "cooked", "A", "--note", "-1 egg\ntoo few", "--date", "2024-03-09", below: "R")
    #expect(
      cooked.stderr.contains("a note is one line, so its line breaks have become spaces\n"),
      "\(cooked)")
    #expect(folder.text("R/A.md")?.contains("note: \"-1 egg too few\"\n") == true)
  }

  @Test func saysWhereAFileIsNoFolder() async throws {
    let folder = try TemporaryFolder(["R/cookbook.yml": "", "R/Rye bread.md": "# Rye\n\n---\n"])
    try await folder.expect(
      "new", "X", "--in", "Rye bread.md", below: "R",
      stderr: """
        error: “Rye bread.md” is not a folder
          help: name a folder, or none

        """, status: 1)
  }
}
