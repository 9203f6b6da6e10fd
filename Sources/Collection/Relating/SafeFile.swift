import FileSystem
import Paths

/// Which files of the recipe folder a recipe may bring along.
///
/// Nothing that a browser would run: a page of the recipe folder would act in
/// the name of the site.
package enum SafeFile {
  /// The endings of pictures.
  package static let pictures: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "bmp", "ico", "jxl", "heic", "heif",
    "tif", "tiff",
  ]
  /// The endings of what else the site may hold.
  package static let others: Set<String> = [
    "pdf", "txt", "csv", "mp3", "m4a", "ogg", "oga", "wav", "flac", "mp4", "m4v", "webm", "mov",
    "epub", "zip", "ics", "odt", "ods", "docx", "xlsx", "pages", "numbers",
  ]

  /// Whether this is a picture.
  package static func isPicture(_ path: FilePath) -> Bool {
    pictures.contains(path.fileExtension)
  }

  /// Whether a page may link to this file; an SVG is a page of its own that can run scripts.
  package static func isLinkable(_ path: FilePath) -> Bool {
    isPublished(path) && path.fileExtension != "svg"
  }

  /// Whether the site may hold a copy of this file.
  package static func isPublished(_ path: FilePath) -> Bool {
    isPicture(path) || others.contains(path.fileExtension)
  }
}
