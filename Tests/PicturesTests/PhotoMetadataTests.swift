@testable import Pictures
import Testing

/// What is taken out of the files of photos, and what stays so that they are seen as they were.
@Suite struct PhotoMetadataTests {
  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(content.count + 2)] + content
  }

  @Test func aJPEGKeepsNothingButItsDensityBeforeThePicture() throws {
    let jfif = Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72]
    let rest: [UInt8] =
      [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]
      + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + Array("data".utf8) + [0xFF, 0xD9]
    let noted =
      segment(0xE0, jfif + [1, 1] + Array("GPS".utf8))
      + segment(0xE0, Array("JFXX\0\u{10}".utf8) + [0xFF, 0xD8] + Array("GPS".utf8))
      + segment(0xE0, Array("II\u{1A}\0\0\0HEAPJPGM GPS Ada".utf8))
    let left = try #require(PhotoMetadata.removed(from: [0xFF, 0xD8] + noted + rest))
    #expect(left == [0xFF, 0xD8] + segment(0xE0, jfif + [0, 0]) + rest)
    #expect(PhotoMetadata.removed(from: left) == left)
  }

  @Test func aGIFKeepsNoPlainText() throws {
    let head = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let text: [UInt8] =
      [0x21, 0x01, 12] + [UInt8](repeating: 0, count: 12) + [3] + Array("GPS".utf8) + [0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0]
    let left = try #require(PhotoMetadata.removed(from: head + frame + text + frame + [0x3B]))
    #expect(left == head + frame + frame + [0x3B])
  }

  /// A WebP file of 30 × 40 pixels with Exif metadata that say how it has to be turned.
  private func webP(_ orientation: UInt8, mark: String = "") -> [UInt8] {
    let exif =
      Array(mark.utf8) + Array("II*\0".utf8) + [8, 0, 0, 0, 2, 0]
      + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      + [0x0F, 1, 2, 0, 4, 0, 0, 0] + Array("GPS\0".utf8) + [0, 0, 0, 0]
    let chunks =
      WebPChunks.chunk("VP8X", [0x0C, 0, 0, 0, 29, 0, 0, 39, 0, 0])
      + WebPChunks.chunk("VP8 ", Array("pixels".utf8)) + WebPChunks.chunk("EXIF", exif)
      + WebPChunks.chunk("XMP ", Array("GPS.".utf8))
    return Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks
  }

  @Test(arguments: ["", "Exif\0\0"]) func aWebPKeepsTheWayItIsTurned(mark: String) throws {
    let left = try #require(PhotoMetadata.removed(from: webP(6, mark: mark)))
    #expect(!String(decoding: left, as: Unicode.ASCII.self).contains("GPS"))
    #expect(ExifOrientation(webP: left)?.value == 6 && left[20] == 0x08)
    #expect(WebPChunks(left).map(\.name) == ["VP8X", "VP8 ", "EXIF"])
    #expect(left.littleEndian(at: 4, 4) == left.count - 8)
    #expect(PhotoMetadata.removed(from: left) == left)
    #expect(PhotoMetadata.isTurnedUnseen(left))
    // One that is upright, or has been made so, says nothing of it.
    for (photo, isPlain) in [(webP(1, mark: mark), false), (webP(6, mark: mark), true)] {
      let left = try #require(PhotoMetadata.removed(from: photo, isPlain: isPlain))
      #expect(WebPChunks(left).map(\.name) == ["VP8X", "VP8 "] && left[20] == 0)
      #expect(!PhotoMetadata.isTurnedUnseen(left))
    }
  }

  @Test func largeTIFFFilesArePhotosToo() {
    for start in ["II*\0", "MM\0*", "II+\0", "MM\0+"] {
      #expect(PhotoFormat(Array(start.utf8) + [8, 0, 0, 0]) == .tiff, "\(start)")
    }
  }

  @Test func knowsAnAVIFThatMoves() {
    let start: [UInt8] = [0, 0, 0, 16] + Array("ftypavis\0\0\0\0".utf8)
    let meta: [UInt8] = [0, 0, 0, 12] + Array("metamoov".utf8)
    let track: [UInt8] = [0, 0, 0, 8] + Array("moov".utf8)
    let large: [UInt8] = [0, 0, 0, 1] + Array("free".utf8) + [0, 0, 0, 0, 0, 0, 0, 16]
    #expect(PhotoFormat.isMovingAVIF(start + meta + track))
    #expect(PhotoFormat.isMovingAVIF(start + large + track))
    #expect(!PhotoFormat.isMovingAVIF(start + meta))
    #expect(!PhotoFormat.isMovingAVIF(start + [0, 0, 0, 0] + Array("free".utf8) + track))
    let endless: [UInt8] = [0, 0, 0, 1] + Array("free".utf8) + [UInt8](repeating: 0xFF, count: 8)
    #expect(!PhotoFormat.isMovingAVIF(start + endless + track))
  }
}
