import Collection
import Diagnostics
import FileSystem
import Paths
import Pictures

/// A photo of which there are no renditions, and what becomes of its file.
struct BarePhoto: Sendable {
  /// Whether browsers show it.
  let isShown: Bool
  /// Whether the site may have it: without its metadata.
  let isPublished: Bool
  /// What has to be said of it.
  let problem: Diagnostic?

  /// Decides about a photo, which is read only where that depends on what is in it.
  ///
  /// - Parameters:
  ///   - failure: Why nothing could be made of it; nil if it is animated, or was not tried.
  ///   - isPending: Whether that will be tried.
  init(
    _ photo: PhotoSurvey.Candidate, size: PixelSize?, _ failure: PictureError?, isPending: Bool,
    in fileSystem: any FileOperations
  ) {
    let format = photo.format
    if isPending, !format.isShown {
      // A page that waits for it need not wait until all of it is read.
      (isShown, isPublished, problem) = (false, false, nil)
      return
    }
    var mayTell = false
    // A file that says its size is whole where the metadata are.
    if !format.isSeparable || size == nil || failure != nil {
      // One that cannot be read is reported where it is copied.
      let bytes = try? fileSystem.read(photo.place)
      mayTell = bytes.map { PhotoMetadata.shareable($0) == nil } ?? false
    }
    isPublished = !mayTell
    isShown = isPublished && format.isShown
    if isShown {
      problem = failure.map {
        Diagnostic(
          .unreadPhoto, .warning, "the photo is published as it is: \($0)", path: photo.path,
          help: $0.help ?? Self.help)
      }
    } else if isPending {
      problem = nil
    } else {
      var reasons = failure.map { ["\($0)"] } ?? []
      if mayTell {
        reasons.append("\(PictureError.telling)")
      } else if reasons.isEmpty {
        reasons.append("browsers cannot show \(format.name) files")
      }
      problem = Diagnostic(
        .unreadPhoto, .warning, "the photo is not shown: \(reasons.joined(separator: ", and "))",
        path: photo.path,
        help: failure.map { $0.help ?? Self.help } ?? PictureError.telling.help)
    }
  }

  private static let help =
    "open it in a photo program and save it again as a JPEG of at most 4,000 pixels in width"
}
