import Bytes
import Mustache
import Paths
import Pictures
import RecipeMD

/// A picture of the recipe folder on a page: a photo in several sizes and formats, of which a browser
/// takes the one that suits its screen.
struct PictureView {
  private let file: SiteFile
  /// The relative address of the site's root.
  private let up: String

  init(_ file: SiteFile, up: String) {
    (self.file, self.up) = (file, up)
  }

  /// How wide pictures are, as the theme's styles have it.
  ///
  /// A rem is 16 pixels here, and 18 in the styles.
  enum Sizes: String {
    /// A picture of the dish, large beside the words.
    case ofDish =
      "(min-width: 84rem) 43rem, (min-width: 64rem) 52vw, (min-width: 44rem) 44vw, 100vw"
    /// Another one among those words.
    case inDescription =
      "(min-width: 84rem) 31rem, (min-width: 64rem) 37vw, (min-width: 44rem) 44vw, 100vw"
    /// One of a row of small pictures.
    case inRow = "9rem"
    /// A picture of a step, beside the ingredients.
    case ofStep =
      "(min-width: 71rem) 40.5rem, (min-width: 64rem) 57vw, (min-width: 46rem) 52vw, 100vw"
    /// A picture of a step where there are no ingredients.
    case inText = "(min-width: 44rem) 40.5rem, 100vw"
    /// The picture that opens a page of the print edition.
    case openingPaper = "(min-width: 64rem) 52rem, 81vw"
    /// Another one there, which is not higher than 90 mm.
    case onPaper = "(min-width: 47rem) 38rem, 81vw"
  }

  /// When a picture is loaded.
  enum Loading: String {
    /// Before everything else.
    case first = " fetchpriority=\"high\""
    /// Once it comes into sight.
    case lazy = " loading=\"lazy\" decoding=\"async\""
    case plain = ""
  }

  /// Returns what makes a picture of an image in a text.
  ///
  /// Its size keeps the page from moving when it is loaded. One that is alone in its paragraph is
  /// marked, since styles cannot see text beside it.
  func filling(
    _ sizes: Sizes, _ loading: Loading, isAlone: Bool
  ) -> RenderedMarkdown.Filling {
    let start = isAlone ? "<picture class=\"alone\">" : "<picture>"
    guard let photo = file.photo, let largest = photo.sizes.last else {
      return .init(
        Self.attributes(address(SitePaths.file(file.path)), file.size) + loading.rawValue,
        before: start, behind: "</picture>")
    }
    func candidates(_ format: Rendition.Format) -> String {
      "srcset=\"\(self.candidates(photo.sizes) { photo.path($0, format) })\" sizes=\"\(sizes.rawValue)\""
    }
    let sources = photo.formats.dropLast().map {
      "<source type=\"\($0.mediaType)\" \(candidates($0))>"
    }
    let classes = colour(of: photo).map { "class=\"\($0)\" " } ?? ""
    return .init(
      "\(classes)\(Self.attributes(address(photo.path(largest, .jpeg)), largest)) "
        + candidates(.jpeg) + loading.rawValue,
      before: start + sources.joined(), behind: "</picture>")
  }

  /// Returns the picture on a recipe's card.
  func card() -> Views.Image {
    guard let photo = file.photo, let largest = photo.cardSizes.last else {
      return Views.Image(
        url: address(SitePaths.file(file.path)), width: file.size?.width,
        height: file.size?.height, sources: [], candidates: nil, colour: nil)
    }
    func candidates(_ format: Rendition.Format) -> String {
      self.candidates(photo.cardSizes) { photo.path(ofCrop: $0, format) }
    }
    return Views.Image(
      url: address(photo.path(ofCrop: largest, .jpeg)), width: largest.width,
      height: largest.height,
      sources: photo.formats.dropLast().map {
        Views.Source(type: $0.mediaType, candidates: candidates($0))
      },
      candidates: candidates(.jpeg), colour: colour(of: photo))
  }

  private func candidates(_ sizes: [PixelSize], _ path: (PixelSize) -> FilePath) -> String {
    sizes.map { "\(address(path($0))) \($0.width)w" }.joined(separator: ", ")
  }

  private func address(_ path: FilePath) -> String { up + PageAddress.encoded(path) }

  private static func attributes(_ address: String, _ size: PixelSize?) -> String {
    let size = size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    return "src=\"\(HTMLEscaping.escaped(address))\"\(size)"
  }

  /// Returns the classes of the colour that a place has until its photo is there; nil where it would
  /// shine through.
  private func colour(of photo: SitePhoto) -> String? {
    if photo.facts.isTransparent { return nil }
    let colour = photo.facts.colour
    return "r\(colour >> 4 & 3) g\(colour >> 2 & 3) b\(colour & 3)"
  }
}
