import Colours
import Diagnostics
import Paths

extension Settings {
  /// A value with the place it stands at, for what can only be told later.
  package struct Written<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    package var value: Value
    /// Where it stands in the settings file.
    package var range: SourceRange?

    /// Creates a value at a place.
    package init(_ value: Value, at range: SourceRange?) {
      (self.value, self.range) = (value, range)
    }
  }

  /// What a colour is for.
  package enum ColourRole: String, CaseIterable, Sendable {
    /// What everything stands on.
    case paper
    /// What is written.
    case ink
    /// What can be touched.
    case accent
    /// What is done, and quiet ornament.
    case second
  }

  /// A colour by day and by night; nil where nothing was said about it.
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

  /// What a typeface is for.
  package enum FontRole: String, CaseIterable, Sendable {
    /// Titles and headings.
    case title
    /// Everything that is read at length.
    case text
  }

  /// A typeface, or a part of one.
  package enum Font: Hashable, Sendable {
    /// One that the reader's device may have, by its name.
    case family(String)
    /// One of the collection's files, by its path there.
    case file(FilePath)

    /// What files of typefaces end in, and how style sheets call them.
    package static let formats = [
      "woff2": "woff2", "woff": "woff", "ttf": "truetype", "otf": "opentype",
    ]
  }
}
