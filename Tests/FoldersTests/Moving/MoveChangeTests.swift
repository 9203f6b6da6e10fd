import FileDoubles
import FileSystem
import Paths
import Synchronization
import Testing

@testable import Folders

/// People and programs that go on working on a folder while it moves.
@Suite struct MoveChangeTests {
  /// Does something to the files after each so many changes of a move.
  func moving(
    _ folder: MovedFolder, removesSource: Bool = true,
    each body: @escaping @Sendable (MemoryFileSystem, Int) throws -> Void
  ) -> FolderMove {
    let count = Mutex(0)
    let watched = FaultyFileSystem(folder.files) { files in
      let number = count.withLock { count in
        count += 1
        return count
      }
      #expect(throws: Never.self) { try body(files, number) }
    }
    return folder.move(to: "/cloud/Mine", removesSource: removesSource, in: watched)
  }

  @Test func copiesAgainWhatChanges() throws {
    let folder = try MovedFolder()
    let before = try folder.content(of: MovedFolder.source).count
    try moving(folder) { files, number in
      switch number {
      case 8: try files.write(Array("# Soup, better".utf8), to: "/home/Recipes/Soup.md")
      case 14: try files.write([9], to: "/home/Recipes/New.md")
      case 16: try files.remove("/home/Recipes/.hidden")
      case 20: try files.setMode(0o600, of: "/home/Recipes/cookbook.yml")
      default: break
      }
    }.run()
    let trash = try folder.files.entries(of: "/home/.cookbook-trash")[0].name
    let original = try folder.content(of: "/home/.cookbook-trash/\(trash)/Recipes")
    #expect(try folder.content(of: "/cloud/Mine") == original)
    #expect(original.count == before)
    #expect(folder.files.files["/cloud/Mine/Soup.md"] == Array("# Soup, better".utf8))
    #expect(folder.files.files["/cloud/Mine/New.md"] == [9])
  }

  /// At whatever moment a recipe is saved, the old or the new text is in the new place, and the
  /// original is only put away if it is the same; if it is not, that is said.
  @Test(arguments: [true, false]) func losesNoEditAtAnyMoment(removesSource: Bool) throws {
    let counted = try MovedFolder()
    let counter = FaultyFileSystem(counted.files)
    try counted.move(to: "/cloud/Mine", removesSource: removesSource, in: counter).run()
    for moment in 1...counter.changeCount {
      let folder = try MovedFolder()
      // What is saved while only the hidden folder is removed is saved after the move.
      if !removesSource, moment > counter.changeCount - 2 { continue }
      let result = try moving(folder, removesSource: removesSource) { files, number in
        if number == moment, files.files["/home/Recipes/Soup.md"] != nil {
          try files.write(Array("# Edited".utf8), to: "/home/Recipes/Soup.md")
        }
      }.run()
      let soup = folder.files.files["/cloud/Mine/Soup.md"]
      switch result.original {
      case .trashed(let path):
        #expect(folder.files.files["\(path)/Soup.md"] == soup)
      case .kept(let path):
        #expect(folder.files.files["\(path)/Soup.md"] == soup, "at \(moment)")
      case .changed(_, let paths):
        #expect(paths.contains("Soup.md"))
        #expect(folder.files.files["/home/Recipes/Soup.md"] == Array("# Edited".utf8))
      default: Issue.record("\(result.original)")
      }
    }
  }

  @Test func namesWhatKeepsChanging() throws {
    let folder = try MovedFolder()
    let stop = moving(folder) { files, number in
      try files.write([UInt8(truncatingIfNeeded: number)], to: "/home/Recipes/log.txt")
    }.stop()
    guard case .keepsChanging(_, let paths) = stop?.cause as? MoveError else {
      Issue.record("\(String(describing: stop))")
      return
    }
    #expect(paths.contains("log.txt") && !paths.contains("Soup.md"))
    #expect(try folder.files.status(of: "/cloud/Mine", followingLinks: false) == nil)
    try folder.move(to: "/cloud/Mine").run()
    #expect(
      try folder.content(of: "/cloud/Mine") == folder.content(of: MovedFolder.source))
  }

  /// A disk that writes other bytes than it was given.
  @Test(arguments: [1, 100])
  func noticesWhatWasWrittenWrongly(times: Int) throws {
    let folder = try MovedFolder()
    let staged: FilePath = "/cloud/.Mine.cookbook-moving/folder/Soup.md"
    let left = Mutex(times)
    let move = moving(folder) { files, _ in
      guard files.files[staged] == Array("# Soup".utf8) else { return }
      let goesWrong = left.withLock { left in
        left -= 1
        return left >= 0
      }
      if !goesWrong { return }
      let details = try files.details(of: staged)
      try files.write(Array("# Soap".utf8), to: staged)
      _ = try files.setDetails(details, of: staged)
    }
    if times == 1 {
      try move.run()
      #expect(folder.files.files["/cloud/Mine/Soup.md"] == Array("# Soup".utf8))
    } else {
      #expect(move.stop()?.cause as? MoveError == .unlike(staged))
      #expect(folder.files.files["/home/Recipes/Soup.md"] == Array("# Soup".utf8))
    }
  }

  /// Broken off after the copy came to its place, and then either was edited.
  @Test(arguments: ["/home/Recipes/Soup.md", "/cloud/Mine/Soup.md", "/cloud/Mine/New.md"])
  func replacesNothingThatHasArrived(edited: FilePath) throws {
    struct NoSettings: Error {}
    let folder = try MovedFolder()
    let move = folder.move(to: "/cloud/Mine")
    _ = try? move.run(report: { _ in true }, changeSetting: { _ in throw NoSettings() })
    try folder.files.write(Array("# Edited".utf8), to: edited)
    let before = folder.files.files
    let name = edited.name
    #expect(move.stop()?.cause as? MoveError == .differs([name], "/cloud/Mine", goOn: nil))
    #expect(folder.files.files == before)
  }
}
