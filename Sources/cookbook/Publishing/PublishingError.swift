import Collection
import Diagnostics
import FileSystem
import Paths

/// Why a site cannot be published.
enum PublishingError: ExplainedError {
  /// The settings do not say where.
  case notSetUp
  /// The settings do not say where on the host.
  case noTarget(Settings.Publishing.Host)
  /// The target on this machine is, contains or lies in the recipe folder or the site.
  case ownFolder(FilePath, FilePath)
  /// The folder on this machine in which the target would be made is not there.
  case noParent(FilePath)
  /// The target of S3 is not a bucket.
  case noBucket(String)
  /// The host makes the site itself.
  case byPipeline(Settings.Publishing.Host)
  /// There is nothing to publish.
  case noRecipes(FilePath)
  /// A tool is not in `PATH`.
  case noTool(String, installation: String)
  /// A tool has failed.
  case failed(String, code: Int32)
  /// The recipe folder is in no Git repository.
  case noRepository(FilePath)
  /// Recipes are in folders that links lead to, which a host that makes the site does not get.
  case recipesElsewhere(Settings.Publishing.Host, links: [FilePath], lines: String)
  /// The settings name another host, or another place there.
  case isSetUp(FilePath)
  /// Nothing can be added to the settings as they are written.
  case unwritableSettings(FilePath, lines: String)
  /// No target can be added to the host that the settings name.
  case unwritableTarget(FilePath, lines: String)

  /// A description of the error.
  var description: String {
    switch self {
    case .notSetUp: "the settings do not say where the site is published"
    case .noTarget(let host):
      "“publish” says \(host.rawValue), and not where: it has no target"
    case .ownFolder(let place, let own):
      "the site cannot be published to “\(place)”: everything else there would be removed, and “\(own)” "
        + "is there or around it"
    case .noParent: "there is no such folder to publish into"
    case .noBucket(let target): "“\(target)” is not the address of a bucket"
    case .byPipeline(let host): "\(host.title) makes the site itself whenever you push"
    case .noRecipes: "there are no recipes to publish, so what is published stays"
    case .noTool(let tool, _): "“\(tool)” is needed to publish, and is not installed"
    case .failed(let tool, let code): "\(tool) has failed (\(code)), and says why above"
    case .noRepository: "the recipe folder is in no Git repository"
    case .recipesElsewhere(let host, let links, _):
      "\(host.title) gets only what is pushed, and there are recipes in folders elsewhere: links "
        + "lead to \(links.map { "“\($0)”" }.joined(separator: ", "))"
    case .isSetUp: "the settings already say where the site is published"
    case .unwritableSettings: "nothing can be added to these settings"
    case .unwritableTarget: "no target can be added to “publish” as it is written"
    }
  }

  /// The file or folder that it is about, if any.
  var place: FilePath? {
    switch self {
    case .noRecipes(let path), .noRepository(let path), .noParent(let path), .isSetUp(let path),
      .unwritableSettings(let path, _),
      .unwritableTarget(let path, _):
      path
    default: nil
    }
  }

  /// What the user can do about it.
  var help: String? {
    switch self {
    case .notSetUp:
      "‘cookbook publish --set-up HOST’ prepares it, for "
        + Settings.Publishing.Host.allCases.map(\.rawValue).joined(separator: ", ")
    case .noTarget(let host): "add target: to it, such as \(host.exampleTarget)"
    case .ownFolder: "name a folder that is for the published site alone"
    case .noParent(let path): "make it first: mkdir -p \(Shell.quoted(path))"
    case .noBucket: "write it as s3://my-cookbook"
    case .byPipeline: "‘git push’ is all it takes"
    case .noRecipes:
      "look where they are: a folder that a link leads to may be empty, and private recipes are not "
        + "published"
    case .noTool(_, let installation): installation
    case .failed: nil
    case .noRepository:
      "begin one with ‘git init’, and add the address of yours: git remote add origin …"
    case .recipesElsewhere(let host, _, let lines):
      "copy these folders into the recipe folder, or publish from here: "
        + (host.tool == nil
          ? "‘--set-up rsync’ or ‘--set-up s3’ prepares that"
          : "add these lines to \(Settings.fileName), then ‘cookbook publish’:\n\(lines)")
    case .isSetUp: "change what “publish” says there, or remove it"
    case .unwritableSettings(_, let lines): "add these lines yourself:\n\(lines)"
    case .unwritableTarget(_, let lines): "write it as\n\(lines)"
    }
  }
}

extension Settings.Publishing.Host {
  /// What people call it.
  var title: String {
    switch self {
    case .github: "GitHub"
    case .gitlab: "GitLab"
    case .netlify: "Netlify"
    case .cloudflare: "Cloudflare"
    case .rsync: "rsync"
    case .s3: "S3"
    }
  }
}
