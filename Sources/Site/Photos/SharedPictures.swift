import Collection
import FileSystem
import Interchange
import Paths
import Pictures

/// The pictures of the folder that share files may hold.
package enum SharedPictures {
  /// Returns a picture's bytes, of a drawing without whatever could run; nil if it cannot be read
  /// or is none.
  ///
  /// Making a photo fit for its use takes workers, and so does one whose metadata cannot be told from
  /// the picture.
  package static func read(
    _ file: FolderFile, at place: FilePath, in fileSystem: any FileOperations,
    for use: SharedRecipeReader.PictureUse = .handedOn, by workers: PictureWorkers? = nil
  ) -> SharedRecipeReader.Picture? {
    let look = SitePlan.Look(at: place, file.path, size: file.status.size, in: fileSystem)
    switch look {
    case .drawing(let drawing): return (drawing.bytes, true)
    case .harmless: return (try? fileSystem.read(place)).map { ($0, false) }
    case .photo:
      guard let bytes = try? fileSystem.read(place) else { return nil }
      let whole = PhotoMetadata.shareable(bytes)
      if let whole, isFit(whole, for: use) { return (whole, false) }
      let made = workers.flatMap { rendition(of: bytes, for: use, by: $0) }
      return (made ?? whole).map { ($0, false) }
    case .refused, .unknown, .unreadable: return nil
    }
  }

  /// Returns why a picture could not be read for a share file.
  package static func obstacle(
    to file: FolderFile, at place: FilePath, in fileSystem: any FileOperations,
    by workers: PictureWorkers
  ) -> String {
    if file.status.size > SharedRecipeReader.mostBytes {
      return "it has more than \(SharedRecipeReader.mostBytes >> 20) MiB"
    }
    switch SitePlan.Look(at: place, file.path, size: file.status.size, in: fileSystem) {
    case .photo:
      do {
        _ = try workers.facts(of: (try? fileSystem.read(place)) ?? [])
        return "\(PictureError.telling)"
      } catch {
        return "\(error), and \(PictureError.telling)"
      }
    case .unknown: return "it is no picture, although its name says so"
    case .drawing, .harmless: return "files of this format hold no pictures of its kind"
    case .refused(let diagnostic): return diagnostic.message
    case .unreadable(let error): return "\(error)"
    }
  }

  /// Returns a photo as it is shown; nil if that would not move any more, or cannot be made.
  private static func rendition(
    of bytes: [UInt8], for use: SharedRecipeReader.PictureUse, by workers: PictureWorkers
  ) -> [UInt8]? {
    guard let facts = try? workers.facts(of: bytes), !facts.isAnimated || use == .jpeg else {
      return nil
    }
    return try? workers.make(shown, of: ContentHash(of: bytes)) { bytes }
  }

  /// What is shown of a photo.
  fileprivate static let shown = Rendition(width: Rendition.most.width, .jpeg)

  /// Returns whether a photo is taken as it is.
  static func isFit(_ bytes: [UInt8], for use: SharedRecipeReader.PictureUse) -> Bool {
    switch use {
    case .handedOn: !PhotoMetadata.isTurnedUnseen(bytes)
    case .shown:
      bytes.count <= SharedPicture.mostShownBytes / 2
        && [.jpeg, .png, .gif].contains(PhotoFormat(bytes))
    case .jpeg: PhotoFormat(bytes) == .jpeg
    }
  }
}

extension PageMaker {
  /// Returns the photo of a file of the recipe folder as share files show it.
  ///
  /// - Throws: `PhotoFailure` if it cannot be made.
  func picture(of photo: SitePhoto, in file: FilePath) throws -> [UInt8] {
    try make(SharedPictures.shown, of: photo.hash, in: file)
  }
}
