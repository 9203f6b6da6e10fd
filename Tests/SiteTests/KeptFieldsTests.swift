import Bytes
import Diagnostics
import FileSystem
import Foundation
import Interchange
import Paths
import RecipeMD
import Testing

@testable import Collection
@testable import Site

/// What is kept between builds keeps every field it has.
@Suite struct KeptFieldsTests {
  @Test func keepsEveryField() throws {
    try keeps(RecipeFacts.self)
    try keeps(RecipeLanguages.self)
    try keeps(GitHistory.self)
    try keeps(Filing.self)
    try keeps(FileStamp.self)
    try keeps(FileStatus.self)
    try keeps(SiteBuilder.Findings.self)
    try keeps(BuildReceipt.self)
    try keeps(KeptText.self)
    try keeps(KeptFiles.Record.self)
    try keeps(KeptRecipe.self)
    try keeps(KeptReading.self)
    try keeps(RememberedStamps.self)
    try keeps(SiteCache.Summary.self)
    try keeps(PhotoRecords.Record.self)
  }

  /// The documents name every key, and the formats and languages that a setting can have.
  @Test func documentsNameEveryKey() throws {
    let document = ThemeTests.checkout.appendingPathComponent("Docs/recipemd.md")
    let recipemd = try String(contentsOf: document, encoding: .utf8)
    for key in Metadata.keys { #expect(recipemd.contains("`\(key)`"), "\(key)") }
    let (share, language) = (SettingsKey.share.documentation, SettingsKey.language.documentation)
    for format in ShareFormat.allCases {
      #expect(share.contains(format.rawValue), "\(format.rawValue)")
    }
    for tag in Theme.builtIn().languages {
      #expect(language.matches(of: /\w+/).contains { $0.output == tag }, "\(tag)")
    }
  }

  @Test func randomEditsWriteEveryKey() {
    #expect(EditedKitchen.matter.keys.sorted() == Metadata.keys.sorted())
    #expect(EditedKitchen.settings.keys.sorted() == SettingsKey.allCases.map(\.rawValue).sorted())
  }

  /// Only the status of files is kept, and none of those whose content is elsewhere; 2/2 is 1.
  private static let fixed = [
    "tatus.kind", "texts.kind", ".isDataless", ".factor.numerator", ".factor.denominator",
  ]

  /// Fills two values by their list of fields, where what is the same in both is not in the list.
  ///
  /// Then one is written, and what is read again has to hold the same.
  private func keeps<Value: BinaryFields>(_ type: Value.Type) throws {
    var fillers = (Filler(number: 1), Filler(number: 2))
    let (value, other): (Value, Value) = (try fillers.0.filled(), try fillers.1.filled())
    let left = zip(leaves(of: value, "\(type)"), leaves(of: other, "\(type)"))
      .filter { $0 == $1 }.map(\.0.path)
    #expect(left.filter { path in !Self.fixed.contains { path.hasSuffix($0) } } == [])
    var writer = BinaryWriter()
    writer.write(value)
    var reader = BinaryReader(writer.bytes[...])
    let read = try reader.value(type)
    #expect(reader.isAtEnd)
    #expect(described(read) == described(value))
  }

  private func described(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  /// Everything in a value that has no parts.
  private func leaves(of value: Any, _ path: String) -> [(path: String, value: String)] {
    let mirror = Mirror(reflecting: value)
    switch value {
    case is any BinaryInteger, is Double, is Bool, is String: return [(path, "\(value)")]
    case _ where mirror.children.isEmpty: return [(path, "\(value)")]
    default: break
    }
    switch mirror.displayStyle {
    case .optional, .collection, .dictionary, .set:
      return mirror.children.flatMap { leaves(of: $0.value, path) }
    default: return mirror.children.flatMap { leaves(of: $0.value, "\(path).\($0.label ?? "")") }
    }
  }
}

/// Sets every field to something by a number, 1 or 2.
private struct Filler: BinaryCoder {
  let number: Int

  func code(_ number: inout UInt64) { number = UInt64(self.number) }
  func code(_ number: inout Int) { number = self.number }
  func code(_ value: inout Bool) { value = number == 1 }
  func code(_ text: inout String) { text = "\(number)" }
  func code(_ bytes: inout ArraySlice<UInt8>) { bytes = [UInt8(number)] }

  mutating func code<Value: BinaryFields>(
    _ value: inout Value?
  ) throws(BinaryReader.Malformed) {
    value = try filled()
  }

  mutating func code<Value: BinaryFields>(
    _ values: inout [Value]
  ) throws(BinaryReader.Malformed) {
    // Where a number is a place in a list, it is one.
    values = [try filled(), try filled(), try filled()]
  }

  mutating func filled<Value: BinaryFields>() throws(BinaryReader.Malformed) -> Value {
    var value = Value.blank
    try value.code(with: &self)
    return value
  }
}
