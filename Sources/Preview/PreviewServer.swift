import CPreview
import FlyingSocks
import Paths

/// The address of a preview.
package struct PreviewAddress: Sendable, Equatable {
  /// The range of those who can reach an address.
  package enum Reach: Sendable {
    /// Only programs on this machine.
    case thisMachine
    /// Everyone in the address's network.
    case network
    /// Everyone in any of the machine's networks, by its address there.
    case everyNetwork
  }

  /// The host as written in a URL.
  package var host: String
  /// The actual port, even if any free one was requested.
  package var port: UInt16
  /// Who can reach it.
  package var reach: Reach

  /// The address of the first page.
  package var url: String { "http://\(host):\(port)/" }
}

/// Opens a recipe file, given relative to the recipe folder.
///
/// It returns a notice for the user, if there is any, and throws an error in words for them.
package typealias RecipeEditor = @Sendable (FilePath) async throws -> String?

/// The web server of a preview: serves a site, and tells open pages when it changes.
package actor PreviewServer {
  private let host: String
  private let port: UInt16
  private let limits: PreviewLimits
  private let site: any PreviewSite
  private let editor: RecipeEditor?
  private let receiver: (any RecipeReceiver)?
  private let hub = EventHub()
  private let registry: ConnectionRegistry
  private var running: Task<Void, Never>?

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - site: The site to show.
  ///   - host: The address to listen on, in numbers or `localhost`. On a loopback address the
  ///     server can be reached from this machine alone, and recipes can be opened from their pages
  ///     and files dropped on them.
  ///   - port: The port to listen on; 0 is any free one.
  ///   - editor: Opens a recipe for its page.
  ///   - receiver: Takes files that are dropped on a page.
  package init(
    site: any PreviewSite, host: String = "127.0.0.1", port: UInt16 = 8080,
    editor: RecipeEditor? = nil, receiver: (any RecipeReceiver)? = nil
  ) {
    self.init(
      site: site, host: host, port: port, editor: editor, receiver: receiver,
      limits: PreviewLimits())
  }

  /// Creates a server with other limits.
  init(
    site: any PreviewSite, host: String = "127.0.0.1", port: UInt16 = 0,
    editor: RecipeEditor? = nil, receiver: (any RecipeReceiver)? = nil, limits: PreviewLimits
  ) {
    self.site = site
    self.host = host
    self.port = port
    self.editor = editor
    self.receiver = receiver
    self.limits = limits
    registry = ConnectionRegistry(limit: limits.connections)
  }

  /// Begins to listen; requests are answered once it returns.
  ///
  /// A server can be started once.
  ///
  /// - Throws: `PreviewError`.
  package func start() async throws -> PreviewAddress {
    precondition(running == nil, "a preview server is started once")
    let address = try ListeningAddress(host)
    // Each client needs a descriptor, and another one for a file that is sent to it; some systems
    // start programs with as few as 256.
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

  /// Sends an update to all open pages, and to those opened later as long as it matters.
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

  /// The number of open connections and event streams.
  var load: (connections: Int, streams: Int) {
    get async { (registry.count, await hub.count) }
  }

  private func listen(on address: ListeningAddress) throws(PreviewError) -> [Socket] {
    var sockets = [try address.listen(at: port)]
    // Browsers may resolve "localhost" to either; if the second is not available, one will do.
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
      site: site, hub: hub, editor: address.isLoopback ? editor : nil,
      receiver: address.isLoopback ? receiver : nil)
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

/// The limits for one client, so that no client can block the others.
struct PreviewLimits: Sendable {
  /// The time from a request's first byte to the end of its head.
  var head: Duration = .seconds(10)
  /// The time without a request on an open connection.
  var idle: Duration = .seconds(60)
  /// The time in which the client takes no byte of an answer being sent.
  var stall: Duration = .seconds(30)
  /// The time between two signs of life on an event stream.
  var heartbeat: Duration = .seconds(15)
  /// The time after the answer to a request that was not read completely, so that the client sees
  /// the answer.
  var lingering: Duration = .seconds(2)
  /// The size of a request's head in bytes.
  var headBytes = 16 * 1024
  /// The size of a request's body in bytes.
  var bodyBytes = 64 * 1024
  /// The number of open connections.
  var connections = 2048
}
