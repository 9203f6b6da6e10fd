import Diagnostics

extension PreviewError: ExplainedError {
  /// A description of the error and its cause, in one line.
  package var description: String {
    switch self {
    case .portTaken(let port, _): "another program listens on port \(port)"
    case .portForbidden(let port): "port \(port) is kept for the administrator"
    case .noAddress(let text): "“\(text)” is not an address to listen on"
    case .foreignAddress(let text): "\(text) is not an address of this machine"
    case .system(let reason): "cannot listen: \(reason)"
    }
  }

  /// A suggestion for the user, if known.
  package var help: String? {
    switch self {
    case .portTaken(_, let next?): "port \(next) is free: --port \(next)"
    case .portTaken(_, nil): "end the other program"
    case .portForbidden: "choose a port from 1024 on: --port 8080"
    case .noAddress: "give an address in numbers, such as 127.0.0.1 or 0.0.0.0"
    case .foreignAddress: "‘ip address’ or ‘ifconfig’ lists the addresses of this machine"
    case .system: nil
    }
  }
}

extension EditorError: ExplainedError {
  /// A description of the error, its cause and the remedy, in one line.
  package var description: String {
    let what =
      switch reason {
      case .notFound: "there is no editor “\(program)”"
      case .system(let reason): "cannot start “\(program)”: \(reason)"
      case .ended(let code): "“\(program)” ended at once with exit code \(code)"
      }
    let remedy =
      inTerminal.map { "your editor needs a terminal: ‘\($0)’" } ?? "set VISUAL or EDITOR"
    return "\(what); \(remedy)"
  }
}

extension Editor {
  /// Returns the notice for a user whose editor was skipped because it needs a terminal.
  static func notice(_ command: String) -> String {
    "Your editor needs a terminal, so the system's program has been asked to open the recipe; "
      + "in a terminal it is ‘\(command)’, and VISUAL may name an editor with a window."
  }
}
