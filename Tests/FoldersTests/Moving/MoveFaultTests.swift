import FileDoubles
import FileSystem
import Testing

@testable import Folders

/// A move that fails, or is killed, at every single thing it does to a disk, and is then gone on with.
@Suite struct MoveFaultTests {
  enum Place: CaseIterable { case new, empty }

  func folder(_ place: Place) throws -> MovedFolder {
    let folder = try MovedFolder()
    if place == .empty { try folder.files.makeDirectory("/cloud/Mine") }
    return folder
  }

  func attempts(_ place: Place, _ removesSource: Bool) throws -> Int {
    let folder = try folder(place)
    let counter = FaultyFileSystem(folder.files)
    try folder.move(to: "/cloud/Mine", removesSource: removesSource, in: counter).run()
    return counter.changeCount
  }

  @Test(arguments: Place.allCases, [true, false])
  func losesNothingWhenKilled(place: Place, removesSource: Bool) throws {
    try everywhere(place, removesSource, .kill)
  }

  @Test(
    arguments: Place.allCases,
    [FileError.Reason.noSpace, .system(5), .notPermitted, .notFound, .exists])
  func losesNothingWhenSomethingFails(place: Place, reason: FileError.Reason) throws {
    try everywhere(place, true, .failure(reason))
  }

  func everywhere(
    _ place: Place, _ removesSource: Bool, _ fault: FaultyFileSystem.Fault
  ) throws {
    let count = try attempts(place, removesSource)
    try #require(count > 40)
    for position in 0..<count {
      let folder = try folder(place)
      let whole = try folder.content(of: MovedFolder.source)
      let setting = Setting()
      let faulty = FaultyFileSystem(folder.files, fault: fault, at: position)
      func move(_ files: any FileOperations) -> FolderMove {
        // As the command does, which moves the folder in use.
        folder.move(
          setting.path ?? MovedFolder.source, to: "/cloud/Mine", removesSource: removesSource,
          in: files)
      }
      let first = Result { try move(faulty).run(setting) }
      if setting.path == nil {
        #expect(try folder.content(of: MovedFolder.source) == whole, "broken off at \(position)")
      } else {
        let now = try folder.content(of: "/cloud/Mine", withRoot: false)
          .filter { !$0.hasPrefix(MoveStaging.name.string) }
        #expect(now == whole.filter { !$0.hasPrefix(" ") }, "broken off at \(position)")
      }
      // What cannot be removed at the end, or put away, is told, not thrown.
      if case .success(let result) = first, case .trashed = result.original { continue }
      do {
        try move(folder.files).run(setting)
      } catch let stop as MoveStoppedError
        where stop.cause as? MoveError == .sameFolder("/cloud/Mine")
      {
        // Only the very last step was missing.
      }
      try expectWhole(folder, whole, place, removesSource, "gone on with after \(position)")
      #expect(setting.path == "/cloud/Mine")
    }
  }

  private func expectWhole(
    _ folder: MovedFolder, _ whole: [String], _ place: Place, _ removesSource: Bool,
    _ comment: Comment
  ) throws {
    let files = folder.files
    // A folder that was there before keeps what it had.
    let isNew = place == .new
    let copied = try folder.content(of: "/cloud/Mine", withRoot: isNew)
    let expected = isNew ? whole : whole.filter { !$0.hasPrefix(" ") }
    #expect(Set(copied).symmetricDifference(expected) == [], comment)
    #expect(try files.entries(of: "/cloud").map(\.name) == [".keep", "Mine"], comment)
    let originals =
      [MovedFolder.source]
      + (try files.status(of: "/home/.cookbook-trash", followingLinks: false) == nil
        ? []
        : try files.entries(of: "/home/.cookbook-trash").map {
          "/home/.cookbook-trash/\($0.name)/Recipes"
        })
    let there = try originals.filter { try files.status(of: $0, followingLinks: false) != nil }
    try #require(there.count == 1, comment)
    #expect(try folder.content(of: there[0]) == whole, comment)
  }

  @Test func tellsWhatAFullDiskLeaves() throws {
    let folder = try MovedFolder()
    let faulty = FaultyFileSystem(folder.files, fault: .failure(.noSpace), at: 20)
    let stop = try #require(folder.move(to: "/cloud/Mine", in: faulty).stop())
    #expect((stop.cause as? FileError)?.reason == .noSpace)
    guard case .copying(let progress) = stop.state else {
      Issue.record("\(stop.state)")
      return
    }
    #expect(progress?.allFiles == 5)
  }

  @Test func tellsThatTheDiskHasGone() throws {
    let folder = try MovedFolder()
    let move = folder.move(to: "/cloud/Mine")
    var isGone = false
    #expect {
      try move.run(
        report: { progress in
          if progress.files == 2, !isGone {
            isGone = true
            #expect(throws: Never.self) {
              try folder.files.removeAll("/cloud/.Mine.cookbook-moving")
            }
          }
          return true
        }, changeSetting: { _ in Issue.record("there is nothing there") })
    } throws: { ($0 as? MoveStoppedError)?.state == .vanished }
    #expect(try folder.files.entries(of: "/cloud").map(\.name) == [".keep"])
    try move.run()
    #expect(
      try folder.content(of: "/cloud/Mine") == folder.content(of: MovedFolder.source))
  }

  @Test func saysThatOnlyTheSettingIsMissing() throws {
    struct NoSettings: Error {}
    let folder = try MovedFolder()
    let move = folder.move(to: "/cloud/Mine", removesSource: true)
    #expect {
      try move.run(report: { _ in true }, changeSetting: { _ in throw NoSettings() })
    } throws: { error in
      let stop = error as? MoveStoppedError
      return stop?.cause is NoSettings && stop?.state == .arrived("/cloud/Mine")
    }
    #expect(try folder.files.status(of: MovedFolder.source, followingLinks: false) != nil)
    let setting = Setting()
    let result = try move.run(setting)
    #expect(setting.path == "/cloud/Mine" && result.isResumed)
    #expect(try folder.files.status(of: MovedFolder.source, followingLinks: false) == nil)
  }
}
