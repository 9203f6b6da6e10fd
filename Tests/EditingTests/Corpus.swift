import Foundation

/// Recipes of all kinds: the examples, and what the RecipeMD library is probed with.
enum Corpus {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The texts, also with Windows' line ends.
  static func texts() throws -> [String] {
    var texts: [String] = []
    let examples = checkout.appendingPathComponent("Examples").path
    for case let name as String in FileManager.default.enumerator(atPath: examples) ?? .init()
    where name.hasSuffix(".md") {
      texts.append(try String(contentsOfFile: "\(examples)/\(name)", encoding: .utf8))
    }
    let probes = checkout.appendingPathComponent(
      "Tests/RecipeMDTests/Fixtures/recipemd-probes.json")
    let all = try JSONSerialization.jsonObject(with: Data(contentsOf: probes)) as? NSDictionary
    for probe in all?["documents"] as? [NSDictionary] ?? [] {
      if let text = probe["input"] as? String { texts.append(text) }
    }
    return texts + texts.map { $0.replacing("\n", with: "\r\n") }
  }
}
