import ArgumentParser

/// The arguments of the program, before they are parsed.
enum ProgramArguments {
  /// The first argument that is not UTF-8, for display; repaired, it would name something else.
  static var firstThatIsNotText: String? {
    for argument in UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    {
      guard let argument, String(validatingCString: argument) == nil else { continue }
      return String(cString: argument)
    }
    return nil
  }

  /// The arguments, with a space before those that look like options but are text; the space is
  /// removed again later.
  static var prepared: [String] {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let isText = isText(in: arguments.first) else { return arguments }
    return arguments.map { argument in
      let looksShort = argument.hasPrefix("-") && !argument.hasPrefix("--")
      return looksShort && isText(argument) ? " " + argument : argument
    }
  }

  /// Returns which arguments with a hyphen are text for a command: words that a query excludes,
  /// such as `-butter`, and titles, tags and notes of several words.
  private static func isText(in command: String?) -> ((String) -> Bool)? {
    func isOne(of commands: [any ParsableCommand.Type]) -> Bool {
      commands.contains { $0.configuration.commandName == command }
    }
    if isOne(of: [FindCommand.self]) { return { $0.utf8.count > 2 } }
    let writing: [any ParsableCommand.Type] = [
      NewCommand.self, RenameCommand.self, CookedCommand.self, TagsCommand.self,
    ]
    return isOne(of: writing) ? { $0.contains(" ") } : nil
  }
}
