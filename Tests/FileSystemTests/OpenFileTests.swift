import FileSystem
import Foundation
import Paths
import Testing

struct OpenFileTests {
  private let files = DiskFileSystem()

  private func withFile(_ bytes: [UInt8], _ body: (FilePath) throws -> Void) throws {
    let folder =
      FilePath(FileManager.default.temporaryDirectory.path) / "cookbook-tests-\(UUID().uuidString)"
    try files.makeDirectory(folder)
    defer { try? files.removeAll(folder) }
    try files.write(bytes, to: folder / "file")
    try body(folder / "file")
  }

  @Test func readsAnyPart() throws {
    try withFile([1, 2, 3, 4, 5]) { path in
      let file = try OpenFile(path)
      #expect(file.status.size == 5)
      #expect(try file.read(3..<5) == [4, 5])
      #expect(try file.read(0..<5) == [1, 2, 3, 4, 5])
      #expect(try file.read(5..<5).isEmpty)
    }
  }

  @Test func goesOnWithTheFileThatWasOpened() throws {
    try withFile([1, 2, 3]) { path in
      let file = try OpenFile(path)
      try files.write([4, 5, 6], to: "\(path).new")
      try files.rename("\(path).new", to: path)
      #expect(try file.read(0..<3) == [1, 2, 3])
      #expect(try OpenFile(path).status.tag != file.status.tag)
      try files.remove(path)
      #expect(try file.read(0..<3) == [1, 2, 3])
    }
  }

  @Test(arguments: [[], [1], [9, 9, 9], [1, 2, 3, 4]] as [[UInt8]])
  func refusesAFileThatIsWrittenTo(content: [UInt8]) throws {
    try withFile([1, 2, 3]) { path in
      // Some file systems stamp what is written within some milliseconds alike.
      let past = Date(timeIntervalSince1970: 1_000_000)
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path.string)
      let file = try OpenFile(path)
      try files.write(content, to: path)
      #expect(throws: FileError(.read, path, .changed)) { _ = try file.read(0..<3) }
    }
  }

  @Test func opensNothingElse() throws {
    try withFile([]) { path in
      let folder = path.directory
      #expect(throws: FileError(.read, folder, .isDirectory)) { _ = try OpenFile(folder) }
      #expect(throws: FileError(.read, "\(path)x", .notFound)) { _ = try OpenFile("\(path)x") }
      try files.makeLink(to: path, at: "\(path).link")
      #expect(throws: FileError.self) { _ = try OpenFile("\(path).link") }
      #expect(mkfifo("\(path).pipe", 0o600) == 0)
      #expect(throws: FileError(.read, "\(path).pipe", .changed)) {
        _ = try OpenFile("\(path).pipe")
      }
    }
  }
}
