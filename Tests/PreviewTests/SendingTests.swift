import Foundation
import Paths
import Synchronization
import Testing

@testable import Preview

/// What is sent of files on the disk and of bytes in memory, also to clients that do not read.
struct SendingTests {
  private static let digits = Array("0123456789".utf8)

  /// Serves `picture.png`, which is at `path` on the disk.
  private func withPicture(
    _ bytes: [UInt8], limits: PreviewLimits = .patient,
    _ body: (PreviewServer, UInt16, URL) async throws -> Void
  ) async throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("cookbook-picture-\(UUID().uuidString)")
    try Data(bytes).write(to: path)
    // Some file systems stamp what is written within some milliseconds alike.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: path.path)
    defer { try? FileManager.default.removeItem(at: path) }
    let site = MutableSite()
    await site.set(
      "picture.png", PreviewFile(content: .disk(path: FilePath(path.path)), tag: "planned"))
    await site.set(
      "page.html", PreviewFile(content: .disk(path: FilePath(path.path)), tag: "planned"))
    try await withServer(of: site, limits: limits) { server, port in
      try await body(server, port, path)
    }
  }

  @Test func sendsAFileOfTheDisk() async throws {
    try await withPicture(Self.digits) { _, port, path in
      let whole = try await exchange(port, "GET /picture.png")
      #expect(whole.status == 200 && whole.text == "0123456789")
      #expect(whole["content-type"] == "image/png" && whole["content-length"] == "10")
      let tag = try #require(whole["etag"])
      let head = try await exchange(port, "HEAD /picture.png")
      #expect(head.body.isEmpty && head["content-length"] == "10" && head["etag"] == tag)
      let known = try await exchange(port, "GET /picture.png", ["If-None-Match: \(tag)"])
      #expect(known.status == 304 && known["etag"] == tag)
      let part = try await exchange(
        port, "GET /picture.png", ["Range: bytes=-3", "If-Range: \(tag)"])
      #expect(part.status == 206 && part.text == "789")
      #expect(part["content-range"] == "bytes 7-9/10")
      try await #expect(
        exchange(port, "GET /picture.png", ["Range: bytes=10-"]).status == 416)
      let page = try await exchange(port, "GET /page.html")
      #expect(page.text.hasPrefix("0123456789<script src=\"/.cookbook/reload.js\""))

      // The site is not planned anew before the change is noticed; the tag is another at once.
      try Data("other text".utf8).write(to: path)
      let other = try await exchange(port, "GET /picture.png", ["If-None-Match: \(tag)"])
      #expect(other.status == 200 && other.text == "other text" && other["etag"] != tag)
      try await #expect(
        exchange(port, "GET /picture.png", ["Range: bytes=-3", "If-Range: \(tag)"]).status == 200)
    }
  }

  /// What the promised bytes of a picture become while a client is being sent them.
  enum Fate: CaseIterable { case kept, replaced, removed, cut, rewritten }

  @Test(arguments: Fate.allCases) func sendsTheBytesItPromisedOrEnds(fate: Fate) async throws {
    let bytes = [UInt8](repeating: 7, count: 12_000_000)
    try await withPicture(bytes) { _, port, path in
      let client = try await blocking {
        let client = try Client(port: port, receiveBuffer: 4096)
        client.send("GET /picture.png HTTP/1.0\r\n\r\n")
        _ = try client.receive(until: "Content-Length: 12000000\r\n")
        return client
      }
      let file = try FileHandle(forWritingTo: path)
      switch fate {
      case .kept: break
      case .replaced: try Data(repeating: 9, count: bytes.count).write(to: path, options: .atomic)
      case .removed: try FileManager.default.removeItem(at: path)
      case .cut: try file.truncate(atOffset: 1_000_000)
      case .rewritten: try file.write(contentsOf: Data(repeating: 9, count: bytes.count))
      }
      let rest = try await blocking { try client.receiveAll() }
      #expect(!rest.contains(9))
      if [.cut, .rewritten].contains(fate) {
        #expect(rest.count < bytes.count)
      } else {
        // What came with the head is missing.
        #expect(rest.count > bytes.count - 100_000)
      }
    }
  }

  @Test func makesAPageOnceForAllWhoAreSentIt() async throws {
    let made = Mutex(0)
    let site = MutableSite()
    await site.set(
      "big.html",
      PreviewFile(
        content: .made {
          made.withLock { $0 += 1 }
          return [UInt8](repeating: 0x61, count: 12_000_000)
        }, tag: "a"))
    let server = PreviewServer(site: site, port: 0)
    let port = try await server.start().port
    let stuck = try await blocking {
      try (0..<20).map { _ in
        let client = try Client(port: port, receiveBuffer: 4096)
        client.send("GET /big.html HTTP/1.1\r\nHost: localhost\r\n\r\n")
        // Nothing is made by two at the same time here, as each waits for its head.
        _ = try client.receive(until: "HTTP/1.1 200 OK\r\n")
        return client
      }
    }
    #expect(made.withLock { $0 } == 1)
    let known = try await exchange(port, "GET /big.html", ["If-None-Match: \"a-p1\""])
    #expect(known.status == 304)
    withExtendedLifetime(stuck) {}
    await server.stop()
    #expect(made.withLock { $0 } == 1)
  }

  @Test func keepsNothingForClientsThatDoNotRead() async throws {
    try await withPicture([]) { server, port, path in
      // 5 GB in all, if each of them had a copy.
      try FileHandle(forWritingTo: path).truncate(atOffset: 50_000_000)
      let before = Self.peakMemory
      let stuck = try await blocking {
        try (0..<100).map { _ in
          let client = try Client(port: port, receiveBuffer: 4096)
          client.send("GET /picture.png HTTP/1.1\r\nHost: localhost\r\n\r\n")
          _ = try client.receive(until: "HTTP/1.1 200 OK\r\n")
          return client
        }
      }
      await #expect(server.load.connections == 100)
      try await #expect(exchange(port, "GET /digits.txt").text == "0123456789")
      #expect(Self.peakMemory - before < 2_000_000_000)
      withExtendedLifetime(stuck) {}
    }
  }

  /// The most memory this process has had, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
    #endif
  }
}
