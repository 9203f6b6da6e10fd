import Bytes
import CPictures
import FileSystem
import Platform

/// A process that makes pictures for the one that has started it: a hostile picture ends only this.
///
/// It answers records of the standard input on the standard output, and ends when the
/// input is closed. Its parent watches the time.
package struct PictureWorker {
  private let limits: PictureLimits
  private var photo: OpenPhoto?

  /// Answers until the input ends; `library` is where libvips is, nil for where the system has it.
  package static func run(library: String?, limits: PictureLimits = PictureLimits()) {
    cookbook_limit(UInt64(limits.memory))
    guard cookbook_end_with(STDIN_FILENO) == 0 else { return }
    if let reason = cookbook_vips_load(library) {
      _ = Records.answer(PictureAnswer.failed(String(cString: reason)).record)
      return
    }
    guard Records.answer(PictureAnswer.made([]).record) else { return }
    var worker = PictureWorker(limits: limits, photo: nil)
    while let record = Records.next() {
      let answer =
        PictureRequest(record).map { worker.answer(to: $0) } ?? .failed("unknown request")
      guard Records.answer(answer.record) else { return }
    }
  }

  private mutating func answer(to request: PictureRequest) -> PictureAnswer {
    // libvips takes memory by its address, and has forgotten it when it returns.
    switch request {
    case .drawing(let svg, let width, let pixelsPerInch):
      return Self.taken(
        svg.withUnsafeBytes {
          cookbook_vips_draw(
            $0.baseAddress, $0.count, Int32(clamping: width), Double(pixelsPerInch),
            Int64(limits.pixels))
        })
    case .facts(let bytes):
      if let facts = PhotoFacts(ofMoving: bytes) {
        var writer = BinaryWriter(capacity: 40)
        writer.write(facts)
        return .made(writer.bytes)
      }
      let facts = bytes.withUnsafeBytes {
        cookbook_photo_look($0.baseAddress, $0.count, Int64(limits.pixels(of: bytes)))
      }
      if let error = facts.error { return Self.failure(error, of: bytes) }
      var writer = BinaryWriter(capacity: 40)
      // Pages of other formats, such as TIFF and HEIC, are pictures of their own.
      let hasFrames = facts.pages > 1 && [.gif, .webP].contains(PhotoFormat(bytes))
      writer.write(PhotoFacts(facts, isAnimated: hasFrames || PNGChunks.isAnimated(bytes)))
      return .made(writer.bytes)
    case .rendition(let hash, let bytes, let rendition):
      if let bytes {
        photo = nil
        guard let opened = OpenPhoto(hash, bytes, limits) else {
          return Self.failure(cookbook_photo_error(), of: bytes)
        }
        photo = opened
      }
      guard let photo, photo.hash == hash else { return .failed("unknown photo") }
      let answer = Self.taken(
        cookbook_photo_make(
          photo.handle, Int32(clamping: rendition.width), Int32(clamping: rendition.height ?? 0),
          rendition.format.code))
      guard case .made(let bytes) = answer else { return answer }
      // Not every version of libvips leaves all of them out.
      return .made(PhotoMetadata.removed(from: bytes, isPlain: true) ?? bytes)
    }
  }

  /// Returns what went wrong with reading a photo.
  private static func failure(_ error: UnsafePointer<CChar>, of photo: [UInt8]) -> PictureAnswer {
    // What the other formats are read with is always there.
    guard cookbook_photo_lacks_reader() != 0, let format = PhotoFormat(photo),
      [.avif, .heic].contains(format)
    else { return .failed(String(cString: error)) }
    let files = PhotoFormat.isMovingAVIF(photo) ? "files that move" : "files"
    return .lacking("the libvips that is installed cannot read \(format.name) \(files)")
  }

  /// Takes over what libvips has made.
  private static func taken(_ picture: cookbook_picture) -> PictureAnswer {
    if let error = picture.error { return .failed(String(cString: error)) }
    guard let bytes = picture.bytes else { return .failed("nothing was made") }
    defer { cookbook_vips_free(bytes) }
    return .made(Array(UnsafeRawBufferPointer(start: bytes, count: picture.count)))
  }
}

/// The photo that a worker makes renditions of, which it has read once for all of them.
private final class OpenPhoto {
  let hash: ContentHash
  let handle: OpaquePointer

  init?(_ hash: ContentHash, _ bytes: [UInt8], _ limits: PictureLimits) {
    let handle = bytes.withUnsafeBytes {
      cookbook_photo_open(
        $0.baseAddress, $0.count, Int32(Rendition.most.width), Int32(Rendition.most.height),
        Int64(limits.pixels(of: bytes)))
    }
    guard let handle else { return nil }
    (self.hash, self.handle) = (hash, handle)
  }

  deinit { cookbook_photo_close(handle) }
}

extension PhotoFacts {
  /// Reads those of an AVIF that moves, which not every libvips can read; nil for all else.
  ///
  /// Nothing can be taken out of one: if it tells more than the picture, it is shown without moving, as
  /// far as it can be read.
  fileprivate init?(ofMoving photo: [UInt8]) {
    guard PhotoFormat.isMovingAVIF(photo), PhotoMetadata.shareable(photo) != nil,
      let size = PhotoSize.read(photo)
    else { return nil }
    // What is in it is not known, so nothing may shine through before it is there.
    self.init(
      width: size.width, height: size.height, isAnimated: true, isTransparent: true, colour: 0)
  }

  fileprivate init(_ facts: cookbook_photo_facts, isAnimated: Bool) {
    self.init(
      width: Int(facts.width), height: Int(facts.height),
      isAnimated: isAnimated, isTransparent: facts.is_transparent != 0,
      colour: Int(facts.colour))
  }
}
