import Collection
import FileSystem
import Paths

/// The pictures that a recipe has by their names, which move along with its file.
struct PictureMoves: Sendable {
  private let root: FilePath
  /// The new paths of the pictures by their current ones.
  private let targets: [FilePath: FilePath]

  /// Plans the moves of a recipe's pictures for its new path; `place` says which paths are free.
  ///
  /// - Throws: `EditError` or `FileError`.
  init(
    of recipe: EditableRecipe, to newPath: FilePath, _ place: inout RecipePlace
  ) throws {
    root = recipe.root
    var targets: [FilePath: FilePath] = [:]
    for picture in newPath == recipe.path ? [] : recipe.namedPictures {
      let target = FilePath("\(newPath.withoutExtension)\(picture.ending)")
      if target == picture.path { continue }
      // Elsewhere a link may lead to something else.
      if try place.fileSystem.status(of: root / picture.path, followingLinks: false)?.kind == .link
      {
        throw EditError.symbolicLink(EditableRecipe.shown(picture.path, in: recipe.folder))
      }
      targets[picture.path] = try place.free(target, except: picture.path)
    }
    self.targets = targets
  }

  /// The number of pictures that move.
  var count: Int { targets.count }
  /// The current paths.
  var paths: Dictionary<FilePath, FilePath>.Keys { targets.keys }
  /// The moves by their paths for the file system, in the order of the current ones.
  var moves: [(from: FilePath, to: FilePath)] {
    targets.sorted { $0.key < $1.key }.map { (root / $0.key, root / $0.value) }
  }
  /// Returns the path of a file after the moves.
  func path(after path: FilePath) -> FilePath { targets[path] ?? path }

  /// Moves the pictures and runs the last step; if anything fails, they are back where they were.
  func perform(in fileSystem: any FileOperations, then step: () throws -> Void) throws {
    var moved: [(from: FilePath, to: FilePath)] = []
    do {
      for (from, to) in targets.sorted(by: { $0.key < $1.key }) {
        try Self.move(root / from, to: root / to, in: fileSystem)
        moved.append((from, to))
      }
      try step()
    } catch {
      for (from, to) in moved.reversed() {
        try? Self.move(root / to, to: root / from, in: fileSystem)
      }
      throw error
    }
  }

  private static func move(
    _ source: FilePath, to target: FilePath, in fileSystem: any FileOperations
  ) throws {
    if try fileSystem.areSame(source, target) {
      try fileSystem.rename(source, to: target)
    } else {
      try fileSystem.move(source, to: target)
    }
  }
}

extension EditableRecipe {
  /// The pictures that it has by their names alone.
  var namedPictures: [NamedPicture] {
    guard let book, let place else { return [] }
    return book.recipes[place].namedPictures
  }
}
