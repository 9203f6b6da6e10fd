import Collection
import JSON
import Paths

/// The documents as the editor sends them.
extension LanguageSession {
  func open(_ item: JSONValue?) {
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string else { return }
    if folder == nil, let path = DocumentURI.path(of: uri) {
      if let found = nearestFolder(above: path.directory) { choose(found) }
    }
    let document = OpenDocument(
      uri: uri, path: path(of: uri),
      text: DocumentText(Array(text.utf8), encoding: client.encoding),
      version: item?["version"]?.int)
    documents[uri] = document
    show(document)
    // The file may have come while nothing was open.
    isStale = true
  }

  /// Makes the changes of a document in their order, and returns its address if it is open.
  func change(_ params: JSONValue) -> String? {
    guard let uri = params["textDocument"]?["uri"]?.string, var document = documents[uri],
      let changes = params["contentChanges"]?.array
    else { return nil }
    for change in changes {
      guard let text = change["text"]?.string else { continue }
      if let place = change["range"] {
        guard let range = document.text.range(place) else { continue }
        document.text.replace(range, by: text)
      } else {
        document.text.replace(nil, by: text)
      }
    }
    document.version = params["textDocument"]?["version"]?.int
    documents[uri] = document
    show(document)
    return uri
  }

  func close(_ uri: String?) {
    guard let uri, let document = documents.removeValue(forKey: uri) else { return }
    if let path = document.path, let folder { files.set(nil, at: folder.root / path) }
    isStale = true
    send(
      .notification(
        "textDocument/publishDiagnostics",
        .members(["uri": .string(uri), "diagnostics": .array([])])))
  }

  /// Puts the text of a document in the place of its file.
  private func show(_ document: OpenDocument) {
    guard let path = document.path, let folder else { return }
    let absolute = folder.root / path
    files.set(document.text.bytes, at: absolute)
    // Other settings may mean other files, so they count when they are saved.
    if !document.isSettings { changed.insert(absolute) }
  }

  /// Returns the path in the recipe folder that an address means; nil if it is elsewhere.
  func path(of uri: String) -> FilePath? {
    guard let folder, let path = DocumentURI.path(of: uri) else { return nil }
    if let own = path.relative(to: folder.shown) ?? path.relative(to: folder.root) { return own }
    // The editor may have come to the folder by a link.
    let place = try? files.resolve(path.directory)
    return place.flatMap { ($0 / path.name).relative(to: folder.root) }
  }

  /// Returns the address of a file in the recipe folder: as the editor writes it, if it is open.
  func uri(of path: FilePath) -> String {
    documents.values.first { $0.path == path }?.uri
      ?? DocumentURI.uri(of: (folder?.shown ?? "/") / path)
  }

  /// Returns the document that a request is about.
  func document(_ params: JSONValue) throws(ResponseError) -> OpenDocument {
    guard let uri = params["textDocument"]?["uri"]?.string else {
      throw ResponseError(.invalidParams, "the request names no document")
    }
    guard let document = documents[uri] else {
      throw ResponseError(.invalidParams, "the document is not open")
    }
    return document
  }

  /// Returns the document that a request is about, and the offset in it.
  func place(
    _ params: JSONValue
  ) throws(ResponseError) -> (document: OpenDocument, offset: Int) {
    let document = try document(params)
    guard let position = DocumentPosition(params["position"]) else {
      throw ResponseError(.invalidParams, "the request names no position")
    }
    return (document, document.text.offset(of: position))
  }
}
