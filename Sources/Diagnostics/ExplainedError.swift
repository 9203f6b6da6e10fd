import Paths

/// An error that explains itself to a person: what happened, where, and what to do about it.
///
/// Its description is what happened, in one line without the path.
package protocol ExplainedError: Error, CustomStringConvertible {
  /// The file or folder that it is about, if it is about one.
  var place: FilePath? { get }
  /// What the person can do about it, if that is known.
  var help: String? { get }
}

extension ExplainedError {
  /// Nowhere.
  package var place: FilePath? { nil }
  /// No help.
  package var help: String? { nil }
}
