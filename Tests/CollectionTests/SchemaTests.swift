import Collection
import Foundation
import JSON
import Testing

private let docs = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Docs")

@Suite struct MetadataDocumentationTests {
  @Test func hasEveryKeyInTheWordsOfTheCode() throws {
    let page = try String(contentsOf: docs.appendingPathComponent("recipemd.md"), encoding: .utf8)
    var rows: [(keys: [String], text: String)] = []
    for key in MetadataKey.allCases {
      if rows.last?.text == key.documentation {
        rows[rows.count - 1].keys.append("`\(key.rawValue)`")
      } else {
        rows.append((["`\(key.rawValue)`"], key.documentation))
      }
    }
    let table = rows.map { "| \($0.keys.joined(separator: ", ")) | \($0.text) |" }
    #expect(page.contains("| key | value |\n|---|---|\n\(table.joined(separator: "\n"))\n\n"))
  }
}

@Suite struct JSONSchemaTests {
  private let settings = JSONSchema.settings(
    .table([
      .init("title", .text, "its name"), .init("share", .list(.choice(["html", "text"]))),
      .init("to", .table([.init("host", .flag)], required: ["host"])), .init("extra", .anything),
    ]))

  @Test func saysWhatMayStandBehindAKey() throws {
    let schema = try JSONReader.value(of: settings)
    #expect(schema["additionalProperties"] == .bool(false))
    let properties = schema["properties"]
    #expect(properties?["title"]?["description"] == .string("its name"))
    #expect(properties?["title"]?["type"]?.array?.last == .string("null"))
    #expect(
      properties?["share"]?["anyOf"]?.array?.first?["enum"]
        == .array([.string("html"), .string("text")]))
    #expect(properties?["to"]?["required"] == .array([.string("host")]))
    #expect(properties?["extra"]?.members?.isEmpty == true)
  }

  @Test func describesEveryKey() throws {
    let keys = try JSONReader.value(of: JSONSchema.frontMatter())["properties"]?.members
    #expect(keys?.map(\.key) == MetadataKey.allCases.map(\.rawValue))
  }
}

@Suite struct ValueShapeTests {
  @Test func findsKeysAndWordsInside() {
    let shape = ValueShape.list(
      .either([.text, .table([.init("tag", .text)]), .choice(["a", "b"])]))
    #expect(shape.members.map(\.name) == ["tag"])
    #expect(shape.words == ["a", "b"])
    #expect(ValueShape.map(.flag).member("anything")?.shape.words == ["true", "false"])
  }
}
