import ArgumentParser
import Collection
import Site

/// What shells offer for arguments that name recipes or tags.
enum Completions {
  /// Titles of recipes, and the files and folders that a path may go on with.
  static let recipe = CompletionKind.custom { arguments, _, prefix in
    let titles = await book(for: arguments)?.recipes.map(\.title) ?? []
    let paths = PathCompletion(home: Places.home).completions(of: prefix, endings: ["md"])
    return (titles + paths).map(offered)
  }

  /// Tags.
  static let tag = CompletionKind.custom { arguments, _, _ in
    (await book(for: arguments)?.tags.map(\.name) ?? []).map(offered)
  }

  /// Returns a text as the shell that asks takes it: to zsh, what follows a colon describes what
  /// precedes it.
  private static func offered(_ text: String) -> String {
    guard CompletionShell.requesting == .zsh else { return text }
    return text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
  }

  /// Returns the recipes of the folder that the command would work on; nil if there is none.
  private static func book(for arguments: [String]) async -> Book? {
    var options = ConsoleOptions.standard
    options.quiet = true
    let place = arguments.firstIndex(of: "--collection").map { arguments.dropFirst($0 + 1) }
    guard
      let choice = try? CollectionOption.parse(place?.first.map { ["--collection", $0] } ?? []),
      let folder = try? choice.found(options.console)
    else { return nil }
    return try? await SiteBuilder.standard.check(folder).book
  }
}
