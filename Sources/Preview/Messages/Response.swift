import Collection
import FileSystem

/// An answer to a request.
struct Response: Sendable {
  /// The body of the answer.
  enum Body: Sendable {
    /// These bytes, or a part of them.
    case bytes(Payload, Range<Int>)
    /// Pieces that are sent as they arrive, until the connection ends.
    case events(EventSubscription)
  }

  var status: Int
  var fields: [(name: String, value: String)]
  var body: Body

  init(_ status: Int, _ fields: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  init(_ status: Int, _ fields: [(name: String, value: String)] = [], bytes: [UInt8] = []) {
    self.init(status, fields, body: .bytes(Payload(bytes), bytes.indices))
  }

  /// Returns a short text for people who inspect the traffic.
  static func plain(
    _ status: Int, _ text: String, _ fields: [(name: String, value: String)] = []
  ) -> Response {
    Response(
      status, [("Content-Type", "text/plain; charset=utf-8")] + fields,
      bytes: Array((text + "\n").utf8))
  }

  /// Returns the head as it is sent.
  func head(keepingAlive: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
    text += "Date: \(UTCTime(nanoseconds: DiskFileSystem().now()).httpDate)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if case .bytes(_, let range) = body, status != 304, status != 204 {
      text += "Content-Length: \(range.count)\r\n"
    }
    // Nothing here is for pages of other sites, or may be sniffed as another type.
    text += "X-Content-Type-Options: nosniff\r\nCross-Origin-Resource-Policy: same-origin\r\n"
    if !fields.contains(where: { $0.name == "Cache-Control" }) {
      text += "Cache-Control: no-cache\r\n"
    }
    text += keepingAlive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n"
    return Array(text.utf8)
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 206: "Partial Content"
    case 301: "Moved Permanently"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 413: "Content Too Large"
    case 416: "Range Not Satisfiable"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Unknown"
    }
  }
}
