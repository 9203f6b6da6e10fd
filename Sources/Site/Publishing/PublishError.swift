import Diagnostics
import FileSystem
import Paths

/// Why a site was not published; the previous one is unchanged.
package enum PublishError: Error, Hashable, Sendable {
  /// A file not made by a build is in a planned file's place.
  case foreignFile(FilePath)
  /// The output is not a folder.
  case notFolder(FilePath)
  /// The output is a symbolic link that leads nowhere.
  case brokenLink(FilePath)
  /// The recipe folder, or one of its recipes, would be inside its own output.
  case outputHoldsRecipes(output: FilePath, path: FilePath)
  /// The output would be in a folder with another meaning.
  case outputIsTaken(output: FilePath, folder: FilePath)
  /// The site of another recipe folder is in the output.
  case othersSite(output: FilePath, folder: FilePath, other: FilePath)
  /// Private recipes would be put into a site for everyone.
  case publicSite(output: FilePath)
  /// A page could not be rendered.
  case render(path: FilePath, reason: String)
  /// A file of the site would have something of a private recipe in it.
  case leak(FilePath, of: FilePath)
  /// The file system returned an error.
  case file(FileError)
}

extension PublishError: ExplainedError {
  /// A description of the error, in one line without the path.
  package var description: String {
    switch self {
    case .foreignFile: "there is a file that cookbook has not made"
    case .notFolder: "this is not a folder"
    case .brokenLink: "this symbolic link leads nowhere"
    case .outputHoldsRecipes(_, let path):
      "the site cannot be put where the recipes are: “\(path)” lies in it"
    case .outputIsTaken(_, let folder):
      "the site cannot be put into “\(folder)”, which has a meaning of its own"
    case .othersSite(_, let folder, let other):
      "this is the site of “\(other)”; that of “\(folder)” would replace it"
    case .publicSite: "this site is for everyone, and private recipes would come into it"
    case .render(_, let reason): "cannot make this page: \(reason)"
    case .leak(_, let recipe):
      "this file of the site would show something private of “\(recipe)”; nothing was published"
    case .file(let error): "\(error)"
    }
  }

  /// The place of the error: a path in the file system, or a page of the site.
  package var place: FilePath? {
    switch self {
    case .foreignFile(let path), .notFolder(let path), .brokenLink(let path): path
    case .outputHoldsRecipes(let output, _), .outputIsTaken(let output, _),
      .othersSite(let output, _, _), .publicSite(let output):
      output
    case .render(let path, _), .leak(let path, _): path
    case .file(let error): error.path
    }
  }

  /// A suggestion for the user.
  package var help: String? {
    switch self {
    case .foreignFile: "move it away, or choose another folder with --output"
    case .notFolder, .outputHoldsRecipes, .outputIsTaken: "choose another folder with --output"
    case .othersSite(let output, _, _), .publicSite(let output):
      "choose another folder with --output, or take this site away first: "
        + "cookbook clean --output \(Shell.quoted(output))"
    case .brokenLink: "make the folder it leads to, or choose another with --output"
    case .render: "run ‘cookbook check’ to see what is wrong with the templates"
    case .leak:
      "look for it in your templates; if it is not there, please report it: cookbook has a mistake"
    case .file(let error): error.help
    }
  }
}
