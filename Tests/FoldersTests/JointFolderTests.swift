import FileDoubles
import FileSystem
import Testing

@testable import Folders

/// The links that a common cookbook is made of.
@Suite struct JointFolderTests {
  func folder() throws -> MemoryFileSystem {
    let files = MemoryFileSystem(["/old/.keep": "", "/new/.keep": "", "/all/cookbook.yml": ""])
    try files.makeLink(to: "/old", at: "/all/own")
    return files
  }

  func update(_ files: any FileOperations) throws(FileError) {
    try JointFolder.update("/all", chapter: "own", to: "/new", in: files)
  }

  /// Whatever fails, and whenever it is killed, the chapter leads to one of the two.
  @Test(arguments: [FaultyFileSystem.Fault.kill, .failure(.noSpace), .failure(.notPermitted)])
  func aChapterIsNeverWithoutItsLink(fault: FaultyFileSystem.Fault) throws {
    let counter = FaultyFileSystem(try folder())
    try update(counter)
    #expect(counter.changeCount > 1)
    for position in 0..<counter.changeCount {
      let files = try folder()
      let faulty = FaultyFileSystem(files, fault: fault, at: position) { files in
        #expect(["/old", "/new"].contains(try? files.target(ofLink: "/all/own")))
      }
      #expect(throws: FileError.self) { try update(faulty) }
      #expect(try files.target(ofLink: "/all/own") == "/old")
      if case .failure = fault {
        #expect(try files.entries(of: "/all").map(\.name) == ["cookbook.yml", "own"])
      }
      try update(files)
      #expect(try files.target(ofLink: "/all/own") == "/new")
    }
  }

  @Test func aChapterThatWasTakenOutStaysAway() throws {
    let files = try folder()
    try files.remove("/all/own")
    try update(files)
    #expect(try files.entries(of: "/all").map(\.name) == ["cookbook.yml"])
  }
}
