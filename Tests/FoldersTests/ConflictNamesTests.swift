import FileDoubles
import Paths
import Testing

@testable import Folders

@Suite struct ConflictNamesTests {
  let files = MemoryFileSystem([
    "/r/Cake.md": "", "/r/Sub/Tea.md": "", "Here.md": "", "Cake.md": "",
  ])
  let paths: [FilePath] = ["Cake.md", "Sub/Tea.md", "Here.md"]

  @Test(
    arguments: [
      ("/r/Cake.md", "Cake.md"), ("/r/Sub/Tea.md", "Sub/Tea.md"),
      // Nothing is called that in the working directory.
      ("Sub/Tea.md", "Sub/Tea.md"), ("./Sub/../Sub/Tea.md", "Sub/Tea.md"),
      // Something is, and it is not in the recipe folder.
      ("Cake.md", nil), ("Here.md", nil), ("None.md", nil),
    ] as [(FilePath, FilePath?)])
  func meansAPathFromHereOrElseFromTheFolder(_ name: FilePath, _ path: FilePath?) {
    #expect(ConflictNames(in: "/r", files).path(name, among: paths) == path)
  }
}
