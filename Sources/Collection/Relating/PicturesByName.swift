import Diagnostics
import Paths

extension DiagnosticID {
  /// A picture's name differs from that of the only recipe it can mean.
  package static let inexactPictureName: Self = "inexact-picture-name"
}

/// The pictures of a folder that belong to recipes by their names.
///
/// They follow from the listing alone, so a picture is in the folder itself: a symbolic link that
/// leads out of it is not listed.
struct PicturesByName: Sendable {
  /// The pictures of recipes by the recipes' paths, in the order in which pages show them.
  private var pictures: [FilePath: [NamedPicture]] = [:]

  /// Finds the pictures among the files of a folder.
  init(_ files: [FolderFile]) {
    let candidates = files.filter { SafeFile.isPicture($0.path) }
    if candidates.isEmpty { return }
    let recipes = files.filter(\.isRecipe).map(\.path)
    // Of two recipes with different extensions the first counts.
    let exact = Dictionary(recipes.map { ($0.withoutExtension, $0) }) { first, _ in first }
    let similar = Dictionary(grouping: exact.values) { LinkResolver.key($0.withoutExtension) }
    for file in candidates {
      let readings = PictureName.readings(of: file.path)
      func add(_ reading: PictureName, of recipe: FilePath, isExact: Bool) {
        let ending = file.path.utf8.dropFirst(reading.recipe.utf8.count)
        pictures[recipe, default: []].append(
          NamedPicture(
            path: file.path, subject: reading.subject,
            ending: String(decoding: ending, as: UTF8.self), isExact: isExact))
      }
      if let reading = readings.first(where: { exact[$0.recipe] != nil }),
        let recipe = exact[reading.recipe]
      {
        add(reading, of: recipe, isExact: true)
        continue
      }
      // What several recipes could mean belongs to none of them.
      for reading in readings {
        guard let found = similar[LinkResolver.key(reading.recipe)] else { continue }
        if found.count == 1 { add(reading, of: found[0], isExact: false) }
        break
      }
    }
    for recipe in pictures.keys { pictures[recipe]?.sort { $0.precedes($1) } }
  }

  /// Returns the same pictures without those that are kept back.
  func without(_ privacy: Privacy) -> PicturesByName {
    var shown = self
    for (recipe, all) in pictures {
      shown.pictures[recipe] = all.filter { !privacy.hides($0.path) }
    }
    return shown
  }

  /// Returns the paths of the pictures of a recipe.
  func paths(of recipe: FilePath) -> [FilePath] { pictures[recipe, default: []].map(\.path) }

  /// Returns recipes with their pictures; those of `previous` that are the same stay the same
  /// objects.
  func attached(to recipes: [RecipeEntry], previous: [RecipeEntry]) -> [RecipeEntry] {
    if pictures.isEmpty { return recipes }
    var attached = recipes
    for (place, recipe) in recipes.enumerated() {
      guard let own = pictures[recipe.path] else { continue }
      let shown = recipe.shownPictures
      let others = own.filter { !shown.contains(LinkResolver.key($0.path)) }
      if others.isEmpty { continue }
      attached[place] = recipe.showing(others, like: previous[safe: place])
    }
    return attached
  }
}

extension RecipeEntry {
  /// The keys of the paths of the pictures that its text shows itself, wherever it does.
  fileprivate var shownPictures: Set<String> {
    Set(
      facts.links.filter(\.isPicture).compactMap {
        LinkResolver.path(of: $0.destination, from: path).map(LinkResolver.key)
      })
  }

  /// The warnings about pictures whose names are not quite its own.
  var problemsOfPictureNames: [Diagnostic] {
    namedPictures.filter { !$0.isExact }.map { picture in
      let exact = "\(path.withoutExtension.name)\(picture.ending)"
      return Diagnostic(
        .inexactPictureName, .warning,
        "the picture is not quite called as the recipe “\(path.name)”", path: picture.path,
        help: exact == picture.path.name.string
          ? "rename one of the two: their names differ only in how letters are composed"
          : "rename it to “\(exact)”, or other programs do not find it")
    }
  }
}
