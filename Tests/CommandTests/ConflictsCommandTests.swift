import Foundation
import Paths
import Testing

@Suite struct ConflictsCommandTests {
  static let copy = "Stock (Ada's conflicted copy 2026-03-02).md"
  static let cake = "Cake_conflict-20260302-101530.md"
  static let changed = Kitchen.stock.replacing("carrots", with: "leeks")

  func folder() throws -> TemporaryFolder {
    try TemporaryFolder(
      Kitchen.files.merging([
        "Kitchen/\(Self.copy)": Self.changed, "Kitchen/bowl.jpg": "a",
        "Kitchen/bowl.sync-conflict-20260302-101530-ABCDEFG.jpg": "b",
      ]) { $1 })
  }

  /// What is in the trash, by its path without the date.
  func trash(_ folder: TemporaryFolder) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: folder.files(below: "Kitchen/.cookbook-trash").map {
        (
          FilePath(joining: $0.parts.dropFirst()).string,
          String(decoding: $1, as: UTF8.self)
        )
      })
  }

  @Test func keepsThemOutOfTheSiteAndNamesThem() async throws {
    let folder = try folder()
    let problem = { (path: String, original: String, service: String) in
      """
      Kitchen/\(path): warning: this is a second version of “\(original)” that \(service) has kept; it \
      is left out [conflict-copy]
      Kitchen/\(original): note: the version that counts
        help: settle it with ‘cookbook folder conflicts Kitchen’

      """
    }
    let stock = problem(Self.copy, "Stock.md", "Dropbox")
    let bowl = problem("bowl.sync-conflict-20260302-101530-ABCDEFG.jpg", "bowl.jpg", "Syncthing")
    let advice = """
      Kitchen/bowl.jpg: note: no recipe shows this picture [unused-picture]
        help: write ![what it shows](bowl.jpg) in a recipe, call it as the recipe is called, or delete it

      """
    try await folder.expect(
      "check", "Kitchen", stdout: stock + advice + bowl,
      stderr: "2 recipes: 0 errors, 2 warnings\n")
    try await folder.expect("build", "Kitchen", stderr: stock + bowl + Kitchen.built)
  }

  @Test func listsThem() async throws {
    let folder = try folder()
    try await folder.expect(
      "folder", "conflicts", "Kitchen",
      stdout: """
        Kitchen/\(Self.copy): a second version of Kitchen/Stock.md (Dropbox)
        Kitchen/bowl.sync-conflict-20260302-101530-ABCDEFG.jpg: a second version of Kitchen/bowl.jpg \
        (Syncthing)

        """,
      stderr:
        "settle them in a terminal, or with --keep original, copy or both and --all or --file\n")
    let json = """
      [
        {
          "path": "Kitchen/\(Self.copy)",
          "original": "Kitchen/Stock.md",
          "program": "Dropbox"
        },
        {
          "path": "Kitchen/bowl.sync-conflict-20260302-101530-ABCDEFG.jpg",
          "original": "Kitchen/bowl.jpg",
          "program": "Syncthing"
        }
      ]

      """
    try await folder.expect("folder", "conflicts", "Kitchen", "--json", stdout: json)
    try folder.write("Empty/a.md", "# A\n")
    try await folder.expect("folder", "conflicts", "Empty", "--json", stdout: "[]\n")
    try await folder.expect(
      "folder", "conflicts", "Empty", stderr: "there is no second version of any file\n")
  }

  @Test func settlesTheFilesThatAreNamed() async throws {
    let folder = try folder()
    for name in [Self.copy, "Kitchen/\(Self.copy)"] {
      let before = folder.files(below: "Kitchen")
      try await folder.expect(
        "folder", "conflicts", "Kitchen", "--keep", "copy", "--file", name, "--dry-run",
        stdout: """
          --- Kitchen/Stock.md
          +++ Kitchen/\(Self.copy)
          @@ -6,5 +6,5 @@
           
           ---
           
          -- *2* carrots
          +- *2* leeks
           - *2 l* water
          Kitchen/\(Self.copy) → trash

          """)
      #expect(folder.files(below: "Kitchen") == before)
    }
    let result = try await folder.cookbook(
      "folder", "conflicts", "Kitchen", "--keep", "copy", "--file", Self.copy)
    #expect(result.status == 0 && result.stdout.isEmpty)
    #expect(
      result.stderr.hasPrefix(
        "Kitchen/Stock.md is kept; its former text is Kitchen/.cookbook-trash/"))
    #expect(folder.text("Kitchen/Stock.md") == Self.changed)
    #expect(trash(folder) == ["Stock.md": Kitchen.stock, Self.copy: Self.changed])
    let again = try await folder.cookbook(
      "folder", "conflicts", "Kitchen", "--keep", "copy", "--file", Self.copy)
    #expect(
      again.status == 1
        && again.stderr.hasPrefix("\(Self.copy): error: this is not a second version of a file"))
  }

  /// What may not be settled keeps nothing else from that, and is named with what to do.
  @Test func goesOnWhereOneCannotBeSettled() async throws {
    let folder = try folder()
    try folder.write("Else/Pie.md", "# Pie\n")
    try folder.write("Else/Pie_conflict-20260302-101530.md", "# Pie!\n")
    try folder.link("Kitchen/A", to: "../Else")
    let result = try await folder.cookbook(
      "folder", "conflicts", "Kitchen", "--keep", "original", "--all")
    #expect(result.status == 1)
    #expect(
      result.stderr.contains(
        """
        \(folder.path)/Kitchen/A/Pie_conflict-20260302-101530.md: error: this is in a folder that a \
        link leads to, where nothing is written
          help: settle it there, with ‘cookbook folder conflicts \(folder.path)/Else’

        """), "\(result.stderr)")
    #expect(result.stderr.hasSuffix("2 of 3 settled\n"), "\(result.stderr)")
    #expect(folder.names(in: "Else").count == 2 && trash(folder).count == 2)
    #expect(folder.names(in: "Kitchen/.cookbook-trash").count == 1)
  }

  /// In a common cookbook it is settled where the file is, and goes to the trash there.
  @Test func settlesThoseOfACommonCookbookInItsFolders() async throws {
    let folder = try folder()
    try folder.write("Other/Pie.md", "# Pie\n\n---\n\n- egg\n")
    let script = """
      "$1" folder add one Kitchen && "$1" folder add two Other && "$1" folder join b Both one two
      "$1" folder conflicts --collection b --keep original --all
      """
    let result = try await folder.start(["/bin/sh", "-c", script, "sh", Program.path]).result()
    #expect(result.status == 0, "\(result)")
    #expect(
      result.stderr.contains(
        "Both/one/\(Self.copy) is now \(folder.path)/Both/one/.cookbook-trash/"),
      "\(result)")
    #expect(
      Set(trash(folder).keys) == [Self.copy, "bowl.sync-conflict-20260302-101530-ABCDEFG.jpg"])
    #expect(folder.names(in: "Both") == [".cookbook-schema.json", "cookbook.yml", "one", "two"])
  }

  /// The file that lies here is meant, not one of its name elsewhere in the folder.
  @Test func takesAPathAsItIsSeenFromHere() async throws {
    let folder = try TemporaryFolder([
      "Rec/Cake.md": "# Cake\n", "Rec/\(Self.cake)": "# Cake!\n", "Rec/Sub/Cake.md": "# Cake\n",
      "Rec/Sub/\(Self.cake)": "# Cake!\n",
    ])
    for (place, name, found) in [
      ("", "Rec/\(Self.cake)", "Rec/"), ("", "./Rec/Sub/../\(Self.cake)", "Rec/"),
      ("Rec", "./\(Self.cake)", "Rec/"), ("Rec/Sub", Self.cake, "Rec/Sub/"),
      ("", Self.cake, "Rec/"), ("", "./Sub/\(Self.cake)", "Rec/Sub/"),
    ] {
      let script = """
        cd "./$2" && "$1" folder conflicts "$3" --keep original --dry-run --file "$4"
        """
      let result = try await folder.start([
        "/bin/sh", "-c", script, "sh", Program.path, place, folder.absolute("Rec"), name,
      ]).result()
      #expect(
        result.stdout == "\(folder.path)/\(found)\(Self.cake) → trash\n", "\(name): \(result)")
    }
  }

  @Test func rehearsesTheNamesThatCopiesGet() async throws {
    let other = "Stock (Ben's conflicted copy 2026-03-03).md"
    let folder = try TemporaryFolder(
      Kitchen.files.merging([
        "Kitchen/\(Self.copy)": Self.changed, "Kitchen/\(other)": Self.changed,
      ]) { $1 })
    try await folder.expect(
      "folder", "conflicts", "Kitchen", "--keep", "both", "--all", "--dry-run",
      stdout: """
        Kitchen/\(Self.copy) → Kitchen/Stock (version 2).md
        Kitchen/\(other) → Kitchen/Stock (version 3).md

        """)
    _ = try await folder.cookbook("folder", "conflicts", "Kitchen", "--keep", "both", "--all")
    #expect(
      folder.names(in: "Kitchen")
        == ["Soup.md", "Stock (version 2).md", "Stock (version 3).md", "Stock.md"])
  }

  @Test(arguments: [
    ("original", Kitchen.stock, "a"), ("copy", changed, "b"), ("both", Kitchen.stock, "a"),
  ])
  func settlesAll(kept: String, stock: String, bowl: String) async throws {
    let folder = try folder()
    let rehearsal = try await folder.cookbook(
      "folder", "conflicts", "Kitchen", "--keep", kept, "--all", "--dry-run")
    #expect(
      rehearsal.status == 0 && rehearsal.stderr.isEmpty && folder.names(in: "Kitchen").count == 5)
    let result = try await folder.cookbook(
      "folder", "conflicts", "Kitchen", "--keep", kept, "--all")
    #expect(result.status == 0 && result.stdout.isEmpty)
    #expect(folder.text("Kitchen/Stock.md") == stock && folder.text("Kitchen/bowl.jpg") == bowl)
    #expect((folder.text("Kitchen/Stock (version 2).md") == Self.changed) == (kept == "both"))
    #expect(result.stderr.contains("both recipes are called “Stock”") == (kept == "both"))
    #expect(trash(folder).count == ["original": 2, "copy": 4, "both": 0][kept])
    try await folder.expect("folder", "conflicts", "Kitchen", "--json", stdout: "[]\n")
  }

  @Test(arguments: [
    (["--keep", "copy"], "--keep needs the files it is for"),
    (["--all"], "say which version is to be kept"),
    (["--keep", "mine", "--all"], "--keep <keep>"),
    (["--json", "--keep", "both", "--all"], "--json only lists"),
    (["--keep", "both", "--all", "--file", "x"], "--all and --file exclude each other"),
  ])
  func saysHowItIsWritten(options: [String], message: String) async throws {
    let folder = try folder()
    let result = try await folder.start(
      [Program.path, "folder", "conflicts", "Kitchen"] + options
    ).result()
    #expect(result.status == 64 && result.stderr.contains(message), "\(result.stderr)")
    #expect(folder.names(in: "Kitchen").count == 5)
  }

  /// What can be settled is settled, whatever is wrong with the others.
  @Test(
    .enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"),
    arguments: [[], ["--dry-run"]])
  func namesTheFileItCannotCompareAndGoesOn(options: [String]) async throws {
    let folder = try folder()
    try folder.write("Kitchen/Soup 2.md", Kitchen.soup)
    try await folder.copyProgram(to: "bin/cookbook")
    chmod(folder.path, 0o777)
    Tools.giveAway(folder.absolute("Kitchen"))
    for name in [Self.copy, "Soup.md"] { chmod(folder.absolute("Kitchen/\(name)"), 0) }
    func help(_ name: String) -> String {
      let path = "\(folder.path)/Kitchen/\(name)"
      let quoted = name.contains(" ") ? "'\(path.replacing("'", with: "'\\''"))'" : path
      return "  help: give yourself the right to read it: chmod u+rX \(quoted)\n"
    }
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    let uncompared =
      "Kitchen/Soup 2.md: error: this may be a second version of “Soup.md”, but they cannot be "
      + "compared: “Soup.md”: cannot read: permission denied [conflict-copy]\n" + help("Soup.md")
    let conflicts = ["folder", "conflicts", "Kitchen"]
    let listed = try await folder.start(words + conflicts).result()
    #expect(listed.status == 1 && listed.stderr.hasSuffix("--file\n" + uncompared), "\(listed)")
    let named = try await folder.start(
      words + conflicts + ["--keep", "copy", "--file", "Soup 2.md"] + options
    ).result()
    #expect(named == .init(stderr: uncompared, status: 1))
    let result = try await folder.start(
      words + conflicts + ["--keep", "original", "--all"] + options
    ).result()
    let unread =
      "\(folder.path)/Kitchen/\(Self.copy): error: cannot read: permission denied\n"
      + help(Self.copy)
    #expect(result.status == 1 && result.stderr.hasPrefix(unread), "\(result)")
    #expect(result.stderr.hasSuffix(uncompared), "\(result)")
    #expect(
      trash(folder).keys.sorted()
        == (options.isEmpty
          ? ["bowl.sync-conflict-20260302-101530-ABCDEFG.jpg"] : []))
    #expect(result.stdout.isEmpty == options.isEmpty, "\(result)")
  }

  @Test(.enabled(if: Tools.withOwnMounts != nil, "needs ‘unshare’ and the right to mount"))
  func touchesNothingOnAReadOnlyDisk() async throws {
    let folder = try folder()
    let script = """
      mount --bind Kitchen Kitchen && mount -o remount,bind,ro Kitchen || exit 9
      "$1" folder conflicts Kitchen --keep copy --all
      test $? = 1 || exit 8
      "$1" build Kitchen -q -o site || exit 7
      "$1" build Kitchen -q -o Kitchen/site
      """
    let result = try await folder.start(
      (Tools.withOwnMounts ?? []) + ["/bin/sh", "-c", script, "sh", Program.path]
    ).result()
    let path = try #require(folder.path.isEmpty ? nil : "\(folder.path)/Kitchen")
    #expect(
      result.stderr.hasPrefix(
        """
        \(path): error: cannot write: the disk is read-only
          help: choose a folder on a disk that can be written

        """), "\(result)")
    #expect(
      result.stderr.hasSuffix(
        """
        Kitchen/site: error: cannot create the folder: the disk is read-only
          help: choose a folder on a disk that can be written

        """), "\(result)")
    #expect(result.status == 1 && folder.names(in: "Kitchen").count == 5)
  }
}
