import JSON
import Testing

@testable import LanguageServer

@Suite struct MessageFramesTests {
  private func frame(_ content: String) -> String {
    "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
  }

  private let hello = IncomingMessage.notification(method: "a", params: .null)

  /// Whatever the pieces are that arrive.
  @Test(arguments: [1, 2, 3, 7, 1000])
  func putsMessagesTogether(size: Int) {
    let text = Array((frame(#"{"method": "a"}"#) + frame(#"{"method": "ä"}"#)).utf8)
    var frames = MessageFrames()
    var found: [IncomingMessage] = []
    for start in stride(from: 0, to: text.count, by: size) {
      found += frames.add(Array(text[start..<min(start + size, text.count)]))
    }
    #expect(found == [hello, .notification(method: "ä", params: .null)])
  }

  @Test func readsOtherFieldsOfHeaders() {
    var frames = MessageFrames()
    let header = "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:14"
    #expect(frames.add(Array("\(header)\r\n\r\n{\"method\":\"a\"}".utf8)) == [hello])
  }

  /// One bad message does not end the session.
  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -4\r\n\r\n", "nonsense\r\n\r\n", "\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", String(repeating: "x", count: 20_000),
  ])
  func findsTheNextMessageBehindWhatIsNone(bad: String) {
    var frames = MessageFrames()
    let found = frames.add(Array(bad.utf8)) + frames.add(Array(frame(#"{"method": "a"}"#).utf8))
    #expect(found.count == 2 && found.last == hello, "\(found)")
  }

  @Test(arguments: ["{", "nothing", "[]", "7", "{}", #"{"id": 4}"#, #"{"method": 4}"#])
  func refusesContentThatIsNoMessage(content: String) {
    var frames = MessageFrames()
    guard case .malformed = frames.add(Array(frame(content).utf8)).first else {
      Issue.record("\(content) is taken for a message")
      return
    }
  }

  /// Its content is never held.
  @Test func skipsMessagesThatAreTooLong() {
    var frames = MessageFrames()
    var found = frames.add(Array("Content-Length: \(MessageFrames.mostBytes + 1)\r\n\r\n".utf8))
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<(MessageFrames.mostBytes >> 20) { found += frames.add(piece) }
    found += frames.add(Array((" " + frame(#"{"method": "a"}"#)).utf8))
    #expect(found.count == 2 && found.last == hello)
  }

  @Test func countsBytes() {
    let framed = MessageFrames.framed(.string("ä"))
    #expect(String(decoding: framed, as: UTF8.self) == "Content-Length: 4\r\n\r\n\"ä\"")
  }
}

@Suite struct MessageQueueTests {
  @Test func takesBackARequestThatWaits() {
    let queue = MessageQueue()
    queue.add(.request(id: .int(1), method: "a", params: .null))
    queue.add(.request(id: .int(2), method: "b", params: .null))
    queue.add(.notification(method: "$/cancelRequest", params: .members(["id": .int(1)])))
    queue.add(.notification(method: "$/cancelRequest", params: .members(["id": .int(3)])))
    #expect(queue.next() == .cancelled(id: .int(1)))
    #expect(queue.next() == .request(id: .int(2), method: "b", params: .null))
    #expect(queue.next() == nil)
  }

  @Test func knowsWhatChangesAgain() {
    let queue = MessageQueue()
    queue.add(
      .notification(
        method: "textDocument/didChange", params: json(#"{"textDocument": {"uri": "x"}}"#)))
    #expect(queue.changes("x") && !queue.changes("y"))
  }
}
