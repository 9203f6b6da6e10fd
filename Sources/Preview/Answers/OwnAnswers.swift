import CPreview
import FileSystem
import JSON
import Paths

/// Answers the requests of the preview's own pages and scripts, below `/.cookbook/`.
struct OwnAnswers: Sendable {
  /// The folder in requests.
  static let prefix = "/.cookbook/"

  let site: any PreviewSite
  let hub: EventHub
  /// Opens a recipe; nil unless the preview is for this machine alone.
  let editor: RecipeEditor?
  /// Takes dropped files; nil unless the preview is for this machine alone.
  let receiver: (any RecipeReceiver)?
  /// An identifier that is new for each start of the server; pages with another one are older.
  let server = Secret.hexadecimal(bytes: 8)
  /// Proves that a request comes from one of this server's pages.
  ///
  /// It is only ever sent as JSON, which pages of other sites cannot read.
  private let token = Secret.hexadecimal(bytes: 16)

  init(
    site: any PreviewSite, hub: EventHub, editor: RecipeEditor?, receiver: (any RecipeReceiver)?
  ) {
    self.site = site
    self.hub = hub
    self.editor = editor
    self.receiver = receiver
  }

  /// Returns the answer to any request below the prefix.
  func answer(to request: Request, isLocal: Bool) async -> Response {
    // Browsers send the origin of a request; "none" means that a user typed the address.
    if let origin = request["sec-fetch-site"], origin != "same-origin", origin != "none" {
      return Self.refusal
    }
    let name = String(decoding: request.path.dropFirst(Self.prefix.utf8.count), as: UTF8.self)
    let drop = DropStep(name)
    let methods = name == "edit" || drop != nil ? ["POST"] : ["GET", "HEAD"]
    guard methods.contains(request.method) else { return .notAllowed(methods) }
    if let drop {
      guard let receiver, isAllowed(request, isLocal: isLocal) else { return Self.refusal }
      return await drop.answer(to: request, by: receiver)
    }
    switch name {
    case "events":
      if request.method == "HEAD" { return Response(200, Self.eventFields) }
      return Response(
        200, Self.eventFields, body: .events(await hub.subscribe(server: server)))
    case "page": return await page(request, isLocal: isLocal)
    case "edit": return await edit(request, isLocal: isLocal)
    default:
      guard let bytes = Assets.file(name) else { return .plain(404, "there is no such file") }
      let tag = EntityTag(ContentHash(of: bytes).hexadecimal(bytes: 8))
      let fields = [("ETag", tag.field), ("Content-Type", MediaType.of(FilePath(name)))]
      if let known = request["if-none-match"], tag.isListed(in: known) {
        return Response(304, fields)
      }
      return Response(200, fields, bytes: bytes)
    }
  }

  private static let eventFields = [
    (name: "Content-Type", value: "text/event-stream"), (name: "Cache-Control", value: "no-store"),
  ]

  /// Returns the state of an open page: whether it is current, and what it may request.
  private func page(_ request: Request, isLocal: Bool) async -> Response {
    let path = filePath(request)
    let file: PreviewFile?
    let scan: PageScan?
    do {
      file = if let path { try await site.file(at: path) } else { nil }
      scan = path.map(MediaType.isPage) ?? false ? try file.map { PageScan(try $0.bytes()) } : nil
    } catch {
      return .plain(500, "the page could not be made")
    }
    let problem = await hub.problem
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("server", server)
      writer.key("exists")
      writer.bool(file != nil)
      writer.member("tag", file?.tag)
      writer.member("rest", scan?.rest)
      writer.key("styles")
      writer.array(of: scan?.styles ?? []) { writer, style in writer.string(style) }
      let source = editor != nil && isLocal ? file?.sourcePath : nil
      writer.member("source", source?.string)
      let receives = receiver != nil && isLocal
      writer.member("token", source == nil && !receives ? nil : token)
      writer.key("receives")
      writer.bool(receives)
      writer.key("problem")
      if let problem { problem.write(to: &writer) } else { writer.null() }
    }
    return .json(writer.bytes)
  }

  /// Opens the recipe of a page in the editor.
  private func edit(_ request: Request, isLocal: Bool) async -> Response {
    guard let editor, isAllowed(request, isLocal: isLocal) else { return Self.refusal }
    guard let path = filePath(request),
      let source = try? await site.file(at: path)?.sourcePath
    else { return .plain(404, "the page shows no recipe") }
    do {
      return try await editor(source).map { .plain(200, $0) } ?? Response(204)
    } catch {
      return .plain(500, "\(error)")
    }
  }

  /// Returns whether a request that changes something comes from a page of this server, on this
  /// machine.
  private func isAllowed(_ request: Request, isLocal: Bool) -> Bool {
    // Only this server's pages have the token and its origin; others may send whatever they like.
    guard isLocal, let given = request["x-cookbook-token"], let host = request.host else {
      return false
    }
    return Secret.isSame(given, token) && request["origin"] == "http://\(host)"
  }

  private static let refusal = Response.plain(
    403, "this is for pages of the preview alone, on its own machine")

  /// Returns the file of the site that the query item `path` names.
  private func filePath(_ request: Request) -> FilePath? {
    guard let item = request.queryItem("path"), let text = SitePath.decoded(item) else {
      return nil
    }
    return SitePath(target: [UInt8(ascii: "/")] + encoded(text)).map(\.file)
  }

  /// Returns the text with its percent signs encoded, since it is decoded once more.
  private func encoded(_ text: String) -> [UInt8] {
    text.utf8.flatMap { $0 == UInt8(ascii: "%") ? Array("%25".utf8) : [$0] }
  }
}

extension Response {
  /// Returns the answer to a method that is not allowed.
  static func notAllowed(_ methods: [String]) -> Response {
    let list = methods.joined(separator: ", ")
    return .plain(405, "allowed: \(list)", [("Allow", list)])
  }
}

/// Texts that cannot be guessed.
enum Secret {
  /// Returns random bytes from the system's source, as hexadecimal digits.
  static func hexadecimal(bytes count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<count * 2).map { _ in
      String(UInt8.random(in: 0..<16, using: &random), radix: 16)
    }.joined()
  }

  /// Returns whether two texts are the same, in a time that does not depend on where they differ.
  static func isSame(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// The files that the preview adds to the site's pages, compiled into the program.
enum Assets {
  private static let byName: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    while true {
      let file = cookbook_preview_file(files.count)
      guard let name = file.name else { return files }
      files[String(cString: name)] = Array(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
  }()

  /// Returns the file with a name such as `reload.js`.
  static func file(_ name: String) -> [UInt8]? { byName[name] }
}
