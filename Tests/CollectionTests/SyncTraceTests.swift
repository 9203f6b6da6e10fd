import FileDoubles
import Diagnostics
import FileSystem
import Paths
import Testing

@testable import Collection

@Suite struct SyncTraceTests {
  @Test(
    arguments: [
      (".Cake.md.icloud", "Cake.md", .inCloud), (".photo.jpg.icloud", "photo.jpg", .inCloud),
      ("Cake.md.nextcloud", "Cake.md", .onServer), ("Cake.md.owncloud", "Cake.md", .onServer),
      (".syncthing.Cake.md.tmp", "Cake.md", .arriving),
      ("~syncthing~Cake.md.tmp", "Cake.md", .arriving), ("Cake.md.part", "Cake.md", .arriving),
      ("Cake.md.partial", "Cake.md", .arriving), ("Cake.md.crdownload", "Cake.md", .arriving),
      ("Cake.md.tmp", "Cake.md", .arriving), (".Cake.md.~4f2a1b", "Cake.md", .arriving),
    ] as [(FilePath, FilePath, WaitingFile.Cause)])
  func namesStandForFilesToCome(name: FilePath, file: FilePath, cause: WaitingFile.Cause) throws {
    let found = try #require(WaitingFile.awaited(by: name))
    #expect(found == (file, cause))
  }

  @Test(arguments: [
    "Cake.md", ".Cake.md", ".~lock.Cake.md#", "~$Cake.md", "notes.tmp", "photo.jpg.part",
    ".nextcloudsync.log", ".owncloudsync.log", "._sync_0a1b2c.db", ".sync_0a1b2c.db", ".icloud",
    ".nextcloud", "icloud", ".tmp", ".Cake.md.~", "Cake.md~", "",
  ])
  func othersStandForNothing(name: FilePath) {
    #expect(WaitingFile.awaited(by: name) == nil)
  }

  @Test(
    arguments: [
      ("a.md", 0, false, .empty), ("a.md", 1, false, nil), ("README.md", 0, false, nil),
      ("a.jpg", 0, false, nil), ("a.jpg", 9, true, .inCloud), ("a.md", 9, true, .inCloud),
    ] as [(FilePath, Int64, Bool, WaitingFile.Cause?)])
  func tellsByTheStatus(path: FilePath, size: Int64, isDataless: Bool, cause: WaitingFile.Cause?) {
    var status = FileStatus(kind: .file, device: 1, inode: 2, size: size, modified: 3, mode: 0o644)
    status.isDataless = isDataless
    #expect(WaitingFile.cause(of: path, status) == cause)
  }

  static let cake = ConflictNameTests.cake
  static let plums = "# Plum cake\n\n---\n\n- *9* plums\n"

