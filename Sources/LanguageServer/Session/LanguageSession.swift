import Collection
import FileSystem
import JSON
import Paths

/// The session of one editor: its open documents, and the book that its recipe folder makes with
/// them.
///
/// One message is worked on after the other. Everything that answers depend on is in the texts that
/// the editor has sent and in the book; see `refresh`.
actor LanguageSession {
  enum Stage {
    case starting, running, shutDown
  }

  let files: OpenFiles
  let reader: CollectionReader
  let version: String
  let home: FilePath?
  let named: FilePath?
  private let sendMessage: @Sendable (JSONValue) -> Void

  /// How far the session is.
  private(set) var stage = Stage.starting
  /// Whether the session has ended in an orderly way; nil as long as it goes on.
  private(set) var ending: Bool?
  var client = ClientTraits()
  /// The recipe folder, and its path as the editor names it.
  var folder: (root: FilePath, shown: FilePath)?
  /// The documents by their addresses.
  var documents: [String: OpenDocument] = [:]
  /// The recipes as they were read last.
  var book: Book?
  var reading = Reading()
  /// The absolute paths of the documents that have changed since.
  var changed: Set<FilePath> = []
  /// Whether other files may have changed since.
  var isStale = true
  /// The last failure that the editor was told of.
  var lastFailure = ""

  init(
    reader: CollectionReader, fileSystem: any FileOperations, folder: FilePath?, home: FilePath?,
    version: String, send: @escaping @Sendable (JSONValue) -> Void
  ) {
    files = OpenFiles(fileSystem)
    self.reader = reader.reading(from: files)
    (named, self.home, self.version, sendMessage) = (folder, home, version, send)
  }

  /// Sends a message to the editor.
  func send(_ message: JSONValue) { sendMessage(message) }

  /// Works on a message; `isChangedAgain` returns whether one that waits has a later text of a
  /// document.
  func handle(
    _ message: IncomingMessage, isChangedAgain: @Sendable (String) -> Bool = { _ in false }
  ) async {
    switch message {
    case .answer: break
    case .malformed(let error): send(.response(.null, .failure(error)))
    case .cancelled(let id):
      send(.response(id, .failure(ResponseError(.requestCancelled, "the request was taken back"))))
    case .request(let id, let method, let params):
      do throws(ResponseError) {
        send(.response(id, .success(try await answer(method, params))))
      } catch {
        send(.response(id, .failure(error)))
      }
    case .notification("exit", _): ending = stage == .shutDown
    case .notification(let method, let params):
      if stage == .running { await note(method, params, isChangedAgain) }
    }
  }

  private func answer(
    _ method: String, _ params: JSONValue
  ) async throws(ResponseError) -> JSONValue {
    switch (stage, method) {
    case (.starting, "initialize"):
      stage = .running
      return start(params)
    case (.starting, _):
      throw ResponseError(.serverNotInitialized, "the session begins with “initialize”")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "the session has begun already")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the session is over")
    case (.running, "shutdown"):
      stage = .shutDown
      return .null
    case (.running, "textDocument/completion"): return try completion(params)
    case (.running, "textDocument/hover"): return try await hover(params)
    case (.running, "textDocument/definition"): return try await definition(params)
    case (.running, "textDocument/formatting"): return try formatting(params)
    case (.running, "textDocument/codeAction"): return try await codeActions(params)
    case (.running, "textDocument/prepareRename"): return try await prepareRename(params)
    case (.running, "textDocument/rename"): return try await rename(params)
    case (.running, "workspace/willRenameFiles"): return try await willRenameFiles(params)
    case (.running, _):
      throw ResponseError(.methodNotFound, "there is no method “\(method)”")
    }
  }

  private func note(
    _ method: String, _ params: JSONValue, _ isChangedAgain: (String) -> Bool
  ) async {
    switch method {
    case "initialized": if client.canWatchFiles { watchFiles() }
    case "textDocument/didOpen": open(params["textDocument"])
    case "textDocument/didChange":
      guard let uri = change(params) else { return }
      // Only the last of many keystrokes is looked at.
      if isChangedAgain(uri) { return }
    case "textDocument/didClose": close(params["textDocument"]?["uri"]?.string)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": isStale = true
    default: return
    }
    await refresh()
    publish()
  }

  private func watchFiles() {
    let watchers = JSONValue.members(["globPattern": .string("**/*")])
    send(
      .request(
        "watch", "client/registerCapability",
        .members([
          "registrations": .array([
            .members([
              "id": .string("watch"), "method": .string("workspace/didChangeWatchedFiles"),
              "registerOptions": .members(["watchers": .array([watchers])]),
            ])
          ])
        ])))
  }
}
