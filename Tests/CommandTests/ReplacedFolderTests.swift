import Foundation
import Testing

/// Recipe folders that were moved away while another came into their place.
@Suite struct ReplacedFolderTests {
  /// A remembered folder whose site was built.
  func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["R/Soup.md": Kitchen.soup, "R/Stock.md": Kitchen.stock])
    #expect(try await folder.cookbook("folder", "add", "r", "R").status == 0)
    #expect(try await folder.cookbook("build").status == 0)
    return folder
  }

  func moved(_ folder: TemporaryFolder, to place: String) -> String {
    "“r” has moved from \(folder.path)/R to \(folder.path)/\(place); that is remembered\n"
  }

  @Test(arguments: ["", "R/.DS_Store", "R/notes.txt", "R/Other.md"])
  func followsAFolderWhosePlaceWasTaken(by file: String) async throws {
    let folder = try await folder()
    try folder.move("R", to: "My Recipes")
    try folder.makeFolder("R")
    if !file.isEmpty { try folder.write(file, "# Other\n\n---\n\n- *1* egg\n") }
    let built = try await folder.cookbook("build")
    #expect(
      built.status == 0 && built.stderr.hasPrefix(moved(folder, to: "My Recipes")), "\(built)")
    #expect(built.stderr.contains("2 recipes → _site"), "\(built)")
    #expect(folder.text("_site/recipes/soup.html") != nil)
    try await folder.expect("folder", stdout: "* r  \(folder.path)/My Recipes\n")
  }

  @Test func publishesNothingFromAFolderThatIsNotTheOne() async throws {
    let folder = try await folder()
    let site = folder.files(below: "_site")
    try folder.remove("R")
    try folder.write("R/.DS_Store", "x")
    let message = """
      \(folder.path)/R: error: your recipe folder “r” is not there any more; another, without \
      recipes, is in its place
        help: put it back; or say where it is: cookbook folder remove r && cookbook folder add r PATH
              or take the one that is there: cookbook init \(folder.path)/R

      """
    for _ in 1...2 { try await folder.expect("build", stderr: message, status: 1) }
    try await folder.expect("build", "\(folder.path)/R", stderr: message, status: 1)
    #expect(folder.files(below: "_site") == site)
    let listed = try await folder.cookbook("folder").stdout
    #expect(listed.contains("  (your recipe folder “r” is not there any more; another"))
    let taken = try await folder.cookbook("init", "\(folder.path)/R")
    #expect(taken.status == 0 && taken.stderr.contains("remembered as “r”, and in use"), "\(taken)")
    try await folder.expect("check", stderr: "1 recipe: 0 errors, 0 warnings\n")
  }

  @Test func takesAFolderThatWasRestored() async throws {
    let folder = try await folder()
    let made = try await folder.run("/bin/sh", "-c", "cp -R R S && rm -r R && sleep 0.1 && mv S R")
    #expect(made.status == 0)
    let fine = "2 recipes: 0 errors, 0 warnings\n"
    try await folder.expect(
      "check",
      stderr: "“r” is another folder than before, in the same place; that is remembered\n" + fine)
    try await folder.expect("check", stderr: fine)
  }

  @Test func keepsFoldersApartThatHaveChangedPlaces() async throws {
    let folder = try TemporaryFolder(["A/a.md": Kitchen.soup, "B/b.md": Kitchen.stock])
    for name in ["A", "B"] {
      #expect(try await folder.cookbook("folder", "add", name, name).status == 0)
    }
    try folder.move("A", to: "C")
    try folder.move("B", to: "A")
    try folder.move("C", to: "B")
    let listed = try await folder.cookbook("list")
    #expect(listed.stdout.hasPrefix("Tomato Soup"), "\(listed)")
    #expect(
      listed.stderr == """
        “A” has moved from \(folder.path)/A to \(folder.path)/B; that is remembered
        “B” has moved from \(folder.path)/B to \(folder.path)/A; that is remembered

        """)
    #expect(try await folder.cookbook("list", "--collection", "b").stdout.hasPrefix("Stock"))
  }

  @Test func aWatchDoesNotEmptyTheSite() async throws {
    let folder = try await folder()
    let watch = try folder.start([Program.path, "watch", "R", "--poll"])
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    let site = folder.files(below: "_site")
    try folder.move("R", to: "Elsewhere")
    try folder.makeFolder("R")
    #expect(
      await watch.eventually {
        watch.stderr.contains("is not there any more; another, without recipes, is in its place")
      }, "\(watch.stderr)")
    #expect(folder.files(below: "_site") == site)
    try folder.remove("R")
    try folder.move("Elsewhere", to: "R")
    try folder.write("R/New.md", "# New dish\n\n---\n\n- *1* egg\n")
    #expect(await watch.eventually { folder.text("_site/recipes/new.html") != nil })
    watch.signal(SIGINT)
    #expect(await watch.result().status == 0)
  }
}
