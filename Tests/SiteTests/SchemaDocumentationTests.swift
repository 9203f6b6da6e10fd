import Collection
import FileDoubles
import Foundation
import Interchange
import Testing

@testable import Site

@Suite struct SchemaDocumentationTests {
  private static var settings: [UInt8] {
    let reader = CollectionReader(
      fileSystem: MemoryFileSystem(), shareFormats: ShareFormat.allCases.map(\.rawValue),
      languages: Theme.builtIn().languages)
    return JSONSchema.settings(reader.settingsShape)
  }

  /// The files in Docs/schemas, for editors that read them from there, are never behind the code.
  @Test func schemasAreWhatTheProgramPrints() throws {
    let folder = ThemeTests.checkout.appendingPathComponent("Docs/schemas")
    for (name, schema) in [
      ("cookbook.schema.json", Self.settings),
      ("front-matter.schema.json", JSONSchema.frontMatter()),
    ] {
      let path = folder.appendingPathComponent(name)
      let written = try? Data(contentsOf: path)
      if ProcessInfo.processInfo.environment["RECORD_DOCS"] != nil {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(schema).write(to: path)
      }
      #expect(written == Data(schema), "\(name): update it with RECORD_DOCS=1 swift test")
    }
  }
}
