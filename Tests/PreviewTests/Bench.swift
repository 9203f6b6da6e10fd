import Paths
import Testing

@testable import Preview

/// A site whose files a test can change.
actor MutableSite: PreviewSite {
  struct Broken: Error {}

  private var files: [FilePath: PreviewFile]
  private(set) var asked: [FilePath] = []

  init(_ files: [FilePath: PreviewFile] = MutableSite.example) {
    self.files = files
  }

  func file(at path: FilePath) async throws -> PreviewFile? {
    asked.append(path)
    if path == "broken.html" { throw Broken() }
    return files[path]
  }

  func notFoundPage() async throws -> [UInt8]? { try files["404.html"]?.bytes() }

  func set(_ path: FilePath, _ file: PreviewFile?) {
    files[path] = file
  }

  static let page =
    "<!doctype html><link rel=stylesheet href=a.css><body><h1>Rye</h1></body></html>"

  static let example: [FilePath: PreviewFile] = [
    "index.html": text(page.replacing("Rye", with: "Library")),
    "recipes/rye.html": PreviewFile(
      bytes: Array(page.utf8), tag: "rye", sourcePath: "bread/rye.md"),
    "recipes/käse spätzle.html": text(page.replacing("Rye", with: "Käse")),
    "tags/index.html": text(page.replacing("Rye", with: "Tags")),
    "404.html": text(page.replacing("Rye", with: "Nothing here")),
    "digits.txt": text("0123456789"),
    "empty.txt": text(""),
    "assets/a.css": text("body { color: red }"),
    "cookbook.json": text("{}"),
  ]

  static func text(_ text: String) -> PreviewFile {
    PreviewFile(bytes: Array(text.utf8), tag: "t\(text.utf8.count)")
  }
}

extension PreviewFile {
  /// A file of bytes that are at hand.
  init(bytes: [UInt8], tag: String, sourcePath: FilePath? = nil) {
    self.init(content: .made { bytes }, tag: tag, sourcePath: sourcePath)
  }
}

extension PreviewLimits {
  /// Longer than a slow machine takes for a test, so that none goes by the clock unless it is about
  /// the clock.
  static var patient: PreviewLimits {
    var limits = PreviewLimits()
    (limits.head, limits.idle, limits.stall) = (.seconds(1800), .seconds(1800), .seconds(1800))
    limits.heartbeat = .seconds(1800)
    return limits
  }
}

/// Starts a server for a test and stops it afterwards.
func withServer(
  of site: MutableSite = MutableSite(), host: String = "127.0.0.1",
  limits: PreviewLimits = .patient, editor: RecipeEditor? = nil,
  receiver: (any RecipeReceiver)? = nil,
  _ body: (PreviewServer, UInt16) async throws -> Void
) async throws {
  let server = PreviewServer(
    site: site, host: host, port: 0, editor: editor, receiver: receiver, limits: limits)
  let address = try await server.start()
  do {
    try await body(server, address.port)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

/// Sends one request on a connection of its own.
func exchange(
  _ port: UInt16, _ line: String, _ fields: [String] = [], host: String? = "localhost",
  body: [UInt8] = []
) async throws -> Reply {
  try await blocking {
    let client = try Client(port: port)
    let length = body.isEmpty ? [] : ["Content-Length: \(body.count)"]
    let head = [line + " HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + fields + length
    client.send((head + ["Connection: close"]).joined(separator: "\r\n") + "\r\n\r\n")
    client.send(body)
    let bytes = try client.receiveAll()
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { throw Client.Failure.ended }
    return Reply(
      head: String(decoding: bytes[..<end.lowerBound], as: UTF8.self),
      body: Array(bytes[end.upperBound...]))
  }
}

/// Waits until something holds.
func eventually(
  within time: Duration = .seconds(60), _ condition: () async -> Bool
) async -> Bool {
  let end = ContinuousClock.now + time
  while ContinuousClock.now < end {
    if await condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return await condition()
}
