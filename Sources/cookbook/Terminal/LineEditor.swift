import CTerminal
import Diagnostics

/// Reads a line from the terminal, key by key, so that Tab can complete it.
///
/// A line-editing library would bring hundreds of commands that a path does not need, and its own
/// handlers for the signals that this program handles.
struct LineEditor {
  let prompt: String
  /// Returns the completions of a text.
  var completing: ((String) -> [String])?
  private var text = ""
  /// The text on the screen, which may take several lines.
  private var drawn = ""

  init(prompt: String, completing: ((String) -> [String])? = nil) {
    self.prompt = Self.shown(prompt)
    self.completing = completing
  }

  /// Returns a text for drawing, without tabs, whose width would depend on their place.
  private static func shown(_ text: String) -> String {
    TerminalText.harmless(text.unicodeScalars).replacing("\t", with: "␉")
  }

  /// Reads until Enter.
  ///
  /// - Throws: `Terminal.Cancelled` at Ctrl-C, and at Ctrl-D or the end of input in an empty line.
  mutating func read() throws -> String {
    guard cookbook_keys_begin() == 0 else { throw Terminal.Cancelled() }
    defer { cookbook_keys_end() }
    draw()
    while true {
      let key = cookbook_keys_next()
      if Task.isCancelled { throw cancelled() }
      switch key {
      case -2: continue
      case -1, 0x03: throw cancelled()
      case 0x04 where text.isEmpty: throw cancelled()
      case 0x0A, 0x0D:
        Terminal.write("\n")
        return text
      case 0x7F, 0x08: if !text.isEmpty { text.removeLast() }
      case 0x15: text = ""
      case 0x17: removeWord()
      case 0x09: complete()
      case 0x1B: skipSequence()
      case 0x20...: append(UInt8(key))
      default: break
      }
      draw()
    }
  }

  private func cancelled() -> Terminal.Cancelled {
    Terminal.write("\n")
    return Terminal.Cancelled()
  }

  /// Adds a character, whose other bytes follow its first immediately.
  private mutating func append(_ first: UInt8) {
    var bytes = [first]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    while bytes.count < count {
      let next = cookbook_keys_next()
      guard (0x80..<0xC0).contains(next) else { return }
      bytes.append(UInt8(next))
    }
    if let character = String(validating: bytes, as: UTF8.self) { text += character }
  }

  /// Skips arrows and similar keys, whose several bytes must not become text.
  private func skipSequence() {
    let next = cookbook_keys_next()
    guard next == 0x5B || next == 0x4F else { return }
    while case let byte = cookbook_keys_next(), byte >= 0, !(0x40...0x7E).contains(byte) {}
  }

  private mutating func removeWord() {
    while text.last == "/" || text.last == " " { text.removeLast() }
    while let last = text.last, last != "/", last != " " { text.removeLast() }
  }

  /// Completes as far as it is unambiguous; else shows the possible completions.
  private mutating func complete() {
    guard let completing else { return }
    let found = completing(text)
    guard let first = found.first else { return Terminal.write("\u{07}") }
    let common = found.dropFirst().reduce(first) { common, path in
      String(zip(common, path).prefix { $0 == $1 }.map(\.0))
    }
    if common.utf8.count > text.utf8.count {
      text = common
    } else if found.count > 1 {
      erase(in: Self.columns)
      for path in found { Terminal.say("  \(path)") }
    }
  }

  /// The number of cells in a line of the screen.
  private static var columns: Int {
    let width = Int(cookbook_terminal_width(2))
    return width == 0 ? 80 : width
  }

  /// Redraws the prompt and the text; only the end of the text if all of it does not fit beside the
  /// prompt or, after a long prompt, into one more line.
  private mutating func draw() {
    let columns = Self.columns
    var room = columns - TerminalText.end(of: prompt, in: columns).column
    if room < min(24, columns) { room += columns }
    var shown = Substring(Self.shown(text))
    // One cell is for the cursor, and a wide character may leave one empty at the end of a line.
    while TerminalText.width(shown) > max(room - 2, 2) { shown.removeFirst() }
    erase(in: columns)
    drawn = prompt + shown
    Terminal.write(drawn)
    // The cursor stays after the last cell of a line until something else follows.
    if TerminalText.end(of: drawn, in: columns).column == columns { Terminal.write("\r\n") }
  }

  /// Erases what was drawn, all lines of it, and returns to its beginning.
  private mutating func erase(in columns: Int) {
    let (line, column) = TerminalText.end(of: drawn, in: columns)
    let above = column == columns ? line + 1 : line
    Terminal.write((above > 0 ? "\u{1B}[\(above)A" : "") + "\r\u{1B}[J")
    drawn = ""
  }
}
