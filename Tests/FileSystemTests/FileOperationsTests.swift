import FileSystem
import Foundation
import Testing

/// Both file systems must answer alike, or tests on the double would prove nothing.
@Suite struct FileOperationsTests {
  enum Kind: CaseIterable { case disk, memory }

  func withRoot(_ kind: Kind, _ body: (any FileOperations, String) throws -> Void) throws {
    switch kind {
    case .memory:
      try body(MemoryFileSystem(["/root/.keep": ""]), "/root")
    case .disk:
      let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("cookbook-tests-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: root) }
      try DiskFileSystem().write([], to: root + "/.keep")
      try body(DiskFileSystem(), root)
    }
  }

  func reason(_ body: () throws -> Void) -> FileError.Reason? {
    do {
      try body()
      return nil
    } catch let error as FileError {
      return error.reason
    } catch {
      Issue.record(error)
      return nil
    }
  }

  @Test(arguments: Kind.allCases) func readsWhatWasWritten(kind: Kind) throws {
    try withRoot(kind) { files, root in
      let content = [UInt8]((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
      try files.write(content, to: root + "/a")
      #expect(try files.read(root + "/a") == content)
      try files.write([1], to: root + "/a")
      #expect(try files.read(root + "/a") == [1])
      try files.copy(root + "/a", to: root + "/b")
      try files.link(root + "/a", to: root + "/c")
      let names = try files.entries(of: root).map(\.name)
      #expect(names == [".keep", "a", "b", "c"])
      let statuses = try names.dropFirst().map {
        try files.status(of: root + "/" + $0, followingLinks: false)
      }
      #expect(statuses[0]?.inode == statuses[2]?.inode)
      #expect(statuses[0]?.inode != statuses[1]?.inode)
      #expect(statuses[0]?.size == 1)
    }
  }

  @Test(arguments: Kind.allCases) func movesAndSwapsDirectories(kind: Kind) throws {
    try withRoot(kind) { files, root in
      for name in ["x", "y"] {
        try files.makeDirectory("\(root)/\(name)")
        try files.write(Array(name.utf8), to: "\(root)/\(name)/file")
      }
      try #require(try files.exchange(root + "/x", root + "/y"))
      #expect(try files.read(root + "/x/file") == Array("y".utf8))
      try files.rename(root + "/x", to: root + "/z")
      #expect(try files.read(root + "/z/file") == Array("y".utf8))
      #expect(try files.status(of: root + "/x", followingLinks: true) == nil)
      #expect(reason { try files.removeDirectory(root + "/z") } == .notEmpty)
      #expect(reason { try files.rename(root + "/y", to: root + "/z") } == .notEmpty)
      try files.remove(root + "/z/file")
      try files.removeDirectory(root + "/z")
      #expect(reason { _ = try files.entries(of: root + "/z") } == .notFound)
    }
  }

  @Test(arguments: Kind.allCases) func saysWhyItFailed(kind: Kind) throws {
    try withRoot(kind) { files, root in
      #expect(reason { _ = try files.read(root + "/none") } == .notFound)
      #expect(reason { _ = try files.read(root) } == .isDirectory)
      #expect(reason { try files.write([], to: root + "/none/a") } == .notFound)
      #expect(reason { try files.makeDirectory(root) } == .exists)
      #expect(reason { try files.copy(root + "/.keep", to: root + "/.keep") } == .exists)
      #expect(reason { try files.remove(root + "/none") } == .notFound)
      #expect(reason { _ = try files.entries(of: root + "/.keep") } == .notDirectory)
      #expect(reason { _ = try files.resolve(root + "/none") } == .notFound)
    }
  }

  @Test func locksADirectoryForOneHolder() throws {
    try withRoot(.disk) { files, root in
      var lock = try files.lock(root, waiting: false)
      #expect(lock != nil)
      #expect(try files.lock(root, waiting: false) == nil)
      lock = nil
      #expect(try files.lock(root, waiting: false) != nil)
    }
  }

  @Test func errorsNameTheRemedy() {
    let error = FileError(.write, "/x", .noSpace)
    #expect(error.description == "cannot write: no space left on the disk")
    #expect(error.help == "free some space and run the command again; nothing was lost")
  }
}
