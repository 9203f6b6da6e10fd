import Diagnostics
import FileSystem
import Paths

/// An update of the site for the open pages.
package enum PreviewUpdate: Sendable, Equatable {
  /// The files at these paths have changed, are new, or are gone.
  case changed(paths: Set<FilePath>)
  /// Any file may have changed.
  case everythingChanged
  /// The site could not be built; pages show why, above the last good site.
  case failed(PreviewProblem)
  /// The site could be built again after an error; files need not have changed.
  case mended
}

/// The reason why the site could not be built, for a panel in the open pages.
package struct PreviewProblem: Sendable, Equatable {
  /// A single error.
  package struct Item: Sendable, Equatable {
    /// Its place, `soups/borscht.md:3:1`; nil if it has none.
    package var place: String?
    /// The message, in one line.
    package var message: String
    /// The source line with carets below it, as in a terminal.
    package var excerpt: String?
    /// A suggestion for the user.
    package var help: String?

    /// Creates one item.
    package init(
      place: String? = nil, message: String, excerpt: String? = nil, help: String? = nil
    ) {
      self.place = place
      self.message = message
      self.excerpt = excerpt
      self.help = help
    }
  }

  /// A description of the failure: "The site could not be made".
  package var title: String
  /// The errors, the most important first.
  package var items: [Item]

  /// Creates a problem from its items.
  package init(title: String, items: [Item]) {
    self.title = title
    self.items = items
  }

  /// Creates a problem from a file error.
  init(_ title: String, of error: FileError) {
    self.init(
      title: title,
      items: [
        Item(
          place: error.path.shown, message: "\(error)",
          help: DiskFileSystem().remedy(for: error))
      ])
  }

  /// Creates a problem from diagnostics.
  ///
  /// `source` returns the bytes of the file at a path, for the excerpts.
  package init(
    title: String, diagnostics: [Diagnostic],
    source: @escaping (FilePath) -> [UInt8]? = { _ in nil }
  ) {
    self.title = title
    items = diagnostics.map { diagnostic in
      var bare = diagnostic
      bare.notes = []
      bare.help = nil
      var formatter = DiagnosticFormatter(format: .human, source: source)
      // The first line repeats the place and the message; the rest is the excerpt.
      let lines = formatter.text(for: [bare]).split(separator: "\n").dropFirst()
      return Item(
        place: diagnostic.path.map { path in
          diagnostic.range.map { "\(path):\($0.start.line):\($0.start.column)" } ?? path.string
        },
        message: diagnostic.message,
        excerpt: lines.isEmpty ? nil : lines.joined(separator: "\n"), help: diagnostic.help)
    }
  }
}
