import Collection
import Diagnostics
import FileSystem
import Paths

/// All changes that giving a recipe another title or file name requires.
package struct RecipeRenaming: Sendable {
  /// The changes of the recipe's own file, and of recipes whose links change, by their current
  /// paths.
  package private(set) var changes: [RecipeChange] = []
  /// The file's current and new path, for display; nil if it stays in place.
  package let move: (from: FilePath, to: FilePath)?
  /// The number of links of other recipes that change.
  package private(set) var linkCount = 0
  /// The number of pictures that move along, since they are called after the recipe.
  package var pictureCount: Int { pictures.count }
  /// The files that get another path, the recipe's last, by their paths for the file system.
  package var moves: [(from: FilePath, to: FilePath)] {
    move == nil ? [] : pictures.moves + [(recipe.file, target)]
  }
  /// Links that cannot be changed, by their places after the change.
  package private(set) var problems: [Diagnostic] = []
  /// The same links by their current places.
  package private(set) var foreseen: [Diagnostic] = []

  /// The recipe as it is before.
  package let recipe: EditableRecipe
  /// The recipe's new bytes.
  package private(set) var own: [UInt8]
  /// Its new path in its folder.
  package let newPath: FilePath
  private let pictures: PictureMoves
  /// Whether readers see a different title, so that the recipe counts as changed now.
  private let hasOtherTitle: Bool

  /// Plans the renaming; `file` is a name, or a path in the recipe folder.
  ///
  /// Without `file`, the file is renamed if its name comes from the old title.
  ///
  /// - Throws: `EditError` or `FileError`.
  package init(
    _ recipe: EditableRecipe, title: String?, file: FilePath?, in fileSystem: any FileOperations
  ) throws {
    self.recipe = recipe
    if try fileSystem.status(of: recipe.file, followingLinks: false)?.kind == .link {
      throw EditError.symbolicLink(recipe.shown)
    }
    own = try title.map { try TitleEdit.applied($0, to: recipe.source) } ?? recipe.source
    hasOtherTitle = own != recipe.source
    let wanted = try Self.path(for: recipe, title: title, file: file)
    var place = RecipePlace(
      root: recipe.root, settings: recipe.book?.settings ?? Settings(), fileSystem: fileSystem)
    newPath =
      wanted == recipe.path
      ? wanted : try place.free(wanted, except: recipe.path)
    try recipe.checkPrivacy(at: newPath, own)
    pictures = try PictureMoves(of: recipe, to: newPath, &place)
    move =
      newPath == recipe.path
      ? nil : (recipe.shown, EditableRecipe.shown(newPath, in: recipe.folder))
    if move != nil { try recipe.checkConflictCopies() }
    if move != nil, let book = recipe.book, let own = recipe.place {
      try rewriteLinks(in: book, to: own, fileSystem)
    }
    if let change = recipe.changed(to: own) {
      if let reason = try fileSystem.refusal(toWrite: recipe.file) {
        throw FileError(.write, recipe.shown, reason)
      }
      changes.insert(change, at: 0)
    }
  }

  private static func path(
    for recipe: EditableRecipe, title: String?, file: FilePath?
  ) throws -> FilePath {
    let path = recipe.path
    let suffix = String(
      decoding: path.utf8.dropFirst(path.withoutExtension.utf8.count), as: UTF8.self)
    if let file {
      let isRecipe = ["md", "recipemd"].contains(file.fileExtension)
      let stem = (isRecipe ? file.withoutExtension : file).name
      // Compared as strings: the Unicode normal form does not matter for a name.
      guard try RecipeFileName.name(of: stem.string).string == "\(stem).md" else {
        throw EditError.notAName(stem.string)
      }
      let folder = (file.utf8.contains(0x2F) ? file : path).directory
      let name = isRecipe ? file.name : "\(stem)\(suffix)"
      return folder / name
    }
    guard let title, RecipeFileName.isMade(path, from: recipe.title) else { return path }
    let stem = try RecipeFileName.name(of: title).withoutExtension
    return path.directory / "\(stem)\(suffix)"
  }

  // MARK: - Links

  private mutating func rewriteLinks(
    in book: Book, to own: Int, _ fileSystem: any FileOperations
  ) throws {
    let resolver = LinkResolver(files: book.folder.files, recipes: book.recipes)
    try rewriteOwnLinks(in: book, resolver)
    for place in book.recipes.indices
    where place != own
      && (book.links(to: own, from: place, resolver) || book.shows(pictures.paths, in: place))
    {
      let other = try recipe.other(at: place, in: book)
      if var refusal = other.refusal {
        refusal.severity = .warning
        report([Self.withLinkNowhere(refusal, in: other)])
        continue
      }
      func wanted(_ destination: String, _ isPicture: Bool) -> LinkRewrite.Wanted? {
        switch resolver.target(of: destination, from: other.path, isPicture: isPicture) {
        case .recipe(own): return LinkRewrite.Wanted(to: newPath, from: other.path)
        case .file(let path) where pictures.paths.contains(path):
          return LinkRewrite.Wanted(to: pictures.path(after: path), from: other.path)
        default: return nil
        }
      }
      let rewrite = LinkRewrite(of: other.source, wanted: wanted)
      let covers = PictureRewrite.applied(to: rewrite.bytes, path: other.shown) {
        wanted($0, true)?.path
      }
      let change = other.changed(to: covers.bytes).map { [$0] } ?? []
      let (allowed, refused) = try change.writable(in: fileSystem)
      report(refused.map { Self.withLinkNowhere($0, in: other) })
      if !refused.isEmpty { continue }
      linkCount += rewrite.count
      changes += allowed
      for link in rewrite.missed {
        report(
          link.destination, (other.source, link.before, other.shown),
          (covers.bytes, link.after, other.shown))
      }
      for cover in covers.missed {
        report(
          cover.destination, (rewrite.bytes, cover.range, other.shown),
          (covers.bytes, cover.range, other.shown))
      }
    }
  }

  /// Returns the error of a recipe, with a note about its link.
  private static func withLinkNowhere(
    _ problem: Diagnostic, in other: EditableRecipe
  ) -> Diagnostic {
    var problem = problem
    problem.notes.append(
      DiagnosticNote("its link leads nowhere once the other has its new name", path: other.shown))
    return problem
  }

  /// Rewrites the recipe's own links, which need other paths in another folder, except for a link
  /// to itself.
  private mutating func rewriteOwnLinks(in book: Book, _ resolver: LinkResolver) throws {
    func wanted(_ destination: String, _ isPicture: Bool) -> LinkRewrite.Wanted? {
      var target: FilePath
      switch resolver.target(of: destination, from: recipe.path, isPicture: isPicture) {
      case .recipe(let place) where place == recipe.place: target = newPath
      case .recipe(let place): target = book.recipes[place].path
      case .file(let path): target = path
      case .external, .nowhere, nil: return nil
      }
      let before = LinkRewrite.Wanted(to: target, from: recipe.path)
      target = pictures.path(after: target)
      let after = LinkRewrite.Wanted(to: target, from: newPath)
      return target == newPath || before != after ? after : nil
    }
    let rewrite = LinkRewrite(of: own, wanted: wanted)
    let shown = move?.to ?? recipe.shown
    for link in rewrite.missed {
      report(
        link.destination, (own, link.before, recipe.shown), (rewrite.bytes, link.after, shown))
    }
    let covers = PictureRewrite.applied(to: rewrite.bytes, path: recipe.shown) {
      wanted($0, true)?.path
    }
    for picture in covers.missed {
      report(
        picture.destination, (rewrite.bytes, picture.range, recipe.shown),
        (covers.bytes, picture.range, shown))
    }
    own = covers.bytes
  }

  private mutating func report(_ known: [Diagnostic]) {
    problems += known
    foreseen += known
  }

  /// Reports a link that is left unchanged, with its places before and after the change.
  private mutating func report(
    _ destination: String, _ before: (bytes: [UInt8], range: Range<Int>, path: FilePath),
    _ after: (bytes: [UInt8], range: Range<Int>, path: FilePath)
  ) {
    func problem(_ file: (bytes: [UInt8], range: Range<Int>, path: FilePath)) -> Diagnostic {
      Diagnostic(unchangedLink: destination, at: file.range, in: file.bytes, path: file.path)
    }
    foreseen.append(problem(before))
    problems.append(problem(after))
  }

  // MARK: - Writing

  /// Returns the errors that writing and moving the files would cause, as far as they are known
  /// without trying.
  package func check(in fileSystem: any FileOperations) -> [Diagnostic] {
    guard move != nil else { return changes.check(in: fileSystem) }
    return RecipeChange.problems(paths) {
      try fileSystem.checkCreating(target)
      try fileSystem.checkReplacing(recipe.file)
      let others = changes.filter { $0.file != recipe.file }
      try fileSystem.check(others.writes(in: fileSystem))
    }
  }

  /// The new path of the recipe's file.
  private var target: FilePath { recipe.root / newPath }

  /// The paths for display.
  private var paths: [FilePath: FilePath] {
    var paths = Dictionary(uniqueKeysWithValues: changes.map { ($0.file, $0.path) })
    paths[recipe.file] = recipe.shown
    paths[target] = EditableRecipe.shown(newPath, in: recipe.folder)
    return paths
  }

  /// Writes the files and moves the recipe's; returns the errors, if any.
  ///
  /// The recipe is moved only after everything else is written.
  package func write(in fileSystem: any FileOperations) -> [Diagnostic] {
    guard move != nil else { return changes.write(in: fileSystem) }
    let known = check(in: fileSystem)
    if !known.isEmpty { return known }
    return RecipeChange.problems(paths) {
      let others = try changes.filter { $0.file != recipe.file }.writes(in: fileSystem)
      guard try fileSystem.read(recipe.file) == recipe.source else {
        throw FileChangedError(path: recipe.file)
      }
      if try fileSystem.areSame(recipe.file, target) {
        let writes =
          try changes.filter { $0.file == recipe.file }.writes(in: fileSystem) + others
        try fileSystem.write(writes)
        return try last(after: writes) {
          try pictures.perform(in: fileSystem) { try fileSystem.rename(recipe.file, to: target) }
        }
      }
      try fileSystem.makeDirectories(target.directory)
      if own == recipe.source {
        try fileSystem.write(others)
        return try last(after: others) {
          try pictures.perform(in: fileSystem) { try fileSystem.move(recipe.file, to: target) }
        }
      }
      let details = try fileSystem.details(of: recipe.file)
      var write = FileWrite(target, expecting: nil, bytes: own, details: details)
      if !hasOtherTitle { write.modified = details.modified }
      try fileSystem.write([write] + others)
      try last(after: [write] + others) {
        guard try fileSystem.read(recipe.file) == recipe.source else {
          throw FileChangedError(path: recipe.file)
        }
        try pictures.perform(in: fileSystem) { try fileSystem.remove(recipe.file) }
      }
    }
  }

  /// Runs the last step, after files have been written.
  private func last(after writes: [FileWrite], _ step: () throws -> Void) throws {
    do { try step() } catch {
      throw HalfWrittenError(written: writes.map(\.path), failed: recipe.file, cause: error)
    }
  }
}

extension DiagnosticID {
  /// A link to a renamed recipe that is left unchanged.
  package static let unchangedLink: Self = "unchanged-link"
}

extension Diagnostic {
  /// Creates the report of a link that is left unchanged, by its percent-encoded destination.
  init(
    unchangedLink destination: String, at range: Range<Int>, in bytes: [UInt8], path: FilePath
  ) {
    let name = TerminalText.harmless(
      (LinkResolver.percentDecoded(destination) ?? destination).unicodeScalars)
    self.init(
      .unchangedLink, .warning,
      "the link to “\(name)” is written in a way that it is left as it is", path: path,
      range: LineIndex(bytes).range(range), help: "change its path by hand")
  }
}
