import Diagnostics
import FileSystem
import JSON
import Paths

/// Every file of a theme with where it comes from and what it stands for.
package struct ThemeListing: Sendable {
  /// How a file stands to the default theme.
  package enum State: String, Sendable {
    /// The default theme's own.
    case original
    /// Takes the place of a default file.
    case replacement
    /// Takes the place of a default file and says the same.
    case copy
    /// Was made from a default file that has changed since.
    case outdated
    /// A file that the default theme lacks.
    case addition
    /// A template that no page leads to.
    case unused
    /// No part of a theme.
    case unread
  }

  /// One file.
  package struct Row: Hashable, Sendable {
    /// Its path in the theme; that of a folder ends in a slash.
    package let path: FilePath
    /// The folder it lies in, as a person would name it; nil for the default theme's.
    package let folder: FilePath?
    /// How it stands to the default theme.
    package let state: State
  }

  /// The files by path; those that nobody reads stand among them.
  package let rows: [Row]

  /// Lists a theme.
  package init(_ theme: Theme) {
    let templates = theme.templates()
    let used = Set(PageKind.allCases.flatMap { templates.reachable(from: $0.template) })
    let rows = theme.files.map { file in
      Row(path: file.path, folder: file.folder, state: Self.state(of: file, used))
    }
    let unread = theme.unread.map { Row(path: $0.path, folder: $0.folder, state: .unread) }
    self.rows = (rows + unread).sorted {
      $0.path == $1.path
        ? ($0.folder ?? "") < ($1.folder ?? "") : $0.path < $1.path
    }
  }

  private static func state(of file: ThemeFile, _ used: Set<String>) -> State {
    if file.folder == nil { return .original }
    if file.path.hasSuffix(".mustache"), !used.contains(file.path.withoutExtension.string) {
      return .unused
    }
    if file.stamp?.isCurrent == false { return .outdated }
    guard let original = Theme.builtIn().file(file.path) else { return .addition }
    return file.content == original.bytes ? .copy : .replacement
  }

  /// One line a file, in columns.
  package func text() -> String {
    TextTable(rows.map { [$0.path.string, $0.folder?.string ?? "default theme", $0.state.words] })
      .text()
  }

  /// A list of objects with `path`, `folder` and `state`.
  package func json() -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.array { writer in
      for row in rows {
        writer.object { writer in
          writer.member("path", row.path.string)
          writer.member("folder", row.folder?.string)
          writer.member("state", row.state.rawValue)
        }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}

extension ThemeListing.State {
  /// What a person is told.
  fileprivate var words: String {
    switch self {
    case .original: ""
    case .replacement: "replaces the default"
    case .copy: "the same as the default"
    case .outdated: "the default has changed since"
    case .addition: "added"
    case .unused: "no page uses it"
    case .unread: "no page reads it"
    }
  }
}
