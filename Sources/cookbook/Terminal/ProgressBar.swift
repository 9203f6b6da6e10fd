import Foundation

/// A line on standard error that shows how far something has come; on a terminal only.
final class ProgressBar {
  private let isShown: Bool
  private var last = ContinuousClock.now - .seconds(1)
  private var isThere = false

  /// Creates a bar; nothing is shown before there is something to show.
  init(isQuiet: Bool) {
    isShown = !isQuiet && isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Shows how much of a whole is done, a few times a second.
  func show(_ what: String, done: Int64, of whole: Int64, _ amounts: @autoclosure () -> String) {
    let now = ContinuousClock.now
    guard isShown, now - last > .milliseconds(100) else { return }
    last = now
    isThere = true
    let share = whole > 0 ? min(1, Double(done) / Double(whole)) : 1
    let count = 24
    let full = Int(share * Double(count))
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: count - full)
    let percent = String(Int(share * 100))
    let padding = String(repeating: " ", count: 3 - percent.utf8.count)
    write("\r\(what) [\(bar)] \(padding)\(percent) %  \(amounts())\u{1B}[K")
  }

  /// Takes the line away, so that something else can be said.
  func clear() {
    if isThere { write("\r\u{1B}[K") }
    isThere = false
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
