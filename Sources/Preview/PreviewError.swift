/// The reason why a preview could not start.
package enum PreviewError: Error, Equatable, Sendable {
  /// Another program listens on the port; `next` is the first free port after it, if there is one.
  case portTaken(port: UInt16, next: UInt16?)
  /// The system reserves the port for its administrator, as it does with those below 1024.
  case portForbidden(port: UInt16)
  /// The text is not an address to listen on.
  case noAddress(String)
  /// The address does not belong to this machine.
  case foreignAddress(String)
  /// Any other error of the system.
  case system(String)
}

/// The error when a recipe could not be opened in an editor.
package struct EditorError: Error, Equatable, Sendable {
  /// The reason for the failure of the program.
  package enum Reason: Equatable, Sendable {
    /// It does not exist.
    case notFound
    /// It could not be started, in the system's words.
    case system(String)
    /// It ended at once, with this exit code.
    case ended(Int32)
  }

  /// The program that should have opened it.
  package var program: String
  /// The reason for its failure.
  package var reason: Reason
  /// The command for the user's own editor, which needs a terminal and was therefore skipped.
  package var inTerminal: String?
}
