/// Why a text is not YAML that can be read.
package enum YAMLFailure: Error {
  /// It breaks a rule of YAML at a place.
  case syntax(String, Node.Mark)
  /// A mapping has keys twice; where the first of them is for the first time.
  case duplicateKeys([String], Node.Mark?)
  /// It has characters that YAML does not allow, or memory is short.
  case unreadable
}
