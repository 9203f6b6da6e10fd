import Collection
import Diagnostics
import FileSystem
import JSON
import Paths

extension LanguageSession {
  /// Sends the diagnostics of open documents that the editor does not have yet.
  func publish() {
    let paths = Set(documents.values.compactMap(\.path))
    var found: [FilePath: [Diagnostic]] = [:]
    for diagnostic in book?.diagnostics ?? [] {
      if let path = diagnostic.path, paths.contains(path) {
        found[path, default: []].append(diagnostic)
      }
    }
    for uri in documents.keys.sorted() {
      guard var document = documents[uri] else { continue }
      // A recipe that is just begun is no file that a sync program still fetches, of which the last
      // text would count.
      let own = document.text.bytes.isEmpty ? nil : document.path.flatMap { found[$0] }
      let diagnostics = (own ?? []).filter { $0.id != .notDownloaded }
      let shown = JSONValue.array(
        settingsProblems(document, diagnostics).map { json($0, in: document.text) })
      if document.published == shown { continue }
      document.published = shown
      documents[uri] = document
      send(
        .notification(
          "textDocument/publishDiagnostics",
          .members([
            "uri": .string(uri), "version": document.version.map { .int($0) },
            "diagnostics": shown,
          ])))
    }
  }

  /// Returns the diagnostics of a document: for settings that are not saved yet, only those that
  /// their text has by itself.
  private func settingsProblems(
    _ document: OpenDocument, _ diagnostics: [Diagnostic]
  ) -> [Diagnostic] {
    guard document.isSettings, let root = folder?.root else { return diagnostics }
    let own = reader.problems(ofSettings: document.text.bytes, in: root)
    let ids = Set(own.map(\.id))
    return own + diagnostics.filter { $0.range == nil && !ids.contains($0.id) }
  }

  /// Returns a diagnostic in the form of the protocol.
  func json(_ diagnostic: Diagnostic, in text: DocumentText) -> JSONValue {
    let severity =
      switch diagnostic.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    let notes = diagnostic.notes.map { note in
      JSONValue.members([
        "location": .members([
          "uri": .string(note.path.map(uri) ?? ""), "range": range(of: note, in: text),
        ]),
        "message": .string(note.message),
      ])
    }
    return .members([
      "range": text.json(diagnostic.offsets(in: text)),
      "severity": .int(severity),
      "code": .string(diagnostic.id.rawValue),
      "source": .string("cookbook"),
      "message": .string(
        [diagnostic.message, diagnostic.help].compactMap(\.self).joined(separator: "\n")),
      "relatedInformation": notes.isEmpty ? nil : .array(notes),
    ])
  }

  /// Returns the range of a note, which is in another file if it has a path.
  private func range(of note: DiagnosticNote, in text: DocumentText) -> JSONValue {
    guard let range = note.range else { return text.json(0..<0) }
    guard let path = note.path else {
      return text.json(range.start.offset..<range.end.offset)
    }
    let bytes = (folder?.root).flatMap { try? files.read($0 / path) } ?? []
    return DocumentText(bytes, encoding: client.encoding)
      .json(range.start.offset..<range.end.offset)
  }
}

extension Diagnostic {
  /// Returns its range in the text it was found in; the start of the text if it is about all of it.
  func offsets(in text: DocumentText) -> Range<Int> {
    guard let range else { return 0..<0 }
    let end = min(range.end.offset, text.bytes.count)
    return min(range.start.offset, end)..<end
  }
}
