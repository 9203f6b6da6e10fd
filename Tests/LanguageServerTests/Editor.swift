import Collection
import FileDoubles
import FileSystem
import JSON
import Paths
import Synchronization

@testable import LanguageServer

/// An editor that has opened the recipe folder `/r`.
final class Editor: Sendable {
  let session: LanguageSession
  private let messages = Messages()

  /// What the server has sent.
  private final class Messages: Sendable {
    let sent = Mutex<[JSONValue]>([])
  }

  init(_ fileSystem: any FileOperations) {
    session = LanguageSession(
      reader: CollectionReader(
        fileSystem: fileSystem, shareFormats: ["recipemd", "html"], languages: ["de", "en"]),
      fileSystem: fileSystem, folder: nil, home: "/home/ada", version: "0"
    ) { [messages] message in messages.sent.withLock { $0.append(message) } }
  }

  /// Opens a folder with recipes, named without it.
  convenience init(_ files: [String: String]) {
    self.init(
      MemoryFileSystem(
        Dictionary(uniqueKeysWithValues: files.map { ("/r" / FilePath($0.key), $0.value) })))
  }

  /// What has been sent since this was asked last.
  func sent() -> [JSONValue] {
    messages.sent.withLock { sent in
      defer { sent = [] }
      return sent
    }
  }

  static let everything = """
    {"rootUri": "file:///r", "capabilities": {
      "workspace": {"workspaceEdit": {"documentChanges": true, "resourceOperations": ["rename"]}},
      "textDocument": {"codeAction": {"codeActionLiteralSupport": {}}}}}
    """

  /// Begins the session and returns the server's answer.
  @discardableResult
  func start(_ params: String = everything) async -> JSONValue? {
    let answer = await request("initialize", params)
    await notify("initialized", "{}")
    return answer
  }

  /// Sends a request and returns its result, or its error.
  func request(_ method: String, _ params: String) async -> JSONValue? {
    await session.handle(.request(id: .int(7), method: method, params: json(params)))
    let answer = messages.sent.withLock { sent -> JSONValue? in
      guard let place = sent.lastIndex(where: { $0["id"] == .int(7) }) else { return nil }
      return sent.remove(at: place)
    }
    return answer?["result"] ?? answer?["error"]
  }

  func notify(_ method: String, _ params: String) async {
    await session.handle(.notification(method: method, params: json(params)))
  }

  func open(_ name: String, _ text: String) async {
    await notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": \#(uri(name)), "version": 1, "text": \#(quoted(text))}}"#)
  }

  /// Puts another text in the place of a document's.
  func type(_ name: String, _ text: String, version: Int = 2) async {
    await notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": \#(uri(name)), "version": \#(version)}, "contentChanges": [{"text": \#(quoted(text))}]}"#
    )
  }

  /// Opens a document whose text has a `|` where the cursor is, and sends a request about that.
  func ask(_ method: String, _ name: String, _ marked: String, more: String = "") async
    -> JSONValue?
  {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    await open(name, parts.joined())
    return await request(
      "textDocument/\(method)",
      #"{"textDocument": {"uri": \#(uri(name))}, "position": \#(position(atEndOf: String(parts[0])))\#(more)}"#
    )
  }

  private func position(atEndOf text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return #"{"line": \#(lines.count - 1), "character": \#(lines[lines.count - 1].utf16.count)}"#
  }

  /// The messages of the diagnostics that were sent last for a document; nil if none were.
  func diagnostics(_ name: String) -> [String]? {
    let found = sent().last {
      $0["method"]?.string == "textDocument/publishDiagnostics"
        && $0["params"]?["uri"] == json(uri(name))
    }
    return found?["params"]?["diagnostics"]?.array?.compactMap { $0["code"]?.string }
  }
}

/// Returns the address of a recipe as JSON.
func uri(_ name: String) -> String { quoted(DocumentURI.uri(of: "/r" / FilePath(name))) }

func quoted(_ text: String) -> String {
  String(decoding: JSONValue.string(text).bytes, as: UTF8.self)
}

func json(_ text: String) -> JSONValue { (try? JSONReader.value(of: Array(text.utf8))) ?? .null }

/// Returns a text after edits of the protocol.
func edited(_ text: String, _ edits: JSONValue?) -> String {
  let document = DocumentText(Array(text.utf8), encoding: .utf16)
  var bytes = document.bytes
  let places = (edits?.array ?? []).compactMap { edit in
    document.range(edit["range"]).map { ($0, edit["newText"]?.string ?? "") }
  }
  for (range, new) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
    bytes.replaceSubrange(range, with: new.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}

enum Kitchen {
  static let soup = """
    # Tomato Soup

    *soup, quick*

    **4 servings**

    ---

    - *1 kg* tomatoes
    - *500 ml* [stock](Basics/Stock.md)
    - salt

    ---

    Roast the tomatoes.

    """
  static let stock = """
    # Vegetable Stock

    *basics, soup*

    **1 l**

    ---

    - *2* carrots
    - *1 l* water

    ---

    Simmer 500 ml of the water.

    """
  static let files = ["Soup.md": soup, "Basics/Stock.md": stock]
}
