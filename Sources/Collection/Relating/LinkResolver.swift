import Bytes
import Diagnostics
import FileSystem
import Paths
import Synchronization
import Texts

/// Resolves the destinations written in recipes.
///
/// Only files in the folder's listing can be found, so no destination can lead out of the folder.
package final class LinkResolver: Sendable {
  /// The result of resolving a destination.
  enum Resolution: Equatable {
    /// It names a file exactly.
    case exact(LinkTarget)
    /// It does not name a file exactly, but can mean only this one.
    case inexact(LinkTarget, path: FilePath)
    /// It has a host but no scheme; the address with `https:` is meant.
    case schemeless(LinkTarget)
    /// It can mean any of these files.
    case ambiguous([FilePath])
    /// There is no such file in the folder.
    case missing
    /// It leads out of the folder.
    case outside
    /// It names a symbolic link that leads out of the folder.
    case linkOutside
    /// It is not the address of a file, but a place on the page or empty; or it cannot be resolved
    /// now.
    case none
  }

  /// The paths, as bytes.
  private let paths: WordTable
  /// The targets of the paths, by index.
  private let targets: [LinkTarget]
  private let files: [FolderFile]
  /// The files that are out of reach, and folders whose content is unknown.
  let outOfReach: Set<FilePath>
  /// The files that are symbolic links out of the linked folders that contain them.
  let filesElsewhere: Set<FilePath>
  /// The paths by keys that ignore case and Unicode normal form; created on first use.
  private let similar = Mutex<[String: [FilePath]]?>(nil)

  /// Creates a resolver for a folder's files and the recipes among them.
  package convenience init(files: [FolderFile], recipes: [RecipeEntry]) {
    self.init(files: files, recipes: recipes, outOfReach: [])
  }

  /// Creates a resolver for a folder that is partly out of reach.
  init(
    files: [FolderFile], recipes: [RecipeEntry], outOfReach: Set<FilePath>,
    filesElsewhere: Set<FilePath> = []
  ) {
    var paths = WordTable(capacity: files.count)
    var targets: [LinkTarget] = []
    targets.reserveCapacity(files.count)
    func add(_ path: FilePath, _ target: LinkTarget) {
      // A file that is a recipe is not added a second time.
      if path.string.withBytes({ paths.number(of: $0) }) == targets.count { targets.append(target) }
    }
    for (index, recipe) in recipes.enumerated() { add(recipe.path, .recipe(index)) }
    // Nearly all files are recipes, in the same order.
    var next = 0
    for file in files {
      if next < recipes.count, recipes[next].path == file.path {
        next += 1
      } else {
        add(file.path, .file(file.path))
      }
    }
    self.paths = paths
    self.targets = targets
    self.files = files
    self.outOfReach = outOfReach
    self.filesElsewhere = filesElsewhere
  }

  private func target(ofPath path: Span<UInt8>) -> LinkTarget? {
    paths.find(path).map { targets[$0] }
  }

  private func target(ofPath path: [UInt8]) -> LinkTarget? {
    target(ofPath: path.span)
  }

  /// Returns the paths that differ from one only in case or Unicode normal form.
  private func paths(like path: FilePath) -> [FilePath] {
    similar.withLock { similar in
      if similar == nil {
        similar = Dictionary(grouping: files.map(\.path), by: Self.key)
      }
      return similar?[Self.key(path)] ?? []
    }
  }

  /// Returns the target of a destination in the recipe at `path`, if it is in the folder.
  package func target(of destination: String, from path: FilePath, isPicture: Bool) -> LinkTarget? {
    switch resolve(destination, from: path, isPicture: isPicture) {
    case .exact(.external), .exact(.nowhere): nil
    case .exact(let target), .inexact(let target, _): target
    case .schemeless, .ambiguous, .missing, .outside, .linkOutside, .none: nil
    }
  }

  /// Resolves a percent-encoded destination as written in the recipe at `path`.
  ///
  /// An inexact destination of a picture matches only pictures, never a recipe.
  func resolve(
    _ destination: String, from path: FilePath, isPicture: Bool = false
  ) -> Resolution {
    if let target = plainTarget(of: destination, from: path) { return .exact(target) }
    let address = Array(destination.utf8)
    if address.isEmpty || address[0] == 0x23 { return .none }
    if Self.hasScheme(address) { return .exact(.external(destination)) }
    if address.starts(with: [0x2F, 0x2F]) {
      // A page resolves it with its own scheme, which is `file:` on a disk: the link would open a
      // folder of the host on the reader's network, and disclose the reader's name to it.
      let hasHost = address.count > 2 && ![0x2F, 0x3F, 0x23].contains(address[2])
      return hasHost ? .schemeless(.external("https:" + destination)) : .missing
    }
    let decoded = Self.decodedPath(of: address)
    if decoded.contains(0) { return .missing }
    if decoded.isEmpty { return .none }
    guard let bytes = Self.path(decoded, from: path) else { return .outside }
    if let target = target(ofPath: bytes) { return .exact(target) }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .missing }
    let wanted = FilePath(text)
    // The folder's own problem has already been reported.
    if outOfReach.covers(wanted) { return .none }
    if filesElsewhere.contains(wanted) { return .linkOutside }

    // Other programs may ignore case, the Unicode normal form or a missing extension.
    var candidates = paths(like: wanted)
    if isPicture {
      candidates = candidates.filter(SafeFile.isPicture)
    } else if candidates.isEmpty {
      let recipes = ["md", "recipemd"].map { FilePath("\(wanted).\($0)") }
      if recipes.contains(where: outOfReach.covers) { return .none }
      candidates = recipes.flatMap(paths(like:))
    }
    switch candidates.count {
    case 0: return .missing
    case 1:
      return .inexact(
        target(ofPath: Array(candidates[0].utf8)) ?? .nowhere, path: candidates[0])
    default: return .ambiguous(candidates)
    }
  }

  /// Returns the target of a destination that consists of names and leading `../`, as most do; nil
  /// for any other, and if the file does not exist.
  private func plainTarget(of destination: String, from path: FilePath) -> LinkTarget? {
    destination.withBytes { destination in
      path.string.withBytes { path in
        var end = path.lastPlace(of: 0x2F) ?? 0
        var start = 0
        while start + 3 <= destination.count, destination[start] == 0x2E,
          destination[start + 1] == 0x2E, destination[start + 2] == 0x2F
        {
          if end == 0 { return nil }
          end = path.extracting(first: end).lastPlace(of: 0x2F) ?? 0
          start += 3
        }
        return plainTarget(
          of: destination.extracting(start...), in: path.extracting(first: end))
      }
    }
  }

  /// Returns the target of a destination relative to a folder; no path of a file has empty parts,
  /// `.` or `..`, and so a destination with these is not found.
  private func plainTarget(of destination: Span<UInt8>, in folder: Span<UInt8>) -> LinkTarget? {
    var bytes = ByteBuffer(capacity: folder.count + 1 + destination.count)
    bytes.append(folder)
    if !folder.isEmpty { bytes.append(0x2F) }
    var index = 0
    while index < destination.count {
      var byte = destination[index]
      index += 1
      switch byte {
      case 0x23, 0x3A, 0x3F: return nil
      case 0x25:
        guard index + 1 < destination.count,
          let meant = PercentCoding.byte(destination[index], destination[index + 1])
        else { return nil }
        byte = meant
        index += 2
      default: break
      }
      bytes.append(byte)
    }
    return bytes.withBytes { target(ofPath: $0) }
  }

  /// Returns a key that ignores case and Unicode normal form.
  static func key(_ path: FilePath) -> String {
    let text = path.string
    return text.utf8.allSatisfy { $0 < 0x80 }
      ? text.lowercased() : TextFolding.composed(text).lowercased()
  }
}
