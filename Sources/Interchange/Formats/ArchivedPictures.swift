import Editing
import Paths

/// The names of pictures in an archive: each ends with what the picture is.
///
/// A photo may have become a JPEG, or had a wrong name all along. Programs go by the name.
struct ArchivedPictures {
  private var names: [FilePath: FilePath] = [:]

  /// Names pictures; `others` are the names of the other files.
  init(_ pictures: [SharedPicture], besides others: Set<FilePath>) {
    // Some disks do not tell small letters from capitals.
    var taken = Set(others.map { $0.string.lowercased() })
    for picture in pictures where picture.hasNameOfKind {
      names[picture.path] = picture.path
      taken.insert(picture.path.string.lowercased())
    }
    for picture in pictures where names[picture.path] == nil {
      let stem = picture.path.withoutExtension
      var (name, number) = (FilePath("\(stem).\(picture.kind.fileExtension)"), 2)
      while !taken.insert(name.string.lowercased()).inserted {
        name = "\(stem) \(number).\(picture.kind.fileExtension)"
        number += 1
      }
      names[picture.path] = name
    }
  }

  /// Returns the name of a picture.
  func name(of picture: SharedPicture) -> FilePath { names[picture.path] ?? picture.path }

  /// Returns the text of a recipe, whose links and pictures lead to these names.
  func text(of recipe: SharedRecipe) -> [UInt8] {
    let moved = recipe.pictures.filter { name(of: $0) != $0.path }
    if moved.isEmpty { return recipe.source }
    let targets = Dictionary(moved.map { ($0.destination, name(of: $0)) }) { first, _ in first }
    func wanted(_ destination: String) -> LinkRewrite.Wanted? {
      targets[destination].map { .init(to: $0, from: recipe.path) }
    }
    let rewritten = LinkRewrite(of: recipe.source) { destination, _ in wanted(destination) }
    return PictureRewrite.applied(to: rewritten.bytes, path: recipe.path) { wanted($0)?.path }.bytes
  }
}

extension SharedPicture {
  /// Whether its file's name says what it is.
  fileprivate var hasNameOfKind: Bool {
    switch kind {
    case .jpeg: ["jpg", "jpeg", "jfif"].contains(path.fileExtension)
    case .heic: ["heic", "heif"].contains(path.fileExtension)
    case .png, .gif, .webp, .avif, .svg: path.fileExtension == kind.fileExtension
    }
  }
}
