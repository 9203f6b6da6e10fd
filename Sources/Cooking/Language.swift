/// Any language by its BCP 47 tag, with the properties that the site needs.
///
/// Reading kitchen terms requires a `KitchenLanguage`.
package struct Language: Hashable, Encodable, Sendable {
  /// The tag, such as `de` or `pt-BR`.
  package let tag: String

  /// Creates a language from its tag.
  package init(_ tag: String) {
    self.tag = tag
  }

  /// Encodes the language as its tag.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(tag)
  }

  /// The first part of the tag in lower case: `pt` of `pt-BR`.
  package var primary: String {
    // Most tags have no other part: `en`.
    if tag.utf8.allSatisfy({ $0 >= 0x61 }) { return tag }
    return tag.lowercased().split(separator: "-").first.map(String.init) ?? ""
  }

  /// Its kitchen words and their forms, if they are known; nil for a language that is only read with
  /// another's.
  package var kitchen: KitchenLanguage? { KitchenLanguage(rawValue: primary) }

  /// The direction of its script, as a value of HTML's `dir`.
  package var direction: String {
    switch primary {
    case "ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb": "rtl"
    default: "ltr"
    }
  }

  /// Returns whether `tag` has the form of a language tag.
  package static func isTag(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count), first.isASCIILetters
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { $0.isASCIILetter || (0x30...0x39).contains($0) }
    }
  }
}

extension Substring {
  fileprivate var isASCIILetters: Bool { utf8.allSatisfy(\.isASCIILetter) }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  package var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
