import CTerminal
import Diagnostics
import Foundation

/// Reads a line from the terminal, key by key, so that Tab can complete it.
///
/// A line-editing library would bring hundreds of commands nobody needs for a
/// path, and handlers of its own for the signals that this program handles.
struct LineEditor {
  let prompt: String
  /// What a text may be completed to.
  var completing: ((String) -> [String])?
  private var text = ""

  init(prompt: String, completing: ((String) -> [String])? = nil) {
    self.prompt = TerminalText.harmless(prompt.unicodeScalars)
    self.completing = completing
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

  /// Adds a character, whose other bytes come right after its first.
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

  /// Arrows and the like are several bytes, which must not become text.
  private func skipSequence() {
    let next = cookbook_keys_next()
    guard next == 0x5B || next == 0x4F else { return }
    while case let byte = cookbook_keys_next(), byte >= 0, !(0x40...0x7E).contains(byte) {}
  }

  private mutating func removeWord() {
    while text.last == "/" || text.last == " " { text.removeLast() }
    while let last = text.last, last != "/", last != " " { text.removeLast() }
  }

  /// Completes as far as it is clear, and shows what it may become where it is not.
  private mutating func complete() {
    guard let completing else { return }
    let found = completing(text)
    guard let first = found.first else { return Terminal.write("\u{07}") }
    let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if common.utf8.count > text.utf8.count {
      text = common
    } else if found.count > 1 {
      Terminal.write("\r\u{1B}[K")
      for path in found { Terminal.say("  \(path)") }
    }
  }

  /// Draws the line anew: its end, where all of it has no room.
  private func draw() {
    let width = Int(cookbook_terminal_width(2))
    let room = (width == 0 ? 80 : width) - TerminalText.width(prompt) - 1
    var shown = Substring(TerminalText.harmless(text.unicodeScalars))
    while TerminalText.width(shown) > max(room, 8) { shown.removeFirst() }
    Terminal.write("\r\u{1B}[K\(prompt)\(shown)")
  }
}
