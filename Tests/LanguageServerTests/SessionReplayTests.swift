import Collection
import FileDoubles
import FileSystem
import Foundation
import JSON
import Synchronization
import Testing

@testable import LanguageServer

/// A session, message by message, as an editor and the server see it.
///
/// A line of a recorded session begins with `>` where the editor sends it and with `<` where the
/// server does. `RECORD_SESSIONS=1 swift test --filter SessionReplay` rewrites what the server sends,
/// and fails.
@Suite struct SessionReplayTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sessions")

  private final class Sent: Sendable {
    let lines = Mutex<[String]>([])
  }

  @Test(arguments: ["utf-16", "utf-8"])
  func sendsExactlyTheseMessages(name: String) async throws {
    let path = Self.folder.appendingPathComponent("\(name).session")
    let recorded = try String(contentsOf: path, encoding: .utf8)
    let files = MemoryFileSystem([
      "/r/cookbook.yml": "title: Ours\n", "/r/Soup.md": Kitchen.soup,
      "/r/Basics/Stock.md": Kitchen.stock,
    ])
    let sent = Sent()
    let session = LanguageSession(
      reader: CollectionReader(fileSystem: files, shareFormats: ["recipemd"], languages: ["en"]),
      fileSystem: files, folder: nil, home: nil, version: "0"
    ) { message in
      sent.lines.withLock { $0.append("< \(String(decoding: message.bytes, as: UTF8.self))") }
    }
    var played: [String] = []
    for line in recorded.split(separator: "\n").map(String.init) where !line.hasPrefix("<") {
      played.append(line)
      guard line.hasPrefix("> ") else { continue }
      await session.handle(IncomingMessage(Array(line.dropFirst(2).utf8)))
      played += sent.lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
    let text = played.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD_SESSIONS"] != nil {
      try text.write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(text == recorded)
    #expect(await session.ending == true)
  }
}
