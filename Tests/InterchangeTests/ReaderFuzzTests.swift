import Archives
import Cooking
import FileDoubles
import Foundation
import Paths
import RecipeMD
import Testing

@testable import Interchange

/// Damaged files of every format: none of them ends the program, and what comes of them is RecipeMD.
///
/// `make fuzz` runs a million cases of each file that `FuzzSeed` has, and `CASES` says how many; a
/// case that fails is run again alone with its number in `CASE`.
@Suite struct ReaderFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let cases = environment["CASES"].flatMap { Int($0) } ?? 60
  private static let only = environment["CASE"].flatMap { Int($0) }
  /// The time of a case beyond which it counts as hanging, where that is looked at.
  private static let patience = environment["CASES"] == nil ? nil : Duration.seconds(5)

  @Test(arguments: FuzzSeed.all) func everySeedIsOfItsFormat(seed: FuzzSeed) throws {
    let (format, recipes) = try ImportTrial.read(seed.name, seed.text)
    #expect(format == seed.format)
    #expect(recipes.contains { !$0.ingredients.isEmpty || $0.recipeMD != nil })
  }

  /// A reader that is added is damaged as well.
  @Test func everyReaderHasASeed() throws {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = checkout.appendingPathComponent("Sources/Interchange/Formats")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var readers: [String: Int] = [:]
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      guard let type = text.firstMatch(of: /(?m)^(?:enum|struct|extension) (\w+)/) else { continue }
      let count = text.matches(of: /static func recipes\(/).count
      if count > 0 { readers[String(type.1), default: 0] += count }
    }
    #expect(readers.count > 20)
    for (reader, count) in readers {
      #expect(FuzzSeed.all.count { $0.reader == reader } >= count, "\(reader)")
    }
  }

  @Test(arguments: FuzzSeed.all) func survivesDamage(seed: FuzzSeed) {
    let words =
      FuzzSeed.all.flatMap { $0.text.split(separator: " ") } + Mutation.numbers.map { $0[...] }
    run { dice in
      let bytes = Mutation.applied(to: Array(seed.text.utf8), words: words, &dice)
      Self.importAll(ImportFile(path: seed.name, bytes: bytes))
    }
  }

  @Test func survivesDamagedArchives() throws {
    var zip = ZipWriter()
    for (place, seed) in FuzzSeed.all.enumerated() {
      try zip.add("\(place)/\(seed.name)", Array(seed.text.utf8))
    }
    let bytes = try zip.finished()
    run { dice in
      Self.importAll(
        ImportFile(path: "all.zip", bytes: Mutation.applied(to: bytes, words: [], &dice)))
    }
  }

  private func run(_ body: (inout SplitMix) -> Void) {
    let numbers = Self.only.map { $0..<$0 + 1 } ?? 0..<Self.cases
    for number in numbers {
      var dice = SplitMix(state: UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
      let start = ContinuousClock.now
      body(&dice)
      let time = ContinuousClock.now - start
      if let patience = Self.patience, time > patience {
        Issue.record("case \(number) takes \(time)")
      }
    }
  }

  /// Reads a file as an import does, and drafts each recipe; errors are answers like any other.
  private static func importAll(_ file: ImportFile) {
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(file)
    let form = RecipeDraft.Form(language: Language("en"), day: .init(year: 2026, month: 1, day: 1))
    for found in ReadRecipes(tree, progress: { _ in }).found {
      let draft = RecipeDraft(found.recipe, from: found.format.name, stem: "x", form: form) { _ in
        nil
      }
      // A text that is RecipeMD already is as it came.
      if found.recipe.recipeMD != nil { continue }
      let parsed = parse(draft.text, options: ParseOptions(allowsFrontMatter: true))
      if !parsed.isValid {
        Issue.record(
          "\(found.format): \(parsed.diagnostics) in \(String(decoding: draft.text, as: UTF8.self))"
        )
      }
    }
  }
}

/// Changes to a file: of bytes, of words, and of whole parts.
enum Mutation {
  /// Numbers at the limits of their types, and texts that look like numbers.
  static let numbers = [
    "0", "-1", "1e999", "-1e999", "nan", "inf", "1/0", "0/0", "99999999999999999999", "0.0000001",
    "9223372036854775807", "PT9e18H", "P99999999D", "٣", "½½", "1 1/2/3", "１２",
  ]
  private static let marks = Array("{}[]<>\"'\\/:,;#*_-=|&%@~()\n\r\t \u{0}".utf8)

  static func applied(
    to seed: [UInt8], words: [Substring], _ dice: inout SplitMix
  ) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...6, using: &dice) { change(&bytes, words, &dice) }
    return bytes
  }

  private static func change(_ bytes: inout [UInt8], _ words: [Substring], _ dice: inout SplitMix) {
    if bytes.isEmpty { bytes = [UInt8(ascii: "{")] }
    let start = Int.random(in: 0..<bytes.count, using: &dice)
    let end = min(bytes.count, start + Int.random(in: 1...40, using: &dice))
    switch Int.random(in: 0..<9, using: &dice) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &dice)
    case 1: bytes[start] = marks.randomElement(using: &dice) ?? 0
    case 2: bytes.insert(marks.randomElement(using: &dice) ?? 0, at: start)
    case 3: bytes.removeSubrange(start..<end)
    case 4: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    case 5: bytes = Array(bytes[..<start])
    case 6:
      // The same many times over: depth, long lines, long lists.
      let part = Array(bytes[start..<min(end, start + 4)])
      let times = Int.random(in: 2...400, using: &dice)
      bytes.insert(contentsOf: (0..<times).flatMap { _ in part }, at: start)
    case 7:
      if let word = words.randomElement(using: &dice) {
        bytes.insert(contentsOf: Array(word.utf8), at: start)
      }
    default:
      let other = Int.random(in: 0..<bytes.count, using: &dice)
      bytes.swapAt(start, other)
    }
  }
}
