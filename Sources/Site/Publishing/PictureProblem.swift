import Collection
import Diagnostics
import Paths
import Pictures

extension DiagnosticID {
  /// A picture of the site that could not be made.
  package static let noPicture: Self = "no-picture"
}

extension Diagnostic {
  /// Creates the note that no pictures can be made at all.
  init(noPictures error: PictureError) {
    self.init(
      .noPicture, .note, "recipe cards have no picture: \(error)",
      path: Settings.fileName, help: error.help)
  }

  /// Creates the warning that the picture at a path of the site could not be made.
  init(_ path: FilePath, _ error: PictureError) {
    self.init(
      .noPicture, .warning, "\(path) could not be made: \(error)",
      help: error.help)
  }
}
