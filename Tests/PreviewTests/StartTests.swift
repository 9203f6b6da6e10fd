import Testing

@testable import Preview

/// Beginning and ending.
struct StartTests {
  @Test func namesTheNextFreePort() async throws {
    try await withServer { _, port in
      let second = PreviewServer(site: MutableSite(), port: port)
      // Another program may take the port that was free a moment ago.
      for attempt in 1...5 {
        let error = await #expect(throws: PreviewError.self) { _ = try await second.start() }
        guard case .portTaken(let taken, let next?) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(taken == port && next > port)
        #expect(error?.description == "another program listens on port \(port)")
        #expect(error?.help == "port \(next) is free: --port \(next)")
        let third = PreviewServer(site: MutableSite(), port: next)
        do {
          let address = try await third.start()
          #expect(address == PreviewAddress(host: "127.0.0.1", port: next, reach: .thisMachine))
          await third.stop()
          return
        } catch PreviewError.portTaken where attempt < 5 {
          continue
        }
      }
    }
  }

  @Test(arguments: [
    ("192.0.2.1", PreviewError.foreignAddress("192.0.2.1")), ("kitchen", .noAddress("kitchen")),
  ])
  func refusesAddressesOfOthers(host: String, error: PreviewError) async {
    let server = PreviewServer(site: MutableSite(), host: host, port: 0)
    await #expect(throws: error) { _ = try await server.start() }
  }

  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), ("localhost", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"),
    ("127.0.0.2", "127.0.0.2"),
  ])
  func saysWhereItIs(host: String, shown: String) async throws {
    let server = PreviewServer(site: MutableSite(), host: host, port: 0)
    let address = try await server.start()
    #expect(address.url == "http://\(shown):\(address.port)/")
    await server.stop()
  }

  @Test(arguments: [
    ("127.0.0.1", PreviewAddress.Reach.thisMachine), ("127.0.0.2", .thisMachine),
    ("::1", .thisMachine), ("[::1]", .thisMachine), ("localhost", .thisMachine),
    ("0.0.0.0", .everyNetwork), ("::", .everyNetwork), ("[::]", .everyNetwork),
    ("192.0.2.1", .network), ("2001:db8::1", .network),
  ])
  func knowsWhoCanReachIt(host: String, reach: PreviewAddress.Reach) throws {
    #expect(try ListeningAddress(host).reach == reach)
  }

  @Test func stopsAtOnceAndFreesThePort() async throws {
    var limits = PreviewLimits.patient
    limits.lingering = .seconds(1800)
    let server = PreviewServer(site: MutableSite(), limits: limits)
    let address = try await server.start()
    let clients = try await blocking {
      let clients = try (0..<20).map { _ in try Client(port: address.port) }
      for client in clients[..<10] {
        client.send("GET /.cookbook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try client.receive(until: "event: hello")
      }
      clients[10].send("GET / HT")
      return clients
    }
    let start = ContinuousClock.now
    await server.stop()
    // Shorter than any limit it could have waited for.
    #expect(ContinuousClock.now - start < .seconds(900))
    try await blocking { for client in clients { _ = try client.receiveAll() } }
    await #expect(throws: Client.Failure.self) {
      _ = try await blocking { try Client(port: address.port) }
    }
    let again = PreviewServer(site: MutableSite(), port: address.port)
    try await #expect(again.start() == address)
    await again.stop()
    await server.stop()
  }
}
