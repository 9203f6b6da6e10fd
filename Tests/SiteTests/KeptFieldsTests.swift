import Bytes
import Diagnostics
import FileSystem
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
    // Nothing is kept of a file whose content is elsewhere.
    try keeps(FileStatus.self, but: ["FileStatus.isDataless"])
    try keeps(SiteBuilder.Findings.self)
    try keeps(BuildReceipt.self)
    try keeps(KeptText.self, but: ["KeptText.status.isDataless"])
    try keeps(KeptFiles.Record.self)
    try keeps(KeptRecipe.self, but: ["KeptRecipe.status.isDataless"])
    try keeps(KeptReading.self)
    try keeps(RememberedStamps.self)
    try keeps(SiteCache.Summary.self, but: ["Summary.texts.isDataless"])
  }

  @Test func randomEditsWriteEveryKey() {
    #expect(EditedKitchen.matter.keys.sorted() == Metadata.keys.sorted())
    #expect(EditedKitchen.settings.keys.sorted() == SettingsKey.allCases.map(\.rawValue).sorted())
  }

  /// Fills a value by its list of fields, where what stays blank is not in the list.
  ///
  /// Then it is written, and what is read again has to hold the same.
  private func keeps<Value: BinaryFields>(
    _ type: Value.Type, but exceptions: [String] = []
  ) throws {
    var value = Value.blank
    var filler = Filler()
    try value.code(with: &filler)
    #expect(blanks(in: value, "\(type)").filter { !exceptions.contains($0) } == [])
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

  /// The paths of everything in a value that is empty, zero, false or missing.
  private func blanks(in value: Any, _ path: String) -> [String] {
    switch value {
    case let number as any BinaryInteger: return "\(number)" == "0" ? [path] : []
    case let number as Double: return number == 0 ? [path] : []
    case let flag as Bool: return flag ? [] : [path]
    case let text as String: return text.isEmpty ? [path] : []
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .dictionary, .set:
      if mirror.children.isEmpty { return [path] }
      return mirror.children.flatMap { blanks(in: $0.value, path) }
    case .enum where mirror.children.isEmpty: return []
    default: return mirror.children.flatMap { blanks(in: $0.value, "\(path).\($0.label ?? "")") }
    }
  }
}

/// Sets every field to something that is not its default.
private struct Filler: BinaryCoder {
  func code(_ number: inout UInt64) { number = 1 }
  func code(_ number: inout Int) { number = 1 }
  func code(_ value: inout Bool) { value = true }
  func code(_ text: inout String) { text = "1" }
  func code(_ bytes: inout ArraySlice<UInt8>) { bytes = [1] }

  mutating func code<Value: BinaryFields>(
    _ value: inout Value?
  ) throws(BinaryReader.Malformed) {
    value = try filled()
  }

  mutating func code<Value: BinaryFields>(
    _ values: inout [Value]
  ) throws(BinaryReader.Malformed) {
    values = [try filled(), try filled()]
  }

  private mutating func filled<Value: BinaryFields>() throws(BinaryReader.Malformed) -> Value {
    var value = Value.blank
    try value.code(with: &self)
    return value
  }
}
