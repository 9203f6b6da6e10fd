import Diagnostics
import Paths

/// The reason why a recipe's file is not changed.
package enum EditError: Error, Hashable, Sendable {
  /// A text cannot be a tag.
  case notATag(String)
  /// A text cannot be a title.
  case notATitle(String)
  /// A text is not a yield.
  case notAYield(String)
  /// A text is not a day.
  case notADate(String)
  /// A text is not a rating.
  case notARating(String)
  /// No recipe has a tag; `nearest` is a similar one that some recipe has, if any.
  case unknownTag(String, nearest: String?)
  /// There is no place for a tag, since the recipe has neither title nor description.
  case noPlaceForTags
  /// The tags are written in a way that does not allow changing one without changing more.
  case unclearTags
  /// The front matter is not readable YAML.
  case unreadableFrontMatter(String)
  /// The log is written in a way in which an entry can only be added by guessing.
  case unclearLog
  /// A file name has no characters that file systems allow.
  case notAName(String)
  /// A name leads out of the recipe folder, or to a place where recipes are not read.
  case outsideFolder(FilePath)
  /// A file with that name exists.
  case taken(FilePath)
  /// A sync program has kept a second version of the file, which would be left without an original.
  case hasConflictCopy(FilePath)
  /// A path in the recipe folder is not a folder.
  case notAFolder(FilePath)
  /// The file is a symbolic link to another.
  case symbolicLink(FilePath)
  /// The settings keep the recipe back, and would not do so any more.
  case noLongerPrivate(FilePath)
  /// The file is not a recipe.
  case notARecipe(FilePath, OtherFile)

  /// The kind of a file that is not a recipe.
  package enum OtherFile: Sendable {
    /// Its name ends in neither `.md` nor `.recipemd`.
    case otherEnding
    /// It is one of the templates.
    case template
    /// It is in a site that was built.
    case page
  }
}

extension EditError: ExplainedError {
  /// A description of the problem, in one line.
  package var description: String {
    switch self {
    case .notATag(let text): "“\(text)” cannot be a tag"
    case .notATitle(let text): "“\(text)” cannot be a title"
    case .notAYield(let text): "“\(text)” is not a yield"
    case .notADate(let text): "“\(text)” is not a date"
    case .notARating(let text): "“\(text)” is not a rating"
    case .unknownTag(let tag, _): "no recipe has the tag “\(tag)”"
    case .noPlaceForTags: "there is no place for a tag: the recipe has no title"
    case .unclearTags: "its tags cannot be changed without changing more"
    case .unreadableFrontMatter(let reason): "the front matter cannot be read: \(reason)"
    case .unclearLog: "the log in the front matter cannot be added to without guessing"
    case .notAName(let text): "no file can be called “\(text)”"
    case .outsideFolder(let path): "“\(path)” is not in the recipe folder"
    case .taken(let path): "there is a file “\(path)” already"
    case .hasConflictCopy(let path): "there is a second version of it, “\(path)”"
    case .notAFolder(let path): "“\(path)” is not a folder"
    case .symbolicLink(let path): "“\(path)” is a symbolic link to another file"
    case .noLongerPrivate(let path): "“\(path)” is private by the settings, and would be no longer"
    case .notARecipe(let path, .otherEnding): "“\(path)” is not a recipe"
    case .notARecipe(let path, .template): "“\(path)” belongs to the templates and is not a recipe"
    case .notARecipe(let path, .page): "“\(path)” belongs to a site that was built"
    }
  }

  /// A suggestion for the user.
  package var help: String? {
    switch self {
    case .notATag: "a tag is a few words without a comma"
    case .notATitle: "a title is one line of words"
    case .notAYield: "begin with a number, as in “4 servings”; a comma separates two yields"
    case .notADate: "write it as 2024-03-09"
    case .notARating: "give a number from 0 to 5"
    case .unknownTag(_, let nearest):
      nearest.map { "did you mean “\($0)”?" } ?? "‘cookbook tags’ lists them"
    case .noPlaceForTags: "begin the file with “# ” and the title"
    case .unclearTags: "write them in one paragraph, such as “*soup, quick*”"
    case .unreadableFrontMatter:
      "‘cookbook check’ shows where; correct it and run the command again"
    case .unclearLog: "write it as a list, one “- 2024-03-09” a line below “cooked:”"
    case .notAName: "use letters, digits and spaces"
    case .outsideFolder: "name a folder in it that is neither hidden nor left out by the settings"
    case .taken: "choose another title, or another folder"
    case .hasConflictCopy: "settle the two first, with ‘cookbook folder conflicts’"
    case .notAFolder: "name a folder, or none"
    case .symbolicLink: "name the file that it leads to"
    case .noLongerPrivate:
      "add what it is to be called, or its new tag, to “private” in cookbook.yml first"
    case .notARecipe(_, .page): "name the recipe that it was made from"
    case .notARecipe: "the file of a recipe ends in .md or .recipemd, and is among the recipes"
    }
  }
}
