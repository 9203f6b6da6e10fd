import FileSystem
import Paths

/// The files of the recipe folder that a recipe may publish.
///
/// They exclude everything that a browser would run, since a page from the recipe folder would act
/// on behalf of the site.
package enum SafeFile {
  /// The file name extensions of pictures.
  package static let pictures: Set<String> = [
    "jpg", "jpeg", "jfif", "png", "gif", "webp", "avif", "svg", "bmp", "ico", "jxl", "heic", "heif",
    "tif", "tiff",
  ]
  /// The file name extensions of other files that the site may contain.
  package static let others: Set<String> = [
    "pdf", "txt", "csv", "mp3", "m4a", "ogg", "oga", "wav", "flac", "mp4", "m4v", "webm", "mov",
    "epub", "zip", "ics", "odt", "ods", "docx", "xlsx", "pages", "numbers",
  ]

  /// Returns whether a file is a picture.
  package static func isPicture(_ path: FilePath) -> Bool {
    pictures.contains(path.fileExtension)
  }

  /// Returns whether a page may link to a file; an SVG opens as a page of its own that can run
  /// scripts.
  package static func isLinkable(_ path: FilePath) -> Bool {
    isPublished(path) && path.fileExtension != "svg"
  }

  /// Returns whether the site may contain a copy of a file.
  package static func isPublished(_ path: FilePath) -> Bool {
    isPicture(path) || others.contains(path.fileExtension)
  }
}
