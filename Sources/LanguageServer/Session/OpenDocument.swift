import Collection
import JSON
import Paths

/// A document that is open in the editor.
struct OpenDocument: Sendable {
  /// Its address, as the editor writes it.
  let uri: String
  /// Its path in the recipe folder; nil if it is elsewhere.
  var path: FilePath?
  /// Its text, which need not be saved yet.
  var text: DocumentText
  /// The number of its text.
  var version: Int?
  /// The diagnostics that the editor has.
  var published: JSONValue?

  /// Whether it has the settings.
  var isSettings: Bool { path == Settings.fileName }
}
