import Pictures

extension PixelSize {
  /// Reads the size that a drawing (SVG) asks for, by its width and height or, where they are no
  /// numbers of pixels, by its view box; nil if it says nothing of it.
  init?(drawing bytes: [UInt8]) {
    let head = String(decoding: bytes.prefix(8192), as: UTF8.self)
    guard let start = head.firstRange(of: "<svg"),
      let end = head[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let tag = head[start.upperBound..<end]
    func value(_ name: String) -> Substring? {
      for quote in ["\"", "'"] {
        guard let found = tag.firstRange(of: " \(name)=\(quote)"),
          let close = tag[found.upperBound...].firstRange(of: quote)
        else { continue }
        return tag[found.upperBound..<close.lowerBound]
      }
      return nil
    }
    func pixels(_ text: Substring?) -> Double? {
      text.flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0) }
    }
    let box = value("viewBox")?.split { $0 == " " || $0 == "," }.map { pixels($0) } ?? []
    let boxed = box.count == 4 ? (box[2], box[3]) : (nil, nil)
    guard let width = pixels(value("width")) ?? boxed.0,
      let height = pixels(value("height")) ?? boxed.1, width < 100_000, height < 100_000
    else { return nil }
    self.init(width: Int(width.rounded()), height: Int(height.rounded()))
  }
}
