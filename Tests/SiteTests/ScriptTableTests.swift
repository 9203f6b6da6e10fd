import Collection
import Foundation
import Testing

@testable import Site

/// What scripts are given of units and food.
@Suite struct ScriptTableTests {
  private func head(_ script: String) throws -> String {
    let (words, _) = Words.read(Language("en"), from: Theme.builtIn())
    return String(
      decoding: ScriptHead.bytes(words: words, scripts: Array(script.utf8)), as: UTF8.self)
  }

  private func table(_ name: String, in head: String) throws -> [[String: Any]] {
    let line = try #require(
      head.split(separator: "\n").first { $0.hasPrefix("cookbook.\(name)=") && $0.hasSuffix(";") })
    let json = Data(line.dropFirst("cookbook.\(name)=".count).dropLast().utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
  }

  @Test func givesATableToScriptsThatNameIt() throws {
    #expect(!(try head("cookbook.units = 1").contains("Table=")))
    let head = try head("const { unitTable, densityTable } = cookbook;")
    let units = try table("unitTable", in: head)
    let cup = try #require(units.first { $0["id"] as? String == "cup" })
    #expect(cup["kind"] as? String == "volume" && cup["system"] as? String == "us")
    #expect(cup["size"] as? String == "473176473/2000000")
    #expect((cup["forms"] as? [String: [[String]]])?["en"] == [["cup"], ["cups"]])
    let pinch = try #require(units.first { $0["id"] as? String == "pinch" })
    #expect(pinch["size"] == nil && pinch["system"] is NSNull)
    let foods = try table("densityTable", in: head)
    let flour = try #require(
      foods.first { ($0["names"] as? [String: [String]])?["de"]?.first == "Mehl" })
    #expect(flour["density"] as? String == "507/1000")
    #expect(head.utf8.count < 16_000)
  }
}
