import ArgumentParser
import FileSystem
import Folders
import Paths

/// The folders that the user has chosen, including the search for moved ones and the messages.
struct FolderChoice {
  /// The error without a home folder, where nothing can be remembered.
  static let noHome = UsageError(
    message: "which recipe folder? HOME is not set, so none is remembered",
    help: "name it, as in ‘cookbook build /home/me/Recipes’, or set HOME")

  let record: FolderRecord
  let paths = PathCompletion(home: Places.home)
  private let console: Console

  /// Creates the choice; nil if the system has no place for settings.
  init?(_ console: Console) {
    guard let settings = Places.settings else { return nil }
    record = FolderRecord(in: settings, fileSystem: DiskFileSystem())
    self.console = console
  }

  /// Returns a choice, or throws if there is no place for settings.
  static func required(_ console: Console) throws -> FolderChoice {
    if let choice = FolderChoice(console) { return choice }
    throw UsageError(
      message: "no recipe folder can be remembered: HOME is not set",
      help: "set HOME, or name the folder in each command, as in ‘cookbook build /home/me/Recipes’")
  }

  /// Reports a folder that was just remembered, and whether it is in use.
  func tellRemembered(_ name: String, at path: FilePath) throws {
    let isUsed = try record.read().current == name
    console.say(
      isUsed
        ? "remembered as “\(name)”, and in use; ‘cookbook serve --open’ shows it"
        : "remembered as “\(name)”; ‘cookbook folder use \(Shell.quoted(name))’ puts it into use")
    if isUsed { try tellRival(of: path) }
  }

  /// Reports if commands in this directory use another folder than the one at a path.
  func tellRival(of path: FilePath) throws {
    if let rival = try FolderRival(of: path, record.read()) { console.say(rival.text) }
  }

  /// Returns the folder in use, if any.
  func current() throws -> FilePath? {
    try record.read().currentCollection.map(located)
  }

  /// Returns a folder by its name.
  func folder(named name: String) throws -> FilePath {
    try located(collection(named: name))
  }

  /// Returns a collection, or throws if it is not remembered.
  func collection(named name: String) throws -> FolderRegistry.Collection {
    let registry = try record.read()
    if let collection = registry.collection(named: name) { return collection }
    let names = registry.collections.map { "“\($0.name)”" }.joined(separator: ", ")
    throw UsageError(
      message: "no recipe folder is called “\(name)”",
      help: names.isEmpty
        ? "add one with ‘cookbook folder add NAME PATH’" : "there are: \(names)")
  }

  /// Returns the folders for a common cookbook, with their names.
  func members(named names: [String]) throws -> [(name: String, path: FilePath)] {
    var members: [(name: String, path: FilePath)] = []
    for name in names {
      let collection = try collection(named: name)
      if !collection.members.isEmpty {
        throw UsageError(
          message: "“\(collection.name)” is a common cookbook itself",
          help: "name its folders: \(collection.members.joined(separator: ", "))")
      }
      if members.contains(where: { $0.name == collection.name }) {
        throw UsageError(
          message: "“\(collection.name)” is named twice", help: "name each folder once")
      }
      members.append((collection.name, try folder(named: name)))
    }
    return members
  }

  /// Returns the collection of a folder, whichever path names it.
  func collection(at path: FilePath, in registry: FolderRegistry) -> FolderRegistry.Collection? {
    let files = DiskFileSystem()
    let place = files.place(of: path)
    return registry.collection(at: path)
      ?? registry.collections.first { files.place(of: $0.path) == place }
  }

  /// Throws if a folder cannot be used; for a remembered one, the error is more precise.
  func check(_ folder: FilePath) throws {
    let files = DiskFileSystem()
    // Every command comes through here, and must not wait for the disks of other folders.
    let known = (try? absolute(folder)).flatMap { try? record.read().collection(at: $0) }
    let problem =
      known.map { FolderError.of($0, home: Places.home, in: files) }
      ?? FolderError.of(folder, home: Places.home, in: files)
    if let problem { throw problem }
  }

  /// Throws if a folder to be remembered cannot be used: an existing folder is accepted, unless its
  /// record says that it is only away for now.
  func checkTaking(_ folder: FilePath) throws {
    do {
      try check(folder)
    } catch let problem as FolderError {
      switch problem {
      case .replaced: return
      case .notMounted:
        let files = DiskFileSystem()
        guard try files.status(of: folder, followingLinks: true) != nil,
          try collection(at: folder, in: record.read()) == nil
        else { throw problem }
      default: throw problem
      }
    }
  }

