import Paths
import Synchronization
import Testing

@testable import Preview

/// Files that are dropped on a page.
struct DroppingTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "the files are too many"
  }

  private final class Received: RecipeReceiver {
    let steps = Mutex<[String]>([])
    let bytes = Mutex<[UInt8]>([])

    func add(_ bytes: [UInt8], to file: FilePath, isStart: Bool, of drop: String) throws {
      if file == "too-many" { throw Refusal() }
      steps.withLock { $0.append("add \(drop) \(file) \(isStart)") }
      self.bytes.withLock { $0 += bytes }
    }
    func plan(_ drop: String) -> [UInt8] { Array("{\"plan\":1}".utf8) }
    func write(_ drop: String, choices: [UInt8]) -> [UInt8] { choices }
    func forget(_ drop: String) { steps.withLock { $0.append("forget \(drop)") } }
  }

  private let origin = "Origin: http://localhost"

  private func token(_ port: UInt16) async throws -> String {
    let page = try await exchange(port, "GET /.cookbook/page?path=index.html")
    #expect(page.text.contains("\"receives\":true"))
    let start = try #require(page.text.firstRange(of: "\"token\":\""))
    return "X-Cookbook-Token: " + page.text[start.upperBound...].prefix { $0 != "\"" }
  }

  @Test func passesFilesOnInPieces() async throws {
    let received = Received()
    try await withServer(receiver: received) { _, port in
      let fields = [origin, try await token(port)]
      let piece = [UInt8](repeating: 7, count: 64 * 1024)
      func post(_ target: String, _ body: [UInt8] = []) async throws -> Reply {
        try await exchange(port, "POST /.cookbook/drop/\(target)", fields, body: body)
      }
      for target in [
        "add?drop=d&at=0&file=in%2Fa%20b.md", "add?drop=d&at=65536&file=in%2Fa%20b.md",
      ] {
        #expect(try await post(target, piece).status == 204)
      }
      #expect(received.bytes.withLock { $0 } == piece + piece)
      let plan = try await post("plan?drop=d")
      #expect(plan.text == "{\"plan\":1}" && plan["Content-Type"] == "application/json")
      #expect(
        try await post("write?drop=d", Array("{\"0\":\"keep\"}".utf8)).text == "{\"0\":\"keep\"}")
      #expect(try await post("forget?drop=d").status == 204)
      #expect(
        received.steps.withLock { $0 } == [
          "add d in/a b.md true", "add d in/a b.md false", "forget d",
        ])
    }
  }

  @Test func saysWhyFilesAreNotTaken() async throws {
    try await withServer(receiver: Received()) { _, port in
      let fields = [origin, try await token(port)]
      let cases: [(String, Int, Int)] = [
        ("add?drop=d&file=too-many", 1, 422), ("add?drop=d", 1, 400), ("add?file=a.md", 1, 400),
        ("add?drop=d&file=a.md", 64 * 1024 + 1, 413), ("eat?drop=d", 1, 405),
      ]
      for (target, count, status) in cases {
        let reply = try await exchange(
          port, "POST /.cookbook/drop/\(target)", fields, body: [UInt8](repeating: 1, count: count))
        #expect(reply.status == status, "\(target)")
        if status == 422 { #expect(reply.text == "the files are too many\n") }
      }
    }
  }

  @Test func refusesEverybodyElse() async throws {
    let received = Received()
    try await withServer(receiver: received) { _, port in
      let token = try await token(port)
      let cases: [([String], Int)] = [
        ([origin], 403), ([token], 403), ([origin, "X-Cookbook-Token: 00"], 403),
        ([token, "Origin: http://example.com"], 403), ([token, "Origin: null"], 403),
        ([token, origin, "Sec-Fetch-Site: cross-site"], 403),
      ]
      for (fields, status) in cases {
        for target in ["add?drop=d&file=a.md", "plan?drop=d", "write?drop=d", "forget?drop=d"] {
          let reply = try await exchange(
            port, "POST /.cookbook/drop/\(target)", fields, body: [1])
          #expect(reply.status == status, "\(target) \(fields)")
        }
      }
      let get = try await exchange(port, "GET /.cookbook/drop/plan?drop=d", [token, origin])
      #expect(get.status == 405)
      #expect(received.steps.withLock { $0.isEmpty })
    }
  }

  @Test func takesNothingWhereOthersReachIt() async throws {
    let received = Received()
    try await withServer(host: "0.0.0.0", receiver: received) { _, port in
      let page = try await exchange(port, "GET /.cookbook/page?path=index.html")
      #expect(page.text.contains("\"token\":null,\"receives\":false"))
      let reply = try await exchange(
        port, "POST /.cookbook/drop/add?drop=d&file=a.md", [origin, "X-Cookbook-Token: "], body: [1]
      )
      #expect(reply.status == 403 && received.steps.withLock { $0.isEmpty })
    }
  }
}
