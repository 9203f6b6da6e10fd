import FileSystem
import JSON

/// Pictures in what is imported.
enum ImportPictures {
  /// The most bytes of a picture.
  private static let mostBytes: Int64 = 64 << 20

  /// Returns whether a file that begins with some bytes is a picture.
  static func isPicture(_ start: [UInt8]) -> Bool {
    kind(start) != nil || start.starts(with: [0x49, 0x49, 0x2A, 0])
      || start.starts(with: [0x4D, 0x4D, 0, 0x2A])
  }

  /// Tells the kind of a picture by its first bytes; nil for what is none that pages show.
  ///
  /// A drawing stays as it is: builds clean it of whatever could run.
  static func kind(_ bytes: [UInt8]) -> SharedPicture.Kind? {
    if let kind = SharedPicture.Kind(bytes) { return kind }
    let start = String(decoding: bytes.prefix(500), as: UTF8.self)
    guard start.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) == "<" else { return nil }
    return start.contains("<svg") ? .svg : nil
  }

  /// Returns the bytes of a file if it is a picture.
  static func bytes(of file: ImportFile) -> [UInt8]? {
    guard file.size <= mostBytes, let start = try? file.start(of: 500), isPicture(start) else {
      return nil
    }
    return try? file.bytes()
  }

  /// Returns the pictures in a list of texts in base64.
  static func pictures(ofBase64 list: JSONValue?) -> [IncomingRecipe.Picture] {
    (list?.array ?? []).compactMap { bytes(ofBase64: $0.string) }.map { .init($0) }
  }

  /// Returns whether a text in base64, perhaps as a `data:` address, begins as a picture does.
  static func beginsPicture(_ text: String) -> Bool {
    let start = encoded(text[...]).utf8.prefix(1000).filter { $0 > 0x20 }
    return isPicture(Base64.bytes(beginning: start[...]))
  }

  /// Returns what is behind the comma of a `data:` address, or the text itself.
  private static func encoded(_ text: Substring) -> Substring {
    text.hasPrefix("data:") ? text.drop { $0 != "," }.dropFirst() : text
  }

  /// Returns the picture that is written in base64, perhaps as a `data:` address.
  static func bytes(ofBase64 text: String?) -> [UInt8]? {
    guard var text = text?[...], !text.isEmpty, text.utf8.count <= mostBytes / 3 * 4 else {
      return nil
    }
    text = encoded(text)
    guard let bytes = Base64.bytes(of: text.utf8), isPicture(Array(bytes.prefix(500))) else {
      return nil
    }
    return bytes
  }
}
