import CTerminal
import Diagnostics
import Platform

/// A line on standard error that shows progress, on a terminal only.
final class ProgressBar {
  private let isShown: Bool
  private var last = ContinuousClock.now - .seconds(1)
  private var isThere = false

  /// Creates a bar; nothing is shown before there is any progress.
  init(isQuiet: Bool) {
    isShown = !isQuiet && isatty(2) == 1 && Variables["TERM"] != "dumb"
  }

  /// Shows the completed share of a whole, a few times a second.
  func show(_ what: String, done: Int64, of whole: Int64, _ amounts: @autoclosure () -> String) {
    let now = ContinuousClock.now
    guard isShown, now - last > .milliseconds(100) else { return }
    last = now
    isThere = true
    let width = Int(cookbook_terminal_width(2))
    // A line that wraps could not be overwritten.
    let columns = (width == 0 ? 80 : width) - 1
    let share = whole > 0 ? min(1, Double(done) / Double(whole)) : 1
    let percent = String(Int(share * 100))
    let padding = String(repeating: " ", count: 3 - percent.utf8.count)
    let amounts = amounts()
    let before = "\(what) "
    let after = "\(padding)\(percent) %  \(amounts)"
    let left = columns - TerminalText.width(before) - TerminalText.width(after) - 3
    let line = before + (Self.bar(share, of: min(24, left)) ?? "") + after
    write("\r\(TerminalText.prefix(line, fitting: columns))\u{1B}[K")
  }

  /// Returns a bar of `count` cells; nil if they are too few to show anything.
  private static func bar(_ share: Double, of count: Int) -> String? {
    if count < 6 { return nil }
    let full = Int(share * Double(count))
    return "[" + String(repeating: "#", count: full)
      + String(repeating: ".", count: count - full) + "] "
  }

  /// Erases the line, so that something else can be printed.
  func clear() {
    if isThere { write("\r\u{1B}[K") }
    isThere = false
  }

  private func write(_ text: String) { Console.complain(text) }
}
