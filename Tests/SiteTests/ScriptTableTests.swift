import Cooking
import Collection
import Foundation
import Paths
import Testing

@testable import Site

/// What scripts are given of units and food.
@Suite struct ScriptTableTests {
  /// The script of every page, and that on demand, of a theme with nothing but these two.
  private func heads(_ always: String, _ onDemand: String = "") -> (String, String) {
    let (words, _) = Words.read(Language("en"), from: Theme.builtIn())
    func file(_ path: FilePath, _ text: String) -> ThemeFile {
      ThemeFile(path: path, folder: nil, bytes: Array(text.utf8))
    }
    let theme = Theme([
      file("scripts/1.js", always), file("scripts/on-demand/2.js", onDemand),
    ])
    let scripts = ScriptHead.scripts(of: theme, words: words) { "\($0).\($1.count).js" }
    return (
      String(decoding: scripts.always, as: UTF8.self),
      String(decoding: scripts.onDemand.first?.bytes ?? [], as: UTF8.self)
    )
  }

  private func table(_ name: String, in head: String) throws -> [String: Any] {
    let line = try #require(
      head.split(separator: "\n").first { $0.hasPrefix("cookbook.\(name)=") && $0.hasSuffix(";") })
    let json = Data(line.dropFirst("cookbook.\(name)=".count).dropLast().utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test func givesATableToScriptsThatNameIt() throws {
    #expect(!heads("cookbook.units = 1").0.contains("Table="))
    let head = heads("const { unitTable } = cookbook;").0
    let table = try table("unitTable", in: head)
    let units = try #require(table["units"] as? [[String: Any]])
    let languages = try #require(table["languages"] as? String).split(separator: " ")
    let cup = try #require(units.first { $0["id"] as? String == "cup" })
    #expect(cup["kind"] as? String == "volume" && cup["system"] as? String == "us")
    #expect(cup["size"] as? String == "473176473/2000000")
    let forms = try #require(cup["forms"] as? String).split(separator: ";")
    #expect(forms.count == languages.count)
    #expect(forms[try #require(languages.firstIndex(of: "en"))] == "cup|cups")
    let pinch = try #require(units.first { $0["id"] as? String == "pinch" })
    #expect(pinch["size"] == nil && pinch["system"] == nil)
    #expect(head.utf8.count < 15_000)
  }

  @Test func whatWordsAreLookedUpInHasNoPrototype() throws {
    let head = heads(#"say("cookThis"); say("aisleNames"); aisleTable"#).0
    #expect(head.contains(#"cookbook.words={"__proto__":null,"#))
    #expect(head.contains(#"cookbook.aisleTable={"__proto__":null,"en":{"__proto__":null,"#))
  }

  @Test func givesNothingTwice() throws {
    let (always, onDemand) = heads(
      #"say("cookThis"); unitTable"#, #"say("cookThis"); say("cookDone"); unitTable; sheetTable"#)
    #expect(always.contains(#""cookThis":"#) && !always.contains(#""cookDone":"#))
    #expect(onDemand.contains(#""cookDone":"#) && !onDemand.contains(#""cookThis":"#))
    #expect(!onDemand.contains("unitTable=") && onDemand.contains("sheetTable="))
    let name = "on-demand.\(onDemand.utf8.count).js"
    #expect(always.contains(#""scripts":{"on-demand":"\#(name)"}"#))
  }
}
