import Diagnostics
import FileSystem
import Paths

/// What happened to the site that the open pages have to know.
package enum PreviewUpdate: Sendable, Equatable {
  /// The files at these paths are others than before, new, or gone.
  case changed(paths: Set<FilePath>)
  /// Any file may be another than before.
  case everythingChanged
  /// The site could not be made; pages show why above the last good site.
  case failed(PreviewProblem)
  /// The site could be made again after it had failed; it does not say that files changed.
  case mended
}

/// Why the site could not be made, for a panel in the open pages.
package struct PreviewProblem: Sendable, Equatable {
  /// One thing that is wrong.
  package struct Item: Sendable, Equatable {
    /// Where: `soups/borscht.md:3:1`; nil if it is nowhere in particular.
    package var place: String?
    /// What, in one line.
    package var message: String
    /// The source line with carets below it, as a terminal shows it.
    package var excerpt: String?
    /// What to do next.
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

  /// What could not be done: "The site could not be made".
  package var title: String
  /// What is wrong, the most important first.
  package var items: [Item]

  /// Creates a problem from its items.
  package init(title: String, items: [Item]) {
    self.title = title
    self.items = items
  }

  /// Creates a problem from what could not be done with a file.
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
  /// `source` answers with the bytes of the file at a path, for the excerpts.
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
      // The first line repeats the place and the message; what is below it is the excerpt.
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
