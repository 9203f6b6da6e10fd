import Collection
import Diagnostics
import FileSystem
import Paths
import Pictures

extension DiagnosticID {
  /// A picture that is blurred on most screens.
  package static let smallPicture: Self = "small-picture"
  /// A picture whose file costs readers much time.
  package static let hugePicture: Self = "huge-picture"
  /// A picture that nothing shows.
  package static let unusedPicture: Self = "unused-picture"
  /// A picture that is called after a step which its recipe does not have.
  package static let missingStep: Self = "missing-step"
  /// A picture without a description for those who cannot see it.
  package static let undescribedPicture: Self = "undescribed-picture"
  /// A file whose name some hosts or disks cannot have.
  package static let unportableName: Self = "unportable-name"
}

/// What could be better about the pictures of a book.
struct PictureAdvice {
  /// The fewest pixels in a row with which a picture is sharp on a phone.
  static let fewestPixels = 640
  /// The most bytes of a photo that a phone makes.
  static let mostBytes: Int64 = 20 << 20

  private let book: Book
  private let files: SitePlan.Files
  /// The files that the site shows or links to.
  private let used: Set<FilePath>

  init(_ plan: SitePlan) {
    book = plan.maker.context.book
    files = plan.files
    used = plan.filesInUse
  }

  /// Returns the advice about files and about recipes.
  func diagnostics() async -> [Diagnostic] {
    let pictures = book.folder.files.filter { SafeFile.isPicture($0.path) }
    let ofFiles = pictures.flatMap { used.contains($0.path) ? ofUsed($0) : [.unused($0.path)] }
    let names = used.sorted().compactMap { path in
      path.unportableReason.map { Diagnostic.unportable(path, $0) }
    }
    let alike = Dictionary(grouping: used) { $0.string.lowercased() }.values.filter { $0.count > 1 }
      .map { $0.sorted() }.sorted { $0[0] < $1[0] }
      .map { Diagnostic.alike($0[1], to: $0[0]) }
    let recipes = book.recipes.filter(\.hasPictures)
    let ofRecipes = await concurrentMap(recipes, batch: 64) {
      undescribed(in: $0) + withoutStep(in: $0)
    }
    return ofFiles + names + alike + ofRecipes.flatMap { $0 }
  }

  private func ofUsed(_ file: FolderFile) -> [Diagnostic] {
    let size = file.path.fileExtension == "svg" ? nil : files.sizes[file.path]
    var found: [Diagnostic] = []
    if let size, size.width < Self.fewestPixels, !files.ofLook.contains(file.path) {
      found.append(.small(file.path, size))
    }
    if file.status.size > Self.mostBytes || (size?.count ?? 0) > PictureLimits().pixels {
      found.append(.huge(file.path, size, bytes: file.status.size))
    }
    return found
  }

  private func undescribed(in recipe: RecipeEntry) -> [Diagnostic] {
    // A recipe that has changed since it was read has another text now.
    let pictures = (try? recipe.undescribedPictures()) ?? []
    return pictures.map { picture in
      Diagnostic(
        .undescribedPicture, .note, "the picture “\(picture.name)” has no description",
        path: recipe.path, range: picture.range,
        help: "write what it shows between its brackets, for those who cannot see it")
    }
  }

  private func withoutStep(in recipe: RecipeEntry) -> [Diagnostic] {
    let pictures = (try? recipe.text())?.withoutStep(recipe.namedPictures) ?? []
    return pictures.map { picture in
      Diagnostic(
        .missingStep, .note, "“\(recipe.path.name)” has no step that this picture is called after",
        path: picture.path,
        help: "give it the number of one: with “.3” before its extension it is shown with the third"
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func small(_ path: FilePath, _ size: PixelSize) -> Diagnostic {
    Diagnostic(
      .smallPicture, .note,
      "the picture has only \(size.width) × \(size.height) pixels and is blurred on most screens",
      path: path, help: "replace it by one that is at least 1,600 pixels wide, if there is one")
  }

  fileprivate static func huge(_ path: FilePath, _ size: PixelSize?, bytes: Int64) -> Diagnostic {
    let pixels = size.map { ", \($0.width) × \($0.height) pixels" } ?? ""
    let length = bytes < 1 << 20 ? "\(max(1, bytes >> 10)) KiB" : "\(bytes >> 20) MiB"
    return Diagnostic(
      .hugePicture, .note, "the picture is very large: \(length)\(pixels)", path: path,
      help: "save it again as a JPEG that is at most 4,000 pixels wide")
  }

  fileprivate static func unused(_ path: FilePath) -> Diagnostic {
    let name = LinkResolver.percentEncoded(path.name.string)
    return Diagnostic(
      .unusedPicture, .note, "no recipe shows this picture", path: path,
      help:
        "write ![what it shows](\(name)) in a recipe, call it as the recipe is called, or delete it"
    )
  }

  fileprivate static func alike(_ path: FilePath, to other: FilePath) -> Diagnostic {
    Diagnostic(
      .unportableName, .note,
      "some web hosts and disks take this file for “\(other)”: their names differ only in case",
      path: path, help: "rename it, also where recipes name it")
  }

  fileprivate static func unportable(_ path: FilePath, _ reason: String) -> Diagnostic {
    Diagnostic(
      .unportableName, .note,
      "some web hosts and disks cannot have this file: its name \(reason)",
      path: path, help: "rename it, also where recipes name it")
  }
}
