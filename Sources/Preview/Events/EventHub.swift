import JSON
import Paths

/// Reports updates of the site to all open pages.
actor EventHub {
  /// The most pieces that a client may lag behind; beyond that it has to reconnect and compare
  /// again.
  private static let backlog = 64
  /// The most paths worth listing; beyond that, pages check for themselves.
  private static let listed = 1000

  private var subscribers: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
  private var nextID = 0
  private var isFinished = false
  /// Why the site cannot be built at present, for pages that are opened in the meantime.
  private(set) var problem: PreviewProblem?

  /// The number of open event streams.
  var count: Int { subscribers.count }

  /// Opens a new stream, which begins with the current state.
  func subscribe(server: String) -> EventSubscription {
    let (pieces, continuation) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingOldest(Self.backlog))
    let id = nextID
    nextID += 1
    if isFinished {
      continuation.finish()
    } else {
      subscribers[id] = continuation
      continuation.yield(
        Array("retry: 500\n\n".utf8)
          + Self.event("hello") { writer in
            writer.member("server", server)
          })
    }
    return EventSubscription(id: id, pieces: pieces)
  }

  /// Forgets a stream.
  func unsubscribe(_ id: Int) {
    subscribers.removeValue(forKey: id)?.finish()
  }

  /// Sends an update to every page.
  func publish(_ update: PreviewUpdate) {
    switch update {
    case .changed(let paths):
      guard !paths.isEmpty else { return }
      send(Self.changed(paths))
    case .everythingChanged:
      send(
        Self.event("changed") {
          $0.key("all"); $0.bool(true)
        })
    case .failed(let problem):
      guard problem != self.problem else { return }
      self.problem = problem
      send(Self.event("failed", problem.writeMembers))
    case .mended:
      guard problem != nil else { return }
      problem = nil
      send(Self.event("mended") { _ in })
    }
  }

  /// Sends an empty comment, so that dead connections are noticed.
  func beat() {
    send(Array(": \n\n".utf8))
  }

  /// Ends all streams, including later ones.
  func finish() {
    isFinished = true
    for continuation in subscribers.values { continuation.finish() }
    subscribers = [:]
  }

  private func send(_ piece: [UInt8]) {
    for (id, continuation) in subscribers {
      if case .enqueued = continuation.yield(piece) { continue }
      unsubscribe(id)
    }
  }

  private static func changed(_ paths: Set<FilePath>) -> [UInt8] {
    var listed = paths
    var isAll = false
    if listed.count > Self.listed {
      isAll = true
      listed = listed.filter { !MediaType.isPage($0) }
      if listed.count > Self.listed { listed = [] }
    }
    return event("changed") { writer in
      writer.key("all")
      writer.bool(isAll)
      writer.key("paths")
      writer.array(of: listed.sorted()) { writer, path in writer.string(path.string) }
    }
  }

  /// Returns an event with an object as its data, which is a single line: compact JSON has no line
  /// feeds between its tokens and none unescaped in its texts.
  private static func event(
    _ name: String, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(members)
    return Array("event: \(name)\ndata: ".utf8) + writer.bytes + Array("\n\n".utf8)
  }
}

extension PreviewProblem {
  /// The most items that a panel has room for.
  private static let shown = 20

  /// Writes the problem as an object.
  func write(to writer: inout JSONWriter) {
    writer.object(writeMembers)
  }

  /// Writes the members of the problem.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("title", title)
    writer.key("more")
    writer.number(max(0, items.count - Self.shown))
    writer.key("items")
    writer.array(of: items.prefix(Self.shown)) { writer, item in
      writer.object { writer in
        writer.member("place", item.place)
        writer.member("message", item.message)
        writer.member("excerpt", item.excerpt)
        writer.member("help", item.help)
      }
    }
  }
}

/// The events for one open page, each piece ready to be sent.
struct EventSubscription: Sendable {
  let id: Int
  let pieces: AsyncStream<[UInt8]>
}
