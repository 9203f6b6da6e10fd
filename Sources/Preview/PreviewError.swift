/// Why a preview could not start.
public enum PreviewError: Error, Equatable, Sendable {
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
public enum EditorError: Error, Equatable, Sendable {
  /// The program is not there.
  case notFound(program: String)
  /// The program could not be started.
  case failed(program: String, reason: String)
}
