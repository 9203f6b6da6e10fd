import Testing

@Suite struct TemplatesExportTests {
  @Test func copiesAFileWithALineThatTellsWhereItIsFrom() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "templates", "export", "parts/stars.mustache", "Kitchen",
      stdout: "Kitchen/Templates/parts/stars.mustache\n", stderr: "1 file written, 0 unchanged\n")
    let text = try #require(folder.text("Kitchen/Templates/parts/stars.mustache"))
    let stamp =
      #/^\{\{! From cookbook [0-9.]+, parts/stars.mustache, [0-9a-f]{16}; keep this line /#
    #expect(text.firstMatch(of: stamp) != nil)
    #expect(folder.names(in: "Kitchen/Templates/parts") == ["stars.mustache"])
    try await folder.expect(
      "templates", "export", "parts/stars.mustache", "Kitchen",
      stderr: "0 files written, 1 unchanged\n")
    try await folder.expect(
      "templates", "diff", "parts/stars.mustache", "Kitchen")
    try folder.write(
      "Kitchen/Templates/parts/stars.mustache", "\(text.split(separator: "\n")[0])\nx\n")
    try await folder.expect(
      "templates", "export", "parts", "Kitchen",
      stderr: """
        Kitchen/Templates: error: “parts/stars.mustache” is there already; nothing was written
          help: --force replaces what is there, --to writes somewhere else

        """, status: 1)
    #expect(folder.names(in: "Kitchen/Templates/parts") == ["stars.mustache"])
    try await folder.expect(
      "templates", "export", "parts/stars.mustache", "Kitchen", "--force",
      stdout: "Kitchen/Templates/parts/stars.mustache\n", stderr: "1 file written, 0 unchanged\n")
    #expect(folder.text("Kitchen/Templates/parts/stars.mustache") == text)
  }

  @Test func writesWhereItIsTold() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "templates", "export", "styles/1*", "layouts", "--to", "Themes/Mine",
      stdout: "Themes/Mine/layouts/page.mustache\nThemes/Mine/styles/10-layers.css\n",
      stderr: "2 files written, 0 unchanged\n")
    // The folder with settings nearest upwards.
    try folder.write("Kitchen/cookbook.yml", "")
    try await folder.expect(
      "templates", "export", "layouts/page.mustache", below: "Kitchen",
      stdout: "./Templates/layouts/page.mustache\n", stderr: "1 file written, 0 unchanged\n")
    let all = try await folder.cookbook("templates", "export", "--all", "Kitchen", "--quiet")
    #expect(all.status == 0 && all.stderr == "")
    #expect(
      folder.text("Kitchen/Templates/languages/ja.yml")?.hasPrefix("# From cookbook ") == true)
    let built = try await folder.cookbook("build", "Kitchen", "--quiet")
    #expect(built == CommandResult())
  }

  @Test func saysWhatItCannotDo() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "templates", "export", "parts/star.mustache", "Kitchen",
      stderr: """
        error: the default theme has no “parts/star.mustache”
          help: did you mean “parts/stars.mustache”?

        """, status: 1)
    try await folder.expect(
      "templates", "export", "wibble", "--to", "There",
      stderr: """
        error: the default theme has no “wibble”
          help: ‘cookbook templates list’ shows all files

        """, status: 1)
    for arguments in [[], ["--all", "Kitchen", "parts"]] {
      let result = try await folder.start(
        [Program.path, "templates", "export"] + arguments
      ).result()
      #expect(result.status == 64 && result.stdout == "")
      #expect(
        result.stderr.hasPrefix(
          arguments.isEmpty
            ? "Error: which files? name them, or ask for --all\n"
            : "Error: --all goes with no paths but the recipe folder's\n"))
    }
    try await folder.expect(
      "templates", "diff", "wibble", "Kitchen",
      stderr: """
        error: the theme has no “wibble”
          help: ‘cookbook templates list’ shows all files

        """, status: 1)
    #expect(folder.names() == ["Kitchen"])
  }

  @Test func listsTheFilesOfTheTheme() async throws {
    let folder = try TemporaryFolder(
      Kitchen.files.merging([
        "Kitchen/Templates/parts/footer.mustache": "mine\n",
        "Kitchen/Templates/styles/99-mine.css": "a{}\n", "Kitchen/Templates/style/b.css": "",
      ]) { $1 })
    let result = try await folder.cookbook("templates", "list", "Kitchen")
    let lines = result.stdout.split(separator: "\n")
    #expect(result.status == 0)
    #expect(result.stderr == "\(lines.count - 1) files, 2 of your own; 1 that no page reads\n")
    func line(_ path: String) -> [Substring] {
      lines.first { $0.hasPrefix("\(path) ") }?.split(separator: #/ {2,}/#) ?? []
    }
    #expect(line("parts/card.mustache") == ["parts/card.mustache", "default theme"])
    #expect(
      line("parts/footer.mustache") == [
        "parts/footer.mustache", "Templates", "replaces the default",
      ])
    #expect(line("styles/99-mine.css") == ["styles/99-mine.css", "Templates", "added"])
    #expect(line("style/") == ["style/", "Templates", "no page reads it"])
    // Columns begin at the same place in all lines.
    let starts = Set(
      lines.compactMap { line in
        (line.firstRange(of: "  default theme") ?? line.firstRange(of: "  Templates"))
          .map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      })
    #expect(starts.count == 1)
    let json = try await folder.cookbook("templates", "list", "Kitchen", "--json")
    #expect(json.stderr == "" && json.status == 0)
    #expect(
      json.stdout.contains(
        """
          {
            "path": "parts/footer.mustache",
            "folder": "Templates",
            "state": "replacement"
          }
        """))
  }

  @Test func comparesAFileWithTheDefault() async throws {
    let folder = try TemporaryFolder(
      Kitchen.files.merging([
        "Kitchen/Templates/parts/card-cover.mustache": "{{#image}}\n<b>\n{{/image}}\n"
      ]) { $1 })
    let result = try await folder.cookbook(
      "templates", "diff", "parts/card-cover.mustache", "Kitchen")
    #expect(result.stderr == "" && result.status == 0)
    #expect(
      result.stdout.hasPrefix(
        """
        --- Templates/parts/card-cover.mustache
        +++ Templates/parts/card-cover.mustache
        @@ -1,6 +1,3 @@
         {{#image}}
        -<picture>
        """))
  }

  @Test func buildAndCheckTellThatADefaultHasChanged() async throws {
    let stamp = "{{! From cookbook 0.0.1, parts/stars.mustache, 0123456789abcdef; keep this line "
    let folder = try TemporaryFolder(
      Kitchen.files.merging([
        "Kitchen/Templates/parts/stars.mustache": "\(stamp)to hear of changes }}\n★\n"
      ]) { $1 })
    let built = try await folder.cookbook("build", "Kitchen")
    #expect(
      built.stderr.contains(
        "Kitchen/Templates/parts/stars.mustache: warning: the default “parts/stars.mustache” has "
          + "changed since cookbook 0.0.1, where this file is from [changed-default]\n"
          + "  help: compare with ‘cookbook templates diff parts/stars.mustache’; when all is as "
          + "you want it, write "))
    #expect(built.status == 0)
    let checked = try await folder.cookbook("check", "Kitchen")
    #expect(checked.stdout.contains("[changed-default]") && checked.status == 0)
    // What the message asks for settles it.
    let hash = try #require(built.stderr.firstMatch(of: /write ([0-9a-f]{16}) in/)?.output.1)
    try folder.write(
      "Kitchen/Templates/parts/stars.mustache",
      stamp.replacing("0123456789abcdef", with: hash) + "to hear of changes }}\n★\n")
    try await folder.expect("check", "Kitchen", stderr: "2 recipes: 0 errors, 0 warnings\n")
  }
}
