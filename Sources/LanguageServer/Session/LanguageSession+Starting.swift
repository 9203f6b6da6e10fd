import Collection
import FileSystem
import JSON
import Paths

extension LanguageSession {
  /// Takes notice of the editor, and returns what the server can do.
  func start(_ params: JSONValue) -> JSONValue {
    client = ClientTraits(params)
    let workspace = params["workspaceFolders"]?.array?.first?["uri"] ?? params["rootUri"]
    let path =
      workspace?.string.flatMap(DocumentURI.path)
      ?? params["rootPath"]?.string.flatMap { FilePath($0).normalized.map { "/" / $0 } }
    if let named {
      choose(named)
    } else if let path {
      choose(nearestFolder(above: path) ?? path)
    }
    return .members([
      "capabilities": capabilities,
      "serverInfo": .members(["name": .string("cookbook"), "version": .string(version)]),
    ])
  }

  /// Chooses the recipe folder by its path as the editor names it.
  func choose(_ path: FilePath) {
    if named == nil, path == home || path == "/" { return }
    guard let root = try? files.resolve(path) else { return }
    folder = (root, path.isAbsolute ? path : root)
    files.show(root)
    isStale = true
  }

  /// Returns the nearest folder with settings, from a path upwards.
  func nearestFolder(above path: FilePath) -> FilePath? {
    for folder in ([path] + path.ancestors.reversed()) where folder != home {
      if files.kind(of: folder / Settings.fileName) == .file { return folder }
    }
    return nil
  }

  private var capabilities: JSONValue {
    func filter(_ glob: String, _ kind: String) -> JSONValue {
      .members([
        "scheme": .string("file"),
        "pattern": .members(["glob": .string(glob), "matches": .string(kind)]),
      ])
    }
    let endings = ["md", "recipemd"] + SafeFile.pictures.sorted()
    let files = JSONValue.members([
      "filters": .array([
        filter("**/*.{\(endings.joined(separator: ","))}", "file"), filter("**/*", "folder"),
      ])
    ])
    return .members([
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": .members([
        "openClose": .bool(true), "change": .int(2), "save": .bool(true),
      ]),
      "completionProvider": .members([
        "triggerCharacters": .strings(["[", "(", "*", "_", ",", " ", ":", "{"])
      ]),
      "hoverProvider": .bool(true),
      "definitionProvider": .bool(true),
      "documentFormattingProvider": .bool(true),
      "codeActionProvider": .members([
        "codeActionKinds": .strings([CodeActionKind.fix, CodeActionKind.fixAll])
      ]),
      "renameProvider": .members(["prepareProvider": .bool(true)]),
      "workspace": .members(["fileOperations": .members(["willRename": files])]),
    ])
  }
}
