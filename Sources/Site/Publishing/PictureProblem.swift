import Collection
import Diagnostics
import Paths
import Pictures

extension DiagnosticID {
  /// A picture of the site that could not be made.
  package static let noPicture: Self = "no-picture"
}

extension Diagnostic {
  /// Creates the note that no pictures can be made at all: of photos, or some of them, of recipe cards,
  /// or of both.
  init(noPictures error: PictureError, of photos: String?, ofCards: Bool) {
    let parts = [
      photos.map { "\($0) are published in full size only" },
      ofCards ? "recipe cards have no picture" : nil,
    ]
    // The settings ask for cards, and for nothing else here.
    self.init(
      .noPicture, .note, "\(parts.compactMap(\.self).joined(separator: ", and ")): \(error)",
      path: ofCards ? Settings.fileName : nil, help: error.help)
  }

  /// The note that photos lack a format which the settings ask for.
  static var noAVIF: Diagnostic {
    let error = PictureError.unsupported(
      reason: "the libvips that is installed cannot make AVIF files")
    return Diagnostic(
      .noPicture, .note, "photos are published without AVIF: \(error)", path: Settings.fileName,
      help: error.help)
  }

  /// Creates the warning that the picture at a path of the site could not be made.
  init(_ path: FilePath, _ error: PictureError) {
    self.init(
      .noPicture, .warning, "\(path) could not be made: \(error)",
      help: error.help)
  }
}
