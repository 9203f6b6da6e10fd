import Collection
import FileSystem
import Paths
import RecipeMD
import Texts

/// Settles which version of a file is kept; the other one goes to the trash, in one folder for
/// everything that a settlement removes.
///
/// It writes in the folders of a common cookbook, but in no other folder that a link leads to.
package struct ConflictSettlement: Sendable {
  /// The version to keep.
  package enum Choice: Hashable, Sendable {
    /// The original, as it is.
    case original
    /// The copy's content, under the original's name.
    case copy
    /// Both; the copy gets a name of its own.
    case both
    /// A text merged from both, under the original's name.
    case merged([UInt8])
  }

  /// The two versions as they were when they were read.
  package struct Versions: Sendable {
    /// The conflict.
    package let conflict: ConflictCopy
    /// The original's content.
    package let original: [UInt8]
    /// The copy's content.
    package let copy: [UInt8]

    /// Whether both are text, so that their lines can be compared.
    package var areTexts: Bool {
      [original, copy].allSatisfy {
        !$0.contains(0) && String(validating: $0, as: UTF8.self) != nil
      }
    }

    /// The title of both, if they are recipes with the same title.
    package var sharedTitle: String? {
      guard conflict.isRecipe else { return nil }
      let titles = [original, copy].map {
        parse($0, options: ParseOptions(allowsFrontMatter: true)).recipe.title
      }
      return TextFolding.fold(titles[0]) == TextFolding.fold(titles[1]) ? titles[0] : nil
    }
  }

  /// The result of a settlement, done or planned.
  package struct Outcome: Hashable, Sendable {
    /// The new path of the copy in the folder.
    package let copy: FilePath
    /// The new path of the original's former content; nil if the original is unchanged.
    package let original: FilePath?
  }

  private let folder: FolderListing
  /// The names of the links in the folder to its members.
  private let members: Set<FilePath>
  private let fileSystem: any FileOperations
  /// The trash folders by member; "" is the folder itself.
  private var trashes: [FilePath: Trash] = [:]

  /// Creates a settlement for a recipe folder; `members` are the names of its members.
  package init(
    of folder: FolderListing, members: Set<FilePath> = [], in fileSystem: any FileOperations
  ) {
    self.folder = folder
    self.members = members
    self.fileSystem = fileSystem
  }

  /// Reads both versions.
  ///
  /// - Throws: `ConflictError` if they cannot be settled, else `FileError`.
  package func versions(of conflict: ConflictCopy) throws -> Versions {
    if let link = folder.linkOutside(to: conflict.path), !members.contains(link) {
      throw ConflictError.outside(
        absolute(conflict.path), folder: fileSystem.place(of: absolute(link)))
    }
    if folder.waiting.contains(where: { $0.path == conflict.original }) {
      throw ConflictError.waiting(absolute(conflict.original))
    }
    return Versions(
      conflict: conflict, original: try fileSystem.read(absolute(conflict.original)),
      copy: try fileSystem.read(absolute(conflict.path)))
  }

  /// Throws the error that a choice would cause, as far as it is known without trying.
  ///
  /// `taken` are paths that other copies will have.
  package func check(
    _ versions: Versions, keeping choice: Choice, besides taken: Set<FilePath> = []
  ) throws(FileError) {
    let conflict = versions.conflict
    let content: [UInt8]
    switch choice {
    case .both:
      return try fileSystem.checkCreating(absolute(try freePath(for: conflict, besides: taken)))
    case .original: content = versions.original
    case .copy: content = versions.copy
    case .merged(let text): content = text
    }
    let (member, path) = place(of: conflict.path)
    try Trash(of: absolute(member), in: fileSystem).check(path)
    if content != versions.original { try fileSystem.checkChanging(absolute(conflict.original)) }
  }

  /// Keeps one version or both, so that at every moment both contents are somewhere in the folder.
  ///
  /// - Throws: `FileChangedError` if one of them has changed since it was read, else `FileError`.
  package mutating func settle(_ versions: Versions, keeping choice: Choice) throws -> Outcome {
    let conflict = versions.conflict
    for (path, content) in [
      (conflict.original, versions.original), (conflict.path, versions.copy),
    ] where try fileSystem.read(absolute(path)) != content {
      throw FileChangedError(path: absolute(path))
    }
    // A half-applied choice is not the user's choice.
    try check(versions, keeping: choice)
    switch choice {
    case .original: return try settle(versions, writing: versions.original)
    case .copy: return try settle(versions, writing: versions.copy)
    case .merged(let text): return try settle(versions, writing: text)
    case .both:
      let path = try freePath(for: conflict)
      try fileSystem.move(absolute(conflict.path), to: absolute(path))
      return Outcome(copy: path, original: nil)
    }
  }

  /// Returns a free path for the copy that does not look like a conflict copy: “Cake (version
  /// 2).md”.
  ///
  /// `taken` are paths that other copies will have.
  package func freePath(
    for conflict: ConflictCopy, besides taken: Set<FilePath> = []
  ) throws(FileError) -> FilePath {
    let stem = conflict.original.withoutExtension
    let ending = String(
      decoding: conflict.original.utf8.dropFirst(stem.utf8.count), as: UTF8.self)
    var number = 2
    while true {
      let path: FilePath = "\(stem) (version \(number))\(ending)"
      let isThere = try fileSystem.status(of: absolute(path), followingLinks: false) != nil
      if !isThere, !taken.contains(path) { return path }
      number += 1
    }
  }

  private mutating func settle(
    _ versions: Versions, writing content: [UInt8]
  ) throws -> Outcome {
    let conflict = versions.conflict
    let (member, path) = place(of: conflict.path)
    var trash = trashes[member] ?? Trash(of: absolute(member), in: fileSystem)
    defer { trashes[member] = trash }
    var kept: FilePath?
    if content != versions.original {
      kept = member / (try trash.keep(versions.original, of: place(of: conflict.original).path))
      try fileSystem.replace(
        absolute(conflict.original), expecting: versions.original, with: content)
    }
    return Outcome(copy: member / (try trash.take(path)), original: kept)
  }

  /// Returns the folder in which a file is settled, a member or "" for the folder itself, and the
  /// file's path there.
  private func place(of path: FilePath) -> (member: FilePath, path: FilePath) {
    for member in members {
      if let inner = path.relative(to: member) { return (member, inner) }
    }
    return ("", path)
  }

  private func absolute(_ path: FilePath) -> FilePath { folder.root / path }
}

/// The version to keep without looking at each conflict.
package enum KeptVersion: String, CaseIterable, Sendable {
  /// The original.
  case original
  /// The copy.
  case copy
  /// Both, the copy under a name of its own.
  case both

  /// The matching choice.
  package var choice: ConflictSettlement.Choice {
    switch self {
    case .original: .original
    case .copy: .copy
    case .both: .both
    }
  }
}
