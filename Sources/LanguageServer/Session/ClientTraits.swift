import JSON

/// What an editor can do, as far as answers depend on it.
struct ClientTraits: Sendable {
  /// How positions are counted.
  var encoding = PositionEncoding.utf16
  /// Whether changes of several documents may have versions, and be followed by renamed files.
  var canRenameFiles = false
  /// Whether texts may be Markdown.
  var showsMarkdown = true
  /// Whether what can be done about a problem may come with its edits.
  var takesActions = false
  /// Whether it can be asked to tell of changed files.
  var canWatchFiles = false

  init() {}

  /// Reads the parameters of `initialize`.
  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    let (workspace, document) = (capabilities?["workspace"], capabilities?["textDocument"])
    let offered = capabilities?["general"]?["positionEncodings"]?.array ?? []
    if offered.contains(.string(PositionEncoding.utf8.rawValue)) { encoding = .utf8 }
    // Some editors name only this one of the two that belong together.
    canRenameFiles =
      workspace?["workspaceEdit"]?["resourceOperations"]?.array?.contains(.string("rename")) == true
    if let formats = document?["hover"]?["contentFormat"]?.array {
      showsMarkdown = formats.contains(.string("markdown"))
    }
    takesActions = document?["codeAction"]?["codeActionLiteralSupport"] != nil
    canWatchFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue == true
  }
}
