import Diagnostics
import FileSystem
import Paths

/// Why a site was not published; what was there before still is.
package enum PublishError: Error, Hashable, Sendable {
  /// A file that no build has made is where one should go.
  case foreignFile(FilePath)
  /// The output is something else than a folder.
  case notFolder(FilePath)
  /// The output is a symbolic link to nothing.
  case brokenLink(FilePath)
  /// The recipe folder, or a recipe of it, would lie in its own output.
  case outputHoldsRecipes(output: FilePath, path: FilePath)
  /// The output would lie in a folder that means something else.
  case outputIsTaken(output: FilePath, folder: FilePath)
  /// A page could not be made.
  case render(path: FilePath, reason: String)
  /// The file system refused.
  case file(FileError)
}

extension PublishError: ExplainedError {
  /// What happened, in one line without the path.
  package var description: String {
    switch self {
    case .foreignFile: "there is a file that cookbook has not made"
    case .notFolder: "this is not a folder"
    case .brokenLink: "this symbolic link leads nowhere"
    case .outputHoldsRecipes(_, let path):
      "the site cannot be put where the recipes are: “\(path)” lies in it"
    case .outputIsTaken(_, let folder):
      "the site cannot be put into “\(folder)”, which has a meaning of its own"
    case .render(_, let reason): "cannot make this page: \(reason)"
    case .file(let error): "\(error)"
    }
  }

  /// Where it happened: in the file system, or for a page in the site.
  package var place: FilePath? {
    switch self {
    case .foreignFile(let path), .notFolder(let path), .brokenLink(let path): path
    case .outputHoldsRecipes(let output, _), .outputIsTaken(let output, _): output
    case .render(let path, _): path
    case .file(let error): error.path
    }
  }

  /// What to do about it.
  package var help: String? {
    switch self {
    case .foreignFile: "move it away, or choose another folder with --output"
    case .notFolder, .outputHoldsRecipes, .outputIsTaken: "choose another folder with --output"
    case .brokenLink: "make the folder it leads to, or choose another with --output"
    case .render: "run ‘cookbook check’ to see what is wrong with the templates"
    case .file(let error): error.help
    }
  }
}
