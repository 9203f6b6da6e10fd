import Paths
import Testing

@testable import Preview

struct GateTests {
  @Test func letsEverybodyGoOnOnceItIsOpen() async {
    let gate = Gate()
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await gate.wait() } }
      group.addTask { gate.open() }
    }
    await gate.wait()
    gate.open()
  }

  @Test func holdsNobodyWhoIsCancelled() async {
    let gate = Gate()
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await gate.wait() } }
      group.cancelAll()
    }
  }

  @Test func aServerThatStopsWaitsForNoAnswer() async throws {
    struct Closed: PreviewSite {
      let gate = Gate()
      let asked = Gate()
      func file(at path: FilePath) async throws -> PreviewFile? {
        asked.open()
        await gate.wait()
        return nil
      }
      func notFoundPage() async throws -> [UInt8]? { nil }
    }
    let site = Closed()
    let server = PreviewServer(site: site, port: 0)
    let port = try await server.start().port
    let client = try await blocking { try Client(port: port) }
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    await site.asked.wait()
    await server.stop()
    await #expect(server.load.connections == 0)
  }
}
