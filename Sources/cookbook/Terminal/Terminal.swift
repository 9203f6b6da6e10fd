import Foundation

/// Asks the person at the terminal; questions and answers stay off standard output.
enum Terminal {
  /// The person does not want to answer: Ctrl-C, Ctrl-D, or nobody is there any more.
  struct Cancelled: Error {}

  /// Whether somebody is there to answer.
  static var isInteractive: Bool { isatty(0) == 1 && isatty(2) == 1 }

  /// Asks for a line of text; an empty answer is the suggestion.
  static func ask(
    _ question: String, suggestion: String? = nil,
    completing: ((String) -> [String])? = nil
  ) throws -> String {
    let prompt = question + (suggestion.map { " [\($0)]" } ?? "") + ": "
    var editor = LineEditor(prompt: prompt, completing: completing)
    let answer = try editor.read().trimmingCharacters(in: .whitespaces)
    return answer.isEmpty ? suggestion ?? "" : answer
  }

  /// Asks a question that is answered by yes or no.
  static func confirm(_ question: String, suggesting isSuggested: Bool = false) throws -> Bool {
    while true {
      var editor = LineEditor(prompt: "\(question) [\(isSuggested ? "Y/n" : "y/N")] ")
      switch try editor.read().trimmingCharacters(in: .whitespaces).lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "": return isSuggested
      default: say("answer y or n")
      }
    }
  }

  /// Shows some possibilities with numbers and asks for one of them; the first is suggested.
  ///
  /// - Returns: Its place, from 0.
  static func choose(_ possibilities: [String]) throws -> Int {
    for (index, text) in possibilities.enumerated() { say("  \(index + 1)  \(text)") }
    say("")
    while true {
      let answer = try ask("Choose 1 to \(possibilities.count)", suggestion: "1")
      if let number = Int(answer), possibilities.indices.contains(number - 1) { return number - 1 }
      say("“\(answer)” is none of the numbers")
    }
  }

  /// Shows a line.
  static func say(_ text: String) { write(Console.harmlessLines(text) + "\n") }

  /// Shows text as it is.
  static func write(_ text: String) { Console.complain(text) }
}

/// Asks whether something is to be done, unless the command says so already.
enum Consent {
  /// Goes on only with a yes.
  ///
  /// - Throws: `Terminal.Cancelled` without one; where nobody can be asked, an error with `command`,
  ///   which does it without a question.
  static func ask(_ question: String, given isGiven: Bool, command: String) throws {
    if isGiven { return }
    guard Terminal.isInteractive else {
      throw UsageError(
        message: "this has to be confirmed, and nobody is there to be asked",
        help: "to do it all the same: \(command)")
    }
    guard try Terminal.confirm(question) else { throw Terminal.Cancelled() }
  }
}
