import Collection
import Diagnostics
import FileSystem
import Paths
import Pictures

/// A file of a theme.
package struct ThemeFile: Hashable, Sendable {
  /// Its path in the theme, such as `parts/card.mustache`.
  package let path: FilePath
  /// The folder that contains it, as the user would name it; nil for the default theme's.
  package let folder: FilePath?
  /// Its content on the disk, of a text without what cameras have noted in the photos in it.
  package let bytes: [UInt8]

  /// Its source, as the user would name it.
  package var origin: FilePath { folder.map { $0 / path } ?? "default theme: \(path)" }

  /// The stamp of the default file it was exported from, if its first line is a stamp.
  package var stamp: TemplateStamp? { TemplateStamp(of: bytes, at: path) }

  /// Its bytes without the stamp.
  package var content: [UInt8] {
    stamp == nil ? bytes : Array(bytes.drop { $0 != 0x0A }.dropFirst())
  }
}

/// A file or folder in a theme's folder that is not part of the theme.
package struct UnreadThemeFile: Hashable, Sendable {
  /// Its path in the theme; for a folder, with a trailing slash.
  package let path: FilePath
  /// The theme's folder, as the user would name it.
  package let folder: FilePath
  /// A guess at what its owner meant; nil if it may just be there for other readers.
  package let help: String?

  /// Its path, as the user would name it.
  package var origin: FilePath { folder / path }
}

extension Diagnostic {
  /// Returns the warning that a picture of a theme, or one in its file, is not published.
  static func telling(_ file: ThemeFile) -> Diagnostic {
    Diagnostic(
      .unreadPhoto, .warning, "the picture is not published: \(PictureError.telling)",
      path: file.origin, help: "save it as a JPEG or a PNG")
  }
}
