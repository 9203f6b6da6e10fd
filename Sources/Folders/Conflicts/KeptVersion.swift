/// Which version is kept, where nobody looks at them one by one.
package enum KeptVersion: String, CaseIterable, Sendable {
  /// The original.
  case original
  /// The copy.
  case copy
  /// Both, the copy under a name of its own.
  case both

  /// What that comes to.
  package var choice: ConflictSettlement.Choice {
    switch self {
    case .original: .original
    case .copy: .copy
    case .both: .both
    }
  }
}
