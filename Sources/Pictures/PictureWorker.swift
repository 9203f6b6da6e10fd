import CPictures
import FileSystem
import Platform

/// A process that makes pictures for the one that has started it: a hostile picture ends only this.
///
/// It answers records of the standard input on the standard output, and ends when the
/// input is closed. Its parent watches the time.
package enum PictureWorker {
  /// Answers until the input ends; `library` is where libvips is, nil for where the system has it.
  package static func run(library: String?, limits: PictureLimits = PictureLimits()) {
    cookbook_limit(UInt64(limits.memory))
    guard cookbook_end_with(STDIN_FILENO) == 0 else { return }
    if let reason = cookbook_vips_load(library) {
      _ = Records.answer(PictureAnswer.failed(String(cString: reason)).record)
      return
    }
    guard Records.answer(PictureAnswer.made([]).record) else { return }
    while let record = Records.next() {
      let answer =
        PictureRequest(record).map { self.answer(to: $0, limits) } ?? .failed("unknown request")
      guard Records.answer(answer.record) else { return }
    }
  }

  private static func answer(
    to request: PictureRequest, _ limits: PictureLimits
  ) -> PictureAnswer {
    switch request {
    case .drawing(let svg, let width, let pixelsPerInch):
      taken(
        svg.withUnsafeBytes {
          // libvips takes memory by its address, and has forgotten it when it returns.
          cookbook_vips_draw(
            $0.baseAddress, $0.count, Int32(clamping: width), Double(pixelsPerInch),
            Int64(limits.pixels))
        })
    }
  }

  /// Takes over what libvips has made.
  private static func taken(_ picture: cookbook_picture) -> PictureAnswer {
    if let error = picture.error { return .failed(String(cString: error)) }
    guard let bytes = picture.bytes else { return .failed("nothing was made") }
    defer { cookbook_vips_free(bytes) }
    return .made(Array(UnsafeRawBufferPointer(start: bytes, count: picture.count)))
  }
}
