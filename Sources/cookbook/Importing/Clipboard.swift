import Diagnostics
import FileSystem
import Paths

/// The system's clipboard, read by the program that the system has for that.
enum Clipboard {
  /// The error when the clipboard cannot be read.
  enum Failure: ExplainedError {
    /// No program for it is installed.
    case noProgram
    /// It has no text.
    case empty

    var description: String {
      switch self {
      case .noProgram: "no program that reads the clipboard is installed"
      case .empty: "there is no text on the clipboard"
      }
    }

    var help: String? {
      switch self {
      case .noProgram: "install wl-clipboard or xclip, or paste into ‘cookbook import -’"
      case .empty: "copy a recipe or its address first"
      }
    }
  }

  /// Returns the text on the clipboard.
  ///
  /// - Throws: `Failure`.
  static func text() throws(Failure) -> [UInt8] {
    // What follows the text tells an empty clipboard from one that no program can read.
    let script = """
      has() { command -v "$1" >/dev/null; }
      if has pbpaste; then LC_ALL=en_US.UTF-8 pbpaste
      elif [ -n "$WAYLAND_DISPLAY" ] && has wl-paste; then wl-paste --no-newline
      elif has xclip; then xclip -selection clipboard -out
      elif has xsel; then xsel --clipboard --output
      elif has powershell.exe; then powershell.exe -NoProfile -Command \
        '[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw'
      else exit; fi 2>/dev/null
      echo .
      """
    guard var bytes = Program.output(of: ["/bin/sh", "-c", FilePath(script)]), !bytes.isEmpty else {
      throw .noProgram
    }
    bytes.removeLast(2)
    if bytes.allSatisfy({ $0 <= 0x20 }) { throw .empty }
    return bytes
  }
}
