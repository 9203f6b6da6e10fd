import Diagnostics
import FileSystem
import Paths

extension DiagnosticID {
  /// A file or folder could not be read.
  package static let unreadable: Self = "unreadable"
  /// A file's or folder's name is not UTF-8.
  package static let invalidName: Self = "invalid-name"
  /// A symbolic link leads out of the recipe folder.
  package static let linkOutside: Self = "link-outside"
  /// A folder of a shared cookbook is missing.
  package static let missingMember: Self = "missing-member"
}

/// A file of the recipe folder.
package struct FolderFile: Hashable, Sendable {
  /// Its path in the folder, as spelled on the disk.
  package let path: FilePath
  /// Its status.
  package let status: FileStatus

  /// Whether its name is that of a recipe.
  package var isRecipe: Bool { Self.isRecipe(path) }

  /// Returns whether a path is that of a recipe, judging by its name.
  package static func isRecipe(_ path: FilePath) -> Bool {
    switch path.fileExtension {
    case "md", "recipemd": true
    default: false
    }
  }
}

/// Everything in the recipe folder that may become part of the site.
package struct FolderListing: Sendable {
  /// The folder, absolute and without symbolic links.
  package let root: FilePath
  /// The files, sorted by the bytes of their paths.
  package internal(set) var files: [FolderFile]
  /// The diagnostics for files that could not be read or were left out for safety.
  package internal(set) var problems: [Diagnostic]
  /// The linked folders outside of it, absolute and resolved.
  package let linkedFolders: [FilePath]
  /// The paths of those links that lead out of the folder.
  let foldersOutside: [FilePath]
  /// What the symbolic links in it that are followed lead to, absolute and resolved, by their paths.
  var linkTargets: [FilePath: FilePath] = [:]
  /// The files whose content is missing, sorted by their paths.
  package internal(set) var waiting: [WaitingFile] = []
  /// The second versions of files that sync programs have kept, sorted by their paths.
  package internal(set) var conflicts: [ConflictCopy] = []
  /// The paths of files whose contents were compared to decide whether one is a version of the
  /// other.
  var compared: Set<FilePath> = []
  /// Files that may be second versions, but where one of the pair is missing or unreadable, so that
  /// they cannot be compared.
  var undecided: [ConflictCopy] = []
  /// The paths to read from while files' own contents are missing, by the files' paths.
  var standIns: [FilePath: FilePath] = [:]
  /// The folders and links that could not be read, and links that lead nowhere.
  var unread: [UnreadPath] = []
  /// The paths of recipes kept in their earlier state because they are out of reach.
  var held: Set<FilePath> = []
  /// The paths of unreadable files and folders with unknown content.
  package internal(set) var missed: Set<FilePath> = []
  /// The paths of recipes that the previous reading did not have, if anything is missed.
  package internal(set) var arrived: Set<FilePath> = []
  /// The devices of empty linked folders outside, by the links' paths.
  var emptyLinks: [FilePath: UInt64] = [:]
  /// The paths of files in linked folders that link out of them and were not reported.
  var filesElsewhere: Set<FilePath> = []
  /// The paths of symbolic links that lead nowhere, where nothing is known of the target.
  package internal(set) var linksNowhere: Set<FilePath> = []
  /// The copies of its files that earlier builds have kept.
  var kept: KeptFiles?
  /// The patterns that the settings exclude.
  private(set) var exclude: [Glob] = []

  /// The paths of files and folders that exist, or may exist, but are out of reach.
  package var outOfReach: Set<FilePath> {
    missed.union(unread.map(\.path)).union(waiting.map(\.path))
  }

  /// Whether everything in it could be reached.
  var isWhole: Bool {
    waiting.isEmpty && unread.isEmpty && undecided.isEmpty && held.isEmpty && missed.isEmpty
  }

  /// Returns whether the settings exclude a path or one of its parent folders.
  package func excludes(_ path: FilePath) -> Bool {
    !exclude.isEmpty
      && (path.ancestors + [path]).contains { part in
        exclude.contains { $0.matches(part) }
      }
  }

  /// Returns whether a file of the listing is outside the folder, in a linked one.
  package func isOutside(_ path: FilePath) -> Bool { linkOutside(to: path) != nil }

  /// Returns the path of the last link on the way to a file outside the folder; nil for a file
  /// inside it.
  package func linkOutside(to path: FilePath) -> FilePath? {
    foldersOutside.filter { path.isInside($0) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// The places in the folder, or in a folder linked there, that symbolic links lead to, by the paths
  /// of the links.
  var linkedPlaces: [FilePath: [FilePath]] {
    if linkTargets.isEmpty { return [:] }
    return linkTargets.mapValues { target in
      let linked = foldersOutside.compactMap { link in
        linkTargets[link].flatMap(target.relative).map { link / $0 }
      }
      return [target.relative(to: root)].compactMap(\.self) + linked
    }
  }

  /// Returns the path at which the file system finds a file of the folder.
  package func absolute(_ path: FilePath) -> FilePath { standIns[path] ?? root / path }
}

/// Scans the recipe folder.
///
/// Leaves out hidden names, temporary files, the settings, the templates, the output, sites that
/// were built earlier, whatever `exclude` matches, and conflict copies of sync programs. Symbolic
/// links to folders are followed, each folder once, but nothing is written to their targets. A linked
/// folder outside is a part of the cookbook if it has recipes; of any other, nothing is taken. Links to
/// files are followed only inside the folder.
package struct FolderScan {
  /// The name of the manifest, which every built site contains.
  package static let siteMarker: FilePath = ".cookbook-manifest"

  let fileSystem: any FileOperations
  let root: FilePath
  private let exclude: [Glob]
  /// The output's path in the folder, if it is there.
  private let output: FilePath?
  private let synced: SyncedFolder
  /// The same for the folder being scanned, which may be a linked one.
  private(set) var surroundings: SyncedFolder

  var waiting: [WaitingFile] = []
  var conflicts: [ConflictCopy] = []
  var compared: Set<FilePath> = []
  var undecided: [ConflictCopy] = []
  private var files: [FolderFile] = []
  private var problems: [Diagnostic] = []
  private var unread: [UnreadPath] = []
  private var visited: Set<Identity> = []
  private var linkedFolders: [FilePath] = []
  private var followedFolders: [FilePath] = []
  private var foldersOutside: [FilePath] = []
  private var linkTargets: [FilePath: FilePath] = [:]
  private var emptyLinks: [FilePath: UInt64] = [:]
  private var filesElsewhere: Set<FilePath> = []
  /// Whether the scan is in a linked folder outside, where most files may be unrelated.
  private var isElsewhere = false
  /// The reasons why top-level linked folders are missing, by the names of the links.
  private let absent: [FilePath: Diagnostic]

  private struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  /// Lists the folder `root`, an absolute and resolved path; `output` is absolute.
  ///
  /// `entries` are those of `root`, if the caller has just read them; `absent` says why top-level
  /// linked folders are missing, by the names of the links.
  package static func list(
    _ root: FilePath, _ entries: [DirectoryEntry]? = nil, excluding exclude: [String],
    output: FilePath?,
    absent: [FilePath: Diagnostic] = [:], in fileSystem: any FileOperations
  ) -> FolderListing {
    var scan = FolderScan(
      fileSystem: fileSystem, root: root, exclude: exclude.map { Glob($0) }, output: output,
      absent: absent)
    if let status = try? fileSystem.status(of: root, followingLinks: true) {
      scan.visited.insert(Identity(device: status.device, inode: status.inode))
    }
    scan.walk("", entries)
    scan.walkLinkedFolders()
    scan.leaveOutForeignFolders()
    scan.files.sort { $0.path < $1.path }
    scan.conflicts.sort { $0.path < $1.path }
    scan.waiting.sort { $0.path < $1.path }
    return FolderListing(
      root: root, files: scan.files,
      problems: scan.problems + scan.conflicts.map(\.diagnostic),
      linkedFolders: scan.followedFolders, foldersOutside: scan.foldersOutside,
      linkTargets: scan.linkTargets,
      waiting: scan.waiting, conflicts: scan.conflicts, compared: scan.compared,
      undecided: scan.undecided, unread: scan.unread,
      missed: Set(absent.keys), emptyLinks: scan.emptyLinks,
      filesElsewhere: scan.filesElsewhere, exclude: scan.exclude)
  }

  private init(
    fileSystem: any FileOperations, root: FilePath, exclude: [Glob], output: FilePath?,
    absent: [FilePath: Diagnostic]
  ) {
    self.absent = absent
    self.fileSystem = fileSystem
    self.root = root
    self.exclude = exclude
    // The output may be a link to a folder among the recipes.
    self.output = output.flatMap {
      ((try? fileSystem.resolve($0)) ?? $0).relative(to: root)
    }
    synced = SyncedFolder(root)
    surroundings = synced
  }

  private mutating func walk(_ start: FilePath, _ known: [DirectoryEntry]? = nil) {
    var pending = [start]
    while let folder = pending.popLast() {
      let entries: [DirectoryEntry]
      if let known, folder == start {
        entries = known
      } else {
        do {
          entries = try fileSystem.entries(of: root / folder)
        } catch {
          unread.append(UnreadPath(folder, error, in: fileSystem))
          continue
        }
      }
      // The recipes in a site are copies; only a build of this very folder knows its own output.
      if !folder.isEmpty, entries.contains(where: { $0.name == Self.siteMarker }) { continue }
      let traces = takeTraces(of: entries, in: folder)
      var folders: [FilePath] = []
      for entry in entries {
        let path = folder / entry.name
        if isLeftOut(path, entry.name) || traces.contains(entry.name) { continue }
        if entry.status.kind != .directory, TemporaryName.matches(entry.name) { continue }
        if !entry.isText {
          report(invalidName: entry, at: path)
          continue
        }
        switch entry.status.kind {
        case .file: files.append(FolderFile(path: path, status: entry.status))
        case .directory:
          // A folder that also has a link to it must be found under its own name, so links come
          // last.
          let identity = Identity(device: entry.status.device, inode: entry.status.inode)
          if visited.insert(identity).inserted { folders.append(path) }
        case .link: add(link: path)
        case .other: add(noFile: path)
        }
      }
      // The first folder is scanned next, so that files are found almost in order and the first of
      // several links to a folder counts.
      pending += folders.reversed()
    }
  }

  /// Reports an entry that is left out because its name is not valid UTF-8.
  private mutating func report(invalidName entry: DirectoryEntry, at path: FilePath) {
    let isRecipe = FolderFile.isRecipe(path)
    let isFolder = entry.status.kind == .directory
    if isElsewhere, !isRecipe, !isFolder { return }
    problems.append(
      Diagnostic(
        .invalidName, isRecipe || isFolder ? .error : .warning,
        "this \(isFolder ? "folder" : "file") is left out: its name is not UTF-8",
        path: FilePath(path.shown),
        help: "rename it; it may come from an old disk or archive"))
  }

  private mutating func add(link path: FilePath) {
    if let problem = absent[path] {
      problems.append(problem)
      return
    }
    let absolute = root / path
    do {
      guard let status = try fileSystem.status(of: absolute, followingLinks: true) else {
        unread.append(UnreadPath(linkNowhere: path))
        return
      }
      switch status.kind {
      case .directory: linkedFolders.append(path)
      case .file:
        let target = try fileSystem.resolve(absolute)
        if target.isInside(root) {
          files.append(FolderFile(path: path, status: status))
          linkTargets[path] = target
        } else if isElsewhere, !FolderFile.isRecipe(path) {
          // Reported where a recipe uses it.
          filesElsewhere.insert(path)
        } else {
          problems.append(
            Diagnostic(
              .linkOutside, .warning, "this symbolic link leads out of the recipe folder",
              path: path, help: "copy the file into the folder instead"))
        }
      case .link, .other: add(noFile: path)
      }
    } catch {
      unread.append(UnreadPath(path, error, in: fileSystem))
    }
  }

  /// Handles a pipe, socket or device; programs leave them anywhere, so only one with a recipe's
  /// name is reported.
  private mutating func add(noFile path: FilePath) {
    guard FolderFile.isRecipe(path) else { return }
    unread.append(UnreadPath(path, FileError(.read, path, .notFile), in: fileSystem))
  }

  private mutating func walkLinkedFolders() {
    while !linkedFolders.isEmpty {
      let path = linkedFolders.removeFirst()
      guard
        let status = try? fileSystem.status(of: root / path, followingLinks: true),
        visited.insert(Identity(device: status.device, inode: status.inode)).inserted
      else { continue }
      surroundings = synced
      let entries = try? fileSystem.entries(of: root / path)
      if let folder = try? fileSystem.resolve(root / path) {
        followedFolders.append(folder)
        linkTargets[path] = folder
        isElsewhere = !folder.isInside(root)
        if isElsewhere {
          foldersOutside.append(path)
          surroundings = SyncedFolder(folder)
          if entries?.isEmpty == true { emptyLinks[path] = status.device }
        }
      }
      walk(path, entries)
    }
  }

  /// Leaves out what is in linked folders outside that have no recipes, where pictures and documents may
  /// be anybody's.
  private mutating func leaveOutForeignFolders() {
    if foldersOutside.isEmpty { return }
    func link(to path: FilePath) -> FilePath? {
      foldersOutside.filter { path.isInside($0) }.max { $0.utf8.count < $1.utf8.count }
    }
    // Recipes may be on their way, or in a folder that cannot be read.
    let recipes = (files.map(\.path) + waiting.map(\.path)).filter(FolderFile.isRecipe)
    let chapters = Set((recipes + unread.map(\.path)).compactMap(link))
    var foreign: Set<FilePath> = []
    files.removeAll { file in
      guard let link = link(to: file.path), !chapters.contains(link) else { return false }
      if SafeFile.isPublished(file.path) { foreign.insert(link) }
      return true
    }
    for link in foreign.sorted() {
      problems.append(
        Diagnostic(
          .linkOutside, .warning,
          "this symbolic link leads to a folder outside that has no recipes; nothing there is used",
          path: link, help: "copy the files into the recipe folder instead"))
    }
  }

  func isLeftOut(_ path: FilePath, _ name: FilePath) -> Bool {
    if name.utf8.first == 0x2E { return true }
    if path == Settings.fileName || path == Settings.templatesFolder { return true }
    if path == output { return true }
    return exclude.contains { $0.matches(path) }
  }
}
