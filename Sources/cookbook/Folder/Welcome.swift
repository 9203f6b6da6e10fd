import ArgumentParser
import Collection
import FileSystem
import Folders
import Paths

/// Leads a user without a recipe folder to one.
struct Welcome {
  private let choice: FolderChoice
  private let console: Console

  init(_ choice: FolderChoice, _ console: Console) {
    self.choice = choice
    self.console = console
  }

  /// A possible choice.
  private enum Possibility {
    case remembered(FolderRegistry.Collection)
    case new(path: FilePath, service: SyncService?)
    case found(NearbyFolders.Candidate)
    /// To look also where the system asks the user first.
    case everywhere
    case typed
    case later
  }

  /// Returns a folder, which then exists.
  ///
  /// - Throws: An error with the exact command if the user cannot be asked.
  func folder() throws -> FilePath {
    guard let home = Places.home else { throw FolderChoice.noHome }
    let files = DiskFileSystem()
    let nearby = NearbyFolders(home: home, current: try files.resolve("."), in: files)
    guard Terminal.isInteractive else {
      let names = try remembered().map { "“\($0.name)”" }.joined(separator: ", ")
      if !names.isEmpty {
        throw UsageError(
          message: "no recipe folder is in use",
          help: "choose one with ‘cookbook folder use NAME’, or name it with --collection NAME: "
            + names)
      }
      throw UsageError(
        message: "there is no recipe folder yet",
        help: "make one with ‘cookbook init ~/Recipes’, remember yours with "
          + "‘cookbook folder add NAME PATH’, or name it in the command")
    }
    Terminal.say(Self.text)
    var possibilities = try possibilities(nearby, everywhere: false)
    do {
      while true {
        let chosen = possibilities[try Terminal.choose(possibilities.map { words($0, nearby) })]
        if case .everywhere = chosen {
          possibilities = try self.possibilities(nearby, everywhere: true)
        } else if let folder = try take(chosen, nearby) {
          return folder
        }
      }
    } catch is Terminal.Cancelled {
      throw console.fail(
        "nothing was chosen, and a recipe folder is needed",
        help: "choose one when you like, with ‘cookbook init’ or ‘cookbook folder add NAME PATH’")
    }
  }

  private static let text = """
    Welcome to cookbook.

    Your recipes are text files in one folder of yours. Each is written in
    RecipeMD, which is Markdown with a little structure: a title, the
    ingredients, what to do. Any editor opens them. cookbook turns the folder
    into a website to cook from, and changes your recipes only when you tell
    it to.

    Where are your recipes, or where shall they be?

    """

  private func possibilities(
    _ nearby: NearbyFolders, everywhere: Bool
  ) throws -> [Possibility] {
    let remembered = try remembered()
    let place = { (path: FilePath) in DiskFileSystem().place(of: path) }
    let candidates = nearby.candidates(everywhere: everywhere).filter { candidate in
      !remembered.contains { place($0.path) == place(candidate.path) }
    }
    let found = candidates.filter(\.exists).map(Possibility.found)
    let made = candidates.filter { !$0.exists }
      .map { Possibility.new(path: $0.path, service: $0.service) }
    let usual =
      (candidates.map(\.path) + remembered.map(\.path))
        .contains { place($0) == place(nearby.usual) }
      ? [] : [Possibility.new(path: nearby.usual, service: nil)]
    let further = nearby.hasGuardedPlaces && !everywhere ? [Possibility.everywhere] : []
    return remembered.map(Possibility.remembered) + found + usual + made + further
      + [.typed, .later]
  }

  /// Returns the remembered folders, if none of them is in use: a user with a folder in use wants a
  /// different one.
  private func remembered() throws -> [FolderRegistry.Collection] {
    let registry = try choice.record.read()
    if let current = registry.currentCollection, exists(current.path) { return [] }
    return registry.collections.filter { exists($0.path) }
  }

  private func words(_ possibility: Possibility, _ nearby: NearbyFolders) -> String {
    switch possibility {
    case .remembered(let collection):
      return "\(choice.paths.shortened(collection.path))  (remembered as “\(collection.name)”)"
    case .new(let path, let service):
      let place = service.map { ", in \($0.rawValue)" } ?? ""
      let exists = exists(path)
      return
        "\(choice.paths.shortened(path))  (\(exists ? "there, without recipes" : "new")\(place))"
    case .found(let candidate):
      let place = candidate.service.map { ", in \($0.rawValue)" } ?? ""
      let count = Count.of(candidate.recipes, "recipe")
      return "\(choice.paths.shortened(candidate.path))  (\(count)\(place))"
    case .everywhere:
      return "look in Documents, Desktop, Downloads and iCloud Drive, too; macOS asks about each"
    case .typed: return "another folder: type its path"
    case .later:
      return "decide later, and go on with \(choice.paths.shortened(nearby.usual)) for now"
    }
  }

  /// Makes the chosen folder the recipe folder; nil if the user wants to choose again.
  private func take(_ chosen: Possibility, _ nearby: NearbyFolders) throws -> FilePath? {
    switch chosen {
    case .new(let path, _): return try use(path, nearby)
    case .found(let candidate): return try use(candidate.path, nearby)
    case .remembered(let collection): return try use(collection.path, nearby)
    case .everywhere: return nil
    case .later:
      try make(nearby.usual) {}
      return nearby.usual
    case .typed:
      let typed = try Terminal.ask(
        "Path (Tab completes it)", completing: { choice.paths.completions(of: $0) })
      if typed.isEmpty { return nil }
      return try use(try choice.absolute(choice.paths.meant(typed)), nearby)
    }
  }

  /// Asks for confirmation, and remembers the folder.
  private func use(_ path: FilePath, _ nearby: NearbyFolders) throws -> FilePath? {
    let shown = choice.paths.shortened(path)
    let isThere = exists(path)
    if isThere, let problem = FolderError.of(path, home: Places.home, in: DiskFileSystem()) {
      console.complain(problem)
      return nil
    }
    let registry = try choice.record.read()
    let known = choice.collection(at: path, in: registry)
    let members = known?.members ?? []
    let count =
      !isThere
      ? ""
      : members.isEmpty
        ? Count.of(nearby.recipeCount(of: path), "recipe")
        : "the recipes of " + members.map { "“\($0)”" }.joined(separator: ", ")
    let current = registry.currentCollection
    let instead = current.map { $0.name == known?.name ? "" : ", instead of “\($0.name)”" } ?? ""
    let question =
      isThere
      ? "Use \(shown), with \(count)\(instead)?" : "Make the folder \(shown) and use it\(instead)?"
    guard try Terminal.confirm(question, suggesting: true) else {
      Terminal.say("")
      return nil
    }
    var isMade = false
    let name: String
    do {
      name = try make(path) {
        isMade = true
        return try choice.add(path, using: true)
      }
    } catch let error as FileError where !isMade {
      console.complain(error)
      return nil
    }
    console.say(
      "remembered as “\(name)”; ‘cookbook serve --open’ shows it, ‘cookbook folder’ changes it")
    return path
  }

  private func make<Result>(_ path: FilePath, _ work: () throws -> Result) throws -> Result {
    let (made, result) = try NewFolder.standard.make(path) { ($0, try work()) }
    if !made.isEmpty {
      console.say(
        "\(choice.paths.shortened(path)) begins with \(made.map(\.string).joined(separator: ", "))")
    }
    return result
  }

  private func exists(_ path: FilePath) -> Bool {
    !DiskFileSystem().isGone(path, followingLinks: true)
  }
}
