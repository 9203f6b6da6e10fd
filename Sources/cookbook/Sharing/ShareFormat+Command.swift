import ArgumentParser
import Codes
import Interchange

extension ShareFormat: ExpressibleByArgument {
  /// Creates a format from its name, in which a hyphen may stand for the full stop.
  package init?(argument: String) {
    let name = argument.lowercased()
    let format = Self.allCases.first {
      $0.rawValue == name || $0.rawValue.replacing(".", with: "-") == name
    }
    guard let format else { return nil }
    self = format
  }

  /// Returns what a person has to know of a file before it goes onto paper or a tag.
  func note(on recipe: SharedRecipe, _ bytes: [UInt8]) -> String? {
    switch self {
    case .ndef, .ndefJSON:
      let size = "“\(recipe.title)” takes \(bytes.count) bytes"
      guard let tag = NFCTag.smallest(for: bytes.count) else {
        return "\(size), more than an \(NFCTag.largest.rawValue) holds"
      }
      let isShortened = self == .ndef && bytes.count < recipe.source.count
      return "\(size), which an \(tag.rawValue) holds"
        + (isShortened ? ": its address and its title, since the recipe is too long" : "")
    case .code:
      guard let addresses = recipe.codeAddresses,
        CodeFile.address(of: recipe.source, at: addresses.open) == nil
      else { return nil }
      return "“\(recipe.title)” is too long for a code; this one leads to its page"
    default: return nil
    }
  }
}
