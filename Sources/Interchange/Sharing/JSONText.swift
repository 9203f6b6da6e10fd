import JSON

/// Texts as JSON writes them.
enum JSONText {
  /// Returns a text in quotes.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
