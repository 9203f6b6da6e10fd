import FileDoubles
import FileSystem
import Foundation
import Paths
import Testing

/// Both file systems must answer alike, or tests on the double would prove nothing.
@Suite struct FileOperationsTests {
  enum Kind: CaseIterable { case disk, memory }

  func withRoot(_ kind: Kind, _ body: (any FileOperations, FilePath) throws -> Void) throws {
    switch kind {
    case .memory:
      try body(MemoryFileSystem(["/root/.keep": ""]), "/root")
    case .disk:
      let root = FileManager.default.temporaryDirectory
        .appendingPathComponent("cookbook-tests-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: root) }
      try DiskFileSystem().write([], to: FilePath(root) / ".keep")
      try body(DiskFileSystem(), FilePath(root))
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
      try files.write(content, to: root / "a")
      #expect(try files.read(root / "a") == content)
      #expect(try files.read(root / "a", 99_000..<99_500) == Array(content[99_000..<99_500]))
      #expect(try files.read(root / "a", 99_990..<200_000) == Array(content[99_990...]))
      #expect(try files.read(root / "a", 200_000..<200_001) == [])
      #expect(reason { _ = try files.read(root / "none", 0..<1) } == .notFound)
      try files.append([[7], [8, 9]], to: root / "a")
      #expect(try files.read(root / "a") == content + [7, 8, 9])
      #expect(reason { try files.append([[7]], to: root / "none") } == .notFound)
      #expect(try files.status(of: root / "none", followingLinks: false) == nil)
      try files.write([1], to: root / "a")
      #expect(try files.read(root / "a") == [1])
      try files.copy(root / "a", to: root / "b")
      try files.link(root / "a", to: root / "c")
      let names = try files.entries(of: root).map(\.name)
      #expect(names == [".keep", "a", "b", "c"])
      let statuses = try names.dropFirst().map {
        try files.status(of: root / $0, followingLinks: false)
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
      try #require(try files.exchange(root / "x", root / "y"))
      #expect(try files.read(root / "x/file") == Array("y".utf8))
      try files.rename(root / "x", to: root / "z")
      #expect(try files.read(root / "z/file") == Array("y".utf8))
      #expect(try files.status(of: root / "x", followingLinks: true) == nil)
      #expect(reason { try files.removeDirectory(root / "z") } == .notEmpty)
      #expect(reason { try files.rename(root / "y", to: root / "z") } == .notEmpty)
      try files.remove(root / "z/file")
      try files.removeDirectory(root / "z")
      #expect(reason { _ = try files.entries(of: root / "z") } == .notFound)
    }
  }

  @Test(arguments: Kind.allCases) func saysWhyItFailed(kind: Kind) throws {
    try withRoot(kind) { files, root in
      #expect(reason { _ = try files.read(root / "none") } == .notFound)
      #expect(reason { _ = try files.read(root) } == .isDirectory)
      #expect(reason { try files.write([], to: root / "none/a") } == .notFound)
      #expect(reason { try files.makeDirectory(root) } == .exists)
      #expect(reason { try files.copy(root / ".keep", to: root / ".keep") } == .exists)
      #expect(reason { try files.remove(root / "none") } == .notFound)
      #expect(reason { _ = try files.entries(of: root / ".keep") } == .notDirectory)
      #expect(reason { _ = try files.resolve(root / "none") } == .notFound)
    }
  }

  @Test(arguments: Kind.allCases) func copiesAndHashesPieceByPiece(kind: Kind) throws {
    try withRoot(kind) { files, root in
      let content = [UInt8]((0..<600_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
      try files.write(content, to: root / "a")
      var told = 0
      let copied = try files.copy(root / "a", to: root / "b") { count in
        told += count
        return true
      }
      #expect(copied == ContentHash(of: content) && told == content.count)
      #expect(try files.hash(root / "b") { _ in true } == copied)
      #expect(
        reason { try files.copy(root / "a", to: root / "c") { _ in false } } == .interrupted)
      #expect(reason { _ = try files.hash(root / "a") { _ in false } } == .interrupted)
      #expect(try files.hash(root / ".keep") { _ in true } == ContentHash(of: [UInt8]()))
    }
  }

  @Test func keepsHoles() throws {
    try withRoot(.disk) { files, root in
      let handle = try #require(fopen((root / "sparse").string, "w"))
      fputs("first", handle)
      fseek(handle, 3_000_000, SEEK_SET)
      fputs("last", handle)
      fclose(handle)
      #expect(truncate((root / "sparse").string, 9_000_000) == 0)
      let hash = try files.copy(root / "sparse", to: root / "copy") { _ in true }
      #expect(try files.read(root / "copy") == files.read(root / "sparse"))
      #expect(hash == ContentHash(of: try files.read(root / "sparse")))
      var information = stat()
      stat((root / "copy").string, &information)
      #expect(information.st_size == 9_000_000 && information.st_blocks < 4_000)
    }
  }

  @Test(arguments: Kind.allCases) func makesLinks(kind: Kind) throws {
    try withRoot(kind) { files, root in
      try files.makeDirectory(root / "folder")
      try files.write([1], to: root / "folder/file")
      try files.makeLink(to: "folder", at: root / "link")
      try files.makeLink(to: "folder/file", at: root / "short")
      try files.makeLink(to: "nowhere", at: root / "broken")
      #expect(try files.target(ofLink: root / "link") == "folder")
      #expect(try files.status(of: root / "link", followingLinks: false)?.kind == .link)
      #expect(try files.status(of: root / "link", followingLinks: true)?.kind == .directory)
      #expect(try files.status(of: root / "broken", followingLinks: true) == nil)
      #expect(try files.read(root / "link/file") == [1])
      #expect(try files.read(root / "short") == [1])
      #expect(try files.resolve(root / "link/file").hasSuffix("/folder/file"))
      #expect(reason { _ = try files.read(root / "broken") } == .notFound)
      #expect(reason { try files.makeLink(to: "x", at: root / "link") } == .exists)
      #expect(reason { _ = try files.target(ofLink: root / "folder/file") } == .system(EINVAL))
      try files.rename(root / "link", to: root / "renamed")
      try files.remove(root / "renamed")
      #expect(try files.read(root / "folder/file") == [1], "the link was removed, not its target")
    }
  }

  @Test(arguments: Kind.allCases) func keepsDetails(kind: Kind) throws {
    try withRoot(kind) { files, root in
      try files.write([1], to: root / "file")
      try files.makeDirectory(root / "folder")
      try files.makeLink(to: "file", at: root / "link")
      for name in ["file", "folder", "link"] {
        var details = try files.details(of: "\(root)/\(name)")
        details.modified = 1_600_000_000_123_456_789
        if name != "link" {
          details.mode = 0o550
          details.attributes = [.init("user.cookbook.b", [1, 0, 2]), .init("user.cookbook.c", [])]
        }
        let missed = try files.setDetails(details, of: "\(root)/\(name)")
        if !missed.isEmpty { details.attributes = [] }
        #expect(try files.details(of: "\(root)/\(name)") == details)
        details.attributes = []
        _ = try files.setDetails(details, of: "\(root)/\(name)")
        #expect(try files.details(of: "\(root)/\(name)").attributes == [])
      }
      #expect(try files.read(root / "link") == [1])
      #expect(try files.status(of: root / "file", followingLinks: false)?.mode == 0o550)
      try files.setMode(0o755, of: root / "folder")
      #expect(reason { _ = try files.details(of: root / "none") } == .notFound)
    }
  }

  @Test(arguments: Kind.allCases) func knowsTheDisk(kind: Kind) throws {
    try withRoot(kind) { files, root in
      #expect(try files.volume(of: root).isReadOnly == false)
      #expect(reason { _ = try files.volume(of: root / "none") } == .notFound)
      try files.checkWriting(in: root)
      #expect(reason { try files.checkWriting(in: root / "none") } == .notFound)
    }
  }

  /// Names from old disks and archives, and one with the very character that bytes are written as.
  @Test(
    arguments: [
      [0x61, 0xE9, 0x2E, 0x6D, 0x64], [0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xC0, 0xAF], [0xF4, 0x8F, 0xBF, 0xBF], [0xC3, 0xA9, 0x80, 0xC3, 0xA9],
    ] as [[UInt8]])
  func reachesNamesThatAreNoText(name: [UInt8]) throws {
    try withRoot(.disk) { files, root in
      let path = (Array("\(root)/".utf8) + name + [0]).map { CChar(bitPattern: $0) }
      let descriptor = open(path, O_CREAT | O_WRONLY, 0o644)
      try #require(descriptor >= 0)
      close(descriptor)
      let entry = try #require(try files.entries(of: root).last)
      #expect(entry.isText == (String(validating: name, as: UTF8.self) != nil))
      #expect(entry.name.shown == String(decoding: name, as: UTF8.self))
      try files.write([7], to: "\(root)/\(entry.name)")
      try files.makeDirectory("\(root)/inner")
      try files.rename("\(root)/\(entry.name)", to: "\(root)/inner/\(entry.name)")
      #expect(try files.entries(of: root / "inner").map(\.name) == [entry.name])
      #expect(try files.read("\(root)/inner/\(entry.name)") == [7])
      try files.makeLink(to: entry.name, at: root / "link")
      #expect(try files.target(ofLink: root / "link") == entry.name)
      try files.remove("\(root)/inner/\(entry.name)")
      #expect(try files.entries(of: root / "inner") == [])
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
