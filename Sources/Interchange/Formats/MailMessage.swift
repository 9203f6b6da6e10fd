import Markup
import Texts

/// A mail as programs save it, with all its headers and its encoded parts (RFC 5322, RFC 2045).
struct MailMessage {
  /// A part with the type and the parameters that its headers say.
  private struct Part {
    let headers: [String: String]
    let body: ArraySlice<UInt8>

    /// Its type in lower case, such as `text/plain`.
    var type: String {
      let type = (headers["content-type"] ?? "").prefix { $0 != ";" }.lowercased().trimmed
      return type.isEmpty ? "text/plain" : type
    }

    var isAttachment: Bool {
      headers["content-disposition"]?.lowercased().hasPrefix("attachment") ?? false
    }

    /// Returns a parameter of its type, such as `charset`.
    func parameter(_ name: String) -> String? {
      for parameter in (headers["content-type"] ?? "").split(separator: ";").dropFirst() {
        let pair = parameter.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
        guard pair.count == 2, pair[0].lowercased() == name else { continue }
        return pair[1].filter { $0 != "\"" }
      }
      return nil
    }
  }

  /// Its text in plain words, with the subject in a header above it; nil if it has none.
  private(set) var plain: String?
  /// Its page, with the subject as the title; nil if it has none.
  private(set) var page: String?
  /// Whether something is attached to it.
  private(set) var hasAttachment = false

  /// Reads a saved mail; nil if the bytes are none, by the extension of their file and by what mail
  /// programs alone write.
  init?(_ bytes: [UInt8], fileExtension: String) {
    guard fileExtension == "eml" || Self.isMail(bytes) else { return nil }
    let whole = Self.part(bytes[...])
    var leaves: [Part] = []
    Self.add(whole, to: &leaves, depth: 0)
    let subject = whole.headers["subject"].map(EncodedWords.decoded)?.trimmed
    hasAttachment = leaves.contains { $0.isAttachment || !$0.type.hasPrefix("text/") }
    for part in leaves where !part.isAttachment {
      switch part.type {
      case "text/plain" where plain == nil:
        let text = Self.text(of: part)
        if !text.allSatisfy(\.isWhitespace) {
          plain = subject.map { "Subject: \($0)\n\n\(text)" } ?? text
        }
      case "text/html" where page == nil:
        let title = (subject ?? "").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        page = "<title>\(title)</title>\(Self.text(of: part))"
      default: break
      }
    }
  }

  /// Returns whether a file begins with headers, of which one is written by nothing but programs.
  private static func isMail(_ bytes: [UInt8]) -> Bool {
    let start = DecodedText.text(of: Array(bytes.prefix(1 << 16)))
    var names: Set<String> = []
    for line in start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.isEmpty { break }
      if line.first?.isWhitespace == true { continue }
      let name = line.prefix { $0 != ":" }
      guard name.endIndex < line.endIndex, !name.contains(where: \.isWhitespace) else { break }
      names.insert(name.lowercased())
    }
    return names.contains("from")
      && !names.isDisjoint(with: ["mime-version", "message-id", "received", "return-path"])
  }

  // MARK: Parts

  /// How deep parts may be in others.
  private static let mostLevels = 8
  /// The most parts of a mail.
  private static let mostParts = 1000

  private static func add(_ part: Part, to leaves: inout [Part], depth: Int) {
    guard part.type.hasPrefix("multipart/"), let boundary = part.parameter("boundary"),
      depth < mostLevels
    else { return leaves.append(part) }
    let mark = Array("--\(boundary)".utf8)
    var start: Int?
    var place = part.body.startIndex
    while place < part.body.endIndex, leaves.count < mostParts {
      let end = part.body[place...].firstIndex(of: 0x0A) ?? part.body.endIndex
      let next = min(end + 1, part.body.endIndex)
      if part.body[place..<end].starts(with: mark) {
        if let start { add(Self.part(part.body[start..<place]), to: &leaves, depth: depth + 1) }
        let isLast = part.body[place..<end].dropFirst(mark.count).starts(with: Array("--".utf8))
        start = isLast ? nil : next
      }
      place = next
    }
    if let start { add(Self.part(part.body[start...]), to: &leaves, depth: depth + 1) }
  }

  /// Returns the headers, up to the first empty line, and what is below them.
  private static func part(_ bytes: ArraySlice<UInt8>) -> Part {
    var headers: [String: String] = [:]
    var last = ""
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.endIndex
      let line = DecodedText.text(of: bytes[place..<end].filter { $0 != 0x0D })
      place = min(end + 1, bytes.endIndex)
      if line.isEmpty { break }
      if line.first?.isWhitespace == true {
        headers[last]? += " \(line.trimmed)"
      } else if let colon = line.firstIndex(of: ":") {
        let name = line[..<colon].lowercased()
        last = headers[name] == nil ? name : ""
        if !last.isEmpty { headers[name] = String(line[line.index(after: colon)...]).trimmed }
      }
    }
    return Part(headers: headers, body: bytes[place...])
  }

  private static func text(of part: Part) -> String {
    let bytes =
      switch part.headers["content-transfer-encoding"]?.lowercased() {
      case "base64": Base64.bytes(of: part.body) ?? []
      case "quoted-printable": EncodedWords.bytes(ofQuotedPrintable: part.body)
      default: Array(part.body)
      }
    let text = EncodedWords.text(of: bytes, in: part.parameter("charset"))
    return part.parameter("format")?.lowercased() == "flowed" ? unwrapped(text) : text
  }

  /// Returns a text without the breaks behind spaces, which are only there since a line was full
  /// (RFC 3676).
  private static func unwrapped(_ text: String) -> String {
    var lines: [String] = []
    var isOpen = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if isOpen, !line.hasPrefix(">") {
        lines[lines.count - 1] += line
      } else {
        lines.append(String(line))
      }
      isOpen = line.hasSuffix(" ") && line != "-- " && !line.hasPrefix(">")
    }
    return lines.joined(separator: "\n")
  }
}
