import Bytes
import Archives
import Interchange

/// Texts that files hold in base64, where no search would find them: recipes in addresses, in the
/// format of the Cookbook app, and drawings in pages.
enum EncodedTexts {
  /// The texts before them, each with whether what follows is deflated.
  private static let marks: [(text: [UInt8], isDeflated: Bool)] = [
    ("#r=", true), ("svg+xml;base64,", false), ("recipemdData\": \"", false),
    ("recipemdData\":\"", false),
  ].map { (Array($0.0.utf8), $0.1) }

  /// No recipe is longer.
  private static let longest = 1 << 22

  /// Returns the texts in a file.
  static func contents(of file: [UInt8]) -> [[UInt8]] {
    marks.flatMap { mark in
      places(of: mark.text, in: file).compactMap { start in
        let bytes = Base64.bytes(beginning: file[start...])
        return mark.isDeflated ? Inflate.raw(bytes[...], room: longest) : bytes
      }
    }
  }

  /// Returns where the text begins that follows each occurrence of a mark.
  private static func places(of mark: [UInt8], in file: [UInt8]) -> [Int] {
    var places: [Int] = []
    var next = 0
    while let place = file.span.place(of: mark[0], from: next) {
      next = place + 1
      if file[place...].starts(with: mark) { places.append(place + mark.count) }
    }
    return places
  }
}
