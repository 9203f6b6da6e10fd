import FileSystem
import Paths

/// One file of a theme.
package struct ThemeFile: Hashable, Sendable {
  /// Its path in the theme, such as `parts/card.mustache`.
  package let path: FilePath
  /// The folder it lies in, as a person would name it; nil for the default theme's.
  package let folder: FilePath?
  /// Its content, as it is on the disk.
  package let bytes: [UInt8]

  /// Where it comes from, as a person would name it.
  package var origin: FilePath { folder.map { $0 / path } ?? "default theme: \(path)" }

  /// The stamp of the default file it was exported from, if its first line is one.
  package var stamp: TemplateStamp? { TemplateStamp(of: bytes, at: path) }

  /// What it says without that line.
  package var content: [UInt8] {
    stamp == nil ? bytes : Array(bytes.drop { $0 != 0x0A }.dropFirst())
  }
}

/// Something in a theme's folder that is no part of the theme.
package struct UnreadThemeFile: Hashable, Sendable {
  /// Its path in the theme; that of a folder ends in a slash.
  package let path: FilePath
  /// The theme's folder, as a person would name it.
  package let folder: FilePath
  /// What its owner probably meant; nil if it may well be there for people alone.
  package let help: String?

  /// Where it is, as a person would name it.
  package var origin: FilePath { folder / path }
}
