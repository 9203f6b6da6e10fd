import Diagnostics
import Paths

extension RecipeLookup {
  /// Errors of a lookup that finds no recipe, or several.
  package enum LookupError: ExplainedError {
    /// No recipe has the name; includes a similar title, and the problems that keep parts of the
    /// folder from being read.
    case none(name: String, suggestion: String?, unread: [Diagnostic], folder: FilePath)
    /// Several recipes have the name, with these paths.
    case several(name: String, paths: [FilePath])
    /// There is no such file, and no recipe folder to search.
    case nothing(name: String)
    /// The name is that of a folder.
    case folder(name: String)
    /// It is known by name, but its content is missing.
    case waiting(path: FilePath, WaitingFile.Cause)

    /// A description of the error.
    package var description: String {
      switch self {
      case .none(let name, _, _, _): "there is no recipe “\(name)”"
      case .several(let name, _): "several recipes are called “\(name)”"
      case .nothing(let name): "there is no file or recipe “\(name)”"
      case .folder(let name): "“\(name)” is a folder, and no recipe has this title"
      case .waiting(let path, let cause): "“\(path)” \(cause.reason)"
      }
    }

    /// Advice on what to do about it.
    package var help: String? {
      switch self {
      case .none(_, let suggestion, _, _):
        suggestion.map { "did you mean “\($0)”?" }
          ?? "give the path of its file, or its title as it is in the recipe"
      case .several(_, let paths):
        "name one by its path: \(paths.map(\.string).joined(separator: ", "))"
      case .nothing:
        "give the path of its file, or its title and then its recipe folder"
      case .folder(let name): "name a recipe before it, as in ‘Pancakes \(name)’"
      case .waiting(_, let cause): cause.remedy
      }
    }
  }
}
