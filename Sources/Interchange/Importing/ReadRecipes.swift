import Collection
import Bytes
import FileSystem
import Paths

/// The recipes that were found in the files of an import, and why others were not.
package struct ReadRecipes: Sendable {
  /// A recipe that was found.
  package struct Found: Sendable {
    /// The file it is in.
    package let file: ImportFile
    /// Its format.
    package let format: ImportFormat
    /// The recipe; its pictures are read again where they are needed, since all of them together may
    /// not fit into memory.
    package let recipe: IncomingRecipe
    /// The endings of its pictures' names.
    package let pictureEndings: [String]
    /// A hash of its pictures; nil if it has none.
    let pictures: ContentHash?
    /// Its place among the recipes of its file.
    fileprivate let place: Int
  }

  /// The recipes in the order of the files.
  package private(set) var found: [Found] = []
  /// The files of which nothing could be made.
  package private(set) var problems: [ImportTree.Problem]
  /// What is not imported: a file of no known format other than a picture, or a recipe that its
  /// program does not count among the others.
  package struct LeftOut: Sendable {
    /// The file.
    package let file: ImportFile
    /// The recipe's title; nil for a file without recipes.
    package let title: String?
    /// The reason, in words for people.
    package let reason: String
  }

  /// What is not imported, in the order of the files.
  package private(set) var leftOut: [LeftOut] = []

  /// Reads all files of an import.
  ///
  /// `progress` is called with the number of files that are done.
  package init(_ tree: ImportTree, progress: (Int) -> Void) {
    problems = tree.problems
    leftOut = tree.passedOver.map { LeftOut(file: $0.file, title: nil, reason: $0.reason) }
    for (number, file) in tree.files.enumerated() {
      progress(number)
      do {
        guard let read = try ImportFormat.recipes(in: file, of: tree) else {
          if !ImportFormat.isCompanion(file) {
            leftOut.append(
              LeftOut(
                file: file, title: nil,
                reason: SafeFile.isPicture(file.path)
                  ? "it is called like a picture, and is none" : "it is of no format that is known"
              ))
          }
          continue
        }
        if let problem = read.problem {
          problems.append(ImportTree.Problem(shown: file.shown, error: problem))
        }
        for (place, recipe) in read.recipes.enumerated() {
          if let reason = recipe.leftOutReason {
            leftOut.append(LeftOut(file: file, title: recipe.title, reason: reason))
            continue
          }
          var recipe = recipe
          if let doubt = file.doubt { recipe.doubts.append(doubt) }
          let endings = RecipeDraft.endings(of: recipe.pictures)
          let pictures = Self.hash(of: recipe.pictures)
          recipe.pictures = []
          found.append(
            Found(
              file: file, format: read.format, recipe: recipe, pictureEndings: endings,
              pictures: pictures, place: place))
        }
      } catch {
        problems.append(ImportTree.Problem(shown: file.shown, error: error))
      }
    }
    // A picture that was named beside a recipe came with it.
    if found.isEmpty, leftOut.isEmpty, problems.isEmpty {
      leftOut = tree.files.filter { $0.isNamed && !CooklangFile.isCompanion($0.path) }.map {
        LeftOut(
          file: $0, title: nil, reason: "it is a picture or the like, without a recipe's text")
      }
    }
  }

  private static func hash(of pictures: [IncomingRecipe.Picture]) -> ContentHash? {
    if pictures.isEmpty { return nil }
    var hasher = ContentHasher()
    for picture in pictures { hasher.add(picture.bytes.span) }
    return hasher.end()
  }
}

/// Recipes with their pictures, file by file: those of the file that was read last are kept, so that
/// a file with many recipes is read once more and not once for each of them.
struct WholeRecipes {
  private let tree: ImportTree
  private var file: FilePath?
  private var recipes: [IncomingRecipe] = []

  init(in tree: ImportTree) { self.tree = tree }

  /// Returns a recipe with its pictures.
  ///
  /// - Throws: What reading its file throws.
  mutating func recipe(_ found: ReadRecipes.Found) throws -> IncomingRecipe {
    if found.pictureEndings.isEmpty { return found.recipe }
    if file != found.file.shown {
      // Those of the last file are gone before others are there.
      (file, recipes) = (nil, [])
      recipes = try ImportFormat.recipes(in: found.file, of: tree)?.recipes ?? []
      file = found.file.shown
    }
    return recipes.indices.contains(found.place) ? recipes[found.place] : found.recipe
  }
}
