import Foundation
import Testing

@Suite(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
struct PermissionTests {
  /// A folder that an ordinary user may write in, with the program.
  func folder(_ files: [String: String]) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try await folder.copyProgram(to: "bin/cookbook")
    chmod(folder.path, 0o777)
    // Else it would be another user's, and to be mended otherwise.
    for path in [folder.absolute("Kitchen"), "\(folder.surroundings)/home"] {
      Tools.giveAway(path)
    }
    return folder
  }

  func cookbook(_ arguments: String..., in folder: TemporaryFolder) async throws -> CommandResult {
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    return try await folder.start(words + arguments).result().untimed
  }

  @Test func namesTheRecipeItMayNotRead() async throws {
    let folder = try await folder(Kitchen.files)
    chmod(folder.absolute("Kitchen/Stock.md"), 0)
    let problem = """
      Kitchen/Stock.md: error: cannot read: permission denied [unreadable]
        help: give yourself the right to read it: chmod u+rX \(folder.path)/Kitchen/Stock.md

      """
    let result = try await cookbook("check", "Kitchen", in: folder)
    #expect(
      result
        == .init(
          stdout: problem, stderr: "1 recipe: 1 error, 0 warnings\n", status: 1))
  }

  @Test func buildsTheRecipesItMayRead() async throws {
    let folder = try await folder(Kitchen.files)
    chmod(folder.absolute("Kitchen/Soup.md"), 0)
    let problem = """
      Kitchen/Soup.md: error: cannot read: permission denied [unreadable]
        help: give yourself the right to read it: chmod u+rX \(folder.path)/Kitchen/Soup.md

      """
    let summary = """
      1 recipe → _site: \(Kitchen.siteCount - 8) files written, 0 removed, 0 unchanged, in TIME
      1 recipe has problems; see them with ‘cookbook check Kitchen’

      """
    let result = try await cookbook("build", "Kitchen", in: folder)
    #expect(result == .init(stderr: problem + summary, status: 1))
    #expect(PublishedSite.faults(of: "_site", in: folder) == [])
  }

  @Test func buildsWithoutThePictureItMayNotRead() async throws {
    let picture = "![A bowl](bowl.bmp) and [notes](notes.pdf)"
    let soup = Kitchen.soup.replacing("*soup", with: "\(picture)\n\n*soup")
    let files = ["Kitchen/Soup.md": soup, "Kitchen/bowl.bmp": "BM", "Kitchen/notes.pdf": ""]
    let folder = try await folder(Kitchen.files.merging(files) { $1 })
    func problems(_ ending: String) -> String {
      ["bowl.bmp", "notes.pdf"].map { name in
        """
        Kitchen/\(name): error: cannot read: permission denied\(ending) [unreadable]
          help: give yourself the right to read it: chmod u+rX \(folder.path)/Kitchen/\(name)

        """
      }.joined()
    }
    func lock(_ mode: mode_t) {
      for name in ["bowl.bmp", "notes.pdf"] { chmod(folder.absolute("Kitchen/\(name)"), mode) }
    }
    lock(0)
    let first = try await cookbook("build", "Kitchen", in: folder)
    let count = Kitchen.siteCount
    #expect(
      first
        == .init(
          stderr: problems("")
            + "2 recipes → _site: \(count) files written, 0 removed, 0 unchanged, in TIME\n",
          status: 1))
    #expect(PublishedSite.faults(of: "_site", in: folder) == [])
    lock(0o644)
    #expect(try await cookbook("check", "Kitchen", in: folder).status == 0)
    let mended = try await cookbook("build", "Kitchen", in: folder)
    // Both files, and the search, whose results show the picture.
    #expect(
      mended.status == 0 && mended.stderr.contains(": \(Kitchen.editCount + 3) files written"))
    lock(0)
    let kept = problems("; the site keeps what it was before")
    let later = try await cookbook("build", "Kitchen", in: folder)
    #expect(
      later
        == .init(
          stderr: kept
            + "2 recipes → _site: 0 files written, 0 removed, \(count + 2) unchanged, in TIME\n",
          status: 1))
    let before = folder.files(below: "_site")
    // Without the cache no page shows the files, which stay in the site.
    let forgetful = try await cookbook("build", "Kitchen", "--no-cache", in: folder)
    #expect(forgetful.status == 1 && forgetful.stderr.hasPrefix(problems("") + "2 recipes → "))
    #expect(forgetful.stderr.contains(", 0 removed, "), "\(forgetful)")
    #expect(folder.text("_site/recipes/soup.html")?.contains("bowl.bmp") == false)
    #expect(folder.text("_site/files/bowl.bmp") != nil)
    #expect(try await cookbook("build", "Kitchen", in: folder).stderr.hasPrefix(kept))
    #expect(folder.files(below: "_site") == before)
    let strict = try await cookbook("build", "Kitchen", "--strict", in: folder)
    #expect(strict.status == 1 && strict.stderr.hasPrefix(kept))
    #expect(PublishedSite.faults(of: "_site", in: folder) == [])
  }

  /// Nothing that was made stays where it could not be remembered; what was there does.
  @Test(arguments: ["New", "Kitchen", "Empty"])
  func makesNoFolderThatItCannotRemember(path: String) async throws {
    let folder = try await folder(Kitchen.files)
    try folder.makeFolder("Empty")
    Tools.giveAway(folder.absolute("Empty"))
    chmod("\(folder.surroundings)/home", 0o555)
    let result = try await cookbook("init", path, in: folder)
    let stderr = """
      \(folder.surroundings)/home/config: error: cannot create the folder: permission denied
        help: give yourself the right to write there, or choose another folder

      """
    #expect(result == .init(stderr: stderr, status: 1))
    #expect(folder.names() == ["Empty", "Kitchen", "bin"])
    #expect(folder.names(in: "Empty") == [])
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])
  }

  @Test func namesTheFolderItMayNotRead() async throws {
    let folder = try await folder(Kitchen.files)
    chmod(folder.absolute("Kitchen"), 0o311)
    let result = try await cookbook("build", "Kitchen", in: folder)
    chmod(folder.absolute("Kitchen"), 0o755)
    let stderr = """
      Kitchen: error: you may not read this recipe folder
        help: give yourself the right to read it: chmod u+rX Kitchen

      """
    #expect(result == .init(stderr: stderr, status: 1))
    #expect(folder.names() == ["Kitchen", "bin"])
  }

  @Test func namesTheFolderItMayNotWriteIn() async throws {
    let folder = try await folder(Kitchen.files)
    try folder.makeFolder("www")
    chmod(folder.absolute("www"), 0o555)
    let stderr = """
      \(folder.path)/www/site: error: cannot create the folder: permission denied
        help: give yourself the right to write there, or choose another folder

      """
    let result = try await cookbook("build", "Kitchen", "-o", "www/site", in: folder)
    #expect(result == .init(stderr: stderr, status: 1))
    #expect(folder.names(in: "www") == [])
  }

  @Test func namesTheSiteItMayNotWriteIn() async throws {
    let folder = try await folder(Kitchen.files)
    #expect(try await cookbook("build", "Kitchen", in: folder) == .init(stderr: Kitchen.built))
    let before = folder.files(below: "_site")
    try folder.write("Kitchen/Soup.md", Kitchen.soup + "Stir.\n")
    chmod(folder.absolute("_site"), 0o555)
    let stderr = """
      \(folder.path)/_site: error: cannot write: permission denied
        help: give yourself the right to write there, or choose another folder

      """
    let result = try await cookbook("build", "Kitchen", in: folder)
    #expect(result == .init(stderr: stderr, status: 1))
    #expect(folder.files(below: "_site") == before)
  }

  /// So many recipes that their site is swapped with the one before where that can be done.
  static let manyFiles = Dictionary(
    uniqueKeysWithValues: (1...70).map { ("Kitchen/\($0).md", "# Dish \($0)\n\n---\n\n- salt\n") })

  /// Folders in which one may not make anything, not look, not look but make, or not move things.
  @Test(arguments: [0o555, 0o711, 0o733, 0o1777])
  func buildsInsideAFolderItMayNotChange(mode: mode_t) async throws {
    let folder = try await folder(Self.manyFiles)
    try folder.makeFolder("www/html")
    chmod(folder.absolute("www/html"), 0o777)
    chmod(folder.absolute("www"), mode)
    for text in ["- pepper\n", "- sugar\n"] {
      let result = try await cookbook("build", "Kitchen", "-o", "www/html", in: folder)
      #expect(result.status == 0 && result.stderr.hasPrefix("70 recipes → www/html: "))
      #expect(PublishedSite.faults(of: "www/html", in: folder) == [])
      for path in Self.manyFiles.keys { try folder.write(path, "# Other\n\n---\n\n" + text) }
    }
    chmod(folder.absolute("www"), 0o755)
    #expect(folder.names(in: "www") == ["html"])
  }

  @Test func makesTheSiteInAFolderItMayNotList() async throws {
    let folder = try await folder(Kitchen.files)
    try folder.makeFolder("www")
    chmod(folder.absolute("www"), 0o733)
    let built = Kitchen.built.replacing("_site", with: "www/site")
    let result = try await cookbook("build", "Kitchen", "-o", "www/site", in: folder)
    #expect(result == .init(stderr: built))
    #expect(PublishedSite.faults(of: "www/site", in: folder) == [])
  }

  @Test func leavesARecipeItMayNotMend() async throws {
    let folder = try await folder(["Kitchen/Stock.md": CheckTests.slipped])
    chmod(folder.absolute("Kitchen"), 0o555)
    let result = try await cookbook("check", "Kitchen", "--fix", in: folder)
    let problem = """
      Kitchen/Stock.md: error: cannot write: permission denied [unwritable]
        help: give yourself the right to write there, or choose another folder

      """
    let stderr = """
      0 problems in 0 files fixed
      1 recipe: 1 error, 1 warning; --fix can fix 1 of them

      """
    #expect(
      result == .init(stdout: problem + CheckTests.warning, stderr: stderr, status: 1))
    #expect(folder.text("Kitchen/Stock.md") == CheckTests.slipped)
  }

  @Test func buildsFromAFolderThatNobodyMayWriteIn() async throws {
    let folder = try await folder(Kitchen.files)
    for (path, mode) in [("Kitchen/Soup.md", 0o444), ("Kitchen", 0o555)] as [(String, mode_t)] {
      chmod(folder.absolute(path), mode)
    }
    #expect(try await cookbook("build", "Kitchen", in: folder) == .init(stderr: Kitchen.built))
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])
  }

  /// What one may list and not enter seems to be empty, and is not.
  @Test func publishesNothingFromAFolderItMayNotEnter() async throws {
    let folder = try await folder(Kitchen.files)
    #expect(try await cookbook("build", "Kitchen", in: folder).status == 0)
    let before = folder.files(below: "_site")
    chmod(folder.absolute("Kitchen"), 0o444)
    let result = try await cookbook("build", "Kitchen", in: folder)
    chmod(folder.absolute("Kitchen"), 0o755)
    let stderr = """
      Kitchen: error: you may not read this recipe folder
        help: give yourself the right to read it: chmod u+rX Kitchen

      """
    #expect(result == .init(stderr: stderr, status: 1))
    #expect(folder.files(below: "_site") == before)
  }

  @Test(arguments: [
    ["watch", "Kitchen"], ["watch", "Kitchen", "--poll"], ["serve", "Kitchen", "--port", "0"],
  ])
  func saysThatItMayReadNoMoreWhileItWatches(arguments: [String]) async throws {
    let folder = try await folder(Kitchen.files)
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    for mode in [0o000, 0o444] as [mode_t] {
      let watch = try folder.start(words + arguments)
      #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
      let before = folder.files(below: "_site")
      chmod(folder.absolute("Kitchen"), mode)
      let said = """
        \(folder.path)/Kitchen: you may no longer read the folder; the site stays as it is until you may
          help: give yourself the right to read it: chmod u+rX \(folder.path)/Kitchen

        """
      #expect(await watch.eventually { watch.stderr.hasSuffix(said) }, "\(watch.stderr)")
      #expect(folder.files(below: "_site") == before)
      // The administrator may write there all the same, and nobody is told before it can be read.
      chmod(folder.absolute("Kitchen"), 0o755)
      try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it \(mode) times.\n")
      #expect(
        await watch.eventually {
          watch.stderr.contains("\(folder.path)/Kitchen: the folder is back\n")
        }, "\(watch.stderr)")
      #expect(
        await watch.eventually { watch.stderr.hasSuffix(" ms\n") || watch.stderr.hasSuffix(" s\n") }
      )
      watch.signal(SIGINT)
      let result = await watch.result()
      #expect(result.status == 0 && !result.stderr.contains("error"), "\(result.stderr)")
      if arguments[0] == "watch" {
        #expect(folder.text("_site/recipes/stock.html")?.contains("Skim it \(mode) times.") == true)
      }
    }
  }
}
