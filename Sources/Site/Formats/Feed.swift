import Collection
import FileSystem

/// The recipes changed last, for feed readers, as Atom (RFC 4287).
struct Feed {
  /// The most recipes in it.
  static let limit = 20

  /// A recipe in it.
  struct Entry {
    var title: String
    /// The absolute address of its page.
    var address: String
    var updated: UTCTime
    /// The tag of its language.
    var language: String
    /// Its plain text; empty if there is none.
    var summary: String
  }

  var title: String
  var subtitle: String?
  var author: String
  var language: String
  /// The absolute address of the library.
  var address: String
  /// The feed's own absolute address.
  var ownAddress: String
  var generator: String
  /// The entries, the newest first.
  var entries: [Entry]

  func bytes() -> [UInt8] {
    var writer = XMLWriter()
    writer.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language]) {
      $0.element("id", text: Self.identifier(of: address))
      $0.element("title", text: title)
      if let subtitle { $0.element("subtitle", text: subtitle) }
      // A feed without recipes has never changed, and two builds must not differ by the clock.
      $0.element("updated", text: (entries.first?.updated ?? UTCTime(seconds: 0)).dateAndTime)
      $0.element("author") { $0.element("name", text: author) }
      $0.element("generator", text: generator)
      $0.element("link", ["rel": "self", "type": "application/atom+xml", "href": ownAddress])
      $0.element("link", ["rel": "alternate", "type": "text/html", "href": address])
      for entry in entries { Self.write(entry, &$0) }
    }
    return writer.bytes
  }

  private static func write(_ entry: Entry, _ writer: inout XMLWriter) {
    writer.element("entry", ["xml:lang": entry.language]) {
      $0.element("id", text: identifier(of: entry.address))
      $0.element("title", text: entry.title)
      $0.element("updated", text: entry.updated.dateAndTime)
      $0.element("link", ["rel": "alternate", "type": "text/html", "href": entry.address])
      if !entry.summary.isEmpty { $0.element("summary", text: entry.summary) }
    }
  }

  /// Returns a UUID of version 8 made from an address, which stays the same as long as the address
  /// does.
  static func identifier(of address: String) -> String {
    "urn:uuid:\(ContentHash(of: address).uuid.lowercased())"
  }
}
