import FileSystem
import Paths
@testable import Pictures
import Platform
import Testing

/// What becomes of photos.
@Suite struct PhotoTests {
  private let workers = PictureWorkersTests.workers()

  /// A PNG file of a drawing on white: red at the left, and a blue bar of a fifth at the right.
  private func png(width: Int = 400, height: Int = 300) throws -> [UInt8] {
    let drawing = PictureWorkersTests.drawing(
      """
      <rect width="\(width)" height="\(height)" fill="#c00"/>
      <rect x="\(width * 4 / 5)" width="\(width)" height="\(height)" fill="#00c"/>
      """, width: width, height: height)
    return try workers.make(.drawing(drawing, width: width, pixelsPerInch: 72))
  }

  private func rendition(_ photo: [UInt8], _ rendition: Rendition) throws -> [UInt8] {
    try workers.make(rendition, of: ContentHash(of: photo)) { photo }
  }

  /// A JPEG file as a phone writes it: turned by a note in its metadata, which also say where it was
  /// taken.
  private func phone(_ orientation: UInt8, width: Int = 400, height: Int = 300) throws -> [UInt8] {
    let jpeg = try rendition(try png(width: width, height: height), .init(width: width, .jpeg))
    var exif: [UInt8] = Array("Exif".utf8) + [0, 0]
    exif += Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2]
    exif += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    exif += [0x01, 0x0F, 0, 2, 0, 0, 0, 4] + Array("GPS\0".utf8) + [0, 0, 0, 0]
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[2...]
  }

  @Test func knowsAPhoto() throws {
    let photo = try png()
    #expect(
      try workers.facts(of: photo)
        == PhotoFacts(
          width: 400, height: 300, isAnimated: false, isTransparent: false, colour: 0b110000))
    // Turned by a quarter, it stands.
    let facts = try workers.facts(of: try phone(6))
    #expect(facts.width == 300 && facts.height == 400)
    #expect(try workers.facts(of: try phone(3)).width == 400)
  }

  @Test(arguments: [Rendition.Format.jpeg, .webP, .avif])
  func makesEachFormat(format: Rendition.Format) throws {
    let photo = try phone(8)
    let small = try rendition(photo, .init(width: 90, format))
    let facts = try workers.facts(of: small)
    #expect(facts.width == 90 && facts.height == 120)
    let square = try workers.facts(of: rendition(photo, .init(width: 100, height: 100, format)))
    #expect(square.width == 100 && square.height == 100)
    // Nothing that the camera has noted is left.
    for word in ["Exif", "GPS", "ICC", "http"] {
      #expect(!String(decoding: small, as: Unicode.ASCII.self).contains(word), "\(word)")
    }
    #expect(try rendition(photo, .init(width: 90, format)) == small)
  }

  @Test func enlargesNothing() throws {
    let facts = try workers.facts(of: rendition(try png(), .init(width: 1600, .jpeg)))
    #expect(facts.width == 400 && facts.height == 300)
  }

  @Test func readsAPhotoOnceForAllThatIsMadeOfIt() throws {
    let photo = try png()
    var times = 0
    func make(_ width: Int) throws {
      _ = try workers.make(.init(width: width, .webP), of: ContentHash(of: photo)) {
        times += 1
        return photo
      }
    }
    for width in [320, 160, 80] { try make(width) }
    #expect(times == 1)
    // Another photo, a picture that is no photo, and a worker that was killed.
    _ = try rendition(try png(width: 60), .init(width: 40, .jpeg))
    try make(320)
    #expect(times == 2)
    _ = try? rendition(Array("no photo".utf8), .init(width: 40, .jpeg))
    try make(320)
    #expect(times == 3)
    kill(try #require(workers.idleProcesses.first), SIGKILL)
    try make(320)
    #expect(times == 4)
  }

  @Test func namesWhatIsNoPhotoAndGoesOn() throws {
    let photo = try png()
    var bomb = photo
    // Its header promises 60,000 × 60,000 pixels.
    bomb.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    let files = [
      [], Array("GIF89a".utf8), Array("%PDF-1.4".utf8), PictureWorkersTests.red,
      Array(photo.prefix(60)), bomb,
    ]
    for file in files {
      #expect(throws: PictureError.self) { try workers.facts(of: file) }
      #expect(throws: PictureError.self) { try rendition(file, .init(width: 40, .jpeg)) }
    }
    #expect(try workers.facts(of: photo).width == 400)
  }

  @Test func refusesMorePixelsThanAreAllowed() throws {
    var bomb = try phone(1)
    let frame = try #require(bomb.indices.first { bomb[$0...].starts(with: [0xFF, 0xC0, 0, 17]) })
    bomb.replaceSubrange(frame + 5..<frame + 9, with: [0x4E, 0x20, 0x4E, 0x20])
    #expect(throws: PictureError.refused(reason: "it has too many pixels")) {
      try workers.facts(of: bomb)
    }
  }

  /// libvips would make a black photo of one whose numbers go from 0 to 1.
  @Test func refusesPixelsThatAreFractions() throws {
    // One row of strips, 32 bits for a grey, and that they are fractions.
    let fields: [(UInt8, UInt8, [UInt8])] = [
      (0, 4, [1, 0]), (1, 4, [1, 0]), (2, 3, [32, 0]), (3, 3, [1, 0]), (6, 3, [1, 0]),
      (17, 4, [134, 0]),
      (21, 3, [1, 0]), (22, 4, [1, 0]), (23, 4, [4, 0]), (83, 3, [3, 0]),
    ]
    var file: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, UInt8(fields.count), 0]
    for (tag, kind, value) in fields { file += [tag, 1, kind, 0, 1, 0, 0, 0] + value + [0, 0] }
    file += [0, 0, 0, 0, 0, 0, 0, 0x3F]
    #expect(throws: PictureError.refused(reason: "it has more than 16 bits for a colour")) {
      try workers.facts(of: file)
    }
  }

  // MARK: Without libvips

  @Test(arguments: [UInt8(1), 6, 8])
  func takesTheMetadataOutOfAJPEG(orientation: UInt8) throws {
    let photo = try phone(orientation)
    let size = try #require(PhotoSize.read(photo))
    let film = Array("a film with GPS".utf8)
    let left = try #require(PhotoMetadata.removed(from: photo + film))
    #expect(!String(decoding: left, as: Unicode.ASCII.self).contains("GPS"))
    #expect(PhotoSize.read(left) == size)
    let (before, after) = (try workers.facts(of: photo), try workers.facts(of: left))
    #expect(before == after && before.width == size.width && before.height == size.height)
    // The picture itself is the same, and nothing is left to take out.
    #expect(
      try rendition(left, .init(width: 400, .webP)) == rendition(photo, .init(width: 400, .webP)))
    #expect(PhotoMetadata.removed(from: left) == left)
    // As much as there is of a file that is cut off.
    let cut = try #require(PhotoMetadata.removed(from: Array(photo.dropLast(90))))
    #expect(left.starts(with: cut.dropLast()) && cut.count > left.count - 100)
    #expect(PhotoMetadata.removed(from: Array(photo.prefix(40))) == nil)
  }

  @Test func takesTheMetadataOutOfAPNG() throws {
    let photo = try png()
    let text = Array("tEXtComment\0GPS".utf8)
    let chunk: [UInt8] = [0, 0, 0, UInt8(text.count - 4)] + text + [1, 2, 3, 4]
    let noted = Array(photo[..<33]) + chunk + photo[33...] + Array("GPS".utf8)
    #expect(PhotoMetadata.removed(from: noted) == photo)
    #expect(PhotoSize.read(noted) == PixelSize(width: 400, height: 300))
    #expect(PhotoMetadata.removed(from: Array(noted.prefix(40))) == Array(photo[..<33]))
    #expect(PhotoMetadata.removed(from: Array(photo.dropLast(13))) == Array(photo.dropLast(13)))
  }

  @Test func aPNGKeepsTheWayItIsTurned() throws {
    let photo = try png()
    let exif: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
      + [0x01, 0x0F, 0, 2, 0, 0, 0, 4] + Array("GPS\0".utf8) + [0, 0, 0, 0]
    let chunk: [UInt8] = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
    let turned = Array(photo[..<33]) + chunk + photo[33...]
    let left = try #require(PhotoMetadata.removed(from: turned))
    #expect(!String(decoding: left, as: Unicode.ASCII.self).contains("GPS"))
    #expect(PhotoSize.read(left) == PixelSize(width: 300, height: 400))
    #expect(PhotoMetadata.removed(from: left) == left)
    let chunks = PictureWorkersTests.chunks(left)
    #expect(chunks.count { $0.name == "eXIf" } == 1 && chunks.last?.name == "IEND")
  }

  /// Browsers show a PNG that moves, and libvips its first picture.
  @Test func knowsAPNGThatMoves() throws {
    let photo = try png()
    func moving(_ frames: UInt8) -> [UInt8] {
      let control: [UInt8] = [0, 0, 0, 8] + Array("acTL".utf8) + [0, 0, 0, frames, 0, 0, 0, 0]
      // A checksum that is wrong is passed over in what is not needed.
      return Array(photo[..<33]) + control + [0, 0, 0, 0] + photo[33...]
    }
    #expect(try workers.facts(of: moving(2)).isAnimated)
    #expect(try !workers.facts(of: moving(1)).isAnimated)
  }

  /// Also where libvips cannot read it.
  @Test func knowsAnAVIFThatMoves() throws {
    let still = try rendition(try png(), .init(width: 90, .avif))
    let track: [UInt8] = [0, 0, 0, 8] + Array("moov".utf8)
    let facts = try workers.facts(of: still + track)
    #expect(facts.isAnimated && facts.width == 90 && facts.height == 68)
    // With metadata, which cannot be taken out, it is not to be published as it is.
    let note: [UInt8] = [0, 0, 0, 12] + Array("freeExif".utf8)
    #expect((try? workers.facts(of: still + note + track))?.isAnimated != true)
  }

  @Test func aJPEGCutOffBeforeItsPictureIsNotShared() throws {
    let note = Array("Photoshop 3.0\08BIM City".utf8)
    let segment: [UInt8] = [0xFF, 0xED, 0, UInt8(note.count + 2)] + note
    let photo = try phone(1)
    let cut = Array(photo[..<2]) + segment + photo[2..<200]
    #expect(PhotoMetadata.shareable(cut) == nil)
    #expect(PhotoMetadata.shareable(Array(photo[..<2]) + segment + photo[2...]) != nil)
  }

  /// Phones make photos of 200 million pixels; row by row they take little memory.
  @Test func takesMorePixelsOfAJPEGWhoseRowsFollow() throws {
    var limits = PictureLimits()
    limits.pixels = 100_000
    limits.pixelsInRows = 200_000
    let photo = try phone(1)
    #expect(limits.pixels(of: photo) == 200_000)
    var progressive = photo
    let frame = try #require(
      photo.indices.first { photo[$0...].starts(with: [0xFF, 0xC0, 0, 17]) })
    progressive[frame + 1] = 0xC2
    #expect(limits.pixels(of: progressive) == 100_000)
    #expect(limits.pixels(of: try png()) == 100_000)
  }

  @Test func knowsWhatItCanMake() {
    #expect(workers.canMake(.webP) == true && workers.canMake(.avif) == true)
    #expect(PictureWorkers(["/bin/sh", "-c", "exit 3"]).canMake(.webP) == nil)
  }

  @Test func readsTheSizeOfEachFormat() throws {
    for format in [Rendition.Format.jpeg, .webP, .avif] {
      let photo = try rendition(try phone(6), .init(width: 90, format))
      #expect(PhotoSize.read(photo) == PixelSize(width: 90, height: 120), "\(format)")
    }
    let bmp: [UInt8] =
      Array("BM".utf8) + Array(repeating: 0, count: 12)
      + [40, 0, 0, 0, 90, 0, 0, 0, 0x88, 0xFF, 0xFF, 0xFF]
    #expect(PhotoSize.read(bmp) == PixelSize(width: 90, height: 120), "from its first row")
    #expect(PhotoSize.read([]) == nil && PhotoSize.read([0xFF, 0xD8, 0xFF, 0xE0]) == nil)
  }

  /// A GIF of two frames that runs for ever, with a comment.
  @Test func takesTheMetadataOutOfAGIF() throws {
    let head = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let comment: [UInt8] = [0x21, 0xFE, 3] + Array("GPS".utf8) + [0]
    let frame: [UInt8] = [
      0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0,
    ]
    let film = head + loop + comment + frame + frame + [0x3B]
    let left = try #require(PhotoMetadata.removed(from: film))
    #expect(left == head + loop + frame + frame + [0x3B])
    #expect(PhotoSize.read(left) == PixelSize(width: 2, height: 1))
    #expect(try workers.facts(of: left).isAnimated)
    for end in 0..<film.count {
      let left = PhotoMetadata.removed(from: Array(film[..<end])) ?? []
      #expect(!String(decoding: left, as: Unicode.ASCII.self).contains("GPS"), "\(end)")
      #expect(film.starts(with: left.prefix(head.count + loop.count)), "\(end)")
    }
  }
}
