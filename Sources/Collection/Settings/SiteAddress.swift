/// The address where a site is published.
package struct SiteAddress: Hashable, Sendable {
  /// The whole address, without a slash at its end.
  package let text: String

  /// Why a text is no such address.
  package enum Problem: Error {
    /// It has a character that cannot be in one.
    case character(Unicode.Scalar)
    /// It is no whole address.
    case incomplete

    /// What is wrong with it, as the end of a sentence.
    package var clause: String {
      switch self {
      case .character(let character): "which has a “\(character)” in it"
      case .incomplete: "which is not a web address"
      }
    }

    /// What to write instead.
    package var help: String {
      switch self {
      case .character: "write it plainly, such as https://example.org/cookbook"
      case .incomplete: "write it in full, such as https://example.org/cookbook"
      }
    }
  }

  /// Creates the address that a text names.
  package init(_ text: String) throws(Problem) {
    if let character = text.unicodeScalars.first(where: Self.isRefused) {
      throw .character(character)
    }
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), text.utf8.count > 8 else {
      throw .incomplete
    }
    self.text = text.last == "/" ? String(text.dropLast()) : text
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "?", "#", "\"", "'", "<", ">", "\\", "`": true
    default: scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
  }
}