  /// What a folder lists, has waiting and puts aside.
  @Test(
    arguments: [
      (
        "a copy and its original", ["Cake.md": cake, "Cake-DESKTOP-ABC123.md": plums], "Cake.md",
        "", "Cake-DESKTOP-ABC123.md < Cake.md"
      ),
      (
        "a copy alone is a recipe", ["Cake-DESKTOP-ABC123.md": plums], "Cake-DESKTOP-ABC123.md", "",
        ""
      ),
      (
        "a picture's copy", ["a/p.jpg": "x", "a/p_conflict-20260302-101530.jpg": "y"], "a/p.jpg",
        "", "a/p_conflict-20260302-101530.jpg < a/p.jpg"
      ),
      (
        "a copy elsewhere", ["a/Cake.md": cake, "b/Cake_conflict-20260302-101530.md": cake],
        "a/Cake.md b/Cake_conflict-20260302-101530.md", "", ""
      ),
      (
        "a version by number", ["Cake.md": cake, "Cake 2.md": cake + "Eat.\n"], "Cake.md", "",
        "Cake 2.md < Cake.md"
      ),
      ("a recipe of its own", ["Cake.md": cake, "Cake 2.md": plums], "Cake 2.md Cake.md", "", ""),
      ("a second picture", ["p.jpg": "x", "p 2.jpg": "x"], "p 2.jpg p.jpg", "", ""),
      (
        "copies of a copy",
        [
          "Cake.md": cake,
          "Cake_conflict-20260302-101530.sync-conflict-20260303-101530-ABCDEFG.md": cake,
        ], "Cake.md", "",
        "Cake_conflict-20260302-101530.sync-conflict-20260303-101530-ABCDEFG.md < Cake.md"
      ),
      (
        "a copy of a second recipe",
        [
          "Cake.md": cake, "Cake 2.md": plums,
          "Cake 2.sync-conflict-20260303-101530-ABCDEFG.md": plums,
        ], "Cake 2.md Cake.md", "", "Cake 2.sync-conflict-20260303-101530-ABCDEFG.md < Cake 2.md"
      ),
      (
        "the settings' copy",
        ["cookbook.yml": "", "cookbook.sync-conflict-20260303-101530-ABCDEFG.yml": ""], "", "",
        "cookbook.sync-conflict-20260303-101530-ABCDEFG.yml < cookbook.yml"
      ),
      ("a placeholder", [".Cake.md.icloud": "x"], "", "Cake.md", ""),
      (
        "a placeholder of what is there", [".Cake.md.icloud": "x", "Cake.md": cake], "Cake.md", "",
        ""
      ),
      (
        "a download over an old version", ["Cake.md": cake, "Cake.md.part": "#"], "Cake.md", "", ""
      ),
      (
        "an empty file that is being fetched", ["Cake.md": "", ".syncthing.Cake.md.tmp": "#"], "",
        "Cake.md", ""
      ),
      (
        "a copy of what waits", [".Cake.md.icloud": "x", "Cake-DESKTOP-ABC123.md": cake], "",
        "Cake.md", "Cake-DESKTOP-ABC123.md < Cake.md"
      ),
      (
        "what is excluded",
        [
          "Drafts/.Cake.md.icloud": "x", "Drafts/a.md": "x",
          "Drafts/a_conflict-20260302-101530.md": "x",
        ], "", "", ""
      ),
      ("Office's notes", ["~$Cake.md": "x", "Cake.md": cake], "Cake.md", "", ""),
    ] as [(String, [String: String], String, String, String)])
  func lists(
    _ name: String, there: [String: String], files: String, waiting: String, conflicts: String
  ) {
    let paths = Dictionary(uniqueKeysWithValues: there.map { (FilePath("/r/\($0)"), $1) })
    let listing = FolderScan.list(
      "/r", excluding: ["Drafts"], output: nil,
      in: MemoryFileSystem(paths.merging(["/r/.keep": ""]) { $1 }))
    #expect(listing.files.map(\.path.string).joined(separator: " ") == files)
    #expect(listing.waiting.map(\.path.string).joined(separator: " ") == waiting)
    #expect(
      listing.conflicts.map { "\($0.path) < \($0.original)" }.joined(separator: " ") == conflicts)
    #expect(listing.problems.map(\.path) == listing.conflicts.map(\.path))
    #expect(listing.problems.allSatisfy { $0.id == .conflictCopy && $0.severity == .warning })
  }

  /// Whether it is a recipe is asked of many files, none of which is to be fetched for that.
  @Test func readsNothingThatIsOnlyInTheCloud() {
    var status = FileStatus(kind: .file, device: 1, inode: 1, size: 9, modified: 0, mode: 0o644)
    for (name, isDataless, isRecipe) in [
      ("Soup.md", true, true), ("README.md", true, false), (".Soup.md.icloud", false, true),
      (".README.md.icloud", false, false), ("Soup.md", false, false),
    ] {
      status.isDataless = isDataless
      let entry = DirectoryEntry(name: FilePath(name), status: status)
      // Nothing is there to be read.
      #expect(
        FolderFile.isRecipe(entry, at: "/r/\(name)", in: MemoryFileSystem()) == isRecipe, "\(name)")
      #expect(FolderFile.mayBeRecipe(entry))
    }
    let picture = DirectoryEntry(name: ".Soup.jpg.icloud", status: status)
    #expect(!FolderFile.mayBeRecipe(picture))
  }

  /// OneDrive adds whatever a computer is called, and people add words of their own.
  @Test func knowsTheCopiesOfOneDriveByTheirContent() {
    let pie = "# Apple pie\n\n---\n\n- *6* apples\n- *1* egg\n- *2 g* salt\n"
    let texts = [
      "Cake.md": Self.cake, "Cake-ANNA-PC.md": Self.cake + "Eat.\n", "Cake-Plums.md": Self.plums,
      "Cake-Annas-MacBook-Pro.md": Self.cake, "Cake-ANNA-PC-2.md": Self.cake,
      "Cake-Cold.md": "# Cake\n\n---\n\n- ice\n- milk\n", "Apple.md": Self.plums,
      "Apple-Pie.md": pie, "Apple-Pie-KITCHEN.md": pie, "-PC.md": Self.cake, "Cake-.md": pie,
      "Cake-PC.jpg": "x", "Cake.jpg": "x",
    ]
    let copies = [
      "Apple-Pie-KITCHEN.md < Apple-Pie.md", "Cake-ANNA-PC-2.md < Cake.md",
      "Cake-ANNA-PC.md < Cake.md", "Cake-Annas-MacBook-Pro.md < Cake.md",
    ]
    for (root, found) in [
      ("/h/OneDrive/R", copies), ("/h/OneDrive - Firm/R", copies),
      ("/Users/a/Library/CloudStorage/OneDrive-Personal", copies), ("/h/Recipes", []),
    ] {
      let files = MemoryFileSystem(
        Dictionary(uniqueKeysWithValues: texts.map { (FilePath("\(root)/\($0)"), $1) }))
      let listing = FolderScan.list(FilePath(root), excluding: [], output: nil, in: files)
      #expect(listing.conflicts.map { "\($0.path) < \($0.original)" } == found, "\(root)")
      #expect(listing.conflicts.allSatisfy { $0.service == .oneDrive })
      #expect(listing.files.count == texts.count - found.count)
    }
  }

  /// What a link leads to is judged by where it is: much of a recipe may have been written anew.
  @Test(
    arguments: [
      ("/Users/a/Library/Mobile Documents/com~apple~CloudDocs/R", ["own/Cake 2.md"]),
      ("/Users/a/R", []),
    ] as [(FilePath, [FilePath])])
  func judgesWhatALinkLeadsToByItsPlace(outside: FilePath, conflicts: [FilePath]) throws {
    let changed = "# Cake\n\n---\n\n- *1* egg\n- *2* apples\n\n---\n\nServe.\n"
    let files = MemoryFileSystem([
      "/r/Cake.md": Self.cake, "/r/Cake 2.md": changed,
      "\(outside)/Cake.md": Self.cake, "\(outside)/Cake 2.md": changed,
    ])
    try files.makeLink(to: outside, at: "/r/own")
    let listing = FolderScan.list("/r", excluding: [], output: nil, in: files)
    #expect(listing.conflicts.map(\.path) == conflicts)
    let own = FolderScan.list(outside, excluding: [], output: nil, in: files)
    #expect(own.conflicts.map { "own" / $0.path } == conflicts)
  }

  @Test(
    arguments: [
      ("/home/a/Recipes", false, false), ("/home/a/Dropbox/Recipes", false, false),
      ("/home/a/OneDrive - Work/Recipes", false, true),
      ("/Users/a/Library/Mobile Documents/com~apple~CloudDocs/R", true, false),
      ("/Users/a/Documents/Recipes", false, false),
    ] as [(FilePath, Bool, Bool)])
  func knowsWhoseTheFolderIs(root: FilePath, isInICloud: Bool, isInOneDrive: Bool) {
    let found = SyncedFolder(root)
    #expect(found.isInICloud == isInICloud && found.isInOneDrive == isInOneDrive)
  }
}
