/// A file that is a photo as far as one can tell without decoding it: WebP, all of whose head is text.
package enum FakePicture {
  /// Returns the text of one that differs by its content, of at most 20 bytes.
  package static func text(_ content: String) -> String {
    let rest = String(repeating: " ", count: 20 - content.utf8.count)
    // Each length is four bytes, the lowest first.
    return "RIFF\u{20}\0\0\0WEBPVP8 \u{14}\0\0\0\(content)\(rest)"
  }

  /// Returns its bytes.
  package static func bytes(_ content: String) -> [UInt8] { Array(text(content).utf8) }
}
