import Foundation
import JSON
import Testing

import RecipeMD

/// Documents and amounts with what the reference implementation answers.
struct ProbeTests {
  @Test func documentsReadAsTheReferenceReadsThem() throws {
    let documents = try probes("documents")
    #expect(documents.count == 107)
    var seen: Set<String> = []
    for probe in documents {
      let name = try #require(probe["name"] as? String)
      let input = try #require(probe["input"] as? String)
      let parsed = parse(Array(input.utf8))
      if let reason = documentQuirks[name] {
        seen.insert(name)
        let expected = try reason.expected.map { try object($0) }
        #expect(parsed.isValid == (expected != nil), "\(name): \(parsed.diagnostics)")
        if let expected { #expect(try json(parsed.recipe) == expected, "\(name)") }
      } else if let expected = probe["reference"] as? NSDictionary {
        #expect(parsed.isValid, "\(name): \(parsed.diagnostics)")
        #expect(try json(parsed.recipe) == expected, "\(name)")
      } else {
        #expect(!parsed.isValid, "\(name) breaks the rules")
      }
    }
    #expect(seen == Set(documentQuirks.keys), "every quirk is of a probe")
  }

  @Test func amountsReadAsTheReferenceReadsThem() throws {
    for probe in try probes("amounts") {
      let input = try #require(probe["input"] as? String)
      let expected = amountQuirks[input] ?? probe["factor"] as? String
      let amount = try? parseAmount(input)
      #expect(amount?.factor.decimalString == expected, "\(input)")
      #expect(amount?.unit == probe["unit"] as? String, "\(input)")
    }
  }

  private func probes(_ key: String) throws -> [NSDictionary] {
    let url = try #require(
      Bundle.module.url(forResource: "Fixtures/recipemd-probes", withExtension: "json"))
    let all = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? NSDictionary
    return try #require(all?[key] as? [NSDictionary])
  }
}

private func json(_ recipe: Recipe) throws -> NSDictionary {
  var writer = JSONWriter()
  recipe.writeJSON(into: &writer)
  return try #require(
    try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? NSDictionary)
}

private func object(_ text: String) throws -> NSDictionary {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
}

/// Where this library does not follow the reference; nil means "breaks the rules".
private struct Quirk {
  let reason: String
  let expected: String?

  init(_ reason: String, _ parts: String?) {
    self.reason = reason
    expected = parts.map { parts in
      var members = [
        "\"title\": \"T\"", "\"description\": null", "\"yields\": []", "\"tags\": []",
        "\"ingredients\": []", "\"ingredient_groups\": []", "\"instructions\": null",
      ]
      for part in parts.split(separator: "\n") {
        members.removeAll { $0.hasPrefix(part.prefix { $0 != ":" }) }
        members.append(String(part))
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }
}

private let plainX = "\"ingredients\": [{\"name\": \"x\", \"amount\": null, \"link\": null}]"

private let documentQuirks: [String: Quirk] = [
  "tags trailing comma": Quirk(
    "an empty tag says nothing", "\"tags\": [\"a\", \"b\"]\n\(plainX)"),
  "yields trailing comma": Quirk(
    "an empty yield is null in the reference, which its own serialiser cannot write",
    "\"yields\": [{\"factor\": \"4\", \"unit\": \"a\"}]\n\(plainX)"),
  "tags with code/link/escape": Quirk(
    "the paragraph is one emphasis in CommonMark; the reference looks at no other markup",
    "\"tags\": [\"`a`\", \"[b](c)\", \"d\\\\*e\", \"&amp;\"]\n\(plainX)"),
  "ref def after tags": Quirk(
    "a link reference definition is no block in CommonMark", "\"tags\": [\"a\"]\n\(plainX)"),
  "ref def in ingredients end": Quirk(
    "a link reference definition is no block in CommonMark",
    """
    "ingredients": [{"name": "[x][r]", "amount": null, "link": null}]
    "instructions": "i"
    """),
  "BOM": Quirk("a byte order mark is not a text", plainX),
  "U+2028": Quirk(
    "only LF, CR LF and CR end lines",
    """
    "description": "d\\u2028e"
    "tags": ["a"]
    \(plainX)
    "instructions": "line1\\n\\nline2"
    """),
  "form feed": Quirk(
    "only LF, CR LF and CR end lines",
    """
    "description": "d\\fe"
    "tags": ["a"]
    \(plainX)
    "instructions": "line1\\n\\nline2"
    """),
  "NEL": Quirk(
    "only LF, CR LF and CR end lines",
    """
    "description": "d\\u0085e"
    \(plainX)
    "instructions": "line1\\n\\nline2"
    """),
  "hr inside list in desc": Quirk(
    "blank lines at the end are an artefact", "\"description\": \"- a\\n  ***\\n- b\"\n\(plainX)"),
  "instr trailing list blank": Quirk(
    "blank lines at the end are an artefact", "\"instructions\": \"- a\\n- b\"\n\(plainX)"),
  "instr trailing fence unclosed": Quirk(
    "blank lines at the end are an artefact", "\"instructions\": \"```\\na\"\n\(plainX)"),
  "ingr link name escapes": Quirk(
    "an escaped bracket does not end a link's text in CommonMark",
    "\"ingredients\": [{\"name\": \"x \\\\] y &amp; `z`\", \"amount\": null, \"link\": \"u\"}]"),
  "ingr code block first": Quirk(
    "the contents of an item do not include its marker",
    """
    "ingredients": [{"name": "code", "amount": null, "link": null}, \
    {"name": "b", "amount": null, "link": null}]
    """),
  "ingr nested list first": Quirk(
    "the contents of an item do not include its marker",
    "\"ingredients\": [{\"name\": \"- a\\n  - b\", \"amount\": null, \"link\": null}]"),
  "ingr heading first": Quirk(
    "the contents of an item do not include its marker",
    "\"ingredients\": [{\"name\": \"# a\\n  b\", \"amount\": null, \"link\": null}]"),
  "amt empty emph": Quirk(
    "the contents of an item do not include its marker; \"- * * x\" is three lists in one another",
    "\"ingredients\": [{\"name\": \"* * x\", \"amount\": null, \"link\": null}]"),
  "amt big": Quirk("numbers beyond 64 bits are reported instead of rounded", nil),
]

private let amountQuirks: [String: String] = [
  // The reference takes these from binary floating point.
  "⅒": "0.1",
  "⅓": "0.3333333333333333333333333333",
  // It keeps zeros at the end of decimals as written; a fraction has none.
  "1.000 g": "1",
  "1,000 g": "1",
  "1.000,5": "1",
]
