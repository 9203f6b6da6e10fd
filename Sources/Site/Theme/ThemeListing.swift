import Diagnostics
import FileSystem
import JSON
import Paths

/// All files of a theme, with their sources and roles.
package struct ThemeListing: Sendable {
  /// The relation of a file to the default theme.
  package enum State: String, Sendable {
    /// The default theme's own.
    case original
    /// It replaces a default file.
    case replacement
    /// It replaces a default file with the same content.
    case copy
    /// It was made from a default file that has changed since.
    case outdated
    /// A file that the default theme does not have.
    case addition
    /// A template that no page uses.
    case unused
    /// It is not part of a theme.
    case unread
  }

  /// A file.
  package struct Row: Hashable, Sendable {
    /// Its path in the theme; for a folder, with a trailing slash.
    package let path: FilePath
    /// The folder that contains it, as the user would name it; nil for the default theme's.
    package let folder: FilePath?
    /// Its relation to the default theme.
    package let state: State
  }

  /// The files by path, including those that are not used.
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

  /// Returns one line for each file, in columns.
  package func text() -> String {
    TextTable(rows.map { [$0.path.string, $0.folder?.string ?? "default theme", $0.state.words] })
      .text()
  }

  /// Returns a list of objects with `path`, `folder` and `state`.
  package func json() -> [UInt8] {
    JSONWriter.file { writer in
      writer.array { writer in
        for row in rows {
          writer.object { writer in
            writer.member("path", row.path.string)
            writer.member("folder", row.folder?.string)
            writer.member("state", row.state.rawValue)
          }
        }
      }
    }
  }
}

extension ThemeListing.State {
  /// The text for the user.
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
