import FileDoubles
import Collection
import FileSystem
import Paths
import Synchronization
import Testing

@testable import Folders

@Suite struct FolderDownloadTests {
  let files = MemoryFileSystem([
    "/r/.a.md.icloud": "x", "/r/.b.jpg.icloud": "x", "/r/c.md.part": "x", "/r/d.md": "",
  ])

  func list() -> FolderListing { FolderScan.list("/r", excluding: [], output: nil, in: files) }

  final class Requests: Sendable {
    let paths = Mutex<[FilePath]>([])
    let refused: Set<FilePath>

    init(refusing refused: Set<FilePath> = []) { self.refused = refused }

    @Sendable func take(_ path: FilePath) -> Bool {
      paths.withLock { $0.append(path) }
      return !refused.contains(path)
    }
  }

  @Test func asksOnceForWhatIsInTheCloud() {
    let requests = Requests(refusing: ["/r/b.jpg"])
    var download = FolderDownload(request: requests.take)
    #expect(download.ask(for: list()) == 1)
    #expect(download.ask(for: list()) == 0)
    #expect(requests.paths.withLock { $0 } == ["/r/a.md", "/r/b.jpg"])
  }

  @Test(arguments: [(comes: 2, waits: 3), (comes: 1, waits: 5), (comes: 0, waits: 4)])
  func waitsAsLongAsFilesCome(comes: Int, waits: Int) async throws {
    var download = FolderDownload(request: Requests().take)
    var (told, waited) = ([Int](), 0)
    try await download.fetch(patience: 4) {
      list()
    } tell: {
      told.append($0)
    } wait: {
      waited += 1
      if waited == 1, comes > 0 { try files.write([1], to: "/r/a.md") }
      if waited == 3, comes > 1 { try files.write([1], to: "/r/b.jpg") }
    }
    #expect(told == [2] && waited == waits)
  }

  @Test func waitsForNothingWhereNothingIsAway() async throws {
    let files = MemoryFileSystem(["/r/a.md": "x"])
    var download = FolderDownload(request: Requests().take)
    try await download.fetch(patience: 4) {
      FolderScan.list("/r", excluding: [], output: nil, in: files)
    } tell: { _ in
      Issue.record("nothing was asked for")
    } wait: {
      Issue.record("nothing is to come")
    }
  }
}
