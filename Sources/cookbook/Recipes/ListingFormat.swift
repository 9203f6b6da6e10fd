import ArgumentParser
import Collection
import Diagnostics
import Paths
import Searching

/// For whom recipes are listed.
struct ListingFormat: ParsableArguments {
  @Flag(help: "Print them as JSON.")
  var json = false

  /// Prints a list.
  func show(_ listing: RecipeListing, _ console: Console) throws {
    if json {
      try console.result(listing.json())
    } else {
      try console.result(listing.text(room: Console.columns))
    }
  }
}

extension Console {
  /// Says what could not be read: a list that may lack recipes is no success.
  func complain(ofUnread problems: [Diagnostic], in folder: FilePath) throws {
    if problems.isEmpty { return }
    print(problems, in: folder)
    throw ExitCode.failure
  }
}
