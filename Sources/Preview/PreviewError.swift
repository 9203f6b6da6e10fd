/// Why a preview could not start.
package enum PreviewError: Error, Equatable, Sendable {
  /// Another program listens on the port; `next` is the first free one after it, if there is one.
  case portTaken(port: UInt16, next: UInt16?)
  /// The system keeps the port for its administrator, as it does with those below 1024.
  case portForbidden(port: UInt16)
  /// The text is no address to listen on.
  case noAddress(String)
  /// The address is none of this machine's.
  case foreignAddress(String)
  /// Anything else that the system reports.
  case system(String)
}

/// Why a recipe could not be opened in an editor.
package struct EditorError: Error, Equatable, Sendable {
  /// What became of the program.
  package enum Reason: Equatable, Sendable {
    /// It is not there.
    case notFound
    /// It could not be started, in the system's words.
    case system(String)
    /// It ended at once, with this exit code.
    case ended(Int32)
  }

  /// The program that was to open it.
  package var program: String
  /// What became of it.
  package var reason: Reason
  /// What opens it in the person's own editor, which needs a terminal and was passed over for that.
  package var inTerminal: String?
}
