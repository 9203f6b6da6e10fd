import CPreview
import FlyingSocks
import Paths

/// Where a preview can be looked at.
package struct PreviewAddress: Sendable, Equatable {
  /// Who can reach an address.
  package enum Reach: Sendable {
    /// Only programs on this machine.
    case thisMachine
    /// Everybody in the address's network.
    case network
    /// Everybody in any of the machine's networks, by the address that it has there.
    case everyNetwork
  }

  /// The host as it stands in a URL.
  package var host: String
  /// The port, also where any free one was asked for.
  package var port: UInt16
  /// Who can reach it.
  package var reach: Reach

  /// The address of the first page.
  package var url: String { "http://\(host):\(port)/" }
}

/// Opens a recipe file, given relative to the recipe folder.
///
/// It answers with what the person has to know, if there is anything, and throws why it could not,
/// in words for them.
package typealias RecipeEditor = @Sendable (FilePath) async throws -> String?

/// The web server of a preview: shows a site, and tells open pages when it changes.
package actor PreviewServer {
  private let host: String
  private let port: UInt16
  private let limits: PreviewLimits
  private let site: any PreviewSite
  private let editor: RecipeEditor?
  private let hub = EventHub()
  private let registry: ConnectionRegistry
  private var running: Task<Void, Never>?

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - site: What it shows.
  ///   - host: The address to listen on, in numbers or `localhost`. With one of the loopback it
  ///     can be reached from this machine alone, and recipes can be opened from their pages.
  ///   - port: The port to listen on; 0 is any free one.
  ///   - editor: Opens a recipe for its page.
  package init(
    site: any PreviewSite, host: String = "127.0.0.1", port: UInt16 = 8080,
    editor: RecipeEditor? = nil
  ) {
    self.init(site: site, host: host, port: port, editor: editor, limits: PreviewLimits())
  }

  /// Creates a server with other limits.
  init(
    site: any PreviewSite, host: String = "127.0.0.1", port: UInt16 = 0,
    editor: RecipeEditor? = nil, limits: PreviewLimits
  ) {
    self.site = site
    self.host = host
    self.port = port
    self.editor = editor
    self.limits = limits
    registry = ConnectionRegistry(limit: limits.connections)
  }

  /// Begins to listen; when it returns, requests are answered.
  ///
  /// A server can be started once. Throws a `PreviewError`.
  package func start() async throws -> PreviewAddress {
    precondition(running == nil, "a preview server is started once")
    let address = try ListeningAddress(host)
    // Each client takes a descriptor, and one more for a file that it is sent; some systems start
    // programs with as few as 256.
    _ = cookbook_allow_descriptors(2 * limits.connections + 512)
    let sockets = try listen(on: address)
    let actual = try boundPort(of: sockets[0])

    let pool = SocketPool.forThisSystem(maxEvents: 256)
    var listeners: [Listener] = []
    do {
      try await pool.prepare()
      for socket in sockets {
        listeners.append(
          Listener(
            socket: try AsyncSocket(socket: socket, pool: pool), pool: pool, registry: registry))
      }
    } catch {
      for socket in sockets { try? socket.close() }
      throw PreviewError.system("\(error)")
    }
    let serve = client(answers(for: address))
    running = Task { [registry, hub, limits, listeners] in
      await withTaskGroup { group in
        group.addTask { try? await pool.run() }
        group.addTask { await registry.watch(every: .milliseconds(250)) }
        group.addTask {
          while (try? await Task.sleep(for: limits.heartbeat)) != nil { await hub.beat() }
        }
        for listener in listeners { group.addTask { await listener.run(serve) } }
      }
    }
    return PreviewAddress(host: address.hostInURL, port: actual, reach: address.reach)
  }

  /// Tells all open pages, and those opened later while it concerns them.
  package func publish(_ update: PreviewUpdate) async {
    await hub.publish(update)
  }

  /// Ends all connections at once and frees the port.
  package func stop() async {
    registry.endAll()
    await hub.finish()
    running?.cancel()
    await running?.value
  }

  /// How many connections and event streams are open.
  var load: (connections: Int, streams: Int) {
    get async { (registry.count, await hub.count) }
  }

  private func listen(on address: ListeningAddress) throws(PreviewError) -> [Socket] {
    var sockets = [try address.listen(at: port)]
    // Browsers may take "localhost" for either; where the second is not to be had, one will do.
    if address.host == "127.0.0.1", let port = try? boundPort(of: sockets[0]),
      let other = try? ListeningAddress("::1").listen(at: port, searching: false)
    {
      sockets.append(other)
    }
    return sockets
  }

  private func boundPort(of socket: Socket) throws(PreviewError) -> UInt16 {
    switch try? socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): return port
    default: throw .system("the socket has no port")
    }
  }

  private func client(
    _ answer: @escaping @Sendable (Request, Connection) async -> Response
  ) -> @Sendable (Connection) async -> Void {
    { [limits, hub] connection in
      await ClientLoop(connection: connection, limits: limits, hub: hub, answer: answer).run()
    }
  }

  private func answers(
    for address: ListeningAddress
  ) -> @Sendable (Request, Connection) async -> Response {
    let hosts = HostPolicy(listeningOn: address, named: host)
    let ownAnswers = OwnAnswers(
      site: site, hub: hub, editor: address.isLoopback ? editor : nil)
    let siteAnswers = SiteAnswers(site: site)
    return { request, connection in
      if let host = request.host, !hosts.allows(host) {
        return .plain(403, "this server does not go by that name")
      }
      if request.path.starts(with: OwnAnswers.prefix.utf8) {
        return await ownAnswers.answer(to: request, isLocal: connection.isLocal)
      }
      guard request.method == "GET" || request.method == "HEAD" else {
        return .notAllowed(["GET", "HEAD"])
      }
      return await siteAnswers.answer(to: request)
    }
  }
}

/// What one client may take of the server, so that no client can stop the others.
struct PreviewLimits: Sendable {
  /// From a request's first byte until its head is there.
  var head: Duration = .seconds(10)
  /// Without a request on an open connection.
  var idle: Duration = .seconds(60)
  /// Without a byte taken of an answer that is being sent.
  var stall: Duration = .seconds(30)
  /// Between two signs of life on an event stream.
  var heartbeat: Duration = .seconds(15)
  /// After an answer to a request that was not read to its end, so that the client sees the answer.
  var lingering: Duration = .seconds(2)
  /// Bytes of a request's head.
  var headBytes = 16 * 1024
  /// Bytes of a request's body.
  var bodyBytes = 64 * 1024
  /// Open connections.
  var connections = 2048
}
