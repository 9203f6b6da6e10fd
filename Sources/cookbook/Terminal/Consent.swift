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
