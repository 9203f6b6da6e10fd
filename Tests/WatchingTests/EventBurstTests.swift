import Watching
import Testing

@testable import FileSystem
@testable import Watching

@Suite struct EventBurstTests {
  let start = ContinuousClock.now

  func at(_ milliseconds: Int) -> EventBurst.Instant {
    start.advanced(by: .milliseconds(milliseconds))
  }

  /// When a burst is handed over, and what, if nothing else happens.
  func handOver(_ burst: inout EventBurst) -> (milliseconds: Int, changes: FolderChanges)? {
    guard let deadline = burst.deadline else { return nil }
    #expect(burst.take(at: deadline - .nanoseconds(1)) == nil)
    guard let changes = burst.take(at: deadline) else { return nil }
    let components = start.duration(to: deadline).components
    return (
      Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000), changes
    )
  }

  @Test func aLoneSaveIsHandedOverAtOnce() throws {
    var burst = EventBurst()
    #expect(burst.deadline == nil)
    burst.settle("/r/a/soup.md", at: at(0))
    let report = try #require(handOver(&burst))
    #expect(report.milliseconds == 10)
    #expect(report.changes.files == ["/r/a/soup.md"])
    #expect(report.changes.directories == ["/r/a"])
    #expect(burst.deadline == nil)
  }

  @Test func savesThatFollowEachOtherAreOne() throws {
    var burst = EventBurst()
    for time in [0, 8, 16, 24] { burst.settle("/r/\(time)", at: at(time)) }
    #expect(try #require(handOver(&burst)).milliseconds == 34)
  }

  @Test func aBusyBurstWaitsLonger() throws {
    var burst = EventBurst()
    for time in 0..<20 { burst.settle("/r/\(time)", at: at(time)) }
    #expect(try #require(handOver(&burst)).milliseconds == 19 + 50)
  }

  @Test func nothingIsPutOffForEver() throws {
    var burst = EventBurst()
    for time in stride(from: 0, through: 600, by: 5) { burst.settle("/r/a", at: at(time)) }
    #expect(try #require(handOver(&burst)).milliseconds == 500)
    for time in 0..<3_500 { burst.settle("/r/\(time)", at: at(time)) }
    #expect(try #require(handOver(&burst)).milliseconds == 3_000)
  }

  @Test func waitsUntilAFileIsClosed() throws {
    var burst = EventBurst()
    burst.write("/r/a", at: at(0))
    burst.settle("/r/b", at: at(1))
    #expect(burst.take(at: at(300)) == nil)
    burst.settle("/r/a", at: at(300))
    let report = try #require(handOver(&burst))
    #expect(report.milliseconds == 310)
    #expect(report.changes.files == ["/r/a", "/r/b"])
  }

  @Test func nothingWaitsForAFileThatStaysOpen() throws {
    var burst = EventBurst()
    burst.write("/r/log", at: at(0))
    burst.write("/r/log", at: at(400))
    let first = try #require(handOver(&burst))
    #expect(first.milliseconds == 500)
    #expect(first.changes.files == ["/r/log"])
    burst.write("/r/log", at: at(600))
    burst.settle("/r/a", at: at(610))
    #expect(try #require(handOver(&burst)).changes.files == ["/r/a"])
    #expect(try #require(handOver(&burst)).milliseconds == 1_100)
    // Once closed it is like any other.
    burst.settle("/r/log", at: at(1_200))
    #expect(try #require(handOver(&burst)).milliseconds == 1_210)
    burst.write("/r/log", at: at(1_300))
    burst.settle("/r/a", at: at(1_300))
    #expect(burst.take(at: at(1_400)) == nil)
  }

  @Test func waitsForAMissingFileToBeReplaced() throws {
    var burst = EventBurst()
    burst.remove("/r/a", at: at(0))
    #expect(burst.take(at: at(40)) == nil)
    burst.appear("/r/a")
    burst.write("/r/a", at: at(40))
    burst.settle("/r/a", at: at(45))
    #expect(try #require(handOver(&burst)).milliseconds == 55)
    burst.remove("/r/a", at: at(100))
    #expect(try #require(handOver(&burst)).milliseconds == 150)
  }

  @Test func doesNotWaitForTemporaryFilesToComeBack() throws {
    var burst = EventBurst()
    burst.appear("/r/x1")
    burst.settle("/r/x1", at: at(0))
    burst.remove("/r/x1", at: at(1))
    burst.settle("/r/a", at: at(1))
    #expect(try #require(handOver(&burst)).milliseconds == 11)
    burst.remove("/r/a", at: at(20))
    burst.found("/r/a")
    burst.settle("/r/b", at: at(20))
    #expect(try #require(handOver(&burst)).milliseconds == 30)
  }

  @Test func settingTheTimeDoesNotCloseAFile() {
    var burst = EventBurst()
    burst.write("/r/a", at: at(0))
    burst.touch("/r/a", at: at(1))
    #expect(burst.take(at: at(200)) == nil)
  }

  @Test func forgetsAFolder() throws {
    var burst = EventBurst()
    burst.remove("/r/a", at: at(0))
    burst.write("/r/b", at: at(0))
    burst.note(directory: "/r", at: at(0))
    burst.forget(inside: "/r")
    #expect(burst.deadline == nil)
    burst.settle("/r/a", at: at(0))
    burst.settle("/s/a", at: at(0))
    burst.forget(inside: "/r")
    #expect(try #require(handOver(&burst)).changes.files == ["/s/a"])
  }

  @Test func remembersOnlySoMuch() throws {
    var burst = EventBurst()
    for number in 0..<50_000 { burst.settle("/r/\(number)", at: at(0)) }
    let report = try #require(handOver(&burst))
    #expect(report.changes.everything)
    #expect(report.changes.files.isEmpty)
  }

  @Test func whatNobodyTookIsOneReport() async {
    let mailbox = EventMailbox()
    var changes = FolderChanges()
    for number in 0..<100 {
      changes.files = ["/r/\(number)"]
      mailbox.post(.changed(changes))
    }
    mailbox.post(.vanished(folder: "/r"))
    mailbox.post(.changed(changes))
    changes.files = Set((0..<100).map { "/r/\($0)" })
    #expect(await mailbox.next() == .changed(changes))
    #expect(await mailbox.next() == .vanished(folder: "/r"))
    mailbox.finish()
    #expect(await mailbox.next() == nil)
  }
}
