import Paths

/// An error that explains itself to the user: what happened, where, and what to do about it.
///
/// Its description is what happened, in one line without the path.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The file or folder that it is about, if any.
  var place: FilePath? { get }
  /// What the user can do about it, if known.
  var help: String? { get }
}

extension ExplainedError {
  /// No place.
  package var place: FilePath? { nil }
  /// No help.
  package var help: String? { nil }
}
