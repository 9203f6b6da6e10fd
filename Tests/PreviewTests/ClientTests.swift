import Foundation
import Testing

@testable import Preview

/// Clients that are slow, stuck, many or ill-mannered.
struct ClientTests {
  private static let get = "GET /digits.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test func answersManyRequestsOnOneConnection() async throws {
    try await withServer { _, port in
      try await blocking {
        let client = try Client(port: port)
        for _ in 0..<50 {
          client.send(Self.get)
          try #expect(client.reply().text == "0123456789")
        }
        // A body is read and dropped, and a line feed too many does no harm.
        client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nGET /\r\n")
        try #expect(client.reply().status == 405)
        client.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n" + Self.get)
        try #expect(client.reply(isHead: true).status == 200)
        try #expect(client.reply().text == "0123456789")
      }
    }
  }

  @Test func answersRequestsThatComeAtOnceOrInPieces() async throws {
    try await withServer { _, port in
      try await blocking {
        let client = try Client(port: port)
        client.send(String(repeating: Self.get, count: 100))
        for _ in 0..<100 { try #expect(client.reply().text == "0123456789") }
        for byte in Self.get.utf8 { client.send([byte]) }
        try #expect(client.reply().text == "0123456789")
        client.send(
          "POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
        )
        try #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100 "))
        client.send("ab")
        try #expect(client.reply().status == 405)
      }
    }
  }

  @Test(arguments: [
    ("GET /digits.txt HTTP/1.0\r\n\r\n", 200),
    ("GET /digits.txt HTTP/1.0\nHost: localhost\n\n", 200),
    ("GET / HTTP/1.0\r\nHost: example.com\r\n\r\n", 403), ("nonsense\r\n\r\n", 400),
    ("GET / HTTP/3.0\r\n\r\n", 505), ("\u{16}\u{3}\u{1} as https:// begins", 400),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 20_000))\r\n\r\n", 431),
    ("GET /\(String(repeating: "a", count: 500_000))", 431),
  ])
  func endsAfterWhatItCannotGoOnFrom(text: String, status: Int) async throws {
    try await withServer { _, port in
      let bytes = try await blocking {
        let client = try Client(port: port)
        client.send(text)
        return try client.receiveAll()
      }
      let head = String(decoding: bytes.prefix(12), as: UTF8.self)
      #expect(head == "HTTP/1.1 \(status)")
    }
  }

  @Test func endsClientsThatStall() async throws {
    var limits = PreviewLimits.patient
    limits.head = .seconds(2)
    limits.idle = .seconds(2)
    limits.stall = .seconds(2)
    let site = MutableSite()
    await site.set("big.bin", PreviewFile(bytes: Array(repeating: 7, count: 30_000_000), tag: "b"))
    try await withServer(of: site, limits: limits) { server, port in
      let clients = try await blocking {
        let clients = try (0..<5).map { _ in try Client(port: port, receiveBuffer: 4096) }
        clients[1].send("GET / HTTP/1.1\r\nHost: loc")
        clients[2].send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc")
        clients[3].send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        clients[4].send(Self.get)
        // Once the last one is answered, all have been let in.
        _ = try clients[4].reply()
        return clients
      }
      await #expect(eventually { await server.load.connections == 0 })
      let ends = try await blocking {
        try clients.indices.map { try clients[$0].receiveAll().count }
      }
      #expect(ends[0] == 0 && ends[1] == 0 && ends[2] == 0)
      #expect(ends[3] < 30_000_000)
    }
  }

  @Test func givesNoMoreTimeForSingleBytes() async throws {
    var limits = PreviewLimits()
    limits.head = .milliseconds(400)
    try await withServer(limits: limits) { server, port in
      let client = try await blocking { try Client(port: port) }
      let start = ContinuousClock.now
      await #expect(eventually { await server.load.connections == 1 })
      client.send("G")
      while await server.load.connections > 0, ContinuousClock.now - start < .seconds(60) {
        client.send("a")
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(await server.load.connections == 0)
    }
  }

  @Test func waitsForASlowReader() async throws {
    let site = MutableSite()
    await site.set("big.bin", PreviewFile(bytes: Array(repeating: 7, count: 3_000_000), tag: "b"))
    try await withServer(of: site) { _, port in
      let count = try await blocking {
        let client = try Client(port: port, receiveBuffer: 4096)
        client.send("GET /big.bin HTTP/1.0\r\n\r\n")
        return try client.receiveAll().count
      }
      #expect(count > 3_000_000)
    }
  }

  @Test func refusesMoreClientsThanItCanServe() async throws {
    var limits = PreviewLimits.patient
    limits.connections = 3
    try await withServer(limits: limits) { server, port in
      let kept = try await blocking { try (0..<3).map { _ in try Client(port: port) } }
      await #expect(eventually { await server.load.connections == 3 })
      try await blocking {
        try #expect(Client(port: port).receiveAll().isEmpty)
        kept[0].send("GET /digits.txt HTTP/1.0\r\n\r\n")
        try #expect(!kept[0].receiveAll().isEmpty)
      }
      await #expect(eventually { await server.load.connections == 2 })
      try await #expect(exchange(port, "GET /digits.txt").text == "0123456789")
      withExtendedLifetime(kept) {}
    }
  }

  @Test func survivesClientsThatComeAndGo() async throws {
    try await withServer { server, port in
      try await withThrowingTaskGroup { group in
        for _ in 0..<6 {
          group.addTask {
            try await blocking {
              for round in 0..<200 {
                let client = try Client(port: port)
                switch round % 4 {
                case 0: client.send("GET / HT")
                case 1: client.send("GET /.cookbook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                case 2: break
                default:
                  // Not before the server waits, so that it is woken for it.
                  Thread.sleep(forTimeInterval: 0.001)
                  client.send(Self.get)
                  try #expect(client.reply().text == "0123456789")
                }
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(await eventually { await server.load == (0, 0) })
    }
  }

  @Test func servesFiveHundredClientsAtOnce() async throws {
    try await withServer { server, port in
      let clients = try await blocking {
        let clients = try (0..<500).map { _ in try Client(port: port) }
        // Half of them are open pages, some send half a request, the rest ask again and again.
        for (index, client) in clients.enumerated() {
          if index % 2 == 0 {
            client.send("GET /.cookbook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
          } else if index % 10 == 1 {
            client.send("GET / HTTP/1.1\r\n")
          }
        }
        for (index, client) in clients.enumerated() where index % 2 == 0 {
          _ = try client.receive(until: "event: hello\n")
        }
        for _ in 0..<5 {
          let asking = clients.enumerated().filter { $0.offset % 2 == 1 && $0.offset % 10 != 1 }
          for (_, client) in asking { client.send(Self.get) }
          for (_, client) in asking { try #expect(client.reply().text == "0123456789") }
        }
        return clients
      }
      await #expect(server.load == (500, 250))
      let start = ContinuousClock.now
      await server.publish(.changed(paths: ["recipes/rye.html"]))
      try await blocking {
        for (index, client) in clients.enumerated() where index % 2 == 0 {
          _ = try client.receive(until: "recipes/rye.html")
        }
      }
      #expect(ContinuousClock.now - start < .seconds(60))
      withExtendedLifetime(clients) {}
    }
  }
}
