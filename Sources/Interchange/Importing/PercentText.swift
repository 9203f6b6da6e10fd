import Bytes

/// Percent-encoded text, as in addresses.
enum PercentText {
  /// Returns the text with everything decoded that is encoded.
  static func decoded(_ text: String) -> String {
    String(decoding: PercentCoding.decoded(Array(text.utf8)[...]), as: UTF8.self)
  }
}
