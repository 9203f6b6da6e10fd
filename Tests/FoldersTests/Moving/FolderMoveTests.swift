import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Folders

@Suite struct FolderMoveTests {
  @Test(arguments: ["/cloud/Mine", "/cloud/Mine/"])
  func copiesEverythingToANewFolder(destination: FilePath) throws {
    let folder = try MovedFolder()
    let before = try folder.content(of: MovedFolder.source)
    let setting = Setting()
    let result = try folder.move(to: destination).run(setting)
    #expect(try folder.content(of: "/cloud/Mine") == before)
    #expect(try folder.content(of: MovedFolder.source) == before)
    #expect(setting.path == "/cloud/Mine" && result.destination == "/cloud/Mine")
    #expect(result.files == 5 && result.original == .kept(MovedFolder.source))
    #expect(try folder.files.entries(of: "/cloud").map(\.name) == [".keep", "Mine"])
  }

  @Test func keepsAnEmptyFolderThatIsThere() throws {
    let folder = try MovedFolder()
    try folder.files.makeDirectory("/cloud/Mine")
    try folder.files.setMode(0o770, of: "/cloud/Mine")
    let own = try folder.files.status(of: "/cloud/Mine", followingLinks: false)
    try folder.move(to: "/cloud/Mine").run()
    let now = try folder.files.status(of: "/cloud/Mine", followingLinks: false)
    #expect(now?.inode == own?.inode && now?.mode == 0o770)
    #expect(
      try folder.content(of: "/cloud/Mine", withRoot: false)
        == folder.content(of: MovedFolder.source, withRoot: false))
  }

  @Test func movesTheOriginalToTheTrash() throws {
    let folder = try MovedFolder()
    let before = try folder.content(of: MovedFolder.source)
    let result = try folder.move(to: "/cloud/Mine", removesSource: true).run()
    guard case .trashed(let path) = result.original else {
      Issue.record("\(result.original)")
      return
    }
    #expect(path.hasPrefix("/home/.cookbook-trash/") && path.hasSuffix("/Recipes"))
    #expect(try folder.content(of: path) == before)
    #expect(try folder.content(of: "/cloud/Mine") == before)
    #expect(try folder.files.status(of: MovedFolder.source, followingLinks: false) == nil)
  }

  @Test func tellsWhatItWillDo() throws {
    let folder = try MovedFolder()
    try folder.files.makeLink(to: "/home/Recipes/Soup.md", at: "/home/Recipes/whole")
    try folder.files.makeLink(to: "/home/Pictures/a.jpg", at: "/home/Recipes/other")
    try folder.files.write([1], to: "/home/Recipes/SOUP.md")
    try folder.files.makeDirectories("/home/Dropbox")
    let before = folder.files.files
    let plan = try folder.move(to: "/home/Dropbox/Mine").plan()
    #expect(plan.source == MovedFolder.source && plan.destination == "/home/Dropbox/Mine")
    #expect((plan.files, plan.folders, plan.links) == (6, 3, 4))
    #expect(plan.bytes == 34)
    #expect(plan.sourcePlace.service == nil && plan.destinationPlace.service == .dropbox)
    #expect(
      plan.strayLinks == [
        .init(path: "out", target: "../elsewhere", leadsToOriginal: false),
        .init(path: "whole", target: "/home/Recipes/Soup.md", leadsToOriginal: true),
      ])
    #expect(plan.likeNames == [LikeNames(first: "SOUP.md", second: "Soup.md")])
    #expect(folder.files.files == before)
  }

  @Test(arguments: [("a", "A", true, false), ("\u{E9}", "e\u{301}", false, true)])
  func knowsWhichDisksTakeTwoNamesForOne(
    first: String, second: String, byCase: Bool, byForm: Bool
  ) {
    let names = LikeNames(first: FilePath(first), second: FilePath(second))
    #expect(names.areOne(ignoringCase: true, ignoringForm: false) == byCase)
    #expect(names.areOne(ignoringCase: false, ignoringForm: true) == byForm)
    #expect(names.areOne(ignoringCase: true, ignoringForm: true))
    #expect(!names.areOne(ignoringCase: false, ignoringForm: false))
  }

  /// Memory tells large and small letters apart, so nothing is in the way of these names.
  @Test func movesNamesThatDifferOnlyInCase() throws {
    let folder = try MovedFolder()
    try folder.files.write([1], to: "/home/Recipes/SOUP.md")
    try folder.move(to: "/cloud/Mine").run()
    #expect(
      try folder.content(of: "/cloud/Mine", withRoot: false)
        == folder.content(of: MovedFolder.source, withRoot: false))
  }

  @Test func endsWhenNobodyWantsItAnyMore() throws {
    let folder = try MovedFolder()
    var calls = 0
    let move = folder.move(to: "/cloud/Mine")
    #expect {
      try move.run(
        report: { _ in
          calls += 1
          return calls < 6
        }, changeSetting: { _ in })
    } throws: { error in
      guard let stop = error as? MoveStoppedError, case .copying(let progress) = stop.state else {
        return false
      }
      return stop.cause is CancellationError && progress?.phase == .copying
        && stop.remains == ["/cloud/.Mine.cookbook-moving"]
        && stop.command == "cookbook folder move /cloud/Mine /home/Recipes"
    }
    #expect(try move.plan().isResumed)
    #expect(try move.run().isResumed)
    #expect(
      try folder.content(of: "/cloud/Mine") == folder.content(of: MovedFolder.source))
  }

  /// What was copied before is only read again, and what is no longer wanted there goes.
  @Test func copiesNothingTwice() throws {
    let folder = try MovedFolder()
    let all = FaultyFileSystem(folder.files)
    try folder.move(to: "/cloud/First", in: all).run()
    let faulty = FaultyFileSystem(folder.files, fault: .kill, at: all.changeCount * 2 / 3)
    #expect(folder.move(to: "/cloud/Mine", in: faulty).stop() != nil)
    let staged: FilePath = "/cloud/.Mine.cookbook-moving/folder/Soup.md"
    let copied = try folder.files.status(of: staged, followingLinks: false)
    try #require(copied != nil)
    try folder.files.remove("/home/Recipes/.hidden")
    try folder.move(to: "/cloud/Mine").run()
    let arrived = try folder.files.status(of: "/cloud/Mine/Soup.md", followingLinks: false)
    #expect(arrived?.inode == copied?.inode)
    #expect(
      try folder.content(of: "/cloud/Mine") == folder.content(of: MovedFolder.source))
  }
}