  /// Throws if a name or a folder is taken, unless the folder already has this name.
  func checkIsFree(
    _ name: String, _ path: FilePath, in registry: FolderRegistry, orIsThis: Bool = false
  ) throws {
    let there = collection(at: path, in: registry)
    if orIsThis, let there, there.name == registry.collection(named: name)?.name { return }
    if let known = registry.collection(named: name) {
      throw console.fail(
        "“\(known.name)” is \(known.path)",
        help: "choose another name, or forget that one first: "
          + "cookbook folder remove \(Shell.quoted(known.name))")
    }
    if let known = there {
      throw console.fail(
        "this folder is remembered as “\(known.name)”", path: path,
        help: "use that name, or forget it first: "
          + "cookbook folder remove \(Shell.quoted(known.name))")
    }
  }

  /// Remembers a folder, absolute; the first one becomes the one in use.
  ///
  /// `check` sees the record at that moment, under its lock.
  ///
  /// - Returns: Its name.
  @discardableResult
  func add(
    _ path: FilePath, name: String? = nil, using: Bool = false, of members: [String] = [],
    unless check: (FolderRegistry) throws -> Void = { _ in }
  ) throws -> String {
    let files = DiskFileSystem()
    var used = ""
    try record.change { registry in
      try check(registry)
      used =
        name ?? collection(at: path, in: registry)?.name
        ?? registry.freeName(like: Self.name(of: path))
      var collection =
        registry.collection(named: used) ?? .init(name: used, path: path, members: members)
      collection.path = path
      collection.note(in: files)
      registry.set(collection)
      if using || registry.current == nil { registry.use(used) }
    }
    return used
  }

  /// Returns the folder in use, if it is the one that is gone for good, and not only away for now.
  func lost(_ problem: FolderError) throws -> FolderRegistry.Collection? {
    guard case .lost(_, let path) = problem,
      let current = try record.read().currentCollection, current.path == path
    else { return nil }
    return current
  }

  /// Returns the folder in use, if it is gone for good or a folder without recipes has taken its
  /// place.
  func lostCurrent() throws -> FolderRegistry.Collection? {
    guard let current = try record.read().currentCollection else { return nil }
    do {
      _ = try located(current)
    } catch let problem as FolderError {
      switch problem {
      case .lost, .replaced: return current
      default: break
      }
    }
    return nil
  }

  /// Forgets a folder that is gone, now that there is another, unless that was created in its
  /// place.
  func forget(_ lost: FolderRegistry.Collection, _ console: Console) throws {
    var isForgotten = false
    try record.change { registry in
      guard registry.collection(named: lost.name) == lost else { return }
      isForgotten = true
      registry.remove(lost.name)
    }
    if isForgotten {
      console.say(
        "“\(lost.name)” is forgotten, since it is not there any more: \(Console.named(lost.path))")
    }
  }

  /// Returns the absolute form of a typed path, with links kept.
  func absolute(_ typed: FilePath) throws -> FilePath {
    try DiskFileSystem().absolute(paths.expanded(typed))
  }

  /// Points the links of a common cookbook at the current places of its folders, if its path is
  /// given.
  ///
  /// A path needs no record, and missing folders are reported when the cookbook is read.
  func followMembers(of path: FilePath) {
    guard let place = try? absolute(path), let known = try? record.read().collection(at: place),
      !known.members.isEmpty,
      FolderError.of(known, home: Places.home, in: DiskFileSystem()) == nil
    else { return }
    _ = try? located(known)
  }

  private func located(_ collection: FolderRegistry.Collection) throws -> FilePath {
    let location = try record.locate(collection, home: Places.home)
    for move in location.moves {
      console.say(
        "“\(move.name)” has moved from \(Console.named(move.from)) to "
          + "\(Console.named(move.to)); that is remembered")
    }
    for name in location.renewed {
      console.say("“\(name)” is another folder than before, in the same place; that is remembered")
    }
    return location.path
  }

  /// Returns a folder's own name, if it can be typed.
  private static func name(of path: FilePath) -> String {
    let name = path.name.string
    return FolderName.isValid(name) ? name : "Recipes"
  }
}
