import Foundation
import Testing

@testable import Interchange

/// Photos that texts carry in themselves tell nothing but the picture.
@Suite struct EmbeddedPhotosTests {
  /// A JPEG file, with or without what a camera has noted in it.
  static func jpeg(isNoted: Bool) -> [UInt8] {
    let note = Array("Exif\0\0II*\0 GPS 47.1 N, by Ada, number 4711".utf8)
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(note.count + 2)] + note
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    return [0xFF, 0xD8] + (isNoted ? segment : []) + frame + scan + Array("data".utf8) + [
      0xFF, 0xD9,
    ]
  }

  static let noted = Data(jpeg(isNoted: true)).base64EncodedString()
  static let plain = Data(jpeg(isNoted: false)).base64EncodedString()

  private func cleaned(_ text: String) -> String? {
    EmbeddedPhotos.cleaned(Array(text.utf8)).map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test(arguments: [
    "![a](data:image/jpeg;base64,§) and ![b](<data:image/jpeg;base64,§> \"t\")",
    "<img src=\"data:image/jpeg;base64,§\" alt='x'> <img src=data:image/jpeg;base64,§>",
    "---\nimage: data:image/jpg;base64,§\nimages: ['DATA:;BASE64,§']\n---\n",
    "[r]: data:image/jpeg;base64,§\n", "a { background: url(data:image/png;base64,§) }",
    "data:application/octet-stream;charset=x;base64,§",
    "a data:, b data:x,y “data: none” metadata:image/jpeg;base64, ![x](data:image/jpeg;base64,§)",
  ])
  func photosAreCleanedWhereverTheyStand(text: String) {
    let noted = text.replacing("§", with: Self.noted)
    let expected = text.replacing("§", with: Self.plain)
    #expect(cleaned(noted)?.lowercased() == expected.lowercased())
    #expect(cleaned(expected) == nil)
  }

  @Test func encodedAndBrokenLinesAreUnderstood() {
    let escaped = Self.noted.replacing("+", with: "%2B").replacing("/", with: "%2F")
      .replacing("=", with: "%3D")
    #expect(
      cleaned("(data:image/jpeg;base64,\(escaped))") == "(data:image/jpeg;base64,\(Self.plain))")
    let half = Self.noted.index(Self.noted.startIndex, offsetBy: 20)
    let broken = "\(Self.noted[..<half])\n  \(Self.noted[half...])"
    #expect(
      cleaned("\"data:image/jpeg;base64,\(broken)\" b")
        == "\"data:image/jpeg;base64,\(Self.plain)\" b")
    let bytes = Self.jpeg(isNoted: true).map { "%" + String($0, radix: 16).padded }.joined()
    #expect(cleaned("(data:image/jpeg,\(bytes))") == "(data:image/jpeg;base64,\(Self.plain))")
  }

  @Test func photosInEmbeddedDrawingsAreCleaned() throws {
    func drawing(_ photo: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg'><image href='data:image/jpeg;base64,\(photo)'/></svg>"
    }
    func packed(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
    #expect(
      cleaned("url(data:image/svg+xml;base64,\(packed(drawing(Self.noted))))")
        == "url(data:image/svg+xml;base64,\(packed(drawing(Self.plain))))")
    #expect(
      cleaned("url(\"data:image/svg+xml;utf8,\(drawing(Self.noted))\")")
        == "url(\"data:image/svg+xml;utf8,\(drawing(Self.plain))\")")
  }

  @Test func whatCannotBeCleanedIsLeftOut() {
    let tiff = Data("II*\0 GPS 47.1 N".utf8).base64EncodedString()
    let cut = Data(Self.jpeg(isNoted: true).prefix(40)).base64EncodedString()
    for photo in [tiff, cut, "\(Self.noted)=!="] {
      let result = EmbeddedPhotos.cleaned(Array("\"data:image/jpeg;base64,\(photo)\".".utf8))
      #expect(result?.leftOut == 1)
      #expect(result?.text == Array("\"data:,\".".utf8), "\(photo)")
    }
    // Fonts and texts are none.
    #expect(cleaned("url(data:font/woff2;base64,d09GMgAB) data:text/plain,Exif%20GPS") == nil)
  }

  @Test func manyAddressesTakeLittleTime() {
    let text = Array(String(repeating: "data:,", count: 50_000).utf8)
    #expect(EmbeddedPhotos.cleaned(text)?.text == nil)
    let nested = Array(String(repeating: "data:;base64,", count: 50_000).utf8)
    #expect(EmbeddedPhotos.cleaned(nested)?.text == nil)
  }
}

extension String {
  fileprivate var padded: String { count < 2 ? "0\(self)" : self }
}
