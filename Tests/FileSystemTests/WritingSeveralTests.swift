import FileDoubles
import Foundation
import Paths
import Testing

@testable import FileSystem

@Suite struct WritingSeveralTests {
  static let before: [FilePath: String] = ["/r/a": "a", "/r/b": "b"]
  static let writes = [
    FileWrite("/r/a", expecting: Array("a".utf8), bytes: Array("A".utf8)),
    FileWrite("/r/b", expecting: Array("b".utf8), bytes: Array("B".utf8)),
    FileWrite("/r/c", expecting: nil, bytes: Array("C".utf8)),
  ]

  private func texts(_ files: MemoryFileSystem) -> [FilePath: String] {
    files.files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func writesAllOfThem() throws {
    let files = MemoryFileSystem(Self.before)
    try files.write(Self.writes)
    #expect(texts(files) == ["/r/a": "A", "/r/b": "B", "/r/c": "C"])
  }

  @Test(arguments: [("/r/b", "mine"), ("/r/c", "mine")] as [(FilePath, String)])
  func writesNoneWhereOneIsNotAsExpected(path: FilePath, text: String) throws {
    let files = MemoryFileSystem(Self.before.merging([path: text]) { $1 })
    let before = texts(files)
    #expect(throws: (any Error).self) { try files.write(Self.writes) }
    #expect(texts(files) == before)
  }

  /// Another process of the program may replace the file while this one waits for its lock.
  @Test func looksAtAFileAgainOnceItHasItsLock() throws {
    let base = MemoryFileSystem(Self.before)
    let files = FaultyFileSystem(base)
    files.holdLock(of: "/r/a") { _ = try? $0.write(Array("mine".utf8), to: "/r/a") }
    #expect(throws: FileChangedError.self) { try files.write(Self.writes) }
    #expect(texts(base) == Self.before.merging(["/r/a": "mine"]) { $1 })
  }

  @Test func takesEverythingBackWhereItIsCancelled() async throws {
    let files = MemoryFileSystem(Self.before)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try files.write(Self.writes)
    }
    task.cancel()
    let error = await #expect(throws: FileError.self) { try await task.value }
    #expect(error?.reason == .interrupted)
    #expect(texts(files) == Self.before)
  }

  /// Of a program that was killed, not of one that is running, or of another machine.
  @Test func removesWhatWasLeft() throws {
    // No system counts its processes so far.
    let number = Int32.max
    let machine = TemporaryNumber.machine
    let kept: [FilePath] = [
      // Counting begins with 1: this one no test that runs beside takes for a file of its own.
      "/r/.cookbook-new-\(machine)-\(getpid())-0", "/r/.cookbook-new-other-\(number)-1",
      "/r/.cookbook-new-\(machine)-\(number)", "/r/.cookbook-news",
    ]
    let all: [FilePath] = kept + ["/r/.cookbook-new-\(machine)-\(number)-7"]
    let files = MemoryFileSystem(
      Self.before.merging(all.map { ($0, "half") }) { $1 })
    try files.write(Self.writes)
    #expect(Set(texts(files).keys) == Set(kept + ["/r/a", "/r/b", "/r/c"]))
  }

  /// Whatever fails, every file is as it was or as it should be, and which is told.
  @Test func tellsWhichAreWritten() throws {
    let counted = FaultyFileSystem(MemoryFileSystem(Self.before))
    try counted.write(Self.writes)
    var half = 0
    for position in 0..<counted.changeCount {
      let base = MemoryFileSystem(Self.before)
      let files = FaultyFileSystem(base, fault: .failure(.noSpace), at: position)
      var written: [FilePath] = []
      do {
        try files.write(Self.writes)
        written = Self.writes.map(\.path)
      } catch let error as HalfWrittenError {
        half += 1
        written = error.written
        #expect(error.failed == Self.writes[written.count].path)
      } catch {}
      let now = texts(base).filter { !$0.key.string.contains(".cookbook-new") }
      var expected = Self.before
      for path in written { expected[path] = String(path.string.uppercased().suffix(1)) }
      #expect(now == expected, "after a failure at change \(position)")
    }
    #expect(half > 0)
  }
}
