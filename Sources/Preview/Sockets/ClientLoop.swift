/// Reads one client's requests and answers them, one after the other.
struct ClientLoop: Sendable {
  let connection: Connection
  let limits: PreviewLimits
  let hub: EventHub
  let answer: @Sendable (Request, Connection) async -> Response

  /// The bytes of a body that are passed to the system at once.
  private static let piece = 64 * 1024

  private enum Ended: Error {
    /// The client has sent everything, or is gone.
    case connection
  }

  /// Serves the client until it leaves, violates the protocol or takes too long.
  func run() async {
    var buffer: [UInt8] = []
    do {
      while try await serveOne(&buffer) {}
    } catch let error as RequestError {
      try? await send(.plain(error.status, "the request could not be read"), keepingAlive: false)
      await linger()
    } catch {
      // Whatever happened to the connection, the client can no longer be told.
    }
  }

  /// Answers one request; returns whether another may follow.
  private func serveOne(_ buffer: inout [UInt8]) async throws -> Bool {
    var request = try await head(&buffer)
    let length = try request.bodyLength(limit: limits.bodyBytes)
    if length > buffer.count, request["expect"]?.lowercased() == "100-continue" {
      try await connection.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), stall: limits.stall)
    }
    connection.allow(limits.head)
    request.body = try await body(length, &buffer)
    connection.allow(nil)

    let response = await answer(request, connection)
    if case .events(let subscription) = response.body {
      await stream(subscription, head: response.head(keepingAlive: false))
      return false
    }
    try await send(
      response, keepingAlive: request.keepsAlive, isHeadAlone: request.method == "HEAD")
    return request.keepsAlive
  }

  /// Reads a request's body; the rest stays in the buffer.
  private func body(_ length: Int, _ buffer: inout [UInt8]) async throws -> [UInt8] {
    while buffer.count < length { try await fill(&buffer) }
    defer { buffer.removeFirst(length) }
    return Array(buffer[..<length])
  }

  /// Sends an answer that is not a stream.
  private func send(
    _ response: Response, keepingAlive: Bool, isHeadAlone: Bool = false
  ) async throws {
    let head = response.head(keepingAlive: keepingAlive)
    guard case .bytes(let payload, let range) = response.body, !isHeadAlone else {
      return try await connection.write(head, stall: limits.stall)
    }
    try await connection.write(count: head.count + range.count, stall: limits.stall) { offset in
      let start = range.lowerBound + max(0, offset - head.count)
      let end = min(start + Self.piece, range.upperBound)
      let body = try payload.bytes(start..<end)
      return offset < head.count ? head[offset...] + body : body
    }
  }

  /// Reads up to the end of a request's head; the rest stays in the buffer.
  private func head(_ buffer: inout [UInt8]) async throws -> Request {
    connection.allow(buffer.isEmpty ? limits.idle : limits.head)
    var scanned = 0
    while true {
      // Some clients send an extra line feed after a body (RFC 9112, section 2.2).
      if scanned == 0 { buffer.removeFirst(buffer.prefix { $0 == 0x0D || $0 == 0x0A }.count) }
      // A browser that tries https:// would otherwise wait in vain until the head times out.
      if let first = buffer.first, !Request.mayBegin(with: first) { throw RequestError.malformed }
      if let end = Request.headEnd(in: buffer, from: scanned) {
        guard end <= limits.headBytes else { throw RequestError.headTooLarge }
        let request = try Request(head: buffer[..<end])
        buffer.removeFirst(end)
        return request
      }
      guard buffer.count <= limits.headBytes else { throw RequestError.headTooLarge }
      let isFirst = buffer.isEmpty
      scanned = buffer.count
      try await fill(&buffer)
      // Once the first byte arrives, the head has a fixed time: further bytes do not extend it.
      if isFirst { connection.allow(limits.head) }
    }
  }

  private func fill(_ buffer: inout [UInt8]) async throws {
    let bytes = try await connection.read()
    guard !bytes.isEmpty else { throw Ended.connection }
    buffer += bytes
  }

  /// Sends events until the client leaves, the server stops, or the client is too slow.
  private func stream(_ subscription: EventSubscription, head: [UInt8]) async {
    await withTaskGroup(of: Void.self) { group in
      // This is the only way to notice at once that a page was closed.
      group.addTask {
        while let bytes = try? await connection.read(), !bytes.isEmpty {}
      }
      group.addTask {
        do {
          try await connection.write(head, stall: limits.stall)
          for await piece in subscription.pieces {
            try await connection.write(piece, stall: limits.stall)
          }
        } catch {}
      }
      await group.next()
      group.cancelAll()
    }
    await hub.unsubscribe(subscription.id)
  }

  /// Lets the client read the answer: if it left unread bytes, the system would drop the answer.
  private func linger() async {
    connection.endSending()
    connection.allow(limits.lingering)
    var rest = 1 << 20
    while rest > 0, let bytes = try? await connection.read(), !bytes.isEmpty {
      rest -= bytes.count
    }
  }
}
