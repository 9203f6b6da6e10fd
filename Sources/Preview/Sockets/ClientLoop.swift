/// Reads one client's requests and answers them, one after the other.
struct ClientLoop: Sendable {
  let connection: Connection
  let limits: PreviewLimits
  let hub: EventHub
  let answer: @Sendable (Request, Connection) async -> Response

  /// Bytes of a body that are handed to the system at once.
  private static let piece = 64 * 1024

  private enum Ended: Error {
    /// The client sent all it wanted, or is gone.
    case connection
  }

  /// Serves the client until it leaves, breaks the rules or takes too long.
  func run() async {
    var buffer: [UInt8] = []
    do {
      while try await serveOne(&buffer) {}
    } catch let error as RequestError {
      try? await send(.plain(error.status, "the request could not be read"), keepingAlive: false)
      await linger()
    } catch {
      // Whatever happens to a connection, the client is not there to be told.
    }
  }

  /// Answers one request; whether there may be another.
  private func serveOne(_ buffer: inout [UInt8]) async throws -> Bool {
    let request = try await head(&buffer)
    let length = try request.bodyLength(limit: limits.bodyBytes)
    if length > buffer.count, request["expect"]?.lowercased() == "100-continue" {
      try await connection.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), stall: limits.stall)
    }
    connection.allow(limits.head)
    try await skip(length, &buffer)
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

  /// Reads a request's body, which nothing that is asked here needs.
  private func skip(_ length: Int, _ buffer: inout [UInt8]) async throws {
    var rest = length
    while true {
      let count = min(rest, buffer.count)
      buffer.removeFirst(count)
      rest -= count
      if rest == 0 { return }
      try await fill(&buffer)
    }
  }

  /// Sends an answer that is no stream.
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

  /// Reads up to the end of a request's head; what follows stays in the buffer.
  private func head(_ buffer: inout [UInt8]) async throws -> Request {
    connection.allow(buffer.isEmpty ? limits.idle : limits.head)
    var scanned = 0
    while true {
      // Some clients send a line feed too many after a body (RFC 9112, section 2.2).
      if scanned == 0 { buffer.removeFirst(buffer.prefix { $0 == 0x0D || $0 == 0x0A }.count) }
      // A browser that was told https:// would else wait in vain for as long as a head may take.
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
      // From the first byte on, all of the head has to be there in time: no byte buys more.
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
      // The only way to notice at once that a page was closed.
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

  /// Lets the client read the answer: what it still sends would else make the system drop it.
  private func linger() async {
    connection.endSending()
    connection.allow(limits.lingering)
    var rest = 1 << 20
    while rest > 0, let bytes = try? await connection.read(), !bytes.isEmpty {
      rest -= bytes.count
    }
  }
}
