import Interchange
import Paths

/// A file that a site has of each recipe, for sharing.
struct ShareKind: Sendable {
  let format: ShareFormat
  /// Whether it is the picture of the format's file.
  let isPicture: Bool

  /// Returns the kinds of some formats; without `pictures`, none can be made.
  static func all(of formats: [ShareFormat], pictures: Bool) -> [ShareKind] {
    formats.filter(\.isOfRecipes).flatMap { format in
      let file = ShareKind(format: format, isPicture: false)
      let hasPicture = pictures && format.pictureExtension != nil
      return hasPicture ? [file, ShareKind(format: format, isPicture: true)] : [file]
    }
  }

  /// The extension of its files.
  var fileExtension: String {
    (isPicture ? format.pictureExtension : nil) ?? format.fileExtension
  }
}
