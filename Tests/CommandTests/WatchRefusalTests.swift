import Foundation
import Testing

/// What ends a watch at its beginning, since no change can mend it.
@Suite(.serialized) struct WatchRefusalTests {
  @Test(
    arguments: [
      (
        "Kitchen", "HERE/Kitchen",
        "the site cannot be put where the recipes are: “HERE/Kitchen” lies in it"
      ),
      (
        "link", "HERE/link",
        "the site cannot be put where the recipes are: “HERE/Kitchen” lies in it"
      ),
      (
        "around", "HERE/around",
        "the site cannot be put where the recipes are: “HERE/Kitchen” lies in it"
      ),
      (
        "into", "HERE/into",
        "the site cannot be put where the recipes are: “HERE/Kitchen/Dishes/Soup.md” lies in it"
      ),
      (
        "Kitchen/Dishes", "HERE/Kitchen/Dishes",
        "the site cannot be put where the recipes are: “HERE/Kitchen/Dishes/Soup.md” lies in it"
      ),
      (".", "HERE", "the site cannot be put where the recipes are: “HERE/Kitchen” lies in it"),
      ("taken", "HERE/taken", "this is not a folder"),
      ("taken/site", "HERE/taken", "this is not a folder"),
    ])
  func endsAsABuildDoes(output: String, path: String, message: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files.merging(["taken": "mine\n"]) { $1 })
    try folder.write("Kitchen/Dishes/Soup.md", Kitchen.soup)
    for (link, target) in ["link": "Kitchen", "around": ".", "into": "Kitchen/Dishes"] {
      try folder.link(link, to: target)
    }
    let files = folder.files(below: "")
    let said = "\(path): error: \(message)\n  help: choose another folder with --output\n"
    for command in ["build", "watch"] {
      try await folder.expect(
        command, "Kitchen", "-o", output, stderr: said.replacing("HERE", with: folder.path),
        status: 1, comment: "\(command)")
      #expect(folder.files(below: "") == files)
    }
  }

  @Test func aLinkMayLeadToAFolderOfItsOwnAmongTheRecipes() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.makeFolder("Kitchen/www")
    try folder.link("_site", to: "Kitchen/www")
    let watch = try await WatchTests.watch(folder)
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    #expect(
      await watch.eventually { watch.stderr.contains("\n\(Kitchen.editCount) files written") })
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nStir it.\n")
    #expect(await watch.eventually { WatchTests.page(folder, "stock", holds: "Stir it.") })
    watch.signal(SIGINT)
    #expect(await watch.result().status == 0)
    let counts = watch.stderr.components(separatedBy: " written, ").count
    #expect(counts == 4, "what is written there sets off nothing: \(watch.stderr)")
  }
}
