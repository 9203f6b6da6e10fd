import Platform

/// Questions to the user at the terminal, kept off standard output.
enum Terminal {
  /// The error when the user does not want to answer: Ctrl-C, Ctrl-D, or the terminal is gone.
  struct Cancelled: Error {}

  /// Whether the user can be asked.
  static var isInteractive: Bool { isatty(0) == 1 && isatty(2) == 1 }

  /// Asks for a line of text; an empty answer accepts the suggestion.
  static func ask(
    _ question: String, suggestion: String? = nil,
    completing: ((String) -> [String])? = nil
  ) throws -> String {
    let prompt = question + (suggestion.map { " [\($0)]" } ?? "") + ": "
    var editor = LineEditor(prompt: prompt, completing: completing)
    let answer = try editor.read().trimmed
    return answer.isEmpty ? suggestion ?? "" : answer
  }

  /// Asks a question with the answers yes and no.
  static func confirm(_ question: String, suggesting isSuggested: Bool = false) throws -> Bool {
    while true {
      var editor = LineEditor(prompt: "\(question) [\(isSuggested ? "Y/n" : "y/N")] ")
      switch try editor.read().trimmed.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "": return isSuggested
      default: say("answer y or n")
      }
    }
  }

  /// Lists the possibilities with numbers and asks for one of them; the first is suggested.
  ///
  /// - Returns: Its index, from 0.
  static func choose(_ possibilities: [String]) throws -> Int {
    for (index, text) in possibilities.enumerated() { say("  \(index + 1)  \(text)") }
    say("")
    while true {
      let answer = try ask("Choose 1 to \(possibilities.count)", suggestion: "1")
      if let number = Int(answer), possibilities.indices.contains(number - 1) { return number - 1 }
      say("“\(answer)” is not one of the numbers")
    }
  }

  /// Prints a line.
  static func say(_ text: String) { write(Console.harmlessLines(text) + "\n") }

  /// Prints text unchanged.
  static func write(_ text: String) { Console.complain(text) }
}

/// Asks for consent, unless the command already gives it.
enum Consent {
  /// Returns only after a yes.
  ///
  /// - Throws: `Terminal.Cancelled` without one; if the user cannot be asked, an error with
  ///   `command`, which needs no question.
  static func ask(_ question: String, given isGiven: Bool, command: String) throws {
    if isGiven { return }
    guard Terminal.isInteractive else {
      throw UsageError(
        message: "this needs your confirmation, but there is no terminal to ask in: \(question)",
        help: "to confirm it in the command: \(command)")
    }
    guard try Terminal.confirm(question) else { throw Terminal.Cancelled() }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
  }
}
