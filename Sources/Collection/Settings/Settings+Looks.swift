import Colours
import Diagnostics
import Paths

extension Settings {
  /// A value with its location in the file, for problems that are found later.
  package struct Written<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    package var value: Value
    /// The location in the settings file.
    package var range: SourceRange?

    /// Creates a value with its location.
    package init(_ value: Value, at range: SourceRange?) {
      (self.value, self.range) = (value, range)
    }
  }

  /// The use of a colour.
  package enum ColourRole: String, CaseIterable, Sendable {
    /// The background.
    case paper
    /// The text.
    case ink
    /// Links and controls.
    case accent
    /// Finished items, and quiet ornament.
    case second
  }

  /// A colour for light and dark pages; nil where unset.
  package struct ColourPair: Hashable, Sendable {
    /// The colour on light pages.
    package var light: Written<Colour>?
    /// The colour on dark pages.
    package var dark: Written<Colour>?

    /// Creates a pair.
    package init(light: Written<Colour>? = nil, dark: Written<Colour>? = nil) {
      (self.light, self.dark) = (light, dark)
    }
  }

  /// The use of a typeface.
  package enum FontRole: String, CaseIterable, Sendable {
    /// Titles and headings.
    case title
    /// Running text.
    case text
  }

  /// A typeface, or a file of one.
  package enum Font: Hashable, Sendable {
    /// A typeface that the reader's device may have, by its name.
    case family(String)
    /// A file of the collection, by its path there.
    case file(FilePath)

    /// The extensions of font files, with their formats in style sheets.
    package static let formats = [
      "woff2": "woff2", "woff": "woff", "ttf": "truetype", "otf": "opentype",
    ]
  }
}
